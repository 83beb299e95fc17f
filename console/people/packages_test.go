package people_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// The page of a person has the attempts at packages. Staff reset the newest one with a reason; strangers and managers of others cannot.
func TestPerson_Packages(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, manager, stranger := s.As(s.North, "admin"), s.As(s.North, "manager"), s.As(s.South, "admin")
	person := fmt.Sprintf("/manage/people/%d", s.North.ID(storetest.Trainee))
	reset := fmt.Sprintf("/manage/package-attempts/%d/reset", s.North.ID(1))
	admin.Expect(admin.Get(person), 200, "", "Attempts at packages", "In progress", reset)
	s.North.Exec(t, fmt.Sprintf(`insert into package_states (company_id, attempt_id, item, status, score, total_seconds, elements) values (:company, %d, 'drums', 'completed', 40, 3725,
		'{"cmi.interactions.0.id": "q1", "cmi.interactions.0.student_response": "b", "cmi.interactions.0.correct_responses.0.pattern": "c", "cmi.interactions.0.result": "wrong"}')`, s.North.ID(1)))
	attempt := fmt.Sprintf("/manage/package-attempts/%d", s.North.ID(1))
	admin.Expect(admin.Get(person), 200, "", attempt, "1:02:05")
	shown := admin.Get(attempt)
	admin.Expect(shown, 200, "", "Film north, attempt 1", `href="`+person+`"`, "Time in all attempts", "1:02:05", "drums", "40 %", ">q1<", ">wrong<")
	stranger.Expect(stranger.Get(attempt), 404, "")
	manager.Expect(manager.Get(attempt), 404, "")
	back := `href="` + person + `">`
	admin.Expect(admin.Get(reset), 200, "", "Reset the attempt", "Tara", "attempt 1", back)
	stranger.Expect(stranger.Get(reset), 404, "")
	stranger.Expect(stranger.Post(reset, "reason", "Sound"), 404, "")
	manager.Expect(manager.Post(reset, "reason", "Sound"), 404, "")
	admin.Expect(admin.Post(reset, "reason", " "), 400, "", "Please fill this in.", back)
	admin.Expect(admin.Post(reset, "reason", "The sound did not play", "userID", fmt.Sprint(s.North.ID(storetest.Trainee))), 303, person+"?done=package-attempt-reset")
	page := admin.Get(person + "?done=package-attempt-reset")
	admin.Expect(page, 200, "", "The attempt has been reset.", "Reset: The sound did not play")
	if strings.Contains(page.Body, reset) {
		t.Error("a reset attempt can be reset")
	}
	admin.Expect(admin.Post(reset, "reason", "Again"), 409, "", "This attempt was reset already")
}

// Staff correct the result of an attempt in a form that begins with the saved result. An empty score removes it.
func TestPerson_PackageCorrection(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, manager, stranger := s.As(s.North, "admin"), s.As(s.North, "manager"), s.As(s.South, "admin")
	trainee := fmt.Sprint(s.North.ID(storetest.Trainee))
	person := "/manage/people/" + trainee
	correct := fmt.Sprintf("/manage/package-attempts/%d/correct", s.North.ID(1))
	post := func(success, score, reason string) []string {
		return []string{"status", "completed", "success", success, "score", score, "reason", reason, "userID", trainee}
	}
	admin.Expect(admin.Get(person), 200, "", correct)
	admin.Expect(admin.Get(correct), 200, "", "Correct the result", "Tara", "attempt 1", `<option value="incomplete" selected>`)
	stranger.Expect(stranger.Get(correct), 404, "")
	stranger.Expect(stranger.Post(correct, post("passed", "80", "Saw it")...), 404, "")
	manager.Expect(manager.Post(correct, post("passed", "80", "Saw it")...), 404, "")
	admin.Expect(admin.Post(correct, post("passed", "80", " ")...), 400, "", "Please fill this in.")
	admin.Expect(admin.Post(correct, post("passed", "101", "Saw it")...), 400, "", "Enter a score from 0 to 100 percent")
	admin.Expect(admin.Post(correct, post("passed", "80.5", "The trainer saw it")...), 303, person+"?done=package-attempt-correct")
	admin.Expect(admin.Get(person+"?done=package-attempt-correct"), 200, "", "The result has been corrected.", "Completed, corrected: The trainer saw it", "Passed", "80.5 %")
	admin.Expect(admin.Get(correct), 200, "", `value="80.5"`, `<option value="passed" selected>`)
	admin.Expect(admin.Post(correct, post("passed", "", "No score")...), 303, person+"?done=package-attempt-correct")
	if page := admin.Get(person); strings.Contains(page.Body, "80.5 %") {
		t.Error("an empty score keeps the earlier one")
	}
}
