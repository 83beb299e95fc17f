package pdf

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// The texts of a receipt must be searchable in every script, in the order in which they are shown: with the rupee sign, umlauts, two
// directions on one line and characters beyond 16 bits. A very long title must stay on the page.
func TestReceipt_Render(t *testing.T) {
	t.Parallel()
	r := Receipt{
		Language: "en", Title: "Receipt", Seller: "शिक्षा अकादमी Pvt. Ltd.", SellerLines: []string{"12 MG Road", "", "Coimbatore 641001", "GSTIN 33AAACK1234F1Z5"},
		Buyer: []string{"Jörg Müller · 山田太郎", "jorg@example.org"},
		Facts: []Line{{"Number", "R-12"}, {"Date", "1 March 2026"}},
		Item:  Line{strings.Repeat("A very long title of a course 🙂 ", 12) + "\u200f" + "السلامة 101 (A)", "₹1,271.19"},
		Sums:  []Line{{"GST 18 %", "₹228.81"}, {"Total", "₹1,500"}}, IssuedAt: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC),
	}
	first, err := r.Render()
	if err != nil || !bytes.HasPrefix(first, []byte("%PDF-")) {
		t.Fatalf("%v: %.20q", err, first)
	}
	text := textOf(t, first)
	for _, want := range []string{"शिक्षा अकादमी Pvt. Ltd.", "Coimbatore 641001", "Jörg Müller · 山田太郎", "course 🙂", "101 ةمالسلا", "₹1,271.19", "₹1,500"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	second, err := r.Render()
	if err != nil || !bytes.Equal(first, second) {
		t.Errorf("another file for the same receipt: %v", err)
	}
	if len(first) > 200_000 {
		t.Errorf("the file has %d bytes", len(first))
	}
}

// A receipt with more lines than a page must continue on another page, and no line may be below the page.
func TestReceipt_SeveralPages(t *testing.T) {
	t.Parallel()
	r := Receipt{Language: "en", Title: "Receipt", Seller: "Kaveri", Item: Line{"Course", "₹1"}}
	for range 90 {
		r.SellerLines = append(r.SellerLines, "12 MG Road")
	}
	file, err := r.Render()
	if err != nil {
		t.Fatal(err)
	}
	if pages := bytes.Count(file, []byte("/Type /Page\n")); pages != 2 {
		t.Errorf("%d pages, want 2", pages)
	}
}
