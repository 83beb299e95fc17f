package background

import (
	"context"
	"errors"
	"log/slog"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// A company whose lessons have changed must have its turn until no text is missing, also if the lessons change meanwhile, a round fails or a node is killed.
func TestLessonTexts(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.OwnWorlds(t)
	storetest.Exec(t, north.DSN(), "delete from lesson_text_turns")
	change := func() {
		t.Helper()
		by := store.Actor{UserID: north.ID(storetest.Admin)}
		captions := courses.Captions{DocumentID: north.ID(storetest.Film), Language: "en", VTT: "WEBVTT\n", Transcript: "a"}
		if _, err := courses.SetCaptions(t.Context(), db.For(north.Company), captions, by); err != nil {
			t.Fatal(err)
		}
	}
	var more bool
	var failure error
	meanwhile := func() {}
	calls := 0
	config := Config{DB: db, Resolver: tenant.NewResolver(db, tenant.Options{}), Log: slog.New(slog.DiscardHandler), Metrics: prometheus.NewRegistry()}
	runner := NewLessonTexts(config, func(_ context.Context, company tenant.Company) (bool, error) {
		if company.ID() != north.Company.ID() {
			t.Errorf("company %d", company.ID())
		}
		calls++
		meanwhile()
		return more, failure
	})
	round := func(want int) {
		t.Helper()
		if n, err := runner.Round(t.Context()); err != nil || n != want {
			t.Errorf("%d companies, %v, want %d", n, err, want)
		}
	}
	round(0)
	change()
	change()
	more = true
	round(1)
	more = false
	meanwhile = change
	round(1)
	meanwhile = func() {}
	round(1)
	round(0)

	change()
	failure = errors.New("the file store does not answer")
	round(1)
	round(0) // It is tried again after a pause.
	failure = nil
	change() // A change ends the pause.
	round(1)
	round(0)

	change()
	if killed, err := courses.ClaimLessonTextTurns(t.Context(), db, lessonTextLease, 5); err != nil || len(killed) != 1 {
		t.Fatal(killed, err)
	}
	round(0)
	storetest.Exec(t, north.DSN(), "update lesson_text_turns set leased_until = now()")
	round(1)
	if calls != 6 {
		t.Errorf("%d calls", calls)
	}
}
