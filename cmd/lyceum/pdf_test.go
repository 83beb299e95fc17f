package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"lyceum/store/courses"
)

// pdfOf returns a PDF of the objects, of which the first is the catalog.
func pdfOf(objects ...string) string {
	var out, table strings.Builder
	out.WriteString("%PDF-1.4\n")
	fmt.Fprintf(&table, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for i, o := range objects {
		fmt.Fprintf(&table, "%010d 00000 n \n", out.Len())
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	return fmt.Sprintf("%s%strailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n", &out, &table, len(objects)+1, out.Len())
}

const (
	pdfCatalog = "<</Type/Catalog/Pages 2 0 R>>"
	pdfPages   = "<</Type/Pages/Count 1/Kids[3 0 R]>>"
	pdfPage    = "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>"
)

func pdfStream(content string) string {
	return fmt.Sprintf("<</Length %d>>\nstream\n%s\nendstream", len(content), content)
}

// A bad PDF must end only the process that reads it, with a reason, and the node must not wait forever.
func TestPDFReader(t *testing.T) {
	t.Parallel()
	sheet, err := os.ReadFile("../../importer/examples/kaveri/files/10034/sheet.pdf")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		file    io.Reader
		text    string
		problem courses.TextProblem
	}{
		"a sheet":         {strings.NewReader(string(sheet)), "Chains: even, oiled", ""},
		"a small file":    {strings.NewReader(pdfOf(pdfCatalog, pdfPages, pdfPage, pdfStream("BT /F 12 Tf (Hello) Tj ET"))), "Hello", ""},
		"no PDF":          {strings.NewReader("text"), "", courses.TextDamaged},
		"an endless loop": {strings.NewReader(pdfOf(pdfCatalog, pdfPages, "<</Type/Page/Parent 3 0 R/Contents 4 0 R>>", pdfStream("BT ET"))), "", courses.TextLarge},
		// Each bracket is a level of a recursion.
		"a deep object": {strings.NewReader(pdfOf(pdfCatalog, strings.Repeat("[", 30<<20))), "", courses.TextDamaged},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found, err := pdfReader{1}.read(t.Context(), c.file)
			if err != nil || found.Problem != c.problem || !strings.Contains(found.Lines, c.text) {
				t.Errorf("%q, %q, %v", found.Problem, found.Lines, err)
			}
		})
	}
	t.Run("a file store that fails", func(t *testing.T) {
		t.Parallel()
		fails := errors.New("the file store does not answer")
		if found, err := (pdfReader{1}).read(t.Context(), iotest.ErrReader(fails)); !errors.Is(err, fails) {
			t.Errorf("%+v, %v", found, err)
		}
	})
	t.Run("a node that stops", func(t *testing.T) {
		t.Parallel()
		ctx, stop := context.WithCancel(t.Context())
		stop()
		if found, err := (pdfReader{1}).read(ctx, strings.NewReader("text")); !errors.Is(err, context.Canceled) {
			t.Errorf("%+v, %v", found, err)
		}
	})
}
