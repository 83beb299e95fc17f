package ui

import (
	"strings"

	"lyceum/handlers"
	"lyceum/handlers/web"
)

// action is a page on which staff add or do something. Its message is the name, then " | " and further words by which a search finds it.
type action struct{ key, route, path string }

var actions = []action{
	{"find.add-course", "course-add", CoursesPath + "/add"},
	{"find.add-person", "user-add", PeoplePath + "/add"},
	{"find.invite", "invitation-run-add", PeoplePath + "/invite"},
	{"find.enroll", "enroll-many", EnrollmentsPath + "/add"},
	{"find.add-batch", "batch-add", BatchesPath + "/add"},
	{"find.assign", "assignment-add", AssignmentsPath + "/add"},
	{"find.add-path", "learning-path-add", LearningPathsPath + "/add"},
	{"find.remind", "reminder-send", EnrollmentsPath + "?due=overdue&status=ongoing"},
	{"find.add-exam", "exam-add", ExamsPath + "/add"},
	{"find.add-question", "question-add", BankPath + "/add"},
	{"find.import-questions", "question-import", BankPath + "/import"},
	{"find.refund", "order-refund", OrdersPath},
	{"find.add-coupon", "coupon-add", CouponsPath + "/add"},
	{"find.upload", "file-list", FilesPath + "/add"},
	{"find.add-category", "category-add", CategoriesPath + "/add"},
	{"find.add-announcement", "announcement-add", AnnouncementsPath + "/add"},
	{"find.add-blog", "blog-add", BlogPath + "/add"},
	{"find.add-faq", "faq-add", FAQPath + "/add"},
	{"find.add-domain", "domain-add", DomainsPath + "/add"},
	{"find.add-connection", "connection-add", ConnectionsPath + "/add"},
	{"find.add-webhook", "webhook-add", WebhooksPath + "/add"},
	{"find.add-api-key", "api-key-add", APIKeysPath + "/add"},
	{"find.schedule-report", "report-schedule-add", SchedulesPath + "/add"},
}

// sectionWords are the messages with further words by which a search finds the pages to which the menu leads, by the keys of their names.
var sectionWords = map[string]string{
	"nav.company": "find.words-company", "nav.domains": "find.words-domains", "nav.legal-texts": "find.words-legal-texts",
	"nav.gateway": "find.words-gateway", "nav.receipts": "find.words-receipts", "nav.mail": "find.words-mail", "nav.reminders": "find.words-reminders",
	"nav.connections": "find.words-connections", "nav.audit": "find.words-audit", "nav.bank": "find.words-bank", "nav.compliance": "find.words-compliance",
	"nav.media": "find.words-media", "nav.sandbox": "find.words-sandbox",
}

// Destinations returns the pages that a search of the caller can find: first those on which something is added or done, then those to which the menu leads.
func (c *Console) Destinations(call *web.Call) (list []handlers.Destination) {
	v := Visit{Console: c, Call: call, Locale: c.words.ForReader(call.Company, call.Chosen, call.Wish())}
	for _, a := range actions {
		if v.Allowed(a.route) {
			name, words, _ := strings.Cut(v.T(a.key), " | ")
			list = append(list, handlers.Destination{Action: true, Name: name, Words: words, Path: a.path})
		}
	}
	for _, p := range places {
		for _, t := range p.tabs {
			for _, s := range t.sections {
				if s.route != "" && !v.Allowed(s.route) {
					continue
				}
				d := handlers.Destination{Name: v.T(s.key), Words: v.T(p.key), Path: s.path}
				if key := sectionWords[s.key]; key != "" {
					d.Words += " " + v.T(key)
				}
				list = append(list, d)
			}
		}
	}
	return list
}
