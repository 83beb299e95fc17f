package people

import (
	"context"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	usersByEmail = statement.Scoped("user/by_email")
	userRole     = statement.Scoped("user/role")
)

// UserRole returns the role of a user of the company. It returns store.ErrNotFound if there is no such user.
func UserRole(ctx context.Context, c store.Company, id int64) (role string, err error) {
	err = c.Get(ctx, &role, userRole, id)
	return role, err
}

// UserIDs returns the ids of the users with the e-mail addresses, by mailbox.Key of the address. Unknown addresses are missing from the
// map.
func UserIDs(ctx context.Context, c store.Company, emails []string) (map[string]int64, error) {
	rows, err := store.ListOf[struct {
		ID    int64
		Email string
	}](ctx, c, usersByEmail, pq.Array(KeysOf(emails)))
	if err != nil {
		return nil, err
	}
	ids := make(map[string]int64, len(rows))
	for _, row := range rows {
		ids[row.Email] = row.ID
	}
	return ids, nil
}

// KeysOf returns the texts by which e-mail addresses are compared.
func KeysOf(emails []string) []string {
	keys := make([]string, len(emails))
	for i, email := range emails {
		keys[i] = mailbox.Key(email)
	}
	return keys
}
