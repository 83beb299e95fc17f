package handlers_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

// A response must name the fields that the binder rejects and those that the rules of the route reject. A rule that needs a rejected field must
// not be reported. Nothing may change.
func TestFields_ReportedTogether(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	before := storetest.Digest(t, w.North)
	forklift := w.North.ID(storetest.Forklift)
	for _, tc := range []struct{ who, path, body, fields string }{
		{"admin", "/course-add", `{"title":" ","courseCode":"N","duration":"x","seoDescription":"` + strings.Repeat("é", 600) + `"}`, "duration title seoDescription"},
		{"admin", "/course-update", fmt.Sprintf(`{"id":%d,"version":1,"title":" ","duration":-1}`, forklift), "duration title"},
		{"admin", "/course-update", fmt.Sprintf(`{"id":%d,"version":1,"startDate":"x","endDate":"2020-01-01","duration":-1}`, w.North.ID(storetest.Selling)), "duration startDate"},
		{"admin", "/outline-add", fmt.Sprintf(`{"courseID":%d,"kind":"chapter","title":"x","releaseAfterDays":-1}`, forklift), "releaseAfterDays parentID"},
		{"admin", "/coupon-add", `{"code":"x","percent":10,"amount":5,"maxUses":-1}`, "maxUses code percent currencyCode"},
		{"admin", "/exam-add", fmt.Sprintf(`{"courseID":%d,"name":" ","duration":0,"review":"all"}`, forklift), "duration name review"},
		{"admin", "/exam-add", fmt.Sprintf(`{"courseID":%d,"name":"x","endDate":"never","reviewAfterWindow":true,"review":"all"}`, forklift), "endDate review"},
		{"admin", "/legal-text-add", `{"kind":"x","language":"tlh","nothing":7}`, "kind description nothing language"},
		{"admin", "/webhook-add", `{"url":"http://x","events":["*"],"nothing":1}`, "nothing url"},
		{"admin", "/report-schedule-add", `{"report":"none","frequency":"hourly","userID":"x"}`, "userID report frequency"},
		{"admin", "/question-add", `{"categoryID":"x","kind":"single","text":""}`, "categoryID text"},
		{"admin", "/gateway-set", `{"keyID":"rzp test","ordersRequired":"maybe"}`, "ordersRequired keyID keySecret"},
		{"admin", "/order", `{"courseID":"x"}`, "courseID userID"},
		{"admin", "/google-set", `{"clientSecret":"hush","newUsers":"maybe"}`, "newUsers clientID"},
		{"admin", "/api-key-add", `{"name":"A","scopes":["none"],"networks":["x"],"nothing":1}`, "nothing scopes networks"},
		{"admin", "/audit-list", `{"kinds":"none","userID":"x"}`, "userID kinds"},
		{"trainee", "/rating-set", fmt.Sprintf(`{"courseID":%d,"stars":9}`, forklift), "stars"},
		{"admin", "/course-add", `{"title":`, "body"},
	} {
		a := w.Ask("north-"+tc.who, tc.path, tc.body)
		w.Expect(a, 400, "invalid_input")
		for _, field := range strings.Fields(tc.fields) {
			if !strings.Contains(a.Body, `"field":"`+field+`"`) {
				t.Errorf("%s: %s is not named: %s", tc.path, field, a.Body)
			}
		}
		if n := strings.Count(a.Body, `"field":`); n != len(strings.Fields(tc.fields)) {
			t.Errorf("%s: %d fields, want %s: %s", tc.path, n, tc.fields, a.Body)
		}
	}
	storetest.MustBeUnchanged(t, w.North, before)
}

// separately lists the routes that do not report all wrong fields in one response, with the reason.
var separately = map[string]string{
	"/webapi/v1/logout": "no fields", "/webapi/v1/deep-link": "creates a secret for a request that fails", "/webapi/v1/transaction": "asks the gateway",
	"/webapi/v1/payment-review-decide": "asks the gateway", "/webapi/v1/end-session": "no checks of its own", "/webapi/v1/end-other-sessions": "no checks of its own",
	"/webapi/v1/user-password-link": "counts messages", "/webapi/v1/mail-test": "counts messages", "/webapi/v1/user-view": "sets a cookie",
	"/webapi/v1/user-invite": "fails the item", "/webapi/v1/user-invite-check": "fails the item", "/webapi/v1/user-add-many": "fails the item", "/webapi/v1/enroll-many": "fails the item",
	"/webapi/v1/progress-add-many": "fails the item", "/webapi/v1/invitation-run-add": "fails the item", "/webapi/v1/batch-trainees-add": "fails the item",
	"/webapi/v1/question-import": "reports lines", "/webapi/v1/webhook-replay": "much work", "/webapi/v1/exam-regrade": "much work", "/webapi/v1/certificate-issue-missing": "much work",
	"/webapi/v1/password-change": "ends sessions", "/webapi/v1/api-key-list": "one field", "/webapi/v1/api-key-remove": "no checks of its own", "/webapi/v1/connection-remove": "no checks of its own",
	"/webapi/v1/connection-key-rotate": "no checks of its own", "/webapi/v1/connection-test": "asks the provider",
	"/webapi/v1/email-domain-add": "one field", "/webapi/v1/email-domain-check": "asks name servers", "/webapi/v1/email-domain-remove": "no checks of its own",
	"/webapi/v1/domain-add": "asks name servers", "/webapi/v1/domain-check": "asks name servers", "/webapi/v1/domain-main": "one field", "/webapi/v1/saml-key-use": "no checks of its own", "/webapi/v1/sandbox-reset": "much work", "/webapi/v1/package-launch": "no checks of its own",
}

// Each route must report all wrong fields in one response, or have a reason not to.
func TestFields_EveryRouteReportsTogether(t *testing.T) {
	t.Parallel()
	for _, r := range allRoutes() {
		if r.Access == web.Open || !r.Documented() || !strings.HasPrefix(r.Path, "/webapi/v1/") || r.SharedWith != web.Open || len(r.Fields()) == 0 {
			continue
		}
		if reason := separately[r.Path]; r.ChecksTogether() == (reason != "") {
			t.Errorf("%s reports all wrong fields: %t, reason not to: %q", r.Path, r.ChecksTogether(), reason)
		}
	}
}
