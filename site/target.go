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

// signInPath is where a stranger signs in, and from where they come back to target.
func signInPath(target string) string { return ways{target}.SignInPath() }
