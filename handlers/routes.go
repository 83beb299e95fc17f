package handlers

import (
	"slices"

	"lyceum/auth"
	"lyceum/auth/oidc"
	"lyceum/auth/password"
	"lyceum/auth/ratelimit"
	"lyceum/handlers/web"
	"lyceum/payment"
	"lyceum/store"
	tlsdomains "lyceum/tls/domains"
)

// Errors that several routes share.
var (
	tokenErrors      = []error{auth.ErrToken, auth.ErrTokenExpired, auth.ErrSessionEnded}
	gatewayErrors    = []error{payment.ErrNoAccount, payment.ErrUnreachable, payment.ErrAnswer, payment.ErrCredentials, payment.ErrRejected}
	enrollmentErrors = []error{store.ErrAlreadyEnrolled, store.ErrCourseEnded, store.ErrTraineeInactive}
	orderErrors      = slices.Concat(gatewayErrors, enrollmentErrors,
		[]error{payment.ErrOtherTrainee, payment.ErrNotForSale, payment.ErrFree, payment.ErrPaymentPending, payment.ErrInReview, store.ErrConflict})
	paymentErrors      = slices.Concat(gatewayErrors, enrollmentErrors, refusalErrors(), []error{store.ErrPaymentUsed, store.ErrPaymentDismissed, payment.ErrUnknownID})
	courseAccessErrors = []error{auth.ErrTraineeDisabled, auth.ErrEnrollmentEnded, auth.ErrEnrollmentNotStarted}
)

// refusalErrors returns the errors for payments that enroll no trainee.
func refusalErrors() (list []error) {
	for _, r := range payment.Refusals() {
		list = append(list, r)
	}
	return list
}

// Routes returns the route table: path, summary, access and function of each route.
func Routes(s *Services) []web.Route {
	return slices.Concat(
		web.Alias("/authorize", "/webapi/v1/authorize", web.Group("/webapi/v1/authorize", "Authentication",
			web.Post("/login", "Sign in on any host of the deployment.", web.Open, s.login,
				web.RateLimit(ratelimit.Password), web.Fails(auth.ErrCredentials, auth.ErrSecondFactorRequired, auth.ErrSecondFactor, auth.ErrDomainRequired, password.ErrBusy)),
			web.Post("/refresh-token", "Get a new access token.", web.Open, s.refresh, web.RateLimit(ratelimit.Token), web.Fails(tokenErrors...)),
			web.Post("/third-party", "Sign in with an account at an identity provider.", web.Open, s.thirdParty, web.RateLimit(ratelimit.Token),
				web.Fails(auth.ErrToken, auth.ErrTokenExpired, auth.ErrUnknownClient, oidc.ErrUnverifiedEmail, auth.ErrHostedDomain, auth.ErrUserNotAllowed, oidc.ErrProvider,
					auth.ErrSecondFactorRequired, auth.ErrSecondFactor)),
			web.Post("/forgot-password", "Send a link for setting a new password.", web.Open, s.forgotPassword, web.RateLimit(ratelimit.Message),
				web.Fails(auth.ErrAddress, auth.ErrPageNotAllowed)),
			web.Post("/logout", "End the session of the bearer.", web.Anyone, s.logout, web.WithoutSecondFactor),
		)),

		web.Group("/webapi/auth", "Authentication",
			web.Post("/login", "Sign in to a company.", web.Open, s.domainLogin,
				web.RateLimit(ratelimit.Password), web.Fails(auth.ErrCredentials, auth.ErrSecondFactorRequired, auth.ErrSecondFactor, password.ErrBusy)),
			web.Post("/refresh-token", "Get a new access token.", web.Open, s.versionlessRefresh, web.Bare,
				web.RateLimit(ratelimit.Token), web.Fails(tokenErrors...)),
		),

		web.Group("/webapi/v1", "Authentication",
			web.Post("/deep-link", "Create a single-use link that signs a trainee's browser in to a course.", web.Staff, s.deepLink,
				web.Fails(courseAccessErrors...)),
			web.Post("/session-list", "List the sessions of the caller or, for staff, of a user.", web.Anyone, s.ListSessions,
				web.Fails(store.ErrNotYours)),
			web.Post("/end-session", "End a session, on every node within a second.", web.Anyone, s.EndSession, web.Fails(store.ErrNotYours)),
			web.Post("/end-other-sessions", "End all sessions of a user except the caller's own, and the sessions that a staff user has opened on behalf of trainees.", web.Anyone, s.EndOtherSessions, web.Fails(store.ErrNotYours)),
		),

		web.Group("/webapi/v1", "Password reset",
			web.Post("/forgot", "Send a link for setting a new password.", web.Open, s.forgot, web.Bare, web.RateLimit(ratelimit.Message), web.Fails(auth.ErrAddress)),
			web.Post("/validate-token", "Check whether a reset link is valid, and remember it in a cookie for ten minutes.", web.Open, s.validateToken, web.Bare,
				web.RateLimit(ratelimit.Token), web.Fails(auth.ErrToken, auth.ErrResetExpired)),
			web.Post("/reset", "Set a new password with a reset link. Every session of the user ends.", web.Open, s.resetPassword, web.Bare,
				web.RateLimit(ratelimit.Token), web.Fails(auth.ErrToken, auth.ErrResetExpired, password.ErrNotAllowed, password.ErrBusy)),
		),

		web.Group("/webapi/v1", "Courses",
			web.Post("/course-list", "List the published courses, all or of one category.", web.Anyone, s.courseList, web.Shared(web.Anyone)),
			web.Post("/course-category", "List the categories of the catalogue.", web.Anyone, courseCategory, web.Shared(web.Anyone)),
			web.Post("/course-basic-details", "Read the details of a course.", web.Anyone, s.courseBasicDetails, web.Shared(web.Anyone)),
			web.Post("/course-all-details", "Read the details of a course and its metadata for search engines.", web.Anyone, s.courseAllDetails, web.Shared(web.Anyone)),
			web.Post("/course-by-enrollments", "List the published courses, those with the most enrollments first.", web.Anyone, s.courseByEnrollments, web.Bare),
			web.Post("/course-by-ratings", "List the published courses, the best rated first.", web.Anyone, courseByRatings, web.Shared(web.Anyone)),
			web.Post("/courseview", "Read the details of a course and the caller's enrollment status.", web.Anyone, s.courseView, web.ByQuery),
			web.Post("/course-outline", "List the subjects, chapters and documents of a course with the caller's progress.", web.Anyone, courseOutline),
			web.Post("/course-list-all", "List all courses, including drafts, the newest first.", web.AdminAPI, ListStaffCourses),
			web.Post("/course-edit-details", "Read a course, published or not, with its prices, categories and outline.", web.AdminAPI, ReadCourseToEdit),
			web.Post("/course-add", "Add a draft of a course.", web.AdminAPI, AddCourse, web.Fails(store.ErrCourseCodeTaken)),
			web.Post("/course-update", "Change a course. Fields that are left out keep their values.", web.AdminAPI, UpdateCourse, web.Fails(store.ErrStale, store.ErrCourseCodeTaken)),
			web.Post("/course-copy", "Add a draft with the texts, categories, prices and outline of a course.", web.AdminAPI, CopyCourse, web.Fails(store.ErrCourseCodeTaken)),
			web.Post("/course-publish", "Publish a course in the catalogue.", web.AdminAPI, PublishCourse, web.Fails(store.ErrStale)),
			web.Post("/course-archive", "Remove a course from the catalogue. It can no longer be bought or enrolled in; its trainees keep their access.", web.AdminAPI, ArchiveCourse, web.Fails(store.ErrStale)),
			web.Post("/price-set", "Set or remove the price of a course in a currency. The first price is the default.", web.AdminAPI, SetPrice),
			web.Post("/outline-details", "Read a subject, chapter or document to change it.", web.AdminAPI, ReadOutlineItem),
			web.Post("/outline-add", "Add a subject, chapter or document after the others of its parent.", web.AdminAPI, s.AddOutlineItem),
			web.Post("/outline-update", "Change a subject, chapter or document. Fields that are left out keep their values.", web.AdminAPI, s.UpdateOutlineItem, web.Fails(store.ErrStale)),
			web.Post("/outline-move", "Move a subject, chapter or document within its course.", web.AdminAPI, MoveOutlineItem, web.Fails(store.ErrStale)),
			web.Post("/outline-remove", "Remove a subject, chapter or document with what it contains and what trainees have done in it. Progress does not decrease.", web.AdminAPI, RemoveOutlineItem, web.Fails(store.ErrStale)),
			web.Post("/file-list", "List the uploaded files of the company, the newest first.", web.Staff, s.ListFiles),
			web.Post("/file-remove", "Remove an uploaded file that no document has.", web.Staff, RemoveFile, web.Fails(store.ErrFileInUse)),
			web.Post("/category-list-all", "List all categories, with or without courses.", web.AdminAPI, ListStaffCategories),
			web.Post("/category-add", "Add a category after the others of its parent.", web.AdminAPI, AddCategory, web.Fails(store.ErrCategoryNameTaken)),
			web.Post("/category-update", "Change a category. Fields that are left out keep their values.", web.AdminAPI, UpdateCategory, web.Fails(store.ErrStale, store.ErrCategoryNameTaken)),
			web.Post("/category-move", "Move a category within the tree.", web.AdminAPI, MoveCategory, web.Fails(store.ErrStale, store.ErrCategoryNameTaken, store.ErrCategoryCycle)),
			web.Post("/category-remove", "Remove a category without subcategories. Its courses remain.", web.AdminAPI, RemoveCategory, web.Fails(store.ErrStale, store.ErrCategoryNotEmpty)),
			web.Post("/document-view", "Read a document of a course with a link to its file. For a trainee, record that it was opened.", web.Anyone, s.documentView,
				web.Fails(courseAccessErrors[1:]...)),
			web.Post("/document-done", "Mark a document as done.", web.Learners, s.documentDone, web.Fails(courseAccessErrors[1:]...)),
			web.Post("/my-courses", "List the courses the caller is enrolled in, the newest enrollment first.", web.Anyone, s.myCourses),
		),

		web.Group("/webapi/v1", "Trainees",
			web.Post("/tempsignup", "Sign up a trainee and send a link for setting a password.", web.Staff, s.tempSignUp, web.RateLimit(ratelimit.Message), web.Fails(auth.ErrAddress, store.ErrEmailTaken)),
			web.Post("/trainee-list", "List the company's trainees.", web.Staff, traineeList),
			web.Post("/trainee-profile", "Read the profile of a trainee; trainees read their own.", web.Anyone, traineeProfile),
			web.Post("/trainee-basic-details", "Read the profile of the trainee with an e-mail address; trainees read their own.", web.Anyone, traineeBasicDetails),
			web.Post("/trainee-details", "Read the courses, learning paths and exams of a trainee; trainees read their own.", web.Anyone, s.traineeDetails),
			web.Get("/update-trainee-profile", "Change the profile of a trainee; trainees change their own.", web.Anyone, s.updateTraineeProfile,
				web.Fails(store.ErrOwnStatus, store.ErrUnconfirm)),
			web.Post("/enroll-trainee", "Enroll a trainee in a course.", web.Staff, s.enrollTrainee,
				web.Fails(store.ErrAlreadyEnrolled, store.ErrTraineeInactive, store.ErrStartDateNotLater, store.ErrCourseEnded)),
			web.Post("/unenroll-trainee", "End an enrollment.", web.Staff, unenrollTrainee, web.Fails(store.ErrNotEnrolled)),
			web.Post("/disable-trainee", "Disable a trainee. Admins and API users may also disable a manager.", web.Staff, s.disableTrainee,
				web.Fails(store.ErrAlreadyDisabled, store.ErrNotYours)),
			web.Post("/delete-trainee", "Erase a trainee and release the e-mail address.", web.AdminAPI, s.deleteTrainee),
		),

		web.Group("/webapi/v1", "Users",
			web.Post("/user-list", "List the company's users of every role.", web.AdminAPI, ListUsers),
			web.Post("/user-details", "Read the profile of a user of any role.", web.AdminAPI, ReadUser),
			web.Post("/user-add", "Add a user of any role and send a link for choosing a password.", web.AdminAPI, s.AddUser,
				web.FreshSignInForSome, web.Fails(store.ErrEmailTaken, store.ErrAboveRole)),
			web.Post("/user-update", "Change the profile of a user. Fields that are left out keep their values.", web.AdminAPI, s.UpdateUser,
				web.FreshSignInForSome, web.Fails(store.ErrStale, store.ErrEmailTaken, store.ErrAboveRole)),
			web.Post("/user-role", "Change the role of a user. The user's sessions end.", web.AdminAPI, s.ChangeUserRole,
				web.FreshSignIn, web.Fails(store.ErrStale, store.ErrOwnAccount, store.ErrAboveRole, store.ErrLastAdmin, store.ErrSameRole)),
			web.Post("/user-enable", "Make a disabled or unconfirmed user active.", web.AdminAPI, s.EnableUser,
				web.Fails(store.ErrStale, store.ErrAboveRole, store.ErrAlreadyActive)),
			web.Post("/user-disable", "Disable a user of any role. The user's sessions end.", web.AdminAPI, s.DisableUser,
				web.Fails(store.ErrStale, store.ErrOwnAccount, store.ErrAboveRole, store.ErrLastAdmin, store.ErrAlreadyDisabled)),
			web.Post("/user-erase", "Erase a user of any role and release the e-mail address.", web.AdminAPI, s.EraseUser,
				web.FreshSignIn, web.Fails(store.ErrStale, store.ErrOwnAccount, store.ErrAboveRole, store.ErrLastAdmin)),
			web.Post("/user-second-factor-reset", "Remove the second factor of a manager or an admin who has lost it. The user's sessions end.", web.AdminAPI, s.ResetSecondFactor,
				web.FreshSignIn, web.Fails(store.ErrStale, store.ErrOwnAccount, store.ErrAboveRole)),
			web.Post("/user-password-link", "Send a user a link for choosing a password.", web.AdminAPI, s.SendPasswordLink,
				web.Fails(store.ErrAboveRole, store.ErrUserDisabled)),
			web.Post("/user-invite-check", "Read a table of people and report what an invitation would do. This changes nothing.", web.AdminAPI, CheckInvitations, web.Action,
				web.MaxBody(InvitationBody)),
			web.Post("/user-invite", "Add trainees, enroll them and send them links for choosing a password.", web.AdminAPI, s.InviteUsers, web.MaxBody(InvitationBody)),
		),

		web.Group("/webapi/v1", "Enrollments",
			web.Post("/enrollment-list", "List the enrollments of all trainees, the newest first.", web.AdminAPI, s.ListEnrollments),
			web.Post("/enroll-many", "Enroll several trainees in several courses.", web.AdminAPI, s.EnrollMany),
			web.Post("/enrollment-details", "Read an enrollment to change it.", web.AdminAPI, ReadEnrollment),
			web.Post("/enrollment-update", "Extend or end an enrollment.", web.AdminAPI, UpdateEnrollment, web.Fails(store.ErrStale, store.ErrNotEnrolled)),
		),

		web.Group("/webapi/v1", "Learning paths",
			web.Post("/learning-path-list", "List the learning paths by name.", web.AdminAPI, ListLearningPaths),
			web.Post("/learning-path-details", "Read a learning path.", web.AdminAPI, ReadLearningPath),
			web.Post("/learning-path-add", "Add a learning path.", web.AdminAPI, AddLearningPath, web.Fails(store.ErrNameTaken)),
			web.Post("/learning-path-update", "Change a learning path and its courses. Fields that are left out keep their values, and enrollments stay.", web.AdminAPI,
				UpdateLearningPath, web.Fails(store.ErrStale, store.ErrNameTaken)),
			web.Post("/learning-path-remove", "Remove a learning path. Enrollments stay.", web.AdminAPI, RemoveLearningPath, web.Fails(store.ErrStale)),
			web.Post("/learning-path-trainee-list", "List the trainees of a learning path.", web.AdminAPI, ListLearningPathTrainees),
			web.Post("/learning-path-trainees-add", "Add trainees to a learning path, or change their dates. It enrolls in no course.", web.AdminAPI, s.AddLearningPathTrainees),
			web.Post("/learning-path-trainee-remove", "Remove a trainee from a learning path. Enrollments stay.", web.AdminAPI, RemoveLearningPathTrainee),
		),

		web.Group("/webapi/v1", "Batches",
			web.Post("/batch-list-all", "List the batches by name, with their dates and the numbers of their courses and trainees.", web.AdminAPI, ListStaffBatches),
			web.Post("/batch-details", "Read a batch.", web.AdminAPI, ReadBatch),
			web.Post("/batch-add", "Add a batch.", web.AdminAPI, AddBatch, web.Fails(store.ErrNameTaken)),
			web.Post("/batch-update", "Change a batch. Fields that are left out keep their values, and enrollments their dates.", web.AdminAPI, UpdateBatch,
				web.Fails(store.ErrStale, store.ErrNameTaken)),
			web.Post("/batch-remove", "Remove a batch. The enrollments of its trainees stay.", web.AdminAPI, RemoveBatch, web.Fails(store.ErrStale)),
			web.Post("/batch-course-add", "Add a course to a batch and enroll its trainees in it.", web.AdminAPI, s.AddBatchCourse, web.Fails(store.ErrCourseInBatch)),
			web.Post("/batch-course-remove", "Remove a course from a batch. Enrollments stay.", web.AdminAPI, RemoveBatchCourse),
			web.Post("/batch-trainees-add", "Add several trainees to a batch and enroll them in its courses.", web.AdminAPI, s.AddBatchTrainees),
			web.Post("/batch-trainee-remove", "Remove a trainee from a batch. Enrollments stay.", web.AdminAPI, RemoveBatchTrainee),
			web.Post("/batch-list", "List the company's batches.", web.Staff, batchList),
			web.Post("/courses-in-batch", "List the courses of a batch.", web.Staff, ListBatchCourses),
			web.Post("/trainees-in-batch", "List the trainees of a batch or, with userID, add one and enroll them in its courses.", web.Staff,
				s.traineesInBatch, web.Fails(store.ErrAlreadyInBatch, store.ErrTraineeInactive, store.ErrBatchEnded)),
		),

		web.Group("/webapi/v1", "Exams",
			web.Post("/exam-list", "List the company's exams; trainees see the open ones of their own courses.", web.Anyone, examList, web.Shared(web.Staff)),
			web.Post("/exam-details", "Read an exam and its rules.", web.Anyone, examDetails, web.Shared(web.Staff)),
		),

		web.Group("/webapi/v1", "Content",
			web.Post("/announcement-list", "List the published announcements, the newest first.", web.Anyone, announcementList, web.Shared(web.Anyone)),
			web.Post("/announcement-list-all", "List all announcements, including drafts, the newest first.", web.AdminAPI, ListStaffAnnouncements),
			web.Post("/announcement-add", "Add an announcement.", web.AdminAPI, AddAnnouncement),
			web.Post("/announcement-update", "Change an announcement. Fields that are left out keep their values.", web.AdminAPI, UpdateAnnouncement, web.Fails(store.ErrStale)),
			web.Post("/announcement-remove", "Remove an announcement.", web.AdminAPI, RemoveAnnouncement, web.Fails(store.ErrStale)),
			web.Post("/faq-list", "List the published questions and answers, the newest first.", web.Anyone, faqList, web.Shared(web.Anyone)),
			web.Post("/faq-list-all", "List all questions and answers, including drafts, the newest first.", web.AdminAPI, ListStaffFAQs),
			web.Post("/faq-add", "Add a question with its answer.", web.AdminAPI, AddFAQ),
			web.Post("/faq-update", "Change a question with its answer. Fields that are left out keep their values.", web.AdminAPI, UpdateFAQ, web.Fails(store.ErrStale)),
			web.Post("/faq-remove", "Remove a question with its answer.", web.AdminAPI, RemoveFAQ, web.Fails(store.ErrStale)),
			web.Post("/blog-list", "List the twelve newest blog entries, in two groups of six.", web.Anyone, blogList, web.Shared(web.Anyone)),
			web.Post("/blog-details", "Read a blog entry.", web.Anyone, blogDetails, web.Shared(web.Anyone)),
			web.Post("/blog-list-all", "List all blog entries, including drafts, the newest first.", web.AdminAPI, ListStaffBlogs),
			web.Post("/blog-add", "Add a blog entry.", web.AdminAPI, AddBlog),
			web.Post("/blog-update", "Change a blog entry. Fields that are left out keep their values.", web.AdminAPI, UpdateBlog, web.Fails(store.ErrStale)),
			web.Post("/blog-remove", "Remove a blog entry.", web.AdminAPI, RemoveBlog, web.Fails(store.ErrStale)),
			web.Post("/testimonials-list", "List the testimonials of the company, the newest first.", web.Anyone, testimonialsList, web.Shared(web.Anyone)),
			web.Post("/testimonial-list-all", "List all testimonials, including drafts, the newest first.", web.AdminAPI, ListStaffTestimonials),
			web.Post("/testimonial-add", "Add a testimonial.", web.AdminAPI, AddTestimonial),
			web.Post("/testimonial-update", "Change a testimonial. Fields that are left out keep their values.", web.AdminAPI, UpdateTestimonial, web.Fails(store.ErrStale)),
			web.Post("/testimonial-remove", "Remove a testimonial.", web.AdminAPI, RemoveTestimonial, web.Fails(store.ErrStale)),
		),

		web.Group("/webapi/v1", "Payments",
			web.Post("/order", "Create an order for a course, to be paid at the gateway's checkout.", web.Anyone, s.order, web.Fails(orderErrors...)),
			web.Post("/transaction", "Record a payment made at the gateway and enroll the trainee.", web.Anyone, s.transaction,
				web.Fails(paymentErrors...)),
			web.Post("/transactionhistory", "Read payments, the newest first; trainees read their own.", web.Anyone, s.transactionHistory),
			web.Post("/gateway-webhook", "Receive an event of the company's gateway account, on a host of the company.", web.Open, s.gatewayWebhook,
				web.Raw, web.Fails(payment.ErrSignature, payment.ErrEvent, payment.ErrNoAccount)),
		),

		web.Group("/webapi/v1", "Lookups",
			web.Post("/country", "List the countries.", web.Anyone, s.country, web.Shared(web.Anyone)),
			web.Post("/states", "List the states of a country.", web.Anyone, s.states, web.Shared(web.Anyone)),
			web.Post("/city", "List the known cities of a state.", web.Anyone, s.city, web.Shared(web.Anyone)),
			web.Post("/get-company-info", "Read the company of a domain and of a staff user's e-mail address.", web.Staff, getCompanyInfo),
		),

		web.Group("/webapi/v1", "Company",
			web.Post("/company-settings", "Read the settings of the company.", web.AdminAPI, ReadCompanySettings),
			web.Post("/company-update", "Change settings of the company. Fields that are left out keep their values.", web.AdminAPI, UpdateCompany, web.FreshSignInForSome, web.Fails(store.ErrStale)),
			web.Post("/picture-list", "List the pictures of the company.", web.AdminAPI, ListPictures),
			web.Post("/picture-add", "Add or replace a picture of the company.", web.AdminAPI, AddPicture, web.MaxBody(PictureBody)),
			web.Post("/picture-crop", "Add a picture that is a part of another one, with a shape.", web.AdminAPI, CropPicture),
			web.Post("/picture-remove", "Remove a picture that the company's pages, courses and blog entries do not use.", web.AdminAPI, RemovePicture),
			web.Post("/google-settings", "Read the settings of the sign-in with Google on the company's pages, without the secret.", web.AdminAPI, ReadGoogleSignIn),
			web.Post("/google-set", "Change the sign-in with Google on the company's pages. Google verifies a new client first.", web.AdminAPI, s.SetGoogleSignIn,
				web.FreshSignIn, web.Fails(oidc.ErrProvider)),
			web.Post("/gateway-settings", "Read the settings of the company's account at the payment gateway, without its secrets.", web.AdminAPI, ReadGateway),
			web.Post("/gateway-set", "Set or change the company's account at the payment gateway. New keys are verified there first.", web.AdminAPI, s.SetGateway,
				web.FreshSignIn, web.Fails(slices.Concat(gatewayErrors, []error{store.ErrKeyTaken, payment.ErrOtherMode, store.ErrConflict})...)),
			web.Post("/gateway-remove", "Remove the company's account at the payment gateway and its secrets. Its payments stay.", web.AdminAPI, RemoveGateway, web.FreshSignIn),
		),

		web.Group("/webapi/v1", "Reports",
			web.Post("/audit-list", "List entries of the audit log, the newest first.", web.AdminAPI, ListAudit),
			web.Post("/report-completions", "List completed enrollments, the latest first, as JSON or as CSV.", web.AdminAPI, ReportCompletions),
			web.Post("/report-progress", "List the progress in each course, as JSON or as CSV.", web.AdminAPI, ReportProgress),
			web.Post("/report-revenue", "List the revenue of each course in each currency, as JSON or as CSV.", web.AdminAPI, ReportRevenue),
			web.Post("/dashboard", "Read what happened in a period, by default in the last 30 days.", web.AdminAPI, s.Dashboard),
		),

		web.Group("/webapi/v1", "Domains",
			web.Post("/domain-add", "Claim a custom domain and read the DNS records that it needs.", web.AdminAPI, s.AddDomain, web.Action, web.FreshSignIn,
				web.Fails(store.ErrTooManyDomains, tlsdomains.ErrTooManyChecks)),
			web.Post("/domain-list", "List the company's custom domains and their states.", web.AdminAPI, s.ListDomains),
			web.Post("/domain-details", "Read a custom domain, its state and the DNS records that it needs.", web.AdminAPI, s.ReadDomain),
			web.Post("/domain-check", "Check a custom domain now, and schedule a check by the worker.", web.AdminAPI, s.CheckDomain,
				web.Fails(tlsdomains.ErrTooManyChecks)),
			web.Post("/domain-main", "Make an active custom domain the one to which links in messages and pages lead.", web.AdminAPI, s.SetMainDomain, web.FreshSignIn),
			web.Post("/domain-remove", "Remove a custom domain. The deployment stops serving it.", web.AdminAPI, s.RemoveDomain, web.FreshSignIn),
		),

		web.Group("/files", "Courses",
			web.NewDownload("/:link", "Download the file of a document.", s.documentFile),
		),
		web.Group("", "Files", uploadRoutes(s)...),

		web.Group("/site", "Landing",
			web.NewLanding("/login-by-jwt-token", "Sign a browser in to a course as the trainee of an enrollment.", web.Open, s.landByToken,
				web.RateLimit(ratelimit.Token), web.Fails(slices.Concat(tokenErrors, courseAccessErrors, []error{auth.ErrTokenType})...)),
			web.NewLandingLink("/ticket/:secret", "Sign the browser with the ticket in to a course.", web.Open, s.landByTicket, web.RateLimit(ratelimit.Token)),
		),

		web.Group("", "Landing",
			web.NewLandingLink(GoogleSignIn, "Start a sign-in with Google.", web.Open, s.googleSignIn),
			web.NewLandingLink(GoogleCallback, "Complete a sign-in with Google.", web.Open, s.googleReturn, web.RateLimit(ratelimit.Token)),
		),
	)
}
