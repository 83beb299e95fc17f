package ui

import "strconv"

// The paths of the pages to which the menu leads.
const (
	HomePath          = "/manage"
	PeoplePath        = "/manage/people"
	CoursesPath       = "/manage/courses"
	CategoriesPath    = "/manage/categories"
	EnrollmentsPath   = "/manage/enrollments"
	MenuPath          = "/manage/menu"
	FindPath          = "/manage/search"
	TrashPath         = "/manage/trash"
	RemindPath        = EnrollmentsPath + "/remind"
	TeamPath          = "/manage/team"
	ToBatchPath       = BatchesPath + "/add-people"
	BatchesPath       = "/manage/batches"
	AnnouncementsPath = "/manage/announcements"
	LearningPathsPath = "/manage/learning-paths"
	AssignmentsPath   = "/manage/assignments"
	FAQPath           = "/manage/questions"
	BlogPath          = "/manage/blog"
	TestimonialsPath  = "/manage/testimonials"
	TrainersPath      = "/manage/trainers"
	LegalTextsPath    = "/manage/legal-texts"
	ExamsPath         = "/manage/exams"
	AttemptsPath      = "/manage/attempts"
	PackagesPath      = "/manage/package-attempts"
	CompanyPath       = "/manage/company"
	AuditPath         = "/manage/audit"
	DomainsPath       = "/manage/domains"
	GatewayPath       = "/manage/company/gateway"
	GooglePath        = "/manage/company/google"
	PicturesPath      = "/manage/pictures"
	ProgressPath      = "/manage/reports/progress"
	CompletionsPath   = "/manage/reports/completions"
	PeopleReportPath  = "/manage/reports/people"
	BatchReportPath   = "/manage/reports/batches"

	DocumentReportPath = "/manage/reports/documents"
	CompliancePath     = "/manage/reports/compliance"
	ExamReportPath     = "/manage/reports/exams"
	PackageReportPath  = "/manage/reports/packages"
	// PackageQuestionsPath is the address of the questions of a package.
	PackageQuestionsPath = "/manage/reports/package-questions"
	APIKeysPath          = "/manage/api-keys"
	BankPath             = "/manage/question-bank"
	CertificatesPath     = "/manage/certificates"
	ConnectionsPath      = "/manage/connections"
	EmailDomainsPath     = "/manage/email-domains"
	CouponsPath          = "/manage/coupons"
	DiscussionsPath      = "/manage/discussions"
	FilesPath            = "/manage/files"
	MailPath             = "/manage/mail"
	OrdersPath           = "/manage/orders"
	ReviewsPath          = "/manage/payments"
	PaymentsPath         = "/manage/transactions"
	RevenuePath          = "/manage/reports/revenue"
	RatingsPath          = "/manage/ratings"
	ReceiptsPath         = "/manage/company/receipts"
	RemindersPath        = "/manage/mail/reminders"
	SchedulesPath        = "/manage/reports/schedules"
	SAMLKeysPath         = "/manage/company/saml-keys"
	SandboxPath          = "/manage/sandbox"
	UserFieldsPath       = "/manage/user-fields"
	WebhooksPath         = "/manage/webhooks"
)

// CoursePath returns the address of the page of a course.
func CoursePath(id int64) string { return ObjectPath(CoursesPath, id) }

// ObjectPath returns the address of the page of an object. list is the address of the list of such objects.
func ObjectPath(list string, id int64) string { return list + "/" + strconv.FormatInt(id, 10) }
