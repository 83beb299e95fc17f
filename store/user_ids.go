package store

import (
	"context"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
)

var (
	usersByEmail = scoped("user/by_email")
	userRole     = scoped("user/role")
)

// UserRole returns the role of a user of the company. It returns ErrNotFound if there is no such user.
func (c Company) UserRole(ctx context.Context, id int64) (role string, err error) {
	err = c.get(ctx, &role, userRole, id)
	return role, err
}

// UserIDs returns the ids of the users with the e-mail addresses, by mailbox.Key of the address. Unknown addresses are missing from the
// map.
func (c Company) UserIDs(ctx context.Context, emails []string) (map[string]int64, error) {
	rows, err := listOf[struct {
		ID    int64
		Email string
	}](ctx, c, usersByEmail, pq.Array(keysOf(emails)))
	if err != nil {
		return nil, err
	}
	ids := make(map[string]int64, len(rows))
	for _, row := range rows {
		ids[row.Email] = row.ID
	}
	return ids, nil
}

// keysOf returns the texts by which e-mail addresses are compared.
func keysOf(emails []string) []string {
	keys := make([]string, len(emails))
	for i, email := range emails {
		keys[i] = mailbox.Key(email)
	}
	return keys
}
