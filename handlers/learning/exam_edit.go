package learning

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/question"
)

// applyExam sets the sent fields of an exam of c. It returns an *web.InputError for wrong fields.
func applyExam(c store.Company, sent *api.Values[learning.EditedExam], e *learning.EditedExam) error {
	sent.Apply(e)
	if !sent.Has("period") && (!sent.Row.StartDate.IsZero() || !sent.Row.EndDate.IsZero()) {
		e.Period = 1
	}
	e.ShowResult = e.Review != learning.ReviewNothing
	var wrong web.InputError
	checkQuestions(sent, &wrong)
	checkExam(c, e, &wrong)
	if sent.Has("questions") || sent.Has("draws") {
		requireQuestions(e, &wrong)
	}
	return wrong.Err()
}

// checkQuestions adds an error to wrong for each list of the request with a wrong element. It removes spaces around the texts of the lists.
func checkQuestions(sent *api.Values[learning.EditedExam], wrong *web.InputError) {
	for _, k := range sent.Row.KindMarks {
		if !slices.Contains(question.Kinds(), question.Kind(k.Kind)) {
			wrong.Add("kindMarks", "kindMarks must name kinds of questions.")
		}
		checkMarks(wrong, "kindMarks", &k.Marks)
	}
	seen := map[int64]bool{}
	for i, q := range sent.Row.Questions {
		checkMarks(wrong, "questions", q.Marks)
		if seen[q.QuestionID] {
			wrong.Add("questions", "questions must name each question once.")
		}
		seen[q.QuestionID] = true
		sent.Row.Questions[i].Section = strings.TrimSpace(q.Section)
	}
	for i, d := range sent.Row.Draws {
		checkMarks(wrong, "draws", d.Marks)
		sent.Row.Draws[i].Tag, sent.Row.Draws[i].Section = strings.TrimSpace(d.Tag), strings.TrimSpace(d.Section)
	}
}

func checkMarks(wrong *web.InputError, field string, marks *decimal.Decimal) {
	if marks != nil && !question.ArePositiveMarks(*marks) {
		wrong.Add(field, "Marks in "+field+" must be more than 0 and at most 1000, with at most 4 digits after the point.")
	}
}

// checkExam adds an error to wrong for each field of e that is invalid.
func checkExam(c store.Company, e *learning.EditedExam, wrong *web.InputError) {
	checkWindow(c, e, wrong)
	wrong.Require("name", e.Name)
	if e.PassMark.IsNegative() || e.PassMark.GreaterThan(decimal.NewFromInt(100)) || !e.PassMark.Equal(e.PassMark.Round(2)) {
		wrong.Add("passMark", "passMark must be from 0 to 100, with at most 2 digits after the point.")
	}
	if !slices.Contains(learning.ReviewLevels, e.Review) {
		wrong.Add("review", "review must be nothing, marks, answers or explanations.")
	}
	if !slices.Contains(learning.ExamCertificates, e.Certificate) {
		wrong.Add("certificate", "certificate must be own, none or empty.")
	}
	if e.ReviewAfterWindow && (e.Period != 1 || e.EndDate.IsZero()) {
		wrong.Add("reviewAfterWindow", "reviewAfterWindow needs period 1 and endDate.")
	}
}

// checkWindow adds an error to wrong for each field of the window of e that is invalid, and if the clocks of the company skip the window.
func checkWindow(c store.Company, e *learning.EditedExam, wrong *web.InputError) {
	invalid := false
	for field, value := range map[string]string{"startTime": e.StartTime, "endTime": e.EndTime} {
		if value != "" && !learning.IsTimeOfDay(value) {
			wrong.Add(field, field+" must be a time such as 09:00.")
			invalid = true
		}
	}
	switch {
	case e.EndDate.Before(e.StartDate) || e.EndDate == e.StartDate && !e.EndDate.IsZero() && e.EndTime != "" && e.EndTime <= e.StartTime:
		wrong.Add("endDate", "endDate must not be before startDate.")
	case !invalid && e.Period == 1 && learning.SkipsWindow(c, e.StartDate, e.StartTime, e.EndDate, e.EndTime):
		wrong.Add("endTime", "endTime must be later, because clocks are turned forward then and skip the whole time from startTime to endTime.")
	}
}

// requireQuestions adds an error if a published exam has no questions. Imported exams have no questions until staff add some.
func requireQuestions(e *learning.EditedExam, wrong *web.InputError) {
	if e.Status == 1 && len(e.Questions)+len(e.Draws) == 0 {
		wrong.Add("questions", "A published exam needs questions or draws.")
	}
}

func examError(err error) error {
	if errors.Is(err, learning.ErrExamNeedsDocument) {
		return web.ForField("needsFullProgress", err, learning.ErrExamNeedsDocument)
	}
	if errors.Is(err, learning.ErrSubjectOfExam) {
		return web.ForField("subjectID", err, learning.ErrSubjectOfExam)
	}
	return web.ForField("questions", web.ForField("name", err, store.ErrNameTaken), store.ErrReference)
}

// AddExam adds an exam, which is not published yet. It returns an *web.InputError for wrong fields, store.ErrNameTaken if the course has an
// exam with the name, learning.ErrSubjectOfExam for a subject that the course does not have, and store.ErrReference for an unknown course,
// question or category.
func AddExam(ctx context.Context, c *web.Call, in *api.New[learning.EditedExam]) (learning.EditedExam, error) {
	if _, err := courses.ReadCourseToEdit(ctx, c.Store, in.Row.CourseID); err != nil {
		return learning.EditedExam{}, web.ForField("courseID", err, store.ErrNotFound)
	}
	e := learning.EditedExam{
		KindMarks: store.JSONList[learning.KindMarks]{}, Questions: store.JSONList[learning.ExamQuestion]{}, Draws: store.JSONList[learning.ExamDraw]{},
	}
	if err := applyExam(c.Store, &in.Values, &e); err != nil {
		return e, err
	}
	e, err := learning.AddExam(ctx, c.Store, e, c.Actor())
	return e, examError(err)
}

// UpdateExam changes the fields of an exam that the request has. Attempts that have started keep their questions, their
// deadline and their pass mark.
func UpdateExam(ctx context.Context, c *web.Call, in *api.Changed[learning.EditedExam]) (learning.EditedExam, error) {
	e, err := learning.UpdateExam(ctx, c.Store, in.At(), func(e *learning.EditedExam) error { return applyExam(c.Store, &in.Values, e) }, c.Actor())
	return e, examError(err)
}

// PublishExam publishes an exam, so that trainees can take it. It returns an *web.InputError if the exam has no questions.
func PublishExam(ctx context.Context, c *web.Call, in *api.Edit) (learning.EditedExam, error) {
	return setExamStatus(ctx, c, in, 1)
}

// CloseExam ends the publication of an exam, so that no further attempts can start. Open attempts continue.
func CloseExam(ctx context.Context, c *web.Call, in *api.Edit) (learning.EditedExam, error) {
	return setExamStatus(ctx, c, in, 0)
}

func setExamStatus(ctx context.Context, c *web.Call, in *api.Edit, status int64) (learning.EditedExam, error) {
	return learning.UpdateExam(ctx, c.Store, in.At(), func(e *learning.EditedExam) error {
		e.Status = status
		var wrong web.InputError
		requireQuestions(e, &wrong)
		return wrong.Err()
	}, c.Actor())
}

// RemoveExam removes an exam. It returns learning.ErrHasAttempts if trainees have taken the exam, store.ErrNotFound if there is no
// such exam, and a *store.StaleError if the exam has another version.
func RemoveExam(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The exam has been removed."}, courses.RemoveExam(ctx, c.Store, in.At(), c.Actor())
}

// StaffExamList is the request of ListStaffExams, with the filters and the order of the list.
type StaffExamList struct {
	CourseID *int64 `api:"courseID" doc:"Only exams of the course with this ID."`
	Status   *int64 `api:"status,enum=0|1" doc:"1: only published exams; 0: only closed exams. Default: both."`
	Search   string `api:"search,max=200" doc:"Only exams whose name contains this text. Case does not matter."`
	api.ReportFormat
	api.Sorted[learning.StaffExam]
	web.Paging
	web.Keyset
}

// StaffExams is the response of ListStaffExams: a page of exams, or all exams as CSV.
type StaffExams struct {
	api.CSVReport
	Exams []learning.StaffExam `json:"exams" doc:"The exams of the page, including closed ones, the newest first."`
	web.LimitedCounts
	web.Keys
}

// ListStaffExams lists the exams that match the request, including closed exams.
func ListStaffExams(ctx context.Context, c *web.Call, in *StaffExamList) (StaffExams, error) {
	rows, filter := c.Store, learning.ExamFilter{CourseID: in.CourseID, Status: in.Status, Search: strings.TrimSpace(in.Search)}
	csv, err := in.IsCSV()
	if err != nil {
		return StaffExams{}, err
	}
	if csv {
		statuses := map[int64]string{0: "closed", 1: "published"}
		return StaffExams{CSVReport: api.PagedCSV(api.CSVPage, "exams",
			[]string{"id", "name", "course", "status", "questions", "marks", "minutes", "attempts", "taken", "to mark"},
			func(ctx context.Context, page store.Page) (store.List[learning.StaffExam], error) {
				page.Sort = string(in.Sort)
				return learning.StaffExams(ctx, rows, filter, page)
			}, func(e learning.StaffExam) []string {
				return []string{api.Number(e.ID), e.Name, e.CourseTitle, statuses[e.Status], api.Number(e.TotalQuestions), api.Number(e.TotalMarks),
					api.Number(e.Duration), api.Number(e.AttemptsOf), api.Number(e.Attempts), api.Number(e.ToMark)}
			})}, nil
	}
	part, err := api.SortedList(ctx, c, "exam", in, in.Sorted, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[learning.StaffExam], error) {
			return learning.StaffExams(ctx, rows, filter, page)
		})
	return StaffExams{Exams: part.Items, LimitedCounts: part.LimitedCounts, Keys: part.Keys}, err
}

type ExamID struct {
	ID int64 `api:"id,required" doc:"ID of the exam."`
}

// ReadExamToEdit returns an exam with the fields that staff edit, published or not. It returns store.ErrNotFound if there is no
// such exam.
func ReadExamToEdit(ctx context.Context, c *web.Call, in *ExamID) (learning.EditedExam, error) {
	return learning.ExamToEdit(ctx, c.Store, in.ID)
}
