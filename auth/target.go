package auth

import (
	"net/url"
	"strings"
)

// longestTarget is that of the fields that hold one.
const longestTarget = 1000

// LocalTarget gives a path of this host with its query, or the front page when target may lead elsewhere: browsers read a
// backslash as a slash, leave tabs and line breaks out, and take two slashes for the beginning of another host. One that is
// too long for a form to carry along is the front page too.
func LocalTarget(target string) string {
	to, err := url.Parse(target)
	if err != nil || to.Scheme != "" || to.Host != "" || !strings.HasPrefix(target, "/") || strings.HasPrefix(target, "//") ||
		len(target) > longestTarget ||
		strings.ContainsFunc(target, func(r rune) bool { return r <= ' ' || r == '\\' || r >= 0x7f }) {
		return "/"
	}
	return target
}

// NextQuery is the query of an address on this host that leads on to next, if there is one.
func NextQuery(next string) string {
	if next == "" {
		return ""
	}
	return "?" + nextField + url.QueryEscape(LocalTarget(next))
}

const nextField = "next="
