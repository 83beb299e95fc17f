package people

import (
	"lyceum/auth/ratelimit"
	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/site/ui"
)

// Routes returns the routes of the pages of the profile and the choices of a person.
func Routes(s *ui.Site) []web.Route {
	setPhoto := ui.PersonalForm(s, photoPage, "Set or remove the user's photo.", changePhoto)
	setPhoto.MaxBody = people.PhotoBody
	return []web.Route{
		ui.Public(s, unsubscribePath, "Show a button that stops the reminders to the recipient of a message.", unsubscribe).Limited(ratelimit.Token),
		web.NewReturn(unsubscribePath, "Stop the reminders to the recipient of a message.", ui.WithVisit(s, unsubscribeNow, ui.Everybody)).Limited(ratelimit.Token),
		web.NewForm(ui.StopViewingPage, "Stop viewing the pages as another user.", ui.WithVisit(s, stopViewing, ui.Everybody)),
		ui.Personal(s, ui.ProfilePage, "Show the user's profile and sessions.", profile),
		ui.PersonalForm(s, ui.ProfilePage, "End sessions, or choose whether to receive reminders.", endSessions),
		ui.Personal(s, photoPage, "Show the user's photo and the form that changes it.", showPhoto),
		setPhoto,
		ui.Public(s, people.PhotoPath+":photo", "Send the photo of a person.", photoFile),
		ui.Personal(s, localePage, "Show the form that changes the language and the time zone.", chooseLocale),
		ui.PersonalForm(s, localePage, "Change the language and the time zone.", chooseLocaleNow),
		ui.Personal(s, ui.WeeklyGoalPage, "Show the form for the weekly goal.", showWeeklyGoal),
		ui.PersonalForm(s, ui.WeeklyGoalPage, "Set or remove the weekly goal.", setWeeklyGoal),
		ui.Public(s, ui.LanguagePage, "Show the languages of the pages.", languagePage),
		ui.Form(s, ui.LanguagePage, "Choose the language of the pages.", chooseLanguage),
		ui.Personal(s, changeProfilePage, "Show the profile form.", changeProfile),
		ui.PersonalForm(s, changeProfilePage, "Change the profile.", changeProfileNow),
	}
}
