package cli

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"lyceum/auth"
	"lyceum/cmd/lyceum/settings"
	"lyceum/mail"
	"lyceum/store"
	"lyceum/tenant"
)

// companySetCommand changes the settings that its flags name.
type companySetCommand struct {
	Slug string `arg:"" help:"Short name of the company."`

	Name         *string `help:"Display name."`
	Tagline      *string `help:"Tagline."`
	SupportEmail *string `help:"Support e-mail address on pages and messages."`
	Timezone     *string `help:"Time zone, such as Europe/Berlin."`
	Currency     *string `help:"Default currency (ISO 4217 code). Existing prices keep theirs."`
	Color        *string `help:"Main color of the pages, such as #1f4e79."`
	Accent       *string `help:"Accent color of links and buttons."`
	Logo         *string `help:"Picture to use as the logo."`
	Favicon      *string `help:"Picture to use as the favicon. Empty: the logo."`
	Region       *string `help:"Country whose formats of dates and numbers are used, such as IN. Empty: none."`
	Language     *string `help:"Language of pages and messages, such as de."`
	MailFrom     *string `help:"Sender address of messages. Empty: the deployment's."`
	Welcome      *string `help:"Welcome text on the front page."`
	Help         *string `name:"help-text" help:"One line of help on error pages, such as whom to contact."`
	Footer       *string `help:"Footer of every page. Empty: the company's name."`
	Imprint      *string `help:"URL of the imprint (https)."`
	Privacy      *string `help:"URL of the privacy policy (https)."`
	Terms        *string `help:"URL of the terms of use (https)."`
	SignUp       *bool   `negatable:"" help:"Allow visitors to sign up on the company's pages."`
}

// Run changes the company. With mistakes in the flags it changes nothing and reports all of them.
func (c *companySetCommand) Run(ctx context.Context, p *Process) error {
	if err := c.check(); err != nil {
		return UsageError{err}
	}
	settings, err := settings.Read[struct{ Database settings.Database }](p.Environ)
	if err != nil {
		return err
	}
	db, err := OpenDatabase(ctx, settings.Database)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	change := c.change()
	nothing := change == (store.CompanyChange{})
	if err = c.checkReferences(ctx, db); err == nil && !nothing {
		err = db.ChangeCompany(ctx, c.Slug, change)
	}
	if errors.Is(err, tenant.ErrUnknown) {
		return fmt.Errorf("there is no company %q", c.Slug)
	}
	if err != nil {
		return err
	}
	if nothing {
		fmt.Fprintf(p.Stdout, "Nothing changed: no flag says what to change in company %s; see lyceum company set --help.\n", c.Slug)
		return nil
	}
	fmt.Fprintf(p.Stdout, "Changed company %s.\n", c.Slug)
	return nil
}

func (c *companySetCommand) change() store.CompanyChange {
	return store.CompanyChange{
		Name: c.Name, Tagline: c.Tagline, SupportEmail: c.SupportEmail, Timezone: c.Timezone, Color: c.Color, Accent: c.Accent,
		Logo: c.Logo, Favicon: c.Favicon, Region: c.Region, Welcome: c.Welcome, Footer: c.Footer, Help: c.Help,
		Imprint: c.Imprint, Privacy: c.Privacy, Terms: c.Terms, Language: c.Language, MailFrom: c.MailFrom, SignUp: c.SignUp,
		Currency: c.Currency,
	}
}

var regionPattern = regexp.MustCompile(`^([A-Z]{2})?$`)

// check normalizes the flags and returns all mistakes.
func (c *companySetCommand) check() error {
	var problems []error
	check := func(flag string, value *string, fits func(string) bool, want string) {
		if value == nil {
			return
		}
		if *value = strings.TrimSpace(*value); !fits(*value) {
			problems = append(problems, fmt.Errorf("--%s: %q is not %s", flag, *value, want))
		}
	}
	for flag, color := range map[string]*string{"color": c.Color, "accent": c.Accent} {
		if color != nil {
			*color = strings.ToLower(*color)
		}
		check(flag, color, colorPattern.MatchString, "of the form #1f4e79")
	}
	if c.Currency != nil {
		*c.Currency = strings.ToUpper(strings.TrimSpace(*c.Currency))
	}
	line := fmt.Sprintf("one line of at most %d characters", longestLine)
	for flag, text := range map[string]*string{
		"tagline": c.Tagline, "welcome": c.Welcome, "footer": c.Footer, "help-text": c.Help, "logo": c.Logo, "favicon": c.Favicon,
	} {
		check(flag, text, isLine, line)
	}
	check("name", c.Name, func(s string) bool { return s != "" && isLine(s) }, line)
	check("support-email", c.SupportEmail, func(s string) bool { return s == "" || auth.IsMailbox(s) }, "an e-mail address")
	check("timezone", c.Timezone, isTimezone, "a time zone such as Europe/Berlin")
	check("region", c.Region, regionPattern.MatchString, "a country of ISO 3166-1 with two letters, such as IN")
	check("language", c.Language, isLanguage, "one of "+strings.Join(mail.Languages(), ", "))
	check("mail-from", c.MailFrom, func(s string) bool { return s == "" || auth.IsMailbox(s) }, "an e-mail address")
	for flag, address := range map[string]*string{"imprint": c.Imprint, "privacy": c.Privacy, "terms": c.Terms} {
		check(flag, address, isWebAddress, "an address that begins with https://")
	}
	return errors.Join(problems...)
}

// checkReferences returns an error for pictures and currencies that do not exist.
func (c *companySetCommand) checkReferences(ctx context.Context, db *store.DB) error {
	company, err := tenant.NewResolver(db, tenant.Options{}).BySlug(ctx, c.Slug)
	if err != nil {
		return err
	}
	rows := db.For(company)
	problems := []error{c.checkCurrency(ctx, rows)}
	for _, picture := range []struct {
		flag string
		name *string
	}{{"logo", c.Logo}, {"favicon", c.Favicon}} {
		if picture.name == nil || *picture.name == "" {
			continue
		}
		missing, err := missingPictures(ctx, rows, []string{*picture.name})
		if err != nil {
			return err
		}
		if len(missing) > 0 {
			problems = append(problems, fmt.Errorf("--%s: company %s has no picture %q; see lyceum company pictures add", picture.flag, c.Slug, *picture.name))
		}
	}
	return errors.Join(problems...)
}

func (c *companySetCommand) checkCurrency(ctx context.Context, rows store.Company) error {
	if c.Currency == nil {
		return nil
	}
	known, err := rows.KnownCurrencies(ctx)
	if err == nil && !known[*c.Currency] {
		err = fmt.Errorf("--currency: %q is not a currency that prices can have", *c.Currency)
	}
	return err
}

func isLanguage(code string) bool { return slices.Contains(mail.Languages(), code) }

func isTimezone(name string) bool {
	_, err := time.LoadLocation(name)
	return err == nil && name != "" && name != "Local"
}

func isWebAddress(text string) bool {
	if text == "" {
		return true
	}
	u, err := url.Parse(text)
	return err == nil && u.Scheme == "https" && u.Host != "" && isLine(text)
}
