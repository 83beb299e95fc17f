package console

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/catalogue"
	"lyceum/handlers/exams"
	"lyceum/handlers/web"
	"lyceum/store"
)

// examRoutes returns the routes of the pages on which staff list, add, read, change, publish, close and remove exams, and of the
// pages of their questions, allowances and appointments.
func (c *Console) examRoutes() []web.Route {
	added, changed, removed := examJob("add", "/add", "exam-add"), examJob("edit", "/:id/edit", "exam-update"), examJob("remove", "/:id/remove", "exam-remove")
	published, closed := examJob("publish", "/:id/publish", "exam-publish"), examJob("close", "/:id/close", "exam-close")
	added.load, added.ofObject, added.fieldsOf = nil, false, newExamFields
	added.next = func(data any) string {
		return doneAt(pathTo(examsPath, data.(store.EditedExam).ID), "exam-add")
	}
	changed.fieldsOf = examFields
	removed.danger, removed.ofObject, closed.danger = true, false, true
	shown := list{
		path: examsPath, route: "exam-list-all", object: "exam", columns: []string{"name", "course", "status", "tquestion", "taken", "toMark"}, add: "exam-add",
		filters: []field{text("search", 200), choice("status", "", "1", "0"), choice("sort", "", "name", "course", "toMark")}, csv: true,
		more: func(ctx context.Context, v *visit, in *listRequest) ([]field, error) {
			options, err := v.courseOptions(ctx, in.Course)
			return []field{{Name: "courseID", Kind: "select", Options: append([]option{{Name: v.T("choose.all")}}, options...)}}, err
		},
	}
	return slices.Concat(
		[]web.Route{
			listPage(c, shown, listExams),
			csvPage(c, shown, func(ctx context.Context, v *visit, in *listRequest) (exams.StaffExams, error) {
				asked := in.exams()
				asked.ReportFormat = asCSV
				return exams.ListStaffExams(ctx, v.call, asked)
			}),
		},
		form(c, added, exams.AddExam), form(c, changed, exams.UpdateExam), form(c, published, exams.PublishExam), form(c, closed, exams.CloseExam),
		form(c, removed, exams.RemoveExam), c.examQuestionRoutes(), c.allowanceRoutes(), c.appointmentRoutes(),
		[]web.Route{objectPage(c, object{path: examsPath + "/:id", route: "exam-edit-details", section: examsPath}, c.showExam)},
	)
}

// examJob returns a job with an exam. The form has the values of the exam that the address names.
func examJob(action, path, route string) job {
	return job{
		path: examsPath + path, route: route, object: "exam", action: action, section: examsPath, ofObject: true,
		load: func(ctx context.Context, v *visit, id int64) (any, error) {
			return exams.ReadExamToEdit(ctx, v.call, &exams.ExamID{ID: id})
		},
		about: func(_ context.Context, v *visit, object any) (string, error) {
			lead := "exam." + action + "-lead"
			if !v.Has(lead) {
				return object.(store.EditedExam).Name, nil
			}
			return object.(store.EditedExam).Name + ". " + v.T(lead), nil
		},
	}
}

// yesOrNo returns a select element with the options yes (true) and no (false).
func yesOrNo(name string) field {
	return field{Name: name, Kind: "select", choices: func(_ context.Context, v *visit) ([]option, error) {
		return []option{{Value: "true", Name: v.T("exam.yes")}, {Value: "false", Name: v.T("exam.no")}}, nil
	}}
}

func (f field) headed(key string) field { f.Heading = key; return f }

func clock(name string) field { return field{Name: name, Kind: "time"} }

// ruleFields are the fields of an exam without its name, its subject, its questions and its draws. Their values are those of a new exam.
func ruleFields() []field {
	return []field{
		number("duration").required().set("60"), text("passMark", 6).required().set("50"),
		choice("period", "0", "1").set("0").headed("exam.when"), date("startDate"), clock("startTime"), date("endDate"), clock("endTime"),
		number("attempts").required().set("1").headed("exam.who"), number("waitMinutes").set("0"), number("appearAfterDays").set("0"),
		yesOrNo("needsFullProgress").set("false"), yesOrNo("beforeEndOfCourse").set("true"), yesOrNo("traineeReschedules").set("false"),
		yesOrNo("shuffleQuestions").set("false").headed("exam.how"), yesOrNo("shuffleOptions").set("false"), yesOrNo("onePerPage").set("false"), number("leaveLimit").set("0"),
		yesOrNo("negativeMarks").set("false").headed("exam.marking"), yesOrNo("automated").set("true"), yesOrNo("blind").set("false"),
		choice("review", store.ReviewMarks, store.ReviewAnswers, store.ReviewExplanations, store.ReviewNothing), yesOrNo("reviewAfterWindow").set("false"),
		number("firstReminderDays").set("0").headed("exam.reminders"), number("secondReminderDays").set("0"),
	}
}

// newExamFields returns the fields of the form that adds an exam. The query of the page may name the course.
func newExamFields(ctx context.Context, v *visit, _ any) ([]field, error) {
	chosen, _ := strconv.ParseInt(v.given("courseID"), 10, 64) // Without a course, the form asks for it.
	options, err := v.courseOptions(ctx, chosen)
	fields := []field{{Name: "courseID", Kind: "select", Required: true, queried: true, Options: append([]option{{}}, options...)}, text("name", 255).required()}
	if err == nil && chosen != 0 {
		var subject field
		subject, err = v.subjectField(ctx, chosen)
		fields = append(fields, subject)
	}
	return slices.Concat(fields, ruleFields()), err
}

func examFields(ctx context.Context, v *visit, object any) ([]field, error) {
	subject, err := v.subjectField(ctx, object.(store.EditedExam).CourseID)
	return slices.Concat([]field{text("name", 255).required(), subject}, ruleFields()), err
}

// subjectField returns the field that selects the subject to which an exam belongs. The value 0 means the whole course.
func (v *visit) subjectField(ctx context.Context, course int64) (field, error) {
	found, err := catalogue.ReadCourseToEdit(ctx, v.call, &catalogue.CourseID{CourseID: course})
	options := []option{{Value: "0", Name: v.T("exam.whole-course")}}
	for _, s := range found.Subjects {
		options = append(options, option{Value: strconv.FormatInt(s.ID, 10), Name: s.Title})
	}
	return field{Name: "subjectID", Kind: "select", Options: options}, err
}

func (in *listRequest) exams() *exams.StaffExamList {
	asked := &exams.StaffExamList{Status: in.status(), Search: in.Search, Sort: in.Sort, Paging: in.paging()}
	if in.Course != 0 {
		asked.CourseID = &in.Course
	}
	return asked
}

func listExams(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := exams.ListStaffExams(ctx, v.call, in.exams())
	rows := make([]row, len(data.Exams))
	for i, e := range data.Exams {
		rows[i] = v.examRow(e)
		rows[i].Cells = slices.Insert(rows[i].Cells, 1, cell{Text: e.CourseTitle})
	}
	return rows, data.TotalCount, err
}

// examRow returns the row of an exam for a table on the page of its course.
func (v *visit) examRow(e store.StaffExam) row {
	return row{
		Path:    pathTo(examsPath, e.ID),
		Cells:   []cell{{Text: e.Name}, v.examStatus(e.Status), {Text: v.Number(e.TotalQuestions)}, {Text: v.Number(e.Attempts)}, {Text: v.Number(e.ToMark)}},
		Actions: v.links(jobLink{"exam-update", pathOf(examsPath, e.ID, "edit"), "exam.to-edit"}),
	}
}

func (v *visit) examStatus(status int64) cell {
	if status == 1 {
		return cell{Text: v.T("exam.field-status-1"), Tone: "good"}
	}
	return cell{Text: v.T("exam.field-status-0"), Tone: "plain"}
}

// examsOf returns the part of the page of a course with its newest exams.
func (v *visit) examsOf(ctx context.Context, course int64) (part, error) {
	found, err := exams.ListStaffExams(ctx, v.call, &exams.StaffExamList{CourseID: &course, Paging: web.Paging{Page: 1, PageSize: listSize}})
	rows := make([]row, len(found.Exams))
	for i, e := range found.Exams {
		rows[i] = v.examRow(e)
	}
	of := "?courseID=" + strconv.FormatInt(course, 10)
	return part{
		ID: "exams", Title: v.N("exam.list-count", found.TotalCount), Table: v.tableOf("exam", []string{"name", "status", "tquestion", "taken", "toMark"}, rows),
		Actions: v.links(jobLink{"exam-add", examsPath + "/add" + of, "exam.add-title"}, jobLink{"exam-list-all", examsPath + of, "exam.to-all"}),
	}, err
}

// showExam returns the page on which staff read an exam with its settings, questions, draws and attempts.
func (c *Console) showExam(ctx context.Context, v *visit, id int64) (*objectView, error) {
	e, err := exams.ReadExamToEdit(ctx, v.call, &exams.ExamID{ID: id})
	if err != nil {
		return nil, err
	}
	view := &objectView{Title: e.Name}
	at := func(page string) string { return pathOf(examsPath, id, page) }
	turned := jobLink{"exam-publish", at("publish"), "exam.to-publish"}
	if e.Status == 1 {
		turned = jobLink{"exam-close", at("close"), "exam.to-close"}
	}
	view.Actions = v.links(
		jobLink{"exam-update", at("edit"), "exam.to-edit"}, turned, jobLink{"certificate-template-set", at("certificate"), "exam.to-certificate"},
		jobLink{"course-edit-details", coursePath(e.CourseID), "exam.to-course"}, jobLink{"exam-remove", at("remove"), "list.remove"},
	)
	if view.Facts, err = v.examFacts(ctx, &e); err != nil {
		return nil, err
	}
	for _, of := range []func(context.Context, *visit, *store.EditedExam) (part, error){c.questionsPart, drawsPart, attemptsPart, allowancesPart, appointmentsPart} {
		p, err := of(ctx, v, &e)
		if err != nil {
			return nil, err
		}
		view.Parts = append(view.Parts, p)
	}
	return view, nil
}

// examFacts returns the settings of an exam. It omits settings that do not apply.
func (v *visit) examFacts(ctx context.Context, e *store.EditedExam) ([]fact, error) {
	title, err := v.courseTitle(ctx, e.CourseID)
	if err != nil {
		return nil, err
	}
	facts := v.facts("exam", "courseID", title, "status", v.examStatus(e.Status).Text, "tquestion", v.Number(e.TotalQuestions), "maximum", v.Exact(e.Maximum),
		"passMark", v.Exact(e.PassMark)+" %", "duration", v.N("exam.minutes", e.Duration), "attempts", v.Number(e.Attempts))
	if e.Period == 1 {
		facts = append(facts, v.facts("exam", "startDate", strings.TrimSpace(v.Date(e.StartDate)+" "+e.StartTime), "endDate", strings.TrimSpace(v.Date(e.EndDate)+" "+e.EndTime))...)
	}
	if e.WaitMinutes > 0 {
		facts = append(facts, v.facts("exam", "waitMinutes", v.N("exam.minutes", e.WaitMinutes))...)
	}
	if e.AppearAfterDays > 0 {
		facts = append(facts, v.facts("exam", "appearAfterDays", v.Number(e.AppearAfterDays))...)
	}
	if e.LeaveLimit > 0 {
		facts = append(facts, v.facts("exam", "leaveLimit", v.Number(e.LeaveLimit))...)
	}
	review := v.T("exam.field-review-" + e.Review)
	if e.ReviewAfterWindow {
		review += ", " + v.T("exam.after-window")
	}
	facts = append(facts, v.facts("exam", "review", review)...)
	var rules []string
	for _, rule := range []struct {
		on  bool
		key string
	}{
		{e.NeedsFullProgress, "needsFullProgress"}, {!e.BeforeEndOfCourse, "after-course"}, {e.ShuffleQuestions, "shuffleQuestions"}, {e.ShuffleOptions, "shuffleOptions"},
		{e.OnePerPage, "onePerPage"}, {e.NegativeMarks, "negativeMarks"}, {!e.Automated, "by-hand"}, {e.Blind, "blind"}, {e.TraineeReschedules, "traineeReschedules"},
	} {
		if rule.on {
			rules = append(rules, v.T("exam.rule-"+rule.key))
		}
	}
	return append(facts, v.facts("exam", "rules", strings.Join(rules, " "))...), nil
}
