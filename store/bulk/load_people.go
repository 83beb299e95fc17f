package bulk

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/people"
)

var (
	loadDesignations = statement.Scoped("load/designations")
	loadUsers        = statement.Scoped("load/users")
)

// BulkUser is a user for LoadUsers. Its key is Email.
type BulkUser struct {
	Email string `load:"email"`
	// Role must equal the role of an existing user. A load does not change roles.
	Role   string `load:"role"`
	Status int    `load:"status"`
	// PasswordHash replaces the hash of an existing user unless it is empty.
	PasswordHash string `load:"password_hash"`
	Title        string `load:"title"`
	Fname        string `load:"fname"`
	Lname        string `load:"lname"`
	// Mobile and Workphone contain the digits of E.164 numbers, or 0.
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
	// Country is an ISO 3166-1 code, or empty.
	Country string `load:"country"`
	// Department is the name of an existing department, or empty.
	Department string `load:"department"`
	// CreatedAt is used for a new row only. Unset means now.
	CreatedAt store.Time `load:"created_at"`
	// ExternalID is the id of the user in another system, or empty. No two users of a company have the same.
	ExternalID  string `load:"external_id"`
	Designation string `load:"designation"`
}

// LoadDesignations adds the designations in rows whose names the company does not have.
func LoadDesignations(ctx context.Context, c store.Company, rows []people.BulkName) (store.Loaded, error) {
	return store.Load(ctx, c, loadDesignations, rows, nil)
}

// LoadUsers adds and changes users. It returns store.ErrReference if a department or a country is unknown, or if an existing user
// has another role. It returns people.ErrExternalIDTaken if another user has an external id, and a *store.LimitError if the company would have more users than
// its limit.
func LoadUsers(ctx context.Context, c store.Company, rows []BulkUser, absent store.Absent) (loaded store.Loaded, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		limits, err := c.HoldLimits(ctx)
		if err != nil {
			return err
		}
		if loaded, err = store.Load(ctx, c, loadUsers, rows, absent); err != nil {
			return people.TakenKey(err)
		}
		if loaded.Added+loaded.Changed > 0 {
			if err := people.ExpireBatchRules(ctx, c); err != nil {
				return err
			}
		}
		emails := make([]string, len(rows))
		for i, row := range rows {
			emails[i] = row.Email
		}
		if err := people.AddLogins(ctx, c, emails...); err != nil || loaded.Added == 0 {
			return err
		}
		return c.NeedRoomFor(ctx, 0, limits)
	})
	return loaded, err
}

// AddUser adds a user. It returns people.ErrEmailTaken if a user of the company has the e-mail address, and store.ErrReference if the
// department or the country is unknown. It returns a *store.LimitError if the company may not have another user.
func AddUser(ctx context.Context, c store.Company, user BulkUser) error {
	return c.Tx(ctx, func(c store.Company) error {
		roles, err := KnownRoles(ctx, c, []string{user.Email})
		if err != nil {
			return err
		}
		if len(roles) > 0 {
			return people.ErrEmailTaken
		}
		loaded, err := LoadUsers(ctx, c, []BulkUser{user}, nil)
		if err == nil && loaded.Added != 1 {
			// A concurrent transaction added the address.
			return people.ErrEmailTaken
		}
		return err
	})
}
