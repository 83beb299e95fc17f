// Package console renders the HTML pages on which a company's staff manage courses, people and settings. The pages
// are at /manage on each domain of the company. Each page does a job: it calls a function of an area of handlers that an
// API route also calls. A page requires the access of its API route, and its form has the fields of the route's
// request.
package console

import (
	"context"
	"embed"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/handlers/catalogue"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site"
	"lyceum/site/pages"
)

var (
	//go:embed templates
	templateFiles embed.FS
	//go:embed static/*.css
	styleFiles embed.FS
	//go:embed scripts/editor.js
	editorScript []byte
	//go:embed static/tree.js
	treeScript []byte
	//go:embed words/*.toml
	messageFiles embed.FS
)

// Console renders the pages on which a company's staff work, and returns their routes.
type Console struct {
	services *handlers.Services
	academy  *site.Site // academy renders the preview of courses.
	words    pages.Translations
	prose    *pages.RichText
	pages    *pages.Set
	editor   *web.Asset
	tree     *web.Asset
	access   map[string]web.Access // the access that each API route requires, by its path
	fresh    map[string]bool       // whether an API route needs a fresh sign-in, by its path
}

// New compiles the templates and loads the messages. It returns an error if a template or a message file is invalid.
func New(services *handlers.Services, academy *site.Site) (*Console, error) {
	words, err := pages.NewTranslations(messageFiles)
	if err != nil {
		return nil, err
	}
	set, err := pages.NewSet("console", templateFiles, styleFiles)
	if err != nil {
		return nil, err
	}
	prose, err := pages.NewRichText()
	if err != nil {
		return nil, err
	}
	return &Console{services: services, academy: academy, words: words, prose: prose, pages: set, editor: web.NewAsset("editor.js", editorScript), tree: web.NewAsset("tree.js", treeScript), access: handlers.JobAccess(), fresh: handlers.FreshJobs()}, nil
}

// visit is a request of a signed-in staff user with the language, the access rules and the services that pages need.
type visit struct {
	call     *web.Call
	services *handlers.Services
	pages.Locale
	person *pages.Person
	// access is the access that the API routes require.
	access map[string]web.Access
	// script is the address of the script that the page loads, or empty.
	script string
	// waiting is the number of discussions that wait for an answer of the user.
	waiting int64
}

// allowed reports whether the user has access to an API route.
func (v *visit) allowed(route string) bool { return v.access[apiPath(route)].Allows(v.call.Who.Role) }

// apiPath returns the path of an API route, such as course-add.
func apiPath(route string) string { return "/webapi/v1/" + route }

// withVisit returns a page function that calls fn with a visit. It verifies the session and the user's access to the
// API route first. It redirects visitors without a session to the sign-in page, which redirects back. It returns
// web.ErrForbidden for trainees, for API users and for staff without access.
func withVisit[Req any](c *Console, route string, fn func(context.Context, *visit, *Req) (*web.Page, error)) func(context.Context, *web.Call, *Req) (*web.Page, error) {
	if _, known := c.access[apiPath(route)]; route != "" && !known {
		panic("console: no API route " + route)
	}
	return func(ctx context.Context, call *web.Call, in *Req) (*web.Page, error) {
		name, signedIn, err := c.services.SignIn().Visitor(ctx, call)
		if err != nil {
			return nil, err
		}
		if !signedIn {
			return &web.Page{Location: "/sign-in" + auth.NextQuery(call.Target)}, nil
		}
		v := &visit{call, c.services, c.words.ForReader(call.Company, call.Chosen), pages.PersonOf(name.FName, name.LName, c.services.Users().PhotoAddress(call.Company, name.Photo)), c.access, "", 0}
		if !web.Staff.Allows(call.Who.Role) || call.Who.Role == auth.RoleAPI || route != "" && !v.allowed(route) {
			return nil, web.ErrForbidden
		}
		if v.waiting, err = catalogue.CountWaitingDiscussions(ctx, call); err != nil {
			return nil, err
		}
		if route == "" || c.access[apiPath(route)] == web.ManagerScoped {
			call.LimitToManaged()
		}
		if call.Who.Limited {
			return &web.Page{Location: signin.SecurityPage}, nil
		}
		if c.fresh[apiPath(route)] && !call.Who.Fresh {
			if call.Submitted == nil {
				return &web.Page{Location: signin.SignInAgain + auth.NextQuery(call.Target)}, nil
			}
			// The form shows this error with the values that the user has entered, and a link for a fresh sign-in.
			call.Invalid = web.ErrNotFresh
		}
		return fn(ctx, v, in)
	}
}

// show renders the template with the name. section is the path of the menu entry to which the page belongs.
func (c *Console) show(v *visit, name, section, title string, data any) *web.Page {
	view := pages.View{Locale: v.Locale, Head: pages.Head{Title: title, Script: v.script}, Person: v.person, Page: data}
	view.Menu = v.menu(section)
	view.Own = []pages.Link{{Path: "/", Name: v.T("nav.academy")}, {Path: "/profile", Name: v.T("nav.profile")}}
	return c.pages.Render(v.call, name, view)
}

// section is an entry of the menu. Users see the entry if they have access to the API route.
type section struct{ path, key, route string }

// sectionGroup is a part of the menu with its heading and its sections.
type sectionGroup struct {
	key      string
	sections []section
}

// menu returns the sections that the user may use. here is the path of the current section.
func (v *visit) menu(here string) []pages.LinkGroup {
	var menu []pages.LinkGroup
	for _, g := range sectionGroups {
		var group pages.LinkGroup
		if g.key != "" {
			group.Name = v.T(g.key)
		}
		for _, s := range g.sections {
			if s.route == "" || v.allowed(s.route) {
				name := v.T(s.key)
				if s.path == discussionsPath && v.waiting > 0 {
					name = v.T("nav.discussions-waiting", "Count", v.Number(v.waiting))
				}
				group.Links = append(group.Links, pages.Link{Path: s.path, Name: name, Here: s.path == here})
			}
		}
		if group.Links != nil {
			menu = append(menu, group)
		}
	}
	return menu
}

const (
	homePath          = "/manage"
	peoplePath        = "/manage/people"
	coursesPath       = "/manage/courses"
	categoriesPath    = "/manage/categories"
	enrollmentsPath   = "/manage/enrollments"
	batchesPath       = "/manage/batches"
	announcementsPath = "/manage/announcements"
	learningPathsPath = "/manage/learning-paths"
	questionsPath     = "/manage/questions"
	blogPath          = "/manage/blog"
	testimonialsPath  = "/manage/testimonials"
	trainersPath      = "/manage/trainers"
	legalTextsPath    = "/manage/legal-texts"
	examsPath         = "/manage/exams"
	attemptsPath      = "/manage/attempts"
	companyPath       = "/manage/company"
	auditPath         = "/manage/audit"
	domainsPath       = "/manage/domains"
	gatewayPath       = "/manage/company/gateway"
	googlePath        = "/manage/company/google"
	picturesPath      = "/manage/pictures"
	progressPath      = "/manage/reports/progress"
	completionsPath   = "/manage/reports/completions"
	peopleReportPath  = "/manage/reports/people"
	batchReportPath   = "/manage/reports/batches"

	documentReportPath = "/manage/reports/documents"
	examReportPath     = "/manage/reports/exams"
)

var sectionGroups = []sectionGroup{
	{"", []section{{homePath, "nav.home", ""}}},
	{"nav.group-people", []section{
		{peoplePath, "nav.people", "user-list"},
		{batchesPath, "nav.batches", "batch-list-all"},
		{learningPathsPath, "nav.learning-paths", "learning-path-list"},
		{enrollmentsPath, "nav.enrollments", "enrollment-list"},
	}},
	{"nav.group-courses", []section{
		{coursesPath, "nav.courses", "course-list-all"},
		{categoriesPath, "nav.categories", "category-list-all"},
		{examsPath, "nav.exams", "exam-list-all"},
		{attemptsPath, "nav.attempts", "attempt-list"},
		{discussionsPath, "nav.discussions", "discussion-list-all"},
		{ratingsPath, "nav.ratings", "rating-list-all"},
		{bankPath, "nav.bank", "question-list"},
		{filesPath, "nav.files", "file-list"},
		{certificatesPath, "nav.certificates", "certificate-list"},
	}},
	{"nav.group-content", []section{
		{announcementsPath, "nav.announcements", "announcement-list-all"},
		{questionsPath, "nav.questions", "faq-list-all"},
		{blogPath, "nav.blog", "blog-list-all"},
		{testimonialsPath, "nav.testimonials", "testimonial-list-all"},
		{trainersPath, "nav.trainers", "trainer-list-all"},
		{legalTextsPath, "nav.legal-texts", "legal-text-list-all"},
	}},
	{"nav.group-money", []section{
		{ordersPath, "nav.orders", "order-list"},
		{paymentsPath, "nav.payments", "payment-list"},
		{reviewsPath, "nav.reviews", "payment-review-list"},
		{couponsPath, "nav.coupons", "coupon-list"},
		{receiptsPath, "nav.receipts", "receipt-settings-update"},
	}},
	{"nav.group-reports", []section{
		{progressPath, "nav.progress", "report-progress"},
		{completionsPath, "nav.completions", "report-completions"},
		{peopleReportPath, "nav.people-report", "report-people"},
		{batchReportPath, "nav.batch-report", "report-batches"},
		{documentReportPath, "nav.document-report", "report-documents"},
		{examReportPath, "nav.exam-report", "report-exams"},
		{revenuePath, "nav.revenue", "report-revenue"},
		{schedulesPath, "nav.report-schedules", "report-schedule-list"},
	}},
	{"nav.group-company", []section{
		{companyPath, "nav.company", "company-update"},
		{picturesPath, "nav.pictures", "picture-list"},
		{mailPath, "nav.mail", "mail-template-list"},
		{remindersPath, "nav.reminders", "reminder-settings-update"},
		{domainsPath, "nav.domains", "domain-list"},
		{webhooksPath, "nav.webhooks", "webhook-list"},
		{apiKeysPath, "nav.api-keys", "api-key-list"},
		{sandboxPath, "nav.sandbox", "sandbox-details"},
		{gatewayPath, "nav.gateway", "gateway-set"},
		{googlePath, "nav.google", "google-set"},
		{connectionsPath, "nav.connections", "connection-list"},
		{emailDomainsPath, "nav.email-domains", "email-domain-list"},
		{samlKeysPath, "nav.saml-keys", "saml-key-list"},
		{auditPath, "nav.audit", "audit-list"},
	}},
}
