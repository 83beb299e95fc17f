package people_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// Admins must choose the line manager of a person, see the line manager and the reports, and remove the line manager. The form must say why a
// choice is refused.
func TestPerson_LineManager(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	page := func(n int64) string { return fmt.Sprintf("/manage/people/%d", s.North.ID(n)) }
	person, manager := page(storetest.SecondTrainee), page(storetest.Manager)
	edit := func(version string, manager int64) consoletest.Answer {
		return admin.Post(person+"/edit", "version", version, "email", "uma@north.test", "fname", "Uma", "managerID", fmt.Sprint(manager))
	}
	chosen := s.North.ID(storetest.Manager)
	admin.Expect(edit("1", s.South.ID(storetest.Manager)), 404, "", "This does not exist any more.")
	admin.Expect(edit("1", s.North.ID(storetest.SecondTrainee)), 409, "", "must not be the person")
	admin.Expect(edit("1", chosen), 303, person+"?done=user-edit")
	admin.Expect(admin.Get(person), 200, "", "Line manager", manager)
	admin.Expect(admin.Get(person+"/edit"), 200, "", fmt.Sprintf(`<option value="%d" selected>`, chosen))
	admin.Expect(admin.Get(manager), 200, "", "People who report to this person", person)
	admin.Expect(edit("2", 0), 303, person+"?done=user-edit")
	if got := s.North.Value(t, "select count(*) from user_managers where company_id = $1"); got != "0" {
		t.Errorf("%s managers remain", got)
	}
	t.Run("search", func(t *testing.T) { searchesLineManager(t, s, s.South) })
}

// searchesLineManager checks that a form offers the line managers whom a search finds, with and without a script, and keeps what is typed and the manager who is
// chosen.
func searchesLineManager(t *testing.T, s consoletest.Server, w storetest.World) {
	admin := s.As(w, "admin")
	form := fmt.Sprintf("/manage/people/%d/edit", w.ID(storetest.SecondTrainee))
	if page := admin.Get(form); strings.Contains(page.Body, "managerID-search") {
		t.Error("a short list has a search")
	}
	w.Exec(t, w.Text(fmt.Sprintf(`insert into users (company_id, role, status, email, fname, lname)
		select %d, 'trainee', 1, 'aaron' || n || '@south.test', 'Aaron', 'A' || lpad(n::text, 3, '0') from generate_series(1, 60) n`, w.Company.ID())))
	last := w.Value(t, "select id from users where company_id = $1 and lname = 'A060'")
	option := `<option value="` + last + `"`
	page := admin.Get(form)
	admin.Expect(page, 200, "", `name="managerID-search"`, "50 of ", "Search to find the others.")
	if strings.Contains(page.Body, option) {
		t.Error("the form offers everybody")
	}
	admin.Expect(admin.Get(form+"?managerID-search=a060"), 200, "", option)
	admin.Expect(admin.Post(form, "find", "managerID", "managerID-search", "a060", "fname", "Typed", "email", ""), 200, "", option, `value="Typed"`, `value="a060"`)
	admin.Expect(admin.Post(form, "find", "managerID", "managerID-search", "nobody at all"), 200, "", "Nothing fits this search.")
	admin.Expect(admin.Post(form, "version", "1", "email", "uma@south.test", "fname", "Uma", "managerID", last, "managerID-search", "a060"), 303, strings.TrimSuffix(form, "/edit")+"?done=user-edit")
	admin.Expect(admin.Get(form), 200, "", option+" selected>Aaron A060")
}
