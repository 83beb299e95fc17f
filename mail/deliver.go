package mail

import (
	"context"
	"errors"

	gomail "github.com/wneessen/go-mail"
)

// Deliverer hands a message on.
//
// It calls handOver once, at the last moment at which nobody can have taken the message, and does not hand it on when that
// fails. From then on it returns an error that is errUnknown when it cannot tell whether the message was taken. Every other
// error means that the message was surely not taken; one that is not final may pass by itself, so it is tried again.
type Deliverer interface {
	Deliver(ctx context.Context, m *gomail.Msg, handOver func(context.Context) error) error
}

// errUnknown means that a message may have been taken or not.
var errUnknown = errors.New("it is not known whether the mail server took it")

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
