package people_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// Staff must define fields of each kind. A choice that people have must stay. Another company must neither see nor change a field.
func TestUserFields(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for body, field := range map[string]string{
		`{"name":"","kind":"text"}`: "name", `{"name":"A","kind":"other"}`: "kind", `{"name":"A"}`: "kind", `{"name":"A","kind":"choice"}`: "choices",
		`{"name":"A","kind":"choice","choices":["x"," X "]}`: "choices", `{"name":"A","kind":"choice","choices":["x",""]}`: "choices",
		`{"name":"A","kind":"text","choices":["x"]}`: "choices", `{"name":"A","kind":"choice","choices":["` + strings.Repeat("x", 101) + `"]}`: "choices",
	} {
		w.ExpectField(w.Ask("north-admin", "/user-field-add", body), 400, "invalid_input", field)
	}
	w.Expect(w.Ask("north-manager", "/user-field-add", `{"name":"Size","kind":"number"}`), 403, "forbidden")
	id := w.AddedID(w.Ask("north-admin", "/user-field-add", `{"name":"Site","kind":"choice","choices":["Pune","Delhi"],"required":1,"visibleToTrainees":1}`))
	w.ExpectField(w.Ask("north-admin", "/user-field-add", `{"name":" SITE ","kind":"text"}`), 409, "name_taken", "name")
	w.ExpectField(w.Ask("north-admin", "/user-field-add", `{"name":" ","kind":"text"}`), 400, "invalid_input", "name")
	w.Expect(w.Ask("north-admin", "/user-update", fmt.Sprintf(`{"id":north#4,"version":1,"fields":{"%d":"pune"}}`, id)), 200, "")
	w.ExpectField(w.Ask("north-admin", "/user-field-update", handlerstest.Version(id, 1)+`,"choices":["Delhi","Mumbai"]}`), 409, "choice_used", "choices")
	w.Expect(w.Ask("south-admin", "/user-field-update", handlerstest.Version(id, 1)+`,"name":"Ours"}`), 404, "not_found")
	w.Expect(w.Ask("south-admin", "/user-field-remove", handlerstest.Version(id, 1)+`}`), 404, "not_found")
	w.ExpectAll(w.Ask("south-admin", "/user-field-list", ""), `"totalCount":0`)
	w.ExpectAll(w.Ask("north-admin", "/user-field-update", handlerstest.Version(id, 1)+`,"choices":"Mumbai\nPune","name":"Place"}`), `"choices":["Mumbai","Pune"]`, `"kind":"choice"`)
	w.ExpectAll(w.Ask("north-admin", "/user-field-list", ""), `"name":"Place"`, `"required":1`, `"visibleToTrainees":1`)
	before := w.North.Value(t, "select revision from users where company_id = $1 and id = $2", w.North.ID(storetest.Trainee))
	w.Expect(w.Ask("north-admin", "/user-field-remove", handlerstest.Version(id, 1)+`}`), 409, "changed_meanwhile")
	w.Expect(w.Ask("north-admin", "/user-field-remove", handlerstest.Version(id, 2)+`}`), 200, "")
	w.ExpectAll(w.Ask("north-admin", "/user-details", `{"id":north#4}`), `"fields":{}`)
	if after := w.North.Value(t, "select revision from users where company_id = $1 and id = $2", w.North.ID(storetest.Trainee)); after == before {
		t.Error("the version of a user did not change with the removal of a value")
	}
	for n := range 50 {
		w.Expect(w.Ask("north-admin", "/user-field-add", fmt.Sprintf(`{"name":"Field %d","kind":"text"}`, n)), 200, "")
	}
	w.Expect(w.Ask("north-admin", "/user-field-add", `{"name":"Field 51","kind":"text"}`), 422, "too_many_user_fields")
}

// The values of people must fit to the kinds of the fields. A change must keep the fields that it leaves out. Lists must show and select by them.
func TestUserFields_Values(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	add := func(fields string) int64 { return w.AddedID(w.Ask("north-admin", "/user-field-add", fields)) }
	text, number := add(`{"name":"Nickname","kind":"text"}`), add(`{"name":"Shoe size","kind":"number"}`)
	day, choice := add(`{"name":"Hired","kind":"date"}`), add(`{"name":"Site","kind":"choice","choices":["Pune","New Delhi"]}`)
	south := w.AddedID(w.Ask("south-admin", "/user-field-add", `{"name":"Hired","kind":"date"}`))
	version := 0
	update := func(fields string) string {
		version++
		return fmt.Sprintf(`{"id":north#4,"version":%d,"fields":%s}`, version, fields)
	}
	for fields, field := range map[string]int64{
		fmt.Sprintf(`{"%d":7}`, text): text, fmt.Sprintf(`{"%d":"two\nlines"}`, text): text, fmt.Sprintf(`{"%d":"%s"}`, text, strings.Repeat("x", 501)): text,
		fmt.Sprintf(`{"%d":"many"}`, number): number, fmt.Sprintf(`{"%d":true}`, number): number, fmt.Sprintf(`{"%d":1e300}`, number): number,
		fmt.Sprintf(`{"%d":"2026-02-30"}`, day): day, fmt.Sprintf(`{"%d":20260201}`, day): day, fmt.Sprintf(`{"%d":"Goa"}`, choice): choice,
		fmt.Sprintf(`{"%d":"2026-02-01"}`, south): south, fmt.Sprintf(`{"%d":"x","%d":"Goa"}`, text, choice): choice, `{"0":"x"}`: 0,
	} {
		w.ExpectField(w.Ask("north-admin", "/user-update", fmt.Sprintf(`{"id":north#4,"version":1,"fields":%s}`, fields)), 400, "invalid_input", fmt.Sprintf("fields.%d", field))
	}
	w.ExpectField(w.Ask("north-admin", "/user-update", `{"id":north#4,"version":1,"fields":[1]}`), 400, "invalid_input", "fields")
	several := w.Ask("north-admin", "/user-update", fmt.Sprintf(`{"id":north#4,"version":1,"fields":{"%d":"many","%d":"Goa","0":"x"}}`, number, choice))
	for _, id := range []int64{number, choice, 0} {
		if field := fmt.Sprintf(`"field":"fields.%d"`, id); several.Status != 400 || !strings.Contains(several.Body, field) {
			t.Errorf("%s is missing: %s", field, several.Body)
		}
	}
	a := w.Ask("north-admin", "/user-update", update(fmt.Sprintf(`{"%d":" <Tarry> & co ","%d":"41.50","%d":"2025-11-03","%d":"new delhi"}`, text, number, day, choice)))
	w.ExpectAll(a, fmt.Sprintf(`"%d":41.5`, number), fmt.Sprintf(`"%d":"2025-11-03"`, day), fmt.Sprintf(`"%d":"New Delhi"`, choice))
	w.ExpectAll(w.Ask("north-admin", "/user-update", update(fmt.Sprintf(`{"%d":42}`, number))), fmt.Sprintf(`"%d":42`, number), fmt.Sprintf(`"%d":"2025-11-03"`, day))
	w.ExpectAll(w.Ask("north-admin", "/user-update", update(fmt.Sprintf(`{"%d":null,"%d":""}`, choice, day))), fmt.Sprintf(`"%d":42`, number))
	if got := w.North.Value(t, "select string_agg(concat_ws(' ', text_value, number_value, date_value), ', ' order by field_id) from user_field_values where company_id = $1"); got != "<Tarry> & co, 42" {
		t.Errorf("the values are %s", got)
	}
	// The same values again change nothing.
	w.ExpectAll(w.Ask("north-admin", "/user-update", update(fmt.Sprintf(`{"%d":"<Tarry> & co","%d":"42.0"}`, text, number))), `"version":4`)

	many := w.Ask("north-admin", "/user-add-many", fmt.Sprintf(`{"upsert":1,"sendMail":0,"users":[
		{"email":"one@north.test","fname":"One","fields":{"%d":"Pune","%d":"2026-01-05"}}, {"email":"two@north.test","fname":"Two","fields":{"%d":"Goa"}},
		{"email":"uma@north.test","fields":{"%d":"Pune"}}, {"email":"tara@north.test","fields":{"%d":42.0}}]}`, choice, day, choice, choice, number))
	w.ExpectAll(many, `"outcome":"added"`, `"outcome":"updated"`, `"outcome":"unchanged"`, fmt.Sprintf(`"field":"fields.%d"`, choice))
	for filter, want := range map[string]string{
		fmt.Sprintf(`{"%d":"PUNE"}`, choice): "one uma of 2", fmt.Sprintf(`{"%d":"pune","%d":"2026-01-05"}`, choice, day): "one of 1",
		fmt.Sprintf(`{"%d":"42.00"}`, number): "tara of 1", fmt.Sprintf(`{"%d":"<tarry> & CO"}`, text): "tara of 1", fmt.Sprintf(`{"%d":"2020-01-01"}`, day): " of 0",
	} {
		if got := w.found("north-admin", "/user-list", `{"fields":`+filter+`}`); got != want {
			t.Errorf("%s: %s, want %s", filter, got, want)
		}
	}
	w.ExpectField(w.Ask("north-admin", "/user-list", fmt.Sprintf(`{"fields":{"%d":"2020-01-01"}}`, south)), 400, "invalid_input", fmt.Sprintf("fields.%d", south))
	csv := w.Ask("north-admin", "/user-list", fmt.Sprintf(`{"format":"csv","fields":{"%d":"pune"}}`, choice)).Body
	if !strings.Contains(csv, "external id,designation,Nickname,Shoe size,Hired,Site\n") || !strings.Contains(csv, ",,,2026-01-05,Pune\n") || strings.Count(csv, "\n") != 3 {
		t.Errorf("the CSV: %s", csv)
	}
	w.ExpectAll(w.Ask("north-admin", "/audit-list", `{}`), "New Delhi")
	w.Expect(w.Ask("north-admin", "/user-erase", `{"id":north#4}`), 200, "")
	if got := w.North.Value(t, "select count(*) from user_field_values where company_id = $1 and user_id = $2", w.North.ID(storetest.Trainee)); got != "0" {
		t.Errorf("%s values of an erased person remain", got)
	}
}
