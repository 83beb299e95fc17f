package console

import (
	"context"

	"lyceum/handlers/academy"
	"lyceum/handlers/web"
)

const (
	firstStepsPath   = "/manage/first-steps/dismiss"
	firstStepsObject = "first-steps"
)

// firstStepPaths maps the first steps of a company to the pages on which staff do them.
var firstStepPaths = map[string]string{
	"brand": companyPath, "course": coursesPath, "trainee": peoplePath + "/invite", "mail": companyPath, "domain": domainsPath, "payment": gatewayPath,
}

// firstStepsRoutes returns the routes of the form that dismisses the list of first steps.
func (c *Console) firstStepsRoutes() []web.Route {
	return form(c, job{
		path: firstStepsPath, route: "first-steps-dismiss", object: firstStepsObject, action: "dismiss", section: homePath,
	}, academy.DismissFirstSteps)
}

// firstStep is an entry of the list of first steps.
type firstStep struct {
	Path, Name, State string
	Done              bool
}

// firstSteps returns the list of first steps. It returns nil if the user has no access to the list, nothing is left
// to do, or staff have dismissed the list.
func (v *visit) firstSteps(ctx context.Context) ([]firstStep, error) {
	if !v.allowed("first-steps") {
		return nil, nil
	}
	data, err := academy.ReadFirstSteps(ctx, v.call, &web.NoFields{})
	if err != nil || !data.Shown {
		return nil, err
	}
	var steps []firstStep
	for _, s := range data.Steps {
		state := v.T("first-steps.open")
		if s.Done {
			state = v.T("first-steps.done")
		}
		steps = append(steps, firstStep{firstStepPaths[s.Step], v.T(firstStepsObject + ".step-" + s.Step), state, s.Done})
	}
	return steps, nil
}
