package learning

import (
	"errors"

	"lyceum/store"
)

// ErrNotReleased means that a document is not open yet in an enrollment. The error is a *NotReleasedError.
var ErrNotReleased = errors.New("document is not open yet")

// NotReleasedError is an ErrNotReleased with the details that the trainee may see.
type NotReleasedError struct {
	Document string
	Release
}

func (e *NotReleasedError) Error() string { return ErrNotReleased.Error() }

func (e *NotReleasedError) Unwrap() error { return ErrNotReleased }

// Release contains the conditions under which a closed document opens in an enrollment. A document that the trainee has done
// stays open.
type Release struct {
	// OpensOn is the first day on which the document is open, or unset.
	OpensOn store.Date `db:"opens_on"`
	// OpensAfter is the id of the document that the trainee has to do first, or nil.
	OpensAfter     *int64 `db:"opens_after"`
	OpensAfterName string `db:"opens_after_name"`
	// OpensAfterExam is the id of the exam that the trainee has to pass first, or nil.
	OpensAfterExam     *int64 `db:"opens_after_exam"`
	OpensAfterExamName string `db:"opens_after_exam_name"`
}

// Closed reports whether the document is not open today.
func (r Release) Closed(today store.Date) bool {
	return r.OpensAfter != nil || r.OpensAfterExam != nil || r.OpensOn.After(today)
}

// CheckReleased checks that a document with this name is open today. It returns a *NotReleasedError if it is closed.
func (r Release) CheckReleased(today store.Date, name string) error {
	if r.Closed(today) {
		return &NotReleasedError{name, r}
	}
	return nil
}
