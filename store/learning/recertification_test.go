package learning_test

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

func (a awards) setTemplate(t *testing.T, courseID, examID, months, days int64) {
	t.Helper()
	of, err := learning.ReadAwardTemplate(t.Context(), a.Company, courseID, examID)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := learning.SetAwardTemplate(t.Context(), a.Company, courseID, examID, of.Version, func(f *learning.AwardFields) error {
		f.ExpiryMonths, f.RecertifyDays = &months, &days
		return nil
	}, a.by); err != nil {
		t.Fatal(err)
	}
}

// recertifyOn runs Recertify on four nodes at once on a day. It fails the test unless want recertifications start in total.
func (a awards) recertifyOn(t *testing.T, day string, want int64) {
	t.Helper()
	today, err := store.ParseDate(day)
	if err != nil {
		t.Fatal(err)
	}
	var started atomic.Int64
	var nodes sync.WaitGroup
	for range 4 {
		nodes.Go(func() {
			n, err := learning.Recertify(t.Context(), a.Company, today)
			if err != nil {
				t.Error(err)
			}
			started.Add(int64(n))
		})
	}
	nodes.Wait()
	if started.Load() != want {
		t.Errorf("on %s: started %d, want %d", day, started.Load(), want)
	}
}

func (a awards) value(t *testing.T, query string) string {
	t.Helper()
	return storetest.Value(t, a.north.DSN(), query, a.north.Company.ID(), a.north.ID(storetest.Trainee))
}

// When the award of a course expires, its holder must be enrolled in the course again, exactly once.
func TestRecertify_Course(t *testing.T) {
	t.Parallel()
	a := startAwards(t)
	selling := a.north.ID(storetest.Selling)
	a.setTemplate(t, 0, 0, 12, 0)
	issued := a.issue(t, a.north.ID(storetest.CompletedEnrollment), 0) // It is valid until 30 January 2027.
	a.recertifyOn(t, "2027-01-15", 0)                                  // The template has no number of days before expiry, so nothing starts.
	a.setTemplate(t, selling, 0, 12, 30)
	storetest.Exec(t, a.north.DSN(), fmt.Sprintf("update enrollments set end_date = null where company_id = %d and id = %d", a.north.Company.ID(), *issued.EnrollmentID))
	a.recertifyOn(t, "2026-12-30", 0)
	a.recertifyOn(t, "2026-12-31", 1)
	a.recertifyOn(t, "2027-01-15", 0)
	const latest = "from enrollments where company_id = $1 and user_id = $2 and course_id = (select course_id from awards where company_id = $1 limit 1) and latest"
	if got := a.value(t, "select string_agg(status || ' ' || start_date || ' ' || completed_percent, ',') "+latest); got != "active 2026-12-31 0" {
		t.Errorf("the current enrollment is %q", got)
	}
	if got := a.value(t, "select end_date from enrollments where company_id = $1 and user_id = $2 and status = 'completed'"); got[:10] != "2026-12-30" {
		t.Errorf("the completed enrollment ends on %s", got)
	}
	if got := a.value(t, "select count(*) from outbox where company_id = $1 and kind = 'award_renewal' and $2::bigint > 0"); got != "1" {
		t.Errorf("%s messages", got)
	}
	if got := a.value(t, "select count(*) from audit_log where company_id = $1 and action = 'award_recertify' and $2::bigint > 0"); got != "1" {
		t.Errorf("%s entries in the audit log", got)
	}
	if m, err := learning.ReadAwardRenewalMessage(t.Context(), a.Company, issued.ID); err != nil || m.ExpiresOn.String() != "2027-01-30" || m.EnrollmentID == 0 || m.ExamID != 0 || m.Title != a.north.Text("Selling north") {
		t.Errorf("%+v, %v", m, err)
	}
	old, err := learning.ReadAward(t.Context(), a.Company, issued.Number, a.today)
	if err != nil || old.Status != learning.AwardValid || old.RecertifiedAt.IsZero() {
		t.Errorf("%+v, %v", old, err)
	}
}

// When the award of an exam expires, its holder must get one more attempt if none is left.
func TestRecertify_Exam(t *testing.T) {
	t.Parallel()
	a := startAwards(t)
	exam, trainee := a.north.ID(1), a.north.ID(storetest.Trainee)
	a.setTemplate(t, 0, exam, 12, 20)
	issued := a.issue(t, 0, a.north.ID(1)) // It is valid until 1 February 2027.
	if r, err := learning.ReadExamRules(t.Context(), a.Company, exam, trainee); err != nil || r.Left() != 0 {
		t.Fatalf("%d attempts left, %v", r.Left(), err)
	}
	a.recertifyOn(t, "2027-01-11", 0)
	a.recertifyOn(t, "2027-01-12", 1)
	a.recertifyOn(t, "2027-01-12", 0)
	if r, err := learning.ReadExamRules(t.Context(), a.Company, exam, trainee); err != nil || r.Left() != 1 {
		t.Errorf("%d attempts left, %v", r.Left(), err)
	}
	if m, err := learning.ReadAwardRenewalMessage(t.Context(), a.Company, issued.ID); err != nil || m.ExamID != exam {
		t.Errorf("%+v, %v", m, err)
	}
}

// Recertification must not start for an award that is revoked, erased, replaced, long expired, or in the first half of its
// validity. It must not start if the holder cannot take the course.
func TestRecertify_NotDue(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]string{
		"revoked":              "update awards set revoked_at = now() where company_id = %[1]d",
		"erased":               "update awards set erased_at = now() where company_id = %[1]d",
		"long expired":         "update awards set expires_on = '2026-12-01' where company_id = %[1]d",
		"in the first half":    "update awards set issued_on = '2027-01-05' where company_id = %[1]d",
		"disabled":             "update users set status = 0 where company_id = %[1]d and id = %[2]d",
		"course not published": "update courses set status = 0 where company_id = %[1]d",
		"course over":          "update courses set end_date = '2026-12-31' where company_id = %[1]d",
		"replaced": `insert into awards (company_id, number, user_id, course_id, enrollment_id, holder, title, course, design, issued_on)
			select company_id, 'CDFGHJKMNPRTVWXYCDFG', user_id, course_id, (select max(id) from enrollments where company_id = %[1]d), holder, title, course, design, '2026-06-01' from awards where company_id = %[1]d`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := startAwards(t)
			a.setTemplate(t, 0, 0, 12, 30)
			a.issue(t, a.north.ID(storetest.CompletedEnrollment), 0)
			storetest.Exec(t, a.north.DSN(), fmt.Sprintf(change, a.north.Company.ID(), a.north.ID(storetest.Trainee)))
			a.recertifyOn(t, "2027-01-15", 0)
		})
	}
}

// If the holder of an award has a later enrollment in the course that is not completed, recertification must not change this
// enrollment.
func TestRecertify_KeepsCurrentEnrollment(t *testing.T) {
	t.Parallel()
	a := startAwards(t)
	a.setTemplate(t, 0, 0, 12, 30)
	issued := a.issue(t, a.north.ID(storetest.CompletedEnrollment), 0)
	today, err := store.ParseDate("2026-12-01")
	if err != nil {
		t.Fatal(err)
	}
	current, err := learning.Enroll(t.Context(), a.Company, learning.NewEnrollment{UserID: issued.UserID, CourseID: issued.CourseID, Today: today}, a.by)
	if err != nil {
		t.Fatal(err)
	}
	storetest.Exec(t, a.north.DSN(), fmt.Sprintf("update enrollments set end_date = null where company_id = %d and id = %d", a.north.Company.ID(), current.ID))
	a.recertifyOn(t, "2026-12-31", 1)
	if m, err := learning.ReadAwardRenewalMessage(t.Context(), a.Company, issued.ID); err != nil || m.EnrollmentID != current.ID {
		t.Errorf("%+v, %v; want the enrollment %d", m, err, current.ID)
	}
}
