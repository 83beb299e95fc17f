package learning

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	storelearning "lyceum/store/learning"
)

// examRoutes returns the routes of the pages on which staff list, add, read, change, publish, close and remove exams, and of the
// pages of their questions, allowances and appointments.
func examRoutes(c *ui.Console) []web.Route {
	added, changed, removed := examJob("add", "/add", "exam-add"), examJob("edit", "/:id/edit", "exam-update"), examJob("remove", "/:id/remove", "exam-remove")
	published, closed := examJob("publish", "/:id/publish", "exam-publish"), examJob("close", "/:id/close", "exam-close")
	added.Load, added.OfObject, added.FieldsOf = nil, false, newExamFields
	added.Next = func(data any) string {
		return ui.DoneAt(ui.ObjectPath(ui.ExamsPath, data.(storelearning.EditedExam).ID), "exam-add")
	}
	changed.FieldsOf = examFields
	removed.Danger, removed.OfObject, closed.Danger = true, false, true
	shown := ui.List{
		Path: ui.ExamsPath, Route: "exam-list-all", Object: "exam", Columns: []string{"name", "course", "status", "tquestion", "taken", "toMark"}, Add: "exam-add",
		Filters: []ui.Field{ui.Search(200), ui.Choice("status", "", "1", "0")}, Sorts: storelearning.StaffExam{}.Sorts(), CSV: true,
		Selection: []ui.JobLink{published.ForSelected(), closed.ForSelected(), removed.ForSelected()},
		RowLinks: []ui.JobLink{
			{Route: "exam-update", Path: "{row}/edit", Key: "exam.to-edit"}, {Route: "attempt-list", Path: ui.AttemptsPath + "?examID={id}", Key: "nav.attempts"},
			{Route: "exam-remove", Path: "{row}/remove", Key: "list.remove"},
		},
		More: func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Field, error) {
			options, err := ui.CourseOptions(ctx, v, in.Course)
			return []ui.Field{{Name: "courseID", Kind: "select", Options: append([]ui.Option{{Name: v.T("choose.all")}}, options...)}}, err
		},
	}
	return slices.Concat(
		[]web.Route{
			ui.ListPage(c, shown, listExams),
			ui.CSVPage(c, shown, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (learning.StaffExams, error) {
				asked := examSelection(in)
				asked.ReportFormat = ui.AsCSV
				return learning.ListStaffExams(ctx, v.Call, asked)
			}),
		},
		ui.Several(c, published, learning.PublishExam), ui.Several(c, closed, learning.CloseExam), ui.Several(c, removed, learning.RemoveExam),
		ui.Form(c, added, learning.AddExam), ui.Form(c, changed, learning.UpdateExam),
		ui.Form(c, published, learning.PublishExam), ui.Form(c, closed, learning.CloseExam),
		ui.Form(c, removed, learning.RemoveExam), examQuestionRoutes(c), allowanceRoutes(c), appointmentRoutes(c),
		[]web.Route{ui.ObjectPage(c, ui.Object{Path: ui.ExamsPath + "/:id", Route: "exam-edit-details", Section: ui.ExamsPath}, showExam)},
	)
}

// examJob returns a job with an exam. The form has the values of the exam that the address names.
func examJob(action, path, route string) ui.Job {
	return ui.Job{
		Path: ui.ExamsPath + path, Route: route, Object: "exam", Action: action, Section: ui.ExamsPath, OfObject: true,
		Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
			return readExam(ctx, v, id)
		},
		About: func(_ context.Context, v *ui.Visit, object any) (string, error) {
			lead := "exam." + action + "-lead"
			if !v.Has(lead) {
				return object.(storelearning.EditedExam).Name, nil
			}
			return object.(storelearning.EditedExam).Name + ". " + v.T(lead), nil
		},
	}
}

// ruleHeadings contains the keys of the headings above fields of an exam.
var ruleHeadings = map[string]string{
	"period": "exam.when", "attempts": "exam.who", "shuffleQuestions": "exam.how", "negativeMarks": "exam.marking", "certificate": "exam.certificates",
	"firstReminderDays": "exam.reminders",
}

// ruleFields returns the fields of an exam without its name, its subject, its questions and its draws, with the values of a new exam.
func ruleFields() []ui.Field {
	fields := ui.Described[storelearning.EditedExam]("duration", "passMark", "period", "startDate", "startTime", "endDate", "endTime",
		"attempts", "waitMinutes", "appearAfterDays", "countsForCompletion", "needsFullProgress", "beforeEndOfCourse", "traineeReschedules",
		"shuffleQuestions", "shuffleOptions",
		"onePerPage", "leaveLimit", "negativeMarks", "automated", "blind", "review", "reviewAfterWindow", "certificate", "firstReminderDays", "secondReminderDays")
	for i, f := range fields {
		switch f.Name {
		case "startTime", "endTime":
			f.Kind = "time"
		case "duration", "passMark", "attempts":
			f = f.NotBlank()
		case "review":
			f = ui.Choice("review", storelearning.ReviewMarks, storelearning.ReviewAnswers, storelearning.ReviewExplanations, storelearning.ReviewNothing)
		case "certificate": // A new exam issues none until staff want one, so that nobody gets a second certificate beside that of the course.
			f = ui.Choice("certificate", storelearning.ExamCertificateNone, storelearning.ExamCertificateOwn, "")
		}
		fields[i] = f.Headed(ruleHeadings[f.Name])
	}
	return fields
}

// newExamFields returns the fields of the form that adds an exam. The query of the page may name the course, whose pages it then belongs to.
func newExamFields(ctx context.Context, v *ui.Visit, _ any) ([]ui.Field, error) {
	chosen, _ := strconv.ParseInt(v.Given("courseID"), 10, 64) // Without a course, the form asks for it.
	course, err := ui.AnyCourse("courseID").Pick(ctx, v, chosen, ui.Option{})
	course.Required, course.Queried = true, true
	fields := []ui.Field{course, ui.Text("name", 255).NotBlank()}
	if err == nil && chosen != 0 {
		var subject ui.Field
		subject, err = subjectField(ctx, v, chosen)
		fields = append(fields, subject)
		if err == nil {
			err = v.EnterCourse(ctx, chosen, ui.CourseExams)
		}
	}
	return slices.Concat(fields, ruleFields()), err
}

func examFields(ctx context.Context, v *ui.Visit, object any) ([]ui.Field, error) {
	subject, err := subjectField(ctx, v, object.(storelearning.EditedExam).CourseID)
	return slices.Concat([]ui.Field{ui.Text("name", 255).NotBlank(), subject}, ruleFields()), err
}

// subjectField returns the field that selects the subject to which an exam belongs. The value 0 means the whole course.
func subjectField(ctx context.Context, v *ui.Visit, course int64) (ui.Field, error) {
	found, err := courses.ReadCourseToEdit(ctx, v.Call, &courses.CourseID{CourseID: course})
	options := []ui.Option{{Value: "0", Name: v.T("exam.whole-course")}}
	for _, s := range found.Subjects {
		options = append(options, ui.Option{Value: strconv.FormatInt(s.ID, 10), Name: s.Title})
	}
	return ui.Field{Name: "subjectID", Kind: "select", Options: options}, err
}

func examSelection(in *ui.ListRequest) *learning.StaffExamList {
	asked := &learning.StaffExamList{Status: in.StatusNumber(), Search: in.Search, Sorted: ui.Sorted[storelearning.StaffExam](in), Paging: in.Paging()}
	if in.Course != 0 {
		asked.CourseID = &in.Course
	}
	return asked
}

func listExams(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := learning.ListStaffExams(ctx, v.Call, examSelection(in))
	rows := make([]ui.Row, len(data.Exams))
	for i, e := range data.Exams {
		rows[i] = examRow(v, e)
		rows[i].Cells = slices.Insert(rows[i].Cells, 1, ui.Cell{Text: e.CourseTitle})
	}
	return rows, data.TotalCount, err
}

// examRow returns the row of an exam for a table on the page of its course.
func examRow(v *ui.Visit, e storelearning.StaffExam) ui.Row {
	return ui.Row{
		Path: ui.ObjectPath(ui.ExamsPath, e.ID),
		Cells: []ui.Cell{{Text: e.Name}, examStatus(v, e.Status), {Figure: true, Text: v.Number(e.TotalQuestions)},
			{Figure: true, Text: v.Number(e.Attempts)}, {Figure: true, Text: v.Number(e.ToMark)}},
		Actions: v.Links(ui.JobLink{Route: "exam-update", Path: ui.ObjectSubpath(ui.ExamsPath, e.ID, "edit"), Key: "exam.to-edit"}),
	}
}

func examStatus(v *ui.Visit, status int64) ui.Cell {
	if status == 1 {
		return ui.State(ui.Good, v.T("exam.field-status-1"))
	}
	return ui.State(ui.Off, v.T("exam.field-status-0"))
}

func ExamsOf(ctx context.Context, v *ui.Visit, course int64) (ui.Part, error) {
	found, err := learning.ListStaffExams(ctx, v.Call, &learning.StaffExamList{CourseID: &course, Paging: web.Paging{Page: 1, PageSize: ui.ListSize}})
	rows := make([]ui.Row, len(found.Exams))
	for i, e := range found.Exams {
		rows[i] = examRow(v, e)
	}
	of := "?courseID=" + strconv.FormatInt(course, 10)
	return ui.Part{
		ID: "exams", Title: v.N("exam.list-count", found.TotalCount), Table: v.TableOf("exam", []string{"name", "status", "tquestion", "taken", "toMark"}, rows),
		Actions: v.Links(ui.JobLink{Route: "exam-add", Path: ui.ExamsPath + "/add" + of, Key: "exam.add-title"},
			ui.JobLink{Route: "exam-list-all", Path: ui.ExamsPath + of, Key: "exam.to-all"}),
	}, err
}

// readExam returns an exam, and shows the page among those of its course.
func readExam(ctx context.Context, v *ui.Visit, id int64) (storelearning.EditedExam, error) {
	e, err := learning.ReadExamToEdit(ctx, v.Call, &learning.ExamID{ID: id})
	if err == nil {
		err = v.EnterCourse(ctx, e.CourseID, ui.CourseExams)
	}
	return e, err
}

// showExam returns the page on which staff read an exam with its settings, questions, draws and attempts.
func showExam(ctx context.Context, v *ui.Visit, id int64) (*ui.ObjectView, error) {
	e, err := readExam(ctx, v, id)
	if err != nil {
		return nil, err
	}
	view := &ui.ObjectView{Title: e.Name}
	at := func(page string) string { return ui.ObjectSubpath(ui.ExamsPath, id, page) }
	turned := ui.JobLink{Route: "exam-publish", Path: at("publish"), Key: "exam.to-publish"}
	if e.Status == 1 {
		turned = ui.JobLink{Route: "exam-close", Path: at("close"), Key: "exam.to-close"}
	}
	view.Actions = v.Links(
		ui.JobLink{Route: "exam-update", Path: at("edit"), Key: "exam.to-edit"}, turned,
		ui.JobLink{Route: "certificate-template-set", Path: at("certificate"), Key: "exam.to-certificate"},
		ui.JobLink{Route: "exam-remove", Path: at("remove"), Key: "list.remove"},
	)
	if view.Facts, err = examFacts(ctx, v, &e); err != nil {
		return nil, err
	}
	for _, of := range []func(context.Context, *ui.Visit, *storelearning.EditedExam) (ui.Part, error){
		questionsPart, drawsPart, attemptsPart, allowancesPart, appointmentsPart,
	} {
		p, err := of(ctx, v, &e)
		if err != nil {
			return nil, err
		}
		view.Parts = append(view.Parts, p)
	}
	return view, nil
}

// examFacts returns the settings of an exam. It omits settings that do not apply.
func examFacts(ctx context.Context, v *ui.Visit, e *storelearning.EditedExam) ([]ui.Fact, error) {
	title, err := ui.CourseTitle(ctx, v, e.CourseID)
	if err != nil {
		return nil, err
	}
	facts := v.Facts("exam", "courseID", title, "status", examStatus(v, e.Status), "tquestion", v.Number(e.TotalQuestions), "maximum", v.Exact(e.Maximum),
		"passMark", v.Exact(e.PassMark)+" %", "duration", v.N("exam.minutes", e.Duration), "attempts", v.Number(e.Attempts))
	if e.Period == 1 {
		facts = append(facts, v.Facts("exam", "startDate", strings.TrimSpace(v.Date(e.StartDate)+" "+e.StartTime),
			"endDate", strings.TrimSpace(v.Date(e.EndDate)+" "+e.EndTime))...)
	}
	if e.WaitMinutes > 0 {
		facts = append(facts, v.Facts("exam", "waitMinutes", v.N("exam.minutes", e.WaitMinutes))...)
	}
	if e.AppearAfterDays > 0 {
		facts = append(facts, v.Facts("exam", "appearAfterDays", v.Number(e.AppearAfterDays))...)
	}
	if e.LeaveLimit > 0 {
		facts = append(facts, v.Facts("exam", "leaveLimit", v.Number(e.LeaveLimit))...)
	}
	review := v.T("exam.field-review-" + e.Review)
	if e.ReviewAfterWindow {
		review += ", " + v.T("exam.after-window")
	}
	facts = append(facts, v.Facts("exam", "review", review)...)
	certificate, err := examCertificate(ctx, v, e)
	if err != nil {
		return nil, err
	}
	facts = append(facts, v.Facts("exam", "certificate", certificate)...)
	var rules []string
	for _, rule := range []struct {
		on  bool
		key string
	}{
		{e.NeedsFullProgress, "needsFullProgress"}, {!e.BeforeEndOfCourse, "after-course"},
		{e.ShuffleQuestions, "shuffleQuestions"}, {e.ShuffleOptions, "shuffleOptions"},
		{e.OnePerPage, "onePerPage"}, {e.NegativeMarks, "negativeMarks"}, {!e.Automated, "by-hand"}, {e.Blind, "blind"}, {e.TraineeReschedules, "traineeReschedules"},
	} {
		if rule.on {
			rules = append(rules, v.T("exam.rule-"+rule.key))
		}
	}
	return append(facts, v.Facts("exam", "rules", strings.Join(rules, " "))...), nil
}

// examCertificate returns the text that says whether a pass issues a certificate of the exam.
func examCertificate(ctx context.Context, v *ui.Visit, e *storelearning.EditedExam) (string, error) {
	issues := cmp.Or(e.Certificate, storelearning.ExamCertificateOwn)
	if e.Certificate == "" {
		inherited, _, err := storelearning.InheritedAward(ctx, v.Call.Store, 0, e.ID)
		if err != nil {
			return "", err
		}
		if inherited.Enabled != nil && !*inherited.Enabled {
			issues = storelearning.ExamCertificateNone
		}
	}
	return v.T("exam.field-certificate-" + issues), nil
}
