package company

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/tenant"
)

var (
	firstSteps        = statement.Scoped("company/first_steps")
	firstStepsDismiss = statement.Scoped("company/dismiss_first_steps")
)

// FirstSteps contains, for each first step, whether the company has done it.
type FirstSteps struct {
	Brand, Course, Trainee, Mail, Domain, Payment bool
	Dismissed                                     bool
}

// ReadFirstSteps returns which first steps the company has done, and whether staff have dismissed the list. It
// computes the steps from the rows of the company.
func ReadFirstSteps(ctx context.Context, c store.Company) (s FirstSteps, err error) {
	err = c.Get(ctx, &s, firstSteps, tenant.InitialColor, tenant.InitialAccent)
	return s, err
}

// DismissFirstSteps records that staff have dismissed the list of first steps.
func DismissFirstSteps(ctx context.Context, c store.Company, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		changed, err := c.Exec(ctx, firstStepsDismiss)
		if err != nil || changed == 0 {
			return err
		}
		return c.NoteNamed(ctx, by, store.AuditFirstStepsDismiss, "company", "", nil)
	})
}
