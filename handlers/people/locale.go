package people

import (
	"context"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/tenant"
)

// OwnLocale is the language and the time zone of pages and messages for the caller.
type OwnLocale struct {
	Language        string   `json:"language" doc:"Code of the language that the caller has chosen, such as de; empty: the language of the company."`
	Timezone        string   `json:"timezone" doc:"IANA name of the time zone that the caller has chosen, such as Europe/Berlin; empty: the time zone of the company."`
	CompanyLanguage string   `json:"companyLanguage" doc:"Code of the company's language, such as de."`
	CompanyTimezone string   `json:"companyTimezone" doc:"IANA name of the company's time zone."`
	Languages       []string `json:"languages" doc:"Codes of the languages that the caller can choose."`
}

// LocaleUpdate changes only the fields that are sent.
type LocaleUpdate struct {
	Language *string `api:"language,max=20" doc:"Code of a language in which pages and messages exist, such as de; empty: the language of the company."`
	Timezone *string `api:"timezone,max=64" doc:"IANA name of a time zone, such as Europe/Berlin; empty: the time zone of the company."`
}

func (in *LocaleUpdate) apply(l *store.Locale) error {
	var wrong web.InputError
	if in.Language != nil {
		if l.Language = strings.TrimSpace(*in.Language); l.Language != "" && !api.IsLanguage(l.Language) {
			wrong.Add("language", "language is not one of "+strings.Join(tenant.Languages(), ", ")+".")
		}
	}
	if in.Timezone != nil {
		if l.Timezone = strings.TrimSpace(*in.Timezone); l.Timezone != "" && !api.IsTimezone(l.Timezone) {
			wrong.Add("timezone", "timezone is not a time zone such as Europe/Berlin.")
		}
	}
	return wrong.Err()
}

// SetLocale sets the language and the time zone of pages and messages for the caller. Fields that are not sent keep their
// values. It returns the resulting values, and an *web.InputError for an unknown language or time zone.
func (s *Handlers) SetLocale(ctx context.Context, c *web.Call, in *LocaleUpdate) (OwnLocale, error) {
	own := OwnLocale{CompanyLanguage: c.Company.Language(), CompanyTimezone: c.Company.Location().String(), Languages: tenant.Languages()}
	chosen, err := store.Locale{}, error(nil)
	if in.Language == nil && in.Timezone == nil {
		chosen, err = c.Store.Locale(ctx, c.Who.UserID)
	} else {
		chosen, err = c.Store.SetLocale(ctx, c.Who.UserID, in.apply, s.Now(), c.Actor())
	}
	own.Language, own.Timezone = chosen.Language, chosen.Timezone
	return own, err
}
