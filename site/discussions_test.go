package site_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// A trainee must be able to ask about a document and to reply to an answer without JavaScript. Pages must not show the
// discussion to other trainees and companies. Pages must show its texts as plain text.
func TestQuestions(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	p.put(p.north, "balance.pdf")
	const host = "learn.north.test"
	cookie := p.enter(p.north, storetest.OngoingEnrollment)
	document := documentPath(p.north, storetest.OngoingEnrollment, storetest.Balance)
	ask := document + "/ask"
	p.shows(document, cookie, []string{`href="` + ask + `"`})
	p.shows(ask, cookie, []string{"Ask the trainer"}, "What you have asked about this document")
	for _, text := range []string{"", strings.Repeat("x", 4001)} {
		if status, _, body := p.post(host, ask, cookie, "https://"+host, "text", text); status != http.StatusUnprocessableEntity || !strings.Contains(body, `aria-invalid="true"`) {
			t.Errorf("with %d characters: status %d\n%s", len(text), status, body)
		}
	}
	status, header, body := p.post(host, ask, cookie, "https://"+host, "text", "Is <b>this</b> right? https://evil.test/")
	mine := header.Get("Location")
	if status != http.StatusSeeOther || !strings.HasPrefix(mine, "/my-questions/") {
		t.Fatalf("ask: %d to %q\n%s", status, mine, body)
	}
	p.shows(mine, cookie, []string{"Is &lt;b&gt;this", "Waits for an answer", "Balance north"}, `href="https://evil.test`)
	p.shows(ask, cookie, []string{`href="` + mine + `"`, "What you have asked about this document"})
	c := p.db.For(p.north.Company)
	var id int64
	if _, err := fmt.Sscanf(mine, "/my-questions/%d", &id); err != nil {
		t.Fatal(err)
	}
	admin := store.Actor{UserID: p.north.ID(storetest.Admin)}
	answered, err := c.AnswerDiscussion(t.Context(), id, "Yes, it is.", noon, admin)
	if err != nil {
		t.Fatal(err)
	}
	p.shows("/my-questions", cookie, []string{`href="` + mine + `"`, "Answered"})
	p.shows(mine, cookie, []string{"Yes, it is.", "Asha Admin north"})
	if status, _, body := p.post(host, mine, cookie, "https://"+host, "text", " "); status != http.StatusUnprocessableEntity {
		t.Errorf("an empty reply: status %d\n%s", status, body)
	}
	if status, header, _ := p.post(host, mine, cookie, "https://"+host, "text", "Thank you"); status != http.StatusSeeOther || header.Get("Location") != mine+"#reply" {
		t.Errorf("reply: %d to %q", status, header.Get("Location"))
	}
	answered.Version++
	if _, err := c.CloseDiscussion(t.Context(), answered.Editable, true, noon, admin); err != nil {
		t.Fatal(err)
	}
	if status, _, body := p.post(host, mine, cookie, "https://"+host, "text", "Again"); status != http.StatusUnprocessableEntity || !strings.Contains(body, "is closed") {
		t.Errorf("a reply after the end: status %d\n%s", status, body)
	}
	if _, _, err := c.Discussion(t.Context(), id, p.north.ID(storetest.SecondTrainee)); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("another trainee: %v", err)
	}
	for _, path := range []string{mine, ask} {
		if status, _, _ := p.get("learn.south.test", path, p.enter(p.south, storetest.OngoingEnrollment)); status != http.StatusNotFound {
			t.Errorf("%s for another company: status %d", path, status)
		}
		if status, _, _ := p.post("learn.south.test", path, p.enter(p.south, storetest.OngoingEnrollment), "https://learn.south.test", "text", "Hello"); status != http.StatusNotFound {
			t.Errorf("form of %s for another company: status %d", path, status)
		}
	}
}
