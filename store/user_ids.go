package store

import (
	"context"

	"github.com/lib/pq"
)

var (
	usersByEmail = scoped("users_by_email")
	userRole     = scoped("user_role")
)

// UserRole gives the role of somebody of the company. It returns ErrNotFound.
func (c Company) UserRole(ctx context.Context, id int64) (role string, err error) {
	err = c.get(ctx, &role, userRole, id)
	return role, err
}

// UserIDs finds people by their lower-case addresses. An address that the company does not know is missing.
func (c Company) UserIDs(ctx context.Context, emails []string) (map[string]int64, error) {
	rows, err := listOf[struct {
		ID    int64
		Email string
	}](ctx, c, usersByEmail, pq.Array(emails))
	if err != nil {
		return nil, err
	}
	ids := make(map[string]int64, len(rows))
	for _, row := range rows {
		ids[row.Email] = row.ID
	}
	return ids, nil
}
