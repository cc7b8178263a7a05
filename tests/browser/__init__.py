"""Makes this folder a package, so that the browser lives exactly as long as its tests."""
