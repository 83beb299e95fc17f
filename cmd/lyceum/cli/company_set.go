package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/field"
	"lyceum/tenant"
)

// companySetCommand changes the settings of a company for which a flag is given.
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
	FrontPicture *string `help:"Picture of the front page. Empty: none."`
	CallText     *string `help:"Text of the button on the front page. Empty: none."`
	CallURL      *string `name:"call-url" help:"Address to which that button leads: a path or an https URL."`
	Help         *string `name:"help-text" help:"One line of help on error pages, such as whom to contact."`
	Footer       *string `help:"Footer of every page. Empty: the company's name."`
	Imprint      *string `help:"URL of the imprint (https)."`
	Privacy      *string `help:"URL of the privacy policy (https)."`
	Terms        *string `help:"URL of the terms of use (https)."`
	SignUp       *bool   `negatable:"" help:"Allow visitors to sign up on the company's pages."`

	RequireSecondFactor *bool `negatable:"" help:"Require a second factor of managers and admins."`
	WeeklyGoal          *bool `negatable:"" help:"Let trainees choose a weekly goal."`
	EmbeddedVideos      *bool `negatable:"" help:"Let lessons play videos of YouTube and Vimeo after a click."`
}

// Run changes the company. If the flags contain mistakes, it changes nothing and reports all of them. Without flags
// it changes nothing.
func (c *companySetCommand) Run(ctx context.Context, p *Process) error {
	fields := c.fields()
	if err := fields.Check(); err != nil {
		return UsageError{flagErrors(err)}
	}
	return inCompany(ctx, p, c.Slug, func(rows store.Company, company tenant.Company) error {
		if fields.Sent == 0 {
			fmt.Fprintf(p.Stdout, "Nothing changed: no flag says what to change in company %s; see lyceum company set --help.\n", c.Slug)
			return nil
		}
		if _, err := fields.Save(ctx, rows, company, 0, store.Actor{}); err != nil {
			return flagErrors(err)
		}
		fmt.Fprintf(p.Stdout, "Changed company %s.\n", c.Slug)
		return nil
	})
}

// fields returns the settings for which a flag is given. The fields of the command have the names of those of company.CompanySettings.
func (c *companySetCommand) fields() (sent settings.CompanyFields) {
	flags, all := reflect.ValueOf(c).Elem(), reflect.TypeFor[company.CompanySettings]()
	for _, f := range field.Of(all) {
		if flag := flags.FieldByName(all.FieldByIndex(f.Index).Name); flag.IsValid() && !flag.IsNil() {
			sent.Set(f.Name, flag.Elem().Interface())
		}
	}
	return sent
}

// flagsOfSettings maps the name of a setting in the API to the name of its flag. Settings that are missing here
// have the same name as their flag.
var flagsOfSettings = map[string]string{
	"supportEmail": "support-email", "brandColor": "color", "accentColor": "accent", "mailFrom": "mail-from", "help": "help-text",
	"imprintURL": "imprint", "privacyURL": "privacy", "termsURL": "terms",
}

// flagErrors converts an error about fields of the API to errors about flags. It returns other errors unchanged.
func flagErrors(err error) error {
	var input *web.InputError
	if !errors.As(err, &input) {
		return err
	}
	var problems []error
	for _, f := range input.Fields {
		flag := cmp.Or(flagsOfSettings[f.Field], f.Field)
		problems = append(problems, fmt.Errorf("--%s: %s", flag, strings.TrimSuffix(strings.TrimPrefix(f.Message, f.Field+" "), ".")))
	}
	return errors.Join(problems...)
}
