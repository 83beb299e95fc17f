package store

import (
	"context"

	"lyceum/tenant"
)

var (
	firstSteps        = scoped("company/first_steps")
	firstStepsDismiss = scoped("company/dismiss_first_steps")
)

// FirstSteps contains, for each first step, whether the company has done it.
type FirstSteps struct {
	Brand, Course, Trainee, Mail, Domain, Payment bool
	// Dismissed means that staff have dismissed the list.
	Dismissed bool
}

// FirstSteps returns which first steps the company has done, and whether staff have dismissed the list. It
// computes the steps from the rows of the company.
func (c Company) FirstSteps(ctx context.Context) (s FirstSteps, err error) {
	err = c.get(ctx, &s, firstSteps, tenant.InitialColor, tenant.InitialAccent)
	return s, err
}

// DismissFirstSteps records that staff have dismissed the list of first steps.
func (c Company) DismissFirstSteps(ctx context.Context, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		changed, err := c.exec(ctx, firstStepsDismiss)
		if err != nil || changed == 0 {
			return err
		}
		return c.noteNamed(ctx, by, AuditFirstStepsDismiss, "company", "", nil)
	})
}
