package importer_test

import (
	"testing"

	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/storetest"
)

// An import must record events of people and enrollments. A new enrollment that is already completed is history, so that it must
// cause no event of a completion. A change of the status of an existing enrollment must cause the event of this change.
func TestImport_Events(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.exec(t, "delete from webhooks where company_id = %[1]d")
	hook := company.Webhook{URL: "https://hooks.north.test/import", Events: []string{store.AllEvents}, Enabled: true}
	if _, err := company.AddWebhook(t.Context(), w.north, hook, []byte{}, store.DateOf(clock), store.Actor{}); err != nil {
		t.Fatal(err)
	}
	const header = "email,course_code,start_date,end_date,status,completed_percent,completed_date,created_date\n"
	for _, c := range []struct {
		what string
		of   files
		want string
	}{
		{"a folder with history", good, "1 enrollment.created completed, 1 enrollment.created ongoing, 1 enrollment.started ongoing, 2 person.created"},
		{"the same folder", good, ""},
		{"a completion", files{"enrollments.csv": header + "new.person@north.test,LIFT-1,2026-01-01,2099-12-31,completed,100,,\n"}, "1 enrollment.completed completed"},
		{"an end", files{"enrollments.csv": header + "new.person@north.test,LIFT-1,2026-01-01,2099-12-31,unenrolled,100,,\n"}, "1 enrollment.ended unenrolled"},
		{"an enrollment that has ended", files{"enrollments.csv": header + "new.person@north.test,LIFT-2,2026-01-01,,unenrolled,,,\n"}, "1 enrollment.created unenrolled"},
		{"a changed name", files{"trainees.csv": "email,fname\nsecond@north.test,Other\n"}, "1 person.updated"},
	} {
		w.exec(t, "delete from webhook_deliveries where company_id = %[1]d")
		w.mustRun(t, c.of)
		if got := storetest.Value(t, w.dsn, `select coalesce(string_agg(e.n || ' ' || e.event, ', ' order by e.event), '') from (
			select count(*) as n, concat_ws(' ', event_type, case when event_type like 'enrollment.%' then data ->> 'status' end) as event
			from webhook_deliveries where company_id = $1 group by 2) e`, w.kept.Company.ID()); got != c.want {
			t.Errorf("%s records %q, want %q", c.what, got, c.want)
		}
	}
}
