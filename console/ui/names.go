package ui

import (
	"context"
	"strconv"
	"strings"

	"lyceum/handlers/people"
)

// NameOr returns the name of a person, or the e-mail address if the person has no name.
func NameOr(first, last, email string) string {
	if name := strings.TrimSpace(first + " " + last); name != "" {
		return name
	}
	return email
}

// PersonName returns the name of the person with the id. It returns the text for an unknown person if the user may not read the person.
func PersonName(ctx context.Context, v *Visit, id int64) string {
	name, known := knownName(ctx, v, id)
	if !known {
		return v.T("choose.unknown-person")
	}
	return name
}

// knownName returns the name of the person with the id. It returns false for a person whom the user may not read.
func knownName(ctx context.Context, v *Visit, id int64) (string, bool) {
	u, err := people.ReadUser(ctx, v.Call, &people.UserID{ID: id})
	return NameOr(u.FName, u.LName, u.Email), err == nil
}

// IDText returns an id as text. It returns an empty text for 0, which means no object.
func IDText(id int64) string {
	if id == 0 {
		return ""
	}
	return strconv.FormatInt(id, 10)
}
