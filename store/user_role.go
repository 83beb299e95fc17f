package store

import (
	"context"
	"errors"
	"time"
)

var userRoleChange = scoped("user/role_change")

// ErrSameRole means that the user already has the role.
var ErrSameRole = errors.New("user already has the role")

const endedByRole = "role changed"

// RoleChange is the new role of the user with an e-mail address.
type RoleChange struct {
	Email string
	Role  string
	At    time.Time
}

// ChangeRole changes the role of a user and ends the user's sessions, so that no session keeps the permissions of the old
// role. It returns the ids of the ended sessions, which the caller passes to auth.InvalidateSessions. It returns ErrNotFound
// if there is no such user, and ErrSameRole if the user has the role already.
func (c Company) ChangeRole(ctx context.Context, r RoleChange, by Actor) (ended []int64, err error) {
	err = c.Tx(ctx, func(c Company) error {
		var was struct {
			ID   int64
			Role string
		}
		err := c.change(ctx, &was, userRoleChange, r.Email, r.Role, r.At, by.UserID, by.Address, by.RequestID)
		switch {
		case err != nil:
			return err
		case was.Role == r.Role:
			return ErrSameRole
		}
		if err := c.publishPersons(ctx, EventPersonUpdated, was.ID); err != nil {
			return err
		}
		ended, err = c.EndUserSessions(ctx, was.ID, r.At, endedByRole)
		return err
	})
	return ended, err
}
