package handlers

import (
	"slices"
	"sync"
	"time"

	"lyceum/auth"
	"lyceum/auth/sealed"
	"lyceum/files"
	"lyceum/handlers/billing"
	"lyceum/handlers/courses"
	"lyceum/handlers/learning"
	"lyceum/handlers/people"
	"lyceum/handlers/pictures"
	"lyceum/handlers/reports"
	"lyceum/handlers/settings"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/node/outbound"
	"lyceum/payment"
	"lyceum/store"
	tlsdomains "lyceum/tls/domains"
)

// Services are the dependencies of the endpoints. Each area of the API has a package. The type Handlers in this package
// contains the dependencies of its endpoints.
type Services struct {
	DB     *store.DB
	Now    func() time.Time
	Auth   *auth.Service
	Sealer *sealed.Sealer
	Files  *files.Store
	// MaxUpload is the maximum size of an uploaded file in bytes; 0 means 2 GiB.
	MaxUpload int64
	// CompanyStorage is the number of bytes that the uploaded files of a company may use; 0 means 50 GiB.
	CompanyStorage int64
	// Payments creates orders and records payments.
	Payments *payment.Service
	// WebhookPolicy decides which addresses webhooks may have.
	WebhookPolicy outbound.Policy
	// Domains checks custom domains. DomainLimit is the maximum number of custom domains of a company; 0 means 20.
	Domains     *tlsdomains.Checker
	DomainLimit int
	// CompanySignUp are the settings under which visitors start companies. If it is nil, visitors cannot start companies.
	CompanySignUp *settings.CompanySignUp
	// Sanitize removes the parts of an HTML text that pages do not show.
	Sanitize func(html string) string
	// FileLinkTime is the lifetime of file links; 0 means 2 h.
	FileLinkTime time.Duration
	// NoCopies means that browsers keep no copies of pages that people have opened.
	NoCopies bool
	// ReadPDF returns the text of a PDF. If it is nil, the texts of PDFs are not read.
	ReadPDF   courses.ReadPDF
	PageTexts func(language string) []settings.UsualText
	// Destinations returns the pages of the console that a search of the caller can find. If it is nil, a search finds only objects.
	Destinations func(*web.Call) []Destination

	once     sync.Once
	lists    map[string]*web.Route // by their names; see listRoutes
	packages courses.PackageCache
}

// SignIn returns the endpoints of sign-ins, sessions and tokens, and of the connections to identity providers.
func (s *Services) SignIn() *signin.Handlers {
	return &signin.Handlers{Auth: s.Auth, DB: s.DB, Now: s.Now, Domains: s.Domains}
}

// People returns the endpoints of users, trainees, batches and invitations, and SCIM.
func (s *Services) People() *people.Handlers {
	return &people.Handlers{Auth: s.Auth, DB: s.DB, Now: s.Now, Sealer: s.Sealer}
}

// Courses returns the endpoints of courses, their outlines, documents and files, and of what people write about them.
func (s *Services) Courses() *courses.Handlers {
	return &courses.Handlers{Auth: s.Auth, DB: s.DB, Now: s.Now, NewPicture: pictures.NewPicture,
		Sealer: s.Sealer, Files: s.Files, MaxUpload: s.MaxUpload, CompanyStorage: s.CompanyStorage,
		Sanitize: s.Sanitize, FileLinkTime: s.FileLinkTime, Packages: &s.packages, ReadPDF: s.ReadPDF}
}

// Learning returns the endpoints of exams, attempts, the question bank, enrollments, learning paths, certificates and calendars.
func (s *Services) Learning() *learning.Handlers {
	return &learning.Handlers{Now: s.Now, Sealer: s.Sealer, Sanitize: s.Sanitize}
}

// Reports returns the endpoints of reports and of the audit log.
func (s *Services) Reports() *reports.Handlers {
	return &reports.Handlers{Now: s.Now}
}

// Billing returns the endpoints of orders, payments, coupons, receipts and the account at the payment gateway.
func (s *Services) Billing() *billing.Handlers {
	return &billing.Handlers{Now: s.Now, Auth: s.Auth, Payments: s.Payments, Courses: s.Courses()}
}

// Settings returns the endpoints of the settings of a company, its texts, domains, API keys and webhooks.
func (s *Services) Settings() *settings.Handlers {
	return &settings.Handlers{Auth: s.Auth, DB: s.DB, Now: s.Now, Sealer: s.Sealer, Files: s.Files, WebhookPolicy: s.WebhookPolicy,
		Domains: s.Domains, DomainLimit: s.DomainLimit, CompanySignUp: s.CompanySignUp, PageTexts: s.PageTexts}
}

// New returns the HTTP server of the API and of pages. It sets the API and the database of d. It sets the start host
// of d if visitors can start companies, and the rate limiter of d if s has an auth service.
func New(s *Services, pages []web.Route, d web.Deps) *web.App {
	d.API, d.DB = newAPI(slices.Concat(Routes(s), pages)), s.DB
	if s.CompanySignUp != nil {
		d.StartHost = s.CompanySignUp.Names.Apex
	}
	if s.Auth != nil {
		d.Limiter, d.Answers = s.Auth.RateLimiter(), s.Auth.Vault()
	}
	return web.New(d)
}

// JobAccess returns the access that each API route requires. The keys are the paths of the routes.
func JobAccess() map[string]web.Access {
	access := map[string]web.Access{}
	for _, r := range Routes(&Services{}) {
		access[r.Path] = r.Access
	}
	return access
}

// FreshJobs returns a map from the path of each API route to whether all calls of the route need a fresh sign-in.
func FreshJobs() map[string]bool {
	fresh := map[string]bool{}
	for _, r := range Routes(&Services{}) {
		fresh[r.Path] = r.Freshness == web.AllFresh
	}
	return fresh
}
