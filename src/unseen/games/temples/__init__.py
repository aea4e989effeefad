"""The family of Nusubito and Kakusareta: what both have; it knows neither, and each of them says where it differs."""
