package handlers_test

import (
	"encoding/json"
	"fmt"
	"testing"
)

// An empty text must remove a date of a batch and of a coupon. A request without the date must keep it.
func TestDates_Removed(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for kind, fields := range map[string]string{"batch": `"name":"Evening"`, "coupon": `"code":"SPRING","percent":10`} {
		var saved struct {
			Data struct {
				ID, Version        int64
				StartDate, EndDate *string
			}
		}
		save := func(path, body string) {
			t.Helper()
			a := w.Ask("north-admin", path, body)
			w.Expect(a, 200, "")
			saved.Data.StartDate, saved.Data.EndDate = nil, nil
			if err := json.Unmarshal([]byte(a.Body), &saved); err != nil {
				t.Fatal(err)
			}
		}
		change := func(fields string) {
			t.Helper()
			save("/"+kind+"-update", fmt.Sprintf(`{"id":%d,"version":%d,%s}`, saved.Data.ID, saved.Data.Version, fields))
		}
		save("/"+kind+"-add", "{"+fields+`,"startDate":"2026-05-01","endDate":"2026-06-01"}`)
		change(`"startDate":""`)
		if d := saved.Data; d.StartDate != nil || d.EndDate == nil || *d.EndDate != "2026-06-01" {
			t.Errorf("%s without its first day: %+v", kind, d)
		}
		change(`"endDate":" "`)
		if d := saved.Data; d.StartDate != nil || d.EndDate != nil {
			t.Errorf("%s without dates: %+v", kind, d)
		}
	}
}
