package people_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// Admins must define fields, fill them in the form of a person, which demands the required ones, and find people by them.
func TestUserFields_Pages(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, manager := s.As(s.North, "admin"), s.As(s.North, "manager")
	const list = "/manage/user-fields"
	add := func(name, kind, choices, required string) string {
		t.Helper()
		admin.Expect(admin.Post(list+"/add", "name", name, "kind", kind, "choices", choices, "required", required, "visibleToTrainees", "1"), 303, list+"?done=user-field-add")
		return s.North.Value(t, "select id from user_fields where company_id = $1 and name = $2", name)
	}
	admin.Expect(admin.Get(list), 200, "", "There are no fields yet.")
	manager.Expect(manager.Get(list), 403, "")
	site, size, hired := add("Site", "choice", "Pune\r\nDelhi\r\n", "1"), add("Shoe size", "number", "", "0"), add("Hired", "date", "", "0")
	admin.Expect(admin.Post(list+"/add", "name", "Empty", "kind", "choice", "choices", ""), 400, "", "Enter the choices.")
	admin.Expect(admin.Get(list), 200, "", "Shoe size", list+"/"+site+"/edit", list+"/"+size+"/remove")
	admin.Expect(admin.Get(list+"/"+site+"/edit"), 200, "", "Pune\nDelhi")

	person := fmt.Sprintf("/manage/people/%d", s.North.ID(storetest.SecondTrainee))
	form := admin.Get(person + "/edit")
	admin.Expect(form, 200, "", "Shoe size", `type="number" step="any"`, `name="fields.`+hired+`" type="date"`, ">Delhi</option>")
	edit := func(version string, fields ...string) consoletest.Answer {
		return admin.Post(person+"/edit", append([]string{"version", version, "email", "uma@north.test", "fname", "Uma"}, fields...)...)
	}
	admin.Expect(edit("1", "fields."+site, "", "fields."+size, "41.5"), 400, "", "Please fill this in.", `value="41.5"`)
	admin.Expect(edit("1", "fields."+site, "Pune", "fields."+size, "large"), 400, "", "Enter a number")
	admin.Expect(edit("1", "fields."+site, "Pune", "fields."+size, "41.5", "fields."+hired, "2026-01-05"), 303, person+"?done=user-edit")
	admin.Expect(admin.Get(person), 200, "", "<dt>Shoe size</dt><dd>41.5</dd>", "<dt>Site</dt><dd>Pune</dd>")
	admin.Expect(admin.Get(person+"/edit"), 200, "", `value="41.5"`, `value="2026-01-05"`, `<option value="Pune" selected>`)
	found := admin.Get("/manage/people?fieldID=" + site + "&fieldValue=pune")
	admin.Expect(found, 200, "", "uma@north.test", "Value of the field")
	if strings.Contains(found.Body, "tara@north.test") {
		t.Error("the filter shows a person without the value")
	}
	s.North.Exec(t, "update enrollments set due_date = '2099-06-30' where company_id = :company and latest and status = 'active'")
	for _, page := range []string{"/manage/enrollments", "/manage/reports/compliance"} {
		all, found := admin.Get(page), admin.Get(page+"?fieldID="+site+"&fieldValue=pune")
		admin.Expect(all, 200, "", "Value of the field", "Tara Trainee north")
		admin.Expect(found, 200, "", `value="pune"`, `<option value="`+site+`" selected>`, "Uma", page+".csv?fieldID="+site+"&amp;fieldValue=pune")
		if strings.Contains(found.Body, "Tara") {
			t.Errorf("%s shows a person without the value", page)
		}
		admin.Expect(admin.Get(page+".csv?fieldID="+site+"&fieldValue=pune"), 200, "", ",Pune,41.5,2026-01-05\n")
	}
	admin.Expect(admin.Post(list+"/"+site+"/edit", "version", "1", "name", "Site", "choices", "Delhi", "required", "1", "visibleToTrainees", "0"), 409, "", "People have a choice")
	admin.Expect(admin.Post(list+"/"+site+"/remove", "version", "1"), 303, list+"?done=user-field-remove")
}
