package courses_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"testing"

	"codeberg.org/go-pdf/fpdf"

	"lyceum/handlers/courses/pdftext"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// readPDF reads a PDF in the process of the test, which reads only files that it has drawn.
func readPDF(_ context.Context, file io.Reader) (pdftext.Text, error) {
	content, err := io.ReadAll(file)
	return pdftext.Extract(content), err
}

// drawn returns a PDF that draw has drawn on a page.
func drawn(t *testing.T, draw func(*fpdf.Fpdf)) string {
	t.Helper()
	pdf := fpdf.New("P", "mm", "A4", "")
	pdf.SetFont("Helvetica", "", 12)
	pdf.AddPage()
	draw(pdf)
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// document adds a document with a PDF to a chapter of north.
func (e editor) document(title, content string) int64 {
	e.T.Helper()
	file := e.Upload("north-admin", title+".pdf", content)
	return e.ok("/outline-add", fmt.Sprintf(`{"courseID":%s,"kind":"document","parentID":%s,"title":%q,"type":"pdf","fileID":%d}`, e.id(storetest.Forklift), e.id(1), title, file)).ID
}

// A trainee must find the words of PDFs. A file without a text must have the reason, and must not stop the job.
func TestLessonSearch_PDFs(t *testing.T) {
	t.Parallel()
	e := editor{startWorlds(t)}
	sheet, err := os.ReadFile("../../importer/examples/ahornblick/files/430312/sheet.pdf")
	if err != nil {
		t.Fatal(err)
	}
	ids := map[courses.TextProblem]int64{
		"": e.document("Karte", string(sheet)),
		courses.TextProtected: e.document("Locked", drawn(t, func(pdf *fpdf.Fpdf) {
			pdf.SetProtection(fpdf.CnProtectPrint, "reader", "owner")
			pdf.Text(20, 20, "Secret")
		})),
		courses.TextDamaged:  e.document("Half", string(sheet[:len(sheet)/2])),
		courses.TextWordless: e.document("Scan", drawn(t, func(pdf *fpdf.Fpdf) { pdf.Rect(10, 10, 50, 50, "F") })),
		courses.TextMissing:  e.North.ID(storetest.Balance),
	}
	e.document("English", drawn(t, func(pdf *fpdf.Fpdf) { pdf.Text(20, 20, "Turn the heaps weekly") }))
	fails := e.courseRunner()
	failure := errors.New("the file store does not answer")
	fails.ReadPDF = func(context.Context, io.Reader) (pdftext.Text, error) { return pdftext.Text{}, failure }
	if _, err := fails.ReadLessons(t.Context(), e.North.Company); !errors.Is(err, failure) {
		t.Errorf("a failure is not tried again: %v", err)
	}
	e.read()
	for text, want := range map[string]string{"verwirrt marmoriert": "Karte", "horgerat": "Karte", "heaps": "English", "secret": "", "scan": "Scan"} {
		if got := e.titles(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if found := e.search("north-trainee", "hörgerät", "").Lessons; len(found) != 1 || found[0].Type != "pdf" || found[0].Seconds != nil {
		t.Errorf("%+v", found)
	}
	for want, id := range ids {
		if got, err := courses.TextProblemOf(t.Context(), e.DB.For(e.North.Company), id); err != nil || got != want {
			t.Errorf("document %d: %q, %v, want %q", id, got, err, want)
		}
	}
	page, err := learning.ReadEnrollmentPage(t.Context(), e.DB.For(e.North.Company), e.North.ID(storetest.OngoingEnrollment))
	if err != nil {
		t.Fatal(err)
	}
	minutes := make(map[string]int64)
	for _, d := range page.Subjects[0].Chapters[0].Documents {
		minutes[fmt.Sprint(d.Name, " ", d.Length)] = courses.Minutes(&d, "de")
	}
	if minutes["Karte 79"] != 1 {
		t.Errorf("%v", minutes)
	}
}
