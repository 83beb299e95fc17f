package settings_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/store"
	"lyceum/store/company"
)

// An admin must be able to change the wording of a message, preview it with example content, and restore the default wording.
func TestMailTemplates(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	ask := func(path, body string, status int, code string) apitest.Answer {
		t.Helper()
		a := w.Ask("north-admin", path, body)
		w.Expect(a, status, code)
		return a
	}
	has := func(a apitest.Answer, parts ...string) {
		t.Helper()
		for _, part := range parts {
			if !strings.Contains(a.Body, part) {
				t.Errorf("%s is missing: %s", part, a.Body)
			}
		}
	}
	of := func(rest string) string { return `{"kind":"invitation","language":"en"` + rest + `}` }
	const words = `,"subject":"Welcome to {company}","body":"{greeting}\n\nStart: {link}"`
	has(ask("/mail-template-list", "", 200, ""), `"kind":"password_changed","language":"de","version":0,"own":false`, `{"name":"link","required":true}`)
	if list := ask("/mail-template-list", `{"language":"de"}`, 200, ""); strings.Contains(list.Body, `"language":"en"`) {
		t.Errorf("the list of German texts has English ones: %s", list.Body)
	}
	w.ExpectField(ask("/mail-template-list", `{"language":"xx"}`, 400, "invalid_input"), 400, "invalid_input", "language")
	for field, rest := range map[string]string{
		"subject": `,"subject":"{title}","body":"{link}"`, "body": `,"subject":"Hello","body":"Bye"`,
	} {
		w.ExpectField(ask("/mail-template-set", of(rest), 400, "invalid_input"), 400, "invalid_input", field)
		w.ExpectField(ask("/mail-template-preview", of(rest), 400, "invalid_input"), 400, "invalid_input", field)
	}
	ask("/mail-template-set", `{"kind":"layout","language":"en"`+words+`}`, 404, "not_found")
	ask("/mail-template-set", `{"kind":"invitation","language":"xx"`+words+`}`, 404, "not_found")
	has(ask("/mail-template-preview", of(words), 200, ""), `"subject":"Welcome to North"`, "choose-password?token=")
	has(ask("/mail-template-preview", of(""), 200, ""), `"subject":"Your account at North`)
	has(ask("/mail-template-set", of(words+`,"version":0`), 200, ""), `"version":1,"own":true,"complete":true`)
	has(ask("/mail-template-set", of(words+`,"version":0`), 409, "changed_meanwhile"), `"subject":"Welcome to {company}"`, `"version":1`)
	has(ask("/mail-template-preview", of(""), 200, ""), `"subject":"Welcome to North"`)
	ask("/mail-template-reset", of(`,"version":2`), 409, "changed_meanwhile")
	if other := w.Ask("south-admin", "/mail-template-list", ""); strings.Contains(other.Body, `"own":true`) {
		t.Errorf("another company has the text: %s", other.Body)
	}
	has(ask("/mail-test", of(""), 200, ""), "admin@north.test")
	has(ask("/mail-template-reset", of(`,"version":1`), 200, ""), `"version":0,"own":false`)
	ask("/mail-template-reset", of(`,"version":0`), 404, "not_found")
	log, err := w.DB.For(w.North.Company).AuditList(t.Context(), store.AuditFilter{Kinds: []string{store.AuditMailTemplateSet, store.AuditMailTemplateReset}}, 10)
	if err != nil || len(log) != 2 || log[1].SubjectName != "invitation en" || !strings.Contains(string(*log[1].Changes), "Welcome to ") {
		t.Errorf("audit log: %+v, %v", log, err)
	}
	messages, err := company.Messages(t.Context(), w.DB, company.MessageFilter{Kind: company.TestMessage, Waiting: true}, 10)
	if err != nil || len(messages) != 1 || !strings.Contains(string(messages[0].Payload), fmt.Sprintf(`"userID": %d`, w.North.ID(1))) {
		t.Errorf("messages: %+v, %v", messages, err)
	}
}
