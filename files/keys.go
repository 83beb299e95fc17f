package files

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// escaped matches a character that escapeKey has replaced.
var escaped = regexp.MustCompile(`^__0x([^_]*)__`)

// escapeKey replaces the characters of a key that are not stored as they are: control characters, a slash after two dots, and a text
// that looks like an escaped character. Stores that other versions have written have the same names.
func escapeKey(key string) string {
	var name strings.Builder
	for i := range len(key) {
		_, _, reserved := firstEscaped(key[i:])
		if c := key[i]; reserved || c < ' ' || c == '/' && strings.HasSuffix(key[:i], "..") {
			fmt.Fprintf(&name, "__%#x__", c)
		} else {
			name.WriteByte(c)
		}
	}
	return name.String()
}

// unescapeKey returns the key of which escapeKey has made a name.
func unescapeKey(name string) string {
	var key strings.Builder
	for name != "" {
		if character, length, found := firstEscaped(name); found {
			key.WriteRune(character)
			name = name[length:]
		} else {
			key.WriteByte(name[0])
			name = name[1:]
		}
	}
	return key.String()
}

func firstEscaped(name string) (character rune, length int, found bool) {
	parts := escaped.FindStringSubmatch(name)
	if parts == nil {
		return 0, 0, false
	}
	code, err := strconv.ParseInt(parts[1], 16, 32)
	return rune(code), len(parts[0]), err == nil
}
