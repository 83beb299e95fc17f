package reports_test

import (
	"strconv"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/reports"
	"lyceum/store/storetest"
)

func TestRevenue_Page(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	page := admin.Get("/manage/reports/revenue")
	admin.Expect(page, 200, "", "Revenue of the courses in INR", `<rect x="0" y="22" width="480" height="14" rx="3">`, ">₹1,500</td>", "as of")
	if strings.Contains(page.Body, " style=") {
		t.Errorf("the page has an inline style\n%s", page.Body)
	}
	admin.Expect(admin.Get("/manage/reports/revenue?from=2026-02-01"), 200, "", "Nothing was paid in this period.")
	admin.Expect(admin.Get("/manage/reports/revenue.csv"), 200, "", ",INR,1,150000,0")
}

// The report of people must show the completions of each person. The counts of each day, which the chart of the start page
// shows, must contain a new enrollment.
func TestPeopleReport_Page(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	people := admin.Get("/manage/reports/people")
	people.Body = people.Cells()
	admin.Expect(people, 200, "", "Progress of people", "Tara", "<td>3</td><td>3</td><td>1</td><td>50%</td>")
	admin.Expect(admin.Get("/manage/reports/people?courseID="+strconv.FormatInt(s.South.ID(1), 10)), 404, "")
	admin.Expect(admin.Get("/manage/reports/people.csv"), 200, "", "first name,last name,email,courses", "tara@north.test")
	rows := s.DB.For(s.North.Company)
	id, _ := storetest.NewTrainee(t, s.North, "newcomer")
	if _, err := learning.Enroll(t.Context(), rows, learning.NewEnrollment{UserID: id, CourseID: s.North.ID(storetest.Forklift), Today: store.Today(s.North.Company, consoletest.Noon)}, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	days, err := reports.Days(t.Context(), rows, reports.ReportFilter{})
	if err != nil || len(days) == 0 || days[len(days)-1].Enrollments < 1 {
		t.Errorf("%+v, %v", days, err)
	}
}

// The compliance report must show the state of each requirement, and lead with the selected rows to the message that reminds their people.
func TestCompliance_Page(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	s.North.Exec(t, "update enrollments set due_date = '2026-01-20' where company_id = :company and status = 'active' and latest")
	page := s.As(s.North, "admin").Get("/manage/reports/compliance?status=overdue")
	row := `name="enrollmentIDs" value="` + strconv.FormatInt(s.North.ID(storetest.OngoingEnrollment), 10) + `" aria-label="Select: Tara Trainee north"`
	s.As(s.North, "admin").Expect(page, 200, "", row, `<span class="badge bad">Overdue since 49 days</span>`, `formaction="/manage/enrollments/remind"`,
		`class="bad"><a href="/manage/reports/compliance" aria-current="true">Overdue <strong>`, `<a href="/manage/reports/compliance?status=compliant">Completed <strong>`)
}
