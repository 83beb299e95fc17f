package cli

import (
	"context"
	"errors"
	"fmt"
	"net/url"

	"lyceum/store"
	"lyceum/tenant"
)

type companySuspendCommand struct {
	Slug    string `arg:"" help:"Short name of the company."`
	Why     string `help:"Reason, for the audit log." placeholder:"TEXT"`
	MovedTo string `help:"Redirect its pages to this address of another deployment, also if the company is suspended already. Resuming ends this." placeholder:"https://HOST"`
}

// Run suspends the company, and sets the address to which it has moved.
func (c *companySuspendCommand) Run(ctx context.Context, p *Process) error {
	if c.MovedTo != "" && !IsOrigin(c.MovedTo) {
		return UsageError{fmt.Errorf("--moved-to: %q must be https:// and a host, without a path", c.MovedTo)}
	}
	if err := suspend(ctx, p, c.Slug, true, c.Why); err != nil || c.MovedTo == "" {
		return err
	}
	return WithDatabase(ctx, p, func(db *store.DB) error {
		if err := db.MoveCompany(ctx, c.Slug, c.MovedTo); err != nil {
			return err
		}
		fmt.Fprintf(p.Stdout, "Its pages redirect to %s.\n", c.MovedTo)
		return nil
	})
}

// IsOrigin reports whether address is https:// with a host, perhaps a port, and nothing else.
func IsOrigin(address string) bool {
	u, err := url.Parse(address)
	return err == nil && u.Scheme == "https" && u.Host != "" && address == "https://"+u.Host
}

type companyResumeCommand struct {
	Slug string `arg:"" help:"Short name of the company."`
}

// Run ends the suspension of the company.
func (c *companyResumeCommand) Run(ctx context.Context, p *Process) error {
	return suspend(ctx, p, c.Slug, false, "")
}

func suspend(ctx context.Context, p *Process, slug string, suspend bool, reason string) error {
	done, already := "Suspended company %s. Its pages and API return company_suspended; its data are kept.\n", "Company %s is suspended already.\n"
	if !suspend {
		done, already = "Resumed company %s.\n", "Company %s is not suspended.\n"
	}
	return WithDatabase(ctx, p, func(db *store.DB) error {
		changed, err := db.SuspendCompany(ctx, slug, suspend, reason)
		if errors.Is(err, store.ErrErasureBegun) {
			return fmt.Errorf("the waiting time is over: company %s cannot be resumed", slug)
		}
		if errors.Is(err, store.ErrCompanyIncomplete) {
			return fmt.Errorf("the import of company %[1]s has not ended, so a part of its data is missing. "+
				"If it was interrupted, run lyceum company erase %[1]s --yes --now, and import again", slug)
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
