package ui

import (
	"os"
	"testing"
	"time"

	"lyceum/handlers"
	"lyceum/site/pages"
	"lyceum/store"
)

// Dates near the day of the request must be relative to it and have the full date as their title. Others must be dates. Files must have the full date.
func TestWhen(t *testing.T) {
	t.Parallel()
	words, err := pages.NewTranslations(Languages(), os.DirFS("../../site/pages"), os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)
	for language, shown := range map[string][]string{
		"en": {"just now", "2 minutes ago", "in 1 hour", "yesterday", "3 days ago", "in 20 days"},
		"de": {"gerade eben", "vor 2 Minuten", "in 1 Stunde", "gestern", "vor 3 Tagen", "in 20 Tagen"},
	} {
		v := &Visit{Console: &Console{Services: &handlers.Services{Now: func() time.Time { return now }}}, Locale: words.ForTag(language).Compact()}
		for i, apart := range []time.Duration{10 * time.Second, -2*time.Minute - time.Second, time.Hour + time.Minute, -25 * time.Hour, -72 * time.Hour, 480 * time.Hour} {
			at := store.TimeOf(now.Add(apart))
			if got := v.When(at); got.Text != shown[i] || got.Full != v.Moment(at) || got.At != now.Add(apart).Format(time.RFC3339) || got.value() != v.Moment(at) {
				t.Errorf("%s: %+v, want %s", language, got, shown[i])
			}
		}
		far := store.DateOf(now.AddDate(0, -2, 0))
		if got := v.WhenDate(far); got.Text != v.Date(far) || got.At != "2026-01-10" {
			t.Errorf("%s: %+v for a far date", language, got)
		}
		if got := v.WhenDay(store.TimeOf(now)); got.Text != v.T("when.today") || got.Full != v.Day(store.TimeOf(now)) {
			t.Errorf("%s: %+v for today", language, got)
		}
		if got := v.When(store.Time{}); got != (Cell{}) {
			t.Errorf("%s: %+v for no time", language, got)
		}
	}
}
