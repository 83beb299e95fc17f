// Package settings contains the endpoints of the settings of a company, its texts, domains, API keys and webhooks.
package settings

import (
	"time"

	"lyceum/auth"
	"lyceum/auth/sealed"
	"lyceum/files"
	"lyceum/node/outbound"
	"lyceum/store"
	tlsdomains "lyceum/tls/domains"
)

// Handlers contains the dependencies of the endpoints that are its methods. Endpoints without dependencies are functions.
type Handlers struct {
	Auth   *auth.Service
	DB     *store.DB
	Now    func() time.Time
	Sealer *sealed.Sealer
	Files  *files.Store
	// WebhookPolicy decides to which addresses the deployment may send webhook messages.
	WebhookPolicy outbound.Policy
	// Domains checks the DNS records of custom domains.
	Domains *tlsdomains.Checker
	// DomainLimit is the maximum number of custom domains of a company; 0 means 20.
	DomainLimit int
	// CompanySignUp contains the settings that apply when visitors start companies. If it is nil, visitors cannot start
	// companies.
	CompanySignUp *CompanySignUp
	// PageTexts returns the texts of the pages in a language that companies can change, ordered by key.
	PageTexts func(language string) []UsualText
}
