package learning

import (
	"context"
	"errors"
	"fmt"
	"regexp"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	examItemsSet       = statement.Scoped("exam/items_set")
	examCertificateSet = statement.Scoped("award_template/exam_set")
	examStaffList      = store.OrderedBy[StaffExam](statement.Scoped("exam/staff_list"))
	examStaffTotal     = statement.Scoped("exam/staff_total")
	ExamTaken          = statement.Scoped("exam/taken")
	examSubject        = statement.Scoped("exam/subject")

	ExamObject = store.NewTable[EditedExam](only.Store{}, store.Table{
		Kind: "exam", Name: "exams", Short: true, Dated: true, Imported: true, Counter: "exams", Then: setExamItems, Conflict: store.ErrNameTaken,
		Remove: statement.Scoped("exam/remove"),
	})
)

// setExamItems stores the questions and the draws of an exam, the totals that follow from them, and whether the exam was ever published.
func setExamItems(ctx context.Context, c store.Company, id int64, before, wanted store.Row) error {
	exam := wanted.(EditedExam)
	open := exam.Status == 1
	if was, ok := before.(EditedExam); ok {
		open = open || was.Status == 1
	}
	if _, err := c.Exec(ctx, examItemsSet, id, exam.Questions, exam.Draws, open); err != nil {
		return err
	}
	return setExamCertificate(ctx, c, id, before, exam)
}

// The values of EditedExam.Certificate apart from the empty one.
const (
	ExamCertificateOwn  = "own"
	ExamCertificateNone = "none"
)

var ExamCertificates = []string{"", ExamCertificateNone, ExamCertificateOwn}

// setExamCertificate stores in the template of an exam whether the exam issues certificates, if that changes.
func setExamCertificate(ctx context.Context, c store.Company, id int64, before store.Row, exam EditedExam) error {
	was, _ := before.(EditedExam)
	if exam.Certificate == was.Certificate {
		return nil
	}
	var enabled *bool
	if exam.Certificate != "" {
		enabled = new(exam.Certificate == ExamCertificateOwn)
	}
	_, err := c.Exec(ctx, examCertificateSet, id, enabled)
	return err
}

// ExamQuestion is a question that every attempt at an exam has.
type ExamQuestion struct {
	QuestionID int64            `json:"questionID" edit:"required" doc:"ID of the question."`
	Marks      *decimal.Decimal `json:"marks" edit:"" doc:"Marks for the right answer in this exam, as decimal text; null: the marks of the question."`
	Section    string           `json:"section" edit:"max=100" doc:"Name of the section of the exam that contains the question; empty without a section."`
}

// ExamDraw is a number of questions that are drawn at random for each attempt at an exam.
type ExamDraw struct {
	CategoryID int64            `json:"categoryID" edit:"" doc:"ID of the category from which questions are drawn; 0: any category."`
	Tag        string           `json:"tag" edit:"max=100" doc:"Tag that drawn questions must have; empty: any."`
	Count      int64            `json:"count" edit:"default=1,min=1,max=200" doc:"The number of questions that are drawn for each attempt."`
	Marks      *decimal.Decimal `json:"marks" edit:"" doc:"Marks for the right answer to each drawn question, as decimal text; null: 1."`
	Section    string           `json:"section" edit:"max=100" doc:"Name of the section of the exam that contains the drawn questions; empty without a section."`
}

// KindMarks are the marks of all questions of a kind.
type KindMarks struct {
	Kind  string          `json:"kind" edit:"required,max=20" doc:"The kind of the questions: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."`
	Marks decimal.Decimal `json:"marks" edit:"required" doc:"Marks for the right answer to a question of this kind, as decimal text."`
}

var timeOfDay = regexp.MustCompile(`^([01][0-9]|2[0-3]):[0-5][0-9]$`)

// IsTimeOfDay reports whether a text is a time of day with a minute, such as 09:00.
func IsTimeOfDay(text string) bool { return timeOfDay.MatchString(text) }

// The levels of review. A level determines which part of a finished attempt trainees see.
const (
	ReviewNothing      = "nothing"
	ReviewMarks        = "marks"
	ReviewAnswers      = "answers"
	ReviewExplanations = "explanations"
)

// ReviewLevels lists the levels of review. Each level shows what the levels before it show, and more.
var ReviewLevels = []string{ReviewNothing, ReviewMarks, ReviewAnswers, ReviewExplanations}

type EditedExam struct {
	store.Editable
	CourseID           int64                        `db:"course_id" json:"courseID" edit:"once,required" save:"once" doc:"ID of the course to which the exam belongs."`
	SubjectID          *int64                       `db:"subject_id" json:"subjectID" edit:"none=0" doc:"ID of the subject of the course that the exam is about; null: the whole course." note:"0 means the whole course, too."`
	Name               string                       `db:"title" json:"name" edit:"max=255" doc:"Name of the exam, unique in its course; not blank."`
	Status             int64                        `db:"status" json:"status" doc:"1: published; 0: closed."`
	Duration           int64                        `db:"duration" json:"duration" edit:"default=60,min=1,max=10080" doc:"The most minutes that an attempt can take."`
	Attempts           int64                        `db:"attempts_allowed" json:"attempts" edit:"default=1,min=1,max=1000" doc:"The number of attempts that a trainee has."`
	WaitMinutes        int64                        `db:"wait_minutes" json:"waitMinutes" edit:"default=0,min=0,max=525600" doc:"The number of minutes that must pass between the end of an attempt and the start of the next one."`
	PassMark           decimal.Decimal              `db:"pass_percent" json:"passMark" edit:"default=50" read:"round(coalesce(t.pass_percent, trunc(t.passing_marks * 100.0 / nullif(t.total_marks, 0), 2), 50), 2)" doc:"The lowest percentage of the maximum marks with which an attempt is passed, as decimal text." note:"It is from 0 to 100."`
	Period             int64                        `db:"period" json:"period" edit:"enum=0|1" doc:"1: attempts can start only from startDate to endDate; 0: on any day." note:"Without this field, a date in the request sets it to 1."`
	StartDate          store.Date                   `db:"start_date" json:"startDate" edit:"" doc:"First day of the period of the exam; null: no limit." note:"Format: YYYY-MM-DD; an empty text removes the date."`
	StartTime          string                       `db:"start_time" json:"startTime" edit:"max=5" doc:"The time on startDate in the company's time zone, such as 09:00; empty: the start of the day."`
	EndDate            store.Date                   `db:"end_date" json:"endDate" edit:"" doc:"Last day of the period of the exam; null: no limit." note:"Format: YYYY-MM-DD; an empty text removes the date."`
	EndTime            string                       `db:"end_time" json:"endTime" edit:"max=5" doc:"The time on endDate in the company's time zone, such as 17:00, at which open attempts end; empty: the end of the day."`
	BeforeEndOfCourse  bool                         `db:"before_end_of_course" json:"beforeEndOfCourse" edit:"default=true" doc:"Whether the exam can be taken before the last day of the course and before the course is completed."`
	NeedsFullProgress  bool                         `db:"needs_full_progress" json:"needsFullProgress" edit:"default=false" doc:"Whether trainees can take the exam only when their progress in the course is 100 percent."`
	AppearAfterDays    int64                        `db:"appear_after_days" json:"appearAfterDays" edit:"default=0,min=0,max=3650" doc:"The number of days after the start of the enrollment from which trainees can take the exam."`
	ShuffleQuestions   bool                         `db:"random_sequence" json:"shuffleQuestions" edit:"default=false" doc:"Whether each attempt shows the questions of a section in a random order."`
	ShuffleOptions     bool                         `db:"shuffle_options" json:"shuffleOptions" edit:"default=false" doc:"Whether each attempt shows the options of a question in a random order."`
	OnePerPage         bool                         `db:"one_per_page" json:"onePerPage" edit:"default=false" doc:"Whether the page of an attempt shows one question at a time."`
	NegativeMarks      bool                         `db:"negative_marks" json:"negativeMarks" edit:"default=false" doc:"Whether a wrong answer subtracts the penalty of the question. The marks of an attempt are never below 0."`
	KindMarks          store.JSONList[KindMarks]    `db:"kind_marks" json:"kindMarks" edit:"max=9" doc:"Marks for all questions of a kind. They do not apply to questions with marks of their own in this exam."`
	Automated          bool                         `db:"automated" json:"automated" edit:"default=true" doc:"Whether the program marks the answers. If false, a person marks them. A person always marks essays."`
	Blind              bool                         `db:"blind" json:"blind" edit:"default=false" doc:"Whether the names of the trainees are hidden from markers."`
	ShowResult         bool                         `db:"show_result" json:"showResult" doc:"Whether trainees can see their result. It is false exactly if review is nothing."`
	Review             string                       `db:"review" json:"review" edit:"default=marks,max=20" read:"case when not t.show_result then 'nothing' when t.review = 'nothing' then 'marks' else t.review end" doc:"What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations)."`
	ReviewAfterWindow  bool                         `db:"review_after_window" json:"reviewAfterWindow" edit:"default=false" doc:"Whether trainees see the review only after endDate."`
	TraineeReschedules bool                         `db:"trainee_reschedules" json:"traineeReschedules" edit:"default=false" doc:"Whether trainees may move their own appointment for the exam."`
	FirstReminderDays  int64                        `db:"first_reminder_days" json:"firstReminderDays" edit:"default=0,min=0,max=365" doc:"How many days before endDate trainees receive the first reminder; 0: none."`
	SecondReminderDays int64                        `db:"second_reminder_days" json:"secondReminderDays" edit:"default=0,min=0,max=365" doc:"How many days before endDate trainees receive the second reminder; 0: none."`
	LeaveLimit         int64                        `db:"event_count" json:"leaveLimit" edit:"default=0,min=0,max=1000" read:"case when t.event_restriction then t.event_count else 0 end" doc:"When a trainee has left the page of an attempt this many times, the attempt is submitted; 0: no limit."`
	Counts             bool                         `db:"counts_for_completion" json:"countsForCompletion" edit:"default=true" doc:"Whether the exam counts for the completion of a course that requires exams. It counts from its first publication on, also while it is closed."`
	Certificate        string                       `db:"certificate" json:"certificate" edit:"max=4" save:"never" read:"coalesce((select case w.fields ->> 'enabled' when 'true' then 'own' when 'false' then 'none' end from award_templates w where w.company_id = $1 and w.exam_id = t.id), '')" doc:"Whether a pass issues a certificate of the exam: own or none. Empty: none if the course has a certificate template of its own that is enabled, otherwise as the template of the company says. The same as enabled of the template of the exam."`
	Questions          store.JSONList[ExamQuestion] `db:"questions" json:"questions" edit:"max=500" save:"never" read:"coalesce((select jsonb_agg(jsonb_build_object('questionID', i.question_id, 'marks', i.marks, 'section', i.section) order by i.position) from exam_items i where i.company_id = $1 and i.exam_id = t.id and i.question_id is not null), '[]')" doc:"The questions that every attempt has, in order." note:"An empty list removes all."`
	Draws              store.JSONList[ExamDraw]     `db:"draws" json:"draws" edit:"max=50" save:"never" read:"coalesce((select jsonb_agg(jsonb_build_object('categoryID', coalesce(i.category_id, 0), 'tag', i.tag, 'count', i.count, 'marks', i.marks, 'section', i.section) order by i.position) from exam_items i where i.company_id = $1 and i.exam_id = t.id and i.question_id is null), '[]')" doc:"Questions that are drawn at random for each attempt, after those that every attempt has." note:"An empty list removes all."`
	TotalQuestions     int64                        `db:"total_questions" json:"tquestion" save:"never" doc:"The number of questions in an attempt."`
	Maximum            decimal.Decimal              `db:"total_maximum" json:"maximum" save:"never" read:"coalesce((select sum(i.count * coalesce(i.marks, (select (k.value ->> 'marks')::numeric from jsonb_array_elements(t.kind_marks) k where k.value ->> 'kind' = q.kind limit 1), q.marks, 1)) from exam_items i left join questions q on q.company_id = $1 and q.id = i.question_id where i.company_id = $1 and i.exam_id = t.id), t.total_marks)" doc:"The most marks that an attempt can have, as decimal text."`
	TotalMarks         int64                        `db:"total_marks" json:"tmarks" save:"never" doc:"The value of maximum without its decimals."`
}

func (e EditedExam) AuditName() string { return e.Name }

// AddExam adds an exam. It returns ErrNameTaken if the course has an exam with the name, and ErrSubjectOfExam if the course
// does not have the subject of the exam. It returns ErrReference if the course, a question or a category is unknown.
func AddExam(ctx context.Context, c store.Company, e EditedExam, by store.Actor) (added EditedExam, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if err := checkSubjectOf(ctx, c, &e); err != nil {
			return err
		}
		added, err = store.AddObject(ctx, c, ExamObject, e, by)
		return err
	})
	return added, err
}

// UpdateExam changes an exam with apply. Attempts that have started keep their questions and their deadline. If the exam stops counting
// for the completion of its course, enrollments may become completed. It returns
// ErrNotFound if the exam does not exist, a *StaleError if at has another version, the errors of AddExam and the error of apply.
func UpdateExam(ctx context.Context, c store.Company, at store.Editable, apply func(*EditedExam) error, by store.Actor) (changed EditedExam, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		courseID, err := HoldOutlineOfExam(ctx, c, at.ID)
		if err != nil {
			return err
		}
		counted := false
		changed, err = store.UpdateObject(ctx, c, ExamObject, at, func(e *EditedExam) error {
			counted = e.Counts
			if err := apply(e); err != nil {
				return err
			}
			if err := checkNothingWaits(ctx, c, e); err != nil {
				return err
			}
			return checkSubjectOf(ctx, c, e)
		}, by)
		if err == nil && counted && !changed.Counts {
			err = Recount(ctx, c, courseID, 0)
		}
		return err
	})
	return changed, err
}

// HoldOutlineOfExam locks the outline of the course of an exam, so that its release rules do not change, and returns the id of the
// course. It returns ErrNotFound if the exam does not exist.
func HoldOutlineOfExam(ctx context.Context, c store.Company, examID int64) (courseID int64, err error) {
	exam, err := ExamToEdit(ctx, c, examID)
	if err == nil {
		_, err = c.HoldOutline(ctx, "course", exam.CourseID)
	}
	return exam.CourseID, err
}

// checkNothingWaits returns ErrExamNeedsDocument if the exam e needs full progress although a document of the course opens only
// after the exam. A trainee could then complete neither the course nor the exam.
func checkNothingWaits(ctx context.Context, c store.Company, e *EditedExam) error {
	if !e.NeedsFullProgress {
		return nil
	}
	waiting, err := store.ListOf[store.Editable](ctx, c, DocumentWaitingForExam, e.ID)
	if err == nil && len(waiting) > 0 {
		err = ErrExamNeedsDocument
	}
	return err
}

var ErrSubjectOfExam = fmt.Errorf("the course of the exam does not have the subject: %w", store.ErrReference)

// checkSubjectOf returns ErrSubjectOfExam if the course of the exam does not have its subject.
func checkSubjectOf(ctx context.Context, c store.Company, e *EditedExam) error {
	if e.SubjectID == nil {
		return nil
	}
	var has bool
	if err := c.Get(ctx, &has, examSubject, *e.SubjectID, e.CourseID); err != nil || has {
		return err
	}
	return ErrSubjectOfExam
}

// ErrHasAttempts means that an exam cannot be removed because trainees have taken it.
var ErrHasAttempts = errors.New("trainees have taken the exam")

// ExamToEdit returns an exam, published or not. It returns ErrNotFound if the exam does not exist.
func ExamToEdit(ctx context.Context, c store.Company, id int64) (EditedExam, error) {
	return store.ObjectToEdit[EditedExam](ctx, c, ExamObject, id)
}

type StaffExam struct {
	store.Counted
	store.Editable
	CourseID       int64  `db:"course_id" json:"courseID" doc:"ID of the course to which the exam belongs."`
	CourseTitle    string `db:"course_title" json:"courseTitle" doc:"Name of the course to which the exam belongs."`
	Name           string `db:"title" json:"name" doc:"Name of the exam, unique in its course."`
	Status         int64  `db:"status" json:"status" doc:"1: published; 0: closed."`
	TotalQuestions int64  `db:"total_questions" json:"tquestion" doc:"The number of questions in an attempt."`
	TotalMarks     int64  `db:"total_marks" json:"tmarks" doc:"The most marks that an attempt can have, without decimals."`
	Duration       int64  `db:"duration" json:"duration" doc:"The most minutes that an attempt can take."`
	AttemptsOf     int64  `db:"attempts_allowed" json:"attempts" doc:"The number of attempts that each trainee has."`
	Attempts       int64  `db:"attempts" json:"taken" doc:"The number of attempts that trainees have started, without imported results. attempt-list returns these attempts."`
	ToMark         int64  `db:"to_mark" json:"toMark" doc:"The number of submitted attempts that a person has to mark."`
}

func (StaffExam) Sorts() store.Sorts {
	return store.Sorts{
		{Name: "name", By: "lower(e.title)"}, {Name: "course", By: "lower(c.title)", Tie: "lower(e.title)"},
		{Name: "status", By: "e.status"}, {Name: "toMark", By: "-m.to_mark", Only: store.Up},
	}
}

// ExamFilter selects exams. The zero value of a field selects all.
type ExamFilter struct {
	CourseID, Status *int64
	// Search matches a part of the name, ignoring case.
	Search string
}

// StaffExams returns a page of the exams that the filter selects, published or not.
func StaffExams(ctx context.Context, c store.Company, f ExamFilter, page store.Page) (store.List[StaffExam], error) {
	return store.PageOf[StaffExam](ctx, c, page, examStaffList, []any{f.CourseID, f.Status, f.Search}, func() (total int64, err error) {
		err = c.Get(ctx, &total, examStaffTotal, f.CourseID, f.Status, f.Search)
		return total, err
	})
}

var DocumentWaitingForExam = statement.Scoped("document/waiting_for_exam")

// ErrExamNeedsDocument means that a document would open after an exam that requires full progress. The trainee could then
// neither open the document nor take the exam.
var ErrExamNeedsDocument = errors.New("exam needs full progress")
