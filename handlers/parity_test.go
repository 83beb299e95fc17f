package handlers_test

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lyceum/handlers/web"
	"lyceum/handlers/web/jsonschema"
	"lyceum/store"
)

// undeclaredRoutes lists the routes that the API contract does not declare.
var undeclaredRoutes = []string{
	"POST /webapi/v1/authorize/logout",
	"POST /webapi/v1/deep-link",
	"POST /webapi/v1/session-list",
	"POST /webapi/v1/end-session",
	"POST /webapi/v1/end-other-sessions",
	"POST /webapi/v1/password-change",
	"POST /webapi/v1/course-outline",
	"POST /webapi/v1/caption-list",
	"POST /webapi/v1/caption-remove",
	"POST /webapi/v1/caption-set",
	"POST /webapi/v1/document-done",
	"POST /webapi/v1/document-position",
	"POST /webapi/v1/quiz",
	"POST /webapi/v1/quiz-answer",
	"POST /webapi/v1/quiz-again",
	"POST /webapi/v1/package-launch",
	"POST /webapi/v1/package-attempt-list",
	"POST /webapi/v1/package-attempt-reset",
	"POST /webapi/v1/package-attempt-details",
	"POST /webapi/v1/package-attempt-correct",
	"POST /webapi/v1/package-details",
	"POST /webapi/v1/course-list-all",
	"POST /webapi/v1/course-edit-details",
	"POST /webapi/v1/course-add",
	"POST /webapi/v1/course-update",
	"POST /webapi/v1/course-copy",
	"POST /webapi/v1/course-publish",
	"POST /webapi/v1/course-archive",
	"POST /webapi/v1/price-set",
	"POST /webapi/v1/outline-details",
	"POST /webapi/v1/outline-add",
	"POST /webapi/v1/outline-update",
	"POST /webapi/v1/outline-publish",
	"POST /webapi/v1/outline-move",
	"POST /webapi/v1/outline-remove",
	"POST /webapi/v1/course-import",
	"POST /webapi/v1/course-import-details",
	"POST /webapi/v1/course-import-undo",
	"POST /webapi/v1/course-remove",
	"POST /webapi/v1/outline-removed-list",
	"POST /webapi/v1/outline-restore",
	"POST /webapi/v1/outline-delete",
	"POST /webapi/v1/file-list",
	"POST /webapi/v1/file-remove",
	"POST /webapi/v1/category-list-all",
	"POST /webapi/v1/category-add",
	"POST /webapi/v1/category-update",
	"POST /webapi/v1/category-move",
	"POST /webapi/v1/category-remove",
	"POST /webapi/v1/city",
	"POST /webapi/v1/order",
	"POST /webapi/v1/gateway-webhook",
	"POST /webapi/v1/order-list",
	"POST /webapi/v1/order-details",
	"POST /webapi/v1/payment-list",
	"POST /webapi/v1/payment-details",
	"POST /webapi/v1/order-refund",
	"POST /webapi/v1/report-people",
	"POST /webapi/v1/certificate-list",
	"POST /webapi/v1/certificate-issue",
	"POST /webapi/v1/certificate-issue-missing",
	"POST /webapi/v1/certificate-revoke",
	"POST /webapi/v1/certificate-reissue",
	"POST /webapi/v1/certificate-template-list",
	"POST /webapi/v1/certificate-template",
	"POST /webapi/v1/certificate-template-set",
	"POST /webapi/v1/certificate-template-remove",
	"POST /webapi/v1/report-batches",
	"POST /webapi/v1/report-documents",
	"POST /webapi/v1/report-compliance",
	"POST /webapi/v1/team-list",
	"POST /webapi/v1/search",
	"POST /webapi/v1/saved-view-list",
	"POST /webapi/v1/saved-view-set",
	"POST /webapi/v1/saved-view-remove",
	"POST /webapi/v1/trash-list",
	"POST /webapi/v1/trash-restore",
	"POST /webapi/v1/report-exams",
	"POST /webapi/v1/report-packages",
	"POST /webapi/v1/report-package-questions",
	"POST /webapi/v1/receipt-issue",
	"POST /webapi/v1/discussion-start",
	"POST /webapi/v1/discussion-reply",
	"POST /webapi/v1/discussion-list",
	"POST /webapi/v1/discussion-details",
	"POST /webapi/v1/note",
	"POST /webapi/v1/note-set",
	"POST /webapi/v1/note-remove",
	"POST /webapi/v1/note-list",
	"POST /webapi/v1/lesson-search",
	"POST /webapi/v1/discussion-list-all",
	"POST /webapi/v1/discussion-answer",
	"POST /webapi/v1/discussion-close",
	"POST /webapi/v1/rating-set",
	"POST /webapi/v1/rating-own",
	"POST /webapi/v1/rating-remove",
	"POST /webapi/v1/rating-list-all",
	"POST /webapi/v1/rating-hide",
	"POST /webapi/v1/connection-list",
	"POST /webapi/v1/connection-details",
	"POST /webapi/v1/connection-add",
	"POST /webapi/v1/connection-update",
	"POST /webapi/v1/connection-test",
	"POST /webapi/v1/connection-key-rotate",
	"POST /webapi/v1/connection-remove",
	"POST /webapi/v1/linked-account-list",
	"POST /webapi/v1/linked-account-remove",
	"POST /webapi/v1/email-domain-list",
	"POST /webapi/v1/email-domain-add",
	"POST /webapi/v1/email-domain-check",
	"POST /webapi/v1/email-domain-remove",
	"POST /webapi/v1/coupon-list",
	"POST /webapi/v1/coupon-add",
	"POST /webapi/v1/coupon-update",
	"POST /webapi/v1/coupon-remove",
	"POST /webapi/v1/receipt-settings",
	"POST /webapi/v1/receipt-settings-update",
	"POST /webapi/v1/profile-photo",
	"POST /webapi/v1/profile-photo-set",
	"POST /webapi/v1/profile-photo-remove",
	"POST /webapi/v1/user-photo",
	"POST /webapi/v1/user-photo-remove",
	"POST /webapi/v1/calendar-address",
	"POST /webapi/v1/calendar-address-renew",
	"POST /webapi/v1/calendar-address-remove",
	"POST /webapi/v1/locale-preference",
	"POST /webapi/v1/reminder-preference",
	"POST /webapi/v1/reminder-settings",
	"POST /webapi/v1/reminder-settings-update",
	"POST /webapi/v1/payment-review-list",
	"POST /webapi/v1/payment-review-decide",
	"POST /webapi/v1/user-list",
	"POST /webapi/v1/user-details",
	"POST /webapi/v1/user-add",
	"POST /webapi/v1/user-add-many",
	"POST /webapi/v1/progress-add-many",
	"POST /webapi/v1/user-update",
	"POST /webapi/v1/user-role",
	"POST /webapi/v1/user-enable",
	"POST /webapi/v1/user-disable",
	"POST /webapi/v1/user-erase",
	"POST /webapi/v1/user-second-factor-reset",
	"POST /webapi/v1/user-password-link",
	"POST /webapi/v1/user-invite-check",
	"POST /webapi/v1/user-invite",
	"POST /webapi/v1/invitation-run-add",
	"POST /webapi/v1/invitation-run-list",
	"POST /webapi/v1/invitation-run-details",
	"POST /webapi/v1/invitation-line-list",
	"POST /webapi/v1/invitation-run-stop",
	"POST /webapi/v1/enrollment-list",
	"POST /webapi/v1/enroll-many",
	"POST /webapi/v1/enrollment-details",
	"POST /webapi/v1/enrollment-update",
	"POST /webapi/v1/enrollment-update-many",
	"POST /webapi/v1/unenroll-many",
	"POST /webapi/v1/acknowledge",
	"POST /webapi/v1/reminder-send",
	"POST /webapi/v1/reminder-list",
	"POST /webapi/v1/user-field-list",
	"POST /webapi/v1/user-field-add",
	"POST /webapi/v1/user-field-update",
	"POST /webapi/v1/user-field-remove",
	"POST /webapi/v1/completion-waive",
	"POST /webapi/v1/completion-waiver-remove",
	"POST /webapi/v1/batch-list-all",
	"POST /webapi/v1/learning-path-list",
	"POST /webapi/v1/learning-path-details",
	"POST /webapi/v1/learning-path-add",
	"POST /webapi/v1/learning-path-update",
	"POST /webapi/v1/learning-path-remove",
	"POST /webapi/v1/learning-path-trainee-list",
	"POST /webapi/v1/learning-path-trainees-add",
	"POST /webapi/v1/learning-path-trainee-remove",
	"POST /webapi/v1/my-learning-paths",
	"POST /webapi/v1/my-notifications",
	"POST /webapi/v1/notifications-read",
	"POST /webapi/v1/weekly-goal",
	"POST /webapi/v1/weekly-goal-set",
	"POST /webapi/v1/assignment-list",
	"POST /webapi/v1/assignment-add",
	"POST /webapi/v1/assignment-update",
	"POST /webapi/v1/assignment-remove",
	"POST /webapi/v1/batch-details",
	"POST /webapi/v1/batch-add",
	"POST /webapi/v1/batch-update",
	"POST /webapi/v1/batch-remove",
	"POST /webapi/v1/batch-course-add",
	"POST /webapi/v1/batch-course-remove",
	"POST /webapi/v1/batch-trainees-add",
	"POST /webapi/v1/batch-trainee-remove",
	"POST /webapi/v1/batch-rule-details",
	"POST /webapi/v1/batch-rule-preview",
	"POST /webapi/v1/batch-rule-set",
	"POST /webapi/v1/batch-rule-remove",
	"POST /webapi/v1/user-view",
	"POST /webapi/v1/course-owner-list",
	"POST /webapi/v1/course-owner-add",
	"POST /webapi/v1/course-owner-remove",
	"POST /webapi/v1/batch-manager-list",
	"POST /webapi/v1/batch-manager-add",
	"POST /webapi/v1/batch-manager-remove",
	"POST /webapi/v1/exam-list-all",
	"POST /webapi/v1/exam-edit-details",
	"POST /webapi/v1/exam-add",
	"POST /webapi/v1/exam-update",
	"POST /webapi/v1/exam-publish",
	"POST /webapi/v1/exam-close",
	"POST /webapi/v1/exam-remove",
	"POST /webapi/v1/exam-start",
	"POST /webapi/v1/exam-attempt",
	"POST /webapi/v1/exam-answer",
	"POST /webapi/v1/exam-leave",
	"POST /webapi/v1/exam-submit",
	"POST /webapi/v1/exam-result",
	"POST /webapi/v1/attempt-list",
	"POST /webapi/v1/attempt-details",
	"POST /webapi/v1/attempt-mark",
	"POST /webapi/v1/exam-appointment-list",
	"POST /webapi/v1/exam-appointment-set",
	"POST /webapi/v1/exam-appointment-move",
	"POST /webapi/v1/exam-allowance-list",
	"POST /webapi/v1/exam-allowance-set",
	"POST /webapi/v1/exam-regrade-preview",
	"POST /webapi/v1/exam-regrade",
	"POST /webapi/v1/question-list",
	"POST /webapi/v1/question-details",
	"POST /webapi/v1/question-version-list",
	"POST /webapi/v1/question-statistics",
	"POST /webapi/v1/question-add",
	"POST /webapi/v1/question-update",
	"POST /webapi/v1/question-remove",
	"POST /webapi/v1/question-import",
	"POST /webapi/v1/question-export",
	"POST /webapi/v1/question-category-list",
	"POST /webapi/v1/question-category-details",
	"POST /webapi/v1/question-category-add",
	"POST /webapi/v1/question-category-update",
	"POST /webapi/v1/question-category-remove",
	"POST /webapi/v1/announcement-list-all",
	"POST /webapi/v1/announcement-add",
	"POST /webapi/v1/announcement-update",
	"POST /webapi/v1/announcement-remove",
	"POST /webapi/v1/faq-list-all",
	"POST /webapi/v1/faq-add",
	"POST /webapi/v1/faq-update",
	"POST /webapi/v1/faq-remove",
	"POST /webapi/v1/blog-list-all",
	"POST /webapi/v1/blog-add",
	"POST /webapi/v1/blog-update",
	"POST /webapi/v1/blog-remove",
	"POST /webapi/v1/legal-text-list-all",
	"POST /webapi/v1/legal-text-add",
	"POST /webapi/v1/legal-text-update",
	"POST /webapi/v1/legal-text-remove",
	"POST /webapi/v1/trainer-list-all",
	"POST /webapi/v1/trainer-add",
	"POST /webapi/v1/trainer-update",
	"POST /webapi/v1/trainer-remove",
	"POST /webapi/v1/testimonial-list-all",
	"POST /webapi/v1/testimonial-add",
	"POST /webapi/v1/testimonial-update",
	"POST /webapi/v1/testimonial-remove",
	"POST /webapi/v1/company-start",
	"POST /webapi/v1/company-confirm",
	"POST /webapi/v1/first-steps",
	"POST /webapi/v1/first-steps-dismiss",
	"POST /webapi/v1/company-settings",
	"POST /webapi/v1/company-update",
	"POST /webapi/v1/media-list",
	"POST /webapi/v1/media-details",
	"POST /webapi/v1/picture-list",
	"POST /webapi/v1/picture-add",
	"POST /webapi/v1/picture-update",
	"POST /webapi/v1/picture-crop",
	"POST /webapi/v1/picture-remove",
	"POST /webapi/v1/domain-details",
	"POST /webapi/v1/domain-main",
	"POST /webapi/v1/mail-template-list",
	"POST /webapi/v1/mail-template-set",
	"POST /webapi/v1/mail-template-reset",
	"POST /webapi/v1/mail-template-preview",
	"POST /webapi/v1/mail-test",
	"POST /webapi/v1/page-text-list",
	"POST /webapi/v1/page-text",
	"POST /webapi/v1/page-text-set",
	"POST /webapi/v1/saml-key-list",
	"POST /webapi/v1/saml-key-add",
	"POST /webapi/v1/saml-key-use",
	"POST /webapi/v1/saml-key-remove",
	"POST /webapi/v1/google-settings",
	"POST /webapi/v1/google-set",
	"POST /webapi/v1/gateway-settings",
	"POST /webapi/v1/gateway-set",
	"POST /webapi/v1/gateway-remove",
	"POST /webapi/v1/audit-list",
	"POST /webapi/v1/report-completions",
	"POST /webapi/v1/report-progress",
	"POST /webapi/v1/report-revenue",
	"POST /webapi/v1/api-key-list",
	"POST /webapi/v1/api-key-add",
	"POST /webapi/v1/api-key-remove",
	"POST /webapi/v1/sandbox-details",
	"POST /webapi/v1/sandbox-reset",
	"POST /webapi/v1/sandbox-mail-list",
	"POST /webapi/v1/sandbox-mail",
	"POST /webapi/v1/webhook-list",
	"POST /webapi/v1/webhook-event-types",
	"POST /webapi/v1/webhook-add",
	"POST /webapi/v1/webhook-update",
	"POST /webapi/v1/webhook-rotate",
	"POST /webapi/v1/webhook-remove",
	"POST /webapi/v1/webhook-deliveries",
	"POST /webapi/v1/webhook-delivery",
	"POST /webapi/v1/webhook-resend",
	"POST /webapi/v1/webhook-replay",
	"POST /webapi/v1/webhook-test",
	"POST /webapi/v1/report-schedule-list",
	"POST /webapi/v1/report-schedule-add",
	"POST /webapi/v1/report-schedule-update",
	"POST /webapi/v1/report-schedule-remove",
	"POST /webapi/v1/dashboard",
	"POST /webapi/v1/domain-add",
	"POST /webapi/v1/domain-list",
	"POST /webapi/v1/domain-check",
	"POST /webapi/v1/domain-remove",
}

func TestRouteTable_MatchesContract(t *testing.T) {
	text, err := os.ReadFile("testdata/specification.txt")
	if err != nil {
		t.Fatal(err)
	}
	s, err := parseSpecification(string(text))
	if err != nil {
		t.Fatal(err)
	}
	if len(s.rows) != 46 {
		t.Errorf("there are %d rows, and the specification has 46", len(s.rows))
	}
	for _, deviation := range s.deviations(allRoutes(), undeclaredRoutes) {
		t.Error(deviation)
	}
	decided, err := os.ReadFile("../docs/contract.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, why := range s.decisions() {
		if !strings.Contains(string(decided), why) {
			t.Errorf("docs/contract.md does not contain: %s", why)
		}
	}
}

func TestRouteTable_DeviationsAreFound(t *testing.T) {
	const declared = `
row POST /open
ask text string required
get data {Heard}
row POST /nowhere
resource Heard
has text integer
has more string`
	s, err := parseSpecification(declared)
	if err != nil {
		t.Fatal(err)
	}
	table := web.Group("/webapi/v1", "Parity", web.Post("/open", "Listen.", web.Open, parityListen), web.Post("/late", "Come late.", web.Open, parityListen))
	got := s.deviations(table, nil)
	want := []string{
		"POST /webapi/v1/late is answered and no row of the specification",
		"POST /webapi/v1/nowhere has no route",
		"POST /webapi/v1/open asks for text as string optional, declared string required",
		"POST /webapi/v1/open asks for count, which is not declared",
		"POST /webapi/v1/open answers with data.hidden, which is not declared",
		"POST /webapi/v1/open answers with data.text as string, declared integer",
		"POST /webapi/v1/open does not answer with data.more",
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// deviations returns the differences between a route table and the API contract. It ignores the routes in
// undeclaredRoutes.
func (s *specification) deviations(table []web.Route, undeclaredRoutes []string) (found []string) {
	rows := map[string][]declaredRow{}
	for _, r := range s.rows {
		rows[r.key()] = append(rows[r.key()], r)
	}
	answered := map[string]bool{}
	for i := range table {
		r := &table[i]
		key := r.Method + " " + r.Path
		answered[key] = true
		switch declared := rows[key]; {
		case declared != nil:
			found = append(found, s.requestDeviations(r, declared)...)
			found = append(found, s.answerDeviations(r, declared)...)
		case r.Documented() && !slices.Contains(undeclaredRoutes, key):
			found = append(found, key+" is answered and no row of the specification")
		}
	}
	for key := range rows {
		if !answered[key] {
			found = append(found, key+" has no route")
		}
	}
	return found
}

func (s *specification) requestDeviations(r *web.Route, rows []declaredRow) (found []string) {
	key, taken, known := r.Method+" "+r.Path, map[string]string{}, map[string]bool{}
	for _, f := range r.Fields() {
		taken[f.Name] = declaredAs(f)
	}
	for _, row := range rows {
		for _, d := range row.ask {
			known[d.name] = true
			want := strings.Join(d.words, " ")
			switch got, there := taken[d.name]; {
			case !there:
				found = append(found, fmt.Sprintf("%s does not ask for %s", key, d.name))
			case !asDeclared(got, d.words):
				found = append(found, fmt.Sprintf("%s asks for %s as %s, declared %s", key, d.name, got, want))
			}
		}
	}
	for name := range taken {
		if !known[name] {
			found = append(found, fmt.Sprintf("%s asks for %s, which is not declared", key, name))
		}
	}
	return found
}

// declaredAs describes a field in the words of the API contract: its type, whether it is required, and its
// default.
func declaredAs(f web.Field) string {
	as := strings.Join(jsonschema.Types(f.Schema), "|")
	if f.Required {
		as += " required"
	} else {
		as += " optional"
	}
	if f.Default != "" {
		as += " default " + f.Default
	}
	return as
}

// asDeclared reports whether got begins with the words of a declaration. The word "unstated" matches any word. got may have
// more words, because the API contract declares few defaults.
func asDeclared(got string, want []string) bool {
	words := strings.Fields(got)
	for i, w := range want {
		if i >= len(words) || w != "unstated" && w != words[i] {
			return false
		}
	}
	return true
}

// answerDeviations returns the differences between the declared responses of a route and the shapes of its actual
// response. Several declarations may match one shape.
func (s *specification) answerDeviations(r *web.Route, rows []declaredRow) (found []string) {
	key := r.Method + " " + r.Path
	for _, shape := range shapesOf(r) {
		declared, best := map[string]bool{}, []string(nil)
		for i, row := range rows {
			lacks, wrong := compare(key, shape, s.answer(row))
			if len(lacks) == 0 || len(rows) == 1 {
				for path := range s.answer(row) {
					declared[path] = true
				}
				found = append(found, append(lacks, wrong...)...)
			} else if i == 0 || len(lacks) < len(best) {
				best = lacks
			}
		}
		if len(declared) == 0 {
			found = append(found, best...)
			continue
		}
		for path := range shape {
			if !declared[path] {
				found = append(found, fmt.Sprintf("%s answers with %s, which is not declared", key, path))
			}
		}
	}
	return append(found, unanswered(key, r, rows, s)...)
}

// unanswered returns the declared responses of a route that match no shape of the route's actual response.
func unanswered(key string, r *web.Route, rows []declaredRow, s *specification) (found []string) {
	for _, row := range rows {
		served := len(rows) == 1 // compare has checked a single declaration already.
		for _, shape := range shapesOf(r) {
			lacks, _ := compare(key, shape, s.answer(row))
			served = served || len(lacks) == 0
		}
		if !served {
			found = append(found, fmt.Sprintf("%s (%s) is served by none of its answers", key, row.which))
		}
	}
	return found
}

// compare returns one message for each declared field that shape lacks, and one for each field whose type in shape
// differs from the declared type.
func compare(key string, shape map[string]string, want map[string]declaration) (lacks, wrong []string) {
	for path, d := range want {
		switch got, there := shape[path]; {
		case !there:
			lacks = append(lacks, fmt.Sprintf("%s does not answer with %s", key, path))
		case d.word(0) != "unstated" && got != strings.Join(d.words, " "):
			wrong = append(wrong, fmt.Sprintf("%s answers with %s as %s, declared %s", key, path, got, strings.Join(d.words, " ")))
		}
	}
	return lacks, wrong
}

// shapesOf returns the shapes of a route's response. A shape maps the path of each plain field to its type in the words of
// the API contract.
func shapesOf(r *web.Route) []map[string]string {
	if r.Form == web.Browser {
		return []map[string]string{{"redirect": "redirect"}}
	}
	return shapesFrom("", "", r.Response)
}

// declaredTypes maps Go types that have their own JSON encoding to the names of the types in the API contract.
var declaredTypes = map[reflect.Type]string{
	reflect.TypeFor[store.Date](): "date", reflect.TypeFor[store.Time](): "datetime", reflect.TypeFor[store.Flag](): "integer",
	reflect.TypeFor[store.EnrollmentStatus](): "string",
}

// shapesFrom returns the shapes of the JSON encoding of a Go type. path is the path of the value in the response. sometimes
// is a text that is appended to the type of a plain field.
func shapesFrom(path, sometimes string, t reflect.Type) []map[string]string {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if choice, several := reflect.Zero(t).Interface().(interface{ OneOf() []reflect.Type }); several {
		var all []map[string]string
		for _, one := range choice.OneOf() {
			all = append(all, shapesFrom(path, sometimes, one)...)
		}
		return all
	}
	switch {
	case declaredTypes[t] != "":
	case t.Kind() == reflect.Struct:
		return shapesOfFields(path, t)
	case t.Kind() == reflect.Slice:
		return shapesFrom(path+"[]", sometimes, t.Elem())
	}
	return []map[string]string{{path: declaredType(t) + sometimes}}
}

// declaredType returns the name of the JSON type of a Go type in the API contract.
func declaredType(t reflect.Type) string {
	if own := declaredTypes[t]; own != "" {
		return own
	}
	switch t.Kind() {
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "boolean"
	case reflect.Float64:
		return "number"
	case reflect.Map:
		return "object"
	default:
		return "integer"
	}
}

// shapesOfFields returns the shapes of a struct: every combination of the shapes of its fields.
func shapesOfFields(path string, t reflect.Type) []map[string]string {
	all := []map[string]string{{}}
	for sf := range fieldsOf(t) {
		name, options, _ := strings.Cut(sf.Tag.Get("json"), ",")
		below := path
		if name != "" {
			below = strings.TrimPrefix(path+"."+name, ".")
		}
		sometimes := ""
		if strings.Contains(options, "omit") {
			sometimes = " sometimes"
		}
		all = product(all, shapesFrom(below, sometimes, sf.Type))
	}
	return all
}

// fieldsOf returns the fields of a struct that the encoder writes, including those of embedded structs.
func fieldsOf(t reflect.Type) iter.Seq[reflect.StructField] {
	return func(yield func(reflect.StructField) bool) {
		for i := range t.NumField() {
			sf := t.Field(i)
			if sf.Tag.Get("json") != "-" && (sf.IsExported() || sf.Anonymous) && !yield(sf) {
				return
			}
		}
	}
}

func product(left, right []map[string]string) (all []map[string]string) {
	for _, l := range left {
		for _, r := range right {
			both := maps.Clone(l)
			maps.Copy(both, r)
			all = append(all, both)
		}
	}
	return all
}

type parityAsk struct {
	Text  string `api:"text"`
	Count int64  `api:"count"`
}

type parityHeard struct {
	Text   string `json:"text"`
	Hidden string `json:"hidden"`
}

func parityListen(_ context.Context, _ *web.Call, in *parityAsk) (parityHeard, error) {
	return parityHeard{Text: in.Text}, nil
}
