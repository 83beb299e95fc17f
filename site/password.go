package site

import (
	"context"
	"errors"
	"net/http"
	"unicode/utf8"

	"lyceum/auth"
	"lyceum/auth/password"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/tenant"
)

const (
	forgotPage = "/forgot-password"
	choosePage = auth.ChoosePasswordPath
)

// passwordChosen is a value of the query parameter "done". With this value, the sign-in page confirms that a new
// password was set.
const passwordChosen = "password"

// forgotView is the data of the form that requests a password link.
type forgotView struct {
	signInLinks
	Field pages.Field
}

type forgotIn struct {
	Email string `api:"email,account,max=1000" doc:"Address of the account, in any case."`
	Next  string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
}

// forgot shows the form that requests a password link. For a signed-in user, the form contains the user's address.
func (s *Site) forgot(ctx context.Context, v *visit, in *nextIn) (*web.Page, error) {
	if v.Person == nil {
		return s.forgotForm(v, &forgotIn{Next: in.Next}, ""), nil
	}
	own, err := v.call.Store.OwnProfile(ctx, v.call.Who.UserID)
	if err != nil {
		return nil, err
	}
	return s.forgotForm(v, &forgotIn{own.Email, in.Next}, ""), nil
}

func (s *Site) forgotForm(v *visit, in *forgotIn, wrong string) *web.Page {
	page := s.show(v, "forgot-password", "", pages.Head{Title: v.T("forgot.title")}, forgotView{signInLinks{in.Next}, pages.Field{
		Name: "email", Label: v.T("person.email"), Value: in.Email, Type: "email", Auto: "username", Wrong: wrong, Required: true, Longest: pages.MaxEmailLength,
	}})
	if wrong != "" {
		page.Status = http.StatusUnprocessableEntity
	}
	return page
}

// forgotNow requests a password link for an address. It shows the same page for known and unknown addresses.
func (s *Site) forgotNow(ctx context.Context, v *visit, in *forgotIn) (*web.Page, error) {
	if utf8.RuneCountInString(in.Email) > pages.MaxEmailLength {
		return s.forgotForm(v, in, v.N("form.too-long", pages.MaxEmailLength)), nil
	}
	err := s.services.Auth.RequestReset(ctx, auth.ResetRequestInput{Company: v.call.Company, Email: in.Email, Next: in.Next, RequestSource: v.call.Source()})
	if errors.Is(err, auth.ErrAddress) {
		return s.forgotForm(v, in, v.T("form.no-address")), nil
	}
	if err != nil {
		return nil, err
	}
	return s.mailed(v, v.T("forgot.mailed"), v.T("forgot.mailed-text", "Email", in.Email)), nil
}

// chooseView is the data of the form that sets a password.
type chooseView struct {
	signInLinks
	Token, Email string
	// First means that the account has no password yet.
	First  bool
	Fields []pages.Field
	Wrong  bool
}

type choosePageIn struct {
	Token string `api:"token,secret,account,max=200" doc:"The token of the link."`
	Next  string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
}

// choose shows the form of a password link, or a page that says that the link is invalid.
func (s *Site) choose(ctx context.Context, v *visit, in *choosePageIn) (*web.Page, error) {
	shown, err := s.services.Auth.OpenResetLink(ctx, v.call.Company, in.Token)
	if isStale(err) {
		return s.linkIsOver(v, in.Next), nil
	}
	if err != nil {
		return nil, err
	}
	// Opening the link proves that the browser's user reads the account's mail, so the browser gets a device
	// cookie.
	return s.chooseForm(v, *in, shown, nil), v.call.RememberDevice(shown.Email)
}

// isStale reports whether err means that a password link is invalid or does not belong to this company.
func isStale(err error) bool {
	return errors.Is(err, auth.ErrToken) || errors.Is(err, auth.ErrResetExpired) || errors.Is(err, tenant.ErrMismatch) ||
		errors.Is(err, tenant.ErrUnknown)
}

func (s *Site) linkIsOver(v *visit, next string) *web.Page {
	page := s.show(v, "link-over", "", pages.Head{Title: v.T("link-over.title")}, signInLinks{next})
	page.Status = http.StatusGone
	return page
}

func (s *Site) chooseForm(v *visit, in choosePageIn, shown auth.OpenedResetLink, wrong pages.Faults) *web.Page {
	title := v.T("choose.title")
	if shown.FirstPassword {
		title = v.T("choose.first-title")
	}
	page := s.show(v, "choose-password", "", pages.Head{Title: title}, chooseView{
		signInLinks: signInLinks{in.Next}, Token: in.Token, Email: shown.Email, First: shown.FirstPassword, Wrong: len(wrong) > 0, Fields: []pages.Field{
			{Name: "password", Label: v.T("choose.password"), Type: "password", Auto: "new-password", Hint: v.N("choose.hint", password.MinLength), Wrong: wrong["password"], Required: true},
			{Name: "confirm", Label: v.T("choose.confirm"), Type: "password", Auto: "new-password", Wrong: wrong["confirm"], Required: true},
		},
	})
	if len(wrong) > 0 {
		page.Status = http.StatusUnprocessableEntity
	}
	return page
}

// brokenRules maps the codes of password.RuleError to message keys.
var brokenRules = map[string]string{
	password.RuleShort: "choose.rule.short", password.RuleLong: "choose.rule.long", password.RuleUnreadable: "choose.rule.unreadable",
	password.RuleKnown: "choose.rule.known", password.RuleOwn: "choose.rule.own",
}

type chooseIn struct {
	choosePageIn
	Password string `api:"password,secret,max=262144" doc:"The new password."`
	Confirm  string `api:"confirm,secret,max=262144" doc:"The same again."`
}

// chooseNow sets the password, or shows the form again with error messages. Setting the password ends all sessions
// of the account and does not sign in.
func (s *Site) chooseNow(ctx context.Context, v *visit, in *chooseIn) (*web.Page, error) {
	wrong, err := s.choosePassword(ctx, v, in)
	switch {
	case isStale(err):
		return s.linkIsOver(v, in.Next), nil
	case err != nil:
		return nil, err
	case len(wrong) == 0:
		return &web.Page{Location: chosenPath(in.Next)}, nil
	}
	shown, err := s.services.Auth.OpenResetLink(ctx, v.call.Company, in.Token)
	if isStale(err) {
		return s.linkIsOver(v, in.Next), nil
	}
	if err != nil {
		return nil, err
	}
	return s.chooseForm(v, in.choosePageIn, shown, wrong), nil
}

// chosenPath returns the address of the sign-in page after a password was set.
func chosenPath(next string) string {
	if next == "" {
		return signInPage + "?done=" + passwordChosen
	}
	return signInPage + auth.NextQuery(next) + "&done=" + passwordChosen
}

func (s *Site) choosePassword(ctx context.Context, v *visit, in *chooseIn) (wrong pages.Faults, err error) {
	if in.Password != in.Confirm {
		return pages.Faults{"confirm": v.T("choose.not-the-same")}, nil
	}
	err = s.services.Auth.ResetPassword(ctx, auth.ResetInput{Company: v.call.Company, Token: in.Token, Password: in.Password, RequestSource: v.call.Source()})
	var broken *password.RuleError
	if errors.As(err, &broken) {
		return pages.Faults{"password": v.brokenRule(broken)}, nil
	}
	return nil, err
}

// brokenRule returns the translated message for the rule that a password breaks.
func (v *visit) brokenRule(broken *password.RuleError) string {
	return v.T(brokenRules[broken.Code], "Least", v.Number(password.MinLength), "Most", v.Number(password.MaxLength))
}
