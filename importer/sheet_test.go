package importer

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// Workbook returns a workbook with the rows of each sheet. Tests outside of the package call it too.
func Workbook(t *testing.T, sheets map[string][][]any) []byte {
	t.Helper()
	book := excelize.NewFile()
	defer func() { _ = book.Close() }()
	for _, name := range slices.Sorted(maps.Keys(sheets)) {
		rows := sheets[name]
		if _, err := book.NewSheet(name); err != nil {
			t.Fatal(err)
		}
		for i, row := range rows {
			cell, err := excelize.CoordinatesToCellName(1, i+1)
			if err == nil {
				err = book.SetSheetRow(name, cell, &row)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	var file bytes.Buffer
	if err := book.Write(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// isHeader is the headers of the tables of the tests.
func isHeader(cell string) bool {
	return slices.Contains([]string{"email", "fname"}, strings.ToLower(cell))
}

// A sheet must have the same rows in each format that spreadsheet programs write.
func TestOpenSheet(t *testing.T) {
	t.Parallel()
	const text = "EMAIL;fname;;\r\nq1@x.example; Jürgen ;;\r\n;;;\r\nq2@x.example;Groß;;\r\n"
	latin, _ := charmap.Windows1252.NewEncoder().String(text)
	wide, _ := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(text)
	rows := [][]any{{"EMAIL", "fname"}, {"q1@x.example", "Jürgen"}, {}, {"q2@x.example", "Groß"}}
	for name, content := range map[string][]byte{
		"UTF-8": []byte(text), "mark": []byte("\ufeff" + text), "Windows-1252": []byte(latin), "UTF-16": []byte(wide), "xlsx": Workbook(t, map[string][][]any{"a": rows}),
		"sheet of the file": Workbook(t, map[string][][]any{"A": rows, "People": rows}),
	} {
		sheet, err := OpenSheet(content, "people", isHeader)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, want := range [][]string{{"EMAIL", "fname"}, {"q1@x.example", "Jürgen"}, {"q2@x.example", "Groß"}} {
			if cells, _, err := sheet.Next(); err != nil || !slices.Equal(cells[:filled(cells)], want) {
				t.Errorf("%s: %q, %v; want %q", name, cells, err, want)
			}
		}
		if _, _, err := sheet.Next(); !errors.Is(err, io.EOF) {
			t.Errorf("%s: %v after the last row", name, err)
		}
	}
	sheet, err := OpenSheet([]byte("sep=|\nemail|fname\na|b\n"), "", isHeader)
	if err != nil {
		t.Fatal(err)
	}
	if cells, line, err := sheet.Next(); err != nil || line != 2 || len(cells) != 2 {
		t.Errorf("after sep=: %q in line %d, %v", cells, line, err)
	}
}

func TestOpenSheet_Refused(t *testing.T) {
	t.Parallel()
	var several *SheetsError
	if _, err := OpenSheet(Workbook(t, map[string][][]any{"a": {{"email"}}, "b": {{"email"}}}), "people", isHeader); !errors.As(err, &several) || !slices.Equal(several.Sheets, []string{"a", "b"}) {
		t.Errorf("several sheets: %v", err)
	}
	for content, want := range map[string]error{
		"PK\x03\x04broken": ErrWorkbook, "\xd0\xcf\x11\xe0\xa1\xb1": ErrWorkbook, "email\na\x00b": ErrNotText, "email\n\xe4\xf6\xfc\xdf": ErrNotText, "email\nä\n\xe4": ErrNotText,
	} {
		if _, err := OpenSheet([]byte(content), "people", isHeader); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", content, err, want)
		}
	}
}
