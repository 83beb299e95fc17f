package mail

import (
	"strings"
	"testing"

	"lyceum/store/reports"
)

// The message of a scheduled report must contain a link to the page of its period and no data. It must be sent only to active
// staff who want messages, and only after the quiet hours.
func TestReport(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		before string
		want   int
	}{
		"sent":               {"", 1},
		"quiet hours":        {"insert into reminder_settings (company_id, quiet_from, quiet_until) values (:company, '00:00', '23:59')", 0},
		"recipient disabled": {"update users set status = 0 where company_id = :company and role = 'admin'", 0},
		"recipient demoted":  {"update users set role = 'trainee' where company_id = :company and role = 'admin'", 0},
		"messages refused":   {"insert into reminder_refusals (company_id, user_id) select company_id, id from users where company_id = :company and role = 'admin'", 0},
		"schedule removed":   {"delete from report_schedules where company_id = :company", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newMailFixture(t)
			server := o.server(nil)
			o.at("2026-03-13 10:00")
			o.world.Exec(o.t, "update report_schedules s set next_day = '2026-01-05', course_id = (select min(c.id) from courses c where c.company_id = s.company_id) where company_id = :company")
			if n, err := reports.EnqueueReports(t.Context(), o.company(), o.now()); err != nil || n != 1 {
				t.Fatalf("%d messages, %v", n, err)
			}
			if c.before != "" {
				o.world.Exec(o.t, c.before)
			}
			o.round(o.reminding(server.client()), 1)
			taken := server.messages()
			if len(taken) != c.want {
				t.Fatalf("%d messages, want %d; parked %+v", len(taken), c.want, o.parked())
			}
			for _, m := range taken {
				header, text, html := o.parts(m.data)
				if !strings.HasPrefix(header.Get("List-Unsubscribe"), "<https://") {
					t.Errorf("headers %v", header)
				}
				for _, want := range []string{"https://learn.north.test/manage/reports/progress?", "from=2026-03-02", "to=2026-03-08", "courseID="} {
					if !strings.Contains(text, want) || !strings.Contains(html, want) {
						t.Errorf("%q is missing in\n%s\nor\n%s", want, text, html)
					}
				}
			}
		})
	}
}
