package settings

import (
	"context"

	"lyceum/console/ui"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
)

const (
	firstStepsPath   = "/manage/first-steps/dismiss"
	firstStepsObject = "first-steps"
)

// firstStepPaths maps the first steps of a company to the pages on which staff do them.
var firstStepPaths = map[string]string{
	"brand": ui.CompanyPath, "course": ui.CoursesPath, "trainee": ui.PeoplePath + "/invite",
	"mail": ui.CompanyPath, "domain": ui.DomainsPath, "payment": ui.GatewayPath,
}

func firstStepsRoutes(c *ui.Console) []web.Route {
	return ui.Form(c, ui.Job{
		Path: firstStepsPath, Route: "first-steps-dismiss", Object: firstStepsObject, Action: "dismiss", Section: ui.HomePath,
	}, settings.DismissFirstSteps)
}

// FirstStep is an entry of the list of first steps.
type FirstStep struct {
	Path, Name, State string
	Done              bool
}

// FirstSteps returns the list of first steps. It returns nil if the user has no access to the list, nothing is left
// to do, or staff have dismissed the list.
func FirstSteps(ctx context.Context, v *ui.Visit) ([]FirstStep, error) {
	if !v.Allowed("first-steps") {
		return nil, nil
	}
	data, err := settings.ReadFirstSteps(ctx, v.Call, &web.NoFields{})
	if err != nil || !data.Shown {
		return nil, err
	}
	var steps []FirstStep
	for _, s := range data.Steps {
		state := v.T("first-steps.open")
		if s.Done {
			state = v.T("first-steps.done")
		}
		steps = append(steps, FirstStep{firstStepPaths[s.Step], v.T(firstStepsObject + ".step-" + s.Step), state, s.Done})
	}
	return steps, nil
}
