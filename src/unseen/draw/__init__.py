"""Pictures of boards: a scene (plain data) becomes SVG, text for a terminal, or a picture in a notebook."""
