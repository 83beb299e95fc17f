package site

import (
	"context"
	"errors"
	"net/http"
	"unicode/utf8"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/tenant"
)

const (
	forgotPage = "/forgot-password"
	choosePage = auth.ChoosePage
)

// passwordChosen tells the page for signing in that a password was chosen just now.
const passwordChosen = "password"

// forgotView is the form with which people ask for a link.
type forgotView struct {
	ways
	Field field
}

type forgotIn struct {
	Email string `api:"email,account,max=1000" doc:"Address of the account, in any case."`
	Next  string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
}

// forgot shows the form. The address of whoever is signed in stands in it already.
func (s *Site) forgot(ctx context.Context, v *visit, in *nextIn) (*handlers.Page, error) {
	if v.Person == nil {
		return s.forgotForm(v, &forgotIn{Next: in.Next}, ""), nil
	}
	own, err := v.Store.OwnProfile(ctx, v.Who.UserID)
	if err != nil {
		return nil, err
	}
	return s.forgotForm(v, &forgotIn{own.Email, in.Next}, ""), nil
}

func (s *Site) forgotForm(v *visit, in *forgotIn, wrong string) *handlers.Page {
	page := s.show(v, "forgot-password", "", head{Title: v.T("forgot.title")}, forgotView{ways{in.Next}, field{
		Name: "email", Label: v.T("person.email"), Value: in.Email, Type: "email", Auto: "username", Wrong: wrong, Required: true, Longest: longestAddress,
	}})
	if wrong != "" {
		page.Status = http.StatusUnprocessableEntity
	}
	return page
}

// forgotNow gives the same page for every address.
func (s *Site) forgotNow(ctx context.Context, v *visit, in *forgotIn) (*handlers.Page, error) {
	if utf8.RuneCountInString(in.Email) > longestAddress {
		return s.forgotForm(v, in, v.N("form.too-long", longestAddress)), nil
	}
	err := s.auth.AskReset(ctx, auth.AskInput{Company: v.Company, Email: in.Email, Next: in.Next, Visitor: v.Visitor()})
	if errors.Is(err, auth.ErrAddress) {
		return s.forgotForm(v, in, v.T("form.no-address")), nil
	}
	if err != nil {
		return nil, err
	}
	return s.mailed(v, v.T("forgot.mailed"), v.T("forgot.mailed-text", "Email", in.Email)), nil
}

// chooseView is the form on which a password is chosen, or says that its link is of no use.
type chooseView struct {
	ways
	Token, Email string
	// First says that it is the first password of the account.
	First  bool
	Fields []field
	Wrong  bool
}

type choosePageIn struct {
	Token string `api:"token,secret,account,max=200" doc:"The token of the link."`
	Next  string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
}

// choose shows the form to whoever has a link.
func (s *Site) choose(ctx context.Context, v *visit, in *choosePageIn) (*handlers.Page, error) {
	shown, err := s.auth.ShowReset(ctx, v.Company, in.Token)
	if isStale(err) {
		return s.linkIsOver(v, in.Next), nil
	}
	if err != nil {
		return nil, err
	}
	return s.chooseForm(v, *in, shown, nil), v.Remember(shown.Email) // who reads the account's mail owns it
}

// isStale tells whether a link is of no use here, whatever the reason.
func isStale(err error) bool {
	return errors.Is(err, auth.ErrToken) || errors.Is(err, auth.ErrResetOver) || errors.Is(err, tenant.ErrDisagree) ||
		errors.Is(err, tenant.ErrUnknown)
}

func (s *Site) linkIsOver(v *visit, next string) *handlers.Page {
	page := s.show(v, "link-over", "", head{Title: v.T("link-over.title")}, ways{next})
	page.Status = http.StatusGone
	return page
}

func (s *Site) chooseForm(v *visit, in choosePageIn, shown auth.Shown, wrong faults) *handlers.Page {
	title := v.T("choose.title")
	if shown.First {
		title = v.T("choose.first-title")
	}
	page := s.show(v, "choose-password", "", head{Title: title}, chooseView{
		ways: ways{in.Next}, Token: in.Token, Email: shown.Email, First: shown.First, Wrong: len(wrong) > 0, Fields: []field{
			{Name: "password", Label: v.T("choose.password"), Type: "password", Auto: "new-password", Hint: v.N("choose.hint", auth.MinPassword), Wrong: wrong["password"], Required: true},
			{Name: "confirm", Label: v.T("choose.confirm"), Type: "password", Auto: "new-password", Wrong: wrong["confirm"], Required: true},
		},
	})
	if len(wrong) > 0 {
		page.Status = http.StatusUnprocessableEntity
	}
	return page
}

// brokenRules are the messages of the codes of auth.PasswordError.
var brokenRules = map[string]string{
	auth.RuleShort: "choose.rule.short", auth.RuleLong: "choose.rule.long", auth.RuleUnreadable: "choose.rule.unreadable",
	auth.RuleKnown: "choose.rule.known", auth.RuleOwn: "choose.rule.own",
}

type chooseIn struct {
	choosePageIn
	Password string `api:"password,secret,max=262144" doc:"The new password."`
	Confirm  string `api:"confirm,secret,max=262144" doc:"The same again."`
}

// chooseNow gives the account the password. Nobody is signed in by it: all sessions of the account end.
func (s *Site) chooseNow(ctx context.Context, v *visit, in *chooseIn) (*handlers.Page, error) {
	wrong, err := s.choosePassword(ctx, v, in)
	switch {
	case isStale(err):
		return s.linkIsOver(v, in.Next), nil
	case err != nil:
		return nil, err
	case len(wrong) == 0:
		return &handlers.Page{Location: chosenPath(in.Next)}, nil
	}
	shown, err := s.auth.ShowReset(ctx, v.Company, in.Token)
	if isStale(err) {
		return s.linkIsOver(v, in.Next), nil
	}
	if err != nil {
		return nil, err
	}
	return s.chooseForm(v, in.choosePageIn, shown, wrong), nil
}

// chosenPath is where people sign in with the password that they have just chosen.
func chosenPath(next string) string {
	if next == "" {
		return signInPage + "?done=" + passwordChosen
	}
	return signInPage + auth.NextQuery(next) + "&done=" + passwordChosen
}

func (s *Site) choosePassword(ctx context.Context, v *visit, in *chooseIn) (wrong faults, err error) {
	if in.Password != in.Confirm {
		return faults{"confirm": v.T("choose.not-the-same")}, nil
	}
	err = s.auth.Reset(ctx, auth.ResetInput{Company: v.Company, Token: in.Token, Password: in.Password, Visitor: v.Visitor()})
	var broken *auth.PasswordError
	if errors.As(err, &broken) {
		return faults{"password": v.T(brokenRules[broken.Code], "Least", v.Number(auth.MinPassword), "Most", v.Number(auth.MaxPassword))}, nil
	}
	return nil, err
}
