package learning_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/store/storetest"
)

// The API must store the rules of a course, say what is missing, and record what a trainee confirms.
func TestCompletion(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	course, enrollment := w.North.ID(storetest.Forklift), w.North.ID(storetest.OngoingEnrollment)
	update := func(version int, fields string) string {
		return fmt.Sprintf(`{"id":%d,"version":%d,%s}`, course, version, fields)
	}
	w.ExpectAll(w.Ask("north-admin", "/course-add", `{"title":"New","courseCode":"NEW"}`), `"completionExams":"passed"`, `"completionFilms":0`, `"acknowledgement":null`)
	w.ExpectAll(w.Ask("north-admin", "/course-add", `{"title":"Blank","courseCode":"BLANK","acknowledgement":" \n\t "}`), `"acknowledgement":null`, `"acknowledgementVersion":0`)
	w.ExpectAll(w.Ask("north-admin", "/course-edit-details", fmt.Sprintf(`{"courseID":%d}`, course)), `"completionExams":"none"`)
	w.ExpectField(w.Ask("north-admin", "/course-update", update(1, `"completionExams":"all"`)), 400, "invalid_input", "completionExams")
	w.Expect(w.Ask("north-trainee", "/acknowledge", fmt.Sprintf(`{"enrollmentID":%d,"name":"Tara"}`, enrollment)), 422, "no_acknowledgement")
	w.ExpectAll(w.Ask("north-admin", "/course-update", update(1, `"completionFilms":1,"acknowledgement":"I keep my distance."`)),
		`"completionFilms":1`, `"acknowledgement":"I keep my distance."`, `"acknowledgementVersion":1`)
	list := fmt.Sprintf(`{"courseID":%d,"userID":%d}`, course, w.North.ID(storetest.Trainee))
	w.ExpectAll(w.Ask("north-admin", "/enrollment-list", list), `"missing":["Complete the document`, `Watch the film \"Film north\" to the end.`,
		`Confirm: \"I keep my distance.\".`, `"waiver":null`)
	w.ExpectAll(w.Ask("north-trainee", "/course-outline", fmt.Sprintf(`{"courseID":%d}`, course)), `Watch the film`)
	w.ExpectAll(w.Ask("north-trainee", "/my-courses", ""), `Watch the film`)
	w.Expect(w.Ask("north-trainee", "/document-done", fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d}`, w.North.ID(storetest.Film), enrollment)), 422, "film_not_watched")
	w.ExpectAll(w.Ask("north-trainee", "/document-done", fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d}`, w.North.ID(storetest.Balance), enrollment)))
	w.ExpectAll(w.Ask("north-trainee", "/document-position", fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d,"position":95,"duration":100,"from":0,"to":95}`,
		w.North.ID(storetest.Film), enrollment)), `"completedPercent":100`, `"enrollmentstatus":"ongoing"`)

	w.ExpectField(w.Ask("north-trainee", "/acknowledge", fmt.Sprintf(`{"enrollmentID":%d}`, enrollment)), 400, "invalid_input", "name")
	w.Expect(w.Ask("north-trainee", "/acknowledge", fmt.Sprintf(`{"enrollmentID":%d,"name":"Tara","version":2}`, enrollment)), 409, "acknowledgement_changed")
	w.Expect(w.Ask("north-second", "/acknowledge", fmt.Sprintf(`{"enrollmentID":%d,"name":"Uma"}`, enrollment)), 404, "not_found")
	w.Expect(w.Ask("north-admin", "/acknowledge", fmt.Sprintf(`{"enrollmentID":%d,"name":"Asha"}`, enrollment)), 403, "forbidden")
	w.ExpectAll(w.Ask("north-trainee", "/acknowledge", fmt.Sprintf(`{"enrollmentID":%d,"name":"Tara Trainee","version":1}`, enrollment)),
		`"name":"Tara Trainee"`, `"text":"I keep my distance."`, `"enrollmentstatus":"completed"`, `"missing":[]`)
	w.ExpectAll(w.Ask("north-trainee", "/certificate-list", ""), `"totalCount":1`)
	w.ExpectAll(w.Ask("north-admin", "/trainee-details", fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.Trainee))),
		`"acknowledgements":[{`, `"name":"Tara Trainee"`, `"version":1`)

	w.ExpectAll(w.Ask("north-admin", "/course-update", update(2, `"acknowledgement":null`)), `"acknowledgement":null`, `"acknowledgementVersion":1`)
	w.ExpectAll(w.Ask("north-admin", "/course-list-all", `{"unexamined":true}`), `"totalCount":1`, `Forklift north`)
	w.ExpectAll(w.Ask("north-admin", "/course-update", update(3, `"completionExams":"passed"`)), `"completionExams":"passed"`)
	w.ExpectAll(w.Ask("north-admin", "/course-list-all", `{"unexamined":true}`), `"totalCount":0`)
}

// Of concurrent removals of a waiver, one must succeed. An enrollment that has ended must lose the completion that its waiver made.
func TestWaiver_Removed(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	id := w.North.ID(storetest.OngoingEnrollment)
	waive := func(path, more string) apitest.Answer {
		return w.Ask("north-admin", path, fmt.Sprintf(`{"enrollmentID":%d%s}`, id, more))
	}
	w.Expect(waive("/completion-waive", `,"reason":"Trained","kind":"exempt"`), 200, "")
	statuses := make([]int, 6)
	var all sync.WaitGroup
	for i := range statuses {
		all.Go(func() { statuses[i] = waive("/completion-waiver-remove", "").Status })
	}
	all.Wait()
	if slices.Sort(statuses); !slices.Equal(statuses, []int{200, 422, 422, 422, 422, 422}) {
		t.Errorf("concurrent removals: %v", statuses)
	}
	w.Expect(waive("/completion-waive", `,"reason":"Trained","kind":"exempt"`), 200, "")
	w.Expect(w.Ask("north-admin", "/unenroll-many", fmt.Sprintf(`{"enrollmentIDs":[%d]}`, id)), 200, "")
	w.ExpectAll(waive("/completion-waiver-remove", ""), `"kind":""`, `"completedAt":null`)
}

// Staff must reach the enrollments of their company, and managers only those of their people and courses.
func TestWaiver_OutsideOfReach(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	enrollment, foreign := w.North.ID(storetest.OngoingEnrollment), w.South.ID(storetest.OngoingEnrollment)
	before := storetest.Digest(t, w.South)
	for _, who := range []string{"north-admin", "north-manager"} {
		w.Expect(w.Ask(who, "/completion-waive", fmt.Sprintf(`{"enrollmentID":%d,"reason":"Trained"}`, foreign)), 404, "not_found")
		w.Expect(w.Ask(who, "/completion-waiver-remove", fmt.Sprintf(`{"enrollmentID":%d}`, foreign)), 404, "not_found")
	}
	w.Expect(w.Ask("north-manager", "/completion-waive", fmt.Sprintf(`{"enrollmentID":%d,"reason":"Trained"}`, enrollment)), 404, "not_found")
	w.Expect(w.Ask("north-trainee", "/completion-waive", fmt.Sprintf(`{"enrollmentID":%d,"reason":"Trained"}`, enrollment)), 403, "forbidden")
	w.ExpectField(w.Ask("north-admin", "/completion-waive", fmt.Sprintf(`{"enrollmentID":%d,"reason":" "}`, enrollment)), 400, "invalid_input", "reason")
	w.ExpectField(w.Ask("north-admin", "/completion-waive", fmt.Sprintf(`{"enrollmentID":%d,"reason":"Trained","kind":"gone"}`, enrollment)), 400, "invalid_input", "kind")
	w.ExpectAll(w.Ask("north-admin", "/completion-waive", fmt.Sprintf(`{"enrollmentID":%d,"reason":"Trained elsewhere","kind":"exempt"}`, enrollment)),
		`"kind":"exempt"`, `"reason":"Trained elsewhere"`)
	w.Expect(w.Ask("north-manager", "/completion-waiver-remove", fmt.Sprintf(`{"enrollmentID":%d}`, enrollment)), 404, "not_found")
	w.Expect(w.Ask("north-admin", "/completion-waive", fmt.Sprintf(`{"enrollmentID":%d,"reason":"Trained"}`, enrollment)), 409, "already_completed")
	w.ExpectAll(w.Ask("north-admin", "/enrollment-list", fmt.Sprintf(`{"courseID":%d}`, w.North.ID(storetest.Forklift))), `"waiver":"exempt","waiverReason":"Trained elsewhere"`)
	w.ExpectAll(w.Ask("north-admin", "/report-completions", `{}`), `"waiver":"exempt","waiverReason":"Trained elsewhere"`)
	w.ExpectAll(w.Ask("north-admin", "/audit-list", `{"kinds":"enrollment_waive"}`), `"reason":["","Trained elsewhere"]`)
	w.ExpectAll(w.Ask("north-admin", "/certificate-issue-missing", `{}`))
	if list := w.Ask("north-trainee", "/certificate-list", ""); strings.Contains(list.Body, "Forklift north") {
		t.Errorf("an exempt trainee has a certificate: %s", list.Body)
	}
	w.ExpectAll(w.Ask("north-admin", "/completion-waiver-remove", fmt.Sprintf(`{"enrollmentID":%d}`, enrollment)), `"kind":""`, `"completedAt":null`)
	w.ExpectAll(w.Ask("north-admin", "/delete-trainee", fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.Trainee))))
	w.ExpectAll(w.Ask("north-admin", "/audit-list", `{"kinds":"enrollment_waive"}`), `"kind":["","exempt"]`)
	if log := w.Ask("north-admin", "/audit-list", `{"kinds":"enrollment_waive"}`); strings.Contains(log.Body, "Trained elsewhere") {
		t.Error("the audit log keeps the reason after the erasure of the trainee")
	}
	storetest.MustBeUnchanged(t, w.South, before)
}
