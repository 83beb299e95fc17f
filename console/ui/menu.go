package ui

import "lyceum/site/pages"

// section is an entry of the menu. Users see the entry if they have access to the API route.
type section struct{ path, key, route string }

// sectionGroup is a part of the menu with its heading and its sections.
type sectionGroup struct {
	key      string
	sections []section
}

// Menu returns the sections that the user may use. here is the path of the current section.
func (v *Visit) Menu(here string) []pages.LinkGroup {
	var menu []pages.LinkGroup
	for _, g := range sectionGroups {
		var group pages.LinkGroup
		if g.key != "" {
			group.Name = v.T(g.key)
		}
		for _, s := range g.sections {
			if s.route == "" || v.Allowed(s.route) {
				name := v.T(s.key)
				if s.path == DiscussionsPath && v.waiting > 0 {
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

var sectionGroups = []sectionGroup{
	{"", []section{{HomePath, "nav.home", ""}}},
	{"nav.group-people", []section{
		{PeoplePath, "nav.people", "user-list"},
		{TeamPath, "nav.team", "team-list"},
		{BatchesPath, "nav.batches", "batch-list-all"},
		{LearningPathsPath, "nav.learning-paths", "learning-path-list"},
		{AssignmentsPath, "nav.assignments", "assignment-list"},
		{EnrollmentsPath, "nav.enrollments", "enrollment-list"},
	}},
	{"nav.group-courses", []section{
		{CoursesPath, "nav.courses", "course-list-all"},
		{CategoriesPath, "nav.categories", "category-list-all"},
		{ExamsPath, "nav.exams", "exam-list-all"},
		{AttemptsPath, "nav.attempts", "attempt-list"},
		{DiscussionsPath, "nav.discussions", "discussion-list-all"},
		{RatingsPath, "nav.ratings", "rating-list-all"},
		{BankPath, "nav.bank", "question-list"},
		{FilesPath, "nav.files", "file-list"},
		{CertificatesPath, "nav.certificates", "certificate-list"},
	}},
	{"nav.group-content", []section{
		{AnnouncementsPath, "nav.announcements", "announcement-list-all"},
		{QuestionsPath, "nav.questions", "faq-list-all"},
		{BlogPath, "nav.blog", "blog-list-all"},
		{TestimonialsPath, "nav.testimonials", "testimonial-list-all"},
		{TrainersPath, "nav.trainers", "trainer-list-all"},
		{LegalTextsPath, "nav.legal-texts", "legal-text-list-all"},
	}},
	{"nav.group-billing", []section{
		{OrdersPath, "nav.orders", "order-list"},
		{PaymentsPath, "nav.payments", "payment-list"},
		{ReviewsPath, "nav.reviews", "payment-review-list"},
		{CouponsPath, "nav.coupons", "coupon-list"},
		{ReceiptsPath, "nav.receipts", "receipt-settings-update"},
	}},
	{"nav.group-reports", []section{
		{ProgressPath, "nav.progress", "report-progress"},
		{CompletionsPath, "nav.completions", "report-completions"},
		{PeopleReportPath, "nav.people-report", "report-people"},
		{BatchReportPath, "nav.batch-report", "report-batches"},
		{DocumentReportPath, "nav.document-report", "report-documents"},
		{ExamReportPath, "nav.exam-report", "report-exams"},
		{CompliancePath, "nav.compliance", "report-compliance"},
		{RevenuePath, "nav.revenue", "report-revenue"},
		{SchedulesPath, "nav.report-schedules", "report-schedule-list"},
	}},
	{"nav.group-settings", []section{
		{CompanyPath, "nav.company", "company-update"},
		{PicturesPath, "nav.pictures", "picture-list"},
		{UserFieldsPath, "nav.user-fields", "user-field-list"},
		{MailPath, "nav.mail", "mail-template-list"},
		{RemindersPath, "nav.reminders", "reminder-settings-update"},
		{DomainsPath, "nav.domains", "domain-list"},
		{WebhooksPath, "nav.webhooks", "webhook-list"},
		{APIKeysPath, "nav.api-keys", "api-key-list"},
		{SandboxPath, "nav.sandbox", "sandbox-details"},
		{GatewayPath, "nav.gateway", "gateway-set"},
		{GooglePath, "nav.google", "google-set"},
		{ConnectionsPath, "nav.connections", "connection-list"},
		{EmailDomainsPath, "nav.email-domains", "email-domain-list"},
		{SAMLKeysPath, "nav.saml-keys", "saml-key-list"},
		{AuditPath, "nav.audit", "audit-list"},
	}},
}
