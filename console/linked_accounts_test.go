package console_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

// Admins must see the linked accounts of a person, and must be able to remove one. Managers must not.
func TestPerson_LinkedAccounts(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin, manager, stranger := s.as(s.north, "admin"), s.as(s.north, "manager"), s.as(s.south, "admin")
	person := fmt.Sprintf("/manage/people/%d", s.north.ID(storetest.SecondTrainee))
	remove := fmt.Sprintf("%s/accounts/%d/remove", person, s.north.ID(1))
	admin.expect(admin.get(person), 200, "", "Linked accounts", "Staff of north", "subject of north", remove)
	admin.expect(admin.get(remove), 200, "", "Remove the account?")
	manager.expect(manager.post(remove), 403, "")
	stranger.expect(stranger.post(remove), 404, "")
	admin.expect(admin.post(remove), 303, person+"?done=user-unlink")
	if a := admin.get(person); a.status != 200 || strings.Contains(a.body, "Linked accounts") {
		t.Errorf("after the removal: status %d\n%s", a.status, a.body)
	}
	admin.expect(admin.post(remove), 404, "")
	admin.expect(admin.get("/manage/audit?kind=account_unlink"), 200, "", "admin@north.test")
}
