package settings

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/pictures"
	"lyceum/handlers/web"
	"lyceum/mail"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/bulk"
	storecompany "lyceum/store/company"
	"lyceum/tenant"
)

// CompanyFields are the settings of a company in requests. Fields that are not sent keep their values.
type CompanyFields struct {
	Name         *string `api:"name,max=255" doc:"Display name of the company; not blank."`
	Tagline      *string `api:"tagline,max=255" doc:"Short text that pages and messages show with the company's name, such as a slogan."`
	SupportEmail *string `api:"supportEmail,max=320" doc:"E-mail address for support, which pages and messages show."`
	Timezone     *string `api:"timezone" doc:"IANA name of the company's time zone, such as Europe/Berlin."`
	Currency     *string `api:"currency" doc:"ISO 4217 code of the default currency, such as INR. Existing prices keep their currency."`
	Color        *string `api:"brandColor" doc:"Main color of the pages: # and six hexadecimal digits, such as #1f4e79."`
	Accent       *string `api:"accentColor" doc:"Color of links and buttons: # and six hexadecimal digits."`
	Logo         *string `api:"logo" doc:"Name of the company's picture that is the logo; empty: no logo."`
	Favicon      *string `api:"favicon" doc:"Name of the company's picture that browsers show as the icon of the pages; empty: the logo."`
	Region       *string `api:"region" doc:"ISO 3166 code of the country whose formats of dates and numbers the pages use, such as IN; empty: the formats of the language."`
	Language     *string `api:"language" doc:"Code of the language of pages and messages, such as de."`
	MailFrom     *string `api:"mailFrom,max=320" doc:"Sender address of the company's messages; empty: the deployment's address."`
	Welcome      *string `api:"welcome,max=255" doc:"Welcome text on the front page; empty: none."`
	FrontPicture *string `api:"frontPicture" doc:"Name of the company's picture on the front page; empty: none."`
	CallText     *string `api:"callText,max=60" doc:"Text of the button on the front page; empty: no button."`
	CallURL      *string `api:"callURL,max=255" doc:"Address to which the button on the front page leads: a path such as /courses, or an address that begins with https://."`
	Help         *string `api:"help,max=255" doc:"One line of help that pages show to people who cannot sign in or sign up, such as whom to contact."`
	Footer       *string `api:"footer,max=255" doc:"Text at the bottom of every page; empty: the company's name."`
	Imprint      *string `api:"imprintURL" doc:"Address of the imprint, which begins with https://; empty: none. A published legal text of this kind replaces it."`
	Privacy      *string `api:"privacyURL" doc:"Address of the privacy policy, which begins with https://; empty: none. A published legal text of this kind replaces it."`
	Terms        *string `api:"termsURL" doc:"Address of the terms of use, which begins with https://; empty: none. A published legal text of this kind replaces it."`
	SignUp       *bool   `api:"signUp" doc:"Whether visitors may sign up on the company's pages."`

	RequireSecondFactor *bool `api:"requireSecondFactor" doc:"Whether managers and admins need a second factor. A manager or admin without a second factor can then only set one up. A change of this field needs a fresh sign-in."`

	APIOrigins []string `api:"apiOrigins,max=50" doc:"The web origins whose pages may call the API from a browser, such as https://app.acme.example: an array, or a text with one origin per line. An empty list removes all."`
}

var regionPattern = regexp.MustCompile(`^([A-Z]{2})?$`)

// Check normalizes the values: for example, it writes currencies in capital letters. If values are invalid, it
// returns an *web.InputError that lists them.
func (f *CompanyFields) Check() error {
	for _, code := range []struct {
		value  *string
		change func(string) string
	}{{f.Color, strings.ToLower}, {f.Accent, strings.ToLower}, {f.Currency, strings.ToUpper}} {
		if code.value != nil {
			*code.value = code.change(strings.TrimSpace(*code.value))
		}
	}
	line := fmt.Sprintf("one line of at most %d characters", api.LongestLine)
	var wrong web.InputError
	for _, c := range []struct {
		field string
		value *string
		fits  func(string) bool
		want  string
	}{
		{"name", f.Name, func(s string) bool { return s != "" && api.IsLine(s) }, line},
		{"tagline", f.Tagline, api.IsLine, line}, {"welcome", f.Welcome, api.IsLine, line}, {"footer", f.Footer, api.IsLine, line},
		{"help", f.Help, api.IsLine, line}, {"frontPicture", f.FrontPicture, api.IsLine, line}, {"callText", f.CallText, api.IsLine, line},
		{"callURL", f.CallURL, isPathOrWebAddress, "a path such as /courses, or an address that begins with https://"},
		{"logo", f.Logo, api.IsLine, line}, {"favicon", f.Favicon, api.IsLine, line},
		{"brandColor", f.Color, api.ColorPattern.MatchString, "of the form #1f4e79"},
		{"accentColor", f.Accent, api.ColorPattern.MatchString, "of the form #1f4e79"},
		{"supportEmail", f.SupportEmail, isMailboxOrEmpty, "an e-mail address"},
		{"mailFrom", f.MailFrom, isMailboxOrEmpty, "an e-mail address"},
		{"timezone", f.Timezone, api.IsTimezone, "a time zone such as Europe/Berlin"},
		{"region", f.Region, regionPattern.MatchString, "a country of ISO 3166-1 with two letters, such as IN"},
		{"language", f.Language, api.IsLanguage, "one of " + strings.Join(mail.Languages(), ", ")},
		{"imprintURL", f.Imprint, isWebAddressOrEmpty, "an address that begins with https://"},
		{"privacyURL", f.Privacy, isWebAddressOrEmpty, "an address that begins with https://"},
		{"termsURL", f.Terms, isWebAddressOrEmpty, "an address that begins with https://"},
	} {
		if c.value == nil {
			continue
		}
		if *c.value = strings.TrimSpace(*c.value); !c.fits(*c.value) {
			wrong.Add(c.field, c.field+" is not "+c.want+".")
		}
	}
	return wrong.Err()
}

func isMailboxOrEmpty(text string) bool { return text == "" || mailbox.Is(text) }

func isWebAddressOrEmpty(text string) bool { return text == "" || api.IsWebAddress(text) }

func isPathOrWebAddress(text string) bool {
	return isWebAddressOrEmpty(text) || api.IsLine(text) && auth.LocalRedirect(text) == text
}

// checkReferences returns an *web.InputError if a picture does not exist or the currency is unknown.
func (f *CompanyFields) checkReferences(ctx context.Context, rows store.Company, company tenant.Company) error {
	var named []pictures.PictureField
	if f.Logo != nil {
		named = append(named, pictures.PictureField{Field: "logo", Name: *f.Logo})
	}
	if f.Favicon != nil {
		named = append(named, pictures.PictureField{Field: "favicon", Name: *f.Favicon})
	}
	if f.FrontPicture != nil {
		named = append(named, pictures.PictureField{Field: "frontPicture", Name: *f.FrontPicture})
	}
	if err := pictures.CheckPictures(ctx, rows, company, named...); err != nil || f.Currency == nil {
		return err
	}
	known, err := bulk.KnownCurrencies(ctx, rows)
	if err != nil {
		return err
	}
	var wrong web.InputError
	if !known[*f.Currency] {
		wrong.Add("currency", fmt.Sprintf("%q is not a currency that prices can have.", *f.Currency))
	}
	return wrong.Err()
}

func (f *CompanyFields) change() storecompany.CompanyChange {
	return storecompany.CompanyChange{
		Name: f.Name, Tagline: f.Tagline, SupportEmail: f.SupportEmail, Timezone: f.Timezone, Color: f.Color, Accent: f.Accent,
		Logo: f.Logo, Favicon: f.Favicon, Region: f.Region, Welcome: f.Welcome,
		FrontPicture: f.FrontPicture, CallText: f.CallText, CallURL: f.CallURL, Footer: f.Footer, Help: f.Help,
		Imprint: f.Imprint, Privacy: f.Privacy, Terms: f.Terms, Language: f.Language, MailFrom: f.MailFrom, SignUp: f.SignUp,
		Currency: f.Currency, RequireSecondFactor: f.RequireSecondFactor, APIOrigins: f.APIOrigins,
	}
}

// Save changes the settings of a company. The caller must have called Check successfully. Save returns an
// *web.InputError for pictures and currencies that do not exist. It returns a *store.StaleError if version is neither
// 0 nor the current version of the settings.
func (f *CompanyFields) Save(
	ctx context.Context, rows store.Company, company tenant.Company, version int64, by store.Actor,
) (storecompany.CompanySettings, error) {
	if err := f.checkReferences(ctx, rows, company); err != nil {
		return storecompany.CompanySettings{}, err
	}
	return storecompany.ChangeSettings(ctx, rows, version, f.change(), by)
}

// localOrigin matches an origin on the host localhost without HTTPS, in the form that browsers send.
var localOrigin = regexp.MustCompile(`^http://localhost(:[1-9][0-9]{0,4})?$`)

// checkAll calls Check and replaces the API origins by their canonical forms. It returns an *web.InputError that lists all
// invalid values. An origin that matches localOrigin is valid only if the deployment may send requests to private networks, as
// in development.
func (s *Handlers) checkAll(f *CompanyFields) error {
	wrong := &web.InputError{}
	if err := f.Check(); err != nil && !errors.As(err, &wrong) {
		return err
	}
	for i, text := range f.APIOrigins {
		origin, err := auth.CanonicalOrigin(text)
		if localOrigin.MatchString(text) && s.Auth != nil && len(s.Auth.Outbound().Allowed) > 0 {
			origin, err = text, nil
		}
		if err != nil {
			wrong.Add("apiOrigins", "apiOrigins must contain origins such as https://app.acme.example only, without a path.")
			break
		}
		f.APIOrigins[i] = origin
	}
	return wrong.Err()
}

// ReadCompanySettings returns the settings of the caller's company.
func ReadCompanySettings(ctx context.Context, c *web.Call, _ *web.NoFields) (storecompany.CompanySettings, error) {
	return storecompany.Settings(ctx, c.Store)
}

// CompanyUpdate changes only the fields that are sent.
type CompanyUpdate struct {
	Version int64 `api:"version,required,min=1" doc:"The version that the change is based on, as last read."`
	CompanyFields
}

// UpdateCompany changes the settings of the caller's company. All nodes apply them immediately.
func (s *Handlers) UpdateCompany(ctx context.Context, c *web.Call, in *CompanyUpdate) (storecompany.CompanySettings, error) {
	if err := s.checkAll(&in.CompanyFields); err != nil {
		return storecompany.CompanySettings{}, err
	}
	if in.RequireSecondFactor != nil && *in.RequireSecondFactor != c.Company.RequireSecondFactor() {
		if err := c.RequireFresh(); err != nil {
			return storecompany.CompanySettings{}, err
		}
	}
	return in.Save(ctx, c.Store, c.Company, in.Version, c.Actor())
}
