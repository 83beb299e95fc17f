package site

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"lyceum/tenant"
)

// What is packed once must stand in the page to the letter, or it would be packed again for each.
func TestPagesHoldTheSheetAsItIsPacked(t *testing.T) {
	t.Parallel()
	s, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	page := s.render("my-exams", view{locale: s.words.speaking("en"), Page: []examGroup{}}, s.looks.of(tenant.Company{}))
	if !bytes.Contains(page.Body, []byte(s.looks.sheet)) || page.Common == nil || page.Common != s.looks.packed {
		t.Errorf("the page holds %t of the sheet, and %p of %p", bytes.Contains(page.Body, []byte(s.looks.sheet)), page.Common, s.looks.packed)
	}
}

// The words in an empty field are the only ones at the field for searching. Browsers make them paler than the rest.
func TestPlaceholdersAreReadable(t *testing.T) {
	t.Parallel()
	s, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(s.looks.sheet, "::placeholder { color: var(--quiet); opacity: 1; }") {
		t.Error("placeholders have a colour of the browser's own")
	}
	card, quiet := regexp.MustCompile(`--card: (#\w+);`), regexp.MustCompile(`--quiet: (#\w+);`)
	grounds, texts := card.FindAllStringSubmatch(s.looks.sheet, -1), quiet.FindAllStringSubmatch(s.looks.sheet, -1)
	if len(grounds) != 2 || len(texts) != 2 {
		t.Fatalf("grounds %q and texts %q, want those of day and night", grounds, texts)
	}
	for i, text := range texts {
		ground := strings.Replace(grounds[i][1], "#fff", "#ffffff", 1) // written short
		if got := tenant.Contrast(text[1], ground); got < 4.5 {
			t.Errorf("%s on %s has a contrast of %.2f", text[1], ground, got)
		}
	}
}
