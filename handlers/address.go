package handlers

import (
	"net/url"
	"strings"
)

// home returns the URL of path on the main domain of the company. The path starts with a slash.
func (c *Call) home(path string) string { return c.Company.Origin(c.HTTPSPort) + path }

// picture returns the URL of the picture with that name. A name that is an HTTP URL is returned unchanged.
func (c *Call) picture(name string) string {
	if name == "" || strings.HasPrefix(name, "https://") || strings.HasPrefix(name, "http://") {
		return name
	}
	return c.home("/media/" + url.PathEscape(name))
}
