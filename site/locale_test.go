package site

import (
	"testing"
	"time"

	"lyceum/site/pages"
	"lyceum/site/pages/pagestest"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/tenant"
)

func TestMessages_CompleteInEveryLanguage(t *testing.T) {
	t.Parallel()
	pagestest.CheckLanguages(t, ".", tenant.Languages())
	pagestest.CheckLanguages(t, "../store/courses", tenant.Languages(), courses.TypeWords)
}

func TestMessages_UsedOnesExistAndViceVersa(t *testing.T) {
	t.Parallel()
	// The keys of these messages are built from error codes, what is missing in a course, the states of discussions, kinds of notifications, languages, and parts of the world.
	pagestest.CheckKeys(t, ".", []string{"pages"},
		"failure.", "missing.", "learn.waived-", "questions.status-", "locale.name-", "locale.area-", "notified.", "catalogue.price-", "catalogue.sort-")
}

func TestSpan_NoBreakBeforeConnective(t *testing.T) {
	t.Parallel()
	words, err := pages.NewTranslations(tenant.Languages(), messageFiles)
	if err != nil {
		t.Fatal(err)
	}
	day := store.DateOf(time.Date(2026, 11, 17, 0, 0, 0, 0, time.UTC))
	for language, want := range map[string]string{
		"en": "17\u00a0November\u00a02026\u00a0to 30\u00a0November\u00a02026", "de": "17.\u00a0November\u00a02026\u00a0bis 30.\u00a0November\u00a02026",
	} {
		if got := (ui.Texts{Locale: words.ForTag(language)}).Window(day, day.AddDays(13)); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}
