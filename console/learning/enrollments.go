package learning

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	storelearning "lyceum/store/learning"
)

func enrollmentRoutes(c *ui.Console) []web.Route {
	added := ui.Job{
		Path: ui.EnrollmentsPath + "/add", Route: "enroll-many", Object: "enrollment", Action: "add", Section: ui.EnrollmentsPath,
		Fields: []ui.Field{ui.Date("startDate"), ui.Date("dueDate"), ui.Choice("sendMail", "0", "1")},
		More: func(ctx context.Context, v *ui.Visit) ([]ui.Field, error) {
			batch, err := ui.AnyBatch("batchID").Pick(ctx, v, 0, ui.Option{Name: v.T("choose.none")})
			return []ui.Field{batch}, err
		},
	}
	changed := ui.Job{
		Path: ui.EnrollmentsPath + "/:id/edit", Route: "enrollment-update", Object: "enrollment", Action: "edit", Section: ui.EnrollmentsPath,
		Fields: []ui.Field{ui.Date("endDate"), ui.Date("dueDate")},
		Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
			return storelearning.EnrollmentToEdit(ctx, v.Call.Store, id)
		},
		About: aboutEnrollment("enrollment.edit-about"),
		Next: func(data any) string {
			return ui.ObjectPath(ui.PeoplePath, data.(storelearning.EditedEnrollment).UserID) + "?done=enrollment-edit"
		},
	}
	ended := ui.Job{
		Path: ui.EnrollmentsPath + "/:userenrollID/end", Route: "unenroll-trainee", Object: "enrollment", Action: "end", Section: ui.EnrollmentsPath,
		Load: changed.Load, Danger: true, Fields: []ui.Field{{Name: "userID", Kind: "hidden"}},
		Back: func(_ *ui.Visit, _ int64, value func(string) string) string {
			return personOrList(value, ui.EnrollmentsPath)
		},
		About: aboutEnrollment("enrollment.end-about"),
	}
	toPerson := func(done string) func(any) string {
		return func(data any) string {
			return ui.ObjectPath(ui.PeoplePath, data.(storelearning.WaivedEnrollment).UserID) + "?done=" + done
		}
	}
	waived := ui.Job{
		Path: ui.EnrollmentsPath + "/:enrollmentID/waive", Route: "completion-waive", Object: "enrollment", Action: "waive", Section: ui.EnrollmentsPath,
		Load: changed.Load, About: aboutEnrollment("enrollment.waive-about"), Next: toPerson("enrollment-waive"),
		Fields: []ui.Field{ui.Choice("kind", storelearning.WaiverExempt, storelearning.WaiverComplete), ui.Area("reason").NotBlank()},
	}
	unwaived := ui.Job{
		Path: ui.EnrollmentsPath + "/:enrollmentID/waiver-remove", Route: "completion-waiver-remove", Object: "enrollment", Action: "waiver-remove",
		Section: ui.EnrollmentsPath, Load: changed.Load, About: aboutEnrollment("enrollment.waiver-remove-about"), Danger: true,
		Next: toPerson("enrollment-waiver-remove"),
	}
	shown := ui.List{
		Path: ui.EnrollmentsPath, Route: "enrollment-list", Object: "enrollment", Add: "enroll-many", Columns: append([]string{"person"}, EnrollmentColumns...),
		Hidden: []string{"days"}, Sorts: storelearning.ListedEnrollment{}.Sorts(),
		Filters: []ui.Field{
			ui.Search(200), ui.Choice("status", "", "upcoming", "ongoing", "completed", "expired", "unenrolled"),
			ui.Choice("due", "", string(storelearning.Overdue), string(storelearning.DueSoon)), ui.Date("from"), ui.Date("to"),
			{Name: "userID", Kind: "hidden"},
		},
		More: ui.CourseBatchAndField, CSV: true,
		Picks: "enrollmentIDs",
		Selection: []ui.JobLink{
			{Route: "enrollment-update-many", Path: datesPath, Key: "enrollment.to-edit"},
			{Route: "unenroll-many", Path: endPath, Key: "enrollment.to-end"},
			{Route: "enrollment-list", Path: ui.EnrollmentsPath + ".csv", Key: "list.csv"},
		},
	}
	return slices.Concat(
		[]web.Route{
			ui.ListPage(c, shown, listEnrollments),
			ui.CSVPage(c, shown, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (learning.EnrollmentList, error) {
				asked := enrollmentsOf(in)
				asked.ReportFormat = ui.AsCSV
				return c.Services.Learning().ListEnrollments(ctx, v.Call, asked)
			}),
		},
		ui.Choose(c, ui.Chooser{Job: added, Pickers: []ui.Picker{ui.People("userIDs"), ui.Courses("courseIDs")}, Preview: true},
			c.Services.Learning().EnrollMany, enrolled),
		remindRoutes(c), enrollmentsRoutes(c),
		ui.Form(c, changed, learning.UpdateEnrollment), ui.Form(c, ended, learning.UnenrollTrainee),
		ui.Form(c, waived, learning.WaiveCompletion), ui.Form(c, unwaived, c.Services.Learning().RemoveWaiver),
	)
}

// personOrList returns the address of the page of the person in the field userID of a form, or list without one.
func personOrList(value func(field string) string, list string) string {
	if id, _ := strconv.ParseInt(value("userID"), 10, 64); id != 0 { // Text that is no number is no person.
		return ui.ObjectPath(ui.PeoplePath, id)
	}
	return list
}

// aboutEnrollment returns the function that describes an enrollment in the form of a job with the text of key.
func aboutEnrollment(key string) func(context.Context, *ui.Visit, any) (string, error) {
	return func(ctx context.Context, v *ui.Visit, object any) (string, error) {
		e := object.(storelearning.EditedEnrollment)
		course, err := ui.CourseTitle(ctx, v, e.CourseID)
		return v.T(key, "Person", ui.PersonName(ctx, v, e.UserID), "Course", course, "Start", v.Date(e.StartDate)), err
	}
}

// EnrollmentColumns are the columns of the table with the enrollments of one person.
var EnrollmentColumns = []string{"course", "status", "progress", "missing", "due", "reminded", "days"}

func listEnrollments(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := v.Console.Services.Learning().ListEnrollments(ctx, v.Call, enrollmentsOf(in))
	if err != nil {
		return nil, 0, err
	}
	rows, err := EnrollmentRows(ctx, v, data.Enrollments)
	for i, e := range data.Enrollments {
		name := e.UserName
		if name == "" {
			name = v.T("enrollment.nobody")
		}
		rows[i].Cells = append([]ui.Cell{{Text: name}}, rows[i].Cells...)
		if e.Email != "" {
			rows[i].Path = ui.ObjectPath(ui.PeoplePath, e.UserID)
		}
	}
	v.TotalIsLimit = data.TotalIsLimit
	return rows, data.TotalCount, err
}

func enrollmentsOf(in *ui.ListRequest) *learning.EnrollmentSelection {
	return &learning.EnrollmentSelection{
		Search: in.Search, Status: learning.StatusName(in.Status), UserID: in.User, CourseID: in.Course, BatchID: in.Batch,
		CompletedFrom: in.From, CompletedTo: in.To, Due: learning.DueName(in.Due), EnrollmentIDs: in.Chosen, Fields: in.Fields(),
		Sorted: ui.Sorted[storelearning.ListedEnrollment](in),
		Paging: in.Paging(),
	}
}

// shownReason is the maximum length of the reason of a waiver in a row, in characters.
const shownReason = 40

// EnrollmentRows returns the rows of enrollments with the columns EnrollmentColumns.
func EnrollmentRows(ctx context.Context, v *ui.Visit, list []storelearning.ListedEnrollment) ([]ui.Row, error) {
	mayChange, err := storelearning.MayChange(ctx, v.Call.Store, list)
	rows := make([]ui.Row, len(list))
	for i, e := range list {
		rows[i] = enrollmentRow(v, e, mayChange)
	}
	return rows, err
}

var enrollmentKinds = map[store.EnrollmentStatus]ui.Kind{store.Upcoming: ui.Off,
	store.Ongoing: ui.Going, store.Completed: ui.Good, store.Expired: ui.Off, store.Unenrolled: ui.Off}

func enrollmentRow(v *ui.Visit, e storelearning.ListedEnrollment, mayChange func(id int64) bool) ui.Row {
	status := ui.State(enrollmentKinds[e.Status], v.T("enrollment.field-status-"+string(e.Status)))
	switch {
	case e.Waiver != nil && e.Status == store.Completed:
		status.Text = v.T("enrollment.waived-"+*e.Waiver, "Reason", pages.Truncate(e.WaiverReason, shownReason))
	case !e.CompletedAt.IsZero():
		status.Text = v.T("enrollment.completed-on", "Day", v.Day(e.CompletedAt))
	}
	days := v.Date(e.StartDate)
	if !e.EndDate.IsZero() {
		days = v.T("enrollment.from-to", "Start", days, "End", v.Date(e.EndDate))
	}
	shown := ui.Row{ID: e.ID, Cells: []ui.Cell{
		{Text: e.CourseTitle}, status, {Figure: true, Text: v.Percent(e.Progress)}, {Text: missingTexts(v, e.Lacks)}, dueCell(v, e), v.WhenDay(e.RemindedAt),
		{Text: days},
	}}
	if !mayChange(e.ID) {
		return shown
	}
	if e.Status != store.Unenrolled {
		shown.Actions = v.Links(
			ui.JobLink{Route: "enrollment-update", Path: ui.ObjectSubpath(ui.EnrollmentsPath, e.ID, "edit"), Key: "enrollment.to-edit"},
			ui.JobLink{Route: "unenroll-trainee", Path: ui.ObjectSubpath(ui.EnrollmentsPath, e.ID, "end"), Key: "enrollment.to-end"},
		)
	}
	switch {
	case e.Waiver != nil:
		shown.Actions = append(shown.Actions, v.Links(ui.JobLink{
			Route: "completion-waiver-remove", Path: ui.ObjectSubpath(ui.EnrollmentsPath, e.ID, "waiver-remove"), Key: "enrollment.to-waiver-remove",
		})...)
	case e.Status != store.Unenrolled && e.Status != store.Completed:
		shown.Actions = append(shown.Actions, v.Links(ui.JobLink{
			Route: "completion-waive", Path: ui.ObjectSubpath(ui.EnrollmentsPath, e.ID, "waive"), Key: "enrollment.to-waive",
		})...)
	}
	return shown
}

// dueCell returns the due date of an enrollment. If the enrollment is overdue, it says since when.
func dueCell(v *ui.Visit, e storelearning.ListedEnrollment) ui.Cell {
	if e.DueDate.IsZero() || e.Status == store.Completed || e.Status == store.Unenrolled {
		return v.WhenDate(e.DueDate)
	}
	if late := store.Today(v.Call.Company, v.Console.Services.Now()).DaysSince(e.DueDate); late > 0 {
		return ui.State(ui.Bad, v.N("enrollment.overdue", late))
	}
	return v.WhenDate(e.DueDate)
}

// missingTexts returns what an enrollment lacks in the words of staff.
func missingTexts(v *ui.Visit, list []storelearning.Missing) string {
	var texts []string
	for _, m := range list {
		if m.Kind == storelearning.LacksDocument {
			texts = append(texts, v.N("enrollment.missing-documents", m.Number))
			continue
		}
		texts = append(texts, v.T("enrollment.missing-"+m.Kind, "Title", m.Short()))
	}
	return strings.Join(texts, " · ")
}

// enrolled converts the results of learning.EnrollMany to outcomes with the names of the trainees and courses.
func enrolled(ctx context.Context, v *ui.Visit, data learning.EnrollmentResults) ([]ui.Outcome, error) {
	list, titles := make([]ui.Outcome, len(data.Results)), map[int64]string{}
	for i, r := range data.Results {
		list[i] = ui.Outcome{Problem: v.InWords(r.Message), Cells: []ui.Cell{{}, {}}}
		if r.Error != nil || i < ui.ShownFailures {
			title, read := titles[r.CourseID]
			if !read {
				title, _ = ui.CourseTitle(ctx, v, r.CourseID) // It is empty for a course that the user may not read.
				titles[r.CourseID] = title
			}
			list[i] = ui.OutcomeOfPerson(ctx, v, r.UserID, r.ItemError)
			if list[i].Cells[1].Text = title; title == "" {
				list[i].Cells[1].Text, list[i].Problem = v.T("choose.unknown-course"), v.InWords(r.Message)
			}
		}
		list[i].Change = v.T("enrollment.add-change")
	}
	return list, nil
}
