package people

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var personName = statement.Scoped("user/name")

// PersonName is the name of a user, with the language and the time zone in which the user sees pages. Country is a
// two-letter ISO 3166-1 code, or empty. Photo is the id of the user's photo, or 0.
type PersonName struct {
	FName, LName, Country string
	Photo                 int64
	// OnPath means that the user is on a learning path.
	OnPath bool `db:"on_path"`
	// Unread is the number of unread notifications.
	Unread int64
	store.Locale
}

// ReadPersonName returns the name of a user of any role. It returns store.ErrNotFound if there is no such user.
func ReadPersonName(ctx context.Context, c store.Company, user int64) (p PersonName, err error) {
	err = c.Get(ctx, &p, personName, user)
	return p, err
}
