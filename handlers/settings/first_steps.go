package settings

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/company"
)

// FirstStep states whether the company has done one of the first steps.
type FirstStep struct {
	Step string `json:"step" doc:"Name of the step: brand, course, trainee, mail, domain or payment."`
	Done bool   `json:"done" doc:"Whether the company has done the step."`
}

type FirstSteps struct {
	Steps     []FirstStep `json:"steps" doc:"The first steps, in the order in which the console shows them."`
	Dismissed bool        `json:"dismissed" doc:"Whether staff have dismissed the list."`
	Shown     bool        `json:"shown" doc:"Whether the console shows the list: at least one step is not done, and staff have not dismissed the list."`
}

// ReadFirstSteps returns which first steps the company has done. The steps are: choose a logo or colors, publish a
// course, add a trainee, set up messages (a sender, a support address or a template), connect a custom domain, and
// set up payments.
func ReadFirstSteps(ctx context.Context, c *web.Call, _ *web.NoFields) (FirstSteps, error) {
	s, err := company.ReadFirstSteps(ctx, c.Store)
	steps := FirstSteps{Dismissed: s.Dismissed, Steps: []FirstStep{
		{"brand", s.Brand}, {"course", s.Course}, {"trainee", s.Trainee}, {"mail", s.Mail}, {"domain", s.Domain}, {"payment", s.Payment},
	}}
	for _, step := range steps.Steps {
		steps.Shown = steps.Shown || !step.Done && !s.Dismissed
	}
	return steps, err
}

// DismissFirstSteps hides the list of first steps from all staff of the company.
func DismissFirstSteps(ctx context.Context, c *web.Call, _ *web.NoFields) (api.Done, error) {
	return api.Done{Success: "The list of first steps is dismissed."}, company.DismissFirstSteps(ctx, c.Store, c.Actor())
}
