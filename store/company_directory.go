package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/lib/pq"

	"lyceum/store/internal/statement"
	"lyceum/tenant"
)

// Errors of AddCompany. Both wrap ErrConflict.
var (
	// ErrSlugTaken means that another company has the slug.
	ErrSlugTaken = fmt.Errorf("slug is taken: %w", ErrConflict)
	// ErrDomainTaken means that another company has the domain, in any state.
	ErrDomainTaken = fmt.Errorf("domain is taken: %w", ErrConflict)
)

// TakenDomainError is an ErrDomainTaken that names the domain.
type TakenDomainError struct{ Host string }

func (e *TakenDomainError) Error() string { return ErrDomainTaken.Error() + ": " + e.Host }

func (e *TakenDomainError) Unwrap() error { return ErrDomainTaken }

var (
	companyByHost = statement.Global("company/by_host")
	companyByID   = statement.Global("company/by_id")
	companyBySlug = statement.Global("company/by_slug")
	companyAlike  = statement.Global("company/alike")
	companyList   = statement.Global("company/list")
	companyAdd    = statement.Global("company/add")
	domainAdd     = statement.Global("domain/add")
	domainProven  = statement.Global("domain/proven")
)

type companyRow struct {
	ID           int64
	Slug         string
	Name         string
	Timezone     string
	Currency     string
	Tagline      string
	SupportEmail string `db:"support_email"`
	Logo         string
	BrandColor   string `db:"brand_color"`
	AccentColor  string `db:"accent_color"`
	Region       string
	Favicon      string
	Welcome      string
	FrontPicture string `db:"front_picture"`
	CallText     string `db:"call_text"`
	CallURL      string `db:"call_url"`
	Footer       string
	Help         string
	Imprint      string        `db:"imprint_url"`
	Privacy      string        `db:"privacy_url"`
	Terms        string        `db:"terms_url"`
	LegalTexts   pq.Int64Array `db:"legal_texts"`
	PageTexts    string        `db:"page_texts"`
	Language     string
	MailFrom     string `db:"mail_from"`
	SignUp       bool   `db:"sign_up"`
	HostedDomain string `db:"hosted_domain"`
	CustomDomain string `db:"custom_domain"`
	Ready        bool
	SendsTo      string `db:"sends_to"`
	// ContentDomain is the domain on which packages run, or empty. Content means that the looked-up domain is such a domain.
	ContentDomain string `db:"content_domain"`
	Content       bool

	RequireSecondFactor bool           `db:"require_second_factor"`
	WeeklyGoal          bool           `db:"weekly_goal"`
	EmbeddedVideos      bool           `db:"embedded_videos"`
	APIOrigins          pq.StringArray `db:"api_origins"`
	Suspended           bool
	MovedTo             string `db:"moved_to"`
	SandboxOf           int64  `db:"sandbox_of"`
}

func (r companyRow) record() *tenant.Record {
	return &tenant.Record{
		ID: r.ID, Slug: r.Slug, Name: r.Name, Timezone: r.Timezone, Currency: r.Currency,
		HostedDomain: r.HostedDomain, CustomDomain: r.CustomDomain, Ready: r.Ready, RedirectHost: r.SendsTo,
		ContentDomain: r.ContentDomain, Content: r.Content,
		Region:   r.Region,
		Language: r.Language, MailFrom: r.MailFrom, SignUp: r.SignUp, RequireSecondFactor: r.RequireSecondFactor, WeeklyGoal: r.WeeklyGoal,
		EmbeddedVideos: r.EmbeddedVideos,
		APIOrigins:     strings.Join(r.APIOrigins, "\n"), Suspended: r.Suspended, MovedTo: r.MovedTo, SandboxOf: r.SandboxOf, PageTexts: r.PageTexts,
		Brand: tenant.Brand{
			Tagline: r.Tagline, SupportEmail: r.SupportEmail, Logo: r.Logo, Color: r.BrandColor, Accent: r.AccentColor,
			Favicon: r.Favicon, Welcome: r.Welcome, FrontPicture: r.FrontPicture, CallText: r.CallText, CallURL: r.CallURL,
			Footer: r.Footer, Help: r.Help,
			Imprint: r.legal(Imprint, r.Imprint), Privacy: r.legal(PrivacyPolicy, r.Privacy), Terms: r.legal(TermsOfUse, r.Terms),
		},
	}
}

// legal returns the path of the company's published legal text of a kind. If the company has no such text, legal returns
// address.
func (r companyRow) legal(kind int64, address string) string {
	if slices.Contains(r.LegalTexts, kind) {
		return LegalTextPath(kind)
	}
	return address
}

// CompanyByHost returns the company that has a canonical host as a domain, if the deployment answers that domain. It
// returns tenant.ErrUnknown otherwise.
func (db *DB) CompanyByHost(ctx context.Context, host string) (*tenant.Record, error) {
	return db.company(ctx, companyByHost, host)
}

// CompanyByID returns the company with the given id. It returns tenant.ErrUnknown if there is none.
func (db *DB) CompanyByID(ctx context.Context, id int64) (*tenant.Record, error) {
	return db.company(ctx, companyByID, id)
}

// CompanyBySlug returns the company with the given slug. It returns tenant.ErrUnknown if there is none, and for the slug of a sandbox, so
// that operators name the company of the sandbox.
func (db *DB) CompanyBySlug(ctx context.Context, slug string) (*tenant.Record, error) {
	return db.company(ctx, companyBySlug, slug)
}

// SlugAlike returns the slug of a company that readers take for the given one: it is the same, or it has the same skeleton. It returns
// tenant.ErrUnknown if there is none.
func (db *DB) SlugAlike(ctx context.Context, slug string) (found string, err error) {
	err = db.Get(ctx, &found, companyAlike, tenant.Skeleton(slug))
	if errors.Is(err, ErrNotFound) {
		err = tenant.ErrUnknown
	}
	return found, err
}

// company reads outside of the transaction of a request, because a resolver shares the record with other requests: they must neither
// see changes that are not committed nor wait for that transaction.
func (db *DB) company(ctx context.Context, st *statement.GlobalStatement, key any) (*tenant.Record, error) {
	var row companyRow
	err := db.Get(OutsideTx(ctx), &row, st, key)
	if errors.Is(err, ErrNotFound) {
		return nil, tenant.ErrUnknown
	}
	if err != nil {
		return nil, err
	}
	return row.record(), nil
}

// DomainProven reports whether a company has proven its ownership of a canonical host. The host need not be served yet.
// A lost domain does not count as proven.
func (db *DB) DomainProven(ctx context.Context, host string) (proven bool, err error) {
	err = db.Get(ctx, &proven, domainProven, host)
	return proven, err
}

// Companies returns all companies of the deployment except sandboxes, ordered by slug.
func (db *DB) Companies(ctx context.Context) ([]tenant.Record, error) {
	const sandboxes = false
	return db.listCompanies(ctx, sandboxes)
}

// CompaniesAndSandboxes returns all companies of the deployment and their sandboxes, ordered by slug, for work that each of them needs.
func (db *DB) CompaniesAndSandboxes(ctx context.Context) ([]tenant.Record, error) {
	const sandboxes = true
	return db.listCompanies(ctx, sandboxes)
}

func (db *DB) listCompanies(ctx context.Context, sandboxes bool) ([]tenant.Record, error) {
	rows, err := Listed[companyRow](ctx, Executor{db: db}, companyList, sandboxes)
	if err != nil {
		return nil, err
	}
	records := make([]tenant.Record, len(rows))
	for i, row := range rows {
		records[i] = *row.record()
	}
	return records, nil
}

// AddCompany creates a company with its hosted domain and, if given, its custom domain. The caller must have verified the
// custom domain. The deployment serves the custom domain as soon as the domain resolves to the deployment. AddCompany
// ignores the ID of r. It returns ErrSlugTaken, a TakenDomainError, or ErrReference if the currency is unknown.
func (db *DB) AddCompany(ctx context.Context, r tenant.Record) (id int64, err error) {
	err = db.Tx(ctx, func(a Executor) error {
		c, err := a.newCompany(ctx, r)
		if err != nil {
			return err
		}
		id = c.id
		if err := a.NotifyNodes(ctx, r.HostedDomain, r.CustomDomain); err != nil {
			return err
		}
		return c.incrementContentVersion(ctx, a.state.written)
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

// newCompany creates a company with its domains and returns its handle. It returns the errors of AddCompany.
func (a Executor) newCompany(ctx context.Context, r tenant.Record) (Company, error) {
	id, err := a.addCompany(ctx, r)
	if err != nil {
		return Company{}, err
	}
	if err := a.addDomain(ctx, r.HostedDomain, id, "hosted"); err != nil {
		return Company{}, err
	}
	if r.CustomDomain != "" {
		err = a.addDomain(ctx, r.CustomDomain, id, "custom")
	}
	return Company{id: id, Executor: a}, err
}

func (a Executor) addCompany(ctx context.Context, r tenant.Record) (id int64, err error) {
	err = a.Change(ctx, &id, companyAdd, r.Slug, r.Name, r.Timezone, r.Currency,
		r.Brand.Tagline, r.Brand.SupportEmail, r.Brand.Logo, r.Brand.Color, r.Brand.Accent,
		r.Region, r.Brand.Favicon, r.Brand.Welcome, r.Brand.Footer, r.Brand.Imprint, r.Brand.Privacy, r.Brand.Terms,
		r.Language, r.MailFrom, r.SignUp, r.Brand.Help, r.WeeklyGoal)
	switch {
	case errors.Is(err, ErrNotFound):
		return 0, ErrReference
	case errors.Is(err, ErrConflict):
		return 0, ErrSlugTaken
	}
	return id, err
}

func (a Executor) addDomain(ctx context.Context, host string, company int64, kind string) error {
	_, err := a.Exec(ctx, domainAdd, host, company, kind)
	if errors.Is(err, ErrConflict) {
		return &TakenDomainError{host}
	}
	return err
}
