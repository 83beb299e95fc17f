package ui

import (
	"strings"

	"lyceum/handlers/web"
)

// OwnFilms is the directive of the content security policy that allows a page to play films of its own host.
const OwnFilms = "; media-src 'self'"

// PicturePolicy prevents scripts in an SVG file that a browser opens directly on the company's domain.
const PicturePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

// Framed permits pages of the same host to show the page in a frame, unless it is nil. It returns the page.
func Framed(page *web.Page) *web.Page {
	if page != nil {
		page.Policy = strings.Replace(page.Policy, "frame-ancestors 'none'", "frame-ancestors 'self'", 1)
	}
	return page
}
