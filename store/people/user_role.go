package people

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var userRoleChange = statement.Scoped("user/role_change")

var ErrSameRole = errors.New("user already has the role")

const endedByRole = "role changed"

// RoleChange is the new role of the user with an e-mail address.
type RoleChange struct {
	Email string
	Role  string
	At    time.Time
}

// ChangeRole changes the role of a user and ends the user's sessions, so that no session keeps the permissions of the old
// role. It returns the ids of the ended sessions, which the caller passes to auth.InvalidateSessions. It returns store.ErrNotFound
// if there is no such user, and ErrSameRole if the user has the role already.
func ChangeRole(ctx context.Context, c store.Company, r RoleChange, by store.Actor) (ended []int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var was struct {
			ID   int64
			Role string
		}
		err := c.Change(ctx, &was, userRoleChange, r.Email, r.Role, r.At, by.UserID, by.Address, by.RequestID)
		switch {
		case err != nil:
			return err
		case was.Role == r.Role:
			return ErrSameRole
		}
		if err := publishPersons(ctx, c, store.EventPersonUpdated, r.At, was.ID); err != nil {
			return err
		}
		ended, err = EndUserSessions(ctx, c, was.ID, r.At, endedByRole)
		return err
	})
	return ended, err
}
