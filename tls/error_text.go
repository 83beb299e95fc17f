package tls

import (
	"context"
	"errors"
	"net"

	rfc8555 "github.com/mholt/acmez/v3/acme"
)

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

// Plain describes for people why a certificate was not obtained.
func ErrorText(err error) string {
	var cooling *CoolDownError
	var problem rfc8555.Problem
	var network net.Error
	switch {
	case errors.As(err, &cooling):
		return cooling.Cause
	case errors.As(err, &problem):
		if words := problemTexts[deepest(problem).Type]; words != "" {
			return words
		}
		return "The certificate authority refused."
	case isOrderTimeout(err):
		return "The certificate authority accepted the order and did not finish it in time."
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &network):
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
