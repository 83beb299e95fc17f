package ui

// OwnFilms is the directive of the content security policy that allows a page to play films of its own host.
const OwnFilms = "; media-src 'self'"

// PicturePolicy prevents scripts in an SVG file that a browser opens directly on the company's domain.
const PicturePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
