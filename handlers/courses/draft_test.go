package courses_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// outlinedDocument contains the fields of a document in the response of /course-outline that the tests read.
type outlinedDocument struct {
	store.Editable
	Title                                                                              string
	Required, Draft, Pending                                                           bool
	OpensOn                                                                            string
	OpensAfterDocumentID, ReleaseAfterDocumentID, OpensAfterExamID, ReleaseAfterExamID *int64
	ReleaseAfterDays                                                                   int64
}

// outlined returns the documents of the course Forklift in the response to the bearer, by title.
func (e editor) outlined(bearer string) map[string]outlinedDocument {
	e.T.Helper()
	var answer struct {
		Data struct {
			Subjects []struct {
				Chapters []struct{ Documents []outlinedDocument }
			}
		}
	}
	if err := json.Unmarshal([]byte(e.Ask(bearer, "/course-outline", `{"courseID":`+e.id(storetest.Forklift)+`}`).Body), &answer); err != nil {
		e.T.Fatal(err)
	}
	found := map[string]outlinedDocument{}
	for _, s := range answer.Data.Subjects {
		for _, h := range s.Chapters {
			for _, d := range h.Documents {
				found[d.Title] = d
			}
		}
	}
	return found
}

// change sends a request that changes fields of a document of Forklift, and returns the document with its new
// version.
func (e editor) change(of store.Editable, fields string) store.Editable {
	e.T.Helper()
	return e.ok("/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":%d,%s}`, of.ID, of.Version, fields)).Editable
}

func (e editor) stored(document int64) store.Editable {
	return store.Editable{ID: e.North.ID(document), Version: 1}
}

// Responses to trainees must not contain a draft. A draft must not count toward progress until it is published.
func TestDraft(t *testing.T) {
	t.Parallel()
	e := editor{worlds{startWorlds(t).WithFiles()}}
	course := `{"courseID":` + e.id(storetest.Forklift)
	draft := e.ok("/outline-add", course+`,"kind":"document","parentID":`+e.id(1)+`,"title":"New rules","type":"page","body":"<p>Secret</p>","draft":true}`).Editable
	if staff := e.outlined("north-admin")["New rules"]; !staff.Draft || !staff.Required {
		t.Errorf("outline of staff: %+v", staff)
	}
	ask := fmt.Sprintf(`{"documentID":%d,"enrollmentID":%s}`, draft.ID, e.id(storetest.OngoingEnrollment))
	for _, path := range []string{"/document-view", "/document-done"} {
		e.Expect(e.Ask("north-trainee", path, ask), 404, "not_found")
	}
	if _, shown := e.outlined("north-trainee")["New rules"]; shown {
		t.Error("a trainee sees the draft")
	}

	// When a document becomes a draft, links to its file must fail, and the document must no longer count toward
	// progress. Then only the document Controls counts. Controls is done, so the enrollment must be completed.
	link := e.Link(storetest.Film)
	film, balance := e.change(e.stored(storetest.Film), `"draft":true`), e.change(e.stored(storetest.Balance), `"draft":true`)
	if a := e.Download("learn.north.test", link, nil); a.Status != 404 {
		t.Errorf("file of a draft: %d", a.Status)
	}
	if courses := e.Ask("north-trainee", "/my-courses", "").Body; strings.Count(courses, `"enrollmentstatus":"completed"`) != 2 {
		t.Errorf("my courses: %s", courses)
	}
	e.mustHaveRightTotals()

	if a := e.Ask("north-admin", "/outline-publish", course+`}`); !strings.Contains(a.Body, `"published":3`) {
		t.Errorf("published: %s", a.Body)
	}
	e.Expect(e.Ask("north-trainee", "/document-view", ask), 200, "")
	if a := e.Download("learn.north.test", link, nil); a.Status != 200 {
		t.Errorf("file of a published document: %d", a.Status)
	}
	e.fails("/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":%d,"draft":true}`, film.ID, film.Version), 409, "changed_meanwhile")
	e.fails("/outline-publish", `{"courseID":99}`, 404, "not_found")
	log, err := e.DB.For(e.North.Company).AuditList(t.Context(), store.AuditFilter{Kinds: []string{"document_update"}}, 10)
	if err != nil || len(log) != 5 || string(*log[0].Changes) != `{"draft": [true, false]}` || balance.Version != 2 {
		t.Errorf("audit log: %+v, %v", log, err)
	}
}

// When pending changes of a published document are published, they must replace the texts of the document.
func TestDraft_PendingChanges(t *testing.T) {
	t.Parallel()
	e := editor{startWorlds(t)}
	page := e.ok("/outline-add", `{"courseID":`+e.id(storetest.Forklift)+`,"kind":"document","parentID":`+e.id(1)+`,"title":"Rules","type":"page","body":"<p>Old</p>"}`).Editable
	view := func() string {
		return e.Ask("north-trainee", "/document-view", fmt.Sprintf(`{"documentID":%d,"enrollmentID":%s}`, page.ID, e.id(storetest.OngoingEnrollment))).Body
	}
	page = e.change(page, `"pending":true,"title":"New rules","body":"<p>New</p>","required":false`)
	page = e.change(page, `"pending":true,"description":"All of them"`)
	if body := view(); !strings.Contains(body, "Old") || strings.Contains(body, "New") || !e.outlined("north-admin")["Rules"].Pending {
		t.Errorf("before: %s", body)
	}
	e.ok("/outline-publish", `{"courseID":`+e.id(storetest.Forklift)+`}`)
	if body := view(); !strings.Contains(body, "<p>New</p>") || !strings.Contains(body, "All of them") || e.outlined("north-trainee")["New rules"].Pending {
		t.Errorf("after: %s", body)
	}
	page.Version++
	page = e.change(page, `"pending":true,"title":"Newer rules"`)
	page = e.change(page, `"pending":false`)
	if shown := e.outlined("north-admin")["New rules"]; shown.Pending || shown.Version != page.Version {
		t.Errorf("dropped: %+v", shown)
	}
	e.ExpectField(e.Ask("north-admin", "/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":%d,"pending":true,"title":" "}`, page.ID, page.Version)), 400, "invalid_input", "title")
}

// A document must open the given number of days after the start of the enrollment, which is 15 January, or when
// another document is done.
func TestRelease(t *testing.T) {
	t.Parallel()
	e := editor{worlds{startWorlds(t).WithFiles()}}
	refused := func(document int64, message string) {
		t.Helper()
		for _, path := range []string{"/document-view", "/document-done"} {
			a := e.Ask("north-trainee", path, e.Document(document, storetest.OngoingEnrollment))
			e.Expect(a, 403, "not_released")
			if !strings.Contains(a.Body, message) {
				t.Errorf("%s: %s", path, a.Body)
			}
		}
	}
	film, balance, controls := e.stored(storetest.Film), e.stored(storetest.Balance), e.stored(storetest.Controls)
	link := e.Link(storetest.Film)
	film = e.change(film, `"releaseAfterDays":46`)
	refused(storetest.Film, "opens on 2 March 2026.")
	if a := e.Download("learn.north.test", link, nil); a.Status != 403 {
		t.Errorf("file of a closed document: %d", a.Status)
	}
	e.Expect(e.Ask("north-manager", "/document-view", e.Document(storetest.Film, storetest.OngoingEnrollment)), 200, "")
	if shown := e.outlined("north-trainee")["Film north"]; shown.OpensOn != "2026-03-02" || shown.ReleaseAfterDays != 0 {
		t.Errorf("closed by days: %+v", shown)
	}
	film = e.change(film, `"releaseAfterDays":45`)
	if shown := e.outlined("north-trainee")["Film north"]; shown.OpensOn != "" {
		t.Errorf("opens today: %+v", shown)
	}
	controls = e.change(controls, `"releaseAfterDays":900`)
	e.Expect(e.Ask("north-trainee", "/document-view", e.Document(storetest.Controls, storetest.OngoingEnrollment)), 200, "") // Controls is done, so it stays open.

	after := func(id int64) string { return fmt.Sprintf(`"releaseAfterDocumentID":%d`, id) }
	balance = e.change(balance, after(film.ID))
	refused(storetest.Balance, "opens after “Film north” is done.")
	if shown := e.outlined("north-trainee")["Balance north"]; shown.OpensAfterDocumentID == nil || *shown.OpensAfterDocumentID != film.ID || shown.ReleaseAfterDocumentID != nil {
		t.Errorf("closed by a document: %+v", shown)
	}
	for fields, code := range map[string]string{after(balance.ID): "release_cycle", after(film.ID): "release_cycle", after(e.South.ID(storetest.Film)): "not_found"} {
		a := e.Ask("north-admin", "/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":%d,%s}`, film.ID, film.Version, fields))
		e.ExpectField(a, map[string]int{"release_cycle": 409, "not_found": 404}[code], code, "releaseAfterDocumentID")
	}
	film = e.change(film, after(controls.ID))
	e.ExpectField(e.Ask("north-admin", "/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":%d,"releaseAfterDays":-1}`, film.ID, film.Version)), 400, "invalid_input", "releaseAfterDays")
	e.fails("/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":%d,%s}`, controls.ID, controls.Version, after(balance.ID)), 409, "release_cycle")
	e.Expect(e.Ask("north-trainee", "/document-done", e.Document(storetest.Film, storetest.OngoingEnrollment)), 200, "")
	e.Expect(e.Ask("north-trainee", "/document-view", e.Document(storetest.Balance, storetest.OngoingEnrollment)), 200, "")

	// In the copy of a course, the release rules must refer to the documents of the copy. A rule must have no effect
	// after the document to which it refers is removed.
	copied := e.ok("/course-copy", `{"id":`+e.id(storetest.Forklift)+`,"title":"Copy","courseCode":"COPY"}`)
	rules, err := courses.ReadCourseOutline(t.Context(), e.DB.For(e.North.Company), copied.ID, 0, true)
	if err != nil {
		t.Fatal(err)
	}
	machine, load := rules.Subjects[0].Chapters[0].Documents, rules.Subjects[0].Chapters[1].Documents
	if to := load[0].ReleaseAfterDocumentID; to == nil || *to != machine[1].ID || machine[0].ReleaseAfterDays != 900 {
		t.Errorf("copy: %+v %+v", machine, load)
	}
	e.ok("/outline-remove", `{"kind":"chapter","id":`+e.id(1)+`,"version":1}`)
	if shown := e.outlined("north-admin")["Balance north"]; shown.ReleaseAfterDocumentID != nil || shown.Version != balance.Version+1 {
		t.Errorf("after a removal: %+v", shown)
	}
	e.mustHaveRightTotals()
}
