package site

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/store"
)

const signUpPage = "/sign-up"

// signUpView is the form with which strangers become trainees.
type signUpView struct {
	ways
	Fields []field
	Wrong  bool
}

// signUpIn is what the form says. Trap is a field that people do not see.
type signUpIn struct {
	FName  string `api:"fname,max=1000" doc:"First name."`
	LName  string `api:"lname,max=1000" doc:"Last name."`
	Email  string `api:"email,account,max=1000" doc:"E-mail address, to which the link for choosing a password is sent."`
	Mobile string `api:"mobile,max=1000" doc:"The digits of E.164."`
	Next   string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
	Trap   string `api:"hpot,max=1000" doc:"Must be blank. The form hides it from people."`
}

// nextIn is the request of a page on the way to another.
type nextIn struct {
	Next string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
}

// signUp shows the form, where the company lets strangers sign up.
func (s *Site) signUp(_ context.Context, v *visit, in *nextIn) (*handlers.Page, error) {
	switch {
	case v.Person != nil:
		return &handlers.Page{Location: afterSignIn(in.Next)}, nil
	case !v.Company.SignUp():
		return s.noSignUp(v, in.Next), nil
	}
	return s.signUpForm(v, &signUpIn{Next: in.Next}, nil), nil
}

// noSignUpView says that a company lets nobody sign up, in its own words too.
type noSignUpView struct {
	ways
	Help string
}

// noSignUp is the page of a company that lets people in itself. It says nothing of who is.
func (s *Site) noSignUp(v *visit, next string) *handlers.Page {
	page := s.show(v, "no-sign-up", signUpPage, head{Title: v.T("no-sign-up.title")}, noSignUpView{ways{next}, v.Company.Brand().Help})
	page.Status = http.StatusNotFound
	return page
}

func (s *Site) signUpForm(v *visit, in *signUpIn, wrong faults) *handlers.Page {
	view := signUpView{ways: ways{in.Next}, Wrong: len(wrong) > 0, Fields: []field{
		{Name: "fname", Label: v.T("person.fname"), Value: in.FName, Auto: "given-name", Wrong: wrong["fname"], Required: true, Longest: store.MaxName},
		{Name: "lname", Label: v.T("person.lname"), Value: in.LName, Auto: "family-name", Wrong: wrong["lname"], Required: true, Longest: store.MaxName},
		{Name: "email", Label: v.T("person.email"), Value: in.Email, Type: "email", Auto: "email", Wrong: wrong["email"], Required: true, Longest: longestAddress},
		v.mobileField(in.Mobile, wrong["mobile"], true),
	}}
	page := s.show(v, "sign-up", signUpPage, head{Title: v.T("sign-up.title")}, view)
	if view.Wrong {
		page.Status = http.StatusUnprocessableEntity
	}
	return page
}

// signUpNow owes whoever has the address a message: with a link for choosing a password, which is the same for a new
// trainee as for somebody who has an account already. A stranger is not told which of the two it was.
func (s *Site) signUpNow(ctx context.Context, v *visit, in *signUpIn) (*handlers.Page, error) {
	if !v.Company.SignUp() {
		return s.noSignUp(v, in.Next), nil
	}
	in.FName, in.LName, in.Email = strings.TrimSpace(in.FName), strings.TrimSpace(in.LName), strings.TrimSpace(in.Email)
	mobile, wrong := in.check(v)
	if len(wrong) > 0 {
		return s.signUpForm(v, in, wrong), nil
	}
	if in.Trap != "" {
		return s.signedUp(v, in.Email), nil
	}
	err := s.auth.Join(ctx, v.Company, store.SignUp{
		Email: in.Email, FName: in.FName, LName: in.LName, Mobile: mobile, Next: in.Next,
	}, v.Visitor())
	if errors.Is(err, store.ErrConflict) {
		err = s.auth.AskReset(ctx, auth.AskInput{Company: v.Company, Email: in.Email, Next: in.Next, Visitor: v.Visitor()})
	}
	if err != nil {
		return nil, err
	}
	return s.signedUp(v, in.Email), nil
}

func (in *signUpIn) check(v *visit) (mobile int64, wrong faults) {
	wrong = faults{}
	wrong.name(v.locale, "fname", in.FName, true)
	wrong.name(v.locale, "lname", in.LName, true)
	wrong.address(v.locale, "email", in.Email)
	return wrong.mobile(v.locale, in.Mobile, true), wrong
}

// mailedView says that a message is on its way.
type mailedView struct{ Heading, Text, Next string }

func (s *Site) mailed(v *visit, heading, text string) *handlers.Page {
	return s.show(v, "mailed", "", head{Title: heading}, mailedView{heading, text, v.T("mailed.next")})
}

// signedUp is the same page whoever has the address.
func (s *Site) signedUp(v *visit, email string) *handlers.Page {
	return s.mailed(v, v.T("sign-up.mailed"), v.T("sign-up.mailed-text", "Email", email))
}
