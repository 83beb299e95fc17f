package ui

import (
	"net/url"
	"strconv"

	"lyceum/handlers/signin"
	"lyceum/site/pages"
)

// The paths of pages to which other pages lead.
const (
	CataloguePath       = "/courses"
	MyCoursesPath       = "/my-courses"
	SignInPage          = "/sign-in"
	StartPage           = "/start"
	SecurityPage        = signin.SecurityPage
	ConsolePath         = "/manage"
	AnnouncementsPath   = "/announcements"
	BlogPath            = "/blog"
	FAQPath             = "/faq"
	PaymentsPath        = "/my-payments"
	LanguagePage        = "/language"
	ProfilePage         = "/profile"
	ChangePasswordPage  = ProfilePage + "/password"
	CalendarPage        = ProfilePage + "/calendar"
	WeeklyGoalPage      = ProfilePage + "/goal"
	MyCertificatesPath  = "/my-certificates"
	MyQuestionsPath     = "/my-questions"
	MyExamsPath         = "/my-exams"
	NotificationsPath   = "/notifications"
	StopViewingPage     = "/stop-viewing"
	MyLearningPathsPath = "/my-learning-paths"
	RecordsPath         = "/records/"
	CategoriesPath      = "/categories"
	ForgotPage          = "/forgot-password"
	SignUpPage          = "/sign-up"
	ManifestPath        = "/manifest.webmanifest"
	WorkerPath          = "/service-worker.js"
	OfflinePage         = "/offline"
)

func OfferPath(course int64) string { return "/courses/" + strconv.FormatInt(course, 10) }

// OrderPath returns the address of the page of an order.
func OrderPath(order int64) string { return "/orders/" + strconv.FormatInt(order, 10) }

// LearnPath returns the address of the page on which the trainee of an enrollment learns.
func LearnPath(enrollment int64) string { return "/learn/" + strconv.FormatInt(enrollment, 10) }

func CompletedPath(enrollment int64) string { return "/completed/" + strconv.FormatInt(enrollment, 10) }

// ExamPath returns the address of the page of an exam for trainees.
func ExamPath(id int64) string { return "/exams/" + strconv.FormatInt(id, 10) }

// LearningPathPath returns the address of the page of a learning path for its trainees.
func LearningPathPath(id int64) string { return MyLearningPathsPath + "/" + strconv.FormatInt(id, 10) }

// RecordPath returns the address of the training record of a person.
func RecordPath(user int64) string { return RecordsPath + strconv.FormatInt(user, 10) + ".pdf" }

// DocumentPath returns the address of a document. course is the address of its course.
func DocumentPath(course string, document int64) string {
	return course + "/" + strconv.FormatInt(document, 10)
}

// RatingPath returns the address of the page on which a trainee rates a course.
func RatingPath(course int64) string { return OfferPath(course) + "/rating" }

// SignInPath returns the address of the sign-in page that continues to target.
func SignInPath(target string) string { return SignInLinks{target}.SignInPath() }

// CategoryPath returns the address of the page of a category of the catalogue.
func CategoryPath(category int64) string {
	return CataloguePath + "?category=" + strconv.FormatInt(category, 10)
}

type PageIn struct {
	Page pages.PageNumber `api:"page,default=1" doc:"The page of the list, from 1."`
}

// PricedPath returns the path of a course's page with the price in the given currency.
func PricedPath(course int64, currency string) string {
	return OfferPath(course) + "?currency=" + url.QueryEscape(currency)
}

// BuyPath returns the path of the form with which a visitor buys a course in a currency.
func BuyPath(course int64, currency string) string {
	return OfferPath(course) + "/buy?currency=" + url.QueryEscape(currency)
}

// Search is the data of the template part with the search field.
type Search struct {
	Query string
	// Wrong is the error message of the search, or empty.
	Wrong   string
	Longest int
}
