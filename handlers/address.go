package handlers

import (
	"net"
	"net/url"
	"strconv"
	"strings"
)

const standardHTTPSPort = 443

// home gives the address of path, which starts with a slash, on the domain where the company's people go.
func (c *Call) home(path string) string {
	host := c.Company.Domain()
	if c.HTTPSPort != 0 && c.HTTPSPort != standardHTTPSPort {
		host = net.JoinHostPort(host, strconv.Itoa(c.HTTPSPort))
	}
	return "https://" + host + path
}

// picture gives the address of a picture that a row names: one of the company's own, or one elsewhere.
func (c *Call) picture(name string) string {
	if name == "" || strings.HasPrefix(name, "https://") || strings.HasPrefix(name, "http://") {
		return name
	}
	return c.home("/media/" + url.PathEscape(name))
}
