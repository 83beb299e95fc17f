package courses_test

import (
	"fmt"
	"testing"

	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// opened sets how long ago the trainee opened the film. The trainee has played nothing of it.
func (l learner) opened(t *testing.T, seconds int) {
	t.Helper()
	storetest.Exec(t, l.dsn, fmt.Sprintf(`update document_progress set opened_at = now() - interval '%d s', watched = '{}', watched_at = null, done_at = null
		where company_id = %d and document_id = %d`,
		seconds, l.north.Company.ID(), l.north.ID(storetest.Film)))
}

// played reports that the trainee has played a part of the film, and returns the percentage and whether the film is done.
func (l learner) played(t *testing.T, film *courses.CourseDocument, from, to, duration int64) string {
	t.Helper()
	p, err := courses.PlayDocument(t.Context(), l.company, film, courses.Playing{Position: to, From: from, To: to, Duration: duration})
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(p.WatchedPercent, " ", !p.DoneAt.IsZero())
}

func TestPlayDocument_Counts(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	before := storetest.Digest(t, l.south)
	t.Run("time since opened", l.playsInTime)
	t.Run("length of the file", l.playsLength)
	t.Run("reported length", l.playsReportedLength)
	storetest.MustBeUnchanged(t, l.south, before)
}

// A trainee must not get more than twice the time since the film was opened. The film has ten hours, so that each percent is six minutes.
func (l learner) playsInTime(t *testing.T) {
	film := l.document(t, storetest.Film)
	if err := courses.MeasureDocument(t.Context(), l.company, film, 36_000); err != nil {
		t.Fatal(err)
	}
	type part struct {
		from, to int64
		want     string
	}
	for name, c := range map[string]struct {
		opened int // in seconds
		parts  []part
	}{
		"at once":              {0, []part{{0, 36_000, "0 false"}, {0, 36_000, "0 false"}}},
		"after a quarter":      {9100, []part{{0, 36_000, "50 false"}, {18_000, 36_000, "50 false"}}},
		"from the middle":      {3700, []part{{18_000, 36_000, "20 false"}, {0, 360, "20 false"}}},
		"what was played":      {5500, []part{{0, 10_000, "27 false"}, {0, 10_400, "28 false"}, {0, 36_000, "30 false"}}},
		"double speed":         {18_000, []part{{0, 6000, "16 false"}, {6000, 24_000, "66 false"}, {24_000, 36_000, "100 true"}}},
		"reports at the end":   {18_000, []part{{24_000, 36_000, "33 false"}, {0, 12_000, "66 false"}, {12_000, 24_000, "100 true"}}},
		"before it was opened": {-3600, []part{{0, 36_000, "0 false"}}},
	} {
		l.opened(t, c.opened)
		for _, p := range c.parts {
			if got := l.played(t, film, p.from, p.to, 36_000); got != p.want {
				t.Errorf("%s, from %d to %d: %s, want %s", name, p.from, p.to, got, p.want)
			}
		}
	}

	storetest.Exec(t, l.dsn, fmt.Sprintf("delete from document_progress where company_id = %d and document_id = %d", l.north.Company.ID(), film.ID))
	l.played(t, film, 100, 36_000, 36_000)
	if got := storetest.Value(t, l.dsn, "select watched from document_progress where company_id = $1 and document_id = $2", l.north.Company.ID(), film.ID); got != "{[100,110)}" {
		t.Errorf("without opening the film: %s", got)
	}
}

// The length from the file must count, whatever players report.
func (l learner) playsLength(t *testing.T) {
	l.opened(t, 3600)
	film := l.document(t, storetest.Film)
	for _, step := range []struct {
		length             int64 // from the file
		from, to, duration int64
		want               string
	}{
		{100, 0, 50, 50, "50 false"},
		{100, 50, 94, 360_000, "94 false"},
		{100, 94, 110, 110, "100 true"},
		{1000, 100, 200, 100, "20 true"},
	} {
		if err := courses.MeasureDocument(t.Context(), l.company, film, step.length); err != nil {
			t.Fatal(err)
		}
		if got := l.played(t, film, step.from, step.to, step.duration); got != step.want {
			t.Errorf("%+v: %s", step, got)
		}
	}
	if got := l.document(t, storetest.Film); *got.Length != 1000 || got.Reported != 0 {
		t.Errorf("length %d, reported %d", *got.Length, got.Reported)
	}
}

// If the length cannot be read, the greatest length that players have reported for the version must count.
func (l learner) playsReportedLength(t *testing.T) {
	l.opened(t, 3600)
	if err := courses.MeasureDocument(t.Context(), l.company, l.document(t, storetest.Film), 0); err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		from, to, duration int64
		want               string
	}{{0, 50, 200, "25 false"}, {50, 60, 60, "30 false"}, {0, 60, 300, "20 false"}, {60, 294, 295, "98 true"}} {
		if got := l.played(t, l.document(t, storetest.Film), step.from, step.to, step.duration); got != step.want {
			t.Errorf("%+v: %s", step, got)
		}
	}
	film := l.document(t, storetest.Film)
	storetest.Exec(t, l.dsn, fmt.Sprintf("update documents set version = version + 1 where company_id = %d and id = %d", l.north.Company.ID(), film.ID))
	if err := courses.MeasureDocument(t.Context(), l.company, film, 7); err != nil {
		t.Fatal(err)
	}
	if got := l.document(t, storetest.Film); *got.Length != 0 || got.Reported != 300 {
		t.Errorf("after a reading of another version: length %d, reported %d", *got.Length, got.Reported)
	}
}
