package learning

import (
	"context"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
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
	list, names := make([]ui.Outcome, len(data.Results)), courseNames{}
	for i, r := range data.Results {
		list[i] = names.outcome(ctx, v, i, r.UserID, r.CourseID, r.ItemError)
		if r.After == nil {
			continue
		}
		var changes []string
		for _, day := range []struct{ key, before, after string }{
			{"enrollment-many.change-due", v.Date(r.Before.DueDate), v.Date(r.After.DueDate)}, {"enrollment-many.change-end", v.Date(r.Before.EndDate), v.Date(r.After.EndDate)},
		} {
			if day.before != day.after {
				changes = append(changes, v.T(day.key, "Before", orNone(v, day.before), "After", orNone(v, day.after)))
			}
		}
		if list[i].Change = strings.Join(changes, " · "); changes == nil {
			list[i].Change = v.T("enrollment-many.change-none")
		}
	}
	return list, nil
}

func orNone(v *ui.Visit, text string) string {
	if text == "" {
		return v.T("enrollment-many.no-day")
	}
	return text
}

// endOutcomes converts the results of learning.EndEnrollments to outcomes.
func endOutcomes(ctx context.Context, v *ui.Visit, data learning.EndResults) ([]ui.Outcome, error) {
	list, names := make([]ui.Outcome, len(data.Results)), courseNames{}
	for i, r := range data.Results {
		list[i] = names.outcome(ctx, v, i, r.UserID, r.CourseID, r.ItemError)
		list[i].Change = v.T("enrollment-many.change-ends")
	}
	return list, nil
}

// courseNames contains the titles of courses that were read, by their ids.
type courseNames map[int64]string

// outcome returns the outcome of the result at the place i, with the names of the trainee and the course, if they are known and the page can show it.
func (n courseNames) outcome(ctx context.Context, v *ui.Visit, i int, user, course *int64, result api.ItemError) ui.Outcome {
	o := ui.Outcome{Problem: v.InWords(result.Message), Cells: []ui.Cell{{}, {}}}
	if result.Error == nil && i >= ui.ShownFailures {
		return o
	}
	if user != nil {
		o.Cells[0].Text = ui.PersonName(ctx, v, *user)
	}
	if course != nil {
		o.Cells[1].Text = n.title(ctx, v, *course)
	}
	return o
}

// title returns the title of a course, or its id if the page cannot show the course.
func (n courseNames) title(ctx context.Context, v *ui.Visit, id int64) string {
	if n[id] == "" {
		title, err := ui.CourseTitle(ctx, v, id)
		if err != nil {
			title = strconv.FormatInt(id, 10)
		}
		n[id] = title
	}
	return n[id]
}
