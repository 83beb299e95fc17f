package mail

import (
	"context"
	"errors"

	gomail "github.com/wneessen/go-mail"
)

// Deliverer hands a message on. An error that is not final may pass by itself, so the message is tried again.
type Deliverer interface {
	Deliver(ctx context.Context, m *gomail.Msg) error
}

// refusal is an error that no further attempt can mend.
type refusal struct {
	reason string
	cause  error
}

func (r *refusal) Error() string {
	if r.cause == nil {
		return r.reason
	}
	return r.reason + ": " + r.cause.Error()
}

func (r *refusal) Unwrap() error { return r.cause }

func refuse(reason string, cause error) error { return &refusal{reason, cause} }

func isFinal(err error) bool {
	var r *refusal
	return errors.As(err, &r)
}
