package store_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// learner is the ongoing enrollment of the world north in a new database.
type learner struct {
	company      store.Company
	north, south storetest.World
	dsn          string
	enrollment   int64
}

func newLearner(t *testing.T) learner {
	t.Helper()
	dsn := storetest.DSN(t)
	db, err := store.Open(t.Context(), store.Config{DSN: dsn})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	north, south := storetest.MakeWorld(t, db, dsn, "north"), storetest.MakeWorld(t, db, dsn, "south")
	return learner{db.For(north.Company), north, south, dsn, north.ID(storetest.OngoingEnrollment)}
}

func (l learner) document(t *testing.T, id int64) *store.CourseDocument {
	t.Helper()
	d, err := l.company.Document(t.Context(), l.north.ID(id), l.enrollment)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func (l learner) open(t *testing.T, id int64) *store.CourseDocument {
	t.Helper()
	d := l.document(t, id)
	if err := l.company.OpenDocument(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	return d
}

// mustBe compares the enrollment with "percent status", and the course's counts with its enrollments.
func (l learner) mustBe(t *testing.T, want string) {
	t.Helper()
	page, err := l.company.EnrollmentPage(t.Context(), l.enrollment)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(page.CompletedPercent, " ", page.Status); got != want {
		t.Errorf("enrollment %s, want %s", got, want)
	}
	today := day(t, "2026-03-01")
	if _, err := l.company.CoursesByEnrollments(t.Context(), first(1), store.CurrentEnrollments, today.Time()); err != nil {
		t.Fatal(err)
	}
	wrong := storetest.Value(t, l.dsn, readFile(t, "testdata/enrollment_counts.sql"), l.north.Company.ID(), today.String())
	if wrong != "" {
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
	// One of three documents is done. The enrollment's initial 40 percent does not decrease.
	if d := l.open(t, storetest.Controls); !d.Done {
		t.Error("a completed document is not completed any more")
	}
	l.mustBe(t, "40 active")
	if d := l.open(t, storetest.Balance); !d.Done || l.document(t, storetest.Balance).OpenedAt.IsZero() {
		t.Error("an opened text is not completed")
	}
	l.mustBe(t, "66 active")
	for range 2 { // The second call changes nothing.
		progress, err := l.company.FinishDocument(t.Context(), l.document(t, storetest.Film))
		if err != nil || progress.CompletedPercent != 100 || progress.Status != "completed" {
			t.Errorf("finished: %+v, %v", progress, err)
		}
		l.mustBe(t, "100 completed")
	}
	storetest.MustBeUnchanged(t, l.south, before)
}

func TestDocumentProgress_OptionalDocument(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	storetest.Value(t, l.dsn, "with made as (update documents set effect_on_progress = false where company_id = $1 and id in ($2, $3) returning 1) select count(*) from made",
		l.north.Company.ID(), l.north.ID(storetest.Film), l.north.ID(storetest.Controls))
	if _, err := l.company.FinishDocument(t.Context(), l.document(t, storetest.Film)); err != nil {
		t.Fatal(err)
	}
	l.mustBe(t, "40 active")
	l.open(t, storetest.Balance) // This is the last required document.
	l.mustBe(t, "100 completed")
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
		if d, err := l.company.Document(t.Context(), ids[0], ids[1]); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %+v, %v, want ErrNotFound", name, d, err)
		}
	}
}

func TestDocumentProgress_EndedEnrollment(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	film := l.document(t, storetest.Film)
	if err := l.company.Unenroll(t.Context(), l.enrollment, admin(l.north)); err != nil {
		t.Fatal(err)
	}
	if _, err := l.company.FinishDocument(t.Context(), film); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("finished: %v, want ErrNotFound", err)
	}
	l.mustBe(t, "40 unenrolled")
}

// Two concurrent calls that finish the last two documents complete the course exactly once.
func TestFinishDocument_Concurrent(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	film, balance := l.document(t, storetest.Film), l.document(t, storetest.Balance)
	var finished sync.WaitGroup
	for i := range racers {
		d := film
		if i%2 == 0 {
			d = balance
		}
		finished.Go(func() {
			if _, err := l.company.FinishDocument(t.Context(), d); err != nil {
				t.Error(err)
			}
		})
	}
	finished.Wait()
	l.mustBe(t, "100 completed")
}
