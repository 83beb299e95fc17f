package site

import "lyceum/auth"

// Ways are the pages on the way in, which carry along where people were going.
type ways struct {
	// Next is empty for people who were going nowhere.
	Next string
}

// SignInPath is where people sign in.
func (w ways) SignInPath() string { return signInPage + auth.NextQuery(w.Next) }

// SignUpPath is where strangers become trainees.
func (w ways) SignUpPath() string { return signUpPage + auth.NextQuery(w.Next) }

// ForgotPath is where people ask for a new password.
func (w ways) ForgotPath() string { return forgotPage + auth.NextQuery(w.Next) }

// signInFrom is where the masthead of a page leads strangers to sign in, and from the sections back to the page, as it was.
// From others it leads to their courses: the front page is what people open first, and the others have nothing for
// somebody who is signed in. The page for signing in itself needs no such button.
func (v *visit) signInFrom(section string) string {
	switch {
	case v.Person != nil || section == signInPage:
		return ""
	case isSection(section):
		return signInPath(v.Target)
	default:
		return signInPage
	}
}

// signInPath is where a stranger signs in, and from where they come back to target.
func signInPath(target string) string { return ways{target}.SignInPath() }
