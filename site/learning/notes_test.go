package learning_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// A trainee must be able to write, change and remove a note without JavaScript. If the note was changed elsewhere, the page
// must show both texts and save nothing. Other trainees must not be able to read the note.
func TestNotes(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Put(p.North, "balance.pdf")
	cookie, other := p.Enter(p.North, storetest.OngoingEnrollment), p.SignInAs("uma@north.test", storetest.Password)
	document := sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Balance)
	note, all := document+"/note", strings.Replace(sitetest.CoursePath(p.North, storetest.OngoingEnrollment), "/learn/", "/my-notes/", 1)
	save := func(version, text string, status int, want string) {
		t.Helper()
		got, header, body := p.Post(sitetest.NorthHost, note, cookie, sitetest.NorthOrigin, "version", version, "text", text)
		if got != status || status == http.StatusSeeOther && header.Get("Location") != document+"#note" || !strings.Contains(body, want) {
			t.Errorf("version %s: status %d to %q\n%s", version, got, header.Get("Location"), body)
		}
	}
	p.Shows(document, cookie, []string{`<details class="about note" id="note">`, `action="` + note + `"`})
	save("0", "Mind <the> gap", http.StatusSeeOther, "")
	p.Shows(document, cookie, []string{`id="note" open>`, `name="version" value="1"`, "Mind &lt;the&gt; gap</textarea>"})
	save("0", "From another tab", http.StatusUnprocessableEntity, "You have changed this note elsewhere")
	save("1", strings.Repeat("x", 10001), http.StatusUnprocessableEntity, "10,000")
	save("1", "Both", http.StatusSeeOther, "")
	p.Shows(sitetest.CoursePath(p.North, storetest.OngoingEnrollment), cookie, []string{`href="` + all + `"`})
	p.Shows(all, cookie, []string{"Both", "My own words north", `href="` + document + `#note"`}, "Mind")
	for _, path := range []string{note, all} {
		if status, _, body := p.Get(sitetest.NorthHost, path, other); status != http.StatusNotFound || strings.Contains(body, "Both") {
			t.Errorf("%s of another trainee: status %d\n%s", path, status, body)
		}
	}
	save("2", " ", http.StatusSeeOther, "")
	p.Shows(all, cookie, []string{"My own words north"}, "Both")
	id := storetest.Value(t, p.North.DSN(), "select id from notes where company_id = $1", p.North.Company.ID())
	if status, header, _ := p.Post(sitetest.NorthHost, all, other, sitetest.NorthOrigin, "id", id, "version", "1"); status != http.StatusNotFound {
		t.Errorf("removing as another trainee: status %d to %s", status, header.Get("Location"))
	}
	if status, header, _ := p.Post(sitetest.NorthHost, all, cookie, sitetest.NorthOrigin, "id", id, "version", "1"); status != http.StatusSeeOther || header.Get("Location") != all+"?done=removed" {
		t.Errorf("status %d to %s", status, header.Get("Location"))
	}
	p.Shows(all+"?done=removed", cookie, []string{"The note has been removed.", "You have no notes in this course."})
}

// The notes of an enrollment that has ended must be there, without links to the course, which is closed.
func TestNotes_EndedEnrollment(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	enrollment := p.North.ID(storetest.ExpiredEnrollment)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("insert into notes (company_id, enrollment_id, document_id, body) values (%d, %d, %d, 'Mine')", p.North.Company.ID(), enrollment, p.North.ID(storetest.Film)))
	p.Shows(fmt.Sprintf("/my-notes/%d", enrollment), p.Enter(p.North, storetest.OngoingEnrollment), []string{"Mine"}, `href="/learn/`)
}
