// Package learning reads and changes what people learn: batches, enrollments, progress, exams with their attempts, certificates, learning paths
// and reminders.
package learning

import (
	"context"
	"errors"
	"strconv"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	enroll   = statement.Scoped("enrollment/add")
	unenroll = statement.Scoped("enrollment/remove")

	enrollmentNotice = statement.Scoped("enrollment/notice")

	enrollmentEligible  = statement.Scoped("enrollment/eligible")
	enrollmentSupersede = statement.Scoped("enrollment/supersede")
	enrollmentInsert    = statement.Scoped("enrollment/insert")
	enrollmentCountNew  = statement.Scoped("enrollment/count_new")
)

// The errors of Enroll, EnrollMany and Unenroll.
var (
	ErrTraineeInactive = errors.New("trainee is disabled")
	// ErrUnconfirmed means that the trainee must first confirm the e-mail address.
	ErrUnconfirmed = errors.New("trainee has not confirmed the e-mail address")
	// ErrNotEnrolled means that the enrollment has ended or was replaced by a later one.
	ErrNotEnrolled = errors.New("not enrolled")
	// ErrAlreadyEnrolled means that the trainee has an enrollment in the course that is not over.
	ErrAlreadyEnrolled = errors.New("already enrolled")
	// ErrStartDateNotLater means that the requested start date is not later than today.
	ErrStartDateNotLater = errors.New("start date is not later than today")
	// ErrCourseEnded means that the enrollment would start after the last day of the course.
	ErrCourseEnded = errors.New("course has ended")
	// ErrDueBeforeStart means that the due date is before the first day of the enrollment.
	ErrDueBeforeStart = errors.New("due date is before the first day of the enrollment")
)

// EnrollmentConfirmation is the kind of the message that confirms a new enrollment.
const EnrollmentConfirmation = "enrollment_confirmation"

// EnrollmentNotice is the payload of an EnrollmentConfirmation message. Names and addresses are read only when the message
// is written, so that the outbox contains no data of an erased trainee.
type EnrollmentNotice struct {
	EnrollmentID int64 `json:"enrollmentID"`
}

// NewEnrollment describes the enrollment that Enroll creates.
type NewEnrollment struct {
	UserID   int64
	CourseID int64
	// StartDate is unset for the earliest possible day, which is today or the first day of the course.
	StartDate store.Date
	// DueDate is unset for the day that follows from the days of the course, if it has any.
	DueDate store.Date
	// Today is the current day in the company's time zone.
	Today store.Date
	// SendMail means that a confirmation for the trainee is enqueued.
	SendMail bool
	// Paid means that the enrollment was paid for. A paid enrollment never starts before the first day of the course.
	Paid bool
	// Alone means that the trainee enrolls without staff and without a payment. It requires a confirmed e-mail address and a course of the catalogue.
	Alone bool
	// Invalid is the reason why EnrollMany cannot do the item, or the zero value. EnrollMany returns it as the error of the item.
	Invalid store.ItemError
}

// source returns the stored value that records how the enrollment was created.
func (n NewEnrollment) source() string {
	if n.Paid {
		return "payment"
	}
	return "direct"
}

type enrolled struct {
	Found  bool
	Status int
	Ended  bool
	// Early means that the due date is before the first day.
	Early     bool
	ID        int64
	StartDate store.Date `db:"start_date"`
	EndDate   store.Date `db:"end_date"`
	DueDate   store.Date `db:"due_date"`
}

func (e enrolled) problem(alone bool) error {
	switch {
	case !e.Found:
		return store.ErrNotFound
	case e.Status == store.UserDisabled:
		return ErrTraineeInactive
	case e.Status == store.UserUnconfirmed && alone:
		return ErrUnconfirmed
	case e.Ended:
		return ErrCourseEnded
	case e.Early:
		return ErrDueBeforeStart
	case e.ID == 0:
		return ErrAlreadyEnrolled
	}
	return nil
}

// Enroll enrolls a trainee who is not disabled in a published course. The enrollment ends with the course's duration or its
// last day, whichever is earlier. It replaces an earlier enrollment that is over. Enroll returns ErrTraineeInactive,
// ErrUnconfirmed, ErrAlreadyEnrolled, ErrStartDateNotLater, ErrCourseEnded or ErrDueBeforeStart if the condition of the error is met. It
// returns store.ErrNotFound if the company has no such trainee or published course.
func Enroll(ctx context.Context, c store.Company, n NewEnrollment, by store.Actor) (*Enrollment, error) {
	c, err := c.Within(ctx, only.Store{}, store.Part{User: n.UserID, Course: n.CourseID})
	if err != nil {
		return nil, err
	}
	if !n.StartDate.IsZero() && !n.StartDate.After(n.Today) {
		return nil, ErrStartDateNotLater
	}
	if !n.SendMail {
		return EnrollSilently(ctx, c, n, by)
	}
	var made *Enrollment
	err = c.Tx(ctx, func(c store.Company) (err error) {
		if made, err = EnrollSilently(ctx, c, n, by); err != nil {
			return err
		}
		if !n.Paid && !n.Alone {
			if err := Notify(ctx, c, NotifiedEnrolled, made.ID); err != nil {
				return err
			}
		}
		return EnqueueConfirmation(ctx, c, made.ID, n.Paid || n.Alone)
	})
	return made, err
}

// EnrollSilently is like Enroll without the message to the trainee.
func EnrollSilently(ctx context.Context, c store.Company, n NewEnrollment, by store.Actor) (*Enrollment, error) {
	if n.Paid && n.StartDate.IsImplausible() { // The buyer's browser sends the start date, so it may be implausible.
		n.StartDate = store.Date{}
	}
	var answer enrolled
	var err error
	if c.DB().OnCitus() {
		answer, err = enrollInSteps(ctx, c, n, by)
	} else {
		err = c.Change(ctx, &answer, enroll, n.UserID, n.CourseID, n.StartDate,
			n.Today, by.UserID, by.Address, by.RequestID, n.source(), by.ActingFor, n.Alone, n.DueDate)
	}
	if err != nil {
		return nil, err
	}
	if err := answer.problem(n.Alone); err != nil {
		return nil, err
	}
	c.WakeWebhooks(ctx)
	return &Enrollment{
		ID: answer.ID, UserID: n.UserID, CourseID: n.CourseID, StartDate: answer.StartDate, EndDate: answer.EndDate, DueDate: answer.DueDate,
		Status: "active", Latest: true,
	}, nil
}

// enrollInSteps has the same effect as the statement enrollment/add, but each of its statements changes only one table. On a
// cluster with Citus, the single statement took 37 times the processor time of plain PostgreSQL, because the coordinator
// runs each change as a step and moves the results. On plain PostgreSQL the steps are slower than the single statement.
func enrollInSteps(ctx context.Context, c store.Company, n NewEnrollment, by store.Actor) (answer enrolled, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		answer = enrolled{} // The transaction may run again.
		err := c.Change(ctx, &answer, enrollmentEligible, n.UserID, n.CourseID, n.StartDate, n.Today, n.source(), n.DueDate, n.Alone)
		if errors.Is(err, store.ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		answer.Found = true
		if answer.Status == store.UserDisabled || answer.Status == store.UserUnconfirmed && n.Alone || answer.Ended || answer.Early {
			return nil
		}
		if _, err := c.Exec(ctx, enrollmentSupersede, n.UserID, n.CourseID, n.Today); err != nil {
			return err
		}
		err = c.Change(ctx, &answer.ID, enrollmentInsert, n.UserID, n.CourseID, answer.StartDate, answer.EndDate, n.source(), answer.DueDate)
		if errors.Is(err, store.ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		if _, err := c.Exec(ctx, enrollmentCountNew, n.CourseID, answer.StartDate, answer.EndDate, n.Today); err != nil {
			return err
		}
		if err := c.Note(ctx, by, "enroll", "enrollment", answer.ID); err != nil {
			return err
		}
		return c.PublishEnrolled(ctx, n.Today, answer.ID)
	})
	return answer, err
}

// Unenroll ends an enrollment, also on its first day and before it. The trainee loses access at once; the progress is kept. The
// trainee can then enroll in the course again. It returns store.ErrNotFound if the company has no such enrollment, and ErrNotEnrolled if
// it has already ended or was replaced.
func Unenroll(ctx context.Context, c store.Company, enrollmentID int64, by store.Actor) error {
	c, err := c.Within(ctx, only.Store{}, store.Part{Enrollment: enrollmentID})
	if err != nil {
		return err
	}
	found, ended, err := endEnrollments(ctx, c, []int64{enrollmentID}, by)
	switch {
	case err != nil:
		return err
	case !found:
		return store.ErrNotFound
	case len(ended) == 0:
		return ErrNotEnrolled
	}
	return nil
}

// endEnrollments ends those of the enrollments that have not ended and were not replaced, and returns their ids. found means that one of the enrollments
// exists.
func endEnrollments(ctx context.Context, c store.Company, ids []int64, by store.Actor) (found bool, ended []int64, err error) {
	var answer struct {
		Found bool
		Ended pq.Int64Array
	}
	if err := c.Change(ctx, &answer, unenroll, pq.Array(ids), by.UserID, by.Address, by.RequestID, c.Tenant().Location().String()); err != nil {
		return false, nil, err
	}
	if len(answer.Ended) > 0 {
		c.WakeWebhooks(ctx)
	}
	return answer.Found, answer.Ended, nil
}

// EnqueueConfirmation enqueues an EnrollmentConfirmation. If always is true, it ignores the company's limit of messages,
// because the limit must not prevent a purchase. If always is false, it returns a *store.LimitError if the company may not send
// another message today.
func EnqueueConfirmation(ctx context.Context, c store.Company, enrollmentID int64, always bool) error {
	cause := strconv.FormatInt(enrollmentID, 10)
	exceeded, err := c.Enqueue(ctx, EnrollmentConfirmation, cause, EnrollmentNotice{EnrollmentID: enrollmentID})
	if err == nil && exceeded != nil && !always {
		err = &store.LimitError{Limit: store.LimitMessages, Value: *exceeded}
	}
	return err
}

// EnrollmentMessage contains the recipient and the texts of an EnrollmentConfirmation message.
type EnrollmentMessage struct {
	Email string
	FName string `db:"fname"`
	LName string `db:"lname"`
	store.Locale
	Title     string
	StartDate store.Date `db:"start_date"`
	EndDate   store.Date `db:"end_date"`
}

// ReadEnrollmentMessage returns the content of a confirmation. It returns store.ErrNotFound if the message is no longer needed,
// because the enrollment has ended or its trainee is disabled.
func ReadEnrollmentMessage(ctx context.Context, c store.Company, enrollmentID int64) (*EnrollmentMessage, error) {
	var m EnrollmentMessage
	if err := c.Get(ctx, &m, enrollmentNotice, enrollmentID); err != nil {
		return nil, err
	}
	return &m, nil
}
