package people_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// Admins must see the linked accounts of a person, and must be able to remove one. Managers must not.
func TestPerson_LinkedAccounts(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, manager, stranger := s.As(s.North, "admin"), s.As(s.North, "manager"), s.As(s.South, "admin")
	person := fmt.Sprintf("/manage/people/%d", s.North.ID(storetest.SecondTrainee))
	remove := fmt.Sprintf("%s/accounts/%d/remove", person, s.North.ID(1))
	admin.Expect(admin.Get(person), 200, "", "Linked accounts", "Staff of north", "subject of north", remove)
	admin.Expect(admin.Get(remove), 200, "", "Remove the account?")
	manager.Expect(manager.Post(remove), 403, "")
	stranger.Expect(stranger.Post(remove), 404, "")
	admin.Expect(admin.Post(remove), 303, person+"?done=user-unlink")
	if a := admin.Get(person); a.Status != 200 || strings.Contains(a.Body, "Linked accounts") {
		t.Errorf("after the removal: status %d\n%s", a.Status, a.Body)
	}
	admin.Expect(admin.Post(remove), 404, "")
	admin.Expect(admin.Get("/manage/audit?kind=account_unlink"), 200, "", "admin@north.test")
}
