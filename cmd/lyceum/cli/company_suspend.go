package cli

import (
	"context"
	"errors"
	"fmt"

	"lyceum/store"
	"lyceum/tenant"
)

type companySuspendCommand struct {
	Slug string `arg:"" help:"Short name of the company."`
	Why  string `help:"Reason, for the audit log." placeholder:"TEXT"`
}

// Run suspends the company.
func (c *companySuspendCommand) Run(ctx context.Context, p *Process) error {
	return suspend(ctx, p, c.Slug, true, c.Why)
}

type companyResumeCommand struct {
	Slug string `arg:"" help:"Short name of the company."`
}

// Run resumes the company.
func (c *companyResumeCommand) Run(ctx context.Context, p *Process) error {
	return suspend(ctx, p, c.Slug, false, "")
}

func suspend(ctx context.Context, p *Process, slug string, suspend bool, reason string) error {
	done, already := "Suspended company %s. Its pages and API answer company_suspended; its data are kept.\n", "Company %s is suspended already.\n"
	if !suspend {
		done, already = "Resumed company %s.\n", "Company %s is not suspended.\n"
	}
	return WithDatabase(ctx, p, func(db *store.DB) error {
		changed, err := db.SuspendCompany(ctx, slug, suspend, reason)
		if errors.Is(err, store.ErrErasureBegun) {
			return fmt.Errorf("the time to erase company %s has come: it cannot be resumed", slug)
		}
		if errors.Is(err, tenant.ErrUnknown) {
			return fmt.Errorf("there is no company %q; see lyceum company list", slug)
		}
		if err != nil {
			return err
		}
		if !changed {
			done = already
		}
		fmt.Fprintf(p.Stdout, done, slug)
		return nil
	})
}
