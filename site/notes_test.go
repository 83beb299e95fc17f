package site_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

// A trainee must be able to write, change and remove a note without JavaScript. If the note was changed elsewhere, the page
// must show both texts and save nothing. Other trainees must not be able to read the note.
func TestNotes(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	p.put(p.north, "balance.pdf")
	cookie, other := p.enter(p.north, storetest.OngoingEnrollment), p.signInAs("uma@north.test", storetest.Password)
	document := documentPath(p.north, storetest.OngoingEnrollment, storetest.Balance)
	note, all := document+"/note", strings.Replace(coursePath(p.north, storetest.OngoingEnrollment), "/learn/", "/my-notes/", 1)
	save := func(version, text string, status int, want string) {
		t.Helper()
		got, header, body := p.post(northHost, note, cookie, northOrigin, "version", version, "text", text)
		if got != status || status == http.StatusSeeOther && header.Get("Location") != document+"#note" || !strings.Contains(body, want) {
			t.Errorf("version %s: status %d to %q\n%s", version, got, header.Get("Location"), body)
		}
	}
	p.shows(document, cookie, []string{`<details class="about note" id="note">`, `action="` + note + `"`})
	save("0", "Mind <the> gap", http.StatusSeeOther, "")
	p.shows(document, cookie, []string{`id="note" open>`, `name="version" value="1"`, "Mind &lt;the&gt; gap</textarea>"})
	save("0", "From another tab", http.StatusUnprocessableEntity, "You have changed this note elsewhere")
	save("1", strings.Repeat("x", 10001), http.StatusUnprocessableEntity, "10,000")
	save("1", "Both", http.StatusSeeOther, "")
	p.shows(coursePath(p.north, storetest.OngoingEnrollment), cookie, []string{`href="` + all + `"`})
	p.shows(all, cookie, []string{"Both", "My own words north", `href="` + document + `#note"`}, "Mind")
	for _, path := range []string{note, all} {
		if status, _, body := p.get(northHost, path, other); status != http.StatusNotFound || strings.Contains(body, "Both") {
			t.Errorf("%s of another trainee: status %d\n%s", path, status, body)
		}
	}
	save("2", " ", http.StatusSeeOther, "")
	p.shows(all, cookie, []string{"My own words north"}, "Both")
	id := storetest.Value(t, p.north.DSN(), "select id from notes where company_id = $1", p.north.Company.ID())
	if status, header, _ := p.post(northHost, all, other, northOrigin, "id", id, "version", "1"); status != http.StatusNotFound {
		t.Errorf("removing as another trainee: status %d to %s", status, header.Get("Location"))
	}
	if status, header, _ := p.post(northHost, all, cookie, northOrigin, "id", id, "version", "1"); status != http.StatusSeeOther || header.Get("Location") != all+"?done=removed" {
		t.Errorf("status %d to %s", status, header.Get("Location"))
	}
	p.shows(all+"?done=removed", cookie, []string{"The note has been removed.", "You have no notes in this course."})
}

// The notes of an enrollment that has ended must be there, without links to the course, which is closed.
func TestNotes_EndedEnrollment(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	enrollment := p.north.ID(storetest.ExpiredEnrollment)
	storetest.Exec(t, p.north.DSN(), fmt.Sprintf("insert into notes (company_id, enrollment_id, document_id, body) values (%d, %d, %d, 'Mine')", p.north.Company.ID(), enrollment, p.north.ID(storetest.Film)))
	p.shows(fmt.Sprintf("/my-notes/%d", enrollment), p.enter(p.north, storetest.OngoingEnrollment), []string{"Mine"}, `href="/learn/`)
}
