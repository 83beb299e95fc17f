package courses_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// learner is the ongoing enrollment of a new world north.
type learner struct {
	company      store.Company
	north, south storetest.World
	dsn          string
	enrollment   int64
}

func newLearner(t *testing.T) learner {
	t.Helper()
	db, north, south := storetest.Worlds(t)
	return learner{db.For(north.Company), north, south, north.DSN(), north.ID(storetest.OngoingEnrollment)}
}

func (l learner) document(t *testing.T, id int64) *courses.CourseDocument {
	t.Helper()
	d, err := courses.Document(t.Context(), l.company, l.north.ID(id), l.enrollment)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func (l learner) open(t *testing.T, id int64) *courses.CourseDocument {
	t.Helper()
	d := l.document(t, id)
	if err := courses.OpenDocument(t.Context(), l.company, d); err != nil {
		t.Fatal(err)
	}
	return d
}

func (l learner) finish(t *testing.T, id int64) {
	t.Helper()
	if _, err := courses.FinishDocument(t.Context(), l.company, l.document(t, id)); err != nil {
		t.Fatal(err)
	}
}

// page returns the data of the trainee's page of the enrollment. It fails the test if the read fails.
func (l learner) page(t *testing.T) *learning.EnrollmentPage {
	t.Helper()
	page, err := learning.ReadEnrollmentPage(t.Context(), l.company, l.enrollment)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// mustBe fails the test unless the enrollment has the progress and the status in want, such as "40 active", and the
// course's counts equal its enrollments.
func (l learner) mustBe(t *testing.T, want string) {
	t.Helper()
	page, err := learning.ReadEnrollmentPage(t.Context(), l.company, l.enrollment)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(page.CompletedPercent, " ", page.Status); got != want {
		t.Errorf("enrollment %s, want %s", got, want)
	}
	today := storetest.Day(t, "2026-03-01")
	if _, err := courses.CoursesByEnrollments(t.Context(), l.company, storetest.First(1), courses.CurrentEnrollments, today.Time()); err != nil {
		t.Fatal(err)
	}
	if wrong := l.north.WrongEnrollmentCounts(t, today.String()); wrong != "" {
		t.Error(wrong)
	}
}

func TestDocumentProgress_UpdatesEnrollment(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	before := storetest.Digest(t, l.south)
	l.mustBe(t, "40 active")
	if d := l.open(t, storetest.Film); d.Done {
		t.Error("an opened film is completed")
	}
	// One of three documents is done, which is 33 percent. The 40 percent that were imported must not decrease.
	if d := l.open(t, storetest.Controls); !d.Done {
		t.Error("a completed document is not completed any more")
	}
	l.mustBe(t, "40 active")
	if d := l.open(t, storetest.Balance); d.Done || l.document(t, storetest.Balance).OpenedAt.IsZero() {
		t.Error("an opened text is completed")
	}
	l.mustBe(t, "40 active")
	l.finish(t, storetest.Balance)
	l.mustBe(t, "66 active")
	for range 2 { // The second call must change nothing.
		progress, err := courses.FinishDocument(t.Context(), l.company, l.document(t, storetest.Film))
		if err != nil || progress.CompletedPercent != 100 || progress.Status != "completed" {
			t.Errorf("finished: %+v, %v", progress, err)
		}
		l.mustBe(t, "100 completed")
	}
	storetest.MustBeUnchanged(t, l.south, before)
}

// Two transactions can start in the same microsecond. The test repeats calls in one transaction, whose statements all have one time.
// Each completion must have one event, one award and one count.
func TestFinishDocument_SameMicrosecond(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	storetest.Exec(t, l.dsn, fmt.Sprintf("insert into webhooks (company_id, url, events, secret) values (%d, 'https://hooks.north.test', '{*}', '')", l.north.Company.ID()))
	err := l.company.Tx(t.Context(), func(c store.Company) error {
		for range 2 {
			for _, id := range []int64{storetest.Film, storetest.Balance, storetest.Controls} {
				if _, err := courses.FinishDocument(t.Context(), c, l.document(t, id)); err != nil {
					return err
				}
				items := []learning.NewProgress{{UserID: l.north.ID(storetest.Trainee), DocumentID: l.north.ID(id)}}
				if _, errs, err := learning.FinishDocuments(t.Context(), c, items, true, store.Actor{}); err != nil {
					return fmt.Errorf("%w: %v", err, errs)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	l.mustBe(t, "100 completed")
	got := storetest.Value(t, l.dsn, `select string_agg(event_type || ' ' || n, ', ' order by event_type)
		from (select event_type, count(*) as n from webhook_deliveries where company_id = $1 and event_type <> 'order.refunded' group by event_type) d`, l.north.Company.ID())
	if want := "certificate.issued 1, document.completed 2, enrollment.completed 1"; got != want {
		t.Errorf("events %s, want %s", got, want)
	}
}

func TestDocumentProgress_OptionalDocument(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	storetest.Value(t, l.dsn, "with made as (update documents set effect_on_progress = false where company_id = $1 and id in ($2, $3) returning 1) select count(*) from made",
		l.north.Company.ID(), l.north.ID(storetest.Film), l.north.ID(storetest.Controls))
	if _, err := courses.FinishDocument(t.Context(), l.company, l.document(t, storetest.Film)); err != nil {
		t.Fatal(err)
	}
	l.mustBe(t, "40 active")
	l.finish(t, storetest.Balance) // This is the last required document.
	l.mustBe(t, "100 completed")
}

// Until a course is completed, a trainee must be able to mark a document as not done. The progress must always match the
// number of required documents that are done, even after staff add a document.
func TestUnfinishDocument(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	storetest.Exec(t, l.dsn, fmt.Sprintf("update enrollments set imported_percent = 0 where company_id = %d", l.north.Company.ID()))
	l.finish(t, storetest.Balance)
	l.mustBe(t, "66 active")
	progress, err := courses.UnfinishDocument(t.Context(), l.company, l.document(t, storetest.Balance))
	if err != nil || !progress.DoneAt.IsZero() || l.document(t, storetest.Balance).Done {
		t.Errorf("undone: %+v, %v", progress, err)
	}
	l.mustBe(t, "33 active")
	if done, all := learning.RequiredDocuments(l.page(t).Subjects); done != 1 || all != 3 {
		t.Errorf("%d of %d required documents are done, want 1 of 3", done, all)
	}
	added, err := courses.AddOutlineItem(t.Context(), l.company, l.north.ID(storetest.Forklift), courses.OutlineItem{
		Kind: courses.DocumentKind, ParentID: l.north.ID(1), Title: "New", Type: courses.PageType, Body: "<p>New</p>", Required: true,
	}, storetest.AdminActor(l.north))
	if err != nil {
		t.Fatal(err)
	}
	l.mustBe(t, "25 active")
	if err := courses.RemoveOutlineItem(t.Context(), l.company, courses.DocumentKind, added.Editable, storetest.AdminActor(l.north)); err != nil {
		t.Fatal(err)
	}
	l.mustBe(t, "33 active")
	l.finish(t, storetest.Film)
	l.finish(t, storetest.Balance)
	if _, err := courses.UnfinishDocument(t.Context(), l.company, l.document(t, storetest.Film)); !errors.Is(err, courses.ErrCourseCompleted) {
		t.Errorf("undone in a completed course: %v, want ErrCourseCompleted", err)
	}
	l.mustBe(t, "100 completed")
}

// A trainee must continue with the document that was opened last, unless that document is optional or closed.
func TestDocumentToContinue(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	mustContinue := func(want int64) {
		t.Helper()
		page := l.page(t)
		next := learning.DocumentToContinue(page.Subjects, page.LastDocumentID, storetest.Day(t, "2026-03-01"))
		if want == 0 && next != nil || want != 0 && (next == nil || next.ID != l.north.ID(want)) {
			t.Errorf("continues with %+v, want document %d", next, want)
		}
	}
	mustContinue(storetest.Film)
	l.open(t, storetest.Balance)
	mustContinue(storetest.Balance)
	l.open(t, storetest.Controls)
	mustContinue(storetest.Film) // Controls is done.
	optional := fmt.Sprintf("update documents set effect_on_progress = false where company_id = %d and id = %d", l.north.Company.ID(), l.north.ID(storetest.Film))
	storetest.Exec(t, l.dsn, optional)
	l.open(t, storetest.Film)
	mustContinue(storetest.Balance)
	l.finish(t, storetest.Balance)
	mustContinue(storetest.Film) // Film is optional, but no required document is left.
	l.finish(t, storetest.Film)
	mustContinue(0)
}

// A trainee must not continue with a closed document, even if the trainee opened it last.
func TestDocumentToContinue_Closed(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	l.open(t, storetest.Film)
	for _, c := range []struct {
		rule string
		want int64
	}{
		{"release_after_days = 9000", storetest.Balance},
		{"release_after_days = 0, release_after_document_id = " + fmt.Sprint(l.north.ID(storetest.Balance)), storetest.Balance},
		{"release_after_document_id = null", storetest.Film},
	} {
		storetest.Exec(t, l.dsn, fmt.Sprintf("update documents set %s where company_id = %d and id = %d", c.rule, l.north.Company.ID(), l.north.ID(storetest.Film)))
		page := l.page(t)
		if next := learning.DocumentToContinue(page.Subjects, page.LastDocumentID, storetest.Day(t, "2026-03-01")); next == nil || next.ID != l.north.ID(c.want) {
			t.Errorf("%s: continues with %+v, want document %d", c.rule, next, c.want)
		}
	}
	storetest.Exec(t, l.dsn, fmt.Sprintf("update documents set release_after_days = 9000 where company_id = %d", l.north.Company.ID()))
	page := l.page(t)
	if next := learning.DocumentToContinue(page.Subjects, page.LastDocumentID, storetest.Day(t, "2026-03-01")); next != nil {
		t.Errorf("all documents are closed, but the trainee continues with %+v", next)
	}
}

func TestDocument_NotFound(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	for name, ids := range map[string][2]int64{
		"another course's enrollment": {l.north.ID(storetest.Film), l.north.ID(storetest.CompletedEnrollment)},
		"another company's document":  {l.south.ID(storetest.Film), l.enrollment},
		"another company's both":      {l.south.ID(storetest.Film), l.south.ID(storetest.OngoingEnrollment)},
		"no document":                 {l.north.ID(99), l.enrollment},
		"no enrollment":               {l.north.ID(storetest.Film), l.north.ID(99)},
	} {
		if d, err := courses.Document(t.Context(), l.company, ids[0], ids[1]); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %+v, %v, want ErrNotFound", name, d, err)
		}
	}
}

func TestDocumentProgress_EndedEnrollment(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	film := l.document(t, storetest.Film)
	if err := learning.Unenroll(t.Context(), l.company, l.enrollment, storetest.AdminActor(l.north)); err != nil {
		t.Fatal(err)
	}
	if _, err := courses.FinishDocument(t.Context(), l.company, film); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("finished: %v, want ErrNotFound", err)
	}
	l.mustBe(t, "40 unenrolled")
}

// If concurrent calls finish the last two documents, the enrollment must become completed, and the counts must change once.
func TestFinishDocument_Concurrent(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	film, balance := l.document(t, storetest.Film), l.document(t, storetest.Balance)
	var finished sync.WaitGroup
	for i := range storetest.Racers {
		d := film
		if i%2 == 0 {
			d = balance
		}
		finished.Go(func() {
			if _, err := courses.FinishDocument(t.Context(), l.company, d); err != nil {
				t.Error(err)
			}
		})
	}
	finished.Wait()
	l.mustBe(t, "100 completed")
}

// A film must be done when 95 percent of it were played. Jumping to the end must not be enough, and a part that was
// played twice must count once.
func TestPlayDocument(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	before := storetest.Digest(t, l.south)
	film := l.document(t, storetest.Film)
	for _, step := range []struct {
		played courses.Playing
		want   string
	}{
		{courses.Playing{Position: 30, From: 0, To: 30, Duration: 100}, "30 false"},
		{courses.Playing{Position: 30, From: 10, To: 30, Duration: 100}, "30 false"},
		{courses.Playing{Position: 100, Duration: 100}, "30 false"},
		{courses.Playing{Position: 100, From: 36, To: 100, Duration: 100}, "94 false"},
		{courses.Playing{Position: 31, From: 30, To: 31, Duration: 100}, "95 true"},
		{courses.Playing{Position: 31, Duration: 100}, "95 true"},
	} {
		progress, err := courses.PlayDocument(t.Context(), l.company, film, step.played)
		if got := fmt.Sprint(progress.WatchedPercent, " ", !progress.DoneAt.IsZero()); err != nil || got != step.want {
			t.Errorf("%+v: %s, %v, want %s", step.played, got, err, step.want)
		}
	}
	if at := l.document(t, storetest.Film); at.Position != 31 || !at.Done {
		t.Errorf("the film is %+v, want done at 31 seconds", at)
	}
	l.mustBe(t, "66 active")
	if _, err := courses.UnfinishDocument(t.Context(), l.company, film); err != nil {
		t.Fatal(err)
	}
	if progress, err := courses.PlayDocument(t.Context(), l.company, film, courses.Playing{Position: 5, From: 0, To: 5, Duration: 100}); err != nil || progress.WatchedPercent != 5 || !progress.DoneAt.IsZero() {
		t.Errorf("after undoing: %+v, %v", progress, err)
	}
	if err := learning.Unenroll(t.Context(), l.company, l.enrollment, storetest.AdminActor(l.north)); err != nil {
		t.Fatal(err)
	}
	if _, err := courses.PlayDocument(t.Context(), l.company, film, courses.Playing{Position: 6, Duration: 100}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("after the enrollment: %v, want ErrNotFound", err)
	}
	storetest.MustBeUnchanged(t, l.south, before)
}
