package store

import (
	"context"
	"time"
)

var userRoleChange = scoped("user_role_change")

const endedByRole = "role changed"

// RoleChange is a wish that somebody has another role.
type RoleChange struct {
	Email string
	Role  string
	At    time.Time
}

// ChangeRole gives a user another role, and gives the sessions that this ends, for auth.ForgetSessions: none of them may
// go on with the rights of before. It returns ErrNotFound, and ErrConflict for somebody who has that role already.
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
			return ErrConflict
		}
		ended, err = c.EndUserSessions(ctx, was.ID, r.At, endedByRole)
		return err
	})
	return ended, err
}
