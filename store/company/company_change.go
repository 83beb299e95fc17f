// Package company reads and changes the settings of a company, its webhooks, legal texts and templates of messages, and does its housekeeping.
package company

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	companySettings = statement.Scoped("company/settings")
	companyLock     = statement.Scoped("company/lock")
	companyUpdate   = statement.Scoped("company/update")
)

// CompanySettings are the settings of a company that staff edit. The id in store.Editable is the company's id.
type CompanySettings struct {
	store.Editable
	Name         string `db:"name" json:"name" doc:"Display name of the company."`
	Tagline      string `db:"tagline" json:"tagline" doc:"Short text that pages and messages show with the company's name, such as a slogan."`
	SupportEmail string `db:"support_email" json:"supportEmail" doc:"E-mail address for support, which pages and messages show."`
	Timezone     string `db:"timezone" json:"timezone" doc:"IANA name of the company's time zone, such as Europe/Berlin."`
	Color        string `db:"brand_color" json:"brandColor" doc:"Main color of the pages, such as #1f4e79."`
	Accent       string `db:"accent_color" json:"accentColor" doc:"Color of links and buttons."`
	Logo         string `db:"logo" json:"logo" doc:"Name of the company's picture that is the logo; empty: no logo."`
	Favicon      string `db:"favicon" json:"favicon" doc:"Name of the company's picture that browsers show as the icon of the pages; empty: the logo."`
	Region       string `db:"region" json:"region" doc:"ISO 3166 code of the country whose formats of dates and numbers the pages use, such as IN; empty: the formats of the language."`
	Language     string `db:"language" json:"language" doc:"Code of the language of pages and messages, such as de."`
	MailFrom     string `db:"mail_from" json:"mailFrom" doc:"Sender address of the company's messages; empty: the deployment's address."`
	Welcome      string `db:"welcome" json:"welcome" doc:"Welcome text on the front page; empty: none."`
	FrontPicture string `db:"front_picture" json:"frontPicture" doc:"Name of the company's picture on the front page; empty: none."`
	CallText     string `db:"call_text" json:"callText" doc:"Text of the button on the front page; empty: no button."`
	CallURL      string `db:"call_url" json:"callURL" doc:"Address to which the button on the front page leads; empty: no button."`
	Footer       string `db:"footer" json:"footer" doc:"Text at the bottom of every page; empty: the company's name."`
	Help         string `db:"help" json:"help" doc:"One line of help that pages show to people who cannot sign in or sign up."`
	Imprint      string `db:"imprint_url" json:"imprintURL" doc:"Address of the imprint; empty: none."`
	Privacy      string `db:"privacy_url" json:"privacyURL" doc:"Address of the privacy policy; empty: none."`
	Terms        string `db:"terms_url" json:"termsURL" doc:"Address of the terms of use; empty: none."`
	SignUp       bool   `db:"sign_up" json:"signUp" doc:"Whether visitors may sign up on the company's pages."`
	Currency     string `db:"currency" json:"currency" doc:"ISO 4217 code of the default currency, such as INR."`

	RequireSecondFactor bool `db:"require_second_factor" json:"requireSecondFactor" doc:"Whether managers and admins need a second factor."`

	APIOrigins pq.StringArray `db:"api_origins" json:"apiOrigins" doc:"The web origins whose pages may call the API from a browser, such as https://app.acme.example."`
}

func (s CompanySettings) AuditName() string { return s.Name }

// CompanyChange contains new settings of a company. A nil field leaves the setting unchanged. The fields have the meaning of
// the fields of CompanySettings.
type CompanyChange struct {
	Name, Tagline, SupportEmail, Timezone *string
	// Color and Accent have the form #rrggbb.
	Color, Accent *string
	// Logo and Favicon are names of the company's pictures.
	Logo, Favicon *string
	// Region is a two-letter ISO 3166-1 code, or empty.
	Region *string
	// Language is a two-letter ISO 639-1 code.
	Language *string
	// MailFrom is the sender address of the company's messages. Empty selects the deployment's address.
	MailFrom        *string
	Welcome, Footer *string
	// FrontPicture is the name of one of the company's pictures. CallText and CallURL are the text and the address of the
	// button on the front page.
	FrontPicture, CallText, CallURL *string
	// Help is the text for users who cannot sign in.
	Help *string
	// Imprint, Privacy and Terms are URLs that begin with https://, or empty.
	Imprint, Privacy, Terms *string
	// SignUp means that visitors may sign up on the company's pages.
	SignUp *bool
	// RequireSecondFactor means that managers and admins need a second factor.
	RequireSecondFactor *bool
	// Currency is the code of a supported currency. Existing prices keep their currency.
	Currency *string
	// APIOrigins are canonical origins. Nil leaves them unchanged, and an empty list removes all.
	APIOrigins []string
}

// apply changes settings and returns the names of the changed fields, for the audit log.
func (n CompanyChange) apply(s *CompanySettings) string {
	var names []string
	note := func(name string, changed bool) {
		if changed {
			names = append(names, name)
		}
	}
	for _, text := range []struct {
		name     string
		to, from *string
	}{
		{"Name", &s.Name, n.Name}, {"Tagline", &s.Tagline, n.Tagline}, {"SupportEmail", &s.SupportEmail, n.SupportEmail},
		{"Timezone", &s.Timezone, n.Timezone}, {"Color", &s.Color, n.Color}, {"Accent", &s.Accent, n.Accent}, {"Logo", &s.Logo, n.Logo},
		{"Favicon", &s.Favicon, n.Favicon}, {"Region", &s.Region, n.Region}, {"Language", &s.Language, n.Language},
		{"MailFrom", &s.MailFrom, n.MailFrom}, {"Welcome", &s.Welcome, n.Welcome},
		{"FrontPicture", &s.FrontPicture, n.FrontPicture}, {"CallText", &s.CallText, n.CallText}, {"CallURL", &s.CallURL, n.CallURL},
		{"Footer", &s.Footer, n.Footer}, {"Help", &s.Help, n.Help},
		{"Imprint", &s.Imprint, n.Imprint}, {"Privacy", &s.Privacy, n.Privacy}, {"Terms", &s.Terms, n.Terms},
	} {
		note(text.name, assign(text.to, text.from))
	}
	note("SignUp", assign(&s.SignUp, n.SignUp))
	note("RequireSecondFactor", assign(&s.RequireSecondFactor, n.RequireSecondFactor))
	note("Currency", assign(&s.Currency, n.Currency))
	if n.APIOrigins != nil && !slices.Equal(n.APIOrigins, s.APIOrigins) {
		s.APIOrigins = n.APIOrigins
		note("APIOrigins", true)
	}
	return strings.Join(names, ", ")
}

// assign sets a field to a value that is not nil, and reports whether the field changed.
func assign[T comparable](to, value *T) bool {
	if value == nil || *value == *to {
		return false
	}
	*to = *value
	return true
}

// Settings returns the settings of the company. It returns store.ErrNotFound if the company does not exist.
func Settings(ctx context.Context, c store.Company) (s CompanySettings, err error) {
	err = c.Get(ctx, &s, companySettings)
	return s, err
}

// ChangeSettings changes settings of the company and returns all of them. It records the change in the audit log and
// notifies all nodes, unless no setting changes. version is the version on which the change is based, or 0 for any. It
// returns store.ErrNotFound if the company does not exist, and a *store.StaleError if the settings have another version.
func ChangeSettings(ctx context.Context, c store.Company, version int64, n CompanyChange, by store.Actor) (s CompanySettings, err error) {
	var updated struct {
		Version int64 `db:"revision"`
		Hosted  string
	}
	err = c.Tx(ctx, func(c store.Company) error {
		var before CompanySettings
		if err := c.Change(ctx, &before, companyLock); err != nil {
			return err
		}
		if version != 0 && version != before.Version {
			return &store.StaleError{Current: before}
		}
		s = before
		names := n.apply(&s)
		text, err := json.Marshal(s)
		if err != nil || names == "" {
			return err
		}
		changes, err := store.ChangesOf(before, s)
		if err != nil {
			return err
		}
		if err := c.Change(ctx, &updated, companyUpdate, text); err != nil {
			return err
		}
		s.Version = updated.Version
		if err := c.NoteNamed(ctx, by, store.AuditCompanySet, "company", names, changes); err != nil {
			return err
		}
		return c.NotifyNodes(ctx, updated.Hosted)
	})
	return s, err
}

// ChangeCompany changes the settings of the company with a slug for the operator. It returns tenant.ErrUnknown if there is no
// such company.
func ChangeCompany(ctx context.Context, db *store.DB, slug string, n CompanyChange) error {
	record, err := db.CompanyBySlug(ctx, slug)
	if err != nil {
		return err
	}
	_, err = ChangeSettings(ctx, db.OfID(only.Store{}, record.ID), 0, n, store.Actor{})
	return err
}
