package handlers

import (
	"slices"

	"lyceum/auth"
	"lyceum/payment"
	"lyceum/store"
	lyceumtls "lyceum/tls"
)

// Failures that several routes share.
var (
	wrongToken     = []error{auth.ErrToken, auth.ErrTokenExpired, auth.ErrSessionEnded}
	gatewayTrouble = []error{payment.ErrNoAccount, payment.ErrUnreachable, payment.ErrAnswer, payment.ErrCredentials, payment.ErrRejected}
	notEnrollable  = []error{store.ErrAlreadyEnrolled, store.ErrCourseEnded, store.ErrTraineeInactive}
	orderRefusals  = slices.Concat(gatewayTrouble, notEnrollable,
		[]error{payment.ErrTransactionOf, payment.ErrNotForSale, payment.ErrFree, payment.ErrAmountRange, payment.ErrUnderWay, payment.ErrWaits, store.ErrConflict})
	paymentRefusals = slices.Concat(gatewayTrouble, notEnrollable, refusals(), []error{store.ErrPaymentUsed, store.ErrPaymentDismissed, payment.ErrUnknownID})
	closedCourse    = []error{auth.ErrTraineeDisabled, auth.ErrEnrollmentEnded, auth.ErrEnrollmentNotStarted}
)

// refusals are the reasons for which a payment buys nothing.
func refusals() (list []error) {
	for _, r := range payment.Refusals() {
		list = append(list, r)
	}
	return list
}

// Routes is the API: one line per route with its path, its sentence, who may call it, and its function.
func Routes() []Route {
	return slices.Concat(
		also("/authorize", "/webapi/v1/authorize", group("/webapi/v1/authorize", "Authentication",
			post("/login", "Sign in, at any host of the deployment.", open, login,
				limited(auth.PasswordAttempt), fails(auth.ErrCredentials, auth.ErrDomainRequired, auth.ErrBusy)),
			post("/refresh-token", "Get a new access token.", open, refresh, limited(auth.TokenAttempt), fails(wrongToken...)),
			post("/third-party", "Sign in with an account at an identity provider.", open, thirdParty, limited(auth.TokenAttempt),
				fails(auth.ErrToken, auth.ErrTokenExpired, auth.ErrClient, auth.ErrUnverifiedEmail, auth.ErrHostedDomain, auth.ErrStranger, auth.ErrProvider)),
			post("/forgot-password", "Send a link for choosing a new password.", open, forgotPassword, limited(auth.MessageAttempt),
				fails(auth.ErrAddress, auth.ErrPage)),
			post("/logout", "End the session of the bearer.", anyone, logout),
		)),

		group("/webapi/auth", "Authentication",
			post("/login", "Sign in at a company.", open, domainLogin,
				limited(auth.PasswordAttempt), fails(auth.ErrCredentials, auth.ErrBusy)),
			post("/refresh-token", "Get a new access token.", open, versionlessRefresh, bare,
				limited(auth.TokenAttempt), fails(wrongToken...)),
		),

		group("/webapi/v1", "Authentication",
			post("/deep-link", "Make a link that lets a trainee's browser into a course, once.", staff, deepLink,
				fails(closedCourse...)),
			post("/session-list", "List the sessions of the caller, or of somebody whom staff take care of.", anyone, sessionList,
				fails(store.ErrNotYours)),
			post("/end-session", "End a session, on every node within a second.", anyone, endSession, fails(store.ErrNotYours)),
			post("/end-other-sessions", "End every session of a user but that of the call, and what staff have opened for others.", anyone, endOtherSessions, fails(store.ErrNotYours)),
		),

		group("/webapi/v1", "Password reset",
			post("/forgot", "Send a link for choosing a new password.", open, forgot, bare, limited(auth.MessageAttempt), fails(auth.ErrAddress)),
			post("/validate-token", "Tell whether a link still works, and remember it for ten minutes.", open, validateToken, bare,
				limited(auth.TokenAttempt), fails(auth.ErrToken, auth.ErrResetOver)),
			post("/reset", "Choose a new password with a link. Every session of the user ends.", open, resetPassword, bare,
				limited(auth.TokenAttempt), fails(auth.ErrToken, auth.ErrResetOver, auth.ErrPassword, auth.ErrBusy)),
		),

		group("/webapi/v1", "Courses",
			post("/course-list", "List the published courses, of all or of one category.", anyone, courseList),
			post("/course-category", "List the categories of the catalogue.", anyone, courseCategory),
			post("/course-basic-details", "Give the details of a course.", anyone, courseBasicDetails),
			post("/course-all-details", "Give the details of a course and what search engines read about it.", anyone, courseAllDetails),
			post("/course-by-enrollments", "List the published courses, those with the most enrollments first.", anyone, courseByEnrollments, bare),
			post("/course-by-ratings", "List the published courses, the best rated first.", anyone, courseByRatings),
			post("/courseview", "Give the details of a course and how the caller stands in it.", anyone, courseView, byQuery),
			post("/document-view", "Open a document of a course: what it is, and a link to its file. A trainee's progress follows.", anyone, documentView,
				fails(closedCourse[1:]...)),
			post("/document-done", "Note that the trainee has finished a document.", learners, documentDone, fails(closedCourse[1:]...)),
			post("/my-courses", "List the courses the caller is enrolled in, the newest enrollment first.", anyone, myCourses),
		),

		group("/webapi/v1", "Trainees",
			post("/tempsignup", "Sign a trainee up, who then chooses a password by a link.", staff, tempSignUp, limited(auth.MessageAttempt), fails(auth.ErrAddress, auth.ErrAddressTaken)),
			post("/trainee-list", "List the company's trainees.", staff, traineeList),
			post("/trainee-profile", "Read the profile of a trainee; trainees read their own.", anyone, traineeProfile),
			post("/trainee-basic-details", "Read the profile of the trainee with an address; trainees read their own.", anyone, traineeBasicDetails),
			post("/trainee-details", "Read what a trainee learns: courses, learning paths and exams; trainees read their own.", anyone, traineeDetails),
			get("/update-trainee-profile", "Change the profile of a trainee; trainees change their own.", anyone, updateTraineeProfile,
				fails(store.ErrOwnStatus)),
			post("/enroll-trainee", "Enroll a trainee in a course.", staff, enrollTrainee,
				fails(store.ErrAlreadyEnrolled, store.ErrConflict, store.ErrStartDateNotLater, store.ErrCourseEnded)),
			post("/unenroll-trainee", "End an enrollment.", staff, unenrollTrainee, fails(store.ErrConflict)),
			post("/disable-trainee", "Keep a trainee out; an admin or an api user also a manager.", staff, disableTrainee,
				fails(store.ErrConflict, store.ErrNotYours)),
			post("/delete-trainee", "Erase a trainee and set the address free.", adminAPI, deleteTrainee),
		),

		group("/webapi/v1", "Batches",
			post("/batch-list", "List the company's batches.", staff, batchList),
			post("/courses-in-batch", "List the courses of a batch.", staff, coursesInBatch),
			post("/trainees-in-batch", "List the trainees of a batch or, with userID, add one and enroll them in its courses.", staff,
				traineesInBatch, fails(store.ErrConflict, store.ErrBatchEnded)),
		),

		group("/webapi/v1", "Exams",
			post("/exam-list", "List the company's exams; trainees see the open ones of their own courses.", anyone, examList),
			post("/exam-details", "Give an exam and its rules.", anyone, examDetails),
		),

		group("/webapi/v1", "Content",
			post("/announcement-list", "List the published announcements, the newest first.", anyone, announcementList),
			post("/faq-list", "List the published questions and answers, the newest first.", anyone, faqList),
			post("/blog-list", "List the newest blog entries and those before them.", anyone, blogList),
			post("/blog-details", "Give a blog entry.", anyone, blogDetails),
			post("/testimonials-list", "List what people say about the company, the newest first.", anyone, testimonialsList),
		),

		group("/webapi/v1", "Payments",
			post("/order", "Order a course, to be paid at the gateway's checkout.", anyone, order, fails(orderRefusals...)),
			post("/transaction", "Record a payment made at the gateway, and enroll the trainee who paid.", anyone, transaction,
				fails(paymentRefusals...)),
			post("/transactionhistory", "Read payments, the newest first; trainees read their own.", anyone, transactionHistory),
			post("/gateway-webhook", "Hear of the company's account from the payment gateway, at a host of the company.", open, gatewayWebhook,
				raw, fails(payment.ErrSignature, payment.ErrEvent, payment.ErrNoAccount)),
		),

		group("/webapi/v1", "Lookups",
			post("/country", "List the countries.", anyone, country),
			post("/states", "List the states of a country.", anyone, states),
			post("/city", "List the known cities of a state.", anyone, city),
			post("/get-company-info", "Read which company a domain and one of its users' addresses belong to.", staff, getCompanyInfo),
		),

		group("/webapi/v1", "Domains",
			post("/domain-add", "Claim a name of the company's own, and learn which records it needs.", adminAPI, domainAdd,
				fails(store.ErrTooManyDomains, lyceumtls.ErrLooking)),
			post("/domain-list", "List the company's own names and how they stand.", adminAPI, domainList),
			post("/domain-check", "See how a name stands at this moment, and have it checked.", adminAPI, domainCheck,
				fails(lyceumtls.ErrLooking)),
			post("/domain-remove", "Give a name up; it is not answered any more.", adminAPI, domainRemove),
		),

		group("/files", "Courses",
			fetch("/:link", "Send the file of a document.", documentFile),
		),

		group("/site", "Landing",
			land("/login-by-jwt-token", "Let a browser into a course, as the trainee of an enrollment.", open, landByToken,
				limited(auth.TokenAttempt), fails(slices.Concat(wrongToken, closedCourse, []error{auth.ErrTokenType})...)),
			arrive("/ticket/:secret", "Let the browser that shows a ticket into a course.", open, landByTicket, limited(auth.TokenAttempt)),
		),

		group("", "Landing",
			arrive(GoogleSignIn, "Send a browser to Google to sign in.", open, googleSignIn),
			arrive(GoogleCallback, "Sign in the browser that comes back from Google.", open, googleReturn, limited(auth.TokenAttempt)),
		),
	)
}
