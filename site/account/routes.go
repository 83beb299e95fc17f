package account

import (
	"lyceum/auth/ratelimit"
	"lyceum/handlers/learning"
	"lyceum/handlers/people"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/ui"
)

// Routes returns the routes of the pages of signing in and up, passwords, second factors and the profile.
func Routes(s *ui.Site) []web.Route {
	setPhoto := ui.PersonalForm(s, photoPage, "Set or remove the user's photo.", changePhoto)
	web.MaxBody(people.PhotoBody)(&setPhoto)
	return []web.Route{
		ui.Public(s, unsubscribePath, "Show a button that stops the reminders to the recipient of a message.", unsubscribe).Limited(ratelimit.Token),
		web.NewReturn(unsubscribePath, "Stop the reminders to the recipient of a message.", ui.WithVisit(s, unsubscribeNow, ui.Everybody)).Limited(ratelimit.Token),
		web.NewForm(ui.StopViewingPage, "Stop viewing the pages as another user.", ui.WithVisit(s, stopViewing, ui.Everybody)),
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
		ui.Personal(s, ui.ProfilePage, "Show the user's profile and sessions.", profile),
		ui.PersonalForm(s, ui.ProfilePage, "End sessions, or choose whether to receive reminders.", endSessions),
		ui.Personal(s, ui.ChangePasswordPage, "Show the form that changes the password.", changePassword),
		ui.PersonalForm(s, ui.ChangePasswordPage, "Change the password.", changePasswordNow).Limited(ratelimit.Token),
		ui.Personal(s, ui.CalendarPage, "Show the address of the user's calendar feed.", ui.Changing(calendarSettings)),
		ui.PersonalForm(s, ui.CalendarPage, "Turn the user's calendar feed on with a new address, or off.", changeCalendar),
		ui.Public(s, learning.CalendarPath+":file", "Send the calendar feed of a person.", calendar).Limited(ratelimit.Token),
		ui.Personal(s, photoPage, "Show the user's photo and the form that changes it.", showPhoto),
		setPhoto,
		ui.Public(s, people.PhotoPath+":photo", "Send the photo of a person.", photoFile),
		ui.Personal(s, localePage, "Show the form that changes the language and the time zone.", chooseLocale),
		ui.PersonalForm(s, localePage, "Change the language and the time zone.", chooseLocaleNow),
		ui.Personal(s, changeProfilePage, "Show the profile form.", changeProfile),
		ui.PersonalForm(s, changeProfilePage, "Change the profile.", changeProfileNow),
		web.NewPersonalPage(ui.StartPage, "Show the form that requests a company.", onApex(s, start)),
		web.NewForm(ui.StartPage, "Request a company and send a link.", onApex(s, startNow)).Limited(ratelimit.Message),
		web.NewPersonalPage(confirmPage, "Show the form of a link that confirms a company.", onApex(s, startConfirm)).Limited(ratelimit.Token),
		web.NewForm(confirmPage, "Create a requested company.", onApex(s, startConfirmNow)).Limited(ratelimit.Token),
	}
}
