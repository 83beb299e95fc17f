package site

import (
	"context"
	"errors"
	"net/http"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const (
	securityPage = handlers.SecurityPage
	qrPage       = securityPage + "/qr"
)

// codeView is the form for a code of the second factor.
type codeView struct {
	signInLinks
	Fault string
}

type codeIn struct {
	Code string `api:"code,secret,max=40" doc:"A code of the app, or a recovery code."`
	Next string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
}

// signInCode shows the form for the code of a sign-in that has begun in this browser.
func (s *Site) signInCode(_ context.Context, v *visit, in *nextIn) (*web.Page, error) {
	if v.call.Cookie(handlers.SecondStepCookie) == "" {
		return &web.Page{Location: signInPath(in.Next)}, nil
	}
	return s.codeForm(v, in.Next, ""), nil
}

func (s *Site) codeForm(v *visit, next, fault string) *web.Page {
	page := s.show(v, "sign-in-code", signInPage, pages.Head{Title: v.T("sign-in.code-title")}, codeView{signInLinks{next}, fault})
	if fault != "" {
		page.Status = http.StatusUnauthorized
	}
	return page
}

// signInCodeNow signs a browser in with a code.
func (s *Site) signInCodeNow(ctx context.Context, v *visit, in *codeIn) (*web.Page, error) {
	let, err := s.services.Auth.FinishSecondStep(ctx, auth.SecondStep{
		Company: v.call.Company, Pending: v.call.Cookie(handlers.SecondStepCookie), Code: in.Code, RequestSource: v.call.Source(),
	})
	switch {
	case errors.Is(err, auth.ErrSecondFactor) || errors.Is(err, auth.ErrSecondFactorRequired):
		return s.codeForm(v, in.Next, v.T("sign-in.code-wrong")), nil
	case errors.Is(err, auth.ErrSignInExpired):
		v.call.SetCookie(handlers.NewSecondStepCookie(""))
		return &web.Page{Location: signInPath(in.Next)}, nil
	case err != nil:
		return nil, err
	}
	v.call.SetCookie(handlers.NewSecondStepCookie(""))
	return s.signedIn(ctx, v, let, in.Next)
}

// signedIn gives the browser its new session and sends it on.
func (s *Site) signedIn(ctx context.Context, v *visit, let auth.SignedIn, next string) (*web.Page, error) {
	if err := v.call.RememberDevice(let.Email); err != nil {
		return nil, err
	}
	if err := s.services.EndReplaced(ctx, v.call); err != nil {
		return nil, err
	}
	v.call.SetCookie(web.NewSessionCookie(let.Cookie))
	return &web.Page{Location: afterSignIn(next)}, nil
}

// securityView is the page of the user's second factor.
type securityView struct {
	// Since says when the second factor was set up; empty without one. Left says how many recovery codes are left.
	Since, Left string
	// Secret is the text form of the secret that is being set up, or empty.
	Secret, QR string
	Fault      string
	// Required means that the company requires a second factor, and Missing that the user must set one up to continue.
	Required, Missing bool
	// Codes are the new recovery codes, on the only page that shows them.
	Codes []string
}

// mustBeStaff returns an error for users who cannot have a second factor.
func (v *visit) mustBeStaff() error {
	if role := v.call.Who.Role; v.call.Who.ActingID != 0 || role != auth.RoleAdmin && role != auth.RoleManager {
		return store.ErrNotFound
	}
	return nil
}

func (s *Site) security(ctx context.Context, v *visit, _ *none) (*web.Page, error) {
	return s.securityForm(ctx, v, "")
}

func (s *Site) securityForm(ctx context.Context, v *visit, fault string) (*web.Page, error) {
	if err := v.mustBeStaff(); err != nil {
		return nil, err
	}
	factor, setup, err := s.services.Auth.SecondFactor(ctx, v.call.Who)
	if err != nil {
		return nil, err
	}
	view := securityView{Fault: fault, Required: v.call.Company.RequireSecondFactor(), Missing: v.call.Who.Limited}
	if factor.Secret != nil {
		view.Since = v.T("security.since", "Time", v.Moment(*factor.ConfirmedAt))
		view.Left = v.N("security.codes-left", factor.RecoveryCodes)
	}
	if setup != nil {
		view.Secret, view.QR = setup.Secret, qrPage
	}
	page := s.showSecurity(v, view)
	if fault != "" {
		page.Status = http.StatusUnprocessableEntity
	}
	return page, nil
}

func (s *Site) showSecurity(v *visit, view securityView) *web.Page {
	return s.show(v, "security", profilePage, pages.Head{Title: v.T("security.title")}, view)
}

// securityQR returns the secret that is being set up as a QR code.
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
		return &web.Page{Location: handlers.SignInAgain + auth.NextQuery(securityPage)}, nil
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
		return s.securityForm(ctx, v, v.T("security.code-wrong"))
	case errors.Is(err, auth.ErrSignInExpired):
		return &web.Page{Location: securityPage}, nil
	case err != nil:
		return nil, err
	}
	v.call.SetCookie(web.NewSessionCookie(set.Cookie))
	return s.showSecurity(v, securityView{Codes: set.Codes}), nil
}
