package learning

import (
	"context"
	"time"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	myExams     = statement.Scoped("exam/own_list")
	examPreview = statement.Scoped("exam/preview")
)

// MyExam is an exam with its rules and the attempts of one trainee, as the trainee sees it.
type MyExam struct {
	ID          int64
	Title       string
	CourseTitle string `db:"course_title"`
	// SubjectID is nil and SubjectTitle is empty for an exam on the whole course.
	SubjectID    *int64 `db:"subject_id"`
	SubjectTitle string `db:"subject_title"`
	// Open means that the exam is not closed.
	Open bool
	// The fields from Period to AppearAfterDays have the same meaning as the fields of Exam with the same names.
	Period          int64
	Duration        int64
	TotalQuestions  int64      `db:"total_questions"`
	TotalMarks      int64      `db:"total_marks"`
	PassingMarks    int64      `db:"passing_marks"`
	StartDate       store.Date `db:"start_date"`
	StartTime       string     `db:"start_time"`
	EndDate         store.Date `db:"end_date"`
	EndTime         string     `db:"end_time"`
	AttemptsAllowed int64      `db:"attempts_allowed"`
	// ExtraAttempts is the number of attempts that staff allow this trainee besides AttemptsAllowed.
	ExtraAttempts int64 `db:"extra_attempts"`
	WaitMinutes   int64 `db:"wait_minutes"`
	// ShowResult is false if trainees must not see the results, or must not see them yet.
	ShowResult        bool `db:"show_result"`
	ReviewAfterWindow bool `db:"review_after_window"`
	// Now is the time of the database.
	Now                store.Time
	NeedsFullProgress  bool  `db:"needs_full_progress"`
	Completes          bool  // The completion of the course requires the exam.
	TraineeReschedules bool  `db:"trainee_reschedules"`
	BeforeEndOfCourse  bool  `db:"before_end_of_course"`
	AppearAfterDays    int64 `db:"appear_after_days"`
	// EnrollmentID is the trainee's enrollment in the exam's course, or 0 if no enrollment is left.
	EnrollmentID     int64      `db:"enrollment_id"`
	EnrolledFrom     store.Date `db:"enrolled_from"`
	EnrolledUntil    store.Date `db:"enrolled_until"`
	EnrollmentStatus string     `db:"enrollment_status"`
	CompletedPercent int64      `db:"completed_percent"`
	// Online means that trainees take the exam on the pages, because it has questions.
	Online   bool
	Attempts []ExamAttempt `db:"-"`

	zone *time.Location
}

// Rules returns the rules for the next attempt. Unlike ExamRules of Company, it leaves out the fields about an open attempt.
func (e *MyExam) Rules() *ExamRules {
	r := &ExamRules{
		ID: e.ID, Title: e.Title, Period: e.Period, StartDate: e.StartDate, StartTime: e.StartTime, EndDate: e.EndDate, EndTime: e.EndTime,
		AttemptsAllowed: e.AttemptsAllowed, ExtraAttempts: e.ExtraAttempts, WaitMinutes: e.WaitMinutes, BeforeEndOfCourse: e.BeforeEndOfCourse,
		NeedsFullProgress: e.NeedsFullProgress, Completes: e.Completes, AppearAfterDays: e.AppearAfterDays,
		EnrolledFrom: e.EnrolledFrom, EnrolledUntil: e.EnrolledUntil,
		EnrollmentStatus: e.EnrollmentStatus, CompletedPercent: e.CompletedPercent, Now: e.Now, TraineeReschedules: e.TraineeReschedules, zone: e.zone,
	}
	for _, a := range e.Attempts {
		if a.Status == AttemptScheduled {
			if r.ScheduledAt.IsZero() || a.ScheduledAt.Time().Before(r.ScheduledAt.Time()) {
				r.ScheduledAt = a.ScheduledAt
			}
			continue
		}
		if a.Status == AttemptStarted {
			r.OpenID = a.AttemptID
		}
		r.Taken++
		last := a.SubmittedAt
		if last.IsZero() {
			last = a.StartedAt
		}
		if last.Time().After(r.LastAt.Time()) {
			r.LastAt = last
		}
	}
	return r
}

// ExamAttempt contains the number, the status, the marks and the times of an attempt of the trainee.
type ExamAttempt struct {
	// AttemptID is 0 for an attempt that was not taken on the pages.
	AttemptID int64 `db:"attempt_id"`
	Number    int64
	Status    AttemptStatus `db:"attempt_status"`
	// Marks is nil until the attempt is marked.
	Marks *decimal.Decimal
	// Maximum is nil for an imported attempt.
	Maximum     *decimal.Decimal
	ScheduledAt store.Time `db:"scheduled_at"`
	StartedAt   store.Time `db:"started_at"`
	SubmittedAt store.Time `db:"submitted_at"`
}

// AttemptStatus is the status of an attempt at an exam. The API defines the numbers.
type AttemptStatus int64

const (
	AttemptScheduled AttemptStatus = 0
	AttemptStarted   AttemptStatus = 1
	AttemptSubmitted AttemptStatus = 2
	AttemptPassed    AttemptStatus = 3
	AttemptFailed    AttemptStatus = 4
)

// myExamRow is one attempt, or an exam without attempts.
type myExamRow struct {
	MyExam
	ExamAttempt
}

// MyExams returns the open exams of the courses that MyCourses lists for the trainee, and all exams that the trainee
// has attempted, newest first. It returns at most 200 exams.
func MyExams(ctx context.Context, c store.Company, userID int64) ([]MyExam, error) {
	return readMyExams(ctx, c, userID, nil)
}

// MyExamsIn returns the exams of one course that ExamsOfTrainee lists for the trainee, newest first.
func MyExamsIn(ctx context.Context, c store.Company, courseID, userID int64) ([]MyExam, error) {
	return readMyExams(ctx, c, userID, &courseID)
}

// ExamsPreview returns the open exams of a course, newest first, without attempts and without an enrollment.
func ExamsPreview(ctx context.Context, c store.Company, courseID int64) ([]MyExam, error) {
	c, err := c.Within(ctx, only.Store{}, store.Part{Course: courseID})
	if err != nil {
		return nil, err
	}
	return store.ListOf[MyExam](ctx, c, examPreview, courseID)
}

func readMyExams(ctx context.Context, c store.Company, userID int64, courseID *int64) ([]MyExam, error) {
	rows, err := store.ListOf[myExamRow](ctx, c, myExams, userID, courseID)
	if err != nil {
		return nil, err
	}
	exams := make([]MyExam, 0, len(rows))
	for _, row := range rows {
		if len(exams) == 0 || exams[len(exams)-1].ID != row.ID {
			row.zone = c.Tenant().Location()
			row.ShowResult = row.ShowResult && !reviewOpens(row.ReviewAfterWindow, row.Period, row.EndDate, row.EndTime, row.zone).Time().After(row.Now.Time())
			exams = append(exams, row.MyExam)
		}
		if row.Number > 0 {
			last := &exams[len(exams)-1]
			last.Attempts = append(last.Attempts, row.ExamAttempt)
		}
	}
	return exams, nil
}
