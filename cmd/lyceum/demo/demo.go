// Package demo fills a deployment with three companies that show what the product does.
package demo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/store"
	"lyceum/tenant"
)

// Options say what the demo cannot know.
type Options struct {
	// Apex is the domain beneath which every company has its hosted domain.
	Apex string
	// Now is the moment of the load: the demo's dates count from its day.
	Now time.Time
	// Hash makes of a password what the users table keeps.
	Hash func(password string) (string, error)
}

// Report tells of every demo company, in the order of their ids in a fresh deployment.
type Report []Company

// Company is what a visitor has to know of a demo company.
type Company struct {
	ID           int64  `json:"id"`
	Name         string `json:"name"`
	HostedDomain string `json:"hostedDomain"`
	CustomDomain string `json:"customDomain"`
	APIUser      Login  `json:"apiUser"`
	Admin        Login  `json:"admin"`
	Manager      Login  `json:"manager"`
	Trainee      Login  `json:"trainee"`
}

// Login is how to sign in as somebody. The passwords of the demo are no secret; each is
// "<slug>-<role>-demo", and "<slug>-learner-demo" for every trainee but the first.
type Login struct {
	Email    string `json:"email"`
	Password string `json:"password"`
	UserID   int64  `json:"userID"`
}

// consultant manages the training of two companies that know nothing of each other: the address that exists in both.
const consultant = "thomas.mathew@consulting.example"

// careerChanger is a trainee of two companies, with a password in each.
const careerChanger = "anna.thomas@mail.example"

var companies = []*company{&kaveri, &ahornblick, &fairlane}

// Load makes the demo companies that do not exist yet and tells of all of them. The rows of a company come in one
// transaction; a load that was interrupted goes on with what is missing. It returns the errors of package store.
func Load(ctx context.Context, db *store.DB, resolver *tenant.Resolver, o Options) (Report, error) {
	report := make(Report, 0, len(companies))
	for _, c := range companies {
		loaded, err := load(ctx, db, resolver, o, c)
		if err != nil {
			return nil, fmt.Errorf("demo company %s: %w", c.slug, err)
		}
		report = append(report, loaded)
	}
	return report, nil
}

func load(ctx context.Context, db *store.DB, resolver *tenant.Resolver, o Options, c *company) (Company, error) {
	proven, err := c.ensure(ctx, db, resolver, o.Apex)
	if err != nil {
		return Company{}, err
	}
	rows := db.For(proven)
	logins := c.logins()
	ids, err := rows.UserIDs(ctx, logins.emails())
	if err != nil {
		return Company{}, err
	}
	if len(ids) == 0 {
		data, err := c.dataset(o.Now.In(proven.Location()).Truncate(time.Minute), o.Hash)
		if err != nil {
			return Company{}, err
		}
		if err := data.load(ctx, rows); err != nil {
			return Company{}, err
		}
		if ids, err = rows.UserIDs(ctx, logins.emails()); err != nil {
			return Company{}, err
		}
	}
	return logins.report(proven, ids), nil
}

// ensure gives the company itself, made now if need be.
func (c *company) ensure(ctx context.Context, db *store.DB, resolver *tenant.Resolver, apex string) (tenant.Company, error) {
	proven, err := resolver.BySlug(ctx, c.slug)
	if !errors.Is(err, tenant.ErrUnknown) {
		return proven, err
	}
	_, err = db.AddCompany(ctx, tenant.Record{
		Slug: c.slug, Name: c.name, Timezone: c.timezone, Currency: c.currency,
		HostedDomain: c.slug + "." + apex, CustomDomain: "learn." + c.slug + ".localhost",
		Brand: tenant.Brand{
			Tagline: c.tagline, SupportEmail: c.supportEmail, Logo: logoName, Color: c.color, Accent: c.accent,
		},
	})
	if err != nil {
		return tenant.Company{}, err
	}
	resolver.Forget()
	return resolver.BySlug(ctx, c.slug)
}

// logins are the accounts that the report tells of.
type logins struct{ api, admin, manager, trainee Login }

func (c *company) logins() logins {
	return logins{
		api:     Login{Email: "api@" + c.slug + ".example", Password: c.password("api")},
		admin:   Login{Email: c.email(c.staff.admin), Password: c.password("admin")},
		manager: Login{Email: c.email(c.staff.manager), Password: c.password("manager")},
		trainee: Login{Email: c.email(c.staff.trainee), Password: c.password("trainee")},
	}
}

func (c *company) password(role string) string { return c.slug + "-" + role + "-demo" }

func (l logins) emails() []string {
	return []string{l.api.Email, l.admin.Email, l.manager.Email, l.trainee.Email}
}

func (l logins) report(proven tenant.Company, ids map[string]int64) Company {
	for _, login := range []*Login{&l.api, &l.admin, &l.manager, &l.trainee} {
		login.UserID = ids[login.Email]
	}
	return Company{
		ID: proven.ID(), Name: proven.Name(), HostedDomain: proven.HostedDomain(), CustomDomain: proven.CustomDomain(),
		APIUser: l.api, Admin: l.admin, Manager: l.manager, Trainee: l.trainee,
	}
}
