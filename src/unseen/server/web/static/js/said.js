// A line for screen readers, outside all regions that get morphed.
export function say(text) {
  let line = document.getElementById("pointing-said");
  if (!line) {
    line = Object.assign(document.createElement("p"), { id: "pointing-said", className: "sr" });
    line.setAttribute("role", "status");
    document.body.append(line);
  }
  if (line.textContent !== text) line.textContent = text;
}
