package receiptpdf

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// A receipt must render with the rupee sign, umlauts, a very long title and characters that no font has.
func TestRender(t *testing.T) {
	t.Parallel()
	r := Receipt{
		Language: "en", Title: "Receipt", Seller: "Kaveri Skills Pvt. Ltd.", SellerLines: []string{"12 MG Road", "Coimbatore 641001", "GSTIN 33AAACK1234F1Z5"},
		Buyer: []string{"Jörg Müller", "jorg@example.org"},
		Facts: []Line{{"Number", "R-12"}, {"Date", "1 March 2026"}},
		Item:  Line{strings.Repeat("A very long title of a course 🙂 ", 12), "₹1,271.19"},
		Sums:  []Line{{"GST 18 %", "₹228.81"}, {"Total", "₹1,500"}}, IssuedAt: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC),
	}
	first, err := Render(r)
	if err != nil || !bytes.HasPrefix(first, []byte("%PDF-")) {
		t.Fatalf("%v: %.20q", err, first)
	}
	second, err := Render(r)
	if err != nil || !bytes.Equal(first, second) {
		t.Errorf("another file for the same receipt: %v", err)
	}
	if len(first) > 100_000 {
		t.Errorf("the file has %d bytes; only the used characters of the font belong into it", len(first))
	}
}
