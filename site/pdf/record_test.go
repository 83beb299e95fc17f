package pdf

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"
)

func record(rows int) Record {
	r := Record{
		Language: "en", Company: "Kaveri Skills", Title: "Training record", Facts: []Line{{"Name", "கிருஷ்ணமூர்த்தி"}},
		Head: [RecordColumns]string{"Course", "State", "Enrolled", "Due", "Completed", "Progress"}, Empty: "No courses.",
		Page:     func(page, pages int) string { return fmt.Sprintf("Page %d of %d", page, pages) },
		IssuedAt: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC),
	}
	for i := range rows {
		r.Rows = append(r.Rows, RecordRow{
			Cells:   [RecordColumns]string{fmt.Sprintf("Course %d of the year", i), "Completed", "1 Jan 2026", "", "2 Feb 2026", "100 %"},
			Details: []string{"Exam “السلامة”: passed · 11 of 13", "Certificate CDFGH-JKMNP-RTVWX-YCDFG"},
		})
	}
	return r
}

// pagesOf returns the texts of the pages of a file, in their order. file has no characters beyond 16 bits.
func pagesOf(t *testing.T, file []byte) (pages []string) {
	t.Helper()
	for _, part := range bytes.Split(file, []byte("/Type /Page\n"))[1:] {
		pages = append(pages, textOf(t, part))
	}
	return pages
}

// Every page of a long record must have the head of the table and its number, each row must be on one page, and texts must be searchable in every
// script.
func TestRecord_SeveralPages(t *testing.T) {
	t.Parallel()
	first, err := record(60).Render()
	if err != nil {
		t.Fatal(err)
	}
	pages := pagesOf(t, first)
	if len(pages) < 3 {
		t.Fatalf("%d pages", len(pages))
	}
	for i, page := range pages {
		if !strings.Contains(page, "EnrolledDueCompletedProgress") || !strings.Contains(page, fmt.Sprintf("Page %d of %d", i+1, len(pages))) {
			t.Errorf("page %d has no head or no number:\n%s", i+1, page)
		}
	}
	whole := strings.Join(pages, "\n")
	for i := range 60 {
		if strings.Count(whole, fmt.Sprintf("Course %d of the year", i)) != 1 {
			t.Errorf("row %d is not there once", i)
		}
	}
	if strings.Count(whole, "Certificate CDFGH-JKMNP-RTVWX-YCDFG") != 60 || !strings.Contains(whole, "கிருஷ்ணமூர்த்தி") {
		t.Errorf("details or the name are missing in\n%s", whole)
	}
	second, err := record(60).Render()
	if err != nil || !bytes.Equal(first, second) {
		t.Errorf("another file for the same record: %v", err)
	}
}

// A record without rows must say so, on one page.
func TestRecord_Empty(t *testing.T) {
	t.Parallel()
	file, err := record(0).Render()
	if err != nil {
		t.Fatal(err)
	}
	if text := textOf(t, file); !strings.Contains(text, "No courses.") || !strings.Contains(text, "Page 1 of 1") || strings.Contains(text, "Enrolled") {
		t.Errorf("%q", text)
	}
}
