package signin

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"lyceum/auth"
	"lyceum/auth/password"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

const (
	confirmPage = auth.CompanyStartPath
)

// onApex returns the function of a page on which visitors start companies. It returns web.ErrNoRoute on other hosts than the
// apex, and everywhere unless visitors can start companies.
func onApex[In any](s *ui.Site, fn ui.PageFunc[In]) func(context.Context, *web.Call, In) (*web.Page, error) {
	return func(ctx context.Context, c *web.Call, in In) (*web.Page, error) {
		if !s.Services.Settings().StartsCompanies(c) {
			return nil, web.ErrNoRoute
		}
		return fn(ctx, &ui.Visit{Site: s, Call: c, Texts: s.TextsOf(c)}, in)
	}
}

type startView struct {
	Fields    []pages.Field
	Languages []languageChoice
	Wrong     bool
}

// languageChoice is an option of the select element for a language.
type languageChoice struct {
	Code, Name string
	Chosen     bool
}

// startIn is the submitted form. Honeypot is a hidden field that only bots fill in.
type startIn struct {
	Name     string `api:"name,max=1000" doc:"Name of the company."`
	Slug     string `api:"slug,max=1000" doc:"Short name of the company."`
	FName    string `api:"fname,max=1000" doc:"First name."`
	LName    string `api:"lname,max=1000" doc:"Last name."`
	Email    string `api:"email,account,max=1000" doc:"E-mail address, to which the link is sent."`
	Language string `api:"language,max=10" doc:"Language of the company."`
	Honeypot string `api:"hpot,max=1000" doc:"Must be blank. The form hides it from people."`
}

func start(_ context.Context, v *ui.Visit, _ *ui.None) (*web.Page, error) {
	return startForm(v, &startIn{Language: v.Language}, nil), nil
}

func startForm(v *ui.Visit, in *startIn, wrong pages.Faults) *web.Page {
	view := startView{Wrong: len(wrong) > 0, Fields: []pages.Field{
		{Name: "name", Label: v.T("start.name"), Value: in.Name, Auto: "organization", Wrong: wrong["name"], Required: true, Longest: people.MaxName},
		slugField(v, in.Slug, wrong),
		{Name: "fname", Label: v.T("person.fname"), Value: in.FName, Auto: "given-name", Wrong: wrong["fname"], Required: true, Longest: people.MaxName},
		{Name: "lname", Label: v.T("person.lname"), Value: in.LName, Auto: "family-name", Wrong: wrong["lname"], Required: true, Longest: people.MaxName},
		{Name: "email", Label: v.T("person.email"), Value: in.Email, Type: "email", Auto: "email",
			Wrong: wrong["email"], Required: true, Longest: pages.MaxEmailLength},
	}}
	for _, code := range tenant.Languages() {
		view.Languages = append(view.Languages, languageChoice{code, pages.LanguageName(code), code == in.Language})
	}
	page := v.Show("start", ui.StartPage, pages.Head{Title: v.T("start.title"), Public: true}, view)
	if view.Wrong {
		page.Status = http.StatusUnprocessableEntity
	}
	return page
}

// longestSlug is the maximum length of a short name in characters.
const longestSlug = 63

func slugField(v *ui.Visit, value string, wrong pages.Faults) pages.Field {
	return pages.Field{
		Name: "slug", Label: v.T("start.slug"), Value: value, Auto: "off", Wrong: wrong["slug"], Required: true, Longest: longestSlug,
		Hint: v.T("start.slug-hint", "Apex", v.Site.Services.CompanySignUp.Names.Apex),
	}
}

// startNow stores a request and sends a link to the address. The page is the same for every address.
func startNow(ctx context.Context, v *ui.Visit, in *startIn) (*web.Page, error) {
	for _, text := range []*string{&in.Name, &in.Slug, &in.FName, &in.LName, &in.Email} {
		*text = strings.TrimSpace(*text)
	}
	wrong := in.check(v)
	if len(wrong) > 0 {
		return startForm(v, in, wrong), nil
	}
	request := settings.CompanyStart{Name: in.Name, Slug: in.Slug, FName: in.FName, LName: in.LName, Email: in.Email, Language: in.Language}
	if in.Honeypot != "" {
		request.Honeypot = 1
	}
	_, err := v.Site.Services.Settings().StartCompany(ctx, v.Call, &request)
	if fault := slugFault(v.Texts, err); fault != "" {
		return startForm(v, in, pages.Faults{"slug": fault}), nil
	}
	if err != nil {
		return nil, err
	}
	return mailed(v, v.T("start.mailed"), v.T("start.mailed-text", "Email", in.Email)), nil
}

func (in *startIn) check(v *ui.Visit) pages.Faults {
	wrong := pages.Faults{}
	wrong.Name(v.Locale, "name", in.Name, true)
	if in.Slug == "" {
		wrong["slug"] = v.T("form.missing")
	}
	wrong.Name(v.Locale, "fname", in.FName, true)
	wrong.Name(v.Locale, "lname", in.LName, true)
	wrong.Address(v.Locale, "email", in.Email)
	return wrong
}

// slugFaults maps the errors of short names to message keys.
var slugFaults = map[error]string{
	tenant.ErrSlug: "start.slug-form", tenant.ErrSlugReserved: "start.slug-reserved", store.ErrSlugTaken: "start.slug-taken",
}

// slugFault returns the message for an error of a short name, and an empty text for other errors.
func slugFault(l ui.Texts, err error) string {
	for known, key := range slugFaults {
		if errors.Is(err, known) {
			return l.T(key)
		}
	}
	return ""
}

type startConfirmView struct {
	Token, Name, Email string
	Fields             []pages.Field
	Wrong              bool
}

type startTokenIn struct {
	Token string `api:"token,secret,account,max=200" doc:"The token of the link."`
}

// startConfirm shows the form to which the link in the message leads.
func startConfirm(ctx context.Context, v *ui.Visit, in *startTokenIn) (*web.Page, error) {
	r, err := v.Site.Services.Auth.OpenCompanyRequest(ctx, in.Token)
	if isStale(err) {
		return startOver(v), nil
	}
	if err != nil {
		return nil, err
	}
	return startConfirmForm(v, in.Token, r, nil)
}

// startOver returns the page that states that the link is invalid, with the status 410.
func startOver(v *ui.Visit) *web.Page {
	page := v.Show("start-over", "", pages.Head{Title: v.T("link-over.title")}, nil)
	page.Status = http.StatusGone
	return page
}

func startConfirmForm(v *ui.Visit, token string, r store.CompanyRequest, wrong pages.Faults) (*web.Page, error) {
	v.Texts = ui.Texts{Locale: v.Site.Words.ForTag(r.Language)}
	page := v.Show("start-confirm", "", pages.Head{Title: v.T("start.confirm-title")}, startConfirmView{
		Token: token, Name: r.Name, Email: r.Email, Wrong: len(wrong) > 0, Fields: []pages.Field{
			slugField(v, r.Slug, wrong),
			{Name: "password", Label: v.T("choose.password"), Type: "password", Auto: "new-password",
				Hint: v.N("choose.hint", password.MinLength), Wrong: wrong["password"], Required: true},
			{Name: "confirm", Label: v.T("choose.confirm"), Type: "password", Auto: "new-password", Wrong: wrong["confirm"], Required: true},
		},
	})
	if len(wrong) > 0 {
		page.Status = http.StatusUnprocessableEntity
	}
	// Browsers apply the policy also to the redirect after the form, which leads to the host of the new company.
	var err error
	page.Policy, err = pages.WithFormsTo(page.Policy, tenant.Origin("*."+v.Site.Services.CompanySignUp.Names.Apex, v.Call.HTTPSPort))
	return page, err
}

type startConfirmIn struct {
	startTokenIn
	Slug     string `api:"slug,max=1000" doc:"Short name of the company."`
	Password string `api:"password,secret,max=262144" doc:"The password."`
	Confirm  string `api:"confirm,secret,max=262144" doc:"The same again."`
}

// startConfirmNow creates the company and redirects to its console, in which the admin must sign in.
func startConfirmNow(ctx context.Context, v *ui.Visit, in *startConfirmIn) (*web.Page, error) {
	r, err := v.Site.Services.Auth.OpenCompanyRequest(ctx, in.Token)
	if isStale(err) {
		return startOver(v), nil
	}
	if err != nil {
		return nil, err
	}
	r.Slug, v.Texts = in.Slug, ui.Texts{Locale: v.Site.Words.ForTag(r.Language)}
	if in.Password != in.Confirm {
		return startConfirmForm(v, in.Token, r, pages.Faults{"confirm": v.T("choose.not-the-same")})
	}
	if strings.TrimSpace(in.Slug) == "" {
		return startConfirmForm(v, in.Token, r, pages.Faults{"slug": v.T("form.missing")})
	}
	started, err := v.Site.Services.Settings().ConfirmCompany(ctx, v.Call,
		&settings.CompanyConfirmation{Token: in.Token, Password: in.Password, Confirm: in.Confirm, Slug: in.Slug})
	if fault := slugFault(v.Texts, err); fault != "" {
		return startConfirmForm(v, in.Token, r, pages.Faults{"slug": fault})
	}
	var broken *password.RuleError
	switch {
	case errors.As(err, &broken):
		return startConfirmForm(v, in.Token, r, pages.Faults{"password": brokenRule(v, broken)})
	case isStale(err):
		return startOver(v), nil
	case err != nil:
		return nil, err
	}
	return &web.Page{Location: started.URL}, nil
}
