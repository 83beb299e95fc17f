package api

import (
	"net/url"
	"strings"

	"lyceum/handlers/web"
)

// PictureURL returns the URL of the picture with the name. It returns an empty name and a name that is an HTTP URL
// unchanged.
func PictureURL(c *web.Call, name string) string {
	if name == "" || strings.HasPrefix(name, "https://") || strings.HasPrefix(name, "http://") {
		return name
	}
	return c.URL("/media/" + url.PathEscape(name))
}
