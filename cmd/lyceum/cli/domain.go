package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"lyceum/cmd/lyceum/settings"
	"lyceum/store"
	"lyceum/store/hosts"
	"lyceum/tenant"
	"lyceum/tls/domains"
)

// domainCommand contains the commands that manage custom domains.
type domainCommand struct {
	Add    domainAddCommand    `cmd:"" help:"Claim a custom domain and print the DNS records that it needs."`
	List   domainListCommand   `cmd:"" help:"List custom domains and their states."`
	Check  domainCheckCommand  `cmd:"" help:"Check a custom domain now, and make a running node check it too."`
	Remove domainRemoveCommand `cmd:"" help:"Remove a custom domain. Running nodes reject it immediately."`
}

// domainTools contains the database, the settings and the checker of the domain commands.
type domainTools struct {
	db           *store.DB
	certificates hosts.Certificates
	checker      *domains.Checker
	settings     settings.Check
}

func (p *Process) domainTools(ctx context.Context) (*domainTools, error) {
	settings, err := settings.Read[struct {
		Database settings.Database
		Check    settings.Check
	}](p.Environ)
	if err != nil {
		return nil, err
	}
	certificates, err := hosts.OpenCertificates(settings.Database.Config())
	if err != nil {
		return nil, err
	}
	tools := &domainTools{certificates: certificates, settings: settings.Check}
	issuers, err := settings.Check.TLS.CAAIssuers(certificates)
	if err == nil {
		tools.checker, err = settings.Check.NewChecker(issuers)
	}
	if err == nil {
		tools.db, err = OpenDatabase(ctx, settings.Database)
	}
	if err != nil {
		return nil, errors.Join(err, certificates.Close())
	}
	return tools, nil
}

func (tools *domainTools) close() { _ = errors.Join(tools.db.Close(), tools.certificates.Close()) }

type domainAddCommand struct {
	Company       string `required:"" help:"Short name of the company."`
	Host          string `required:"" help:"Custom domain, such as learn.example.com."`
	WithCompanion bool   `help:"Also claim the same name with or without www, and redirect it to this one."`
	ForContent    bool   `help:"Run SCORM packages on the domain, which then has no pages."`
	Proven        bool   `help:"Mark the domain as owned by the company. No ownership record is needed."`
}

// Run claims the domain, checks it, and prints the records that it needs.
func (c *domainAddCommand) Run(ctx context.Context, p *Process) error {
	tools, err := p.domainTools(ctx)
	if err != nil {
		return err
	}
	defer tools.close()
	claims, err := tools.checker.Claims(c.Host, c.WithCompanion, int(tools.settings.Domains.PerCompany))
	if errors.Is(err, domains.ErrNoCompanion) {
		return UsageError{fmt.Errorf("--with-companion: %w", err)}
	}
	if err != nil {
		return UsageError{fmt.Errorf("--host: %w", err)}
	}
	if c.ForContent && c.WithCompanion {
		return UsageError{errors.New("--with-companion: a domain for packages has no companion")}
	}
	claims[0].Content = c.ForContent
	for i := range claims {
		if c.Proven {
			claims[i].Token = ""
		}
	}
	rows, company, err := companyBySlug(ctx, tools.db, c.Company)
	if err != nil {
		return err
	}
	claimed, err := hosts.ClaimDomains(ctx, rows, claims, store.Actor{})
	if err != nil {
		return c.explain(err)
	}
	for _, d := range claimed {
		tools.tell(p.Stdout, company, d, tools.checker.Check(ctx, d))
	}
	return nil
}

func (c *domainAddCommand) explain(err error) error {
	switch {
	case errors.Is(err, store.ErrDomainTaken):
		return errors.New("--host: another company has proven that it owns the name")
	case errors.Is(err, hosts.ErrDomainUse):
		return errors.New("--host: the company has the name for another use; remove it first")
	case errors.Is(err, hosts.ErrTooManyDomains):
		return errors.New("--company: it has as many custom domains as LYCEUM_DOMAINS_PER_COMPANY allows")
	}
	return err
}

// tell prints the state of a domain, the records that it needs, and the report of a check. For a removed domain it
// prints the state only.
func (tools *domainTools) tell(out io.Writer, company tenant.Company, d hosts.Domain, seen domains.Report) {
	fmt.Fprintf(out, "%s is %s.", d.Host, d.State)
	if d.Cause != "" {
		fmt.Fprintf(out, " %s", d.Cause)
	}
	fmt.Fprintln(out)
	if d.State == hosts.DomainRemoved {
		return
	}
	fmt.Fprintln(out, "\nIt needs these DNS records:")
	for _, record := range tools.checker.Records(company, d) {
		fmt.Fprintf(out, "\n  %s\t%s\t%s\n      %s\n", record.Type, record.Name, record.Value, record.Why)
	}
	fmt.Fprintln(out, "\nResult of the check:")
	for _, value := range seen.TXT {
		fmt.Fprintf(out, "  TXT %s\n", value)
	}
	for _, address := range seen.Addresses {
		if address.Address == "" {
			continue // A finding reports that the name has private addresses.
		}
		fmt.Fprintf(out, "  %s leads here: %s %s\n", address.Address, yesOrNo(address.LeadsHere), address.Note)
	}
	for _, issuer := range seen.Issuers {
		if issuer.Account != "" {
			fmt.Fprintf(out, "  our account at %s is %s\n", issuer.Issuer, issuer.Account)
		}
	}
	for _, finding := range seen.Findings {
		fmt.Fprintf(out, "  %s: %s\n", finding.Code, finding.Text)
	}
	if len(seen.Findings) == 0 {
		fmt.Fprintln(out, "  All records that the name needs exist.")
	}
}

func yesOrNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

type domainListCommand struct {
	Company string `help:"Short name of the company. Default: all."`
}

// Run prints one line per custom domain of the company, or of all companies.
func (c *domainListCommand) Run(ctx context.Context, p *Process) error {
	return WithDatabase(ctx, p, func(db *store.DB) error {
		slugs, err := slugsToList(ctx, db, c.Company)
		if err != nil {
			return err
		}
		table := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintln(table, "COMPANY\tNAME\tSTATE\tNEXT CHECK\tCERTIFICATE UNTIL\tCAUSE")
		for _, slug := range slugs {
			if err := listDomains(ctx, db, slug, table); err != nil {
				return err
			}
		}
		return table.Flush()
	})
}

func listDomains(ctx context.Context, db *store.DB, slug string, table io.Writer) error {
	rows, _, err := companyBySlug(ctx, db, slug)
	if err != nil {
		return err
	}
	list, err := hosts.Domains(ctx, rows)
	for _, d := range list {
		until := timeText(d.CertificateUntil)
		if d.LittleLife(time.Now()) {
			until += " (renewal overdue)"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", slug, d.Host, d.State, timeText(d.NextCheckAt), until, d.Cause)
	}
	return err
}

func timeText(t store.Time) string {
	if t.IsZero() {
		return "-"
	}
	return t.Time().Format(time.RFC3339)
}

type domainCheckCommand struct {
	Company string `required:"" help:"Short name of the company."`
	Host    string `required:"" help:"Custom domain of the company."`
}

// Run checks the domain from this machine and prints the report. It also makes the next check by a node due.
func (c *domainCheckCommand) Run(ctx context.Context, p *Process) error {
	tools, err := p.domainTools(ctx)
	if err != nil {
		return err
	}
	defer tools.close()
	rows, company, d, err := findDomain(ctx, tools.db, c.Company, c.Host)
	if err != nil {
		return err
	}
	if err := hosts.RecheckDomain(ctx, rows, d.Host); err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	tools.tell(p.Stdout, company, d, tools.checker.Check(ctx, d))
	return nil
}

func findDomain(ctx context.Context, db *store.DB, slug, raw string) (rows store.Company, company tenant.Company, d hosts.Domain, err error) {
	host, err := tenant.Canonical(raw)
	if err != nil {
		return rows, company, d, UsageError{fmt.Errorf("--host: %q is %w", raw, err)}
	}
	if rows, company, err = companyBySlug(ctx, db, slug); err != nil {
		return rows, company, d, err
	}
	d, err = hosts.ReadDomain(ctx, rows, host)
	if errors.Is(err, store.ErrNotFound) {
		err = fmt.Errorf("--host: company %s has not claimed %s; see lyceum domain list", slug, host)
	}
	return rows, company, d, err
}

type domainRemoveCommand struct {
	Company string `required:"" help:"Short name of the company."`
	Host    string `required:"" help:"Custom domain of the company."`
}

// Run removes the company's claim on the domain.
func (c *domainRemoveCommand) Run(ctx context.Context, p *Process) error {
	return WithDatabase(ctx, p, func(db *store.DB) error {
		rows, _, d, err := findDomain(ctx, db, c.Company, c.Host)
		if err != nil {
			return err
		}
		err = hosts.RemoveDomain(ctx, rows, d.Host, "Removed by the operator.", store.Actor{})
		if errors.Is(err, store.ErrNotFound) {
			return fmt.Errorf("--host: %s is already removed", d.Host)
		}
		if err == nil {
			fmt.Fprintf(p.Stdout, "Removed %s from company %s.\n", d.Host, c.Company)
		}
		return err
	})
}
