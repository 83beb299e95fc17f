package store

import (
	"context"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/shopspring/decimal"
)

var (
	examObject     = newObject("exam", "exam")
	examStaffList  = scoped("exam/staff_list")
	examStaffTotal = scoped("exam/staff_total")
	examTaken      = scoped("exam/taken")
	examSubject    = scoped("exam/subject")
)

// JSONList is a list that a column of the type jsonb stores.
type JSONList[T any] []T

// Scan reads the list from a column of the type jsonb.
func (l *JSONList[T]) Scan(column any) error {
	text, ok := column.([]byte)
	if !ok {
		return fmt.Errorf("%T is not JSON", column)
	}
	return json.Unmarshal(text, l)
}

// Value returns the list as JSON. For a nil list it returns an empty array.
func (l JSONList[T]) Value() (driver.Value, error) {
	if l == nil {
		return "[]", nil
	}
	text, err := json.Marshal(l)
	return string(text), err
}

// ExamQuestion is a question that every attempt at an exam has.
type ExamQuestion struct {
	QuestionID int64            `json:"questionID" doc:"The question."`
	Marks      *decimal.Decimal `json:"marks" doc:"The marks for the right answer; null for those of the question."`
	Section    string           `json:"section" doc:"The section of the exam, or empty."`
}

// ExamDraw is a number of questions that are drawn at random for each attempt at an exam.
type ExamDraw struct {
	CategoryID int64            `json:"categoryID" doc:"The category of the questions, or 0."`
	Tag        string           `json:"tag" doc:"A tag of the questions, or empty."`
	Count      int64            `json:"count" doc:"How many questions are drawn."`
	Marks      *decimal.Decimal `json:"marks" doc:"The marks for the right answer to each; null means 1."`
	Section    string           `json:"section" doc:"The section of the exam, or empty."`
}

// KindMarks are the marks that all questions of one kind have in an exam.
type KindMarks struct {
	Kind  string          `json:"kind" doc:"The kind of the questions."`
	Marks decimal.Decimal `json:"marks" doc:"The marks for the right answer."`
}

// The levels of review. A level determines which part of a finished attempt trainees see.
const (
	ReviewNothing      = "nothing"
	ReviewMarks        = "marks"
	ReviewAnswers      = "answers"
	ReviewExplanations = "explanations"
)

// EditedExam is an exam with the fields that staff edit.
type EditedExam struct {
	Editable
	CourseID           int64                  `db:"course_id" json:"courseID" doc:"The course that the exam belongs to."`
	SubjectID          *int64                 `db:"subject_id" json:"subjectID" doc:"The subject of the course that the exam is about; null for the whole course."`
	Name               string                 `db:"title" json:"name" doc:"The exam's name, unique in the course."`
	Status             int64                  `db:"status" json:"status" doc:"1: published; 0: closed."`
	Duration           int64                  `db:"duration" json:"duration" doc:"How long an attempt takes at most, in minutes."`
	Attempts           int64                  `db:"attempts_allowed" json:"attempts" doc:"How many attempts a trainee has."`
	WaitMinutes        int64                  `db:"wait_minutes" json:"waitMinutes" doc:"The time between two attempts, in minutes."`
	PassMark           decimal.Decimal        `db:"pass_percent" json:"passMark" doc:"The percentage of the marks from which an attempt is passed."`
	Period             int64                  `db:"period" json:"period" doc:"1: attempts start between startDate and endDate only; 0: on any day."`
	StartDate          Date                   `db:"start_date" json:"startDate" doc:"The first day of the exam, or null."`
	StartTime          string                 `db:"start_time" json:"startTime" doc:"The time on startDate in the company's time zone, such as 09:00; empty for the start of the day."`
	EndDate            Date                   `db:"end_date" json:"endDate" doc:"The last day of the exam, or null."`
	EndTime            string                 `db:"end_time" json:"endTime" doc:"The time on endDate; empty for the end of the day. Attempts end then."`
	BeforeEndOfCourse  bool                   `db:"before_end_of_course" json:"beforeEndOfCourse" doc:"Whether the exam can be taken before the last day of the course and before the course is completed."`
	NeedsFullProgress  bool                   `db:"needs_full_progress" json:"needsFullProgress" doc:"Whether the course must be done to 100 percent first."`
	AppearAfterDays    int64                  `db:"appear_after_days" json:"appearAfterDays" doc:"How many days after the start of the enrollment the exam can first be taken."`
	ShuffleQuestions   bool                   `db:"random_sequence" json:"shuffleQuestions" doc:"Whether each attempt has the questions of a section in an order of its own."`
	ShuffleOptions     bool                   `db:"shuffle_options" json:"shuffleOptions" doc:"Whether each attempt has the options of a question in an order of its own."`
	OnePerPage         bool                   `db:"one_per_page" json:"onePerPage" doc:"Whether the page of an attempt shows one question at a time."`
	NegativeMarks      bool                   `db:"negative_marks" json:"negativeMarks" doc:"Whether wrong answers bring negative marks. The marks of an attempt are never below 0."`
	KindMarks          JSONList[KindMarks]    `db:"kind_marks" json:"kindMarks" doc:"The marks of all questions of a kind that have no marks of their own in this exam."`
	Automated          bool                   `db:"automated" json:"automated" doc:"Whether the program marks the answers. Otherwise, and for essays, a person does."`
	Blind              bool                   `db:"blind" json:"blind" doc:"Whether markers do not see the names of the trainees."`
	ShowResult         bool                   `db:"show_result" json:"showResult" doc:"Whether trainees see their result. It is false exactly when review is nothing."`
	Review             string                 `db:"review" json:"review" doc:"What trainees see of a finished attempt: nothing, marks, answers (with the right ones) or explanations (with the answers)."`
	ReviewAfterWindow  bool                   `db:"review_after_window" json:"reviewAfterWindow" doc:"Whether trainees see it only after endDate."`
	TraineeReschedules bool                   `db:"trainee_reschedules" json:"traineeReschedules" doc:"Whether trainees may move their appointment for the exam."`
	FirstReminderDays  int64                  `db:"first_reminder_days" json:"firstReminderDays" doc:"How many days before endDate the first reminder is due; 0 for none."`
	SecondReminderDays int64                  `db:"second_reminder_days" json:"secondReminderDays" doc:"How many days before endDate the second reminder is due; 0 for none."`
	LeaveLimit         int64                  `db:"event_count" json:"leaveLimit" doc:"The number of times that a trainee may leave the page of an attempt. Then the attempt is submitted. 0: any number."`
	Questions          JSONList[ExamQuestion] `db:"questions" json:"questions" doc:"The questions that every attempt has."`
	Draws              JSONList[ExamDraw]     `db:"draws" json:"draws" doc:"Questions that are drawn at random for each attempt."`
	TotalQuestions     int64                  `db:"total_questions" json:"tquestion" doc:"How many questions an attempt has."`
	Maximum            decimal.Decimal        `db:"total_maximum" json:"maximum" doc:"How many marks can be reached."`
	TotalMarks         int64                  `db:"total_marks" json:"tmarks" doc:"The same as maximum without decimals."`
}

func (e EditedExam) label() string { return e.Name }

// AddExam adds an exam. It returns ErrNameTaken if the course has an exam with the name, and ErrSubjectOfExam if the course
// does not have the subject of the exam. It returns ErrReference if the course, a question or a category is unknown.
func (c Company) AddExam(ctx context.Context, e EditedExam, by Actor) (added EditedExam, err error) {
	err = c.Tx(ctx, func(c Company) error {
		if err := c.checkSubjectOf(ctx, &e); err != nil {
			return err
		}
		added, err = addObject(ctx, c, examObject, e, by)
		return err
	})
	return added, nameTaken(err)
}

// UpdateExam changes an exam with apply. Attempts that have started keep their questions and their deadline. It returns
// ErrNotFound if the exam does not exist, a *StaleError if at has another version, the errors of AddExam and the error of apply.
func (c Company) UpdateExam(ctx context.Context, at Editable, apply func(*EditedExam) error, by Actor) (changed EditedExam, err error) {
	err = c.Tx(ctx, func(c Company) error {
		if err := c.holdOutlineOfExam(ctx, at.ID); err != nil {
			return err
		}
		changed, err = updateObject(ctx, c, examObject, at, func(e *EditedExam) error {
			if err := apply(e); err != nil {
				return err
			}
			if err := c.checkNothingWaits(ctx, e); err != nil {
				return err
			}
			return c.checkSubjectOf(ctx, e)
		}, by)
		return err
	})
	return changed, nameTaken(err)
}

// holdOutlineOfExam locks the outline of the course of an exam, so that its release rules do not change. It returns
// ErrNotFound if the exam does not exist.
func (c Company) holdOutlineOfExam(ctx context.Context, examID int64) error {
	exam, err := c.ExamToEdit(ctx, examID)
	if err == nil {
		_, err = c.holdOutline(ctx, "course", exam.CourseID)
	}
	return err
}

// checkNothingWaits returns ErrExamNeedsDocument if the exam e needs full progress although a document of the course opens only
// after the exam. A trainee could then complete neither the course nor the exam.
func (c Company) checkNothingWaits(ctx context.Context, e *EditedExam) error {
	if !e.NeedsFullProgress {
		return nil
	}
	waiting, err := listOf[Editable](ctx, c, documentWaitingForExam, e.ID)
	if err == nil && len(waiting) > 0 {
		err = ErrExamNeedsDocument
	}
	return err
}

// ErrSubjectOfExam means that the course of an exam does not have the subject of the exam.
var ErrSubjectOfExam = fmt.Errorf("the course of the exam does not have the subject: %w", ErrReference)

// checkSubjectOf returns ErrSubjectOfExam if the course of the exam does not have its subject.
func (c Company) checkSubjectOf(ctx context.Context, e *EditedExam) error {
	if e.SubjectID == nil {
		return nil
	}
	var has bool
	if err := c.get(ctx, &has, examSubject, *e.SubjectID, e.CourseID); err != nil || has {
		return err
	}
	return ErrSubjectOfExam
}

// ErrHasAttempts means that an exam cannot be removed because trainees have taken it.
var ErrHasAttempts = errors.New("trainees have taken the exam")

// RemoveExam removes an exam and the release rules that refer to it. It returns ErrNotFound if the exam does not exist, a
// *StaleError if at has another version, and ErrHasAttempts if trainees have taken the exam.
func (c Company) RemoveExam(ctx context.Context, at Editable, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		if err := c.holdOutlineOfExam(ctx, at.ID); err != nil {
			return err
		}
		var taken bool
		if err := c.get(ctx, &taken, examTaken, at.ID); err != nil {
			return err
		}
		if taken {
			return ErrHasAttempts
		}
		if err := c.openWaitingForExam(ctx, at.ID, by); err != nil {
			return err
		}
		return removeObject[EditedExam](ctx, c, examObject, at, by)
	})
}

// ExamToEdit returns an exam, published or not. It returns ErrNotFound if the exam does not exist.
func (c Company) ExamToEdit(ctx context.Context, id int64) (EditedExam, error) {
	return objectToEdit[EditedExam](ctx, c, examObject, id)
}

// StaffExam is an exam as staff see it in the list of exams.
type StaffExam struct {
	counted
	Editable
	CourseID       int64  `db:"course_id" json:"courseID" doc:"The course."`
	CourseTitle    string `db:"course_title" json:"courseTitle" doc:"The course's name."`
	Name           string `db:"title" json:"name" doc:"The exam's name."`
	Status         int64  `db:"status" json:"status" doc:"1: published; 0: closed."`
	TotalQuestions int64  `db:"total_questions" json:"tquestion" doc:"How many questions an attempt has."`
	TotalMarks     int64  `db:"total_marks" json:"tmarks" doc:"How many marks can be reached, without decimals."`
	Duration       int64  `db:"duration" json:"duration" doc:"How long an attempt takes at most, in minutes."`
	AttemptsOf     int64  `db:"attempts_allowed" json:"attempts" doc:"How many attempts a trainee has."`
	Attempts       int64  `db:"attempts" json:"taken" doc:"How many attempts were started; attempt-list returns them. Imported results do not count."`
	ToMark         int64  `db:"to_mark" json:"toMark" doc:"How many of them wait for a person to mark them."`
}

// ExamFilter selects and orders exams. The zero value of a field selects all.
type ExamFilter struct {
	CourseID, Status *int64
	// Search matches a part of the name, ignoring case.
	Search string
	// Sort is name, course or toMark, or empty for the newest first.
	Sort string
}

// StaffExams returns a page of the exams that the filter selects, published or not, in the order f.Sort.
func (c Company) StaffExams(ctx context.Context, f ExamFilter, page Page) (List[StaffExam], error) {
	return pageOf[StaffExam](ctx, c, page, examStaffList, []any{f.CourseID, f.Status, f.Search, f.Sort}, func() (total int64, err error) {
		err = c.get(ctx, &total, examStaffTotal, f.CourseID, f.Status, f.Search)
		return total, err
	})
}
