package signin

import (
	"cmp"
	"context"
	"errors"
	"net/http"

	"lyceum/auth"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/people"
)

const (
	qrPage      = ui.SecurityPage + "/qr"
	passkeyPage = ui.SecurityPage + "/passkeys"

	againPasskeyPage = signin.SignInAgain + "/passkey"
)

type codeView struct {
	ui.SignInLinks
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
func signInCode(ctx context.Context, v *ui.Visit, in *nextIn) (*web.Page, error) {
	if v.Call.Cookie(signin.SecondStepCookie) == "" {
		return &web.Page{Location: ui.SignInPath(in.Next)}, nil
	}
	return codeForm(ctx, v, in.Next, "")
}

// codeForm shows the form for a code. If the user has a passkey for this host, it also shows the form for the passkey.
func codeForm(ctx context.Context, v *ui.Visit, next, fault string) (*web.Page, error) {
	passkey, err := v.Site.Services.Auth.SecondStepPasskey(ctx, v.Call.Company, v.Call.Cookie(signin.SecondStepCookie), v.Call.Host)
	switch {
	case errors.Is(err, auth.ErrSignInExpired):
		v.Call.SetCookie(signin.NewSecondStepCookie(""))
		return &web.Page{Location: ui.SignInPath(next)}, nil
	case err != nil:
		return nil, err
	}
	view := codeView{ui.SignInLinks{Next: next}, fault, passkey}
	page := showPasskeys(v, "sign-in-code", ui.SignInPage, v.T("sign-in.code-title"), passkey != nil, view)
	if fault != "" {
		page.Status = http.StatusUnauthorized
	}
	return page, nil
}

type passkeyAnswer struct {
	Challenge  string `api:"challenge,secret,max=20000" doc:"The state of the request for a passkey."`
	Credential string `api:"credential,secret,max=20000" doc:"The answer of the passkey as JSON, or blank."`
}

func (in passkeyAnswer) to(v *ui.Visit) auth.PasskeyAnswer {
	return auth.PasskeyAnswer{Host: v.Call.Host, Challenge: in.Challenge, Credential: in.Credential}
}

// showPasskeys shows a page, with the script of forms for passkeys if asked is true.
func showPasskeys(v *ui.Visit, name, section, title string, asked bool, view any) *web.Page {
	head := pages.Head{Title: title}
	if asked {
		head.Script = v.Site.Passkey.Path()
	}
	return v.Show(name, section, head, view)
}

// signInCodeNow finishes a sign-in with a code or a passkey, or shows the form again with an error message.
func signInCodeNow(ctx context.Context, v *ui.Visit, in *codeIn) (*web.Page, error) {
	let, err := v.Site.Services.Auth.FinishSecondStep(ctx, auth.SecondStep{
		Company: v.Call.Company, Pending: v.Call.Cookie(signin.SecondStepCookie), Code: in.Code, Passkey: in.to(v),
		RequestSource: v.Call.Source(),
	})
	switch {
	case errors.Is(err, auth.ErrSecondFactor) && in.Credential != "":
		return codeForm(ctx, v, in.Next, v.T("passkey.failed"))
	case errors.Is(err, auth.ErrSecondFactor) || errors.Is(err, auth.ErrSecondFactorRequired):
		return codeForm(ctx, v, in.Next, v.T("sign-in.code-wrong"))
	case errors.Is(err, auth.ErrSignInExpired):
		v.Call.SetCookie(signin.NewSecondStepCookie(""))
		return &web.Page{Location: ui.SignInPath(in.Next)}, nil
	case err != nil:
		return nil, err
	}
	v.Call.SetCookie(signin.NewSecondStepCookie(""))
	return signedIn(ctx, v, let, in.Next)
}

// signedIn sets the cookies of a new session and redirects to next. It ends the session that the browser had
// before.
func signedIn(ctx context.Context, v *ui.Visit, let auth.SignedIn, next string) (*web.Page, error) {
	if err := v.Call.RememberDevice(let.Email); err != nil {
		return nil, err
	}
	if err := v.Site.Services.SignIn().EndReplaced(ctx, v.Call); err != nil {
		return nil, err
	}
	v.Call.SetCookie(web.NewSessionCookie(let.Cookie))
	return &web.Page{Location: afterSignIn(next)}, nil
}

type securityView struct {
	// Since is a text with the time at which the second factor was set up. Left is a text with the number of remaining
	// recovery codes. Both are empty without a second factor.
	Since, Left string
	// Secret is the text form of the secret that is being set up, or empty.
	Secret, QR string
	Fault      string
	// Required means that the company requires a second factor. Missing means that the user must set one up to continue.
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

// MustBeStaff returns store.ErrNotFound for users who cannot have a second factor: all but admins and managers, and
// staff who act as another user.
func MustBeStaff(v *ui.Visit) error {
	if role := v.Call.Who.Role; v.Call.Who.ActingID != 0 || role != auth.RoleAdmin && role != auth.RoleManager {
		return store.ErrNotFound
	}
	return nil
}

func security(ctx context.Context, v *ui.Visit, _ *ui.None) (*web.Page, error) {
	return securityForm(ctx, v, "", "")
}

// securityForm shows the page with error messages. fault belongs to the form for a code, and passkeyFault to the form
// for a passkey.
func securityForm(ctx context.Context, v *ui.Visit, fault, passkeyFault string) (*web.Page, error) {
	if err := MustBeStaff(v); err != nil {
		return nil, err
	}
	factor, setup, err := v.Site.Services.Auth.SecondFactor(ctx, v.Call.Who)
	if err != nil {
		return nil, err
	}
	view := securityView{Fault: fault, PasskeyFault: passkeyFault, Required: v.Call.Company.RequireSecondFactor(), Missing: v.Call.Who.Limited}
	if factor.Secret != nil {
		view.Since = v.T("security.since", "Time", v.Moment(*factor.ConfirmedAt))
	}
	if factor.Exists() {
		view.Left = v.N("security.codes-left", factor.RecoveryCodes)
	}
	if setup != nil {
		view.Secret, view.QR = setup.Secret, qrPage
	}
	if err := addPasskeys(ctx, v, &view); err != nil {
		return nil, err
	}
	page := showSecurity(v, view)
	if fault != "" || passkeyFault != "" {
		page.Status = http.StatusUnprocessableEntity
	}
	return page, nil
}

func showSecurity(v *ui.Visit, view securityView) *web.Page {
	return showPasskeys(v, "security", ui.ProfilePage, v.T("security.title"), view.NewPasskey != nil, view)
}

func addPasskeys(ctx context.Context, v *ui.Visit, view *securityView) error {
	all, err := v.Site.Services.Auth.Passkeys(ctx, v.Call.Who)
	if err != nil {
		return err
	}
	for _, p := range all {
		row := passkeyRow{ID: p.ID, Name: p.Name, Added: v.T("passkey.added", "Time", v.Moment(p.CreatedAt))}
		if p.Host != v.Call.Host {
			row.Host = p.Host
		}
		if p.UsedAt != nil {
			row.LastUse = v.T("passkey.used", "Time", v.Moment(*p.UsedAt))
		}
		view.Passkeys = append(view.Passkeys, row)
	}
	view.NewPasskey, err = v.Site.Services.Auth.BeginPasskey(ctx, v.Call.Who, v.Call.Host)
	return err
}

type passkeysIn struct {
	Do   string `api:"do,max=20" doc:"add or remove."`
	ID   int64  `api:"id" doc:"The passkey, for remove."`
	Name string `api:"name,max=200" doc:"What the user calls the passkey, for add."`
	passkeyAnswer
}

// changePasskeys adds or removes a passkey. Each step needs a fresh sign-in.
func changePasskeys(ctx context.Context, v *ui.Visit, in *passkeysIn) (*web.Page, error) {
	if err := MustBeStaff(v); err != nil {
		return nil, err
	}
	if v.Call.RequireFresh() != nil {
		return &web.Page{Location: signin.SignInAgain + auth.NextQuery(ui.SecurityPage)}, nil
	}
	switch in.Do {
	case "add":
		return addPasskey(ctx, v, in)
	case "remove":
		err := v.Site.Services.Auth.RemovePasskey(ctx, v.Call.Who, in.ID, v.Call.Source())
		if errors.Is(err, auth.ErrSecondFactorNeeded) {
			return securityForm(ctx, v, "", v.T("passkey.needed"))
		}
		if err != nil {
			return nil, err
		}
	}
	return &web.Page{Location: ui.SecurityPage}, nil
}

func addPasskey(ctx context.Context, v *ui.Visit, in *passkeysIn) (*web.Page, error) {
	set, err := v.Site.Services.Auth.AddPasskey(ctx, v.Call.Who, in.Name, in.to(v), v.Call.Source())
	switch {
	case errors.Is(err, auth.ErrPasskey):
		return securityForm(ctx, v, "", v.T("passkey.failed"))
	case errors.Is(err, auth.ErrTooManyPasskeys):
		return securityForm(ctx, v, "", v.T("passkey.too-many"))
	case err != nil:
		return nil, err
	}
	v.Call.SetCookie(web.NewSessionCookie(set.Cookie))
	if set.Codes == nil {
		return &web.Page{Location: ui.SecurityPage}, nil
	}
	return showSecurity(v, securityView{Codes: set.Codes}), nil
}

type againPasskeyIn struct {
	passkeyAnswer
	Next string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
}

// signInAgainByPasskey replaces the browser's session by a session with a fresh sign-in.
func signInAgainByPasskey(ctx context.Context, v *ui.Visit, in *againPasskeyIn) (*web.Page, error) {
	let, err := v.Site.Services.Auth.SignInAgain(ctx, v.Call.Who, in.to(v), v.Call.Source())
	if errors.Is(err, auth.ErrSecondFactor) {
		page, err := againForm(ctx, v, in.Next, v.T("passkey.failed"))
		return ui.WithStatus(http.StatusUnauthorized, page, err)
	}
	if err != nil {
		return nil, err
	}
	return signedIn(ctx, v, let, cmp.Or(in.Next, signedInAgain))
}

// securityQR returns the secret that is being set up as a QR code. It returns store.ErrNotFound if no secret is
// being set up.
func securityQR(ctx context.Context, v *ui.Visit, _ *ui.None) (*web.Page, error) {
	if err := MustBeStaff(v); err != nil {
		return nil, err
	}
	_, setup, err := v.Site.Services.Auth.SecondFactor(ctx, v.Call.Who)
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
func changeSecurity(ctx context.Context, v *ui.Visit, in *securityIn) (*web.Page, error) {
	if err := MustBeStaff(v); err != nil {
		return nil, err
	}
	if v.Call.RequireFresh() != nil {
		return &web.Page{Location: signin.SignInAgain + auth.NextQuery(ui.SecurityPage)}, nil
	}
	var err error
	switch in.Do {
	case "begin":
		err = v.Site.Services.Auth.BeginSecondFactor(ctx, v.Call.Who)
	case "confirm":
		return confirmSecurity(ctx, v, in.Code)
	case "remove":
		err = v.Site.Services.Auth.RemoveSecondFactor(ctx, v.Call.Who, v.Call.Source())
		if errors.Is(err, auth.ErrSecondFactorNeeded) || errors.Is(err, people.ErrNoSecondFactor) {
			err = nil // The page shows the state.
		}
	}
	return &web.Page{Location: ui.SecurityPage}, err
}

func confirmSecurity(ctx context.Context, v *ui.Visit, code string) (*web.Page, error) {
	set, err := v.Site.Services.Auth.ConfirmSecondFactor(ctx, v.Call.Who, code, v.Call.Source())
	switch {
	case errors.Is(err, auth.ErrSecondFactor):
		return securityForm(ctx, v, v.T("security.code-wrong"), "")
	case errors.Is(err, auth.ErrSignInExpired):
		return &web.Page{Location: ui.SecurityPage}, nil
	case err != nil:
		return nil, err
	}
	v.Call.SetCookie(web.NewSessionCookie(set.Cookie))
	return showSecurity(v, securityView{Codes: set.Codes}), nil
}
