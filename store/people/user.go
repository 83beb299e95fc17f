// Package people reads and changes users, their credentials and sessions, the connections to identity providers, and invitations.
package people

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var userList = statement.Scoped("user/list")

// UserFilter selects users of a company. The zero value of a field selects all.
type UserFilter struct {
	Role string
	// Search matches a part of the e-mail address or the name, ignoring case.
	Search string
	// After selects users with a greater id, for paging.
	After int64
}

type UserItem struct {
	ID     int64
	Email  string
	Role   string
	Status int64
	FName  string
	LName  string
}

// Users returns at most limit users that match f, in ascending order of their ids. Without f.Role it returns users
// of all roles.
func Users(ctx context.Context, c store.Company, f UserFilter, limit int) ([]UserItem, error) {
	return store.ListOf[UserItem](ctx, c, userList, f.After, f.Role, f.Search, limit)
}
