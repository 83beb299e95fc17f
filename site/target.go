package site

import (
	"net/url"

	"lyceum/handlers"
)

// signInPath is where a stranger signs in, and from where they come back to target.
func signInPath(target string) string { return signInPage + nextQuery(handlers.LocalTarget(target)) }

// nextQuery is the query of an address that leads on to next, if there is one.
func nextQuery(next string) string {
	if next == "" {
		return ""
	}
	return "?next=" + url.QueryEscape(next)
}
