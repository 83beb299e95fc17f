package pages

import (
	"strings"
	"unicode/utf8"
)

// Person is the signed-in user.
type Person struct {
	Name, FirstName, Initials string
}

// PersonOf returns the person with a name.
func PersonOf(first, last string) *Person {
	return &Person{Name: strings.TrimSpace(first + " " + last), FirstName: first, Initials: initial(first) + initial(last)}
}

func initial(name string) string {
	r, size := utf8.DecodeRuneInString(name)
	if size == 0 || r == utf8.RuneError {
		return ""
	}
	return strings.ToUpper(string(r))
}
