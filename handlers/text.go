package handlers

import (
	"net/url"
	"regexp"
	"slices"
	"unicode/utf8"

	"lyceum/mail"
	"lyceum/store"
	"lyceum/tenant"
)

// LongestLine is the maximum length of a line of text in characters.
const LongestLine = 255

// IsLine reports whether text is a single line of at most LongestLine characters.
func IsLine(text string) bool {
	return utf8.RuneCountInString(text) <= LongestLine && store.IsName(text)
}

// IsLanguage reports whether pages and messages exist in a language.
func IsLanguage(code string) bool { return slices.Contains(mail.Languages(), code) }

func isWebAddress(text string) bool {
	u, err := url.Parse(text)
	return err == nil && u.Scheme == "https" && u.Host != "" && IsLine(text)
}

func isTimezone(name string) bool {
	_, known := tenant.Zone(name)
	return known
}

// colorPattern matches a color of a brand.
var colorPattern = regexp.MustCompile(`^#[0-9a-f]{6}$`)
