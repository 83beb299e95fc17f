package acme

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"

	rfc8555 "github.com/mholt/acmez/v3/acme"
)

// Cause is the reason why an authority did not issue a certificate.
type Cause int

const (
	// Refused means that the authority answered with a problem or with something unexpected.
	Refused Cause = iota
	// Unreachable means that the authority did not answer a request.
	Unreachable
	// NotValidated means that the authority did not finish the validation of the name in time.
	NotValidated
	// NotFinished means that the authority validated the name and did not finish the order in time.
	NotFinished
)

// Error is the failure of an order at one authority.
type Error struct {
	Cause Cause
	// RetryAfter is how long the authority asks to wait, zero if it does not ask.
	RetryAfter time.Duration
	Err        error
}

func (e *Error) Error() string { return e.Err.Error() }
func (e *Error) Unwrap() error { return e.Err }

// IsAuthorityFault reports whether an authority caused a failure, so that orders for other names would fail too.
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

// IsAmbiguous reports whether the name may also be the cause of a failure that IsAuthorityFault reports: its server may
// have stalled the validation, or a rate limit may be on the name and not on our account.
func IsAmbiguous(err error) bool {
	var failed *Error
	return errors.As(err, &failed) && (failed.Cause == NotValidated || isRateLimited(err))
}

func isRateLimited(err error) bool {
	var problem rfc8555.Problem
	return errors.As(err, &problem) && problem.Type == rfc8555.ProblemTypeRateLimited
}

// RetryAfter returns how long an authority asks to wait after a failure, or zero.
func RetryAfter(err error) time.Duration {
	var failed *Error
	if !errors.As(err, &failed) {
		return 0
	}
	return failed.RetryAfter
}

// problemTexts describe the problem types of ACME for the owner of a name.
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

// Text describes for people why an authority did not issue a certificate.
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

// deepest returns the subproblem that explains a problem, if there is one. Authorities wrap problems of several names.
func deepest(problem rfc8555.Problem) rfc8555.Problem {
	for _, sub := range problem.Subproblems {
		if problemTexts[sub.Type] != "" {
			return sub.Problem
		}
	}
	return problem
}
