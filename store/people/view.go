package people

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/store/internal/only"
)

var (
	// ErrNotBelowRole means that a staff user wants to view the pages as a user with the same or a higher role.
	ErrNotBelowRole = errors.New("role is not below that of the caller")
)

// UserBelow returns a user whose role is below the given role. It returns store.ErrNotFound if there is no such user, and
// ErrNotBelowRole if the user's role is not below the given role.
func UserBelow(ctx context.Context, c store.Company, id int64, role string) (EditedUser, error) {
	u, err := User(ctx, c, id)
	if err == nil && roleRank[u.Role] >= roleRank[role] {
		err = ErrNotBelowRole
	}
	return u, err
}

// BeginView records in the audit log that by views the pages as a user. It returns store.ErrNotFound if there is no such user, and
// ErrNotBelowRole if the user's role is not below the role of by.
func BeginView(ctx context.Context, c store.Company, id int64, by store.Editor) error {
	if _, err := UserBelow(ctx, c, id, by.Role); err != nil {
		return err
	}
	return c.Unlimited(only.Store{}).Audit(ctx, store.AuditEntry{Actor: by.Actor, At: by.At, Action: store.AuditUserView, SubjectKind: "user", SubjectID: id})
}
