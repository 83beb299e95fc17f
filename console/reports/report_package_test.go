package reports_test

import (
	"fmt"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// The report of packages must show the result of each person, and be limited to a package.
func TestPackageReport_Page(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	s.North.Exec(t, fmt.Sprintf("update documents set type = 'scorm' where company_id = :company and id = %d", s.North.ID(storetest.Film)))
	s.North.Exec(t, "update package_attempts set status = 'completed', success = 'failed', score = 62.5 where company_id = :company")
	s.North.Exec(t, fmt.Sprintf("insert into package_states (company_id, attempt_id, item, total_seconds) values (:company, %d, 'one', 3725)", s.North.ID(1)))
	admin := s.As(s.North, "admin")
	page := admin.Get(fmt.Sprintf("/manage/reports/packages?documentID=%d", s.North.ID(storetest.Film)))
	admin.Expect(page, 200, "", "Package results", "Film north – Forklift north</option>")
	page.Body = page.Cells()
	admin.Expect(page, 200, "", `Tara Trainee north</a></td>`, fmt.Sprintf(`<td>Forklift north</td><td>1</td><td><a href="/manage/package-attempts/%d">Completed</a></td><td>`, s.North.ID(1)),
		`<span class="badge bad">Failed</span></td><td>62.5 %</td><td>1:02:05</td>`)
	s.North.Exec(t, `update package_states set elements = '{"cmi.interactions.0.id": "q1", "cmi.interactions.0.student_response": "a", "cmi.interactions.0.result": "wrong"}'
		where company_id = :company`)
	admin.Expect(page, 200, "", fmt.Sprintf(`<a href="/manage/reports/package-questions?documentID=%d">Film north</a>`, s.North.ID(storetest.Film)))
	questions := admin.Get("/manage/reports/package-questions") // The newest package is chosen.
	admin.Expect(questions, 200, "", "1 question", fmt.Sprintf(`/manage/reports/package-questions.csv?documentID=%d`, s.North.ID(storetest.Film)))
	questions.Body = questions.Cells()
	admin.Expect(questions, 200, "", "<td>q1</td>", "<td>1</td><td>0</td><td>1</td><td>0</td><td>0%</td>", "<td>a: 1</td>")
	admin.Expect(admin.Get("/manage/reports/package-questions.csv"), 200, "", "one,q1,,,1,0,1,0,0,,a,1,false")
	admin.Expect(s.As(s.South, "admin").Get("/manage/reports/package-questions"), 200, "", "There is no SCORM package.")
	admin.Expect(admin.Get("/manage/reports/packages.csv"), 200, "", ",completed,failed,62.5,3725,")
	admin.Expect(admin.Get("/manage/reports/packages?to=2026-01-01"), 200, "", "match")
	admin.Expect(admin.Get(fmt.Sprintf("/manage/reports/packages?documentID=%d", s.South.ID(storetest.Film))), 404, "")
}
