package ui

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"lyceum/handlers/web"
	"lyceum/site/pages"
)

// section is a page of the console. Users see the link to it if they have access to the API route.
type section struct{ path, key, route string }

// tab is a part of a place. If it has several sections, its page has links between them. key is empty if it has one section, whose name it has.
type tab struct {
	key      string
	sections []section
}

// place is an entry of the menu. icon is the name of its icon.
type place struct {
	key, icon string
	tabs      []tab
}

// navigation is the way to every page of the console: the places, the tabs of the current place, and the sections of the current tab if it has several.
type navigation struct {
	places         []pages.Place
	tabs, sections []pages.Link
}

// sectionOf returns the path of the section to which a page belongs: that of the page, or the longest one above it.
func sectionOf(page string) (found string) {
	for _, p := range places {
		for _, t := range p.tabs {
			for _, s := range t.sections {
				if s.path == page {
					return page
				}
				if s.path != HomePath && len(s.path) > len(found) && strings.HasPrefix(page, s.path+"/") {
					found = s.path
				}
			}
		}
	}
	return found
}

// navigate returns the places, tabs and sections that the user may use. page is the path of the list to which the current page belongs.
func (v *Visit) navigate(page string) navigation {
	here := sectionOf(page)
	var n navigation
	for _, p := range places {
		var tabs, sections []pages.Link
		for _, t := range p.tabs {
			tabs, sections = v.addTab(tabs, sections, t, here)
		}
		if tabs == nil {
			continue
		}
		current := slices.ContainsFunc(tabs, isHere)
		n.places = append(n.places, pages.Place{Link: pages.Link{Path: tabs[0].Path, Name: v.T(p.key), Here: current}, Icon: Icon(p.icon)})
		if current && len(tabs) > 1 {
			n.tabs = tabs
		}
		if len(sections) > 1 {
			n.sections = sections
		}
	}
	return n
}

// addTab adds the link to a tab to tabs if the user may use one of its sections. If the tab is the current one, sections becomes its sections.
func (v *Visit) addTab(tabs, sections []pages.Link, t tab, here string) (withTab, ofCurrent []pages.Link) {
	links := v.allowedSections(t, here)
	if len(links) == 0 {
		return tabs, sections
	}
	one := pages.Link{Path: links[0].Path, Name: links[0].Name, Here: slices.ContainsFunc(links, isHere)}
	if t.key != "" {
		one.Name = v.T(t.key)
	}
	if one.Here {
		sections = links
	}
	return append(tabs, one), sections
}

func isHere(l pages.Link) bool { return l.Here }

// allowedSections returns the sections of a tab that the user may use.
func (v *Visit) allowedSections(t tab, here string) (links []pages.Link) {
	for _, s := range t.sections {
		if s.route != "" && !v.Allowed(s.route) {
			continue
		}
		name := v.T(s.key)
		if s.path == DiscussionsPath && v.waiting > 0 {
			name = v.T("nav.discussions-waiting", "Count", v.Number(v.waiting))
		}
		links = append(links, pages.Link{Path: s.path, Name: name, Here: s.path == here})
	}
	return links
}

// The cookie with the form of the menu. It is not a session: it has no content but narrowMenu.
const (
	menuCookie = "lyceum-menu"
	narrowMenu = "icons"
	menuAge    = 365 * 24 * time.Hour
)

// hasNarrowMenu reports whether the user wants the menu as icons.
func (v *Visit) hasNarrowMenu() bool { return v.Call.Cookie(menuCookie) == narrowMenu }

// MenuRoute returns the route of the form that shows the menu as icons, or with its texts again.
func MenuRoute(c *Console) web.Route {
	type request struct {
		List string `api:"list,max=2000" doc:"Address of the page with the menu."`
	}
	return web.NewForm(MenuPath, "Show the menu of the console as icons, or with its texts again.",
		WithVisit(c, "", func(_ context.Context, v *Visit, in *request) (*web.Page, error) {
			v.turnMenu()
			return &web.Page{Location: cmp.Or(listAddress(in.List), HomePath)}, nil
		}))
}

func (v *Visit) turnMenu() {
	cookie := http.Cookie{Name: menuCookie, Path: HomePath, MaxAge: -1, Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode}
	if !v.hasNarrowMenu() {
		cookie.Value, cookie.MaxAge = narrowMenu, int(menuAge.Seconds())
	}
	v.Call.SetCookie(&cookie)
}

func single(path, key, route string) tab { return tab{sections: []section{{path, key, route}}} }

func PathOf(route string) string {
	for _, p := range places {
		for _, t := range p.tabs {
			if i := slices.IndexFunc(t.sections, func(s section) bool { return s.route == route }); i >= 0 {
				return t.sections[i].path
			}
		}
	}
	panic("the menu has no page of " + route)
}

var places = []place{
	{"nav.home", "house", []tab{single(HomePath, "nav.home", "")}},
	{"nav.place-courses", "book-open", []tab{
		single(CoursesPath, "nav.courses", "course-list-all"),
		single(CategoriesPath, "nav.categories", "category-list-all"),
		single(TrainersPath, "nav.trainers", "trainer-list-all"),
		single(MediaPath, "nav.media", "media-list"),
		single(DiscussionsPath, "nav.discussions", "discussion-list-all"),
		single(RatingsPath, "nav.ratings", "rating-list-all"),
	}},
	{"nav.place-people", "users", []tab{
		single(PeoplePath, "nav.people", "user-list"),
		single(TeamPath, "nav.team", "team-list"),
		single(BatchesPath, "nav.batches", "batch-list-all"),
		single(LearningPathsPath, "nav.learning-paths", "learning-path-list"),
		single(AssignmentsPath, "nav.assignments", "assignment-list"),
		single(EnrollmentsPath, "nav.enrollments", "enrollment-list"),
	}},
	{"nav.place-assessment", "clipboard-check", []tab{
		single(ExamsPath, "nav.exams", "exam-list-all"),
		single(AttemptsPath, "nav.attempts", "attempt-list"),
		single(BankPath, "nav.bank", "question-list"),
		single(CertificatesPath, "nav.certificates", "certificate-list"),
	}},
	{"nav.place-sales", "receipt", []tab{
		single(OrdersPath, "nav.orders", "order-list"),
		single(PaymentsPath, "nav.payments", "payment-list"),
		single(ReviewsPath, "nav.reviews", "payment-review-list"),
		single(CouponsPath, "nav.coupons", "coupon-list"),
		single(ReceiptsPath, "nav.receipts", "receipt-settings-update"),
		single(GatewayPath, "nav.gateway", "gateway-set"),
	}},
	{"nav.place-reports", "chart-column", []tab{
		single(ProgressPath, "nav.progress", "report-progress"),
		single(CompletionsPath, "nav.completions", "report-completions"),
		single(CompliancePath, "nav.compliance", "report-compliance"),
		single(PeopleReportPath, "nav.people-report", "report-people"),
		single(BatchReportPath, "nav.batch-report", "report-batches"),
		single(DocumentReportPath, "nav.document-report", "report-documents"),
		single(ExamReportPath, "nav.exam-report", "report-exams"),
		{"nav.package-report", []section{
			{PackageReportPath, "nav.package-report", "report-packages"}, {PackageQuestionsPath, "nav.package-questions", "report-package-questions"},
		}},
		single(RevenuePath, "nav.revenue", "report-revenue"),
		single(SchedulesPath, "nav.report-schedules", "report-schedule-list"),
	}},
	{"nav.place-settings", "settings", []tab{
		{"nav.tab-company", []section{
			{CompanyPath, "nav.company", "company-update"},
			{DomainsPath, "nav.domains", "domain-list"},
			{UserFieldsPath, "nav.user-fields", "user-field-list"},
			{LegalTextsPath, "nav.legal-texts", "legal-text-list-all"},
		}},
		{"nav.tab-pages", []section{
			{AnnouncementsPath, "nav.announcements", "announcement-list-all"},
			{BlogPath, "nav.blog", "blog-list-all"},
			{FAQPath, "nav.faq", "faq-list-all"},
			{TestimonialsPath, "nav.testimonials", "testimonial-list-all"},
			{PageTextsPath, "nav.page-texts", "page-text-list"},
		}},
		{"nav.tab-messages", []section{
			{MailPath, "nav.mail", "mail-template-list"},
			{RemindersPath, "nav.reminders", "reminder-settings-update"},
		}},
		{"nav.tab-sign-in", []section{
			{ConnectionsPath, "nav.connections", "connection-list"},
			{GooglePath, "nav.google", "google-set"},
			{EmailDomainsPath, "nav.email-domains", "email-domain-list"},
			{SAMLKeysPath, "nav.saml-keys", "saml-key-list"},
		}},
		{"nav.tab-integrations", []section{
			{APIKeysPath, "nav.api-keys", "api-key-list"},
			{WebhooksPath, "nav.webhooks", "webhook-list"},
			{SandboxPath, "nav.sandbox", "sandbox-details"},
		}},
		single(AuditPath, "nav.audit", "audit-list"),
		single(TrashPath, "nav.trash", "trash-list"),
	}},
}
