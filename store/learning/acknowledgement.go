package learning

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	acknowledgementAdd     = statement.Scoped("acknowledgement/add")
	acknowledgementGet     = statement.Scoped("acknowledgement/get")
	acknowledgementHold    = statement.Scoped("acknowledgement/hold")
	acknowledgementAsked   = statement.Scoped("acknowledgement/of_enrollment")
	acknowledgementsOfUser = statement.Scoped("acknowledgement/of_trainee")
)

// The errors of Acknowledge.
var (
	// ErrNoAcknowledgement means that the course asks trainees to confirm nothing.
	ErrNoAcknowledgement = errors.New("course has no acknowledgement")
	// ErrAcknowledgementChanged means that the text has changed since the trainee read it.
	ErrAcknowledgementChanged = errors.New("acknowledgement has changed")
)

// Acknowledgement is the confirmation of a text by a trainee. It never changes; an erasure removes the name and the address.
type Acknowledgement struct {
	ID           int64      `db:"id" json:"id" doc:"ID of the confirmation."`
	EnrollmentID int64      `db:"enrollment_id" json:"enrollmentID" doc:"ID of the enrollment."`
	CourseID     int64      `db:"course_id" json:"courseID" doc:"ID of the course."`
	CourseTitle  string     `db:"course_title" json:"courseTitle" doc:"Name of the course."`
	Version      int64      `db:"version" json:"version" doc:"The version of the text."`
	Text         string     `db:"text" json:"text" doc:"The text that the trainee has confirmed."`
	Name         string     `db:"name" json:"name" doc:"The name that the trainee typed."`
	ConfirmedAt  store.Time `db:"confirmed_at" json:"confirmedAt" doc:"When the trainee confirmed the text."`
	Address      string     `db:"address" json:"address" doc:"The network address of the trainee's device."`
}

// Acknowledgements returns what a trainee has confirmed, the newest first. It returns store.ErrNotFound if the handle is limited to a
// manager who does not manage the trainee.
func Acknowledgements(ctx context.Context, c store.Company, userID int64) ([]Acknowledgement, error) {
	c, err := c.Within(ctx, only.Store{}, store.Part{User: userID, Read: true})
	if err != nil {
		return nil, err
	}
	return store.ListOf[Acknowledgement](ctx, c, acknowledgementsOfUser, userID)
}

// AskedAcknowledgement is the text that a course asks its trainees to confirm. Text is empty if the course asks for nothing.
type AskedAcknowledgement struct {
	Text    string
	Version int64
	// ConfirmedVersion, Name and ConfirmedAt describe the trainee's last confirmation, or are zero.
	ConfirmedVersion int64 `db:"confirmed_version"`
	Name             string
	ConfirmedAt      store.Time `db:"confirmed_at"`
}

// ReadAskedAcknowledgement returns the acknowledgement of the course of an enrollment. The caller must check access. It returns
// store.ErrNotFound if there is no such enrollment.
func ReadAskedAcknowledgement(ctx context.Context, c store.Company, enrollmentID int64) (a AskedAcknowledgement, err error) {
	err = c.Get(ctx, &a, acknowledgementAsked, enrollmentID)
	return a, err
}

// Acknowledge records that the trainee of an enrollment confirms the acknowledgement of the course with a name. version is the version
// that the trainee has read, or 0. If the course then lacks nothing, the enrollment becomes completed. A version that the trainee has
// confirmed before stays as it is. The caller must check access. Acknowledge returns store.ErrNotFound if the enrollment has ended,
// ErrNoAcknowledgement or ErrAcknowledgementChanged.
func Acknowledge(ctx context.Context, c store.Company, enrollmentID, version int64, name string, by store.Actor) (made Acknowledgement, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var held struct {
			UserID   int64 `db:"user_id"`
			CourseID int64 `db:"course_id"`
			Status   string
			Text     string
			Version  int64
		}
		if err := c.Change(ctx, &held, acknowledgementHold, enrollmentID); err != nil {
			return err
		}
		switch {
		case held.Text == "":
			return ErrNoAcknowledgement
		case version != 0 && version != held.Version:
			return ErrAcknowledgementChanged
		}
		_, err := c.Exec(ctx, acknowledgementAdd, enrollmentID, held.UserID, held.CourseID, held.Version, held.Text, name, by.Address)
		if err != nil {
			return err
		}
		if _, err := Settle(ctx, c, enrollmentID); err != nil {
			return err
		}
		return c.Change(ctx, &made, acknowledgementGet, enrollmentID, held.Version)
	})
	return made, err
}
