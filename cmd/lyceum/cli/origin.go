package cli

import (
	"context"
	"errors"
	"fmt"

	"lyceum/auth"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// originCommand contains the commands that manage the origins to which a company's links with a secret may lead,
// besides the company's own domains.
type originCommand struct {
	Add    originAddCommand    `cmd:"" help:"Allow links of a company to an origin outside its domains."`
	Remove originRemoveCommand `cmd:"" help:"Remove an origin. Links already sent stop working too."`
	List   originListCommand   `cmd:"" help:"List the allowed origins."`
}

// originArgument are the flag and the argument that name a company and an origin.
type originArgument struct {
	Company string `required:"" help:"Short name of the company."`
	Origin  string `arg:"" help:"Origin: https, host and optional port, such as https://app.acme.example."`
}

// in calls do with the rows of the company and the canonical form of the origin. It returns a UsageError if the
// origin is invalid.
func (a originArgument) in(ctx context.Context, p *Process, do func(rows store.Company, origin string) error) error {
	origin, err := auth.CanonicalOrigin(a.Origin)
	if err != nil {
		return UsageError{fmt.Errorf("%q is not an origin; an example is https://app.acme.example, without a path", a.Origin)}
	}
	return inCompany(ctx, p, a.Company, func(rows store.Company, _ tenant.Company) error { return do(rows, origin) })
}

type originAddCommand struct{ originArgument }

// Run allows the origin. It succeeds if the origin is allowed already.
func (c *originAddCommand) Run(ctx context.Context, p *Process) error {
	return c.in(ctx, p, func(rows store.Company, origin string) error {
		if err := people.AddOrigin(ctx, rows, origin); err != nil {
			return err
		}
		fmt.Fprintf(p.Stdout, "Links of company %s may lead to %s.\n", c.Company, origin)
		return nil
	})
}

type originRemoveCommand struct{ originArgument }

// Run removes the origin. It returns an error if the origin is not on the company's list.
func (c *originRemoveCommand) Run(ctx context.Context, p *Process) error {
	return c.in(ctx, p, func(rows store.Company, origin string) error {
		err := people.RemoveOrigin(ctx, rows, origin)
		if errors.Is(err, store.ErrNotFound) {
			return fmt.Errorf("%s is not on the list of company %s; see lyceum origin list", origin, c.Company)
		}
		if err != nil {
			return err
		}
		fmt.Fprintf(p.Stdout, "Links of company %s do not lead to %s any more.\n", c.Company, origin)
		return nil
	})
}

type originListCommand struct {
	Company string `required:"" help:"Short name of the company."`
}

// Run prints one line per origin. The company's domains are always allowed and have no line.
func (c *originListCommand) Run(ctx context.Context, p *Process) error {
	return inCompany(ctx, p, c.Company, func(rows store.Company, _ tenant.Company) error {
		origins, err := people.Origins(ctx, rows)
		for _, origin := range origins {
			fmt.Fprintln(p.Stdout, origin)
		}
		return err
	})
}
