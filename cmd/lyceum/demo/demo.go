// Package demo loads the demo companies of package examples into a database. It imports their folders and adds
// logins, progress and payments.
package demo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/auth"
	"lyceum/auth/vault"
	"lyceum/fakes/oidcfake"
	"lyceum/files"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/people"
	"lyceum/tenant"
)

// Options configure Load. Apex, Now and Hash are required.
type Options struct {
	// Apex is the domain below which every company has its hosted domain.
	Apex string
	// Now is the time of the load. All dates of the examples are moved relative to it.
	Now time.Time
	// Hash returns the hash of a password in the format of the users table.
	Hash func(password string) (string, error)
	// Files stores the files of documents and courses. Nil means that no files are stored.
	Files *files.Store
	// Vault encrypts the secrets of the gateway accounts and of sign-in with Google on the pages. If it is nil,
	// Load adds neither.
	Vault *vault.Vault
}

// Report lists the demo companies, in the order in which Load adds them.
type Report []Company

// Company contains the hosts and accounts of a demo company.
type Company struct {
	ID           int64  `json:"id"`
	Name         string `json:"name"`
	HostedDomain string `json:"hostedDomain"`
	// CustomDomain is the custom domain of the company. Load does not claim it.
	CustomDomain string `json:"customDomain"`
	// GoogleClientID is the client id for whose ID tokens the company accepts sign-ins.
	GoogleClientID string `json:"googleClientID"`
	APIUser        Login  `json:"apiUser"`
	Admin          Login  `json:"admin"`
	Manager        Login  `json:"manager"`
	Trainee        Login  `json:"trainee"`
}

// Login contains the credentials of a user. The passwords of the demo are public. They are "<slug>-<role>-demo" for
// the users of the report and "<slug>-learner-demo" for all other trainees.
type Login struct {
	Email    string `json:"email"`
	Password string `json:"password"`
	UserID   int64  `json:"userID"`
}

// Load adds the demo companies that do not exist yet and reports all of them. It adds the rows of each company in
// one database transaction, so after an interruption another Load adds the missing companies. It leaves out a
// company that has the slug of a demo company and other trainees. It returns the errors of package store and of
// importer.ImportFrom.
func Load(ctx context.Context, db *store.DB, resolver *tenant.Resolver, o Options) (Report, error) {
	report := make(Report, 0, len(companies()))
	for _, c := range companies() {
		loaded, err := c.ensureFilled(ctx, db, resolver, o)
		if errors.Is(err, errSomebodyElse) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("demo company %s: %w", c.Slug, err)
		}
		report = append(report, loaded)
	}
	return report, nil
}

func (c *company) ensureFilled(ctx context.Context, db *store.DB, resolver *tenant.Resolver, o Options) (Company, error) {
	proven, err := c.ensure(ctx, db, resolver, o.Apex)
	if err != nil {
		return Company{}, err
	}
	rows, logins := db.For(proven), c.logins()
	ids, err := people.UserIDs(ctx, rows, logins.emails())
	if err != nil {
		return Company{}, err
	}
	if len(ids) == 0 {
		if err := c.fill(ctx, proven, rows, o); err != nil {
			return Company{}, err
		}
		// As after an import, the planner needs statistics of the new rows before the first pages are read.
		if err := bulk.Analyse(ctx, db); err != nil {
			return Company{}, err
		}
		if ids, err = people.UserIDs(ctx, rows, logins.emails()); err != nil {
			return Company{}, err
		}
	}
	if err := errors.Join(c.openToGoogle(ctx, proven, rows, o.Vault), c.openAccount(ctx, proven, rows, o.Vault)); err != nil {
		return Company{}, err
	}
	return logins.report(proven, c.customDomain(), ids), nil
}

// errSomebodyElse means that a company has the slug of a demo company, but Load did not create it.
var errSomebodyElse = errors.New("the company has trainees of its own")

// fill loads the rows of a company. It returns errSomebodyElse if the company has trainees.
func (c *company) fill(ctx context.Context, proven tenant.Company, rows store.Company, o Options) error {
	trainees, err := people.TraineeList(ctx, rows, store.Page{Number: 1, Size: 1})
	if err != nil {
		return err
	}
	if trainees.Total > 0 {
		return errSomebodyElse
	}
	return c.load(ctx, proven, rows, o)
}

// openToGoogle enables sign-in with accounts of the fake identity provider. The client ids of the company are its
// domains. The custom domain is also the client id for its pages.
func (c *company) openToGoogle(ctx context.Context, proven tenant.Company, rows store.Company, secrets *vault.Vault) error {
	for _, client := range []string{c.customDomain(), proven.HostedDomain()} {
		if err := people.AddGoogleClient(ctx, rows, client); err != nil {
			return err
		}
	}
	rules, err := people.Google(ctx, rows)
	if errors.Is(err, store.ErrNotFound) {
		err = people.SetGoogle(ctx, rows, people.GoogleSettings{NewUsers: c.OpenToGoogle})
	}
	if err != nil || rules.PageClient != "" || secrets == nil {
		return err
	}
	client := c.customDomain()
	sealed, err := auth.SealGoogleSecret(ctx, secrets, proven, oidcfake.Secret(client))
	if err != nil {
		return err
	}
	return people.SetGooglePages(ctx, rows, client, sealed)
}

// ensure returns the company with the slug of c. It adds the company first if it does not exist.
func (c *company) ensure(ctx context.Context, db *store.DB, resolver *tenant.Resolver, apex string) (tenant.Company, error) {
	proven, err := resolver.BySlug(ctx, c.Slug)
	if !errors.Is(err, tenant.ErrUnknown) {
		return proven, err
	}
	if _, err := db.AddCompany(ctx, c.record(apex)); err != nil {
		return tenant.Company{}, err
	}
	resolver.Forget()
	return resolver.BySlug(ctx, c.Slug)
}

// logins contains the credentials of the users of the report.
type logins struct{ api, admin, manager, trainee Login }

func (c *company) logins() logins {
	return logins{
		api:     Login{Email: c.emailOf("api"), Password: c.password("api")},
		admin:   Login{Email: c.emailOf("admin"), Password: c.password("admin")},
		manager: Login{Email: c.emailOf("manager"), Password: c.password("manager")},
		trainee: Login{Email: c.Trainee, Password: c.password("trainee")},
	}
}

func (l logins) emails() []string {
	return []string{l.api.Email, l.admin.Email, l.manager.Email, l.trainee.Email}
}

func (l logins) report(proven tenant.Company, custom string, ids map[string]int64) Company {
	for _, login := range []*Login{&l.api, &l.admin, &l.manager, &l.trainee} {
		login.UserID = ids[login.Email]
	}
	return Company{
		ID: proven.ID(), Name: proven.Name(), HostedDomain: proven.HostedDomain(), CustomDomain: custom,
		GoogleClientID: custom, APIUser: l.api, Admin: l.admin, Manager: l.manager, Trainee: l.trainee,
	}
}
