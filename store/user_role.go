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

// RoleChange is the input of ChangeRole.
type RoleChange struct {
	Email string
	Role  string
	At    time.Time
}

// ChangeRole changes the role of a user and ends the user's sessions, so that none of them keeps the old permissions.
// It returns the ids of the ended sessions, for auth.InvalidateSessions. It returns ErrNotFound if there is no such user,
// and ErrSameRole.
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
		ended, err = c.EndUserSessions(ctx, was.ID, r.At, endedByRole)
		return err
	})
	return ended, err
}
