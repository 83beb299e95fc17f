package store

import "context"

var userList = scoped("user/list")

// UserFilter selects users of a company. The zero value of a field selects all.
type UserFilter struct {
	Role string
	// Search matches a part of the e-mail address or the name, ignoring case.
	Search string
	// After selects users with a greater id, for paging.
	After int64
}

// UserItem contains the fields of a user that Users returns.
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
func (c Company) Users(ctx context.Context, f UserFilter, limit int) ([]UserItem, error) {
	return listOf[UserItem](ctx, c, userList, f.After, f.Role, f.Search, limit)
}
