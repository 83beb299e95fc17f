package signin

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store/people"
)

type signUpView struct {
	ui.SignInLinks
	Fields []pages.Field
	Wrong  bool
}

// Account contains the fields of a new account that a visitor fills in.
type Account struct {
	FName string `api:"fname,max=1000" doc:"First name."`
	LName string `api:"lname,max=1000" doc:"Last name."`
	Email string `api:"email,account,max=1000" doc:"E-mail address, to which the link for choosing a password is sent."`
	// Honeypot is a field that people do not see and only bots fill in.
	Honeypot string `api:"hpot,max=1000" doc:"Must be blank. The form hides it from people."`
}

// Fields returns the fields of the form with the error messages of wrong.
func (a *Account) Fields(v *ui.Visit, wrong pages.Faults) []pages.Field {
	return []pages.Field{
		{Name: "fname", Label: v.T("person.fname"), Value: a.FName, Auto: "given-name", Wrong: wrong["fname"], Required: true, Longest: people.MaxName},
		{Name: "lname", Label: v.T("person.lname"), Value: a.LName, Auto: "family-name", Wrong: wrong["lname"], Required: true, Longest: people.MaxName},
		{Name: "email", Label: v.T("person.email"), Value: a.Email, Type: "email", Auto: "email",
			Wrong: wrong["email"], Required: true, Longest: pages.MaxEmailLength},
	}
}

// Check removes spaces around the values and returns the error messages of the fields.
func (a *Account) Check(v *ui.Visit) pages.Faults {
	wrong := pages.Faults{}
	a.FName, a.LName, a.Email = strings.TrimSpace(a.FName), strings.TrimSpace(a.LName), strings.TrimSpace(a.Email)
	wrong.Name(v.Locale, "fname", a.FName, true)
	wrong.Name(v.Locale, "lname", a.LName, true)
	wrong.Address(v.Locale, "email", a.Email)
	return wrong
}

type signUpIn struct {
	Account
	Mobile string `api:"mobile,max=1000" doc:"The digits of E.164, or empty."`
	Next   string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
}

// nextIn contains the address at which the visitor continues after the page.
type nextIn struct {
	Next string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
}

// signUp shows the form if the company allows sign-up. It redirects users who are already signed in.
func signUp(_ context.Context, v *ui.Visit, in *nextIn) (*web.Page, error) {
	switch {
	case v.Person != nil:
		return &web.Page{Location: afterSignIn(in.Next)}, nil
	case !v.Call.Company.SignUp():
		return noSignUp(v, in.Next), nil
	}
	return signUpForm(v, &signUpIn{Next: in.Next}, nil), nil
}

// noSignUpView is the data of the page of a company without sign-up. Help is the company's help text.
type noSignUpView struct {
	ui.SignInLinks
	Help string
}

// noSignUp returns the page of a company without sign-up, with the status 404.
func noSignUp(v *ui.Visit, next string) *web.Page {
	page := v.Show("no-sign-up", ui.SignUpPage, pages.Head{Title: v.T("no-sign-up.title")}, noSignUpView{ui.SignInLinks{Next: next}, v.Call.Company.Brand().Help})
	page.Status = http.StatusNotFound
	return page
}

func signUpForm(v *ui.Visit, in *signUpIn, wrong pages.Faults) *web.Page {
	view := signUpView{SignInLinks: ui.SignInLinks{Next: in.Next}, Wrong: len(wrong) > 0,
		Fields: append(in.Fields(v, wrong), v.MobileField(in.Mobile, wrong["mobile"], false))}
	page := v.Show("sign-up", ui.SignUpPage, pages.Head{Title: v.T("sign-up.title")}, view)
	if view.Wrong {
		page.Status = http.StatusUnprocessableEntity
	}
	return page
}

// signUpNow enqueues a message with a link to set a password, for a new and for an existing account. The page does
// not reveal whether the account existed.
func signUpNow(ctx context.Context, v *ui.Visit, in *signUpIn) (*web.Page, error) {
	if !v.Call.Company.SignUp() {
		return noSignUp(v, in.Next), nil
	}
	wrong := in.Check(v)
	mobile := wrong.Mobile(v.Locale, in.Mobile, false)
	if len(wrong) > 0 {
		return signUpForm(v, in, wrong), nil
	}
	if in.Honeypot != "" {
		return signedUp(v, in.Email), nil
	}
	err := v.Site.Services.Auth.Join(ctx, v.Call.Company, people.SignUp{
		Email: in.Email, FName: in.FName, LName: in.LName, Mobile: mobile, Next: in.Next,
	}, v.Call.Source())
	if errors.Is(err, people.ErrEmailTaken) {
		err = v.Site.Services.Auth.RequestReset(ctx, auth.ResetRequestInput{Company: v.Call.Company, Email: in.Email, Next: in.Next, RequestSource: v.Call.Source()})
	}
	if err != nil {
		return nil, err
	}
	return signedUp(v, in.Email), nil
}

type mailedView struct{ Heading, Text, Next string }

func mailed(v *ui.Visit, heading, text string) *web.Page {
	return v.Show("mailed", "", pages.Head{Title: heading}, mailedView{heading, text, v.T("mailed.next")})
}

// signedUp returns the page after a sign-up. It is the same for new and for existing accounts, and for bots.
func signedUp(v *ui.Visit, email string) *web.Page {
	return mailed(v, v.T("sign-up.mailed"), v.T("sign-up.mailed-text", "Email", email))
}
