package store

import "unicode"

// MaxName is how many characters the first or the last name of somebody has at most.
const MaxName = 200

// IsName tells whether a text can be a name as it stands in a line of a page, a message or a list: without line breaks and
// other controls, and without signs that nobody sees, among them those that turn the direction of all that follows. The two
// joiners stay, which some scripts write names with.
func IsName(text string) bool {
	for _, r := range text {
		switch {
		case r == '\u200c' || r == '\u200d':
		case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) || r == unicode.ReplacementChar:
			return false
		}
	}
	return true
}
