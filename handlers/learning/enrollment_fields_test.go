package learning_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/store/storetest"
)

// The list of enrollments must select by the fields of people, and its CSV must have their values. A manager must see the values of the people whom the manager
// manages only.
func TestEnrollmentList_Fields(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.ManagedBatch()
	table := func(who string) string { return w.Ask(who, "/enrollment-list", `{"format":"csv"}`).Body }
	if header, _, _ := strings.Cut(table("north-admin"), "\n"); !strings.HasSuffix(header, ",due date,reminded") {
		t.Errorf("the header without fields is %s", header)
	}
	site := w.AddedID(w.Ask("north-admin", "/user-field-add", `{"name":"Site","kind":"choice","choices":["Pune","Delhi"]}`))
	size := w.AddedID(w.Ask("north-admin", "/user-field-add", `{"name":"Shoe size","kind":"number"}`))
	w.Expect(w.Ask("north-admin", "/user-update", fmt.Sprintf(`{"id":north#4,"version":1,"fields":{"%d":"Pune","%d":41.5}}`, site, size)), 200, "")
	w.Expect(w.Ask("north-admin", "/user-update", fmt.Sprintf(`{"id":%d,"version":1,"fields":{"%d":"Delhi"}}`, w.North.ID(storetest.SecondTrainee), site)), 200, "")

	// people says whether the two people are in a list of enrollments.
	people := func(a apitest.Answer) string {
		return fmt.Sprint(strings.Contains(a.Body, "tara@north.test"), strings.Contains(a.Body, "uma@north.test"))
	}
	for fields, want := range map[string]string{
		"": "true true", fmt.Sprintf(`"fields":{"%d":"pune"}`, site): "true false", fmt.Sprintf(`"fields":{"%d":"Delhi"}`, site): "false true",
		fmt.Sprintf(`"fields":{"%d":"Pune","%d":41.5}`, site, size): "true false", fmt.Sprintf(`"fields":{"%d":"Delhi","%d":41.5}`, site, size): "false false",
		fmt.Sprintf(`"fields":"{\"%d\":\"Delhi\"}"`, site): "false true",
	} {
		for _, form := range []string{`"pageSize":100`, `"updatedSince":"2020-01-01T00:00:00Z","pageSize":100`, `"format":"csv"`} {
			body := "{" + strings.Trim(fields+","+form, ",") + "}"
			a := w.Ask("north-admin", "/enrollment-list", body)
			if got := people(a); a.Status != 200 || got != want {
				t.Errorf("%s: tara and uma are in the list: %s, want %s", body, got, want)
			}
		}
	}
	w.ExpectField(w.Ask("north-admin", "/enrollment-list", `{"fields":{"987654":"Pune"}}`), 400, "invalid_input", "fields.987654")
	w.ExpectField(w.Ask("north-admin", "/enrollment-list", fmt.Sprintf(`{"fields":{"%d":"Goa"}}`, site)), 400, "invalid_input", fmt.Sprintf("fields.%d", site))

	// row returns the end of a line of the CSV.
	row := func(who string, enrollment int64) string {
		_, rest, _ := strings.Cut(table(who), fmt.Sprintf("\n%d,", enrollment))
		line, _, _ := strings.Cut(rest, "\n")
		return line[max(len(line)-10, 0):]
	}
	ongoing := w.North.ID(storetest.OngoingEnrollment)
	if header, _, _ := strings.Cut(table("north-admin"), "\n"); !strings.HasSuffix(header, ",due date,reminded,Site,Shoe size") {
		t.Errorf("the header is %s", header)
	}
	w.North.Exec(t, fmt.Sprintf("insert into course_owners (company_id, course_id, user_id) values (:company, %d, %d)",
		w.North.ID(storetest.Forklift), w.North.ID(storetest.Manager)))
	for _, who := range []string{"north-admin", "north-manager"} {
		if got := row(who, ongoing); !strings.HasSuffix(got, ",Pune,41.5") {
			t.Errorf("%s: the row of a person with values ends with %s", who, got)
		}
	}
	// The manager no longer manages a person whose enrollment in the course of the manager has ended.
	w.Expect(w.Ask("north-admin", "/unenroll-many", fmt.Sprintf(`{"enrollmentIDs":[%d]}`, ongoing)), 200, "")
	if admin, manager := row("north-admin", ongoing), row("north-manager", ongoing); !strings.HasSuffix(admin, ",Pune,41.5") || !strings.HasSuffix(manager, ",,") {
		t.Errorf("after the end of the enrollment, the row of the admin ends with %s, that of the manager with %s", admin, manager)
	}
	if list := table("north-manager"); !strings.Contains(list, "uma@north.test") || !strings.Contains(list, ",Delhi,\n") {
		t.Errorf("the values of the people of the manager's batch are missing: %s", list)
	}
}
