package payment

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Errors of talking to the gateway. After a call that changes something, the first two leave open whether it did.
var (
	// ErrUnreachable means that the gateway did not answer, not in time, or that it cannot at the moment; the same call
	// may succeed later.
	ErrUnreachable = errors.New("payment gateway unreachable")
	// ErrAnswer means that something answered which cannot be believed: no JSON, half of it, or another payment.
	ErrAnswer = errors.New("unbelievable answer of the payment gateway")
	// ErrCredentials means that the gateway does not know the account's keys.
	ErrCredentials = errors.New("keys refused by the payment gateway")
	// ErrUnknownID means that the account has no such payment or order.
	ErrUnknownID = errors.New("unknown to the payment gateway")
	// ErrRejected means that the gateway understood the call and will not do it.
	ErrRejected = errors.New("rejected by the payment gateway")
	// ErrID means that a text cannot be the id of a payment or an order.
	ErrID = errors.New("not an id of the payment gateway")
)

// Error is what went wrong between us and the gateway. It unwraps to one of the errors above, and to the cause if there
// is one.
type Error struct {
	// Kind is one of the errors above.
	Kind error
	// Call names what was asked, such as "fetch payment".
	Call string
	// Status is that of HTTP, 0 without an answer.
	Status int
	// Code, Reason, Description, Field, Source and Step are the gateway's own words, empty where it had none.
	Code, Reason, Description, Field, Source, Step string
	// Cause is what the network or the decoder said.
	Cause error
}

// Error is for the log of the operator; it holds no secret and nothing about the buyer.
func (e *Error) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %v", e.Call, e.Kind)
	if e.Status != 0 {
		b.WriteString(": HTTP " + strconv.Itoa(e.Status))
	}
	for _, words := range []string{e.Code, e.Reason, e.Field, e.Description} {
		if words != "" {
			b.WriteString(": " + words)
		}
	}
	if e.Cause != nil {
		fmt.Fprintf(&b, ": %v", e.Cause)
	}
	return b.String()
}

// Unwrap gives the kind and the cause.
func (e *Error) Unwrap() []error {
	if e.Cause == nil {
		return []error{e.Kind}
	}
	return []error{e.Kind, e.Cause}
}

// isPassing tells whether a read may be tried again.
func isPassing(err error) bool { return errors.Is(err, ErrUnreachable) || errors.Is(err, ErrAnswer) }
