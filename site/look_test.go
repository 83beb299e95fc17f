package site

import (
	"bytes"
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
