package learning

import (
	"errors"
	"time"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/tenant"
)

// The rules of an exam that can prevent an attempt. The errors are *ExamRuleError.
var (
	// ErrExamNotOpen means that the window of the exam has not begun, or that the trainee's appointment is later.
	ErrExamNotOpen = errors.New("the exam is not open yet")
	// ErrExamOver means that the window of the exam is over.
	ErrExamOver = errors.New("the exam is over")
	// ErrExamAfterCourse means that the exam can only be taken after the last day of the course or after its completion. If the completion
	// requires the exam, it can be taken when all required documents are done.
	ErrExamAfterCourse = errors.New("the exam takes place after the course")
	// ErrExamNeedsProgress means that the trainee must first complete the course.
	ErrExamNeedsProgress = errors.New("the course must be completed first")
	ErrExamTooEarly      = errors.New("the enrollment began too few days ago")
	// ErrNoAttemptsLeft means that the trainee has used all attempts, including those that staff allowed additionally.
	ErrNoAttemptsLeft = errors.New("no attempts left")
	ErrExamWait       = errors.New("the time between two attempts is not over")
	// ErrExamEmpty means that the exam has no questions, or too few for its draws.
	ErrExamEmpty = errors.New("the exam has too few questions")
)

// ExamRuleError names the rule of an exam that prevents an attempt, and the time or the day from which the rule permits
// one.
type ExamRuleError struct {
	// Rule is the error of the rule, such as ErrExamOver, or ErrNotEnrolled.
	Rule error
	// From is the time from which the rule allows an attempt, or unset.
	From store.Time
	// Day is the first day on which the rule allows an attempt, or unset.
	Day store.Date
	// Course is the title of the course that comes first, for ErrEarlierCourse.
	Course string
}

func (e *ExamRuleError) Error() string { return e.Rule.Error() }

func (e *ExamRuleError) Unwrap() error { return e.Rule }

// ExamRules contains the rules of an exam for one trainee, and the number and the times of the trainee's attempts.
type ExamRules struct {
	ID                int64
	Title             string
	Status            int64
	Period            int64
	StartDate         store.Date `db:"start_date"`
	StartTime         string     `db:"start_time"`
	EndDate           store.Date `db:"end_date"`
	EndTime           string     `db:"end_time"`
	Duration          int64
	AttemptsAllowed   int64 `db:"attempts_allowed"`
	BeforeEndOfCourse bool  `db:"before_end_of_course"`
	NeedsFullProgress bool  `db:"needs_full_progress"`
	// Completes means that the completion of the course requires the exam.
	Completes       bool
	AppearAfterDays int64                     `db:"appear_after_days"`
	WaitMinutes     int64                     `db:"wait_minutes"`
	RandomSequence  bool                      `db:"random_sequence"`
	ShuffleOptions  bool                      `db:"shuffle_options"`
	KindMarks       store.JSONList[KindMarks] `db:"kind_marks"`
	NegativeMarks   bool                      `db:"negative_marks"`
	Automated       bool
	// Essays means that an attempt has or can draw essays, which a person always marks.
	Essays      bool
	PassPercent decimal.Decimal `db:"pass_percent"`
	OnePerPage  bool            `db:"one_per_page"`
	// LeaveLimit is the number of times that the trainee may leave the page of the attempt, or 0 for any number.
	LeaveLimit int64 `db:"event_count"`
	// Review is what the trainee sees of an attempt that has ended, such as ReviewMarks. With ReviewAfterWindow, it is shown from ReleasedAt.
	Review            string
	ReviewAfterWindow bool       `db:"review_after_window"`
	TotalQuestions    int64      `db:"total_questions"`
	EnrollmentID      int64      `db:"enrollment_id"`
	EnrolledFrom      store.Date `db:"enrolled_from"`
	EnrolledUntil     store.Date `db:"enrolled_until"`
	EnrollmentStatus  string     `db:"enrollment_status"`
	CompletedPercent  int64      `db:"completed_percent"`
	ExtraMinutes      int64      `db:"extra_minutes"`
	ExtraAttempts     int64      `db:"extra_attempts"`
	// Now is the time of the database.
	Now store.Time
	// Taken is the number of attempts that were started. LastAt is the end of the last attempt.
	Taken       int64
	LastAt      store.Time `db:"last_at"`
	ScheduledAt store.Time `db:"scheduled_at"`
	NextNumber  int64      `db:"next_number"`
	// OpenID is the id of the open attempt, or 0.
	OpenID int64 `db:"open_id"`
	// TraineeReschedules means that trainees may move their appointment.
	TraineeReschedules bool `db:"trainee_reschedules"`
	Earlier

	zone *time.Location
}

// Left returns the number of attempts that the trainee may still start, or 0 if more attempts were started than the exam
// allows.
func (r *ExamRules) Left() int64 { return max(0, r.AttemptsAllowed+r.ExtraAttempts-r.Taken) }

// Opens returns the time at which the window of the exam begins, or the zero store.Time if the exam has no such time.
func (r *ExamRules) Opens() store.Time {
	if r.Period != 1 {
		return store.Time{}
	}
	return momentOf(r.StartDate, r.StartTime, 0, r.zone, tenant.First)
}

// Closes returns the time at which the window of the exam ends, or the zero store.Time if the exam has no such time.
func (r *ExamRules) Closes() store.Time {
	if r.Period != 1 {
		return store.Time{}
	}
	return momentOf(r.EndDate, r.EndTime, 1, r.zone, tenant.Last)
}

// ReleasedAt returns the time from which the trainee sees results, or the zero store.Time if the trainee sees them at once.
func (r *ExamRules) ReleasedAt() store.Time {
	return reviewOpens(r.ReviewAfterWindow, r.Period, r.EndDate, r.EndTime, r.zone)
}

// momentOf returns the time of day clock on a day in a zone. Without a clock, it returns the start of the day that is the
// given number of days later. Without a day, it returns the zero store.Time.
func momentOf(day store.Date, clock string, days int, zone *time.Location, which tenant.Occurrence) store.Time {
	if day.IsZero() {
		return store.Time{}
	}
	at := day.Time()
	if clock == "" {
		at = at.AddDate(0, 0, days)
	} else if of, err := time.Parse("15:04", clock); err == nil {
		return store.TimeOf(tenant.MomentIn(zone, at, of.Hour(), of.Minute(), which))
	}
	return store.TimeOf(tenant.MomentIn(zone, at, 0, 0, tenant.First))
}

// SkipsWindow reports whether the clocks of the company skip the whole window of an exam, because they are turned forward: the window begins
// and ends at the same moment, so that nobody could take the exam. The window must begin before it ends by the clock.
func SkipsWindow(c store.Company, start store.Date, startTime string, end store.Date, endTime string) bool {
	zone := c.Tenant().Location()
	opens, closes := momentOf(start, startTime, 0, zone, tenant.First), momentOf(end, endTime, 1, zone, tenant.Last)
	return !opens.IsZero() && !closes.IsZero() && !opens.Time().Before(closes.Time())
}

// Check returns nil if the trainee may start an attempt now. Otherwise it returns an *ExamRuleError.
func (r *ExamRules) Check() error {
	today := store.DateOf(r.Now.Time().In(r.zone))
	status := store.StatusOn(today, r.EnrollmentStatus, r.EnrolledFrom, r.EnrolledUntil)
	ends := r.EnrolledUntil.Before(today)
	first := r.EnrolledFrom.AddDays(int(r.AppearAfterDays))
	wait := store.TimeOf(r.LastAt.Time().Add(time.Duration(r.WaitMinutes) * time.Minute))
	switch now := r.Now.Time(); {
	case status == store.Unenrolled, ends && r.BeforeEndOfCourse:
		return &ExamRuleError{Rule: ErrNotEnrolled}
	case r.EarlierID != 0:
		return &ExamRuleError{Rule: ErrEarlierCourse, Course: r.EarlierTitle}
	case r.EnrolledFrom.After(today):
		return &ExamRuleError{Rule: ErrExamTooEarly, Day: r.EnrolledFrom}
	case r.Left() == 0:
		return &ExamRuleError{Rule: ErrNoAttemptsLeft}
	case r.Opens().Time().After(now):
		return &ExamRuleError{Rule: ErrExamNotOpen, From: r.Opens()}
	case r.ScheduledAt.Time().After(now):
		return &ExamRuleError{Rule: ErrExamNotOpen, From: r.ScheduledAt}
	case !r.Closes().IsZero() && !r.Closes().Time().After(now):
		return &ExamRuleError{Rule: ErrExamOver}
	case first.After(today):
		return &ExamRuleError{Rule: ErrExamTooEarly, Day: first}
	case r.NeedsFullProgress && r.CompletedPercent < 100 && status != store.Completed:
		return &ExamRuleError{Rule: ErrExamNeedsProgress}
	case !r.BeforeEndOfCourse && !ends && status != store.Completed && !(r.Completes && r.CompletedPercent == 100):
		return &ExamRuleError{Rule: ErrExamAfterCourse}
	case r.WaitMinutes > 0 && !r.LastAt.IsZero() && wait.Time().After(now):
		return &ExamRuleError{Rule: ErrExamWait, From: wait}
	}
	return nil
}

// deadline returns the time at which an attempt that starts now ends. It is the end of the duration or of the window,
// whichever is earlier, plus the trainee's extra time.
func (r *ExamRules) deadline() store.Time {
	ends := r.Now.Time().Add(time.Duration(r.Duration) * time.Minute)
	if closes := r.Closes(); !closes.IsZero() && closes.Time().Before(ends) {
		ends = closes.Time()
	}
	return store.TimeOf(ends.Add(time.Duration(r.ExtraMinutes) * time.Minute))
}
