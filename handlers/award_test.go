package handlers

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/store/storetest"
)

// issuedCertificates contains the ids of the awards of a completed enrollment and of a passed attempt.
type issuedCertificates struct{ course, exam int64 }

func certificateIn(w worlds, a apitest.Answer) (c struct {
	ID, Version  int64
	Number, Path string
}) {
	w.T.Helper()
	data := struct{ Data any }{&c}
	if err := json.Unmarshal([]byte(a.Body), &data); err != nil || c.ID == 0 {
		w.T.Fatalf("%v: %s", err, a.Body)
	}
	return c
}

// issueCertificates issues two awards in each company, stores their ids in w.certificates, and sets award templates for a
// course and an exam.
func (w worlds) issueCertificates() {
	w.T.Helper()
	for _, of := range []storetest.World{w.north, w.south} {
		name := of.Name
		issue := func(field string, id int64) int64 {
			return certificateIn(w, w.ask(name+"-admin", "/certificate-issue", fmt.Sprintf(`{%q:%d}`, field, id))).ID
		}
		w.certificates[name] = issuedCertificates{issue("enrollmentID", of.ID(storetest.CompletedEnrollment)), issue("attemptID", of.ID(1))}
		w.expectAll(w.ask(name+"-admin", "/certificate-template-set", fmt.Sprintf(`{"courseID":%d,"signer":"Asha Rao"}`, of.ID(storetest.Selling))))
		w.expectAll(w.ask(name+"-admin", "/certificate-template-set", fmt.Sprintf(`{"examID":%d,"expiryMonths":24}`, of.ID(1))))
	}
}

// A trainee who completes the last document of a course must receive an award. Trainees must see only their own awards.
func TestCertificates(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.expectAll(w.ask("north-trainee", "/certificate-list", ""), `"certificates":[]`, `"totalCount":0`)
	w.expectAll(w.ask("north-admin", "/certificate-template-set", `{"expiryMonths":12}`), `"version":1`)
	for _, document := range []int64{storetest.Film, storetest.Balance} {
		w.expectAll(w.ask("north-trainee", "/document-done", fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d}`, w.north.ID(document), w.north.ID(storetest.OngoingEnrollment))))
	}
	list := w.ask("north-trainee", "/certificate-list", "")
	w.expectAll(list, `"title":"Forklift north"`, `"status":"valid"`, `"totalCount":1`, `"expiryDate":"20`, `"verifyURL":"https://`)
	w.Expect(w.ask("north-second", "/certificate-list", fmt.Sprintf(`{"userID":%d}`, w.north.ID(storetest.Trainee))), 403, "forbidden")
	w.expectAll(w.ask("north-second", "/certificate-list", ""), `"certificates":[]`)

	exam := certificateIn(w, w.ask("north-admin", "/certificate-issue", fmt.Sprintf(`{"attemptID":%d}`, w.north.ID(1))))
	w.Expect(w.ask("north-admin", "/certificate-issue", `{}`), 400, "invalid_input")
	w.Expect(w.ask("north-admin", "/certificate-issue", fmt.Sprintf(`{"enrollmentID":%d}`, w.north.ID(storetest.ExpiredEnrollment))), 422, "not_earned")
	w.Expect(w.ask("north-manager", "/certificate-issue", fmt.Sprintf(`{"attemptID":%d}`, w.north.ID(1))), 403, "forbidden")
	w.expectAll(w.ask("north-admin", "/certificate-list", fmt.Sprintf(`{"search":%q}`, strings.ToLower(exam.Number[:7]))), `"totalCount":1`, exam.Number)
	w.expectAll(w.ask("north-admin", "/certificate-list", `{"search":"TARA"}`), `"totalCount":2`)

	w.expectAll(w.ask("north-admin", "/certificate-revoke", fmt.Sprintf(`{"id":%d,"version":1}`, exam.ID)), `"status":"revoked"`, `"version":2`)
	w.Expect(w.ask("north-admin", "/certificate-revoke", fmt.Sprintf(`{"id":%d,"version":1}`, exam.ID)), 409, "changed_meanwhile")
	w.expectAll(w.ask("north-admin", "/certificate-list", `{"status":"revoked"}`), `"totalCount":1`)
	w.expectField(w.ask("north-admin", "/certificate-list", `{"status":"gone"}`), 400, "invalid_input", "status")
	w.expectAll(w.ask("north-admin", "/certificate-reissue", fmt.Sprintf(`{"id":%d,"version":2}`, exam.ID)), `"status":"valid"`, exam.Number)
	w.expectAll(w.ask("north-admin", "/delete-trainee", fmt.Sprintf(`{"userID":%d}`, w.north.ID(storetest.Trainee))))
	w.expectAll(w.ask("north-admin", "/certificate-list", `{"status":"withdrawn"}`), `"totalCount":2`, `"name":""`, `"path":""`)
	w.expectAll(w.ask("north-admin", "/audit-list", `{"kinds":"award_revoke"}`), `"revokedDate":[null,"`)
}

func TestCertificateTemplates(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	course := w.north.ID(storetest.Forklift)
	w.expectAll(w.ask("north-admin", "/certificate-template", fmt.Sprintf(`{"courseID":%d}`, course)), `"version":0`, `"title":"Forklift north"`)
	for field, value := range map[string]string{
		"text": `"You are great."`, "color": `"red"`, "logo": `"missing.png"`, "signature": `"logo.svg"`, "expiryMonths": `601`,
	} {
		w.expectField(w.ask("north-admin", "/certificate-template-set", fmt.Sprintf(`{%q:%s}`, field, value)), 400, "invalid_input", field)
	}
	w.expectField(w.ask("north-admin", "/certificate-template-set", `{"text":"{name} {nickname}"}`), 400, "invalid_input", "text")
	w.expectField(w.ask("north-admin", "/certificate-template-set", fmt.Sprintf(`{"courseID":%d,"examID":%d}`, course, w.north.ID(1))), 400, "invalid_input", "examID")
	w.expectAll(w.ask("north-admin", "/certificate-template-set", fmt.Sprintf(`{"courseID":%d,"enabled":false,"text":"For {name}"}`, course)), `"enabled":false`, `"text":"For {name}"`)
	w.Expect(w.ask("north-admin", "/certificate-template-set", fmt.Sprintf(`{"courseID":%d}`, course)), 409, "changed_meanwhile")
	w.expectAll(w.ask("north-admin", "/certificate-template-list", ""), `"title":"Forklift north"`)

	// While the award template of a course is disabled, the completion of the course must not issue an award.
	for _, document := range []int64{storetest.Film, storetest.Balance} {
		w.expectAll(w.ask("north-trainee", "/document-done", fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d}`, w.north.ID(document), w.north.ID(storetest.OngoingEnrollment))))
	}
	w.expectAll(w.ask("north-trainee", "/certificate-list", ""), `"totalCount":0`)
	w.expectAll(w.ask("north-admin", "/certificate-template-remove", fmt.Sprintf(`{"courseID":%d,"version":1}`, course)))
	w.Expect(w.ask("north-admin", "/certificate-template-remove", fmt.Sprintf(`{"courseID":%d,"version":1}`, course)), 404, "not_found")
}
