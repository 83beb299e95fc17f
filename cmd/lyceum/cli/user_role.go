package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/cmd/lyceum/settings"
	"lyceum/store"
	"lyceum/store/people"
)

type userRoleCommand struct {
	Company string `required:"" help:"Short name of the company."`
	Email   string `required:"" help:"E-mail address of the user."`
	Role    string `required:"" enum:"trainee,manager,admin,api" help:"Role: trainee, manager, admin or api."`
}

// Run changes the role of a user and ends the user's sessions. It returns an error if the user already has the
// role.
func (c *userRoleCommand) Run(ctx context.Context, p *Process) error {
	settings, err := settings.Read[sessionSettings](p.Environ)
	if err != nil {
		return err
	}
	db, err := OpenDatabase(ctx, settings.Database)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	rows, company, err := companyBySlug(ctx, db, c.Company)
	if err != nil {
		return err
	}
	ended, err := people.ChangeRole(ctx, rows, people.RoleChange{Email: c.Email, Role: c.Role, At: time.Now()}, store.Actor{})
	switch {
	case errors.Is(err, store.ErrNotFound):
		return fmt.Errorf("--email: company %s has no user with the address %s", c.Company, c.Email)
	case errors.Is(err, people.ErrSameRole):
		return fmt.Errorf("--role: %s already has the role %s", c.Email, c.Role)
	case err != nil:
		return err
	}
	settings.forget(ctx, p, company, ended)
	fmt.Fprintf(p.Stdout, "%s of company %s is %s now. Sessions that ended: %d.\n", c.Email, c.Company, c.Role, len(ended))
	return nil
}
