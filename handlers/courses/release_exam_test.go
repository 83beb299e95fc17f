package courses_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// A document and its file must be closed until the trainee has passed the exam that the release rule names. After the exam is
// closed, the rule must have no effect.
func TestRelease_AfterExam(t *testing.T) {
	t.Parallel()
	e := editor{worlds{startWorlds(t).WithFiles()}}
	attempt := func(status int) {
		t.Helper()
		storetest.Exec(t, e.North.DSN(), fmt.Sprintf("update exam_attempts set status = %d, user_id = %s where exam_id = %s", status, e.id(storetest.Trainee), e.id(1)))
	}
	view := e.Document(storetest.Film, storetest.OngoingEnrollment)
	link := e.Link(storetest.Film)
	attempt(4)
	film := e.change(e.stored(storetest.Film), `"releaseAfterExamID":`+e.id(1))
	for _, path := range []string{"/document-view", "/document-done"} {
		a := e.Ask("north-trainee", path, view)
		e.Expect(a, 403, "not_released")
		if !strings.Contains(a.Body, "opens after the exam “Licence north” is passed.") {
			t.Errorf("%s: %s", path, a.Body)
		}
	}
	if a := e.Download("learn.north.test", link, nil); a.Status != 403 {
		t.Errorf("file of a closed document: %d", a.Status)
	}
	if shown := e.outlined("north-trainee")["Film north"]; shown.OpensAfterExamID == nil || shown.ReleaseAfterExamID != nil {
		t.Errorf("trainee: %+v", shown)
	}
	if shown := e.outlined("north-admin")["Film north"]; shown.ReleaseAfterExamID == nil || *shown.ReleaseAfterExamID != e.North.ID(1) {
		t.Errorf("staff: %+v", shown)
	}
	// The copy of a course has no exams, so no document of the copy may wait for an exam.
	copied := e.ok("/course-copy", `{"id":`+e.id(storetest.Forklift)+`,"title":"Copy","courseCode":"COPY"}`)
	copies, err := courses.ReadCourseOutline(t.Context(), e.DB.For(e.North.Company), copied.ID, 0, true)
	if err != nil {
		t.Fatal(err)
	}
	for _, chapter := range copies.Subjects[0].Chapters {
		for _, d := range chapter.Documents {
			if d.ReleaseAfterExamID != nil {
				t.Errorf("document of the copy: %+v", d)
			}
		}
	}
	attempt(3)
	e.Expect(e.Ask("north-trainee", "/document-view", view), 200, "")
	if a := e.Download("learn.north.test", link, nil); a.Status != 200 {
		t.Errorf("file of an open document: %d", a.Status)
	}
	if shown := e.outlined("north-trainee")["Film north"]; shown.OpensAfterExamID != nil {
		t.Errorf("after the exam: %+v", shown)
	}
	attempt(2)
	e.Expect(e.Ask("north-trainee", "/document-view", view), 403, "not_released")
	exam := e.ok("/exam-close", `{"version":1,"id":`+e.id(1)+`}`)
	e.Expect(e.Ask("north-trainee", "/document-view", view), 200, "")

	e.ExpectField(e.Ask("north-admin", "/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":%d,"releaseAfterExamID":%d}`, film.ID, film.Version, e.South.ID(1))), 404, "not_found", "releaseAfterExamID")
	e.ExpectField(e.Ask("north-admin", "/exam-update", fmt.Sprintf(`{"id":%d,"version":%d,"needsFullProgress":true}`, exam.ID, exam.Version)), 409, "exam_needs_document", "needsFullProgress")
	storetest.Exec(t, e.North.DSN(), "delete from exam_attempts where exam_id = "+e.id(1))
	e.ok("/exam-remove", fmt.Sprintf(`{"id":%d,"version":%d}`, exam.ID, exam.Version))
	if shown := e.outlined("north-admin")["Film north"]; shown.ReleaseAfterExamID != nil || shown.Version != film.Version+1 {
		t.Errorf("after the removal of the exam: %+v", shown)
	}
}

// Two concurrent changes exclude each other: one makes an exam the release rule of a document, the other makes full progress
// a condition of that exam. One of the two must be rejected.
func TestRelease_ExamNeedsFullProgressMeanwhile(t *testing.T) {
	t.Parallel()
	e := editor{startWorlds(t)}
	film, exam := e.stored(storetest.Film), e.North.ID(1)
	document, needs := film.Version, int64(1)
	for round := range 5 {
		var refused [2]bool
		var work sync.WaitGroup
		work.Go(func() {
			a := e.Ask("north-admin", "/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":%d,"releaseAfterExamID":%d}`, film.ID, document, exam))
			refused[0] = strings.Contains(a.Body, "exam_needs_document")
		})
		work.Go(func() {
			a := e.Ask("north-admin", "/exam-update", fmt.Sprintf(`{"id":%d,"version":%d,"needsFullProgress":true}`, exam, needs))
			refused[1] = strings.Contains(a.Body, "exam_needs_document")
		})
		work.Wait()
		if refused[0] == refused[1] {
			t.Fatalf("round %d: refused %v", round, refused)
		}
		if refused[0] {
			needs = e.ok("/exam-update", fmt.Sprintf(`{"id":%d,"version":%d,"needsFullProgress":false}`, exam, needs+1)).Version
		} else {
			document = e.ok("/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":%d,"releaseAfterExamID":0}`, film.ID, document+1)).Version
		}
	}
}

// Captions contain the text of their film. They must be closed while the film is closed.
func TestRelease_Captions(t *testing.T) {
	t.Parallel()
	e := editor{worlds{startWorlds(t).WithFiles()}}
	captions := e.Link(storetest.Film) + "/captions/de"
	if a := e.Download("learn.north.test", captions, nil); a.Status != 200 {
		t.Fatalf("captions of an open film: %d %s", a.Status, a.Body)
	}
	film := e.stored(storetest.Film)
	for _, rule := range []string{`"releaseAfterDays":400`, `"releaseAfterDays":0,"releaseAfterDocumentID":` + e.id(storetest.Balance), `"releaseAfterDocumentID":0,"releaseAfterExamID":` + e.id(1)} {
		storetest.Exec(t, e.North.DSN(), "update exam_attempts set status = 4, user_id = "+e.id(storetest.Trainee)+" where exam_id = "+e.id(1))
		film = e.change(film, rule)
		if a := e.Download("learn.north.test", captions, nil); a.Status != 403 || strings.Contains(a.Body, "WEBVTT") {
			t.Errorf("%s: captions of a closed film: %d %s", rule, a.Status, a.Body)
		}
	}
	e.change(film, `"releaseAfterExamID":0`)
	if a := e.Download("learn.north.test", captions, nil); a.Status != 200 {
		t.Errorf("captions of a film that is open again: %d", a.Status)
	}
}
