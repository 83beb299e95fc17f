package pages

import (
	"strings"
	"unicode/utf8"
)

// Person contains the name of a user as pages show it: the full name, the first name and the initials. Photo is the path
// of the user's photo, or empty.
type Person struct {
	Name, FirstName, Initials, Photo string
	// ID is the id of the person who has signed in, or 0 if staff view the pages of the person. What the browser has stored for another one is
	// deleted.
	ID int64
	// Session is the name for what the browser stores in this session, or empty if it stores no copies of pages.
	Session string
}

// PersonOf returns the person with this first and last name. Either may be empty.
func PersonOf(first, last, photo string) *Person {
	return &Person{Name: strings.TrimSpace(first + " " + last), FirstName: first, Initials: initial(first) + initial(last), Photo: photo}
}

func initial(name string) string {
	r, size := utf8.DecodeRuneInString(name)
	if size == 0 || r == utf8.RuneError {
		return ""
	}
	return strings.ToUpper(string(r))
}
