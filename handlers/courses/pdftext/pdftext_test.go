package pdftext_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"codeberg.org/go-pdf/fpdf"

	"lyceum/handlers/courses/pdftext"
	"lyceum/store/courses"
)

// drawn returns a PDF that draw has drawn on a page.
func drawn(t *testing.T, draw func(*fpdf.Fpdf)) []byte {
	t.Helper()
	pdf := fpdf.New("P", "mm", "A4", "")
	pdf.SetFont("Helvetica", "", 12)
	pdf.AddPage()
	draw(pdf)
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func sheet(t *testing.T, name string) []byte {
	t.Helper()
	content, err := os.ReadFile("../../../importer/examples/" + name + "/sheet.pdf")
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// The lines of a page must have their words with their spaces.
func TestExtract(t *testing.T) {
	t.Parallel()
	for name, lines := range map[string]string{
		"ahornblick/files/430312": "Über 38 oder unter 36 Grad\nHaut kalt, marmoriert, feucht\n„So schlecht ging es mir noch nie“",
		"kaveri/files/10034":      "Tyres, rims\nForks: straight, no crack at the heel, pins in\n",
	} {
		if got := pdftext.Extract(sheet(t, name)); got.Problem != "" || !strings.Contains(got.Lines, lines) {
			t.Errorf("%s: %+v", name, got)
		}
	}
	placed := drawn(t, func(pdf *fpdf.Fpdf) {
		pdf.Text(20, 20, "Turn")
		pdf.Text(60, 20, "weekly")
		pdf.Text(20, 30, "Keep moist")
	})
	if got := pdftext.Extract(placed).Lines; got != "Turn weekly\nKeep moist" {
		t.Errorf("%q", got)
	}
}

// A file that only forbids to copy opens without a password. With AES of 128 bits its text is read; the file has the password "owner" for all rights.
func TestExtract_EncryptedWithoutPassword(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("testdata/aes-128.pdf")
	if err != nil {
		t.Fatal(err)
	}
	if got := pdftext.Extract(content); got.Lines != "Printing only" || got.Problem != "" {
		t.Errorf("%+v", got)
	}
}

func TestExtract_Problems(t *testing.T) {
	t.Parallel()
	whole := sheet(t, "kaveri/files/10034")
	for name, c := range map[string]struct {
		content []byte
		problem courses.TextProblem
	}{
		"encrypted": {drawn(t, func(pdf *fpdf.Fpdf) {
			pdf.SetProtection(fpdf.CnProtectPrint, "reader", "owner")
			pdf.Text(20, 20, "Secret")
		}), courses.TextProtected},
		"encrypted with 40 bits, without a password": {drawn(t, func(pdf *fpdf.Fpdf) {
			pdf.SetProtection(fpdf.CnProtectPrint, "", "owner")
			pdf.Text(20, 20, "Printing only")
		}), courses.TextProtected},
		"scanned":     {drawn(t, func(pdf *fpdf.Fpdf) { pdf.Rect(10, 10, 50, 50, "F") }), courses.TextWordless},
		"no file":     {nil, courses.TextDamaged},
		"no PDF":      {[]byte("PK\x03\x04"), courses.TextDamaged},
		"half a file": {whole[:len(whole)/2], courses.TextDamaged},
		"no pages":    {bytes.ReplaceAll(whole, []byte("/Kids"), []byte("/Kidz")), courses.TextDamaged},
	} {
		if got := pdftext.Extract(c.content); got.Problem != c.problem || got.Lines != "" {
			t.Errorf("%s: %+v, want %s", name, got, c.problem)
		}
	}
}

// A file with wrong bytes must give a text or a problem, not a panic.
func TestExtract_WrongBytes(t *testing.T) {
	t.Parallel()
	whole := sheet(t, "kaveri/files/10034")
	step := len(whole)/300 + 1
	for at := 0; at < len(whole); at += step {
		wrong := bytes.Clone(whole)
		wrong[at] ^= 0x15
		if got := pdftext.Extract(wrong); (got.Lines == "") == (got.Problem == "") {
			t.Errorf("byte %d: %+v", at, got)
		}
	}
}
