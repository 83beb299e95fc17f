package learning_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// A trainee who completes the last document of a course must receive an award. Trainees must see only their own awards.
func TestCertificates(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.ExpectAll(w.Ask("north-trainee", "/certificate-list", ""), `"certificates":[]`, `"totalCount":0`)
	w.ExpectAll(w.Ask("north-admin", "/certificate-template-set", `{"expiryMonths":12}`), `"version":1`)
	for _, document := range []int64{storetest.Film, storetest.Balance} {
		w.ExpectAll(w.Ask("north-trainee", "/document-done", fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d}`, w.North.ID(document), w.North.ID(storetest.OngoingEnrollment))))
	}
	list := w.Ask("north-trainee", "/certificate-list", "")
	w.ExpectAll(list, `"title":"Forklift north"`, `"status":"valid"`, `"totalCount":1`, `"expiryDate":"20`, `"verifyURL":"https://`)
	w.Expect(w.Ask("north-second", "/certificate-list", fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.Trainee))), 403, "forbidden")
	w.ExpectAll(w.Ask("north-second", "/certificate-list", ""), `"certificates":[]`)

	exam := handlerstest.CertificateIn(w.Worlds, w.Ask("north-admin", "/certificate-issue", fmt.Sprintf(`{"attemptID":%d}`, w.North.ID(1))))
	w.Expect(w.Ask("north-admin", "/certificate-issue", `{}`), 400, "invalid_input")
	w.Expect(w.Ask("north-admin", "/certificate-issue", fmt.Sprintf(`{"enrollmentID":%d}`, w.North.ID(storetest.ExpiredEnrollment))), 422, "not_earned")
	w.Expect(w.Ask("north-manager", "/certificate-issue", fmt.Sprintf(`{"attemptID":%d}`, w.North.ID(1))), 403, "forbidden")
	w.ExpectAll(w.Ask("north-admin", "/certificate-list", fmt.Sprintf(`{"search":%q}`, strings.ToLower(exam.Number[:7]))), `"totalCount":1`, exam.Number)
	w.ExpectAll(w.Ask("north-admin", "/certificate-list", `{"search":"TARA"}`), `"totalCount":2`)

	w.ExpectAll(w.Ask("north-admin", "/certificate-revoke", fmt.Sprintf(`{"id":%d,"version":1}`, exam.ID)), `"status":"revoked"`, `"version":2`)
	w.Expect(w.Ask("north-admin", "/certificate-revoke", fmt.Sprintf(`{"id":%d,"version":1}`, exam.ID)), 409, "changed_meanwhile")
	w.ExpectAll(w.Ask("north-admin", "/certificate-list", `{"status":"revoked"}`), `"totalCount":1`)
	w.ExpectField(w.Ask("north-admin", "/certificate-list", `{"status":"gone"}`), 400, "invalid_input", "status")
	w.ExpectAll(w.Ask("north-admin", "/certificate-reissue", fmt.Sprintf(`{"id":%d,"version":2}`, exam.ID)), `"status":"valid"`, exam.Number)
	w.ExpectAll(w.Ask("north-admin", "/delete-trainee", fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.Trainee))))
	w.ExpectAll(w.Ask("north-admin", "/certificate-list", `{"status":"withdrawn"}`), `"totalCount":2`, `"name":""`, `"path":""`)
	w.ExpectAll(w.Ask("north-admin", "/audit-list", `{"kinds":"award_revoke"}`), `"revokedDate":[null,"`)
}

func TestCertificateTemplates(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	course := w.North.ID(storetest.Forklift)
	w.ExpectAll(w.Ask("north-admin", "/certificate-template", fmt.Sprintf(`{"courseID":%d}`, course)), `"version":0`, `"title":"Forklift north"`)
	for field, value := range map[string]string{
		"text": `"You are great."`, "color": `"red"`, "logo": `"missing.png"`, "signature": `"logo.svg"`, "expiryMonths": `601`,
	} {
		w.ExpectField(w.Ask("north-admin", "/certificate-template-set", fmt.Sprintf(`{%q:%s}`, field, value)), 400, "invalid_input", field)
	}
	w.ExpectField(w.Ask("north-admin", "/certificate-template-set", `{"text":"{name} {nickname}"}`), 400, "invalid_input", "text")
	w.ExpectField(w.Ask("north-admin", "/certificate-template-set", fmt.Sprintf(`{"courseID":%d,"examID":%d}`, course, w.North.ID(1))), 400, "invalid_input", "examID")
	w.ExpectAll(w.Ask("north-admin", "/certificate-template-set", fmt.Sprintf(`{"courseID":%d,"enabled":false,"text":"For {name}"}`, course)), `"enabled":false`, `"text":"For {name}"`)
	w.Expect(w.Ask("north-admin", "/certificate-template-set", fmt.Sprintf(`{"courseID":%d}`, course)), 409, "changed_meanwhile")
	w.ExpectAll(w.Ask("north-admin", "/certificate-template-list", ""), `"title":"Forklift north"`)

	// While the award template of a course is disabled, the completion of the course must not issue an award.
	for _, document := range []int64{storetest.Film, storetest.Balance} {
		w.ExpectAll(w.Ask("north-trainee", "/document-done", fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d}`, w.North.ID(document), w.North.ID(storetest.OngoingEnrollment))))
	}
	w.ExpectAll(w.Ask("north-trainee", "/certificate-list", ""), `"totalCount":0`)
	w.ExpectAll(w.Ask("north-admin", "/certificate-template-remove", fmt.Sprintf(`{"courseID":%d,"version":1}`, course)))
	w.Expect(w.Ask("north-admin", "/certificate-template-remove", fmt.Sprintf(`{"courseID":%d,"version":1}`, course)), 404, "not_found")
}
