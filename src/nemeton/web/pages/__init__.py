"""Pages as pure functions: what they show comes in as arguments, markup comes out."""
