// Package signin contains the endpoints of sign-ins, sessions and tokens, and of the connections to identity providers.
package signin

import (
	"time"

	"lyceum/auth"
	"lyceum/store"
	tlsdomains "lyceum/tls/domains"
)

// Handlers contains the dependencies of the endpoints that are its methods. Endpoints without dependencies are functions.
type Handlers struct {
	Auth *auth.Service
	DB   *store.DB
	Now  func() time.Time
	// Domains creates and checks the DNS records that prove e-mail domains.
	Domains *tlsdomains.Checker
}
