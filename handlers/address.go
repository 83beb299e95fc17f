package handlers

import (
	"net/url"
	"strings"
)

// home gives the address of path, which starts with a slash, on the domain where the company's people go.
func (c *Call) home(path string) string { return c.Company.Origin(c.HTTPSPort) + path }

// picture gives the address of a picture that a row names: one of the company's own, or one elsewhere.
func (c *Call) picture(name string) string {
	if name == "" || strings.HasPrefix(name, "https://") || strings.HasPrefix(name, "http://") {
		return name
	}
	return c.home("/media/" + url.PathEscape(name))
}
