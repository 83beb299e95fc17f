package cli

import (
	"context"
	"errors"
	"fmt"
	"text/tabwriter"
	"time"

	"lyceum/cmd/lyceum/settings"
	apisettings "lyceum/handlers/settings"
	"lyceum/store"
	"lyceum/tenant"
)

type companyCommand struct {
	Add  companyAddCommand  `cmd:"" help:"Add a company. Running nodes serve it immediately."`
	Set  companySetCommand  `cmd:"" help:"Change a company's settings. Running nodes apply them immediately."`
	List companyListCommand `cmd:"" help:"List the companies."`
	Show companyShowCommand `cmd:"" help:"Show a company's settings."`

	Suspend companySuspendCommand `cmd:"" help:"Suspend a company: its pages and API return an error, its data are kept."`
	Resume  companyResumeCommand  `cmd:"" help:"Resume a suspended company. Running nodes serve it immediately."`

	Export companyExportCommand `cmd:"" help:"Write the rows and files of a company to a folder."`
	Backup companyBackupCommand `cmd:"" help:"Write encrypted backups of companies, which nobody can read after the company is erased."`
	Import companyImportCommand `cmd:"" help:"Add a company from the folder of an export or a backup, under another short name."`

	Erase companyEraseCommand `cmd:"" help:"Count the rows and files of a company. With --yes, suspend the company and erase it after a waiting time."`

	Limits companyLimitsCommand `cmd:"" help:"Change a company's limits, or show them without flags."`

	Pictures companyPicturesCommand `cmd:"" help:"Manage a company's pictures."`

	Google  companyGoogleCommand  `cmd:"" help:"Configure sign-in with Google for a company."`
	Gateway companyGatewayCommand `cmd:"" help:"Configure a company's account at the payment gateway."`
}

type companyAddCommand struct {
	Slug         string `required:"" help:"Short name: the first label of the company's hosted domain."`
	Name         string `required:"" help:"Display name."`
	Timezone     string `default:"UTC" help:"Time zone, such as Europe/Berlin."`
	Currency     string `default:"USD" help:"Default currency (ISO 4217 code)."`
	Domain       string `help:"Custom domain. The operator has verified that the company owns it."`
	Apex         string `help:"Apex of hosted domains. Default: LYCEUM_APEX."`
	Language     string `default:"en" help:"Language of pages and messages, such as de."`
	MailFrom     string `help:"Sender address of messages. Default: the deployment's."`
	Tagline      string `help:"Tagline on the company's pages."`
	SupportEmail string `help:"Support e-mail address on pages and messages."`
	Color        string `default:"#1f4e79" help:"Main color of the pages."`
	Accent       string `default:"#c2571a" help:"Accent color of links and buttons."`
}

// Run adds the company and prints its address. It reports all mistakes in the flags at once.
func (c *companyAddCommand) Run(ctx context.Context, p *Process) error {
	if c.Apex != "" {
		p.Environ["LYCEUM_APEX"] = c.Apex
	}
	settings, err := settings.Read[struct {
		Database settings.Database
		Hosts    settings.Hosts
	}](p.Environ)
	if err != nil {
		return err
	}
	record, err := c.record(settings.Hosts)
	if err != nil {
		return UsageError{err}
	}
	db, err := OpenDatabase(ctx, settings.Database)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	id, err := db.AddCompany(ctx, record)
	if err != nil {
		return c.explain(err, record)
	}
	fmt.Fprintf(p.Stdout, "Added company %s (number %d) at %s\n", record.Slug, id, tenant.Origin(record.HostedDomain, int(settings.Hosts.HTTPSPort)))
	if record.CustomDomain != "" {
		fmt.Fprintf(p.Stdout, "%s is served when its DNS records lead here; lyceum domain check lists them.\n", record.CustomDomain)
	}
	return nil
}

// record returns the company that the flags describe. If the flags contain mistakes, it returns all of them as one
// error.
func (c *companyAddCommand) record(hosts settings.Hosts) (tenant.Record, error) {
	var fields apisettings.CompanyFields
	for name, value := range map[string]string{
		"name": c.Name, "tagline": c.Tagline, "supportEmail": c.SupportEmail, "timezone": c.Timezone, "currency": c.Currency, "brandColor": c.Color,
		"accentColor": c.Accent, "language": c.Language, "mailFrom": c.MailFrom,
	} {
		fields.Set(name, value)
	}
	problems := []error{flagErrors(fields.Check())}
	s := fields.Row
	record := tenant.Record{
		Slug: c.Slug, Name: s.Name, Timezone: s.Timezone, Currency: s.Currency, HostedDomain: c.Slug + "." + string(hosts.Apex), Language: s.Language,
		MailFrom: s.MailFrom, Brand: tenant.Brand{Tagline: s.Tagline, SupportEmail: s.SupportEmail, Color: s.Color, Accent: s.Accent},
	}
	wrong := func(flag, format string, args ...any) {
		problems = append(problems, fmt.Errorf("--"+flag+": "+format, args...))
	}
	switch _, err := hosts.Own().HostedDomain(c.Slug); {
	case errors.Is(err, tenant.ErrSlugReserved):
		wrong("slug", "%s is the API's own host", record.HostedDomain)
	case err != nil:
		wrong("slug", "%q is not 1 to 63 lower-case letters, digits and inner hyphens", c.Slug)
	}
	if c.Domain != "" {
		var err error
		if record.CustomDomain, err = hosts.Own().CustomDomain(c.Domain); err != nil {
			wrong("domain", "%w", err)
		}
	}
	return record, errors.Join(problems...)
}

// explain returns an error that names the flag whose value the database rejected. It returns other errors
// unchanged.
func (c *companyAddCommand) explain(err error, record tenant.Record) error {
	var taken *store.TakenDomainError
	switch {
	case errors.Is(err, store.ErrSlugTaken):
		return fmt.Errorf("--slug: a company %q already exists", c.Slug)
	case errors.As(err, &taken) && taken.Host == record.CustomDomain:
		return fmt.Errorf("--domain: %s belongs to another company", record.CustomDomain)
	case errors.Is(err, store.ErrDomainTaken):
		return fmt.Errorf("--slug: %s belongs to another company", record.HostedDomain)
	case errors.Is(err, store.ErrReference):
		return fmt.Errorf("--currency: prices cannot be in %q", record.Currency)
	}
	return err
}

type companyListCommand struct{}

// Run prints one line per company of the deployment.
func (c *companyListCommand) Run(ctx context.Context, p *Process) error {
	return WithDatabase(ctx, p, func(db *store.DB) error {
		companies, err := db.Companies(ctx)
		if err != nil {
			return err
		}
		table := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintln(table, "SLUG\tNUMBER\tNAME\tTIME ZONE\tCURRENCY\tHOSTED DOMAIN\tCUSTOM DOMAIN")
		for _, r := range companies {
			fmt.Fprintf(table, "%s\t%d\t%s\t%s\t%s\t%s\t%s\n", r.Slug, r.ID, r.Name, r.Timezone, r.Currency, r.HostedDomain, r.CustomDomain)
		}
		if err := table.Flush(); err != nil {
			return err
		}
		incomplete, err := db.IncompleteCompanies(ctx)
		for _, c := range incomplete {
			fmt.Fprintln(p.Stderr, describeIncomplete(c))
		}
		return err
	})
}

// describeIncomplete returns the sentence about a company whose import has not ended.
func describeIncomplete(c store.IncompleteCompany) string {
	return fmt.Sprintf("The import of company %s began at %s and has not ended.", c.Slug, c.BeganAt.Time().UTC().Format(time.RFC3339))
}
