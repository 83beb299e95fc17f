// Package demo fills a deployment with three companies that show what the product does.
package demo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/auth"
	"lyceum/auth/oidcfake"
	"lyceum/files"
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
	// Files takes the files of documents; without it there are none.
	Files *files.Store
	// Vault seals the secrets of the companies' accounts at the payment gateway; without it there are no accounts.
	Vault *auth.Vault
}

// Report tells of every demo company, in the order of their ids in a fresh deployment.
type Report []Company

// Company is what a visitor has to know of a demo company.
type Company struct {
	ID           int64  `json:"id"`
	Name         string `json:"name"`
	HostedDomain string `json:"hostedDomain"`
	// CustomDomain is the company's own, which nobody has claimed for it yet.
	CustomDomain string `json:"customDomain"`
	// GoogleClientID is the application whose identity tokens let people in.
	GoogleClientID string `json:"googleClientID"`
	APIUser        Login  `json:"apiUser"`
	Admin          Login  `json:"admin"`
	Manager        Login  `json:"manager"`
	Trainee        Login  `json:"trainee"`
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
// transaction; a load that was interrupted goes on with what is missing. A company of the same short name that has
// trainees of its own is left alone and out of the report. It returns the errors of package store.
func Load(ctx context.Context, db *store.DB, resolver *tenant.Resolver, o Options) (Report, error) {
	report := make(Report, 0, len(companies))
	for _, c := range companies {
		loaded, err := c.load(ctx, db, resolver, o)
		if errors.Is(err, errSomebodyElse) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("demo company %s: %w", c.slug, err)
		}
		report = append(report, loaded)
	}
	return report, nil
}

func (c *company) load(ctx context.Context, db *store.DB, resolver *tenant.Resolver, o Options) (Company, error) {
	proven, err := c.ensure(ctx, db, resolver, o.Apex)
	if err != nil {
		return Company{}, err
	}
	rows, logins := db.For(proven), c.logins()
	ids, err := rows.UserIDs(ctx, logins.emails())
	if err != nil {
		return Company{}, err
	}
	if len(ids) == 0 {
		if err := c.fill(ctx, proven, rows, o); err != nil {
			return Company{}, err
		}
		if ids, err = rows.UserIDs(ctx, logins.emails()); err != nil {
			return Company{}, err
		}
	}
	if err := errors.Join(c.openToGoogle(ctx, proven, rows, o.Vault), c.openAccount(ctx, proven, rows, o.Vault)); err != nil {
		return Company{}, err
	}
	return logins.report(proven, c.customDomain(), ids), nil
}

// errSomebodyElse means that a company of the demo's short name is not the demo's.
var errSomebodyElse = errors.New("the company has trainees of its own")

// fill gives a company that has nobody yet its files and rows, as they are on its own clock.
func (c *company) fill(ctx context.Context, proven tenant.Company, rows store.Company, o Options) error {
	trainees, err := rows.TraineeList(ctx, store.Page{Number: 1, Size: 1})
	if err != nil {
		return err
	}
	if trainees.Total > 0 {
		return errSomebodyElse
	}
	data, err := c.dataset(o.Now.In(proven.Location()).Truncate(time.Minute), o.Hash)
	if err != nil {
		return err
	}
	if err := data.put(ctx, proven, o.Files); err != nil {
		return err
	}
	return data.load(ctx, rows)
}

// openToGoogle lets people sign in with accounts at the identity provider's stand-in. The company's applications are
// called like its domains, the first of them is that of its pages. One company of the demo takes whoever comes.
func (c *company) openToGoogle(ctx context.Context, proven tenant.Company, rows store.Company, vault *auth.Vault) error {
	for _, client := range []string{c.customDomain(), proven.HostedDomain()} {
		if err := rows.AddGoogleClient(ctx, client); err != nil {
			return err
		}
	}
	rules, err := rows.Google(ctx)
	if errors.Is(err, store.ErrNotFound) {
		err = rows.SetGoogle(ctx, store.GoogleSettings{NewUsers: c == &fairlane})
	}
	if err != nil || rules.PageClient != "" || vault == nil {
		return err
	}
	client := c.customDomain()
	return rows.SetGooglePages(ctx, client, auth.SealGoogleSecret(vault, proven, oidcfake.Secret(client)))
}

// ensure gives the company itself, made now if need be.
func (c *company) ensure(ctx context.Context, db *store.DB, resolver *tenant.Resolver, apex string) (tenant.Company, error) {
	proven, err := resolver.BySlug(ctx, c.slug)
	if !errors.Is(err, tenant.ErrUnknown) {
		return proven, err
	}
	_, err = db.AddCompany(ctx, tenant.Record{
		Slug: c.slug, Name: c.name, Timezone: c.timezone, Currency: c.currency, Language: c.language, Region: c.country,
		HostedDomain: c.slug + "." + apex, SignUp: c.signUp,
		Brand: tenant.Brand{
			Tagline: c.tagline, SupportEmail: c.supportEmail, Help: c.help, Logo: logoName, Color: c.color, Accent: c.accent,
			Welcome: c.welcome, Footer: c.footer, Imprint: c.imprint(), Privacy: c.legal("privacy"), Terms: c.legal("terms"),
		},
	})
	if err != nil {
		return tenant.Company{}, err
	}
	resolver.Forget()
	return resolver.BySlug(ctx, c.slug)
}

// legal is the address of one of the company's legal texts, at its own site.
func (c *company) legal(text string) string { return "https://www." + c.slug + ".example/" + text }

// imprint is there where the law asks for one.
func (c *company) imprint() string {
	if c.country != "DE" {
		return ""
	}
	return c.legal("imprint")
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

func (l logins) report(proven tenant.Company, custom string, ids map[string]int64) Company {
	for _, login := range []*Login{&l.api, &l.admin, &l.manager, &l.trainee} {
		login.UserID = ids[login.Email]
	}
	return Company{
		ID: proven.ID(), Name: proven.Name(), HostedDomain: proven.HostedDomain(), CustomDomain: custom,
		GoogleClientID: custom, APIUser: l.api, Admin: l.admin, Manager: l.manager, Trainee: l.trainee,
	}
}
