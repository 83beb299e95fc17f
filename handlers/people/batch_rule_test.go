package people_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"lyceum/handlers/handlerstest"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// membersOf returns the trainees of a batch of north by the numbers of the test's world, with "rule" for those whom its rule has added.
func (w worlds) membersOf(batch string) string {
	w.T.Helper()
	return w.North.Value(w.T, `select coalesce(string_agg((user_id - $2) || case when by_rule then ' rule' else '' end, ', ' order by user_id), '')
		from batch_trainees where company_id = $1 and batch_id = $3::bigint`, w.North.ID(0), batch)
}

// newBatch adds a batch with the course that has a price to north, and returns its id.
func (w worlds) newBatch(name string) string {
	w.T.Helper()
	a := w.Ask("north-admin", "/batch-add", fmt.Sprintf(`{"name":%q,"endDate":"2099-12-31"}`, name))
	w.Expect(a, 200, "")
	id := regexp.MustCompile(`"id":(\d+)`).FindStringSubmatch(a.Body)[1]
	w.Expect(w.Ask("north-admin", "/batch-course-add", fmt.Sprintf(`{"batchID":%s,"courseID":%d}`, id, w.North.ID(storetest.Selling))), 200, "")
	return id
}

func (w worlds) updateUser(user int, fields string) {
	w.T.Helper()
	w.Expect(w.Ask("north-admin", "/user-update", fmt.Sprintf(`{"id":north#%d,"version":%s,%s}`, user, w.versionOf(user), fields)), 200, "")
}

func (w worlds) versionOf(user int) string {
	w.T.Helper()
	return w.North.Value(w.T, "select revision from users where company_id = $1 and id = $2", w.North.ID(int64(user)))
}

func (w worlds) newField(name, rest string) string {
	w.T.Helper()
	a := w.Ask("north-admin", "/user-field-add", fmt.Sprintf(`{"name":%q,%s}`, name, rest))
	w.Expect(a, 200, "")
	return regexp.MustCompile(`"id":(\d+)`).FindStringSubmatch(a.Body)[1]
}

// A rule must decide who is in a batch when it is set, at every change of a person, and at the start of a day. It must not remove those whom staff have
// added. Those who join are enrolled, and those who leave keep or lose their enrollments as the rule says.
func TestBatchRule(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	batch := w.newBatch("Drivers")
	set := func(rule, more string) string {
		t.Helper()
		a := w.Ask("north-admin", "/batch-rule-set", fmt.Sprintf(`{"batchID":%s,"rule":%s%s}`, batch, rule, more))
		w.Expect(a, 200, "")
		return a.Body
	}
	members := func(want string) {
		t.Helper()
		if got := w.membersOf(batch); got != want {
			t.Errorf("the members are %q, want %q", got, want)
		}
	}
	status := func(user int64, want string) {
		t.Helper()
		got := w.North.Value(t, `select coalesce((select status from enrollments where company_id = $1 and user_id = $2 and course_id = $3 and latest and batch_id = $4::bigint), '')`,
			w.North.ID(user), w.North.ID(storetest.Selling), batch)
		if got != want {
			t.Errorf("the enrollment of user %d is %q, want %q", user, got, want)
		}
	}
	w.updateUser(5, `"department":"Transport"`)
	w.updateUser(7, `"department":"transport"`)
	w.Expect(w.Ask("north-admin", "/batch-trainees-add", fmt.Sprintf(`{"batchID":%s,"userIDs":[north#4]}`, batch)), 200, "")
	const transport = `{"all":[{"field":"department","op":"is","value":"TRANSPORT"}]}`
	a := w.Ask("north-admin", "/batch-rule-preview", fmt.Sprintf(`{"batchID":%s,"rule":%s}`, batch, transport))
	w.ExpectAll(a, `"total":2`, `"totalJoins":2`, `"totalLeaves":0`, `"leaves":[]`, "uma@north.test")
	members("4")
	if body := set(transport, ""); !strings.Contains(body, `"joined":2`) || !strings.Contains(body, `"pending":0`) {
		t.Error(body)
	}
	members("4, 5 rule, 7 rule")
	status(5, "active")
	w.ExpectAll(w.Ask("north-admin", "/batch-rule-details", fmt.Sprintf(`{"batchID":%s}`, batch)), `"op":"is","value":"TRANSPORT"`, `"leaving":"keep"`)

	// A person who changes joins or leaves at once. What staff have added stays.
	w.updateUser(4, `"department":"Transport"`)
	w.updateUser(7, `"department":"Office"`)
	members("4, 5 rule")
	status(7, "active")
	w.updateUser(7, `"department":"Transport"`)
	members("4, 5 rule, 7 rule")
	w.Expect(w.Ask("north-admin", "/batch-trainee-remove", fmt.Sprintf(`{"batchID":%s,"userID":north#7}`, batch)), 409, "in_batch_by_rule")
	w.Expect(w.Ask("north-admin", "/batch-trainees-add", fmt.Sprintf(`{"batchID":%s,"userIDs":[north#7]}`, batch)), 200, "")
	members("4, 5 rule, 7")
	w.Expect(w.Ask("north-admin", "/batch-trainee-remove", fmt.Sprintf(`{"batchID":%s,"userID":north#4}`, batch)), 200, "")

	w.updateUser(5, `"designation":"Team lead"`)
	set(`{"all":[{"field":"designation","op":"is","value":"TEAM LEAD"}]}`, "")
	members("5 rule, 7")
	set(`{"all":[{"field":"department","op":"in","value":["Production and maintenance","Transport"]}]}`, "")
	w.ExpectAll(w.Ask("north-admin", "/batch-rule-details", fmt.Sprintf(`{"batchID":%s}`, batch)), `"value":["Production and maintenance","Transport"]`)
	// With "end", enrollments end, but not in a course that another batch of the person contains.
	set(`{"all":[{"field":"department","op":"in","value":["Yard","Transport"]},{"field":"role","op":"is","value":"trainee"}]}`, `,"leaving":"end"`)
	members("4 rule, 5 rule, 7")
	w.updateUser(4, `"department":"Office"`)
	w.updateUser(5, `"department":""`)
	members("7")
	status(5, "unenrolled")
	w.updateUser(5, `"department":"Yard"`)
	members("5 rule, 7")
	status(5, "active")
	other := w.newBatch("Yard")
	w.Expect(w.Ask("north-admin", "/batch-trainees-add", fmt.Sprintf(`{"batchID":%s,"userIDs":[north#5]}`, other)), 200, "")
	w.North.Exec(t, fmt.Sprintf(`update enrollments set batch_id = %s where company_id = :company and user_id = %d and latest`, batch, w.North.ID(5)))
	w.updateUser(5, `"department":"Office"`)
	members("7")
	status(5, "active")

	// A trainee who is disabled stays; one who becomes staff leaves.
	w.updateUser(5, `"department":"Yard"`)
	members("5 rule, 7")
	w.Expect(w.Ask("north-admin", "/user-disable", fmt.Sprintf(`{"id":north#5,"version":%s}`, w.versionOf(5))), 200, "")
	members("5 rule, 7")
	w.Expect(w.Ask("north-admin", "/user-enable", fmt.Sprintf(`{"id":north#5,"version":%s}`, w.versionOf(5))), 200, "")
	w.Expect(w.Ask("north-admin", "/user-role", fmt.Sprintf(`{"id":north#5,"version":%s,"role":"manager"}`, w.versionOf(5))), 200, "")
	members("7")

	// Changes past the program, such as imports, count from the next evaluation.
	w.North.Exec(t, fmt.Sprintf(`update users set department_id = (select department_id from users where company_id = :company and id = %d)
		where company_id = :company and id = %d`, w.North.ID(7), w.North.ID(4)))
	done, err := people.EvaluateBatchRules(t.Context(), w.DB.For(w.North.Company), handlerstest.Noon.Add(24*time.Hour))
	if err != nil || done.Joined != 1 {
		t.Errorf("%+v, %v", done, err)
	}
	members("4 rule, 7")

	w.Expect(w.Ask("north-admin", "/batch-rule-remove", fmt.Sprintf(`{"batchID":%s}`, batch)), 200, "")
	members("4, 7")
	w.updateUser(4, `"department":"Office"`)
	members("4, 7")
	w.ExpectAll(w.Ask("north-admin", "/batch-rule-details", fmt.Sprintf(`{"batchID":%s}`, batch)), `"rule":null`)
}

// Each kind of field must be compared as its kind demands.
func TestBatchRule_Fields(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	hired, level := w.newField("Hire date", `"kind":"date"`), w.newField("Level", `"kind":"number"`)
	site, note := w.newField("Site", `"kind":"choice","choices":["Pune","Goa"]`), w.newField("Note", `"kind":"text"`)
	w.updateUser(4, fmt.Sprintf(`"country":356,"managerID":north#2,"fields":{"%s":"2025-12-01","%s":9,"%s":"Pune","%s":"Ä"}`, hired, level, site, note))
	w.updateUser(5, fmt.Sprintf(`"country":276,"fields":{"%s":"2025-11-30","%s":10.5,"%s":"Goa"}`, hired, level, site))
	for condition, want := range map[string]string{
		`"country","op":"is","value":356`: "4", `"country","op":"is","value":"germany"`: "5", `"country","op":"in","value":[356,"Germany"]`: "4,5", `"country","op":"not","value":356`: "5,7",
		`"country","op":"is","value":null`: "7", `"country","op":"not","value":null`: "4,5", `"country","op":"in","value":[356,null]`: "4,7",
		`"managerID","op":"is","value":north#2`: "4", `"managerID","op":"is","value":"admin@north.test"`: "", `"managerID","op":"not","value":north#2`: "5,7", `"managerID","op":"is","value":north#1`: "",
		`"role","op":"is","value":"trainee"`: "4,5,7", `"role","op":"is","value":"manager"`: "", `"role","op":"not","value":"manager"`: "4,5,7",
		`"field:` + hired + `","op":"before","value":"2025-12-01"`: "5", `"field:` + hired + `","op":"after","value":"2025-11-30"`: "4", `"field:` + hired + `","op":"is","value":"2025-11-30"`: "5",
		`"field:` + hired + `","op":"before","value":-90`: "5", `"field:` + hired + `","op":"before","value":-89`: "4,5", `"field:` + hired + `","op":"after","value":-1`: "",
		`"field:` + level + `","op":"before","value":10`: "4", `"field:` + level + `","op":"after","value":"9"`: "5", `"field:` + level + `","op":"in","value":[9,10.5]`: "4,5",
		`"field:` + site + `","op":"is","value":"pune"`: "4", `"field:` + note + `","op":"is","value":"ä"`: "4", `"field:` + note + `","op":"is","value":""`: "5,7",
		`"createdDate","op":"before","value":1`: "4,5,7", `"createdDate","op":"after","value":"2199-01-01"`: "",
	} {
		a := w.Ask("north-admin", "/batch-rule-preview", `{"rule":{"all":[{"field":`+condition+`}]}}`)
		w.Expect(a, 200, "")
		var got []string
		for _, n := range []int64{4, 5, 7} {
			if strings.Contains(a.Body, fmt.Sprintf(`"userID":%d,`, w.North.ID(n))) {
				got = append(got, fmt.Sprint(n))
			}
		}
		if have := strings.Join(got, ","); have != want {
			t.Errorf("%s: %s, want %s", condition, have, want)
		}
	}
	batch := w.newBatch("Pune")
	w.Expect(w.Ask("north-admin", "/batch-rule-set", fmt.Sprintf(`{"batchID":%s,"rule":{"all":[{"field":"field:%s","op":"is","value":"Pune"}]}}`, batch, site)), 200, "")
	version := w.North.Value(t, "select revision from user_fields where company_id = $1 and id = $2::bigint", site)
	w.Expect(w.Ask("north-admin", "/user-field-remove", fmt.Sprintf(`{"id":%s,"version":%s}`, site, version)), 409, "field_in_rule")
	for rule, field := range map[string]string{
		`{}`: "rule", `[]`: "rule", `7`: "rule", `{"all":[]}`: "rule", `{"all":[{"field":"role","op":"is","value":"trainee"}],"any":[]}`: "rule",
		`{"all":[{"field":"grade","op":"is","value":"A"}]}`: "rule.all[0].field", `{"all":[{"field":"field:999","op":"is","value":"A"}]}`: "rule.all[0].field",
		`{"all":[{"field":"role","op":"like","value":"t"}]}`: "rule.all[0].op", `{"all":[{"field":"role","op":"before","value":"t"}]}`: "rule.all[0].op",
		`{"all":[{"field":"role","op":"is","value":"boss"}]}`: "rule.all[0].value", `{"all":[{"field":"country","op":"is","value":"Atlantis"}]}`: "rule.all[0].value",
		`{"all":[{"field":"role","op":"is","value":"trainee"},{"field":"createdDate","op":"before","value":"yesterday"}]}`: "rule.all[1].value",
		`{"all":[{"field":"createdDate","op":"before","value":null}]}`:                                                     "rule.all[0].value", `{"all":[{"field":"department","op":"in","value":"A"}]}`: "rule.all[0].value",
		`{"all":[{"field":"department","op":"is"}]}`: "rule.all[0].value", `{"all":[{"field":"department","op":"in","value":[]}]}`: "rule.all[0].value", `{"all":[{"field":"field:` + site + `","op":"is","value":"Delhi"}]}`: "rule.all[0].value",
		`{"all":[{"field":"managerID","op":"is","value":"x"}]}`: "rule.all[0].value", `{"all":[{"field":"managerID","op":"is","value":"tara@south.test"}]}`: "rule.all[0].value",
	} {
		for _, route := range []string{"/batch-rule-preview", "/batch-rule-set"} {
			w.ExpectField(w.Ask("north-admin", route, fmt.Sprintf(`{"batchID":%s,"rule":%s}`, batch, rule)), 400, "invalid_input", field)
		}
	}
	w.ExpectField(w.Ask("north-admin", "/batch-rule-set", fmt.Sprintf(`{"batchID":%s}`, batch)), 400, "invalid_input", "rule")
	several := w.Ask("north-admin", "/batch-rule-set", fmt.Sprintf(`{"batchID":%s,"rule":{"all":[{"field":"grade","op":"is","value":"A"},{"field":"role","op":"like","value":"A"}]}}`, batch))
	w.ExpectField(several, 400, "invalid_input", "rule.all[0].field")
	if !strings.Contains(several.Body, `"field":"rule.all[1].op"`) {
		t.Errorf("the second condition is not named: %s", several.Body)
	}
	w.Expect(w.Ask("north-admin", "/batch-rule-set", `{"batchID":south#1,"rule":{"all":[{"field":"role","op":"is","value":"trainee"}]}}`), 404, "not_found")
	w.Expect(w.Ask("north-admin", "/batch-rule-remove", `{"batchID":south#1}`), 404, "not_found")
	w.Expect(w.Ask("north-admin", "/batch-rule-preview", `{"batchID":south#1,"rule":{"all":[{"field":"role","op":"is","value":"trainee"}]}}`), 404, "not_found")
}
