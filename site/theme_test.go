package site

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"lyceum/tenant"
)

// The compressed stylesheet must match the one in the page exactly. Otherwise it would be compressed for each page.
func TestPagesHoldTheSheetAsItIsPacked(t *testing.T) {
	t.Parallel()
	s, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	page := s.render("my-exams", view{locale: s.words.forTag("en"), Page: []examGroup{}}, s.themes.forCompany(tenant.Company{}))
	if !bytes.Contains(page.Body, []byte(s.themes.sheet)) || page.Common == nil || page.Common != s.themes.packed {
		t.Errorf("the page holds %t of the sheet, and %p of %p", bytes.Contains(page.Body, []byte(s.themes.sheet)), page.Common, s.themes.packed)
	}
}

// The placeholder is the only label of the search field, and browsers make placeholders lighter.
func TestPlaceholdersAreReadable(t *testing.T) {
	t.Parallel()
	s, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(s.themes.sheet, "::placeholder { color: var(--quiet); opacity: 1; }") {
		t.Error("placeholders have a colour of the browser's own")
	}
	card, quiet := regexp.MustCompile(`--card: (#\w+);`), regexp.MustCompile(`--quiet: (#\w+);`)
	grounds, texts := card.FindAllStringSubmatch(s.themes.sheet, -1), quiet.FindAllStringSubmatch(s.themes.sheet, -1)
	if len(grounds) != 2 || len(texts) != 2 {
		t.Fatalf("grounds %q and texts %q, want those of day and night", grounds, texts)
	}
	for i, text := range texts {
		ground := strings.Replace(grounds[i][1], "#fff", "#ffffff", 1) // short form
		if got := tenant.Contrast(text[1], ground); got < 4.5 {
			t.Errorf("%s on %s has a contrast of %.2f", text[1], ground, got)
		}
	}
}
