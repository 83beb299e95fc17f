// Package company reads and changes the settings of a company, its webhooks, legal texts and templates of messages, and does its housekeeping.
package company

import (
	"context"
	"encoding/json"
	"reflect"
	"strings"

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
	Name         string `db:"name" json:"name" edit:"max=255" doc:"Display name of the company."`
	Tagline      string `db:"tagline" json:"tagline" edit:"max=255" doc:"Short text that pages and messages show with the company's name, such as a slogan."`
	SupportEmail string `db:"support_email" json:"supportEmail" edit:"max=320" doc:"E-mail address for support, which pages and messages show."`
	Timezone     string `db:"timezone" json:"timezone" edit:"" doc:"IANA name of the company's time zone, such as Europe/Berlin."`
	Color        string `db:"brand_color" json:"brandColor" edit:"" doc:"Main color of the pages, such as #1f4e79." note:"It is # and six hexadecimal digits."`
	Accent       string `db:"accent_color" json:"accentColor" edit:"" doc:"Color of links and buttons." note:"It is # and six hexadecimal digits."`
	Logo         string `db:"logo" json:"logo" edit:"picture" doc:"Name of the company's picture that is the logo; empty: no logo."`
	Favicon      string `db:"favicon" json:"favicon" edit:"picture" doc:"Name of the company's picture that browsers show as the icon of the pages; empty: the logo."`
	Region       string `db:"region" json:"region" edit:"" doc:"ISO 3166 code of the country whose formats of dates and numbers the pages use, such as IN; empty: the formats of the language."`
	Language     string `db:"language" json:"language" edit:"" doc:"Code of the language of pages and messages, such as de."`
	MailFrom     string `db:"mail_from" json:"mailFrom" edit:"max=320" doc:"Sender address of the company's messages; empty: the deployment's address."`
	Welcome      string `db:"welcome" json:"welcome" edit:"max=255" doc:"Welcome text on the front page; empty: none."`
	FrontPicture string `db:"front_picture" json:"frontPicture" edit:"picture" doc:"Name of the company's picture on the front page; empty: none."`
	CallText     string `db:"call_text" json:"callText" edit:"max=60" doc:"Text of the button on the front page; empty: no button."`
	CallURL      string `db:"call_url" json:"callURL" edit:"max=255" doc:"Address to which the button on the front page leads; empty: no button." note:"It is a path such as /courses, or begins with https://."`
	Footer       string `db:"footer" json:"footer" edit:"max=255" doc:"Text at the bottom of every page; empty: the company's name."`
	Help         string `db:"help" json:"help" edit:"max=255" doc:"One line of help that pages show to people who cannot sign in or sign up."`
	Imprint      string `db:"imprint_url" json:"imprintURL" edit:"" doc:"Address of the imprint; empty: none." note:"It begins with https://. A published legal text of this kind replaces it."`
	Privacy      string `db:"privacy_url" json:"privacyURL" edit:"" doc:"Address of the privacy policy; empty: none." note:"It begins with https://. A published legal text of this kind replaces it."`
	Terms        string `db:"terms_url" json:"termsURL" edit:"" doc:"Address of the terms of use; empty: none." note:"It begins with https://. A published legal text of this kind replaces it."`
	SignUp       bool   `db:"sign_up" json:"signUp" edit:"" doc:"Whether visitors may sign up on the company's pages."`
	Currency     string `db:"currency" json:"currency" edit:"" doc:"ISO 4217 code of the default currency, such as INR." note:"Existing prices keep their currency."`

	RequireSecondFactor bool `db:"require_second_factor" json:"requireSecondFactor" edit:"" doc:"Whether managers and admins need a second factor." note:"A manager or admin without a second factor can then only set one up. A change of this field needs a fresh sign-in."`

	WeeklyGoal bool `db:"weekly_goal" json:"weeklyGoal" edit:"" doc:"Whether trainees can choose how many lessons they want to complete each week, and see on their home page how far they are."`
	// A video sends the address of the trainee to its provider once it plays.
	EmbeddedVideos bool `db:"embedded_videos" json:"embeddedVideos" edit:"" doc:"Whether lessons play videos of YouTube and Vimeo after a click. Otherwise they link to the videos."`

	APIOrigins store.Texts `db:"api_origins" json:"apiOrigins" edit:"max=50" doc:"The web origins whose pages may call the API from a browser, such as https://app.acme.example." note:"It is an array, or a text with one origin per line. An empty list removes all."`
}

func (s CompanySettings) AuditName() string { return s.Name }

// changedSettings returns the names of the fields that differ, for the audit log.
func changedSettings(before, after CompanySettings) string {
	var names []string
	for _, f := range reflect.VisibleFields(reflect.TypeFor[CompanySettings]()) {
		if !reflect.DeepEqual(reflect.ValueOf(before).FieldByIndex(f.Index).Interface(), reflect.ValueOf(after).FieldByIndex(f.Index).Interface()) {
			names = append(names, f.Name)
		}
	}
	return strings.Join(names, ", ")
}

// Settings returns the settings of the company. It returns store.ErrNotFound if the company does not exist.
func Settings(ctx context.Context, c store.Company) (s CompanySettings, err error) {
	err = c.Get(ctx, &s, companySettings)
	return s, err
}

// ChangeSettings changes settings of the company with apply and returns all of them. It records the change in the audit log and
// notifies all nodes, unless no setting changes. version is the version on which the change is based, or 0 for any. It
// returns store.ErrNotFound if the company does not exist, and a *store.StaleError if the settings have another version.
func ChangeSettings(ctx context.Context, c store.Company, version int64, apply func(*CompanySettings), by store.Actor) (s CompanySettings, err error) {
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
		apply(&s)
		names := changedSettings(before, s)
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

// ChangeCompany changes the settings of the company with a slug with apply, for the operator. It returns tenant.ErrUnknown if there is no
// such company.
func ChangeCompany(ctx context.Context, db *store.DB, slug string, apply func(*CompanySettings)) error {
	record, err := db.CompanyBySlug(ctx, slug)
	if err != nil {
		return err
	}
	_, err = ChangeSettings(ctx, db.OfID(only.Store{}, record.ID), 0, apply, store.Actor{})
	return err
}
