package people_test

import (
	"fmt"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// Admins must set the line manager of a person by the address, see the line manager and the reports, and remove the line manager. The form must say why an
// address is refused.
func TestPerson_LineManager(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	page := func(n int64) string { return fmt.Sprintf("/manage/people/%d", s.North.ID(n)) }
	person, manager := page(storetest.SecondTrainee), page(storetest.Manager)
	edit := func(version, email string) consoletest.Answer {
		return admin.Post(person+"/edit", "version", version, "email", "uma@north.test", "fname", "Uma", "managerEmail", email)
	}
	admin.Expect(edit("1", "nobody@north.test"), 404, "", "nobody@north.test")
	admin.Expect(edit("1", "uma@north.test"), 409, "", "must not be the person")
	admin.Expect(edit("1", "manager@north.test"), 303, person+"?done=user-edit")
	admin.Expect(admin.Get(person), 200, "", "Line manager", manager)
	admin.Expect(admin.Get(person+"/edit"), 200, "", `value="manager@north.test"`)
	admin.Expect(admin.Get(manager), 200, "", "People who report to this person", person)
	admin.Expect(edit("2", ""), 303, person+"?done=user-edit")
	if got := s.North.Value(t, "select count(*) from user_managers where company_id = $1"); got != "0" {
		t.Errorf("%s managers remain", got)
	}
}
