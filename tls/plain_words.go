package tls

import (
	"context"
	"errors"
	"net"

	rfc8555 "github.com/mholt/acmez/v3/acme"
)

// problemWords say what an authority means by the type of a problem, for the person who owns the name.
var problemWords = map[string]string{
	rfc8555.ProblemTypeCAA:                     "A CAA record of the name forbids the certificate authority to issue.",
	rfc8555.ProblemTypeDNS:                     "The certificate authority could not look up the name.",
	rfc8555.ProblemTypeConnection:              "The certificate authority could not reach the name.",
	rfc8555.ProblemTypeTLS:                     "The certificate authority met somebody else's TLS server at the name.",
	rfc8555.ProblemTypeUnauthorized:            "The certificate authority met somebody else's server at the name.",
	rfc8555.ProblemTypeIncorrectResponse:       "The certificate authority met somebody else's server at the name.",
	rfc8555.ProblemTypeRateLimited:             "The certificate authority takes no more orders for a while.",
	rfc8555.ProblemTypeRejectedIdentifier:      "The certificate authority does not issue for this name.",
	rfc8555.ProblemTypeUnsupportedIdentifier:   "The certificate authority does not issue for this name.",
	rfc8555.ProblemTypeServerInternal:          "The certificate authority has a fault.",
	rfc8555.ProblemTypeExternalAccountRequired: "The certificate authority does not accept our account.",
	rfc8555.ProblemTypeAccountDoesNotExist:     "The certificate authority does not accept our account.",
}

// Plain says in words for people why a certificate was not obtained.
func Plain(err error) string {
	var cooling *CoolDownError
	var problem rfc8555.Problem
	var network net.Error
	switch {
	case errors.As(err, &cooling):
		return cooling.Cause
	case errors.As(err, &problem):
		if words := problemWords[deepest(problem).Type]; words != "" {
			return words
		}
		return "The certificate authority refused."
	case leftUnfinished(err):
		return "The certificate authority took the order and did not finish it in time."
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &network):
		return "The certificate authority does not answer."
	}
	return "The certificate could not be obtained."
}

// deepest gives the problem that an authority wrapped in another one, as it does with several names.
func deepest(problem rfc8555.Problem) rfc8555.Problem {
	for _, sub := range problem.Subproblems {
		if problemWords[sub.Type] != "" {
			return sub.Problem
		}
	}
	return problem
}
