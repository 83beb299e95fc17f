package site

import (
	"slices"

	"lyceum/auth"
	"lyceum/handlers"
)

// Routes are the pages, for the table of the app that serves them: one line per page with its path, its sentence and its
// function.
func (s *Site) Routes() []handlers.Route {
	return slices.Concat(
		[]handlers.Route{
			public(s, "/", "Greet, and show the beginning of the catalogue.", s.home),
			public(s, "/courses", "Show the catalogue, a category of it, or what a search finds.", s.catalogue),
			public(s, categoriesPath, "List the categories of the catalogue, each with its parts.", s.categories),
			public(s, "/courses/:course", "Show a course of the catalogue.", s.offer),
			personalForm(s, "/courses/:course", "Enroll in a course that is free, or order one that is not.", s.takeOffer),
			personal(s, "/orders/:order", "Show how an order stands.", s.order),
			personal(s, "/orders/:order/pay", "Lead to the gateway's hosted checkout.", s.checkout),
			handlers.NewReturn("/orders/:order/return", "Take a browser back from the hosted checkout.", s.backFromCheckout),
			personal(s, paymentsPath, "List the payments of whoever is signed in.", s.payments),
			form(s, "/sign-out", "End the session of the browser.", s.signOut),
		},
		[]handlers.Route{
			public(s, signInPage, "Show the form for signing in.", s.signIn),
			form(s, signInPage, "Sign in with a password.", s.signInNow).Limited(auth.PasswordAttempt),
			public(s, signUpPage, "Show the form for signing up.", s.signUp),
			form(s, signUpPage, "Sign a trainee up, who then chooses a password by a link.", s.signUpNow).Limited(auth.MessageAttempt),
			public(s, forgotPage, "Show the form for a new password.", s.forgot),
			form(s, forgotPage, "Send a link for choosing a new password.", s.forgotNow).Limited(auth.MessageAttempt),
			public(s, choosePage, "Show the form of such a link.", s.choose).Limited(auth.TokenAttempt).OnceOpened(),
			form(s, choosePage, "Choose a password.", s.chooseNow).Limited(auth.TokenAttempt),
			personal(s, profilePage, "Show people their profile and their sessions.", s.profile),
			personalForm(s, profilePage, "End sessions.", s.endSessions),
			personal(s, changeProfilePage, "Show the form of the profile.", s.changeProfile),
			personalForm(s, changeProfilePage, "Change the profile.", s.changeProfileNow),
		},
		[]handlers.Route{
			personal(s, myCoursesPath, "List the courses of whoever is signed in.", s.myCourses),
			personal(s, "/learn/:enrollment", "Show a course to the trainee of an enrollment.", s.learn),
			personal(s, "/learn/:enrollment/:document", "Show a document of the course, which counts as opening it.", s.document).OnceOpened(),
			personalForm(s, "/learn/:enrollment/:document", "Note that the document is done.", s.documentDone),
			personal(s, myExamsPath, "List the exams of whoever is signed in, with their results.", s.myExams),
		},
		[]handlers.Route{
			public(s, announcementsPath, "List the company's announcements.", s.announcements),
			public(s, blogPath, "List the entries of the company's blog.", s.blog),
			public(s, blogPath+"/:entry", "Show an entry of the blog.", s.entry),
			public(s, faqPath, "List what the company is asked often.", s.faq),
		},
		[]handlers.Route{
			handlers.NewPage("/robots.txt", "Tell search engines where not to look.", s.robots),
			handlers.NewPage("/sitemap.xml", "Tell search engines what there is.", s.sitemap),
			handlers.NewPage("/favicon.ico", "Give the company's sign.", s.favicon),
			handlers.FilmRoute(),
			handlers.NewPage("/media/:name", "Give one of the company's pictures.", s.picture),
		},
	)
}
