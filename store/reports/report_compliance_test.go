package reports_test

import (
	"errors"
	"fmt"
	"testing"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/reports"
	"lyceum/store/storetest"
)

// duty is the enrollment of the trainee in Forklift as a requirement whose history the test writes.
type duty struct {
	*testing.T
	company store.Company
	north   storetest.World
}

func (d duty) exec(format string, args ...any) {
	d.Helper()
	storetest.Exec(d, d.north.DSN(), fmt.Sprintf(format, args...))
}

// due sets the due date of the enrollment as staff do, on a day in the past.
func (d duty) due(on, due string) {
	d.Helper()
	e, err := learning.EnrollmentToEdit(d.Context(), d.company, d.north.ID(storetest.OngoingEnrollment))
	if err == nil {
		_, err = learning.UpdateEnrollment(d.Context(), d.company, e.Editable, func(e *learning.EditedEnrollment) error {
			e.DueDate = storetest.Day(d.T, due)
			return nil
		}, storetest.AdminActor(d.north))
	}
	if err != nil {
		d.Fatal(err)
	}
	d.changedOn(on)
}

// changedOn dates the last change back.
func (d duty) changedOn(on string) {
	d.Helper()
	d.exec("update enrollment_history set changed_at = '%sT06:00:00Z' where company_id = %d and changed_at > '2026-06-01'", on, d.north.Company.ID())
}

// must checks the only requirement of the trainee on a day. An empty text means that there is none.
func (d duty) must(day, want string) {
	d.Helper()
	f := reports.ComplianceFilter{ReportFilter: reports.ReportFilter{Until: storetest.Day(d.T, day)}, UserID: d.north.ID(storetest.Trainee), Ended: true}
	list, totals, err := reports.Compliance(d.Context(), d.company, f, store.Page{Number: 1, Size: 10})
	if err != nil {
		d.Fatal(err)
	}
	got := ""
	for _, one := range list.Items {
		got += one.State + " " + one.DueDate.String()
		if totals.Of(one.State) != 1 {
			d.Errorf("%s: totals %+v", day, totals)
		}
	}
	for _, state := range reports.ComplianceStates {
		f.State = state
		part, _, err := reports.Compliance(d.Context(), d.company, f, store.Page{Number: 1, Size: 10})
		if want := totals.Of(state); err != nil || part.Total != want || int64(len(part.Items)) != want {
			d.Errorf("%s: %d of %d in the state %s, %v; want %d", day, len(part.Items), part.Total, state, err, want)
		}
	}
	if got != want || list.Total != int64(len(list.Items)) {
		d.Errorf("%s: %q of %d, want %q", day, got, list.Total, want)
	}
}

// The report must say for each past day what was true on it, although due dates, decisions and completions were overwritten since.
func TestCompliance_AsOf(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	d := duty{t, db.For(north.Company), north}
	d.must("2026-02-20", "")
	d.due("2026-02-15", "2026-03-06")
	d.must("2026-02-14", "")
	d.must("2026-02-20", "due 2026-03-06")
	d.must("2026-03-06", "due 2026-03-06")
	d.must("2026-03-07", "overdue 2026-03-06")
	d.due("2026-03-10", "2026-04-01")
	d.must("2026-03-08", "overdue 2026-03-06")
	d.must("2026-03-12", "due 2026-04-01")

	id, by := north.ID(storetest.OngoingEnrollment), storetest.AdminActor(north)
	if _, err := learning.WaiveCompletion(t.Context(), d.company, id, learning.WaiverExempt, "Trained elsewhere", by); err != nil {
		t.Fatal(err)
	}
	d.exec("update enrollments set completed_at = '2026-03-20T06:00:00Z' where company_id = %d and id = %d", north.Company.ID(), id)
	d.must("2026-03-19", "due 2026-04-01")
	d.must("2026-03-21", "exempt 2026-04-01")
	if _, err := learning.RemoveWaiver(t.Context(), d.company, id, storetest.Day(t, "2026-03-25"), by); err != nil {
		t.Fatal(err)
	}
	d.changedOn("2026-03-25")
	d.must("2026-03-19", "due 2026-04-01")
	d.must("2026-03-21", "exempt 2026-04-01")
	d.must("2026-03-26", "due 2026-04-01")
	d.must("2026-04-02", "overdue 2026-04-01")

	d.exec("update document_progress set opened_at = '2026-03-28T06:00:00Z' where company_id = %d", north.Company.ID())
	d.must("2026-03-27", "notstarted 2026-04-01")
	d.exec("update enrollments set unenrolled_at = '2026-04-05T06:00:00Z', status = 'unenrolled' where company_id = %d and id = %d", north.Company.ID(), id)
	d.must("2026-04-04", "overdue 2026-04-01")
	d.must("2026-04-06", "")
	d.exec("update enrollments set unenrolled_at = null where company_id = %d and id = %d", north.Company.ID(), id)
	d.must("2026-04-04", "")
}

// An earlier enrollment must count until the day on which a later one begins, and a manager must see only what the manager manages.
func TestCompliance_LaterEnrollmentAndManager(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	d := duty{t, db.For(north.Company), north}
	d.exec(`update enrollments set due_date = '2026-02-01', latest = false, end_date = '2026-02-28' where company_id = %[1]d and id = %[2]d;
		insert into enrollments (company_id, id, user_id, course_id, start_date, due_date, status, created_at) values
			(%[1]d, %[3]d, %[4]d, %[5]d, '2026-03-01', '2026-03-31', 'active', '2026-03-01T06:00:00Z');
		update enrollments set due_date = '2026-01-31' where company_id = %[1]d and id = %[6]d`, north.Company.ID(), north.ID(storetest.OngoingEnrollment),
		north.ID(70), north.ID(storetest.Trainee), north.ID(storetest.Forklift), north.ID(storetest.CompletedEnrollment))
	d.must("2026-02-20", "overdue 2026-02-01compliant 2026-01-31")
	d.must("2026-03-05", "compliant 2026-01-31notstarted 2026-03-31")

	d.company = d.company.ManagedBy(north.ID(storetest.Manager))
	outside := reports.ComplianceFilter{ReportFilter: reports.ReportFilter{Until: storetest.Day(t, "2026-03-05")}, UserID: north.ID(storetest.Trainee), Ended: true}
	if list, totals, err := reports.Compliance(t.Context(), d.company, outside, store.Page{Number: 1, Size: 10}); !errors.Is(err, store.ErrNotFound) ||
		len(list.Items) > 0 || totals.Of("") > 0 {
		t.Errorf("a person outside the reach: %+v, %+v, %v", list, totals, err)
	}
	outside.UserID = 0
	if list, _, err := reports.Compliance(t.Context(), d.company, outside, store.Page{Number: 1, Size: 10}); err != nil || len(list.Items) > 0 {
		t.Errorf("all people: %+v, %v", list, err)
	}
	d.exec("insert into course_owners (company_id, course_id, user_id) values (%d, %d, %d)",
		north.Company.ID(), north.ID(storetest.Selling), north.ID(storetest.Manager))
	d.must("2026-03-05", "compliant 2026-01-31")
}

// The CSV must read the same requirements in parts, without a repetition.
func TestRequirementsAfter(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	company := db.For(north.Company)
	storetest.Exec(t, north.DSN(), fmt.Sprintf("update enrollments set due_date = '2026-06-01' where company_id = %d and latest", north.Company.ID()))
	f := reports.ComplianceFilter{ReportFilter: reports.ReportFilter{Until: storetest.Day(t, "2026-03-01")}, Ended: true}
	list, _, err := reports.Compliance(t.Context(), company, f, store.Page{Number: 1, Size: 100})
	if err != nil || len(list.Items) < 4 {
		t.Fatalf("%+v, %v", list, err)
	}
	after := reports.Requirement{}
	for i := range list.Items {
		rest, err := reports.RequirementsAfter(t.Context(), company, f, after)
		if err != nil || len(rest) != len(list.Items)-i || rest[0].EnrollmentID != list.Items[i].EnrollmentID {
			t.Fatalf("after %d: %+v, %v", i, rest, err)
		}
		after = rest[0]
	}
	if rest, err := reports.RequirementsAfter(t.Context(), company, f, after); err != nil || len(rest) != 0 {
		t.Errorf("after the last: %+v, %v", rest, err)
	}
}
