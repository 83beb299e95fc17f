package signin

import (
	"context"
	"errors"
	"net/http"
	"unicode/utf8"

	"lyceum/auth"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store/people"
)

type signInView struct {
	ui.SignInLinks
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
	return ui.SignInPage
}

type signInPageIn struct {
	Next string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
	Done string `api:"done,max=20" doc:"password: a new one was chosen just now."`
}

// signIn shows the form to visitors. It redirects users who are already signed in.
func signIn(ctx context.Context, v *ui.Visit, in *signInPageIn) (*web.Page, error) {
	if v.Person != nil {
		return &web.Page{Location: afterSignIn(in.Next)}, nil
	}
	view := signInView{SignInLinks: ui.SignInLinks{Next: in.Next}}
	if in.Done == passwordChosen {
		view.Notice = v.T("sign-in.password-chosen")
	}
	return signInForm(ctx, v, view)
}

func signInForm(ctx context.Context, v *ui.Visit, view signInView) (*web.Page, error) {
	offered, err := v.Site.Services.Auth.OffersGoogle(ctx, v.Call.Company)
	if err != nil {
		return nil, err
	}
	if offered {
		view.Google = signin.GoogleSignIn + auth.NextQuery(afterSignIn(view.Next))
	}
	if err := offerConnections(ctx, v, &view); err != nil {
		return nil, err
	}
	if view.Again {
		if view.Passkey, err = v.Site.Services.Auth.AgainPasskey(ctx, v.Call.Who, v.Call.Host); err != nil {
			return nil, err
		}
	}
	view.SignUp = v.Call.Company.SignUp() && !view.Again
	title := v.T("sign-in.title")
	if view.Again {
		title = v.T("sign-in.again-title")
	}
	return showPasskeys(v, "sign-in", ui.SignInPage, title, view.Passkey != nil, view), nil
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
func signInAgain(ctx context.Context, v *ui.Visit, in *signInAgainIn) (*web.Page, error) {
	if in.Done != "" {
		return v.Show("signed-in-again", ui.SignInPage, pages.Head{Title: v.T("sign-in.again-title")}, nil), nil
	}
	return againForm(ctx, v, in.Next, "")
}

// againForm shows the form for a fresh sign-in. fault is the error message of the form.
func againForm(ctx context.Context, v *ui.Visit, next, fault string) (*web.Page, error) {
	own, err := people.ReadOwnProfile(ctx, v.Call.Store, v.Call.Who.UserID)
	if err != nil {
		return nil, err
	}
	return signInForm(ctx, v, signInView{SignInLinks: ui.SignInLinks{Next: next}, Email: own.Email, Again: true, Fault: fault})
}

// signedInAgain is the page after a fresh sign-in in a tab of its own.
const signedInAgain = signin.SignInAgain + "?done=1"

type signInAgainIn struct {
	Next string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
	Done string `api:"done,max=20" doc:"Anything: the user has signed in again in a tab of its own."`
}

// signInAgainNow replaces the browser's session by a session with a fresh sign-in.
func signInAgainNow(ctx context.Context, v *ui.Visit, in *signInIn) (*web.Page, error) {
	return checkPassword(ctx, v, in, signInView{SignInLinks: ui.SignInLinks{Next: in.Next}, Email: in.Email, Again: true})
}

// signInNow signs a browser in, or shows the form again.
func signInNow(ctx context.Context, v *ui.Visit, in *signInIn) (*web.Page, error) {
	return checkPassword(ctx, v, in, signInView{SignInLinks: ui.SignInLinks{Next: in.Next}, Email: in.Email})
}

// checkPassword signs a browser in, or redirects to the form for a code if the account has a second factor. If the
// sign-in fails, it shows the form of view with an error message.
func checkPassword(ctx context.Context, v *ui.Visit, in *signInIn, view signInView) (*web.Page, error) {
	if in.Way == "connection" {
		return signInByAddress(ctx, v, view)
	}
	if utf8.RuneCountInString(in.Password) > maxPasswordLength {
		view.PasswordWrong = v.N("form.too-long", maxPasswordLength)
		page, err := signInForm(ctx, v, view)
		return ui.WithStatus(http.StatusUnprocessableEntity, page, err)
	}
	let, err := v.Site.Services.Auth.SignIn(ctx, auth.LoginInput{
		Company: v.Call.Company, Email: in.Email, Password: in.Password, RequestSource: v.Call.Source(),
	})
	if errors.Is(err, auth.ErrCredentials) || errors.Is(err, auth.ErrConnectionRequired) {
		if view.Fault, err = passwordFault(ctx, v, in.Email, err); err != nil {
			return nil, err
		}
		page, err := signInForm(ctx, v, view)
		return ui.WithStatus(http.StatusUnauthorized, page, err)
	}
	if err != nil {
		return nil, err
	}
	next := in.Next
	if view.Again && next == "" {
		next = signedInAgain
	}
	if let.Pending != "" {
		v.Call.SetCookie(signin.NewSecondStepCookie(let.Pending))
		return &web.Page{Location: signin.SignInCode + auth.NextQuery(next)}, nil
	}
	return signedIn(ctx, v, let, next)
}

// afterSignIn returns the address after a sign-in: next if it is a path of this host, or the list of courses if
// next is empty.
func afterSignIn(next string) string {
	if next == "" {
		return ui.MyCoursesPath
	}
	return auth.LocalRedirect(next)
}
