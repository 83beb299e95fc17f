package acme

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"

	rfc8555 "github.com/mholt/acmez/v3/acme"
)

// Cause is the reason why an authority did not issue a certificate. The zero value is Refused.
type Cause int

const (
	// Refused means that the authority returned a problem document or an unexpected response.
	Refused Cause = iota
	// Unreachable means that the authority did not respond to a request.
	Unreachable
	// NotValidated means that the authority did not finish the validation of the name before the timeout.
	NotValidated
	// NotFinished means that the authority validated the name and did not issue the certificate before the timeout.
	NotFinished
)

// Error is the failure of a certificate order at one authority.
type Error struct {
	Cause Cause
	// RetryAfter is the time to wait that the authority requests with a rate limit. It is zero if there is no such
	// request.
	RetryAfter time.Duration
	Err        error
}

func (e *Error) Error() string { return e.Err.Error() }
func (e *Error) Unwrap() error { return e.Err }

// IsAuthorityFault reports whether the authority caused a failure, so that certificate orders for other names would
// fail in the same way. It returns false if the certificate order was cancelled.
func IsAuthorityFault(err error) bool {
	var failed *Error
	var problem rfc8555.Problem
	switch {
	case !errors.As(err, &failed) || errors.Is(err, context.Canceled):
		return false
	case !errors.As(err, &problem):
		return failed.Cause != Refused
	}
	switch problem.Type {
	case rfc8555.ProblemTypeRateLimited, rfc8555.ProblemTypeServerInternal, rfc8555.ProblemTypeExternalAccountRequired, rfc8555.ProblemTypeUserActionRequired:
		return true
	}
	return problem.Status >= http.StatusInternalServerError
}

// IsAmbiguous reports whether the name, instead of the authority, may be the cause of a failure. The server of the
// name may have stalled the validation. A rate limit may apply to the name and not to the account.
func IsAmbiguous(err error) bool {
	var failed *Error
	return errors.As(err, &failed) && (failed.Cause == NotValidated || isRateLimited(err))
}

func isRateLimited(err error) bool {
	var problem rfc8555.Problem
	return errors.As(err, &problem) && problem.Type == rfc8555.ProblemTypeRateLimited
}

// RetryAfter returns the time to wait that an authority requests with a failure. It returns zero if err is not an
// *Error.
func RetryAfter(err error) time.Duration {
	var failed *Error
	if !errors.As(err, &failed) {
		return 0
	}
	return failed.RetryAfter
}

// problemTexts are the texts for the owner of a name, by the ACME type of the problem.
var problemTexts = map[string]string{
	rfc8555.ProblemTypeCAA:                     "A CAA record of the name forbids the certificate authority to issue.",
	rfc8555.ProblemTypeDNS:                     "The certificate authority could not look up the name.",
	rfc8555.ProblemTypeConnection:              "The certificate authority could not reach the name.",
	rfc8555.ProblemTypeTLS:                     "The certificate authority reached another TLS server at the name.",
	rfc8555.ProblemTypeUnauthorized:            "The certificate authority reached another server at the name.",
	rfc8555.ProblemTypeIncorrectResponse:       "The certificate authority reached another server at the name.",
	rfc8555.ProblemTypeRateLimited:             "The certificate authority takes no more orders for a while.",
	rfc8555.ProblemTypeRejectedIdentifier:      "The certificate authority does not issue for this name.",
	rfc8555.ProblemTypeUnsupportedIdentifier:   "The certificate authority does not issue for this name.",
	rfc8555.ProblemTypeServerInternal:          "The certificate authority has a fault.",
	rfc8555.ProblemTypeExternalAccountRequired: "The certificate authority does not accept our account.",
	rfc8555.ProblemTypeAccountDoesNotExist:     "The certificate authority does not accept our account.",
}

// Text returns a sentence for people about the reason why an authority did not issue a certificate.
func Text(err error) string {
	var failed *Error
	var problem rfc8555.Problem
	var network net.Error
	switch {
	case errors.As(err, &problem):
		if text := problemTexts[deepest(problem).Type]; text != "" {
			return text
		}
		return "The certificate authority refused."
	case errors.As(err, &failed) && (failed.Cause == NotValidated || failed.Cause == NotFinished):
		return "The certificate authority accepted the order and did not finish it in time."
	case errors.As(err, &failed) && failed.Cause == Unreachable, errors.Is(err, context.DeadlineExceeded), errors.As(err, &network):
		return "The certificate authority does not answer."
	}
	return "The certificate could not be obtained."
}

// deepest returns the first subproblem that has a text, or the problem itself if none has one. Authorities wrap the
// problems of several names in one problem.
func deepest(problem rfc8555.Problem) rfc8555.Problem {
	for _, sub := range problem.Subproblems {
		if problemTexts[sub.Type] != "" {
			return sub.Problem
		}
	}
	return problem
}
