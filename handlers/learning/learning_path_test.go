package learning_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
)

func TestLearningPath_Edit(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	type path struct {
		ID, Version int64
		Name        string
		CourseIDs   []int64
	}
	w.ExpectField(w.Worlds.Ask("north-admin", "/learning-path-add", `{"name":" "}`), 400, "invalid_input", "name")
	w.ExpectField(w.Worlds.Ask("north-admin", "/learning-path-add", `{"name":"A","courseIDs":[north#1,north#1]}`), 400, "invalid_input", "courseIDs")
	w.ExpectField(w.Worlds.Ask("north-admin", "/learning-path-add", `{"name":"A","courseIDs":[north#99]}`), 404, "not_found", "courseIDs")
	w.ExpectField(w.Worlds.Ask("north-admin", "/learning-path-add", `{"name":"WAREHOUSE north"}`), 409, "name_taken", "name")
	made := handlerstest.Read[path](w, "/learning-path-add", `{"name":"First year","courseIDs":[north#4,north#1]}`)
	at := func(version int64) string { return fmt.Sprintf(`{"id":%d,"version":%d`, made.ID, version) }
	changed := handlerstest.Read[path](w, "/learning-path-update", at(1)+`,"name":"Year one","courseIDs":[north#1,north#2,north#4]}`)
	if changed.Version != 2 || changed.Name != "Year one" || !slices.Equal(changed.CourseIDs, []int64{w.North.ID(1), w.North.ID(2), w.North.ID(4)}) {
		t.Errorf("changed %+v", changed)
	}
	w.Ask("/learning-path-update", at(1)+`,"name":"Lost"}`, 409, "changed_meanwhile")
	if again := handlerstest.Read[path](w, "/learning-path-details", fmt.Sprintf(`{"id":%d}`, made.ID)); !slices.Equal(again.CourseIDs, changed.CourseIDs) {
		t.Errorf("read %+v", again)
	}

	member := fmt.Sprintf(`{"learningPathID":%d,"userID":north#7`, made.ID)
	members := fmt.Sprintf(`{"learningPathID":%d,"userIDs":[north#7,north#7]`, made.ID)
	w.ExpectField(w.Worlds.Ask("north-admin", "/learning-path-trainees-add", members+`,"startDate":"2026-05-01","endDate":"2026-04-01"}`), 400, "invalid_input", "endDate")
	w.Ask("/learning-path-trainees-add", members+`}`, 200, "")
	w.Ask("/learning-path-trainees-add", members+`,"startDate":"2026-05-01","endDate":"2026-06-30"}`, 200, "")
	w.ExpectField(w.Worlds.Ask("north-admin", "/learning-path-trainees-add", fmt.Sprintf(`{"learningPathID":%d,"userIDs":[north#7,north#1]}`, made.ID)), 404, "not_found", "userIDs")
	if a := w.Ask("/learning-path-trainee-list", fmt.Sprintf(`{"learningPathID":%d}`, made.ID), 200, ""); !strings.Contains(a.Body, `"startDate":"2026-05-01","endDate":"2026-06-30"`) || !strings.Contains(a.Body, `"totalCount":1`) {
		t.Errorf("trainees: %s", a.Body)
	}
	if a := w.Ask("/trainee-details", `{"userID":north#7}`, 200, ""); !strings.Contains(a.Body, "Year one") || !strings.Contains(a.Body, `"pathDueDate":null,"pathCompletedAt":null`) {
		t.Errorf("the trainee's details lack the learning path: %s", a.Body)
	}
	w.ExpectField(w.Worlds.Ask("north-admin", "/learning-path-trainees-add", members+`,"enroll":2}`), 400, "invalid_input", "enroll")
	for _, want := range []int{3, 0} {
		if a := handlerstest.Read[struct{ Enrolled int }](w, "/learning-path-trainees-add", members+`,"enroll":1}`); a.Enrolled != want {
			t.Errorf("%d enrollments, want %d", a.Enrolled, want)
		}
	}
	w.Ask("/learning-path-trainee-remove", member+`}`, 200, "")
	w.Ask("/learning-path-trainee-remove", member+`}`, 404, "not_found")
	w.Ask("/learning-path-remove", at(1)+`}`, 409, "changed_meanwhile")
	w.Ask("/learning-path-remove", at(2)+`}`, 200, "")
	w.Ask("/learning-path-trainee-list", fmt.Sprintf(`{"learningPathID":%d}`, made.ID), 404, "not_found")
	if a := w.Ask("/learning-path-list", "", 200, ""); strings.Contains(a.Body, "Year one") || !strings.Contains(a.Body, "Warehouse north") {
		t.Errorf("listed: %s", a.Body)
	}
	if log, want := w.Audited("learning_path_add", "learning_path_remove", "learning_path_trainee_remove", "learning_path_trainees_add", "learning_path_update"),
		"learning_path_add learning_path_remove learning_path_trainee_remove learning_path_trainees_add learning_path_trainees_add learning_path_trainees_add "+
			"learning_path_trainees_add learning_path_update"; log != want {
		t.Errorf("audit log: %s, want %s", log, want)
	}
}
