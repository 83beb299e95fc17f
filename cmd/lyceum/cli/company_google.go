package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"lyceum/auth"
	"lyceum/auth/masterkey"
	"lyceum/auth/oidc"
	"lyceum/auth/vault"
	"lyceum/cmd/lyceum/settings"
	"lyceum/handlers/api"
	"lyceum/handlers/signin"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// companyGoogleCommand configures sign-in with Google.
type companyGoogleCommand struct {
	Company      string   `required:"" help:"Short name of the company."`
	AddClient    []string `help:"Add a Google client id of the company. ID tokens for it are accepted." placeholder:"ID"`
	RemoveClient []string `help:"Remove a client id." placeholder:"ID"`
	HostedDomain []string `help:"Accept only accounts of these Google Workspace domains." placeholder:"DOMAIN" xor:"domains"`
	AnyDomain    bool     `help:"Accept accounts of every domain." xor:"domains"`
	PageClient   string   `help:"Client id for the sign-in button on the company's pages." placeholder:"ID" xor:"pages"`
	PageSecret   string   `name:"page-secret-file" help:"File with the secret of the page client, - for standard input." placeholder:"FILE"`
	NoPages      bool     `help:"Remove the sign-in button from the company's pages." xor:"pages"`
	NoVerify     bool     `help:"Save client ids and the page secret without verifying them at Google."`
	NewUsers     *bool    `negatable:"" help:"Create a trainee for an unknown Google account. Default: reject it."`
}

// Run applies all flags or none and prints the resulting configuration. Running nodes use it immediately.
func (c *companyGoogleCommand) Run(ctx context.Context, p *Process) error {
	settings, err := settings.Read[struct {
		Database settings.Database
		Hosts    settings.Hosts
		Google   settings.Google
	}](p.Environ)
	if err != nil {
		return err
	}
	if err := c.check(); err != nil {
		return UsageError{err}
	}
	masters, secret, err := c.pageSecret(p)
	if err != nil {
		return err
	}
	if err := c.verify(ctx, p, settings.Google, secret); err != nil {
		return err
	}
	db, err := OpenDatabase(ctx, settings.Database)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	rows, company, err := companyBySlug(ctx, db, c.Company)
	if err != nil {
		return err
	}
	var sealed []byte
	if c.PageClient != "" {
		secrets, err := vault.New(db, masters)
		if err != nil {
			return err
		}
		if sealed, err = auth.SealGoogleSecret(ctx, secrets, company, secret); err != nil {
			return err
		}
	}
	err = rows.Tx(ctx, func(rows store.Company) error {
		if err := c.change(ctx, rows); err != nil {
			return err
		}
		if sealed != nil {
			if err := people.SetGooglePages(ctx, rows, c.PageClient, sealed); err != nil {
				return err
			}
		}
		return c.note(ctx, rows)
	})
	if err != nil {
		return err
	}
	return c.show(ctx, p.Stdout, rows, company.Origin(int(settings.Hosts.HTTPSPort))+signin.GoogleCallback)
}

// verify checks new client ids at Google, and the secret of the client for the pages. With --no-verify it checks
// nothing and prints a note.
func (c *companyGoogleCommand) verify(ctx context.Context, p *Process, s settings.Google, pageSecret string) error {
	if c.NoVerify && len(c.AddClient) > 0 {
		_, err := fmt.Fprintln(p.Stdout, "The client ids are saved unchecked.")
		return err
	}
	var problems []error
	for _, id := range c.AddClient {
		secret, flag := "", "--add-client"
		if id == c.PageClient {
			secret, flag = pageSecret, "--page-client"
		}
		err := oidc.CheckClient(ctx, s.Options(), id, secret)
		switch {
		case errors.Is(err, oidc.ErrClientID):
			problems = append(problems, fmt.Errorf("%s: %s does not know %q; nothing was saved: %w", flag, s.Issuer, id, err))
		case errors.Is(err, oidc.ErrClientSecret):
			problems = append(problems, fmt.Errorf("--page-secret-file: %s does not accept this secret for %q; nothing was saved", s.Issuer, id))
		case err != nil:
			return fmt.Errorf("%s (LYCEUM_GOOGLE_ISSUER) could not check %q; nothing was saved; try again, or add --no-verify to save it unchecked: %w",
				s.Issuer, id, err)
		}
	}
	return errors.Join(problems...)
}

// note records the change in the audit log. If no flag changes the configuration, it records nothing.
func (c *companyGoogleCommand) note(ctx context.Context, rows store.Company) error {
	asked := len(c.AddClient)+len(c.RemoveClient)+len(c.HostedDomain) > 0 || c.AnyDomain || c.NoPages || c.NewUsers != nil
	if !asked {
		return nil
	}
	return rows.Audit(ctx, store.AuditEntry{At: time.Now(), Action: store.AuditGoogleSet})
}

// pageSecret returns the new secret of the client for the pages and the master keys. Without --page-client, it returns
// neither.
func (c *companyGoogleCommand) pageSecret(p *Process) (masterkey.Keys, string, error) {
	if c.PageClient == "" {
		return nil, "", nil
	}
	keys, err := settings.Read[settings.MasterKeys](p.Environ)
	if err != nil {
		return nil, "", err
	}
	secret, err := p.secretFrom(c.PageSecret)
	if err == nil && (!api.IsLine(secret) || secret == "") {
		err = errors.New("is not one line")
	}
	if err != nil {
		return nil, "", UsageError{fmt.Errorf("--page-secret-file: %w", err)}
	}
	return keys.Keys(), secret, nil
}

// check brings the flags to their canonical form, or returns all mistakes in them. It adds the client for the pages
// to AddClient.
func (c *companyGoogleCommand) check() error {
	var problems []error
	if (c.PageClient == "") != (c.PageSecret == "") {
		problems = append(problems, errors.New("--page-client and --page-secret-file must be set together"))
	}
	if c.PageClient != "" {
		c.AddClient = append(c.AddClient, c.PageClient)
	}
	for _, id := range slices.Concat(c.AddClient, c.RemoveClient) {
		if !api.IsLine(id) || id == "" || strings.ContainsAny(id, " ") {
			problems = append(problems, fmt.Errorf("%q is not a client id", id))
		}
	}
	for i, domain := range c.HostedDomain {
		name, err := tenant.Canonical(domain)
		if err != nil {
			problems = append(problems, fmt.Errorf("--hosted-domain: %q is %w", domain, err))
		}
		c.HostedDomain[i] = name
	}
	return errors.Join(problems...)
}

func (c *companyGoogleCommand) change(ctx context.Context, rows store.Company) error {
	for _, id := range c.AddClient {
		err := people.AddGoogleClient(ctx, rows, id)
		if errors.Is(err, people.ErrClientTaken) {
			return fmt.Errorf("--add-client: another company has the client id %s", id)
		}
		if err != nil {
			return err
		}
	}
	for _, id := range c.RemoveClient {
		err := people.RemoveGoogleClient(ctx, rows, id)
		if errors.Is(err, store.ErrNotFound) {
			return fmt.Errorf("--remove-client: the company has no client id %s", id)
		}
		if err != nil {
			return err
		}
	}
	rules, err := people.Google(ctx, rows)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if c.AnyDomain || len(c.HostedDomain) > 0 {
		rules.HostedDomains = c.HostedDomain
	}
	if c.NewUsers != nil {
		rules.NewUsers = *c.NewUsers
	}
	if err := people.SetGoogle(ctx, rows, rules); err != nil {
		return err
	}
	if c.NoPages || slices.Contains(c.RemoveClient, rules.PageClient) {
		return people.SetGooglePages(ctx, rows, "", nil)
	}
	return nil
}

// show prints the configuration. callback is the redirect address for the client of the pages.
func (c *companyGoogleCommand) show(ctx context.Context, out io.Writer, rows store.Company, callback string) error {
	clients, err := people.GoogleClients(ctx, rows)
	if err != nil {
		return err
	}
	rules, err := people.Google(ctx, rows)
	if err != nil {
		return err
	}
	orElse := func(list []string, otherwise string) string {
		if len(list) == 0 {
			return otherwise
		}
		return strings.Join(list, ", ")
	}
	newUsers := "are rejected"
	if rules.NewUsers {
		newUsers = "become trainees"
	}
	pages := "have no button for Google"
	if rules.PageClient != "" {
		pages = fmt.Sprintf("have a button for Google with %s; its redirect URI at Google must be %s", rules.PageClient, callback)
	}
	_, err = fmt.Fprintf(out, "Clients: %s\nAccounts: %s\nNew users: %s\nPages: %s\n",
		orElse(clients, "none, so sign-in with Google is off"), orElse(rules.HostedDomains, "of any domain"), newUsers, pages)
	return err
}
