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

// signUpView is the data of the sign-up form.
type signUpView struct {
	ui.SignInLinks
	Fields []pages.Field
	Wrong  bool
}

// signUpIn is the submitted form. Honeypot is a field that people do not see and only bots fill in.
type signUpIn struct {
	FName    string `api:"fname,max=1000" doc:"First name."`
	LName    string `api:"lname,max=1000" doc:"Last name."`
	Email    string `api:"email,account,max=1000" doc:"E-mail address, to which the link for choosing a password is sent."`
	Mobile   string `api:"mobile,max=1000" doc:"The digits of E.164."`
	Next     string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
	Honeypot string `api:"hpot,max=1000" doc:"Must be blank. The form hides it from people."`
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
	view := signUpView{SignInLinks: ui.SignInLinks{Next: in.Next}, Wrong: len(wrong) > 0, Fields: []pages.Field{
		{Name: "fname", Label: v.T("person.fname"), Value: in.FName, Auto: "given-name", Wrong: wrong["fname"], Required: true, Longest: people.MaxName},
		{Name: "lname", Label: v.T("person.lname"), Value: in.LName, Auto: "family-name", Wrong: wrong["lname"], Required: true, Longest: people.MaxName},
		{Name: "email", Label: v.T("person.email"), Value: in.Email, Type: "email", Auto: "email",
			Wrong: wrong["email"], Required: true, Longest: pages.MaxEmailLength},
		v.MobileField(in.Mobile, wrong["mobile"], true),
	}}
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
	in.FName, in.LName, in.Email = strings.TrimSpace(in.FName), strings.TrimSpace(in.LName), strings.TrimSpace(in.Email)
	mobile, wrong := in.check(v)
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

func (in *signUpIn) check(v *ui.Visit) (mobile int64, wrong pages.Faults) {
	wrong = pages.Faults{}
	wrong.Name(v.Locale, "fname", in.FName, true)
	wrong.Name(v.Locale, "lname", in.LName, true)
	wrong.Address(v.Locale, "email", in.Email)
	return wrong.Mobile(v.Locale, in.Mobile, true), wrong
}

// mailedView is the data of the page that says that a message was sent.
type mailedView struct{ Heading, Text, Next string }

func mailed(v *ui.Visit, heading, text string) *web.Page {
	return v.Show("mailed", "", pages.Head{Title: heading}, mailedView{heading, text, v.T("mailed.next")})
}

// signedUp returns the page after a sign-up. It is the same for new and for existing accounts, and for bots.
func signedUp(v *ui.Visit, email string) *web.Page {
	return mailed(v, v.T("sign-up.mailed"), v.T("sign-up.mailed-text", "Email", email))
}
