package learning_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// If 50 calls complete the last document concurrently, exactly one of them must issue the award and enqueue its message.
func TestAward_ConcurrentCompletions(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c := db.For(north.Company)
	enrollment := north.ID(storetest.OngoingEnrollment)
	var last *courses.CourseDocument
	for _, id := range []int64{storetest.Film, storetest.Balance} {
		d, err := courses.Document(t.Context(), c, north.ID(id), enrollment)
		if err != nil {
			t.Fatal(err)
		}
		if last != nil {
			if _, err := courses.FinishDocument(t.Context(), c, last); err != nil {
				t.Fatal(err)
			}
		}
		last = d
	}
	selection := learning.AwardSelection{UserID: north.ID(storetest.Trainee)}
	if list, err := learning.Awards(t.Context(), c, selection, store.Page{Number: 1, Size: 10}); err != nil || list.Total != 0 {
		t.Fatalf("%+v, %v: certificates before the completion", list, err)
	}
	var work sync.WaitGroup
	for range 50 {
		work.Go(func() {
			if p, err := courses.FinishDocument(t.Context(), c, last); err != nil || p.Status != "completed" {
				t.Errorf("%+v, %v", p, err)
			}
		})
	}
	work.Wait()
	list, err := learning.Awards(t.Context(), c, selection, store.Page{Number: 1, Size: 10})
	if err != nil || list.Total != 1 || len(list.Items) != 1 {
		t.Fatalf("%+v, %v: want one certificate", list, err)
	}
	a := list.Items[0]
	if len(a.Number) != 20 || a.Holder == "" || a.EnrollmentID == nil || *a.EnrollmentID != enrollment || a.Status != learning.AwardValid {
		t.Errorf("%+v", a)
	}
	if sent := storetest.Value(t, north.DSN(), "select count(*) from outbox where company_id = $1 and kind = $2", north.Company.ID(), learning.AwardIssued); sent != "1" {
		t.Errorf("%s messages", sent)
	}
}

// awards is the company north with a completed enrollment, a passed attempt and an admin.
type awards struct {
	store.Company
	north storetest.World
	today store.Date
	by    store.Actor
}

func startAwards(t *testing.T) awards {
	t.Helper()
	db, north, _ := storetest.Worlds(t)
	return awards{db.For(north.Company), north, store.Today(north.Company, storetest.Noon), storetest.AdminActor(north)}
}

func (a awards) issue(t *testing.T, enrollment, attempt int64) learning.Award {
	t.Helper()
	issued, err := learning.IssueAward(t.Context(), a.Company, enrollment, attempt, a.today, a.by)
	if err != nil {
		t.Fatal(err)
	}
	return issued
}

func TestIssueAward(t *testing.T) {
	t.Parallel()
	a := startAwards(t)
	course := a.issue(t, a.north.ID(storetest.CompletedEnrollment), 0)
	if again := a.issue(t, a.north.ID(storetest.CompletedEnrollment), 0); again.Number != course.Number {
		t.Errorf("a second certificate %s after %s", again.Number, course.Number)
	}
	if course.IssuedOn.String() != "2026-01-30" || course.ExamID != nil {
		t.Errorf("%+v", course)
	}
	exam := a.issue(t, 0, a.north.ID(1))
	if exam.Title != a.north.Text("Licence north") || exam.Course == "" || exam.IssuedOn.String() != "2026-02-01" || exam.Number == course.Number {
		t.Errorf("%+v", exam)
	}
	for _, number := range []string{course.Number, exam.Number} {
		if strings.Trim(number, "CDFGHJKMNPRTVWXY") != "" || len(number) != 20 {
			t.Errorf("number %q", number)
		}
	}
	if _, err := learning.IssueAward(t.Context(), a.Company, a.north.ID(storetest.ExpiredEnrollment), 0, a.today, a.by); !errors.Is(err, learning.ErrNotEarned) {
		t.Errorf("an enrollment that is not completed: %v", err)
	}
	if _, err := learning.IssueAward(t.Context(), a.Company, 1, 0, a.today, a.by); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("an unknown enrollment: %v", err)
	}
}

func TestIssueMissingAwards(t *testing.T) {
	t.Parallel()
	a := startAwards(t)
	count := func(query string) int64 {
		t.Helper()
		n, err := strconv.ParseInt(storetest.Value(t, a.north.DSN(), query, a.north.Company.ID()), 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	completed := count("select count(*) from enrollments where company_id = $1 and status = 'completed'")
	issued, err := learning.IssueMissingAwards(t.Context(), a.Company, a.by)
	if err != nil || int64(issued.Issued) != completed || issued.Issued == 0 || issued.More {
		t.Errorf("issued %+v, %v, want %d", issued, err, completed)
	}
	if again, err := learning.IssueMissingAwards(t.Context(), a.Company, a.by); err != nil || again != (learning.MissingAwards{}) {
		t.Errorf("the second call issued %+v, %v", again, err)
	}
	if n := count("select count(*) from outbox where company_id = $1 and kind = 'award_issued'"); n != 0 {
		t.Errorf("%d messages, want none", n)
	}
}

func TestAwardTemplate(t *testing.T) {
	t.Parallel()
	a := startAwards(t)
	set := func(course, exam, version int64, fields learning.AwardFields) learning.AwardTemplate {
		t.Helper()
		made, err := learning.SetAwardTemplate(t.Context(), a.Company, course, exam, version, func(f *learning.AwardFields) error { *f = fields; return nil }, a.by)
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	months, signer, off := int64(12), "Asha Rao", false
	general := set(0, 0, 0, learning.AwardFields{ExpiryMonths: &months, Signer: &signer})
	set(0, a.north.ID(1), 0, learning.AwardFields{Enabled: &off})
	if _, err := learning.SetAwardTemplate(t.Context(), a.Company, 0, 0, 0, func(*learning.AwardFields) error { return nil }, a.by); !errors.Is(err, store.ErrStale) {
		t.Errorf("an old version: %v", err)
	}
	if _, err := learning.ReadAwardTemplate(t.Context(), a.Company, 1, 0); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("an unknown course: %v", err)
	}
	issued := a.issue(t, a.north.ID(storetest.CompletedEnrollment), 0)
	if issued.ExpiresOn.String() != "2027-01-30" || *issued.Design.Signer != signer {
		t.Errorf("%+v", issued)
	}
	for day, want := range map[string]learning.AwardStatus{"2027-01-30": learning.AwardValid, "2027-01-31": learning.AwardExpired} {
		today, err := store.ParseDate(day)
		if err != nil {
			t.Fatal(err)
		}
		got, err := learning.ReadAward(t.Context(), a.Company, issued.Number, today)
		if err != nil || got.Status != want {
			t.Errorf("%s: %s, %v; want %s", day, got.Status, err, want)
		}
	}

	// A later change of the award template must not change the award until the award is issued again.
	set(0, 0, general.Version, learning.AwardFields{})
	same, err := learning.ReadAward(t.Context(), a.Company, issued.Number, a.today)
	if err != nil || *same.Design.Signer != signer {
		t.Errorf("%+v, %v", same, err)
	}
	renewed, err := learning.ReissueAward(t.Context(), a.Company, issued.Editable, a.today, a.by)
	if err != nil || renewed.Design.Signer != nil || !renewed.ExpiresOn.IsZero() || renewed.Number != issued.Number || renewed.IssuedOn != issued.IssuedOn {
		t.Errorf("%+v, %v", renewed, err)
	}
	if list, err := learning.AwardTemplates(t.Context(), a.Company); err != nil || len(list) != 2 || list[0].ExamID != nil || list[1].Label != a.north.Text("Licence north") {
		t.Errorf("%+v, %v", list, err)
	}
	if err := learning.RemoveAwardTemplate(t.Context(), a.Company, 0, a.north.ID(1), 1, a.by); err != nil {
		t.Error(err)
	}
}

// A passed exam must issue a certificate with the validity of its course's template, and none of its own if that template is enabled and the exam
// does not say that it issues one.
func TestAward_OfExam(t *testing.T) {
	t.Parallel()
	a := startAwards(t)
	course, on, off := a.north.ID(storetest.Forklift), true, false
	months := func(n int64) learning.AwardFields { return learning.AwardFields{ExpiryMonths: &n} }
	disabled := months(24)
	disabled.Enabled = &off
	enabled := months(24)
	enabled.Enabled = &on
	set := func(course, exam int64, fields learning.AwardFields) {
		t.Helper()
		before, err := learning.ReadAwardTemplate(t.Context(), a.Company, course, exam)
		if err == nil {
			_, err = learning.SetAwardTemplate(t.Context(), a.Company, course, exam, before.Version, func(f *learning.AwardFields) error { *f = fields; return nil }, a.by)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, one := range []struct {
		name, certificate string
		company, course   learning.AwardFields
		withCourse        bool
		exam              *learning.AwardFields
		months            int // -1 without a certificate, 0 without an end
	}{
		{name: "no template"},
		{name: "template of the company", company: months(12), months: 12},
		{name: "no certificate of its own", certificate: "none", months: -1},
		{name: "template of the course", withCourse: true, course: months(24), company: months(12), months: -1},
		{name: "enabled course", withCourse: true, course: enabled, months: -1},
		{name: "own and the validity of the course", certificate: "own", withCourse: true, course: months(24), company: months(12), months: 24},
		{name: "own with a validity of its own", certificate: "own", withCourse: true, course: months(24), exam: new(months(6)), months: 6},
		{name: "course without certificates", withCourse: true, course: disabled, company: months(12), months: 24},
		{name: "company without certificates", withCourse: true, course: disabled, company: disabled, months: -1},
		{name: "own in a company without certificates", certificate: "own", company: disabled, months: 24},
	} {
		set(0, 0, one.company)
		if one.withCourse {
			set(course, 0, one.course)
		}
		exam := storetest.AddExam(t, a.Company, a.north, one.name)
		if one.exam != nil {
			set(0, exam, *one.exam)
		}
		at, err := learning.ExamToEdit(t.Context(), a.Company, exam)
		if err != nil {
			t.Fatal(err)
		}
		changed, err := learning.UpdateExam(t.Context(), a.Company, at.Editable, func(e *learning.EditedExam) error { e.Certificate = one.certificate; return nil }, a.by)
		if err != nil || changed.Certificate != one.certificate {
			t.Fatalf("%s: %q, %v", one.name, changed.Certificate, err)
		}
		inherited, _, err := learning.InheritedAward(t.Context(), a.Company, 0, exam)
		if err != nil || one.certificate == "" && (inherited.Enabled != nil && !*inherited.Enabled) != (one.months < 0) {
			t.Errorf("%s: inherited %+v, %v", one.name, inherited, err)
		}
		attempt := storetest.StartAttempt(t, a.Company, a.north, exam, 2)
		if _, err := learning.SubmitAttempt(t.Context(), a.Company, attempt, a.north.ID(storetest.Trainee)); err != nil {
			t.Fatal(err)
		}
		list, err := learning.Awards(t.Context(), a.Company, learning.AwardSelection{UserID: a.north.ID(storetest.Trainee)}, store.Page{Number: 1, Size: 1})
		if err != nil {
			t.Fatal(err)
		}
		issued := len(list.Items) == 1 && list.Items[0].AttemptID != nil && *list.Items[0].AttemptID == attempt
		if issued != (one.months >= 0) {
			t.Errorf("%s: issued %t", one.name, issued)
			continue
		}
		var want store.Date
		if one.months > 0 {
			want = store.DateOf(list.Items[0].IssuedOn.Time().AddDate(0, one.months, 0))
		}
		if issued && list.Items[0].ExpiresOn != want {
			t.Errorf("%s: valid until %s, want %s", one.name, list.Items[0].ExpiresOn, want)
		}
		if one.withCourse {
			before, err := learning.ReadAwardTemplate(t.Context(), a.Company, course, 0)
			if err == nil {
				err = learning.RemoveAwardTemplate(t.Context(), a.Company, course, 0, before.Version, a.by)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestRevokeAward(t *testing.T) {
	t.Parallel()
	a := startAwards(t)
	issued := a.issue(t, a.north.ID(storetest.CompletedEnrollment), 0)
	revoked, err := learning.RevokeAward(t.Context(), a.Company, issued.Editable, a.today, a.by)
	if err != nil || revoked.Status != learning.AwardRevoked {
		t.Fatalf("%+v, %v", revoked, err)
	}
	if _, err := learning.RevokeAward(t.Context(), a.Company, issued.Editable, a.today, a.by); !errors.Is(err, store.ErrStale) {
		t.Errorf("an old version: %v", err)
	}
	// If IssueAward is called again for the same completion, the award must stay revoked. Only ReissueAward must make it valid
	// again.
	if again := a.issue(t, a.north.ID(storetest.CompletedEnrollment), 0); again.Status != learning.AwardRevoked {
		t.Errorf("%+v", again)
	}
	if valid, err := learning.ReissueAward(t.Context(), a.Company, revoked.Editable, a.today, a.by); err != nil || valid.Status != learning.AwardValid {
		t.Errorf("%+v, %v", valid, err)
	}
}

// After the erasure of a trainee, the trainee's award must not contain the trainee's name, and must never become valid
// again.
func TestAward_ErasedTrainee(t *testing.T) {
	t.Parallel()
	a := startAwards(t)
	issued := a.issue(t, a.north.ID(storetest.CompletedEnrollment), 0)
	if _, err := storepeople.DeleteTrainee(t.Context(), a.Company, a.north.ID(storetest.Trainee), storetest.Noon, a.by); err != nil {
		t.Fatal(err)
	}
	got, err := learning.ReadAward(t.Context(), a.Company, issued.Number, a.today)
	if err != nil || got.Status != learning.AwardWithdrawn || got.Holder != "" {
		t.Fatalf("%+v, %v", got, err)
	}
	if _, err := learning.ReissueAward(t.Context(), a.Company, got.Editable, a.today, a.by); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("issued again: %v", err)
	}
}

// Certificates must show the PNG that has the same name as an SVG logo, because they cannot draw the SVG.
func TestAward_LogoSVG(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	storetest.Exec(t, north.DSN(), fmt.Sprintf("update companies set logo = 'acme.svg' where id = %d", north.Company.ID()))
	branded, err := tenant.NewResolver(db, tenant.Options{}).ByID(t.Context(), north.Company.ID())
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"acme.svg", "acme.png"} {
		got, _, err := learning.InheritedAward(t.Context(), db.For(branded), 0, 0)
		if err != nil || got.Logo == nil || *got.Logo != want {
			t.Errorf("%+v, %v; want %s", got.Logo, err, want)
		}
		storetest.Exec(t, north.DSN(), fmt.Sprintf("insert into pictures (company_id, name, media_type, content) values (%d, 'acme.png', 'image/png', '') on conflict do nothing", north.Company.ID()))
	}
}
