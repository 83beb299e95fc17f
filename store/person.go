package store

import "context"

var personName = scoped("person_name")

// PersonName is what a user is called. Country is two letters of ISO 3166-1, or empty.
type PersonName struct{ FName, LName, Country string }

// PersonName gives the name of a user of any role. It returns ErrNotFound.
func (c Company) PersonName(ctx context.Context, user int64) (p PersonName, err error) {
	err = c.get(ctx, &p, personName, user)
	return p, err
}
