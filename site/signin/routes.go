package signin

import (
	"lyceum/auth/ratelimit"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/ui"
)

// Routes returns the routes of the pages of signing in and up, passwords, second factors and the start of a company.
func Routes(s *ui.Site) []web.Route {
	return []web.Route{
		ui.Public(s, ui.SignInPage, "Show the sign-in form.", signIn),
		ui.Form(s, ui.SignInPage, "Sign in with a password.", signInNow).Limited(ratelimit.Password),
		ui.Public(s, signin.SignInCode, "Show the form for a code of the second factor.", signInCode),
		ui.Form(s, signin.SignInCode, "Sign in with a code of the second factor.", signInCodeNow).Limited(ratelimit.Token),
		ui.WithoutSecondFactor(s, ui.SecurityPage, "Show the user's second factor.", security),
		ui.FormWithoutSecondFactor(s, ui.SecurityPage, "Set up or remove the user's second factor.", changeSecurity).Limited(ratelimit.Token),
		ui.FormWithoutSecondFactor(s, passkeyPage, "Add a passkey to the user's second factor, or remove one.", changePasskeys).Limited(ratelimit.Token),
		s.Passkey.Route("Return the script of forms for passkeys."),
		ui.WithoutSecondFactor(s, qrPage, "Return the QR code of the second factor that is being set up.", securityQR),
		ui.FormWithoutSecondFactor(s, againPasskeyPage, "Sign in again with a passkey.", signInAgainByPasskey).Limited(ratelimit.Token),
		ui.WithoutSecondFactor(s, signin.SignInAgain, "Show the form for a fresh sign-in.", signInAgain),
		ui.FormWithoutSecondFactor(s, signin.SignInAgain, "Sign in again with a password.", signInAgainNow).Limited(ratelimit.Password),
		ui.Public(s, ui.SignUpPage, "Show the sign-up form.", signUp),
		ui.Form(s, ui.SignUpPage, "Sign up a trainee and send a password link.", signUpNow).Limited(ratelimit.Message),
		ui.Public(s, ui.ForgotPage, "Show the form that requests a password link.", forgot),
		ui.Form(s, ui.ForgotPage, "Send a password link.", forgotNow).Limited(ratelimit.Message),
		ui.Public(s, choosePage, "Show the form of a password link.", choose).Limited(ratelimit.Token).NoPrefetch(),
		ui.Form(s, choosePage, "Set a password.", chooseNow).Limited(ratelimit.Token),
		ui.Personal(s, ui.ChangePasswordPage, "Show the form that changes the password.", changePassword),
		ui.PersonalForm(s, ui.ChangePasswordPage, "Change the password.", changePasswordNow).Limited(ratelimit.Token),
		web.NewPersonalPage(ui.StartPage, "Show the form that requests a company.", onApex(s, start)),
		web.NewForm(ui.StartPage, "Request a company and send a link.", onApex(s, startNow)).Limited(ratelimit.Message),
		web.NewPersonalPage(confirmPage, "Show the form of a link that confirms a company.", onApex(s, startConfirm)).Limited(ratelimit.Token),
		web.NewForm(confirmPage, "Create a requested company.", onApex(s, startConfirmNow)).Limited(ratelimit.Token),
	}
}
