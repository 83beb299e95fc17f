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

// Decimal is an exact decimal number in requests.
type Decimal struct{ decimal.Decimal }

// UnmarshalText parses a number such as 2.5.
func (d *Decimal) UnmarshalText(text []byte) (err error) {
	d.Decimal, err = question.ParseDecimal(string(text))
	return err
}

// Expected returns the end of the sentence "marks must be ...".
func (*Decimal) Expected() string { return `a decimal number, such as "2.5"` }

type ExamQuestion struct {
	QuestionID int64    `api:"questionID,required" doc:"ID of the question."`
	Marks      *Decimal `api:"marks" doc:"Marks for the right answer in this exam, as decimal text. Default: the marks of the question."`
	Section    string   `api:"section,max=100" doc:"Name of the section of the exam that contains the question. Default: no section."`
}

// ExamDraw is a random draw of an exam in requests.
type ExamDraw struct {
	CategoryID int64    `api:"categoryID" doc:"ID of the category from which questions are drawn. Default: any category."`
	Tag        string   `api:"tag,max=100" doc:"Tag that drawn questions must have. Default: any."`
	Count      int64    `api:"count,default=1,min=1,max=200" doc:"The number of questions that are drawn for each attempt."`
	Marks      *Decimal `api:"marks" doc:"Marks for the right answer to each drawn question, as decimal text. Default: 1."`
	Section    string   `api:"section,max=100" doc:"Name of the section of the exam that contains the drawn questions. Default: no section."`
}

// ExamKindMarks are the marks of all questions of a kind in requests.
type ExamKindMarks struct {
	Kind  string  `api:"kind,required,max=20" doc:"The kind of the questions: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."`
	Marks Decimal `api:"marks,required" doc:"Marks for the right answer to a question of this kind, as decimal text."`
}

// ExamFields are the fields of an exam in requests. A nil field leaves the value unchanged.
type ExamFields struct {
	SubjectID          *int64          `api:"subjectID" doc:"ID of the subject of the course that the exam is about; 0: the whole course."`
	Name               *string         `api:"name,max=255" doc:"Name of the exam, unique in the course; not blank."`
	Duration           *int64          `api:"duration,min=1,max=10080" doc:"The most minutes that an attempt can take. Default: 60."`
	Attempts           *int64          `api:"attempts,min=1,max=1000" doc:"The number of attempts that a trainee has. Default: 1."`
	WaitMinutes        *int64          `api:"waitMinutes,min=0,max=525600" doc:"The number of minutes that must pass between the end of an attempt and the start of the next one. Default: 0."`
	PassMark           *Decimal        `api:"passMark" doc:"The lowest percentage of the maximum marks with which an attempt is passed, from 0 to 100, as decimal text. Default: 50."`
	Period             *int64          `api:"period,enum=0|1" doc:"1: attempts can start only from startDate to endDate; 0: on any day. Default for a new exam: 1 if the request has one of these dates, otherwise 0."`
	StartDate          *store.Date     `api:"startDate" doc:"First day of the period of the exam, in which attempts can start if period is 1. Format: YYYY-MM-DD; an empty text removes the date."`
	StartTime          *string         `api:"startTime,max=5" doc:"The time on startDate in the company's time zone, such as 09:00. Default: the start of the day."`
	EndDate            *store.Date     `api:"endDate" doc:"Last day of the period of the exam, in which attempts can start if period is 1. Format: YYYY-MM-DD; an empty text removes the date."`
	EndTime            *string         `api:"endTime,max=5" doc:"The time on endDate in the company's time zone, such as 17:00, at which open attempts end. Default: the end of the day."`
	BeforeEndOfCourse  *bool           `api:"beforeEndOfCourse" doc:"Whether the exam can be taken before the last day of the course and before the course is completed. Default: true."`
	NeedsFullProgress  *bool           `api:"needsFullProgress" doc:"Whether trainees can take the exam only when their progress in the course is 100 percent. Default: false."`
	AppearAfterDays    *int64          `api:"appearAfterDays,min=0,max=3650" doc:"The number of days after the start of the enrollment from which trainees can take the exam. Default: 0."`
	ShuffleQuestions   *bool           `api:"shuffleQuestions" doc:"Whether each attempt shows the questions of a section in a random order. Default: false."`
	ShuffleOptions     *bool           `api:"shuffleOptions" doc:"Whether each attempt shows the options of a question in a random order. Default: false."`
	OnePerPage         *bool           `api:"onePerPage" doc:"Whether the page of an attempt shows one question at a time. Default: false."`
	NegativeMarks      *bool           `api:"negativeMarks" doc:"Whether a wrong answer subtracts the penalty of the question. Default: false."`
	KindMarks          []ExamKindMarks `api:"kindMarks,max=9" doc:"Marks for all questions of a kind. They do not apply to questions with marks of their own in this exam."`
	Automated          *bool           `api:"automated" doc:"Whether the program marks the answers. If false, a person marks them. A person always marks essays. Default: true."`
	Blind              *bool           `api:"blind" doc:"Whether the names of the trainees are hidden from markers. Default: false."`
	Review             *string         `api:"review,max=20" doc:"What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations). Default: marks."`
	ReviewAfterWindow  *bool           `api:"reviewAfterWindow" doc:"Whether trainees see the review only after endDate. Default: false."`
	TraineeReschedules *bool           `api:"traineeReschedules" doc:"Whether trainees may move their own appointment for the exam. Default: false."`
	FirstReminderDays  *int64          `api:"firstReminderDays,min=0,max=365" doc:"How many days before endDate trainees receive the first reminder; 0: none."`
	SecondReminderDays *int64          `api:"secondReminderDays,min=0,max=365" doc:"How many days before endDate trainees receive the second reminder; 0: none."`
	LeaveLimit         *int64          `api:"leaveLimit,min=0,max=1000" doc:"When a trainee has left the page of an attempt this many times, the attempt is submitted; 0: no limit."`
	Questions          []ExamQuestion  `api:"questions,max=500" doc:"The questions that every attempt has, in order; an empty list removes all."`
	Draws              []ExamDraw      `api:"draws,max=50" doc:"Questions that are drawn at random for each attempt, after those that every attempt has; an empty list removes all."`
}

type ExamAdd struct {
	CourseID int64 `api:"courseID,required" doc:"ID of the course to which the exam is added."`
	ExamFields
}

// Fields that are not sent keep their values.
type ExamUpdate struct {
	api.Edit
	ExamFields
}

// apply changes the fields of an exam of c that the request has. It returns an *web.InputError for wrong fields.
func (f *ExamFields) apply(c store.Company, e *learning.EditedExam) error {
	f.applyRules(e)
	api.SetIf(&e.Review, f.Review)
	e.ShowResult = e.Review != learning.ReviewNothing
	if f.SubjectID != nil {
		e.SubjectID = f.SubjectID
		if *f.SubjectID == 0 {
			e.SubjectID = nil
		}
	}
	var wrong web.InputError
	f.applyQuestions(e, &wrong)
	checkExam(c, e, &wrong)
	if f.Questions != nil || f.Draws != nil {
		requireQuestions(e, &wrong)
	}
	return wrong.Err()
}

func (f *ExamFields) applyRules(e *learning.EditedExam) {
	api.SetIf(&e.Name, f.Name)
	api.SetIf(&e.Duration, f.Duration)
	api.SetIf(&e.Attempts, f.Attempts)
	api.SetIf(&e.WaitMinutes, f.WaitMinutes)
	if f.PassMark != nil {
		e.PassMark = f.PassMark.Decimal
	}
	api.SetIf(&e.StartDate, f.StartDate)
	api.SetIf(&e.StartTime, f.StartTime)
	api.SetIf(&e.EndDate, f.EndDate)
	api.SetIf(&e.EndTime, f.EndTime)
	if f.StartDate != nil && !f.StartDate.IsZero() || f.EndDate != nil && !f.EndDate.IsZero() {
		e.Period = 1
	}
	api.SetIf(&e.Period, f.Period)
	api.SetIf(&e.BeforeEndOfCourse, f.BeforeEndOfCourse)
	api.SetIf(&e.NeedsFullProgress, f.NeedsFullProgress)
	api.SetIf(&e.AppearAfterDays, f.AppearAfterDays)
	api.SetIf(&e.ShuffleQuestions, f.ShuffleQuestions)
	api.SetIf(&e.ShuffleOptions, f.ShuffleOptions)
	api.SetIf(&e.OnePerPage, f.OnePerPage)
	api.SetIf(&e.NegativeMarks, f.NegativeMarks)
	api.SetIf(&e.Automated, f.Automated)
	api.SetIf(&e.Blind, f.Blind)
	api.SetIf(&e.ReviewAfterWindow, f.ReviewAfterWindow)
	api.SetIf(&e.TraineeReschedules, f.TraineeReschedules)
	api.SetIf(&e.FirstReminderDays, f.FirstReminderDays)
	api.SetIf(&e.SecondReminderDays, f.SecondReminderDays)
	api.SetIf(&e.LeaveLimit, f.LeaveLimit)
}

func (f *ExamFields) applyQuestions(e *learning.EditedExam, wrong *web.InputError) {
	if f.KindMarks != nil {
		e.KindMarks = store.JSONList[learning.KindMarks]{}
		for _, k := range f.KindMarks {
			e.KindMarks = append(e.KindMarks, learning.KindMarks{Kind: k.Kind, Marks: k.Marks.Decimal})
			if !slices.Contains(question.Kinds(), question.Kind(k.Kind)) {
				wrong.Add("kindMarks", "kindMarks must name kinds of questions.")
			}
			checkMarks(wrong, "kindMarks", &k.Marks)
		}
	}
	if f.Questions != nil {
		e.Questions = store.JSONList[learning.ExamQuestion]{}
		seen := map[int64]bool{}
		for _, q := range f.Questions {
			checkMarks(wrong, "questions", q.Marks)
			if seen[q.QuestionID] {
				wrong.Add("questions", "questions must name each question once.")
			}
			seen[q.QuestionID] = true
			e.Questions = append(e.Questions, learning.ExamQuestion{QuestionID: q.QuestionID, Marks: q.Marks.orNil(), Section: strings.TrimSpace(q.Section)})
		}
	}
	if f.Draws != nil {
		e.Draws = store.JSONList[learning.ExamDraw]{}
		for _, d := range f.Draws {
			checkMarks(wrong, "draws", d.Marks)
			e.Draws = append(e.Draws, learning.ExamDraw{CategoryID: d.CategoryID, Tag: strings.TrimSpace(d.Tag),
				Count: d.Count, Marks: d.Marks.orNil(), Section: strings.TrimSpace(d.Section)})
		}
	}
}

func (d *Decimal) orNil() *decimal.Decimal {
	if d == nil {
		return nil
	}
	return &d.Decimal
}

func checkMarks(wrong *web.InputError, field string, marks *Decimal) {
	if marks != nil && !question.ArePositiveMarks(marks.Decimal) {
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
func AddExam(ctx context.Context, c *web.Call, in *ExamAdd) (learning.EditedExam, error) {
	if _, err := courses.ReadCourseToEdit(ctx, c.Store, in.CourseID); err != nil {
		return learning.EditedExam{}, web.ForField("courseID", err, store.ErrNotFound)
	}
	e := learning.EditedExam{
		CourseID: in.CourseID, Duration: 60, Attempts: 1, PassMark: decimal.NewFromInt(50), BeforeEndOfCourse: true, Automated: true, Review: learning.ReviewMarks,
		KindMarks: store.JSONList[learning.KindMarks]{}, Questions: store.JSONList[learning.ExamQuestion]{}, Draws: store.JSONList[learning.ExamDraw]{},
	}
	if err := in.apply(c.Store, &e); err != nil {
		return e, err
	}
	e, err := learning.AddExam(ctx, c.Store, e, c.Actor())
	return e, examError(err)
}

// UpdateExam changes the fields of an exam that the request has. Attempts that have started keep their questions, their
// deadline and their pass mark.
func UpdateExam(ctx context.Context, c *web.Call, in *ExamUpdate) (learning.EditedExam, error) {
	e, err := learning.UpdateExam(ctx, c.Store, in.At(), func(e *learning.EditedExam) error { return in.apply(c.Store, e) }, c.Actor())
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
	Sort     string `api:"sort,max=20" doc:"name: by name. course: by course and name. toMark: the exams with the most attempts to mark first. Default: the newest exams first."`
	api.ReportFormat
	web.Paging
	web.Keyset
}

// StaffExams is the response of ListStaffExams: a page of exams, or all exams as CSV.
type StaffExams struct {
	api.CSVReport
	Exams []learning.StaffExam `json:"exams" doc:"The exams of the page, including closed ones, in the order of sort."`
	web.Counts
	web.Keys
}

// ListStaffExams lists the exams that match the request, including closed exams. It returns a *web.InputError for an unknown value
// of sort.
func ListStaffExams(ctx context.Context, c *web.Call, in *StaffExamList) (StaffExams, error) {
	if !slices.Contains([]string{"", "name", "course", "toMark"}, in.Sort) {
		return StaffExams{}, web.InvalidField("sort", "sort must be name, course or toMark.")
	}
	rows, filter := c.Store, learning.ExamFilter{CourseID: in.CourseID, Status: in.Status, Search: strings.TrimSpace(in.Search), Sort: in.Sort}
	csv, err := in.IsCSV()
	if err != nil {
		return StaffExams{}, err
	}
	if csv {
		statuses := map[int64]string{0: "closed", 1: "published"}
		return StaffExams{CSVReport: api.PagedCSV("exams",
			[]string{"id", "name", "course", "status", "questions", "marks", "minutes", "attempts", "taken", "to mark"},
			func(ctx context.Context, page store.Page) (store.List[learning.StaffExam], error) {
				return learning.StaffExams(ctx, rows, filter, page)
			}, func(e learning.StaffExam) []string {
				return []string{api.Number(e.ID), e.Name, e.CourseTitle, statuses[e.Status], api.Number(e.TotalQuestions), api.Number(e.TotalMarks),
					api.Number(e.Duration), api.Number(e.AttemptsOf), api.Number(e.Attempts), api.Number(e.ToMark)}
			})}, nil
	}
	part, err := api.ShortList(ctx, c, "exam", in, in.Paging, in.Keyset, func(ctx context.Context, page store.Page) (store.List[learning.StaffExam], error) {
		return learning.StaffExams(ctx, rows, filter, page)
	})
	return StaffExams{Exams: part.Items, Counts: part.Counts, Keys: part.Keys}, err
}

type ExamID struct {
	ID int64 `api:"id,required" doc:"ID of the exam."`
}

// ReadExamToEdit returns an exam with the fields that staff edit, published or not. It returns store.ErrNotFound if there is no
// such exam.
func ReadExamToEdit(ctx context.Context, c *web.Call, in *ExamID) (learning.EditedExam, error) {
	return learning.ExamToEdit(ctx, c.Store, in.ID)
}
