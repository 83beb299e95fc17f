package api

import (
	"net/url"
	"regexp"
	"slices"
	"unicode/utf8"

	"lyceum/store/people"
	"lyceum/tenant"
)

// LongestLine is the maximum length of a line of text in characters.
const LongestLine = 255

// IsLine reports whether text is a single line of at most LongestLine characters.
func IsLine(text string) bool {
	return utf8.RuneCountInString(text) <= LongestLine && people.IsName(text)
}

// IsLanguage reports whether the pages and messages of the deployment are available in the language with the
// code.
func IsLanguage(code string) bool { return slices.Contains(tenant.Languages(), code) }

// IsWebAddress reports whether text is the URL of a page over HTTPS.
func IsWebAddress(text string) bool {
	u, err := url.Parse(text)
	return err == nil && u.Scheme == "https" && u.Host != "" && IsLine(text)
}

// IsTimezone reports whether name is the IANA name of a time zone.
func IsTimezone(name string) bool {
	_, known := tenant.Zone(name)
	return known
}

// ColorPattern matches a color of a brand.
var ColorPattern = regexp.MustCompile(`^#[0-9a-f]{6}$`)
