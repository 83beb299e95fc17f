package handlers

import (
	"slices"

	"lyceum/auth"
	"lyceum/auth/oidc"
	"lyceum/auth/password"
	"lyceum/auth/ratelimit"
	"lyceum/payment"
	"lyceum/store"
	lyceumtls "lyceum/tls"
)

// Errors that several routes share.
var (
	wrongToken     = []error{auth.ErrToken, auth.ErrTokenExpired, auth.ErrSessionEnded}
	gatewayTrouble = []error{payment.ErrNoAccount, payment.ErrUnreachable, payment.ErrAnswer, payment.ErrCredentials, payment.ErrRejected}
	notEnrollable  = []error{store.ErrAlreadyEnrolled, store.ErrCourseEnded, store.ErrTraineeInactive}
	orderRefusals  = slices.Concat(gatewayTrouble, notEnrollable,
		[]error{payment.ErrTransactionOf, payment.ErrNotForSale, payment.ErrFree, payment.ErrUnderWay, payment.ErrWaits, store.ErrConflict})
	paymentRefusals = slices.Concat(gatewayTrouble, notEnrollable, refusals(), []error{store.ErrPaymentUsed, store.ErrPaymentDismissed, payment.ErrUnknownID})
	closedCourse    = []error{auth.ErrTraineeDisabled, auth.ErrEnrollmentEnded, auth.ErrEnrollmentNotStarted}
)

// refusals returns the errors for payments that enroll no trainee.
func refusals() (list []error) {
	for _, r := range payment.Refusals() {
		list = append(list, r)
	}
	return list
}

// Routes returns the route table: path, summary, access and function of each route.
func Routes() []Route {
	return slices.Concat(
		also("/authorize", "/webapi/v1/authorize", group("/webapi/v1/authorize", "Authentication",
			post("/login", "Sign in on any host of the deployment.", open, login,
				limited(ratelimit.Password), fails(auth.ErrCredentials, auth.ErrDomainRequired, password.ErrBusy)),
			post("/refresh-token", "Get a new access token.", open, refresh, limited(ratelimit.Token), fails(wrongToken...)),
			post("/third-party", "Sign in with an account at an identity provider.", open, thirdParty, limited(ratelimit.Token),
				fails(auth.ErrToken, auth.ErrTokenExpired, auth.ErrUnknownClient, oidc.ErrUnverifiedEmail, auth.ErrHostedDomain, auth.ErrUserNotAllowed, oidc.ErrProvider)),
			post("/forgot-password", "Send a link for setting a new password.", open, forgotPassword, limited(ratelimit.Message),
				fails(auth.ErrAddress, auth.ErrPageNotAllowed)),
			post("/logout", "End the session of the bearer.", anyone, logout),
		)),

		group("/webapi/auth", "Authentication",
			post("/login", "Sign in to a company.", open, domainLogin,
				limited(ratelimit.Password), fails(auth.ErrCredentials, password.ErrBusy)),
			post("/refresh-token", "Get a new access token.", open, versionlessRefresh, bare,
				limited(ratelimit.Token), fails(wrongToken...)),
		),

		group("/webapi/v1", "Authentication",
			post("/deep-link", "Create a single-use link that signs a trainee's browser in to a course.", staff, deepLink,
				fails(closedCourse...)),
			post("/session-list", "List the sessions of the caller or, for staff, of a user.", anyone, sessionList,
				fails(store.ErrNotYours)),
			post("/end-session", "End a session, on every node within a second.", anyone, endSession, fails(store.ErrNotYours)),
			post("/end-other-sessions", "End all sessions of a user except the caller's own, and the sessions that a staff user has opened on behalf of trainees.", anyone, endOtherSessions, fails(store.ErrNotYours)),
		),

		group("/webapi/v1", "Password reset",
			post("/forgot", "Send a link for setting a new password.", open, forgot, bare, limited(ratelimit.Message), fails(auth.ErrAddress)),
			post("/validate-token", "Check whether a reset link is valid, and remember it in a cookie for ten minutes.", open, validateToken, bare,
				limited(ratelimit.Token), fails(auth.ErrToken, auth.ErrResetExpired)),
			post("/reset", "Set a new password with a reset link. Every session of the user ends.", open, resetPassword, bare,
				limited(ratelimit.Token), fails(auth.ErrToken, auth.ErrResetExpired, password.ErrNotAllowed, password.ErrBusy)),
		),

		group("/webapi/v1", "Courses",
			post("/course-list", "List the published courses, all or of one category.", anyone, courseList),
			post("/course-category", "List the categories of the catalogue.", anyone, courseCategory),
			post("/course-basic-details", "Read the details of a course.", anyone, courseBasicDetails),
			post("/course-all-details", "Read the details of a course and its metadata for search engines.", anyone, courseAllDetails),
			post("/course-by-enrollments", "List the published courses, those with the most enrollments first.", anyone, courseByEnrollments, bare),
			post("/course-by-ratings", "List the published courses, the best rated first.", anyone, courseByRatings),
			post("/courseview", "Read the details of a course and the caller's enrollment status.", anyone, courseView, byQuery),
			post("/course-outline", "List the subjects, chapters and documents of a course with the caller's progress.", anyone, courseOutline),
			post("/document-view", "Read a document of a course with a link to its file. For a trainee, record that it was opened.", anyone, documentView,
				fails(closedCourse[1:]...)),
			post("/document-done", "Mark a document as done.", learners, documentDone, fails(closedCourse[1:]...)),
			post("/my-courses", "List the courses the caller is enrolled in, the newest enrollment first.", anyone, myCourses),
		),

		group("/webapi/v1", "Trainees",
			post("/tempsignup", "Sign up a trainee and send a link for setting a password.", staff, tempSignUp, limited(ratelimit.Message), fails(auth.ErrAddress, store.ErrEmailTaken)),
			post("/trainee-list", "List the company's trainees.", staff, traineeList),
			post("/trainee-profile", "Read the profile of a trainee; trainees read their own.", anyone, traineeProfile),
			post("/trainee-basic-details", "Read the profile of the trainee with an e-mail address; trainees read their own.", anyone, traineeBasicDetails),
			post("/trainee-details", "Read the courses, learning paths and exams of a trainee; trainees read their own.", anyone, traineeDetails),
			get("/update-trainee-profile", "Change the profile of a trainee; trainees change their own.", anyone, updateTraineeProfile,
				fails(store.ErrOwnStatus, store.ErrUnconfirm)),
			post("/enroll-trainee", "Enroll a trainee in a course.", staff, enrollTrainee,
				fails(store.ErrAlreadyEnrolled, store.ErrTraineeInactive, store.ErrStartDateNotLater, store.ErrCourseEnded)),
			post("/unenroll-trainee", "End an enrollment.", staff, unenrollTrainee, fails(store.ErrNotEnrolled)),
			post("/disable-trainee", "Disable a trainee. Admins and API users may also disable a manager.", staff, disableTrainee,
				fails(store.ErrAlreadyDisabled, store.ErrNotYours)),
			post("/delete-trainee", "Erase a trainee and release the e-mail address.", adminAPI, deleteTrainee),
		),

		group("/webapi/v1", "Batches",
			post("/batch-list", "List the company's batches.", staff, batchList),
			post("/courses-in-batch", "List the courses of a batch.", staff, coursesInBatch),
			post("/trainees-in-batch", "List the trainees of a batch or, with userID, add one and enroll them in its courses.", staff,
				traineesInBatch, fails(store.ErrAlreadyInBatch, store.ErrTraineeInactive, store.ErrBatchEnded)),
		),

		group("/webapi/v1", "Exams",
			post("/exam-list", "List the company's exams; trainees see the open ones of their own courses.", anyone, examList),
			post("/exam-details", "Read an exam and its rules.", anyone, examDetails),
		),

		group("/webapi/v1", "Content",
			post("/announcement-list", "List the published announcements, the newest first.", anyone, announcementList),
			post("/faq-list", "List the published questions and answers, the newest first.", anyone, faqList),
			post("/blog-list", "List the twelve newest blog entries, in two groups of six.", anyone, blogList),
			post("/blog-details", "Read a blog entry.", anyone, blogDetails),
			post("/testimonials-list", "List the testimonials of the company, the newest first.", anyone, testimonialsList),
		),

		group("/webapi/v1", "Payments",
			post("/order", "Create an order for a course, to be paid at the gateway's checkout.", anyone, order, fails(orderRefusals...)),
			post("/transaction", "Record a payment made at the gateway and enroll the trainee.", anyone, transaction,
				fails(paymentRefusals...)),
			post("/transactionhistory", "Read payments, the newest first; trainees read their own.", anyone, transactionHistory),
			post("/gateway-webhook", "Receive an event of the company's gateway account, on a host of the company.", open, gatewayWebhook,
				raw, fails(payment.ErrSignature, payment.ErrEvent, payment.ErrNoAccount)),
		),

		group("/webapi/v1", "Lookups",
			post("/country", "List the countries.", anyone, country),
			post("/states", "List the states of a country.", anyone, states),
			post("/city", "List the known cities of a state.", anyone, city),
			post("/get-company-info", "Read the company of a domain and of a staff user's e-mail address.", staff, getCompanyInfo),
		),

		group("/webapi/v1", "Domains",
			post("/domain-add", "Claim a custom domain and read the DNS records that it needs.", adminAPI, domainAdd, action,
				fails(store.ErrTooManyDomains, lyceumtls.ErrTooManyChecks)),
			post("/domain-list", "List the company's custom domains and their states.", adminAPI, domainList),
			post("/domain-check", "Check a custom domain now, and schedule a check by the worker.", adminAPI, domainCheck,
				fails(lyceumtls.ErrTooManyChecks)),
			post("/domain-remove", "Remove a custom domain. The deployment stops serving it.", adminAPI, domainRemove),
		),

		group("/files", "Courses",
			fetch("/:link", "Download the file of a document.", documentFile),
		),

		group("/site", "Landing",
			land("/login-by-jwt-token", "Sign a browser in to a course as the trainee of an enrollment.", open, landByToken,
				limited(ratelimit.Token), fails(slices.Concat(wrongToken, closedCourse, []error{auth.ErrTokenType})...)),
			arrive("/ticket/:secret", "Sign the browser with the ticket in to a course.", open, landByTicket, limited(ratelimit.Token)),
		),

		group("", "Landing",
			arrive(GoogleSignIn, "Start a sign-in with Google.", open, googleSignIn),
			arrive(GoogleCallback, "Complete a sign-in with Google.", open, googleReturn, limited(ratelimit.Token)),
		),
	)
}
