package site

import "lyceum/auth"

// signInLinks are the links between the pages for signing in. They preserve the address to which the visitor wants to go.
type signInLinks struct {
	// Next is that address, or empty.
	Next string
}

// SignInPath returns the address of the sign-in page.
func (w signInLinks) SignInPath() string { return signInPage + auth.NextQuery(w.Next) }

// SignUpPath returns the address of the sign-up page.
func (w signInLinks) SignUpPath() string { return signUpPage + auth.NextQuery(w.Next) }

// ForgotPath returns the address of the page that requests a password link.
func (w signInLinks) ForgotPath() string { return forgotPage + auth.NextQuery(w.Next) }

// signInFrom returns the address of the sign-in button in the header. From the sections it returns to the current page. From
// other pages it continues to the list of courses, because these pages show nothing more to a signed-in user. It is empty
// for signed-in users and on the sign-in page itself.
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
