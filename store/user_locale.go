package store

import (
	"context"
	"errors"
	"time"

	"lyceum/store/internal/statement"
)

var (
	userLocale    = statement.Scoped("user/locale")
	userLocaleSet = statement.Scoped("user/locale_set")
)

// Locale is the language and the time zone that a person has chosen. An empty field or an unknown time zone means the value
// of the company. An import can store unknown time zones.
type Locale struct {
	Language string
	Timezone string
}

// Locale returns the language and the time zone of a user. It returns ErrNotFound if there is no such user.
func (c Company) Locale(ctx context.Context, userID int64) (l Locale, err error) {
	err = c.Get(ctx, &l, userLocale, userID)
	return l, err
}

// SetLocale changes the language and the time zone of a user with apply, and adds an audit log entry. It returns ErrNotFound
// if there is no such user, and the error of apply.
func (c Company) SetLocale(ctx context.Context, userID int64, apply func(*Locale) error, at time.Time, by Actor) (l Locale, err error) {
	err = c.Tx(ctx, func(c Company) (err error) {
		if l, err = c.Locale(ctx, userID); err != nil {
			return err
		}
		if err := apply(&l); err != nil {
			return err
		}
		var changed int64
		err = c.Change(ctx, &changed, userLocaleSet, userID, l.Language, l.Timezone, at)
		if errors.Is(err, ErrNotFound) {
			return nil // Nothing changed.
		}
		if err != nil {
			return err
		}
		return c.Audit(ctx, AuditEntry{Actor: by, At: at, Action: AuditLocaleSet, SubjectKind: "user", SubjectID: userID})
	})
	return l, err
}
