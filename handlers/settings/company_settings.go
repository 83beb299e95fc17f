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
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/bulk"
	storecompany "lyceum/store/company"
	"lyceum/tenant"
)

// CompanyFields are the settings of a company in requests. Fields that are not sent keep their values.
type CompanyFields struct {
	api.Values[storecompany.CompanySettings]
}

var regionPattern = regexp.MustCompile(`^([A-Z]{2})?$`)

// Check normalizes the values: for example, it writes currencies in capital letters. If values are invalid, it
// returns an *web.InputError that lists them.
func (f *CompanyFields) Check() error {
	settings := &f.Row
	settings.Color, settings.Accent = strings.ToLower(settings.Color), strings.ToLower(settings.Accent)
	settings.Currency = strings.ToUpper(strings.TrimSpace(settings.Currency))
	line := fmt.Sprintf("one line of at most %d characters", api.LongestLine)
	var wrong web.InputError
	for _, c := range []struct {
		field string
		value *string
		fits  func(string) bool
		want  string
	}{
		{"name", &settings.Name, func(s string) bool { return s != "" && api.IsLine(s) }, line},
		{"tagline", &settings.Tagline, api.IsLine, line}, {"welcome", &settings.Welcome, api.IsLine, line}, {"footer", &settings.Footer, api.IsLine, line},
		{"help", &settings.Help, api.IsLine, line}, {"frontPicture", &settings.FrontPicture, api.IsLine, line}, {"callText", &settings.CallText, api.IsLine, line},
		{"callURL", &settings.CallURL, isPathOrWebAddress, "a path such as /courses, or an address that begins with https://"},
		{"logo", &settings.Logo, api.IsLine, line}, {"favicon", &settings.Favicon, api.IsLine, line},
		{"brandColor", &settings.Color, api.ColorPattern.MatchString, "of the form #1f4e79"},
		{"accentColor", &settings.Accent, api.ColorPattern.MatchString, "of the form #1f4e79"},
		{"supportEmail", &settings.SupportEmail, isMailboxOrEmpty, "an e-mail address"},
		{"mailFrom", &settings.MailFrom, isMailboxOrEmpty, "an e-mail address"},
		{"timezone", &settings.Timezone, api.IsTimezone, "a time zone such as Europe/Berlin"},
		{"region", &settings.Region, regionPattern.MatchString, "a country of ISO 3166-1 with two letters, such as IN"},
		{"language", &settings.Language, api.IsLanguage, "one of " + strings.Join(tenant.Languages(), ", ")},
		{"imprintURL", &settings.Imprint, isWebAddressOrEmpty, "an address that begins with https://"},
		{"privacyURL", &settings.Privacy, isWebAddressOrEmpty, "an address that begins with https://"},
		{"termsURL", &settings.Terms, isWebAddressOrEmpty, "an address that begins with https://"},
	} {
		if !f.Has(c.field) {
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
	if err := pictures.CheckNamed(ctx, rows, company, &f.Values); err != nil || !f.Has("currency") {
		return err
	}
	known, err := bulk.KnownCurrencies(ctx, rows)
	if err != nil {
		return err
	}
	var wrong web.InputError
	if !known[f.Row.Currency] {
		wrong.Add("currency", fmt.Sprintf("%q is not a currency that prices can have.", f.Row.Currency))
	}
	return wrong.Err()
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
	return storecompany.ChangeSettings(ctx, rows, version, f.Apply, by)
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
	for i, text := range f.Row.APIOrigins {
		origin, err := auth.CanonicalOrigin(text)
		if localOrigin.MatchString(text) && s.Auth != nil && len(s.Auth.Outbound().Allowed) > 0 {
			origin, err = text, nil
		}
		if err != nil {
			wrong.Add("apiOrigins", "apiOrigins must contain origins such as https://app.acme.example only, without a path.")
			break
		}
		f.Row.APIOrigins[i] = origin
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
	if in.Has("requireSecondFactor") && in.Row.RequireSecondFactor != c.Company.RequireSecondFactor() {
		if err := c.RequireFresh(); err != nil {
			return storecompany.CompanySettings{}, err
		}
	}
	return in.Save(ctx, c.Store, c.Company, in.Version, c.Actor())
}
