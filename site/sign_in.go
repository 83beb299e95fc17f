package site

import (
	"context"
	"errors"
	"net/http"
	"unicode/utf8"

	"lyceum/auth"
	"lyceum/handlers"
)

const signInPage = "/sign-in"

// signInView is the page on which people sign in.
type signInView struct {
	ways
	Email string
	// Notice says what has just been done, and Fault why nobody was let in.
	Notice, Fault string
	// PasswordWrong says what is wrong with the password alone, whatever the account.
	PasswordWrong string
	// Google is the address of another way in, or empty.
	Google string
	// SignUp tells that the company lets strangers in.
	SignUp bool
}

type signInPageIn struct {
	Next string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
	Done string `api:"done,max=20" doc:"password: a new one was chosen just now."`
}

// signIn shows the form to strangers and sends the others on.
func (s *Site) signIn(ctx context.Context, v *visit, in *signInPageIn) (*handlers.Page, error) {
	if v.Person != nil {
		return &handlers.Page{Location: afterSignIn(in.Next)}, nil
	}
	view := signInView{ways: ways{in.Next}}
	if in.Done == passwordChosen {
		view.Notice = v.T("sign-in.password-chosen")
	}
	return s.signInForm(ctx, v, view)
}

func (s *Site) signInForm(ctx context.Context, v *visit, view signInView) (*handlers.Page, error) {
	offered, err := s.auth.OffersGoogle(ctx, v.Company)
	if err != nil {
		return nil, err
	}
	if offered {
		view.Google = handlers.GoogleSignIn + auth.NextQuery(afterSignIn(view.Next))
	}
	view.SignUp = v.Company.SignUp()
	return s.show(v, "sign-in", signInPage, head{Title: v.T("sign-in.title")}, view), nil
}

type signInIn struct {
	Email    string `api:"email,account,max=1000" doc:"Address of the user, in any case."`
	Password string `api:"password,secret,max=262144" doc:"The user's password."`
	Next     string `api:"next,max=1000" doc:"Path on this host to go to afterwards."`
}

// longestPassword is how many characters are tried as a password, the same as of the API. None that is chosen here has as
// many, but one that was taken over may have.
const longestPassword = 1024

// signInNow lets a browser in, or shows the form again.
func (s *Site) signInNow(ctx context.Context, v *visit, in *signInIn) (*handlers.Page, error) {
	if utf8.RuneCountInString(in.Password) > longestPassword {
		page, err := s.signInForm(ctx, v, signInView{ways: ways{in.Next}, Email: in.Email, PasswordWrong: v.N("form.too-long", longestPassword)})
		return withStatus(http.StatusUnprocessableEntity, page, err)
	}
	let, err := s.auth.SignIn(ctx, auth.LoginInput{
		Company: v.Company, Email: in.Email, Password: in.Password, Visitor: v.Visitor(),
	})
	if errors.Is(err, auth.ErrCredentials) {
		page, err := s.signInForm(ctx, v, signInView{ways: ways{in.Next}, Email: in.Email, Fault: v.T("sign-in.wrong")})
		return withStatus(http.StatusUnauthorized, page, err)
	}
	if err != nil {
		return nil, err
	}
	if err := v.Remember(let.Email); err != nil {
		return nil, err
	}
	v.SetCookie(handlers.BrowserCookie(let.Cookie))
	return &handlers.Page{Location: afterSignIn(in.Next)}, nil
}

// afterSignIn is where people go once they are signed in: to where they wanted, or to their courses.
func afterSignIn(next string) string {
	if next == "" {
		return myCoursesPath
	}
	return auth.LocalTarget(next)
}

// withStatus gives a page that is not what was asked for.
func withStatus(status int, p *handlers.Page, err error) (*handlers.Page, error) {
	if err != nil {
		return nil, err
	}
	p.Status = status
	return p, nil
}
