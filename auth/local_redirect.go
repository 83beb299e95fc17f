package auth

import (
	"net/url"
	"strings"
)

// maxRedirect is the maximum length of a redirect target, in bytes. It is also the maximum length of the form fields for
// redirect targets.
const maxRedirect = 1000

// LocalRedirect returns target if it is a path of this host with an optional query, else "/". It rejects what browsers
// may interpret as another host: backslashes, tabs, line breaks and a leading double slash. It also rejects a target
// of more than maxRedirect bytes.
func LocalRedirect(target string) string {
	to, err := url.Parse(target)
	if err != nil || to.Scheme != "" || to.Host != "" || !strings.HasPrefix(target, "/") || strings.HasPrefix(target, "//") ||
		len(target) > maxRedirect ||
		strings.ContainsFunc(target, func(r rune) bool { return r <= ' ' || r == '\\' || r >= 0x7f }) {
		return "/"
	}
	return target
}

// NextQuery returns the query "?next=..." of a link to another page of this host, which redirects to the target next afterwards. It
// returns "" if next is empty. A target that LocalRedirect rejects becomes "/".
func NextQuery(next string) string {
	if next == "" {
		return ""
	}
	return "?" + nextField + url.QueryEscape(LocalRedirect(next))
}

const nextField = "next="
