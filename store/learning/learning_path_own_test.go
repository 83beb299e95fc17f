package learning_test

import (
	"errors"
	"fmt"
	"strconv"
	"sync"
	"testing"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// warehouse is the learning path of the world: Forklift, then First aid. Its trainee is enrolled in both.
type warehouse struct {
	company  store.Company
	north    storetest.World
	by       store.Actor
	firstAid int64
}

func newWarehouse(t *testing.T, change func(*learning.EditedLearningPath)) warehouse {
	t.Helper()
	db, north, _ := storetest.Worlds(t)
	w := warehouse{company: db.For(north.Company), north: north, by: storetest.AdminActor(north)}
	storetest.Exec(t, north.DSN(), fmt.Sprintf(`insert into webhooks (company_id, url, events, secret)
		values (%d, 'https://hooks.test', '{learning_path.completed}', '')`, north.Company.ID()))
	e, err := learning.Enroll(t.Context(), w.company, learning.NewEnrollment{
		UserID: north.ID(storetest.Trainee), CourseID: north.ID(storetest.FirstAid), Today: storetest.Day(t, "2026-03-01")}, w.by)
	if err != nil {
		t.Fatal(err)
	}
	w.firstAid = e.ID
	w.update(t, change)
	return w
}

func (w warehouse) update(t *testing.T, change func(*learning.EditedLearningPath)) {
	t.Helper()
	p, err := learning.EditedLearningPaths.Get(t.Context(), w.company, w.north.ID(1))
	if err == nil {
		_, err = learning.EditedLearningPaths.Update(t.Context(), w.company, p.Editable, func(p *learning.EditedLearningPath) error { change(p); return nil }, w.by)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func (w warehouse) waive(t *testing.T, enrollment int64, kind string) error {
	t.Helper()
	_, err := learning.WaiveCompletion(t.Context(), w.company, enrollment, kind, "Trained elsewhere", w.by)
	return err
}

func (w warehouse) path(t *testing.T) learning.OwnPath {
	t.Helper()
	p, err := store.OnlyOne(learning.OwnPaths(t.Context(), w.company, w.north.ID(storetest.Trainee), 0, storetest.Day(t, "2026-03-01")))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func (w warehouse) mustHaveEvents(t *testing.T, want int) {
	t.Helper()
	got := storetest.Value(t, w.north.DSN(), `select count(*) from webhook_deliveries where company_id = $1 and event_type = 'learning_path.completed'`,
		w.north.Company.ID())
	if got != strconv.Itoa(want) {
		t.Errorf("%s events, want %d", got, want)
	}
}

// In a path with an order, a course must be locked until the earlier ones are completed: its documents, its exams, its page and its entry in the list.
func TestLearningPath_InOrder(t *testing.T) {
	t.Parallel()
	w := newWarehouse(t, func(p *learning.EditedLearningPath) {
		p.InOrder, p.CourseIDs[0], p.CourseIDs[1] = 1, p.CourseIDs[1], p.CourseIDs[0]
	})
	forklift := w.north.ID(storetest.OngoingEnrollment)
	check := func(want bool) {
		t.Helper()
		d, err := courses.Document(t.Context(), w.company, w.north.ID(storetest.Balance), forklift)
		if err != nil {
			t.Fatal(err)
		}
		var earlier *learning.EarlierCourseError
		if locked := errors.As(d.CheckOrder(), &earlier); locked != want || locked && earlier.EarlierTitle != w.north.Text("First aid north") {
			t.Errorf("the document: %v", d.CheckOrder())
		}
		page, err := learning.ReadEnrollmentPage(t.Context(), w.company, forklift)
		if err != nil || errors.Is(page.CheckOrder(), learning.ErrEarlierCourse) != want {
			t.Errorf("the page: %v, %v", page.CheckOrder(), err)
		}
		landing, err := learning.ReadLanding(t.Context(), w.company, forklift)
		if err != nil || errors.Is(landing.CheckOrder(), learning.ErrEarlierCourse) != want {
			t.Errorf("the landing: %v, %v", landing.CheckOrder(), err)
		}
		rules, err := learning.ReadExamRules(t.Context(), w.company, w.north.ID(1), w.north.ID(storetest.Trainee))
		if err != nil || errors.Is(rules.Check(), learning.ErrEarlierCourse) != want {
			t.Errorf("the exam: %v, %v", rules.Check(), err)
		}
		if p := w.path(t); p.Courses[1].Locked != want || p.Courses[0].Locked {
			t.Errorf("the path: %+v", p)
		}
		mine, err := learning.RecentCourses(t.Context(), w.company, w.north.ID(storetest.Trainee), "", store.Page{Number: 1, Size: 10}, storetest.Day(t, "2026-03-01").Time())
		for _, c := range mine.Items {
			if locked := want && c.ID == forklift; (c.EarlierID != 0) != locked || locked && (c.EarlierID != w.north.ID(storetest.FirstAid) || c.PathID != w.north.ID(1)) {
				t.Errorf("%s in the list: %+v", c.Title, c.Earlier)
			}
		}
		if err != nil || len(mine.Items) < 2 {
			t.Errorf("%d courses in the list, %v", len(mine.Items), err)
		}
	}
	check(true)
	w.update(t, func(p *learning.EditedLearningPath) { p.InOrder = 0 })
	check(false)
	w.update(t, func(p *learning.EditedLearningPath) { p.InOrder = 1 })
	if err := w.waive(t, w.firstAid, learning.WaiverExempt); err != nil {
		t.Fatal(err)
	}
	check(false)
}

// Two courses that are completed at the same time must complete the path once.
func TestLearningPath_CompletedOnce(t *testing.T) {
	t.Parallel()
	days := int64(10)
	w := newWarehouse(t, func(p *learning.EditedLearningPath) { p.DueDays = &days })
	if p := w.path(t); !p.DueDate.IsZero() {
		t.Errorf("a trainee who was on the path before it had days is due on %s", p.DueDate)
	}
	again := learning.LearningPathMembers{PathID: w.north.ID(1), UserIDs: []int64{w.north.ID(storetest.Trainee)}, StartDate: storetest.Day(t, "2026-01-15")}
	if n, err := learning.SetLearningPathTrainees(t.Context(), w.company, again, w.by); err != nil || n != 0 {
		t.Fatal(n, err)
	}
	if due := storetest.Value(t, w.north.DSN(), "select string_agg(distinct due_date::text, ' ') from enrollments where company_id = $1 and id in ($2, $3)",
		w.north.Company.ID(), w.firstAid, w.north.ID(storetest.OngoingEnrollment)); due != "2026-01-25 2026-03-01" {
		t.Errorf("the enrollments are due on %s", due)
	}
	if p := w.path(t); p.DueDate.String() != "2026-01-25" || p.Progress != 20 || p.Courses[0].DueDate != p.DueDate || !p.CompletedAt.IsZero() {
		t.Errorf("before: %+v", p)
	}
	var all sync.WaitGroup
	for _, id := range []int64{w.firstAid, w.north.ID(storetest.OngoingEnrollment)} {
		all.Go(func() {
			if err := w.waive(t, id, learning.WaiverComplete); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if p := w.path(t); p.CompletedAt.IsZero() || p.Progress != 100 {
		t.Errorf("after: %+v", p)
	}
	w.mustHaveEvents(t, 1)
	if _, err := learning.RemoveWaiver(t.Context(), w.company, w.firstAid, storetest.Day(t, "2026-03-01"), w.by); err != nil {
		t.Fatal(err)
	}
	if p := w.path(t); !p.CompletedAt.IsZero() {
		t.Errorf("the path stays completed without the decision: %+v", p)
	}
}

// A path must be completed also if the last course that was missing leaves it, and for a trainee who joins with all courses completed. A path without
// courses must not.
func TestLearningPath_CompletedByChanges(t *testing.T) {
	t.Parallel()
	w := newWarehouse(t, func(*learning.EditedLearningPath) {})
	if err := w.waive(t, w.firstAid, learning.WaiverComplete); err != nil {
		t.Fatal(err)
	}
	w.mustHaveEvents(t, 0)
	w.update(t, func(p *learning.EditedLearningPath) { p.CourseIDs = p.CourseIDs[1:] })
	if p := w.path(t); p.CompletedAt.IsZero() {
		t.Errorf("%+v", p)
	}
	w.mustHaveEvents(t, 1)
	for name, courseIDs := range map[string][]int64{"With the course": {w.north.ID(storetest.FirstAid)}, "Without courses": nil} {
		made, err := learning.EditedLearningPaths.Add(t.Context(), w.company, learning.EditedLearningPath{Name: name, CourseIDs: courseIDs}, w.by)
		if err == nil {
			_, err = learning.SetLearningPathTrainees(t.Context(), w.company, learning.LearningPathMembers{
				PathID: made.ID, UserIDs: []int64{w.north.ID(storetest.Trainee)}, StartDate: storetest.Day(t, "2026-03-01")}, w.by)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	w.mustHaveEvents(t, 2)
}

// The completion of a path with a certificate must issue it once, also if two courses are completed at the same time. It must be revoked if a decision of
// staff is taken back, and stay if the path is removed.
func TestLearningPath_Certificate(t *testing.T) {
	t.Parallel()
	w := newWarehouse(t, func(p *learning.EditedLearningPath) { p.Certificate = 1 })
	today := storetest.Day(t, "2026-03-01")
	var all sync.WaitGroup
	for _, id := range []int64{w.firstAid, w.north.ID(storetest.OngoingEnrollment)} {
		all.Go(func() {
			if err := w.waive(t, id, learning.WaiverComplete); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	awards := func() string {
		return storetest.Value(t, w.north.DSN(), "select count(*) from awards where company_id = $1 and course_id is null", w.north.Company.ID())
	}
	number := w.path(t).Certificate
	a, err := learning.ReadAward(t.Context(), w.company, number, today)
	if err != nil || !a.OfPath() || a.Title != w.north.Text("Warehouse north") || a.Status != learning.AwardValid || *a.PathID != w.north.ID(1) || awards() != "1" {
		t.Fatalf("%+v, %v; %s awards", a, err, awards())
	}
	if _, err := learning.RemoveWaiver(t.Context(), w.company, w.firstAid, today, w.by); err != nil {
		t.Fatal(err)
	}
	if a, err := learning.ReadAward(t.Context(), w.company, number, today); err != nil || a.Status != learning.AwardRevoked || w.path(t).Certificate != "" {
		t.Errorf("after the decision was taken back: %+v, %v", a, err)
	}
	if err := w.waive(t, w.firstAid, learning.WaiverComplete); err != nil {
		t.Fatal(err)
	}
	if a, err = learning.ReadAward(t.Context(), w.company, number, today); err != nil || a.Status != learning.AwardRevoked || awards() != "1" {
		t.Errorf("after the second completion: %+v, %v; %s awards", a, err, awards())
	}
	p, err := learning.EditedLearningPaths.Get(t.Context(), w.company, w.north.ID(1))
	if err == nil {
		err = learning.EditedLearningPaths.Remove(t.Context(), w.company, p.Editable, w.by)
	}
	if err != nil {
		t.Fatal(err)
	}
	if a, err = learning.ReissueAward(t.Context(), w.company, a.Editable, today, w.by); err != nil || a.Status != learning.AwardValid || a.PathID != nil || a.Title == "" {
		t.Errorf("reissued without the path: %+v, %v", a, err)
	}
}

// A person who is exempt from a course must complete the path without its certificate. Those who had completed a path before it had a certificate must get
// the missing one.
func TestLearningPath_MissingCertificates(t *testing.T) {
	t.Parallel()
	for kind, want := range map[string]int{learning.WaiverExempt: 0, learning.WaiverComplete: 1} {
		w := newWarehouse(t, func(p *learning.EditedLearningPath) { p.CourseIDs = p.CourseIDs[1:] })
		if err := w.waive(t, w.firstAid, kind); err != nil {
			t.Fatal(err)
		}
		w.update(t, func(p *learning.EditedLearningPath) { p.Certificate = 1 })
		if w.path(t).Certificate != "" {
			t.Errorf("%s: switching certificates on issued one", kind)
		}
		if _, err := learning.IssueMissingAwards(t.Context(), w.company, w.by); err != nil {
			t.Fatal(err)
		}
		if p := w.path(t); p.CompletedAt.IsZero() || (p.Certificate != "") != (want == 1) {
			t.Errorf("%s: %+v", kind, p)
		}
	}
}
