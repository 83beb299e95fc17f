package site

import (
	"cmp"
	"context"
	"errors"
	"net/http"

	"lyceum/auth"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const (
	securityPage = signin.SecurityPage
	qrPage       = securityPage + "/qr"
	passkeyPage  = securityPage + "/passkeys"

	againPasskeyPage = signin.SignInAgain + "/passkey"
)

// codeView is the data of the form for a code of the second factor.
type codeView struct {
	signInLinks
	Fault string
	// Passkey is the request for a passkey, or nil.
	Passkey *auth.PasskeyRequest
}

type codeIn struct {
	Code string `api:"code,secret,max=40" doc:"A code of the app, or a recovery code."`
	passkeyAnswer
	Next string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
}

// signInCode shows the form for the code of a sign-in that has begun in this browser. Without such a sign-in it
// redirects to the sign-in page.
func (s *Site) signInCode(ctx context.Context, v *visit, in *nextIn) (*web.Page, error) {
	if v.call.Cookie(signin.SecondStepCookie) == "" {
		return &web.Page{Location: signInPath(in.Next)}, nil
	}
	return s.codeForm(ctx, v, in.Next, "")
}

// codeForm shows the form for a code. If the user has a passkey for this host, it also shows the form for the passkey.
func (s *Site) codeForm(ctx context.Context, v *visit, next, fault string) (*web.Page, error) {
	passkey, err := s.services.Auth.SecondStepPasskey(ctx, v.call.Company, v.call.Cookie(signin.SecondStepCookie), v.call.Host)
	switch {
	case errors.Is(err, auth.ErrSignInExpired):
		v.call.SetCookie(signin.NewSecondStepCookie(""))
		return &web.Page{Location: signInPath(next)}, nil
	case err != nil:
		return nil, err
	}
	view := codeView{signInLinks{next}, fault, passkey}
	page := s.showPasskeys(v, "sign-in-code", signInPage, v.T("sign-in.code-title"), passkey != nil, view)
	if fault != "" {
		page.Status = http.StatusUnauthorized
	}
	return page, nil
}

// passkeyAnswer is the answer of a browser to a request for a passkey.
type passkeyAnswer struct {
	Challenge  string `api:"challenge,secret,max=20000" doc:"The state of the request for a passkey."`
	Credential string `api:"credential,secret,max=20000" doc:"The answer of the passkey as JSON, or blank."`
}

func (in passkeyAnswer) to(v *visit) auth.PasskeyAnswer {
	return auth.PasskeyAnswer{Host: v.call.Host, Challenge: in.Challenge, Credential: in.Credential}
}

// showPasskeys shows a page, with the script of forms for passkeys if asked is true.
func (s *Site) showPasskeys(v *visit, name, section, title string, asked bool, view any) *web.Page {
	head := pages.Head{Title: title}
	if asked {
		head.Script = s.passkey.Path()
	}
	page := s.show(v, name, section, head, view)
	if asked {
		page.Policy += "; script-src 'self'"
	}
	return page
}

// signInCodeNow finishes a sign-in with a code or a passkey, or shows the form again with an error message.
func (s *Site) signInCodeNow(ctx context.Context, v *visit, in *codeIn) (*web.Page, error) {
	let, err := s.services.Auth.FinishSecondStep(ctx, auth.SecondStep{
		Company: v.call.Company, Pending: v.call.Cookie(signin.SecondStepCookie), Code: in.Code, Passkey: in.to(v),
		RequestSource: v.call.Source(),
	})
	switch {
	case errors.Is(err, auth.ErrSecondFactor) && in.Credential != "":
		return s.codeForm(ctx, v, in.Next, v.T("passkey.failed"))
	case errors.Is(err, auth.ErrSecondFactor) || errors.Is(err, auth.ErrSecondFactorRequired):
		return s.codeForm(ctx, v, in.Next, v.T("sign-in.code-wrong"))
	case errors.Is(err, auth.ErrSignInExpired):
		v.call.SetCookie(signin.NewSecondStepCookie(""))
		return &web.Page{Location: signInPath(in.Next)}, nil
	case err != nil:
		return nil, err
	}
	v.call.SetCookie(signin.NewSecondStepCookie(""))
	return s.signedIn(ctx, v, let, in.Next)
}

// signedIn sets the cookies of a new session and redirects to next. It ends the session that the browser had
// before.
func (s *Site) signedIn(ctx context.Context, v *visit, let auth.SignedIn, next string) (*web.Page, error) {
	if err := v.call.RememberDevice(let.Email); err != nil {
		return nil, err
	}
	if err := s.services.SignIn().EndReplaced(ctx, v.call); err != nil {
		return nil, err
	}
	v.call.SetCookie(web.NewSessionCookie(let.Cookie))
	return &web.Page{Location: afterSignIn(next)}, nil
}

// securityView is the data of the page of the user's second factor.
type securityView struct {
	// Since is a text with the time at which the second factor was set up. Left is a text with the number of remaining
	// recovery codes. Both are empty without a second factor.
	Since, Left string
	// Secret is the text form of the secret that is being set up, or empty.
	Secret, QR string
	Fault      string
	// Required means that the company requires a second factor, and Missing that the user must set one up to continue.
	Required, Missing bool
	// Codes are the new recovery codes, on the only page that shows them.
	Codes []string
	// Passkeys are the passkeys of the user, and NewPasskey is the request for another one.
	Passkeys     []passkeyRow
	NewPasskey   *auth.PasskeyRequest
	PasskeyFault string
}

// passkeyRow is a passkey in a list. Host is empty if the passkey is for the host of the page.
type passkeyRow struct {
	ID                         int64
	Name, Host, Added, LastUse string
}

// mustBeStaff returns store.ErrNotFound for users who cannot have a second factor: all but admins and managers, and
// staff who act as another user.
func (v *visit) mustBeStaff() error {
	if role := v.call.Who.Role; v.call.Who.ActingID != 0 || role != auth.RoleAdmin && role != auth.RoleManager {
		return store.ErrNotFound
	}
	return nil
}

func (s *Site) security(ctx context.Context, v *visit, _ *none) (*web.Page, error) {
	return s.securityForm(ctx, v, "", "")
}

// securityForm shows the page with error messages. fault belongs to the form for a code, and passkeyFault to the form
// for a passkey.
func (s *Site) securityForm(ctx context.Context, v *visit, fault, passkeyFault string) (*web.Page, error) {
	if err := v.mustBeStaff(); err != nil {
		return nil, err
	}
	factor, setup, err := s.services.Auth.SecondFactor(ctx, v.call.Who)
	if err != nil {
		return nil, err
	}
	view := securityView{Fault: fault, PasskeyFault: passkeyFault, Required: v.call.Company.RequireSecondFactor(), Missing: v.call.Who.Limited}
	if factor.Secret != nil {
		view.Since = v.T("security.since", "Time", v.Moment(*factor.ConfirmedAt))
	}
	if factor.Exists() {
		view.Left = v.N("security.codes-left", factor.RecoveryCodes)
	}
	if setup != nil {
		view.Secret, view.QR = setup.Secret, qrPage
	}
	if err := s.addPasskeys(ctx, v, &view); err != nil {
		return nil, err
	}
	page := s.showSecurity(v, view)
	if fault != "" || passkeyFault != "" {
		page.Status = http.StatusUnprocessableEntity
	}
	return page, nil
}

func (s *Site) showSecurity(v *visit, view securityView) *web.Page {
	return s.showPasskeys(v, "security", profilePage, v.T("security.title"), view.NewPasskey != nil, view)
}

func (s *Site) addPasskeys(ctx context.Context, v *visit, view *securityView) error {
	all, err := s.services.Auth.Passkeys(ctx, v.call.Who)
	if err != nil {
		return err
	}
	for _, p := range all {
		row := passkeyRow{ID: p.ID, Name: p.Name, Added: v.T("passkey.added", "Time", v.Moment(p.CreatedAt))}
		if p.Host != v.call.Host {
			row.Host = p.Host
		}
		if p.UsedAt != nil {
			row.LastUse = v.T("passkey.used", "Time", v.Moment(*p.UsedAt))
		}
		view.Passkeys = append(view.Passkeys, row)
	}
	view.NewPasskey, err = s.services.Auth.BeginPasskey(ctx, v.call.Who, v.call.Host)
	return err
}

type passkeysIn struct {
	Do   string `api:"do,max=20" doc:"add or remove."`
	ID   int64  `api:"id" doc:"The passkey, for remove."`
	Name string `api:"name,max=200" doc:"What the user calls the passkey, for add."`
	passkeyAnswer
}

// changePasskeys adds or removes a passkey. Each step needs a fresh sign-in.
func (s *Site) changePasskeys(ctx context.Context, v *visit, in *passkeysIn) (*web.Page, error) {
	if err := v.mustBeStaff(); err != nil {
		return nil, err
	}
	if v.call.RequireFresh() != nil {
		return &web.Page{Location: signin.SignInAgain + auth.NextQuery(securityPage)}, nil
	}
	switch in.Do {
	case "add":
		return s.addPasskey(ctx, v, in)
	case "remove":
		err := s.services.Auth.RemovePasskey(ctx, v.call.Who, in.ID, v.call.Source())
		if errors.Is(err, auth.ErrSecondFactorNeeded) {
			return s.securityForm(ctx, v, "", v.T("passkey.needed"))
		}
		if err != nil {
			return nil, err
		}
	}
	return &web.Page{Location: securityPage}, nil
}

func (s *Site) addPasskey(ctx context.Context, v *visit, in *passkeysIn) (*web.Page, error) {
	set, err := s.services.Auth.AddPasskey(ctx, v.call.Who, in.Name, in.to(v), v.call.Source())
	switch {
	case errors.Is(err, auth.ErrPasskey):
		return s.securityForm(ctx, v, "", v.T("passkey.failed"))
	case errors.Is(err, auth.ErrTooManyPasskeys):
		return s.securityForm(ctx, v, "", v.T("passkey.too-many"))
	case err != nil:
		return nil, err
	}
	v.call.SetCookie(web.NewSessionCookie(set.Cookie))
	if set.Codes == nil {
		return &web.Page{Location: securityPage}, nil
	}
	return s.showSecurity(v, securityView{Codes: set.Codes}), nil
}

type againPasskeyIn struct {
	passkeyAnswer
	Next string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
}

// signInAgainByPasskey replaces the browser's session by a session with a fresh sign-in.
func (s *Site) signInAgainByPasskey(ctx context.Context, v *visit, in *againPasskeyIn) (*web.Page, error) {
	let, err := s.services.Auth.SignInAgain(ctx, v.call.Who, in.to(v), v.call.Source())
	if errors.Is(err, auth.ErrSecondFactor) {
		page, err := s.againForm(ctx, v, in.Next, v.T("passkey.failed"))
		return withStatus(http.StatusUnauthorized, page, err)
	}
	if err != nil {
		return nil, err
	}
	return s.signedIn(ctx, v, let, cmp.Or(in.Next, signedInAgain))
}

// securityQR returns the secret that is being set up as a QR code. It returns store.ErrNotFound if no secret is
// being set up.
func (s *Site) securityQR(ctx context.Context, v *visit, _ *none) (*web.Page, error) {
	if err := v.mustBeStaff(); err != nil {
		return nil, err
	}
	_, setup, err := s.services.Auth.SecondFactor(ctx, v.call.Who)
	if err != nil {
		return nil, err
	}
	if setup == nil {
		return nil, store.ErrNotFound
	}
	picture, err := setup.QR()
	return &web.Page{Body: picture, Type: "image/png"}, err
}

type securityIn struct {
	Do   string `api:"do,max=20" doc:"begin, confirm or remove."`
	Code string `api:"code,secret,max=40" doc:"A code of the app, for confirm."`
}

// changeSecurity sets up or removes the second factor. Each step needs a fresh sign-in.
func (s *Site) changeSecurity(ctx context.Context, v *visit, in *securityIn) (*web.Page, error) {
	if err := v.mustBeStaff(); err != nil {
		return nil, err
	}
	if v.call.RequireFresh() != nil {
		return &web.Page{Location: signin.SignInAgain + auth.NextQuery(securityPage)}, nil
	}
	var err error
	switch in.Do {
	case "begin":
		err = s.services.Auth.BeginSecondFactor(ctx, v.call.Who)
	case "confirm":
		return s.confirmSecurity(ctx, v, in.Code)
	case "remove":
		err = s.services.Auth.RemoveSecondFactor(ctx, v.call.Who, v.call.Source())
		if errors.Is(err, auth.ErrSecondFactorNeeded) || errors.Is(err, store.ErrNoSecondFactor) {
			err = nil // The page shows the state.
		}
	}
	return &web.Page{Location: securityPage}, err
}

func (s *Site) confirmSecurity(ctx context.Context, v *visit, code string) (*web.Page, error) {
	set, err := s.services.Auth.ConfirmSecondFactor(ctx, v.call.Who, code, v.call.Source())
	switch {
	case errors.Is(err, auth.ErrSecondFactor):
		return s.securityForm(ctx, v, v.T("security.code-wrong"), "")
	case errors.Is(err, auth.ErrSignInExpired):
		return &web.Page{Location: securityPage}, nil
	case err != nil:
		return nil, err
	}
	v.call.SetCookie(web.NewSessionCookie(set.Cookie))
	return s.showSecurity(v, securityView{Codes: set.Codes}), nil
}
