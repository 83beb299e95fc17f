package signin

import (
	"context"
	"errors"
	"net/http"
	"unicode/utf8"

	"lyceum/auth"
	"lyceum/auth/password"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store/people"
	"lyceum/tenant"
)

const (
	choosePage = auth.ChoosePasswordPath
)

// passwordChosen is a value of the query parameter "done". With this value, the sign-in page confirms that a new
// password was set.
const passwordChosen = "password"

type forgotView struct {
	ui.SignInLinks
	Field pages.Field
}

type forgotIn struct {
	Email string `api:"email,account,max=1000" doc:"Address of the account, in any case."`
	Next  string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
}

// forgot shows the form that requests a password link. For a signed-in user, the form contains the user's address.
func forgot(ctx context.Context, v *ui.Visit, in *nextIn) (*web.Page, error) {
	if v.Person == nil {
		return forgotForm(v, &forgotIn{Next: in.Next}, ""), nil
	}
	own, err := people.ReadOwnProfile(ctx, v.Call.Store, v.Call.Who.UserID)
	if err != nil {
		return nil, err
	}
	return forgotForm(v, &forgotIn{own.Email, in.Next}, ""), nil
}

func forgotForm(v *ui.Visit, in *forgotIn, wrong string) *web.Page {
	page := v.Show("forgot-password", "", pages.Head{Title: v.T("forgot.title")}, forgotView{ui.SignInLinks{Next: in.Next}, pages.Field{
		Name: "email", Label: v.T("person.email"), Value: in.Email, Type: "email", Auto: "username", Wrong: wrong, Required: true, Longest: pages.MaxEmailLength,
	}})
	if wrong != "" {
		page.Status = http.StatusUnprocessableEntity
	}
	return page
}

// forgotNow requests a password link for an address. It shows the same page for known and unknown addresses.
func forgotNow(ctx context.Context, v *ui.Visit, in *forgotIn) (*web.Page, error) {
	if utf8.RuneCountInString(in.Email) > pages.MaxEmailLength {
		return forgotForm(v, in, v.N("form.too-long", pages.MaxEmailLength)), nil
	}
	err := v.Site.Services.Auth.RequestReset(ctx, auth.ResetRequestInput{Company: v.Call.Company, Email: in.Email, Next: in.Next, RequestSource: v.Call.Source()})
	if errors.Is(err, auth.ErrAddress) {
		return forgotForm(v, in, v.T("form.no-address")), nil
	}
	if err != nil {
		return nil, err
	}
	return mailed(v, v.T("forgot.mailed"), v.T("forgot.mailed-text", "Email", in.Email)), nil
}

type chooseView struct {
	ui.SignInLinks
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
func choose(ctx context.Context, v *ui.Visit, in *choosePageIn) (*web.Page, error) {
	shown, err := v.Site.Services.Auth.OpenResetLink(ctx, v.Call.Company, in.Token)
	if isStale(err) {
		return linkIsOver(v, in.Next), nil
	}
	if err != nil {
		return nil, err
	}
	// Opening the link proves that the browser's user reads the account's mail, so the browser gets a device token.
	return chooseForm(v, *in, shown, nil), v.Call.RememberDevice(shown.Email)
}

// isStale reports whether err means that a password link is invalid or does not belong to this company.
func isStale(err error) bool {
	return errors.Is(err, auth.ErrToken) || errors.Is(err, auth.ErrResetExpired) || errors.Is(err, tenant.ErrMismatch) ||
		errors.Is(err, tenant.ErrUnknown)
}

func linkIsOver(v *ui.Visit, next string) *web.Page {
	page := v.Show("link-over", "", pages.Head{Title: v.T("link-over.title")}, ui.SignInLinks{Next: next})
	page.Status = http.StatusGone
	return page
}

func chooseForm(v *ui.Visit, in choosePageIn, shown auth.OpenedResetLink, wrong pages.Faults) *web.Page {
	title := v.T("choose.title")
	if shown.FirstPassword {
		title = v.T("choose.first-title")
	}
	page := v.Show("choose-password", "", pages.Head{Title: title}, chooseView{
		SignInLinks: ui.SignInLinks{Next: in.Next}, Token: in.Token, Email: shown.Email, First: shown.FirstPassword, Wrong: len(wrong) > 0, Fields: []pages.Field{
			{Name: "password", Label: v.T("choose.password"), Type: "password", Auto: "new-password",
				Hint: v.N("choose.hint", password.MinLength), Wrong: wrong["password"], Required: true},
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
func chooseNow(ctx context.Context, v *ui.Visit, in *chooseIn) (*web.Page, error) {
	wrong, err := choosePassword(ctx, v, in)
	switch {
	case isStale(err):
		return linkIsOver(v, in.Next), nil
	case err != nil:
		return nil, err
	case len(wrong) == 0:
		return &web.Page{Location: chosenPath(in.Next)}, nil
	}
	shown, err := v.Site.Services.Auth.OpenResetLink(ctx, v.Call.Company, in.Token)
	if isStale(err) {
		return linkIsOver(v, in.Next), nil
	}
	if err != nil {
		return nil, err
	}
	return chooseForm(v, in.choosePageIn, shown, wrong), nil
}

// chosenPath returns the address of the sign-in page after a password was set.
func chosenPath(next string) string {
	if next == "" {
		return ui.SignInPage + "?done=" + passwordChosen
	}
	return ui.SignInPage + auth.NextQuery(next) + "&done=" + passwordChosen
}

func choosePassword(ctx context.Context, v *ui.Visit, in *chooseIn) (wrong pages.Faults, err error) {
	if in.Password != in.Confirm {
		return pages.Faults{"confirm": v.T("choose.not-the-same")}, nil
	}
	err = v.Site.Services.Auth.ResetPassword(ctx, auth.ResetInput{Company: v.Call.Company, Token: in.Token, Password: in.Password, RequestSource: v.Call.Source()})
	if broken, is := errors.AsType[*password.RuleError](err); is {
		return pages.Faults{"password": brokenRule(v, broken)}, nil
	}
	return nil, err
}

// brokenRule returns the translated message for the rule that a password breaks.
func brokenRule(v *ui.Visit, broken *password.RuleError) string {
	return v.T(brokenRules[broken.Code], "Least", v.Number(password.MinLength), "Most", v.Number(password.MaxLength))
}
