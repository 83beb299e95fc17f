package learning_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// A trainee must be able to ask about a document and to reply to an answer without JavaScript. Pages must not show the
// discussion to other trainees and companies. Pages must show its texts as plain text.
func TestQuestions(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Put(p.North, "balance.pdf")
	const host = "learn.north.test"
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	document := sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Balance)
	ask := document + "/ask"
	p.Shows(document, cookie, []string{`href="` + ask + `"`})
	p.Shows(ask, cookie, []string{"Ask the trainer"}, "What you have asked about this document")
	for _, text := range []string{"", strings.Repeat("x", 4001)} {
		if status, _, body := p.Post(host, ask, cookie, "https://"+host, "text", text); status != http.StatusUnprocessableEntity || !strings.Contains(body, `aria-invalid="true"`) {
			t.Errorf("with %d characters: status %d\n%s", len(text), status, body)
		}
	}
	status, header, body := p.Post(host, ask, cookie, "https://"+host, "text", "Is <b>this</b> right? https://evil.test/")
	mine := header.Get("Location")
	if status != http.StatusSeeOther || !strings.HasPrefix(mine, "/my-questions/") {
		t.Fatalf("ask: %d to %q\n%s", status, mine, body)
	}
	p.Shows(mine, cookie, []string{"Is &lt;b&gt;this", "Waits for an answer", "Balance north"}, `href="https://evil.test`)
	p.Shows(ask, cookie, []string{`href="` + mine + `"`, "What you have asked about this document"})
	c := p.DB.For(p.North.Company)
	var id int64
	if _, err := fmt.Sscanf(mine, "/my-questions/%d", &id); err != nil {
		t.Fatal(err)
	}
	admin := store.Actor{UserID: p.North.ID(storetest.Admin)}
	answered, err := courses.AnswerDiscussion(t.Context(), c, id, "Yes, it is.", sitetest.Noon, admin)
	if err != nil {
		t.Fatal(err)
	}
	p.Shows("/my-questions", cookie, []string{`href="` + mine + `"`, "Answered"})
	p.Shows(mine, cookie, []string{"Yes, it is.", "Asha Admin north"})
	if status, _, body := p.Post(host, mine, cookie, "https://"+host, "text", " "); status != http.StatusUnprocessableEntity {
		t.Errorf("an empty reply: status %d\n%s", status, body)
	}
	if status, header, _ := p.Post(host, mine, cookie, "https://"+host, "text", "Thank you"); status != http.StatusSeeOther || header.Get("Location") != mine+"#reply" {
		t.Errorf("reply: %d to %q", status, header.Get("Location"))
	}
	answered.Version++
	if _, err := courses.CloseDiscussion(t.Context(), c, answered.Editable, true, sitetest.Noon, admin); err != nil {
		t.Fatal(err)
	}
	if status, _, body := p.Post(host, mine, cookie, "https://"+host, "text", "Again"); status != http.StatusUnprocessableEntity || !strings.Contains(body, "is closed") {
		t.Errorf("a reply after the end: status %d\n%s", status, body)
	}
	if _, _, err := courses.ReadDiscussion(t.Context(), c, id, p.North.ID(storetest.SecondTrainee)); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("another trainee: %v", err)
	}
	for _, path := range []string{mine, ask} {
		if status, _, _ := p.Get("learn.south.test", path, p.Enter(p.South, storetest.OngoingEnrollment)); status != http.StatusNotFound {
			t.Errorf("%s for another company: status %d", path, status)
		}
		if status, _, _ := p.Post("learn.south.test", path, p.Enter(p.South, storetest.OngoingEnrollment), "https://learn.south.test", "text", "Hello"); status != http.StatusNotFound {
			t.Errorf("form of %s for another company: status %d", path, status)
		}
	}
}
