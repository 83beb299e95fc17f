package store

import (
	"context"

	"github.com/lib/pq"
)

var (
	loadDepartments    = scoped("load/departments")
	loadDesignations   = scoped("load/designations")
	loadUsers          = scoped("load/users")
	loadLoginDirectory = global("load/login_directory")
)

// BulkName is a row that is nothing but its name.
type BulkName struct {
	Name string `load:"name"`
}

// BulkUser is a person or an integration; its key is Email.
type BulkUser struct {
	Email string `load:"email"`
	// Role of somebody who is there already must be the same: a load promotes nobody.
	Role   string `load:"role"`
	Status int    `load:"status"`
	// PasswordHash stays as it is when empty.
	PasswordHash string `load:"password_hash"`
	Title        string `load:"title"`
	Fname        string `load:"fname"`
	Lname        string `load:"lname"`
	// Mobile and Workphone are the digits of E.164; 0 is none.
	Mobile    int64  `load:"mobile"`
	Workphone int64  `load:"workphone"`
	Rollno    string `load:"rollno"`
	Grade     string `load:"grade"`
	Employer  string `load:"employer"`
	Address   string `load:"address"`
	Zip       string `load:"zip"`
	Zone      string `load:"zone"`
	Timezone  string `load:"timezone"`
	City      string `load:"city"`
	State     string `load:"state"`
	// Country is a code of ISO 3166, or empty.
	Country string `load:"country"`
	// Department is the name of one that is there, or empty.
	Department string `load:"department"`
	// CreatedAt counts for a new row only; "not yet" is now.
	CreatedAt Time `load:"created_at"`
}

// LoadDepartments makes sure that the company has departments of these names.
func (c Company) LoadDepartments(ctx context.Context, rows []BulkName) (Loaded, error) {
	return load(ctx, c, loadDepartments, rows, nil)
}

// LoadDesignations makes sure that the company has designations of these names.
func (c Company) LoadDesignations(ctx context.Context, rows []BulkName) (Loaded, error) {
	return load(ctx, c, loadDesignations, rows, nil)
}

// LoadUsers adds and changes people. It returns ErrReference when a row's department or country is unknown or its
// address belongs to somebody of another role.
func (c Company) LoadUsers(ctx context.Context, rows []BulkUser, absent Absent) (loaded Loaded, err error) {
	err = c.Tx(ctx, func(c Company) error {
		if loaded, err = load(ctx, c, loadUsers, rows, absent); err != nil {
			return err
		}
		emails := make([]string, len(rows))
		for i, row := range rows {
			emails[i] = row.Email
		}
		_, err = c.executor.exec(ctx, loadLoginDirectory, c.id, pq.Array(emails))
		return err
	})
	return loaded, err
}

// AddUser adds one person. It returns ErrEmailTaken.
func (c Company) AddUser(ctx context.Context, user BulkUser) error {
	return c.Tx(ctx, func(c Company) error {
		roles, err := c.KnownRoles(ctx, []string{user.Email})
		if err != nil {
			return err
		}
		if len(roles) > 0 {
			return ErrEmailTaken
		}
		loaded, err := c.LoadUsers(ctx, []BulkUser{user}, nil)
		if err == nil && loaded.Added != 1 {
			// Somebody else was faster.
			return ErrEmailTaken
		}
		return err
	})
}
