package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"lyceum/store"
	"lyceum/tenant"
)

type companyLimitsCommand struct {
	Slug     string `arg:"" help:"Short name of the company."`
	People   *int64 `help:"Maximum number of people, staff included."`
	Storage  *int64 `help:"Size of all uploaded files, in MB (1,048,576 bytes)." placeholder:"MB"`
	Messages *int64 `help:"Maximum number of messages per UTC day. Messages to people about their existing passwords do not count."`
	None     bool   `help:"Remove all limits."`
}

// maxStorageMB is the largest value of --storage: 1 PB in MB.
const maxStorageMB = 1 << 30

// check returns all mistakes in the flags as one error, or nil.
func (c *companyLimitsCommand) check() error {
	var problems []error
	for flag, value := range map[string]*int64{"people": c.People, "storage": c.Storage, "messages": c.Messages} {
		if value != nil && c.None {
			problems = append(problems, fmt.Errorf("--%s: cannot be combined with --none", flag))
		}
		if value != nil && (*value < 0 || *value > maxStorageMB) {
			problems = append(problems, fmt.Errorf("--%s: must be a number from 0 to %d", flag, maxStorageMB))
		}
	}
	return errors.Join(problems...)
}

// Run changes the limits that the flags name and prints all limits.
func (c *companyLimitsCommand) Run(ctx context.Context, p *Process) error {
	if err := c.check(); err != nil {
		return UsageError{err}
	}
	return WithDatabase(ctx, p, func(db *store.DB) error {
		limits, err := c.apply(ctx, db)
		if errors.Is(err, tenant.ErrUnknown) {
			return fmt.Errorf("there is no company %q; see lyceum company list", c.Slug)
		}
		if err != nil {
			return err
		}
		fmt.Fprintf(p.Stdout, "Limits of %s: %s\n", c.Slug, describeLimits(limits))
		return nil
	})
}

func (c *companyLimitsCommand) apply(ctx context.Context, db *store.DB) (store.CompanyLimits, error) {
	if !c.None && c.People == nil && c.Storage == nil && c.Messages == nil {
		company, err := tenant.NewResolver(db, tenant.Options{}).BySlug(ctx, c.Slug)
		if err != nil {
			return store.CompanyLimits{}, err
		}
		return db.For(company).Limits(ctx)
	}
	return db.LimitCompany(ctx, c.Slug, func(l *store.CompanyLimits) {
		if c.None {
			*l = store.CompanyLimits{}
		}
		if c.People != nil {
			l.People = c.People
		}
		if c.Storage != nil {
			bytes := *c.Storage << 20
			l.Storage = &bytes
		}
		if c.Messages != nil {
			l.Messages = c.Messages
		}
	})
}

// describeLimits returns the limits of a company as a list, such as "20 people, 500 MB of files". It returns
// "none" if the company has no limits.
func describeLimits(l store.CompanyLimits) string {
	var parts []string
	if l.People != nil {
		parts = append(parts, fmt.Sprintf("%d people", *l.People))
	}
	if l.Storage != nil {
		parts = append(parts, fmt.Sprintf("%d MB of files", *l.Storage>>20))
	}
	if l.Messages != nil {
		parts = append(parts, fmt.Sprintf("%d messages per day", *l.Messages))
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}
