package learning

import (
	"cmp"
	"context"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/store"
	storelearning "lyceum/store/learning"
)

// remindRoutes returns the routes of the page on which staff remind trainees with a text of their own. The lists of people and of enrollments lead to
// it.
func remindRoutes(c *ui.Console) []web.Route {
	people, enrollments := ui.People("userIDs"), openEnrollments("enrollmentIDs")
	people.Optional, enrollments.Optional = true, true
	return ui.Choose(c, ui.Chooser{Job: ui.Job{
		Path: ui.RemindPath, Route: "reminder-send", Object: "enrollment", Action: "remind", Section: ui.EnrollmentsPath,
		Fields: []ui.Field{ui.Area("text"), {Name: "again", Kind: "checkbox"}},
	}, Pickers: []ui.Picker{enrollments, people}, Preview: true}, c.Services.Learning().SendReminders, reminded)
}

// openEnrollments returns the picker of enrollments that are open and not completed. name is the name of its field.
func openEnrollments(name string) ui.Picker {
	return ui.Picker{Name: name, Find: func(ctx context.Context, v *ui.Visit, search string) ([]ui.Option, int64, error) {
		found, err := v.Console.Services.Learning().ListEnrollments(ctx, v.Call, &learning.EnrollmentSelection{
			Search: search, Status: learning.StatusName(store.Ongoing), Paging: web.Paging{Page: 1, PageSize: ui.FoundSize},
		})
		options := make([]ui.Option, len(found.Enrollments))
		for i, e := range found.Enrollments {
			options[i] = enrollmentOption(v, e.ID, e.UserName, e.CourseTitle, e.DueDate)
		}
		return options, found.TotalCount, err
	}, Get: func(ctx context.Context, v *ui.Visit, id int64) (ui.Option, error) {
		found, err := v.Console.Services.Learning().ListEnrollments(ctx, v.Call, &learning.EnrollmentSelection{
			EnrollmentIDs: []int64{id}, Paging: web.Paging{Page: 1, PageSize: 1},
		})
		if err == nil && len(found.Enrollments) == 0 {
			err = store.ErrNotFound
		}
		if err != nil {
			return ui.Option{}, err
		}
		e := found.Enrollments[0]
		return enrollmentOption(v, id, cmp.Or(e.UserName, v.T("enrollment.nobody")), e.CourseTitle, e.DueDate), nil
	}}
}

func enrollmentOption(v *ui.Visit, id int64, person, course string, due store.Date) ui.Option {
	name := person + ", " + course
	if !due.IsZero() {
		name = v.T("enrollment.option-due", "Name", name, "Day", v.Date(due))
	}
	return ui.Option{Value: strconv.FormatInt(id, 10), Name: name}
}

// reminded converts the results of learning.SendReminders to outcomes with the names of the trainees and courses.
func reminded(ctx context.Context, v *ui.Visit, data learning.ReminderResults) ([]ui.Outcome, error) {
	list := make([]ui.Outcome, len(data.Results))
	var ids []int64
	for _, r := range data.Results {
		if r.EnrollmentID != nil {
			ids = append(ids, *r.EnrollmentID)
		}
	}
	known, err := readable(ctx, v, ids)
	if err != nil {
		return nil, err
	}
	change, err := reminderChange(ctx, v)
	for i, r := range data.Results {
		switch {
		case r.EnrollmentID != nil:
			list[i] = outcomeOf(v, known, *r.EnrollmentID, r.ItemError)
		case r.UserID != nil:
			list[i] = ui.OutcomeOfPerson(ctx, v, *r.UserID, r.ItemError)
		default:
			list[i] = ui.Outcome{Problem: v.InWords(r.Message), Cells: []ui.Cell{{}, {}}}
		}
		list[i].Change = change
	}
	return list, err
}

// reminderChange says that a person is reminded. While the company has quiet hours, it also says until when the message may wait: the quiet hours are
// those of the time zone of each person.
func reminderChange(ctx context.Context, v *ui.Visit) (string, error) {
	rules, err := storelearning.ReadReminderSettings(ctx, v.Call.Store)
	if err == nil && rules.Quiet(v.Console.Services.Now().In(v.Call.Company.Location())) > 0 {
		return v.T("enrollment.remind-change-quiet", "Until", rules.QuietUntil), nil
	}
	return v.T("enrollment.remind-change"), err
}
