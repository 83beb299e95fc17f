package learning

import (
	"cmp"
	"context"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	storelearning "lyceum/store/learning"
)

// The paths of the pages that change selected enrollments.
const (
	datesPath = ui.EnrollmentsPath + "/dates"
	endPath   = ui.EnrollmentsPath + "/end"
)

// enrollmentsRoutes returns the routes of the pages on which staff change the days of several enrollments, or end them. The list of enrollments leads to
// these pages.
func enrollmentsRoutes(c *ui.Console) []web.Route {
	chosen := []ui.Picker{openEnrollments("enrollmentIDs")}
	of := func(path, action, route string) ui.Job {
		return ui.Job{Path: path, Route: route, Object: "enrollment-many", Action: action, Section: ui.EnrollmentsPath}
	}
	dated, ended := of(datesPath, "edit", "enrollment-update-many"), of(endPath, "end", "unenroll-many")
	dated.Fields = []ui.Field{ui.Date("dueDate"), {Name: "noDueDate", Kind: "checkbox"}, ui.Date("endDate"), {Name: "noEndDate", Kind: "checkbox"}}
	ended.Danger = true
	return append(
		ui.Choose(c, ui.Chooser{Job: dated, Pickers: chosen, Preview: true}, updateMany, dateOutcomes),
		ui.Choose(c, ui.Chooser{Job: ended, Pickers: chosen, Preview: true}, c.Services.Learning().EndEnrollments, endOutcomes)...,
	)
}

// datesForm is the request of the form that changes the days of several enrollments. A day that is left empty stays as it is, unless the form removes it.
type datesForm struct {
	learning.ChosenEnrollments
	DueDate   string `api:"dueDate,max=10" doc:"The new due date."`
	NoDueDate bool   `api:"noDueDate" doc:"Yes: remove the due dates."`
	EndDate   string `api:"endDate,max=10" doc:"The new last day."`
	NoEndDate bool   `api:"noEndDate" doc:"Yes: remove the last days."`
}

func updateMany(ctx context.Context, call *web.Call, in *datesForm) (learning.UpdateResults, error) {
	asked := &learning.EnrollmentsUpdate{ChosenEnrollments: in.ChosenEnrollments}
	var wrong web.InputError
	for _, day := range []struct {
		name, text string
		remove     bool
		asked      **string
	}{{"noDueDate", in.DueDate, in.NoDueDate, &asked.DueDate}, {"noEndDate", in.EndDate, in.NoEndDate, &asked.EndDate}} {
		text := strings.TrimSpace(day.text)
		if day.remove && text != "" {
			wrong.Add(day.name, day.name+" and a day exclude each other.")
		}
		if day.remove || text != "" {
			*day.asked = &text
		}
	}
	if err := wrong.Err(); err != nil {
		return learning.UpdateResults{}, err
	}
	return learning.UpdateEnrollments(ctx, call, asked)
}

// dateOutcomes converts the results of learning.UpdateEnrollments to outcomes with the days before and after the change.
func dateOutcomes(ctx context.Context, v *ui.Visit, data learning.UpdateResults) ([]ui.Outcome, error) {
	list, ids := make([]ui.Outcome, len(data.Results)), make([]int64, len(data.Results))
	for i, r := range data.Results {
		ids[i] = r.EnrollmentID
	}
	known, err := readable(ctx, v, ids)
	for i, r := range data.Results {
		list[i] = outcomeOf(v, known, r.EnrollmentID, r.ItemError)
		if r.After == nil {
			continue
		}
		var changes []string
		for _, day := range []struct{ key, before, after string }{
			{"enrollment-many.change-due", v.Date(r.Before.DueDate), v.Date(r.After.DueDate)},
			{"enrollment-many.change-end", v.Date(r.Before.EndDate), v.Date(r.After.EndDate)},
		} {
			if day.before != day.after {
				changes = append(changes, v.T(day.key, "Before", orNone(v, day.before), "After", orNone(v, day.after)))
			}
		}
		if list[i].Change = strings.Join(changes, " · "); changes == nil {
			list[i].Change = v.T("enrollment-many.change-none")
		}
	}
	return list, err
}

func orNone(v *ui.Visit, text string) string {
	if text == "" {
		return v.T("enrollment-many.no-day")
	}
	return text
}

func endOutcomes(ctx context.Context, v *ui.Visit, data learning.EndResults) ([]ui.Outcome, error) {
	list, ids := make([]ui.Outcome, len(data.Results)), make([]int64, len(data.Results))
	for i, r := range data.Results {
		ids[i] = r.EnrollmentID
	}
	known, err := readable(ctx, v, ids)
	for i, r := range data.Results {
		list[i] = outcomeOf(v, known, r.EnrollmentID, r.ItemError)
		list[i].Change = v.T("enrollment-many.change-ends")
	}
	return list, err
}

// readable returns those of the enrollments that the user may read, by their ids.
func readable(ctx context.Context, v *ui.Visit, ids []int64) (map[int64]storelearning.ListedEnrollment, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	data, err := v.Console.Services.Learning().ListEnrollments(ctx, v.Call, &learning.EnrollmentSelection{
		EnrollmentIDs: ids, Paging: web.Paging{Page: 1, PageSize: int64(len(ids))},
	})
	known := make(map[int64]storelearning.ListedEnrollment, len(ids))
	for _, e := range data.Enrollments {
		known[e.ID] = e
	}
	return known, err
}

// outcomeOf returns the outcome of a result for an enrollment. known contains the enrollment if the user may read it.
func outcomeOf(v *ui.Visit, known map[int64]storelearning.ListedEnrollment, id int64, result api.ItemError) ui.Outcome {
	e, mayRead := known[id]
	if !mayRead {
		return ui.Outcome{Problem: v.InWords(result.Message), Cells: []ui.Cell{{}, {}}}
	}
	name := cmp.Or(e.UserName, v.T("enrollment.nobody"))
	return ui.Outcome{Problem: v.ItemProblem(result, true), Cells: []ui.Cell{{Text: name}, {Text: e.CourseTitle}}}
}
