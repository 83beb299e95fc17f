package reports_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// The CSV of the reports of people must end with the fields of the company's people. The compliance report and its totals must select by them.
func TestReports_Fields(t *testing.T) {
	t.Parallel()
	w := handlerstest.StartWorlds(t)
	w.North.Exec(t, "update enrollments set due_date = '2099-06-30' where company_id = :company and latest and status = 'active'")
	site := w.AddedID(w.Ask("north-admin", "/user-field-add", `{"name":"Site","kind":"choice","choices":["Pune","Delhi"]}`))
	w.Expect(w.Ask("north-admin", "/user-update", fmt.Sprintf(`{"id":north#4,"version":1,"fields":{"%d":"Pune"}}`, site)), 200, "")
	for _, report := range []string{"compliance", "completions", "people", "exams", "packages"} {
		a := w.Ask("north-admin", "/report-"+report, `{"format":"csv"}`)
		header, rows, _ := strings.Cut(a.Body, "\n")
		if a.Status != 200 || !strings.HasSuffix(header, ",Site") || !strings.Contains(rows, "tara@north.test") {
			t.Errorf("%s: %s", report, a.Body)
		}
		for line := range strings.Lines(rows) {
			if strings.Contains(line, "tara@north.test") != strings.HasSuffix(line, ",Pune\n") {
				t.Errorf("%s: the row has the wrong value: %s", report, line)
			}
		}
	}
	tara := fmt.Sprintf(`"userID":%d,`, w.North.ID(storetest.Trainee))
	all := w.Ask("north-admin", "/report-compliance", "")
	w.ExpectAll(all, tara)
	total := strings.Count(all.Body, `"userID":`)
	mine := strings.Count(all.Body, tara)
	if total == mine {
		t.Fatalf("the report has no other people: %s", all.Body)
	}
	for fields, want := range map[string]int{fmt.Sprintf(`{"fields":{"%d":"pune"}}`, site): mine, fmt.Sprintf(`{"fields":{"%d":"Delhi"}}`, site): 0} {
		a := w.Ask("north-admin", "/report-compliance", fields)
		if strings.Count(a.Body, `"userID":`) != want || strings.Count(a.Body, tara) != want || !strings.Contains(a.Body, fmt.Sprintf(`"totalCount":%d`, want)) {
			t.Errorf("%s: %s", fields, a.Body)
		}
	}
	if csv := w.Ask("north-admin", "/report-compliance", fmt.Sprintf(`{"format":"csv","fields":{"%d":"Pune"}}`, site)); strings.Count(csv.Body, "\n") != mine+1 {
		t.Errorf("the CSV of one person: %s", csv.Body)
	}
	w.ExpectField(w.Ask("north-admin", "/report-compliance", `{"fields":[1]}`), 400, "invalid_input", "fields")
	w.ExpectField(w.Ask("south-admin", "/report-compliance", fmt.Sprintf(`{"fields":{"%d":"Pune"}}`, site)), 400, "invalid_input", fmt.Sprintf("fields.%d", site))
}
