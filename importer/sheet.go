package importer

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
)

// mostSheet is the maximum uncompressed size in bytes of a workbook that OpenSheet reads, because a small one may be a thousand times as
// large when it is uncompressed.
const mostSheet = 64 << 20

var (
	// ErrNotText means that a table is no text in an encoding that can be detected.
	ErrNotText = errors.New("no text in UTF-8, UTF-16 or Windows-1252")
	// ErrWorkbook means that a workbook cannot be read.
	ErrWorkbook = errors.New("no workbook in the format .xlsx without a password")
)

// SheetsError means that a workbook has several sheets and none has the name Wanted.
type SheetsError struct {
	Sheets []string
	Wanted string
}

func (e *SheetsError) Error() string {
	return fmt.Sprintf("has several sheets (%s); name the one to import %q, or remove the others", strings.Join(e.Sheets, ", "), e.Wanted)
}

// Sheet contains the rows of a table.
type Sheet struct{ rows rowReader }

// OpenSheet opens a table in the formats that an import reads: the only sheet of a workbook or the one with the name stem, or a text in an
// encoding and with a separator that are detected. isHeader reports whether a text is a header that the table may have. OpenSheet returns
// ErrNotText, ErrWorkbook or a *SheetsError.
func OpenSheet(content []byte, stem string, isHeader func(cell string) bool) (*Sheet, error) {
	if bytes.HasPrefix(content, []byte("PK\x03\x04")) || bytes.HasPrefix(content, []byte("\xd0\xcf\x11\xe0")) { // The latter is .xls, or has a password.
		rows, err := openWorkbook(content, stem, mostSheet)
		var several *SheetsError
		if err != nil && !errors.As(err, &several) {
			err = fmt.Errorf("%w: %w", ErrWorkbook, err)
		}
		return &Sheet{rows}, err
	}
	text, _, err := decode(content, nil)
	if err != nil || bytes.IndexByte(text, 0) >= 0 {
		return nil, fmt.Errorf("%w: %w", ErrNotText, err)
	}
	separator, text := separatorOf(text, 0, isHeader)
	return &Sheet{newTextRows(text, separator)}, nil
}

// Next returns the cells of the next row that is not blank, without surrounding space, and the number of its line. It returns io.EOF after the last
// row.
func (s *Sheet) Next() ([]string, int, error) {
	for {
		cells, line, err := s.rows.next()
		if err != nil {
			return nil, line, err
		}
		if blank(cells) {
			continue
		}
		for i, cell := range cells {
			if value, err := s.rows.value(cell, plainCell); err == nil { // The error of a formula stays as it is.
				cell = value
			}
			cells[i] = strings.TrimSpace(cell)
		}
		return cells, line, nil
	}
}
