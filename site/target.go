package site

import (
	"net/url"
	"strings"
)

// signInPath is where a stranger signs in, and from where they come back to target.
func signInPath(target string) string {
	return "/sign-in?next=" + url.QueryEscape(localTarget(target))
}

// localTarget gives a path of this host with its query, or the front page when target may lead elsewhere: browsers read
// a backslash as a slash, leave tabs and line breaks out, and take two slashes for the beginning of another host.
func localTarget(target string) string {
	u, err := url.Parse(target)
	if err != nil || u.Scheme != "" || u.Host != "" || !strings.HasPrefix(target, "/") || strings.HasPrefix(target, "//") ||
		strings.ContainsFunc(target, misread) {
		return "/"
	}
	return target
}

func misread(r rune) bool { return r <= ' ' || r == '\\' || r == 0x7f }
