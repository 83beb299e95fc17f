package importer

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"lyceum/store"
)

// cellForm is the kind of values in the cells of a column. Workbooks store dates, moments and times of day as numbers.
type cellForm int

const (
	plainCell cellForm = iota
	dayCell
	momentCell
	timeCell
)

// column describes one column of a file: its header, and how to read its cells. P is the pointer to a row, because the compiler compiles
// a generic function only once for all pointers.
type column[P any] struct {
	header   string
	required bool
	// filled means that each cell must have a value if the file has the header.
	filled bool
	// fills contains the names of the store's columns that keep their values if the file lacks the header.
	fills []string
	read  func(row P, cell string) error
	// form is dayCell for dates, momentCell for moments, timeCell for times of day, and plainCell for all other values.
	form cellForm
	// kind, about and example are the type, the meaning and an example of a cell in docs/import-files.md.
	kind, about, example string
}

// table describes one file: its headers and, after reading, its rows.
type table[T any] struct {
	// name is the file name of the table. After reading it is the name of the actual file.
	name    string
	columns []column[*T]
	// key returns the values that identify a row. Two rows must not have the same key. It may also set fields of the row.
	key func(row *T) []string
	// keyField is the header in the problem of a duplicate key.
	keyField string
	// about is the text above the table in docs/import-files.md.
	about string
	// check calls wrong for each mistake that concerns several cells of a row. It may also set fields of the row. It may be nil.
	check func(row *T, wrong func(field, format string, args ...any))
	// without contains the names of the store's columns that no header of the file fills.
	without []string
	// together contains headers of which the file must have all or none.
	together []string

	// rows has the rows of the file, including rows with mistakes, so that references to these rows are no further mistakes. lines
	// has their line numbers.
	rows  []T
	lines []int
	// broken means that some rows could not be read.
	broken bool
	// found contains the headers of the file. It is nil if the folder does not have the file.
	found map[string]bool
	// note describes the detected format of the file, as noteOf returns it.
	note string
}

// absent returns the names of the store's columns that the file does not fill. They keep their values.
func (t *table[T]) absent() store.Absent {
	absent := slices.Clone(t.without)
	for _, c := range t.columns {
		if !t.found[c.header] {
			absent = append(absent, c.fills...)
		}
	}
	return absent
}

// read reads the rows of the table's file if the folder has this file. It adds a problem for each mistake in the file.
func (t *table[T]) read(in folderTables, found *problems) error {
	name, ok := in.sources[t.name]
	if !ok {
		return nil
	}
	t.name = name
	t.found = make(map[string]bool)
	rows, note, err := t.open(in.folder, in.format, found)
	if err != nil {
		return fmt.Errorf("read %s: %w", t.name, err)
	}
	if t.note = note; rows == nil {
		t.broken = true
		return nil
	}
	if in.days != 0 {
		rows = movedRows{rows, in.days}
	}
	if err := t.readRows(rows, found); err != nil {
		return fmt.Errorf("read %s: %w", t.name, err)
	}
	return nil
}

func (t *table[T]) readRows(rows rowReader, found *problems) error {
	order, err := t.readHeader(rows, found)
	if err != nil || order == nil {
		t.broken = true
		return err
	}
	seen := make(map[string]int)
	for {
		cells, line, err := rows.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			t.broken = true
			return t.syntax(err, found)
		}
		if !blank(cells) { // Spreadsheet programs may write blank rows below the others.
			t.readRow(rows, order, cells, line, seen, found)
		}
	}
}

func blank(cells []string) bool { return filled(cells) == 0 }

// filled returns the number of cells without the empty ones at the end, for which spreadsheet programs write separators.
func filled(cells []string) int {
	n := len(cells)
	for n > 0 && strings.TrimSpace(cells[n-1]) == "" {
		n--
	}
	return n
}

// syntax adds a problem for a malformed CSV file. The rest of the file is not read. It returns err if err has another cause.
func (t *table[T]) syntax(err error, found *problems) error {
	var wrong *csv.ParseError
	if !errors.As(err, &wrong) {
		return err
	}
	found.add(t.name, wrong.Line, "", "%v at column %d; the rest of the file was not read", wrong.Err, wrong.Column)
	return nil
}

// readHeader reads the headers and returns the column for each cell of a row. If a header is missing or wrong, it adds problems and
// returns nil.
func (t *table[T]) readHeader(rows rowReader, found *problems) ([]column[*T], error) {
	cells, line, err := rows.next()
	if errors.Is(err, io.EOF) {
		found.add(t.name, 0, "", "is empty; the first line must hold the headers")
		return nil, nil
	}
	if err != nil {
		return nil, t.syntax(err, found)
	}
	before := len(*found)
	cells = cells[:filled(cells)]
	order := make([]column[*T], len(cells))
	for i, cell := range cells {
		column, known := t.column(cell)
		header := column.header
		switch {
		case !known:
			found.add(t.name, line, strings.TrimSpace(cell), "is not a header of this file; the headers are %s", t.headers())
		case t.found[header]:
			found.add(t.name, line, header, "stands there twice")
		default:
			order[i] = column
			t.found[header] = true
		}
	}
	t.checkHeader(line, found)
	if len(*found) > before {
		return nil, nil
	}
	return order, nil
}

// column returns the column with a header, regardless of case and surrounding space. It reports whether the column exists.
func (t *table[T]) column(header string) (column[*T], bool) {
	header = strings.ToLower(strings.TrimSpace(header))
	at := slices.IndexFunc(t.columns, func(c column[*T]) bool { return c.header == header })
	if at < 0 {
		return column[*T]{}, false
	}
	return t.columns[at], true
}

func (t *table[T]) hasColumn(header string) bool {
	_, has := t.column(header)
	return has
}

func (t *table[T]) headers() string {
	names := make([]string, len(t.columns))
	for i, c := range t.columns {
		names[i] = c.header
	}
	return strings.Join(names, ", ")
}

func (t *table[T]) checkHeader(line int, found *problems) {
	for _, c := range t.columns {
		if c.required && !t.found[c.header] {
			found.add(t.name, line, c.header, "is missing; this header is required")
		}
	}
	for _, one := range t.together {
		for _, other := range t.together {
			if t.found[one] && !t.found[other] {
				found.add(t.name, line, other, "is missing; it belongs to %s", one)
			}
		}
	}
}

func (t *table[T]) readRow(rows rowReader, order []column[*T], cells []string, line int, seen map[string]int, found *problems) {
	if filled(cells) <= len(order) {
		cells = cells[:min(len(cells), len(order))]
	}
	if len(cells) != len(order) {
		found.add(t.name, line, "", "has %d fields instead of %d", len(cells), len(order))
		t.broken = true
		return
	}
	var row T
	before := len(*found)
	wrong := func(field, format string, args ...any) { found.add(t.name, line, field, format, args...) }
	for i, cell := range cells {
		cell, err := rows.value(cell, order[i].form)
		if err == nil {
			err = order[i].cell(&row, cell)
		}
		if err != nil {
			wrong(order[i].header, "%v", err)
		}
	}
	key := t.key(&row)
	t.rows, t.lines = append(t.rows, row), append(t.lines, line)
	if len(*found) > before {
		return
	}
	if t.check != nil {
		t.check(&t.rows[len(t.rows)-1], wrong) // check gets the stored row, because it may set fields.
	}
	joined := strings.Join(key, ", ")
	if first, twice := seen[joined]; twice {
		wrong(t.keyField, "%s stands in line %d already", joined, first)
		return
	}
	seen[joined] = line
}

// cell stores the value of a cell in a row, without surrounding space. It returns an error for an invalid value, and for an empty cell
// if a value is required.
func (c column[P]) cell(row P, cell string) error {
	switch {
	case strings.ContainsRune(cell, utf8.RuneError):
		return errors.New("has characters that are not of the file's encoding; see --encoding")
	case strings.ContainsRune(cell, 0):
		return errors.New("holds a zero byte")
	}
	cell = strings.TrimSpace(cell)
	if (c.required || c.filled) && cell == "" {
		return errors.New("is empty")
	}
	return c.read(row, cell)
}
