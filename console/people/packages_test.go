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
