package settings

import (
	"context"
	"errors"
	"strings"

	"lyceum/auth"
	"lyceum/auth/password"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/tenant"
)

// CompanySignUp contains the settings that apply when visitors start companies.
type CompanySignUp struct {
	// Names are the host names of the deployment. Visitors start companies on the apex. The hosted domain of a company must not
	// be one of these names.
	Names  tenant.ReservedNames
	Limits store.CompanyLimits
}

type CompanyStart struct {
	Name     string       `api:"name,required,max=255" doc:"Display name of the company."`
	Slug     string       `api:"slug,required,max=63" doc:"Short name of the company, which becomes the first label of its hosted domain: small letters, digits and inner hyphens."`
	FName    string       `api:"fname,required,name,max=200" doc:"First name of the first admin."`
	LName    string       `api:"lname,required,name,max=200" doc:"Last name of the first admin."`
	Email    string       `api:"email,required,account,max=320" doc:"E-mail address of the first admin. It receives a link that confirms the request."`
	Language string       `api:"language,default=en" doc:"Code of the language of the company's pages and messages, such as de."`
	Honeypot api.Honeypot `api:"hpot" doc:"Must be empty or 0. A form hides this field from people, so that only programs fill it in. With another value, the response looks like a success, but nothing is stored."`
}

// companyRequested is the message of the response. It is the same for every address, so that it does not reveal who
// has an account.
const companyRequested = "A message with a link is on its way to the address. The company exists after the link is opened and a password is chosen."

// StartsCompanies reports whether visitors can start companies on the host of the call.
func (s *Handlers) StartsCompanies(c *web.Call) bool {
	return s.CompanySignUp != nil && c.Host == s.CompanySignUp.Names.Apex
}

// StartCompany stores a company request and sends a link to the address of the visitor. If the honeypot is filled in,
// it stores and sends nothing. It returns web.ErrNoRoute if visitors cannot start companies, or if the host is not
// the apex.
func (s *Handlers) StartCompany(ctx context.Context, c *web.Call, in *CompanyStart) (api.Done, error) {
	if !s.StartsCompanies(c) {
		return api.Done{}, web.ErrNoRoute
	}
	in.Name, in.Slug, in.Email = strings.TrimSpace(in.Name), strings.ToLower(strings.TrimSpace(in.Slug)), strings.TrimSpace(in.Email)
	var fields CompanyFields
	fields.Set("name", in.Name)
	fields.Set("language", in.Language)
	if err := fields.Check(); err != nil {
		return api.Done{}, err
	}
	if err := s.checkSlug(ctx, in.Slug); err != nil {
		return api.Done{}, slugFieldError(err)
	}
	if in.Honeypot != 0 {
		return api.Done{Success: companyRequested}, nil
	}
	err := s.Auth.RequestCompany(ctx, store.CompanyRequest{
		Slug: in.Slug, Name: in.Name, Email: in.Email, FName: strings.TrimSpace(in.FName), LName: strings.TrimSpace(in.LName), Language: fields.Row.Language,
	})
	return api.Done{Success: companyRequested}, web.ForField("email", err, auth.ErrAddress)
}

// checkSlug returns tenant.ErrSlug, tenant.ErrSlugReserved or store.ErrSlugTaken if a visitor cannot start a company with the slug. A
// slug that looks like that of a company counts as taken, because visitors of the company could take the new one for it.
func (s *Handlers) checkSlug(ctx context.Context, slug string) error {
	host, err := s.CompanySignUp.Names.FreeSlug(slug)
	if err != nil {
		return err
	}
	for _, find := range []func() (any, error){
		func() (any, error) { return s.DB.SlugAlike(ctx, slug) },
		func() (any, error) { return s.DB.CompanyByHost(ctx, host) },
	} {
		switch _, err := find(); {
		case err == nil:
			return store.ErrSlugTaken
		case !errors.Is(err, tenant.ErrUnknown):
			return err
		}
	}
	return nil
}

// slugFieldError returns err with the name of the field slug if the slug caused err. It returns other errors
// unchanged.
func slugFieldError(err error) error {
	if errors.Is(err, store.ErrDomainTaken) {
		err = store.ErrSlugTaken
	}
	return web.ForField("slug", err, tenant.ErrSlug, tenant.ErrSlugReserved, store.ErrSlugTaken)
}

type CompanyConfirmation struct {
	Token    string `api:"token,required,secret,account" doc:"Token in the link of the confirmation message."`
	Password string `api:"password,required,secret,max=1024" doc:"Password that the first admin will have."`
	Confirm  string `api:"confirmpassword,required,secret,max=1024" doc:"The same password again."`
	Slug     string `api:"slug,max=63" doc:"Another short name, if a different company has taken the requested one; empty: the requested short name."`
}

// Validate returns an error for confirmpassword if the two passwords differ, and nil otherwise.
func (in *CompanyConfirmation) Validate() []web.FieldError {
	if in.Password != in.Confirm {
		return []web.FieldError{{Field: "confirmpassword", Message: "confirmpassword must be the same as password."}}
	}
	return nil
}

type StartedCompany struct {
	Slug string `json:"slug" doc:"Short name of the company."`
	URL  string `json:"url" doc:"Address of the company's console, at which the first admin signs in."`
}

// ConfirmCompany creates the requested company with a first admin, the company limits and an example course, in one
// database transaction. It returns web.ErrNoRoute if visitors cannot start companies, or if the host is not the apex.
func (s *Handlers) ConfirmCompany(ctx context.Context, c *web.Call, in *CompanyConfirmation) (StartedCompany, error) {
	if !s.StartsCompanies(c) {
		return StartedCompany{}, web.ErrNoRoute
	}
	r, err := s.Auth.OpenCompanyRequest(ctx, in.Token)
	if err != nil {
		return StartedCompany{}, err
	}
	if in.Slug != "" {
		r.Slug = strings.ToLower(strings.TrimSpace(in.Slug))
	}
	if err := s.checkSlug(ctx, r.Slug); err != nil {
		return StartedCompany{}, slugFieldError(err)
	}
	record := newCompany(r, s.CompanySignUp.Names.Apex)
	err = s.Auth.ConfirmCompany(ctx, r, in.Password, record, c.Source(), func(rows store.Company, by store.Actor) error {
		limits := s.CompanySignUp.Limits
		if _, err := rows.SetLimits(ctx, func(l *store.CompanyLimits) { *l = limits }, store.Actor{}); err != nil {
			return err
		}
		return addExampleCourse(ctx, rows, r.Language, by)
	})
	err = web.ForField("password", slugFieldError(err), password.ErrNotAllowed)
	return StartedCompany{r.Slug, tenant.Origin(record.HostedDomain, c.HTTPSPort) + "/manage"}, err
}

// newCompany returns the settings of a company that a visitor starts. The language selects the time zone and the
// currency.
func newCompany(r store.CompanyRequest, apex string) tenant.Record {
	record := tenant.Record{
		Slug: r.Slug, Name: r.Name, HostedDomain: r.Slug + "." + apex, Language: r.Language, Timezone: "UTC", Currency: "USD",
		Brand: tenant.Brand{Color: tenant.InitialColor, Accent: tenant.InitialAccent},
	}
	if usual, known := usualPlaces[r.Language]; known {
		record.Timezone, record.Currency = usual.timezone, usual.currency
	}
	return record
}

// usualPlaces maps languages to the time zone and the currency with which a company starts. English and Arabic are the languages of too many
// places.
var usualPlaces = map[string]struct{ timezone, currency string }{
	"de": {"Europe/Berlin", "EUR"}, "es": {"Europe/Madrid", "EUR"}, "fr": {"Europe/Paris", "EUR"}, "hi": {"Asia/Kolkata", "INR"},
	"ja": {"Asia/Tokyo", "JPY"}, "pt": {"America/Sao_Paulo", "BRL"}, "ta": {"Asia/Kolkata", "INR"}, "tr": {"Europe/Istanbul", "TRY"},
}
