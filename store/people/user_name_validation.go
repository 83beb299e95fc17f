package people

import "unicode"

// MaxName is the maximum length of a first or last name, in characters.
const MaxName = 200

// IsName reports whether text is valid as a name in one line of a page, a message or a list. It rejects control
// characters, line breaks and invisible characters such as those that change the text direction. It accepts the two
// joiners that some scripts need.
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
