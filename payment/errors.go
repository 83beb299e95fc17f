package payment

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// These are the errors of calls of the gateway. After ErrUnreachable and ErrAnswer, a call that changes something
// may have taken effect.
var (
	// ErrUnreachable means that the gateway did not answer in time or is temporarily unavailable. A retry may succeed.
	ErrUnreachable = errors.New("payment gateway unreachable")
	// ErrAnswer means that a response is invalid: not JSON, incomplete, or about another payment.
	ErrAnswer = errors.New("invalid response of the payment gateway")
	// ErrCredentials means that the gateway does not accept the account's keys.
	ErrCredentials = errors.New("keys rejected by the payment gateway")
	// ErrUnknownID means that the account has no such payment or order.
	ErrUnknownID = errors.New("unknown to the payment gateway")
	// ErrRejected means that the gateway rejects the call.
	ErrRejected = errors.New("rejected by the payment gateway")
	// ErrID means that a text is not the id of a payment or an order.
	ErrID = errors.New("not an id of the payment gateway")
)

// APIError is a failed call of the gateway. It unwraps to its kind and, if there is one, its cause.
type APIError struct {
	// Kind is ErrUnreachable, ErrAnswer, ErrCredentials, ErrUnknownID or ErrRejected.
	Kind error
	// Call is the name of the call, such as "fetch payment".
	Call string
	// Status is the HTTP status, 0 without a response.
	Status int
	// Code, Reason, Description, Field, Source and Step are texts of the gateway, empty if it sent none.
	Code, Reason, Description, Field, Source, Step string
	// Cause is the error of the network or the decoder.
	Cause error
}

// Error returns a text for the log. It contains no secret and no data of the buyer.
func (e *APIError) Error() string {
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

func (e *APIError) Unwrap() []error {
	if e.Cause == nil {
		return []error{e.Kind}
	}
	return []error{e.Kind, e.Cause}
}

// isTemporary reports whether a call that changes nothing may be retried.
func isTemporary(err error) bool { return errors.Is(err, ErrUnreachable) || errors.Is(err, ErrAnswer) }
