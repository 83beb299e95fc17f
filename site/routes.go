package site

import (
	"slices"

	"lyceum/auth/ratelimit"
	"lyceum/handlers/learning"
	"lyceum/handlers/signin"
	"lyceum/handlers/users"
	"lyceum/handlers/web"
)

// Routes returns the route table of the pages: path, summary and function.
func (s *Site) Routes() []web.Route {
	setPhoto := personalForm(s, photoPage, "Set or remove the user's photo.", s.changePhoto)
	web.MaxBody(users.PhotoBody)(&setPhoto)
	return slices.Concat(
		[]web.Route{
			shared(s, "/", "Show the front page with the first courses of the catalogue.", s.home),
			shared(s, "/courses", "Show the catalogue, a category, or the results of a search.", s.catalogue),
			shared(s, categoriesPath, "List the categories of the catalogue as a tree.", s.categories),
			shared(s, "/courses/:course", "Show a course of the catalogue.", s.offer),
			personalForm(s, "/courses/:course", "Enroll in a free course, or order a paid one.", s.takeOffer),
			public(s, "/courses/:course/sample/:document", "Show a document that is a free sample of a course.", s.sample),
			personal(s, "/courses/:course/rating", "Show the form with which a trainee rates a completed course.", s.rating),
			personalForm(s, "/courses/:course/rating", "Rate a completed course, or remove the rating.", s.rate),
			personal(s, "/orders/:order", "Show the state of an order.", changing(s.order)),
			personal(s, "/orders/:order/pay", "Show the amount and the form that leads to the hosted checkout.", changing(s.checkout)),
			personalForm(s, "/orders/:order/pay", "Use a coupon for an order that is not paid.", s.useCoupon).Limited(ratelimit.Token),
			web.NewReturn("/orders/:order/return", "Receive the browser from the hosted checkout.", s.returnFromCheckout),
			personal(s, "/receipts/:file", "Send a receipt as a PDF file.", s.receipt),
			public(s, "/certificates/:file", "Send a certificate as a PDF file.", s.certificate).Limited(ratelimit.Token),
			public(s, "/verify/:number", "Show whether a certificate is valid.", s.verify).Limited(ratelimit.Token),
			public(s, unsubscribePath, "Show a button that stops the reminders to the recipient of a message.", s.unsubscribe).Limited(ratelimit.Token),
			web.NewReturn(unsubscribePath, "Stop the reminders to the recipient of a message.", withVisit(s, s.unsubscribeNow, false)).Limited(ratelimit.Token),
			personal(s, myCertificatesPath, "List the certificates of the signed-in user.", s.myCertificates),
			personal(s, paymentsPath, "List the payments of the signed-in user.", s.payments),
			web.NewForm("/sign-out", "End the browser's session.", withVisit(s, s.signOut, false)),
			web.NewForm(stopViewingPage, "Stop viewing the pages as another user.", withVisit(s, s.stopViewing, false)),
		},
		[]web.Route{
			public(s, signInPage, "Show the sign-in form.", s.signIn),
			form(s, signInPage, "Sign in with a password.", s.signInNow).Limited(ratelimit.Password),
			public(s, signin.SignInCode, "Show the form for a code of the second factor.", s.signInCode),
			form(s, signin.SignInCode, "Sign in with a code of the second factor.", s.signInCodeNow).Limited(ratelimit.Token),
			limited(s, securityPage, "Show the user's second factor.", s.security),
			limitedForm(s, securityPage, "Set up or remove the user's second factor.", s.changeSecurity).Limited(ratelimit.Token),
			limitedForm(s, passkeyPage, "Add a passkey to the user's second factor, or remove one.", s.changePasskeys).Limited(ratelimit.Token),
			s.passkey.Route("Return the script of forms for passkeys."),
			limited(s, qrPage, "Return the QR code of the second factor that is being set up.", s.securityQR),
			limitedForm(s, againPasskeyPage, "Sign in again with a passkey.", s.signInAgainByPasskey).Limited(ratelimit.Token),
			limited(s, signin.SignInAgain, "Show the form for a fresh sign-in.", s.signInAgain),
			limitedForm(s, signin.SignInAgain, "Sign in again with a password.", s.signInAgainNow).Limited(ratelimit.Password),
			public(s, signUpPage, "Show the sign-up form.", s.signUp),
			form(s, signUpPage, "Sign up a trainee and send a password link.", s.signUpNow).Limited(ratelimit.Message),
			public(s, forgotPage, "Show the form that requests a password link.", s.forgot),
			form(s, forgotPage, "Send a password link.", s.forgotNow).Limited(ratelimit.Message),
			public(s, choosePage, "Show the form of a password link.", s.choose).Limited(ratelimit.Token).NoPrefetch(),
			form(s, choosePage, "Set a password.", s.chooseNow).Limited(ratelimit.Token),
			personal(s, profilePage, "Show the user's profile and sessions.", s.profile),
			personalForm(s, profilePage, "End sessions, or choose whether to receive reminders.", s.endSessions),
			personal(s, changePasswordPage, "Show the form that changes the password.", s.changePassword),
			personalForm(s, changePasswordPage, "Change the password.", s.changePasswordNow).Limited(ratelimit.Token),
			personal(s, calendarPage, "Show the address of the user's calendar feed.", changing(s.calendarSettings)),
			personalForm(s, calendarPage, "Turn the user's calendar feed on with a new address, or off.", s.changeCalendar),
			public(s, learning.CalendarPath+":file", "Send the calendar feed of a person.", s.calendar).Limited(ratelimit.Token),
			personal(s, photoPage, "Show the user's photo and the form that changes it.", s.photo),
			setPhoto,
			public(s, users.PhotoPath+":photo", "Send the photo of a person.", s.photoFile),
			personal(s, localePage, "Show the form that changes the language and the time zone.", s.chooseLocale),
			personalForm(s, localePage, "Change the language and the time zone.", s.chooseLocaleNow),
			personal(s, changeProfilePage, "Show the profile form.", s.changeProfile),
			personalForm(s, changeProfilePage, "Change the profile.", s.changeProfileNow),
		},
		[]web.Route{
			web.NewPersonalPage(startPage, "Show the form that requests a company.", onApex(s, s.start)),
			web.NewForm(startPage, "Request a company and send a link.", onApex(s, s.startNow)).Limited(ratelimit.Message),
			web.NewPersonalPage(confirmPage, "Show the form of a link that confirms a company.", onApex(s, s.startConfirm)).Limited(ratelimit.Token),
			web.NewForm(confirmPage, "Create a requested company.", onApex(s, s.startConfirmNow)).Limited(ratelimit.Token),
		},
		[]web.Route{
			personal(s, myCoursesPath, "List the courses of the signed-in user.", s.myCourses),
			personal(s, "/learn/:enrollment", "Show a course to the trainee of an enrollment.", s.learn),
			personal(s, "/learn/:enrollment/:document", "Show a document and mark it as opened.", s.document).NoPrefetch(),
			personalForm(s, "/learn/:enrollment/:document", "Mark a document as done.", s.documentDone),
			personal(s, "/learn/:enrollment/:document/ask", "Show the form with which a trainee asks about a document.", s.ask),
			personalForm(s, "/learn/:enrollment/:document/ask", "Ask the trainer about a document.", s.askNow),
			personal(s, "/learn/:enrollment/:document/note", "Show the form for the trainee's note at a document.", changing(s.note)),
			personalForm(s, "/learn/:enrollment/:document/note", "Save or remove the trainee's note at a document.", s.noteNow),
			personal(s, myNotesPath+"/:enrollment", "List the trainee's notes in a course.", changing(s.notes)),
			personalForm(s, myNotesPath+"/:enrollment", "Remove one of the trainee's notes.", s.removeNote),
			personal(s, myQuestionsPath, "List the questions of the signed-in user to trainers.", s.myQuestions),
			personal(s, myQuestionsPath+"/:discussion", "Show a question to a trainer with its answers.", s.myQuestion),
			personalForm(s, myQuestionsPath+"/:discussion", "Reply to an answer of a trainer.", s.reply),
			web.NewJobForm("/learn/:enrollmentID/:documentID/position", "Save the position in a film or sound.", withVisit(s, changing(s.savePosition), true)),
			s.player.Route("Return the script of the page of a film or sound."),
			personal(s, "/exams/:exam", "Show the rules of an exam to a trainee.", s.examStart),
			personalForm(s, "/exams/:exam", "Start an attempt at an exam, or continue the open one.", s.examStartNow),
			personal(s, "/exams/:exam/appointment", "Show the form with which a trainee moves an appointment for an exam.", s.appointment),
			personalForm(s, "/exams/:exam/appointment", "Move the trainee's appointment for an exam.", s.moveAppointment),
			personal(s, "/attempts/:attempt", "Show an attempt at an exam, or its result.", s.attempt),
			web.NewJobForm("/attempts/:attempt", "Save answers in an attempt at an exam.", withVisit(s, changing(s.attemptSave), true)),
			personal(s, "/attempts/:attempt/submit", "List the questions without an answer before an attempt is submitted.", s.attemptConfirm),
			personalForm(s, "/attempts/:attempt/submit", "Submit an attempt at an exam.", s.attemptSubmit),
			s.exam.Route("Return the script of the page of an attempt."),
			personal(s, myExamsPath, "List the exams of the signed-in user with their results.", s.myExams),
		},
		[]web.Route{
			shared(s, announcementsPath, "List the company's announcements.", s.announcements),
			shared(s, blogPath, "List the entries of the company's blog.", s.blog),
			shared(s, blogPath+"/:entry", "Show an entry of the blog.", s.entry),
			shared(s, faqPath, "List the frequently asked questions.", s.faq),
			shared(s, "/legal/:text", "Show a legal text of the company.", s.legalText),
		},
		[]web.Route{
			web.NewPage("/robots.txt", "Return the rules for search engines.", s.robots),
			web.NewPage("/sitemap.xml", "Return the sitemap.", s.sitemap),
			web.NewPage("/favicon.ico", "Return the company's icon.", s.favicon).WhileSuspended(),
			s.services.Catalogue().FilmRoute(),
			s.pages.StylesheetRoute().WhileSuspended(),
			web.NewPage("/media/:name", "Return a picture of the company.", s.picture).WhileSuspended(),
		},
	)
}
