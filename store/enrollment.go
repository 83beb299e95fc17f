package store

import (
	"context"
	"errors"
	"strconv"
)

var (
	enroll   = scoped("enroll")
	unenroll = scoped("unenroll")

	enrollmentNotice = scoped("enrollment_notice")
)

// Errors of enrolling.
var (
	// ErrAlreadyEnrolled means that the trainee has an enrollment in the course that is not over.
	ErrAlreadyEnrolled = errors.New("already enrolled")
	// ErrStartDateNotLater means that a start date was asked for that is not later than today.
	ErrStartDateNotLater = errors.New("start date is not later than today")
	// ErrCourseEnded means that the enrollment would begin after the last day of the course.
	ErrCourseEnded = errors.New("course has ended")
)

// EnrollmentConfirmation is the kind of the message that tells a trainee of a new enrollment.
const EnrollmentConfirmation = "enrollment_confirmation"

// EnrollmentNotice is the payload of that message. Names and addresses are read when it is written, so that
// erasing a trainee leaves nothing behind in the outbox.
type EnrollmentNotice struct {
	EnrollmentID int64 `json:"enrollmentID"`
}

// NewEnrollment is a wish to enroll a trainee in a course.
type NewEnrollment struct {
	UserID   int64
	CourseID int64
	// StartDate is "not yet" for the first possible day: today, or the course's first.
	StartDate Date
	// Today is the day on the company's calendar.
	Today Date
	// SendMail owes the trainee a confirmation.
	SendMail bool
	// Paid means that a payment enrolls: the first possible day is then never before the course's first.
	Paid bool
}

// source is the row's word for how the enrollment came to be.
func (n NewEnrollment) source() string {
	if n.Paid {
		return "payment"
	}
	return "direct"
}

type enrolled struct {
	Found     bool
	Active    bool
	Ended     bool
	ID        int64
	StartDate Date `db:"start_date"`
	EndDate   Date `db:"end_date"`
}

func (e enrolled) problem() error {
	switch {
	case !e.Found:
		return ErrNotFound
	case !e.Active:
		return ErrConflict
	case e.Ended:
		return ErrCourseEnded
	case e.ID == 0:
		return ErrAlreadyEnrolled
	}
	return nil
}

// Enroll puts an active trainee into a published course until the course's duration or last day is over, whichever
// comes first. An earlier enrollment that is over makes room. It returns ErrStartDateNotLater, ErrCourseEnded,
// ErrAlreadyEnrolled, ErrConflict for a trainee who is not active, and ErrNotFound when the company has no such
// trainee or published course.
func (c Company) Enroll(ctx context.Context, n NewEnrollment, by Actor) (*Enrollment, error) {
	if !n.StartDate.IsZero() && !n.StartDate.After(n.Today) {
		return nil, ErrStartDateNotLater
	}
	if !n.SendMail {
		return c.enroll(ctx, n, by)
	}
	var made *Enrollment
	err := c.Tx(ctx, func(c Company) (err error) {
		if made, err = c.enroll(ctx, n, by); err != nil {
			return err
		}
		return c.oweConfirmation(ctx, made.ID)
	})
	return made, err
}

func (c Company) enroll(ctx context.Context, n NewEnrollment, by Actor) (*Enrollment, error) {
	if n.Paid && n.StartDate.IsSlip() { // the buyer's browser wrote it
		n.StartDate = Date{}
	}
	var answer enrolled
	err := c.change(ctx, &answer, enroll, n.UserID, n.CourseID, n.StartDate, n.Today, by.UserID, by.Address, by.RequestID, n.source(), by.ActingFor)
	if err != nil {
		return nil, err
	}
	if err := answer.problem(); err != nil {
		return nil, err
	}
	return &Enrollment{
		ID: answer.ID, UserID: n.UserID, CourseID: n.CourseID, StartDate: answer.StartDate, EndDate: answer.EndDate,
		Status: "active", Latest: true,
	}, nil
}

// Unenroll ends an enrollment, whose course may then be taken anew. It returns ErrNotFound when the company has no
// such enrollment and ErrConflict when it was ended before or another has taken its place.
func (c Company) Unenroll(ctx context.Context, enrollmentID int64, by Actor) error {
	var answer struct{ Found, Ended bool }
	err := c.change(ctx, &answer, unenroll, enrollmentID, by.UserID, by.Address, by.RequestID)
	switch {
	case err != nil:
		return err
	case !answer.Found:
		return ErrNotFound
	case !answer.Ended:
		return ErrConflict
	}
	return nil
}

func (c Company) oweConfirmation(ctx context.Context, enrollmentID int64) error {
	cause := strconv.FormatInt(enrollmentID, 10)
	return c.Owe(ctx, EnrollmentConfirmation, cause, EnrollmentNotice{EnrollmentID: enrollmentID})
}

// EnrollmentMessage is what a trainee is told of a new enrollment.
type EnrollmentMessage struct {
	Email     string
	FName     string `db:"fname"`
	LName     string `db:"lname"`
	Title     string
	StartDate Date `db:"start_date"`
	EndDate   Date `db:"end_date"`
}

// EnrollmentMessage gives the words for a confirmation. It returns ErrNotFound when there is nobody to tell any more:
// the enrollment has ended, or its trainee is not active.
func (c Company) EnrollmentMessage(ctx context.Context, enrollmentID int64) (*EnrollmentMessage, error) {
	var m EnrollmentMessage
	if err := c.get(ctx, &m, enrollmentNotice, enrollmentID); err != nil {
		return nil, err
	}
	return &m, nil
}
