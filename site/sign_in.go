package site

import (
	"context"
	"errors"
	"net/http"
	"unicode/utf8"

	"lyceum/auth"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/pages"
)

const signInPage = "/sign-in"

// signInView is the data of the sign-in page.
type signInView struct {
	signInLinks
	Email string
	// Notice confirms the previous action. Fault is the error message after a failed sign-in.
	Notice, Fault string
	// PasswordWrong describes an error of the password field itself.
	PasswordWrong string
	// Google is the address of the sign-in with Google, or empty.
	Google string
	// Connections are the links that start a sign-in with a connection. ByAddress means that the domain of the entered address
	// can select a connection.
	Connections []pages.Link
	ByAddress   bool
	// SignUp reports whether visitors may sign up.
	SignUp bool
	// Passkey is the request for a passkey that replaces the password of a fresh sign-in, or nil.
	Passkey *auth.PasskeyRequest
	// Again means that the user is signed in and proves their identity once more.
	Again bool
}

// Action returns the address to which the form is sent: the address of the fresh sign-in if Again is set, otherwise the address
// of the sign-in page.
func (w signInView) Action() string {
	if w.Again {
		return signin.SignInAgain
	}
	return signInPage
}

type signInPageIn struct {
	Next string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
	Done string `api:"done,max=20" doc:"password: a new one was chosen just now."`
}

// signIn shows the form to visitors. It redirects users who are already signed in.
func (s *Site) signIn(ctx context.Context, v *visit, in *signInPageIn) (*web.Page, error) {
	if v.Person != nil {
		return &web.Page{Location: afterSignIn(in.Next)}, nil
	}
	view := signInView{signInLinks: signInLinks{in.Next}}
	if in.Done == passwordChosen {
		view.Notice = v.T("sign-in.password-chosen")
	}
	return s.signInForm(ctx, v, view)
}

func (s *Site) signInForm(ctx context.Context, v *visit, view signInView) (*web.Page, error) {
	offered, err := s.services.Auth.OffersGoogle(ctx, v.call.Company)
	if err != nil {
		return nil, err
	}
	if offered {
		view.Google = signin.GoogleSignIn + auth.NextQuery(afterSignIn(view.Next))
	}
	if err := s.offerConnections(ctx, v, &view); err != nil {
		return nil, err
	}
	if view.Again {
		if view.Passkey, err = s.services.Auth.AgainPasskey(ctx, v.call.Who, v.call.Host); err != nil {
			return nil, err
		}
	}
	view.SignUp = v.call.Company.SignUp() && !view.Again
	title := v.T("sign-in.title")
	if view.Again {
		title = v.T("sign-in.again-title")
	}
	return s.showPasskeys(v, "sign-in", signInPage, title, view.Passkey != nil, view), nil
}

type signInIn struct {
	Email    string `api:"email,account,max=1000" doc:"Address of the user, in any case."`
	Password string `api:"password,secret,max=262144" doc:"The user's password."`
	Next     string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
	Way      string `api:"way,max=20" doc:"connection: the domain of the address chooses how to sign in. Otherwise with the password."`
}

// maxPasswordLength is the maximum length of the password field in characters, the same as in the API. New
// passwords are shorter, but an imported account may have a longer one.
const maxPasswordLength = 1024

// signInAgain shows the sign-in form to users who are signed in. Pages redirect to it before an action that needs a
// fresh sign-in.
func (s *Site) signInAgain(ctx context.Context, v *visit, in *signInAgainIn) (*web.Page, error) {
	if in.Done != "" {
		return s.show(v, "signed-in-again", signInPage, pages.Head{Title: v.T("sign-in.again-title")}, nil), nil
	}
	return s.againForm(ctx, v, in.Next, "")
}

// againForm shows the form for a fresh sign-in. fault is the error message of the form.
func (s *Site) againForm(ctx context.Context, v *visit, next, fault string) (*web.Page, error) {
	own, err := v.call.Store.OwnProfile(ctx, v.call.Who.UserID)
	if err != nil {
		return nil, err
	}
	return s.signInForm(ctx, v, signInView{signInLinks: signInLinks{next}, Email: own.Email, Again: true, Fault: fault})
}

// signedInAgain is the page after a fresh sign-in in a tab of its own.
const signedInAgain = signin.SignInAgain + "?done=1"

type signInAgainIn struct {
	Next string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
	Done string `api:"done,max=20" doc:"Anything: the user has signed in again in a tab of its own."`
}

// signInAgainNow replaces the browser's session by a session with a fresh sign-in.
func (s *Site) signInAgainNow(ctx context.Context, v *visit, in *signInIn) (*web.Page, error) {
	return s.checkPassword(ctx, v, in, signInView{signInLinks: signInLinks{in.Next}, Email: in.Email, Again: true})
}

// signInNow signs a browser in, or shows the form again.
func (s *Site) signInNow(ctx context.Context, v *visit, in *signInIn) (*web.Page, error) {
	return s.checkPassword(ctx, v, in, signInView{signInLinks: signInLinks{in.Next}, Email: in.Email})
}

// checkPassword signs a browser in, or redirects to the form for a code if the account has a second factor. If the
// sign-in fails, it shows the form of view with an error message.
func (s *Site) checkPassword(ctx context.Context, v *visit, in *signInIn, view signInView) (*web.Page, error) {
	if in.Way == "connection" {
		return s.signInByAddress(ctx, v, view)
	}
	if utf8.RuneCountInString(in.Password) > maxPasswordLength {
		view.PasswordWrong = v.N("form.too-long", maxPasswordLength)
		page, err := s.signInForm(ctx, v, view)
		return withStatus(http.StatusUnprocessableEntity, page, err)
	}
	let, err := s.services.Auth.SignIn(ctx, auth.LoginInput{
		Company: v.call.Company, Email: in.Email, Password: in.Password, RequestSource: v.call.Source(),
	})
	if errors.Is(err, auth.ErrCredentials) || errors.Is(err, auth.ErrConnectionRequired) {
		if view.Fault, err = s.passwordFault(ctx, v, in.Email, err); err != nil {
			return nil, err
		}
		page, err := s.signInForm(ctx, v, view)
		return withStatus(http.StatusUnauthorized, page, err)
	}
	if err != nil {
		return nil, err
	}
	next := in.Next
	if view.Again && next == "" {
		next = signedInAgain
	}
	if let.Pending != "" {
		v.call.SetCookie(signin.NewSecondStepCookie(let.Pending))
		return &web.Page{Location: signin.SignInCode + auth.NextQuery(next)}, nil
	}
	return s.signedIn(ctx, v, let, next)
}

// afterSignIn returns the address after a sign-in: next if it is a path of this host, or the list of courses if
// next is empty.
func afterSignIn(next string) string {
	if next == "" {
		return myCoursesPath
	}
	return auth.LocalRedirect(next)
}

// withStatus sets the status of a page and returns the page. If err is not nil, it returns err instead.
func withStatus(status int, p *web.Page, err error) (*web.Page, error) {
	if err != nil {
		return nil, err
	}
	p.Status = status
	return p, nil
}

// signInLinks are the links between the pages for signing in. They preserve the address at which the visitor
// continues after the sign-in.
type signInLinks struct {
	// Next is the address at which the visitor continues after the sign-in, or empty.
	Next string
}

// SignInPath returns the address of the sign-in page, with Next in the query.
func (w signInLinks) SignInPath() string { return signInPage + auth.NextQuery(w.Next) }

// SignUpPath returns the address of the sign-up page, with Next in the query.
func (w signInLinks) SignUpPath() string { return signUpPage + auth.NextQuery(w.Next) }

// ForgotPath returns the address of the page that requests a password link, with Next in the query.
func (w signInLinks) ForgotPath() string { return forgotPage + auth.NextQuery(w.Next) }

// signInFrom returns the address of the sign-in button in the header. On the pages of the sections, the address
// leads back to the current page. On other pages it leads to the list of courses, because these pages show nothing
// more to a user. It is empty for users and on the sign-in page itself.
func (v *visit) signInFrom(section string) string {
	switch {
	case v.Person != nil || section == signInPage:
		return ""
	case isSection(section):
		return signInPath(v.call.Target)
	default:
		return signInPage
	}
}

// signInPath returns the address of the sign-in page that continues to target.
func signInPath(target string) string { return signInLinks{target}.SignInPath() }
