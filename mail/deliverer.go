package mail

import (
	"context"
	"errors"

	gomail "github.com/wneessen/go-mail"
)

// Deliverer sends a message.
//
// Deliver calls handOver once, immediately before the step after which the server may accept the message. If handOver
// fails, Deliver does not send the message. If handOver succeeds, Deliver returns errUnknown when it cannot find out
// whether the server accepted the message. Any other error means that the server did not accept the message. The
// worker retries unless the error is a permanentError.
type Deliverer interface {
	Deliver(ctx context.Context, m *gomail.Msg, handOver func(context.Context) error) error
}

// Server is a Deliverer that can be checked.
type Server interface {
	Deliverer
	// Check returns an error if messages cannot be delivered now. It sends no message. StageOf returns the stage of the error.
	Check(ctx context.Context) error
}

// errUnknown means that the server may or may not have accepted the message.
var errUnknown = errors.New("it is unknown whether the mail server accepted the message")

// permanentError is an error after which a retry cannot succeed.
type permanentError struct {
	reason string
	cause  error
}

func (r *permanentError) Error() string {
	if r.cause == nil {
		return r.reason
	}
	return r.reason + ": " + r.cause.Error()
}

func (r *permanentError) Unwrap() error { return r.cause }

func permanent(reason string, cause error) error { return &permanentError{reason, cause} }

func isPermanent(err error) bool {
	var r *permanentError
	return errors.As(err, &r)
}
