package cli

import (
	"context"
	"fmt"
	"time"

	"lyceum/cmd/lyceum/settings"
	"lyceum/store"
	"lyceum/store/people"
)

type userSecondFactorResetCommand struct {
	Company string `required:"" help:"Short name of the company."`
	Email   string `required:"" help:"E-mail address of the user."`
}

// Run removes the second factor of a user and ends the user's sessions. It returns an error if the user has none.
func (c *userSecondFactorResetCommand) Run(ctx context.Context, p *Process) error {
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
	id, err := userByEmail(ctx, rows, c.Company, c.Email)
	if err != nil {
		return err
	}
	factor, err := people.ReadSecondFactor(ctx, rows, id)
	if err == nil && !factor.Exists() {
		err = fmt.Errorf("--email: %s has no second factor", c.Email)
	}
	if err != nil {
		return err
	}
	ended, err := people.ResetSecondFactor(ctx, rows, store.Editable{ID: id}, store.Editor{Role: "admin", At: time.Now()})
	if err != nil {
		return err
	}
	settings.forget(ctx, p, company, ended)
	fmt.Fprintf(p.Stdout, "%s of company %s has no second factor now. Sessions that ended: %d.\n", c.Email, c.Company, len(ended))
	return nil
}
