package importer

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/encoding"

	"lyceum/store"
)

// Format is the format of the text files of an import. With the zero value, the import detects the format of each file.
type Format struct {
	// Encoding is the encoding of all files, or nil to detect it. If a file has a byte order mark, the mark determines the
	// encoding.
	Encoding encoding.Encoding
	// Separator separates the cells of a row. 0 detects it.
	Separator rune
}

// readEndings are the file name extensions that an import reads. For a table in a file with an extension in otherEndings, an import
// adds a problem.
var (
	readEndings  = []string{".csv", ".tsv", workbookEnding}
	otherEndings = []string{".xls", ".xlsm", ".xlsb", ".ods", ".numbers", ".txt"}
)

// stemOf splits a file name into its lower-case stem and its extension.
func stemOf(name string) (stem, ending string) {
	name = strings.ToLower(name)
	ending = path.Ext(name)
	return strings.TrimSuffix(name, ending), ending
}

// sources maps the name of each table, such as trainees.csv, to the name of its file in the folder.
type sources map[string]string

// subfolders are the folders of an import next to the tables.
var subfolders = []string{examsFolder, filesFolder, legalFolder, picturesFolder}

// findSources returns the files of the tables in a folder, regardless of the case of their names. It adds a problem for each table
// with an unknown name, because otherwise a typing error would omit a whole file. It also adds a problem for each table in a format
// that is not read, and for each further file of a table. It returns ErrFolder if the folder cannot be read or has no table and none
// of the folders pictures and legal.
func findSources(folder fs.FS, found *problems) (sources, error) {
	entries, err := fs.ReadDir(folder, ".")
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFolder, err)
	}
	in := make(sources)
	parts := false
	for _, entry := range entries {
		name := entry.Name()
		if entry.IsDir() {
			parts = parts || name == picturesFolder || name == legalFolder
			if lower := strings.ToLower(name); name != lower && slices.Contains(subfolders, lower) {
				found.add(name, 0, "", "is a folder that is not read; its name is %s", lower)
			}
			continue
		}
		if strings.HasPrefix(name, ".") || strings.HasPrefix(name, "~$") { // Office programs create files with "~$" while a workbook is open.
			continue
		}
		table, ending := tableOf(name)
		known := slices.Contains(fileNames, table)
		switch {
		case known && slices.Contains(otherEndings, ending):
			found.add(name, 0, "", "is not read; save it as .xlsx or as .csv")
		case !slices.Contains(readEndings, ending):
		case !known:
			found.add(name, 0, "", "is not a file of an import; those are %s", strings.Join(fileNames, ", "))
		case in[table] != "":
			found.add(name, 0, "", "is the same table as %s; keep one of the two files", in[table])
		default:
			in[table] = name
		}
	}
	if len(in) == 0 && !parts && len(*found) == 0 {
		return nil, fmt.Errorf("%w: it has none of %s", ErrFolder, strings.Join(fileNames, ", "))
	}
	return in, nil
}

// rowReader reads the rows of a file in order, beginning with the headers.
type rowReader interface {
	// next returns the cells of a row and its line number. It returns io.EOF after the last row.
	next() (cells []string, line int, err error)
	// value converts the content of a cell to the text that a CSV file has for it. form is the form of the cell's column.
	value(cell string, form cellForm) (string, error)
}

// textRows reads the rows of a text with separated cells.
type textRows struct{ *csv.Reader }

func newTextRows(text []byte, separator rune) textRows {
	rows := textRows{csv.NewReader(bytes.NewReader(text))}
	rows.Comma = separator
	rows.FieldsPerRecord = -1
	rows.ReuseRecord = true
	return rows
}

func (r textRows) next() ([]string, int, error) {
	cells, err := r.Read()
	if err != nil {
		return nil, 0, err
	}
	line, _ := r.FieldPos(0)
	return cells, line, nil
}

func (r textRows) value(cell string, _ cellForm) (string, error) { return cell, nil }

// movedRows is a rowReader that adds days to the dates and the moments in the cells of another rowReader.
type movedRows struct {
	rowReader
	days int
}

func (r movedRows) value(cell string, form cellForm) (string, error) {
	cell, err := r.rowReader.value(cell, form)
	if err != nil || form == plainCell || form == timeCell {
		return cell, err
	}
	written, time, timed := strings.Cut(strings.TrimSpace(cell), " ")
	day, err := store.ParseDate(written)
	if err != nil || written == "" {
		return cell, nil // The read function of the column returns an error for a cell that is not a date.
	}
	if cell = day.AddDays(r.days).String(); timed {
		cell += " " + time
	}
	return cell, nil
}

// open opens the file of the table. note is the result of noteOf for the file. If open cannot parse the file, it adds a problem and
// returns nil rows.
func (t *table[T]) open(folder fs.FS, format Format, found *problems) (rows rowReader, note string, err error) {
	content, err := fs.ReadFile(folder, t.name)
	if err != nil {
		return nil, "", err
	}
	stem, ending := stemOf(t.name)
	if ending == workbookEnding {
		book, err := openWorkbook(content, stem, mostUnzipped)
		if err != nil {
			found.add(t.name, 0, "", "%v", err)
			return nil, "", nil
		}
		return book, noteOf(t.name, "", ','), nil
	}
	text, encodingName, err := decode(content, format.Encoding)
	if err != nil {
		found.add(t.name, 0, "", "%v", err)
		return nil, "", nil
	}
	separator, text := separatorOf(text, format.Separator, t.hasColumn)
	return newTextRows(text, separator), noteOf(t.name, encodingName, separator), nil
}

// noteOf returns a note about the encoding and the separator of a file, and about a former name, or "" for a file in UTF-8 with commas.
// encodingName is empty for UTF-8.
func noteOf(name, encodingName string, separator rune) string {
	var notes []string
	if encodingName != "" {
		notes = append(notes, "in "+encodingName)
	}
	if separator != ',' {
		notes = append(notes, "with cells separated by "+separatorName(separator))
	}
	if stem, _ := stemOf(name); formerNames[stem+".csv"] != "" {
		notes = append(notes, "as "+formerNames[stem+".csv"]+", which is the new name of the file")
	}
	if notes == nil {
		return ""
	}
	return name + " was read " + strings.Join(notes, ", ")
}

// separators are the separators that can be detected, with their names.
var separators = []struct {
	name string
	char rune
}{{"comma", ','}, {"semicolon", ';'}, {"tab", '\t'}}

func separatorName(char rune) string {
	for _, s := range separators {
		if s.char == char {
			return s.name
		}
	}
	return fmt.Sprintf("%q", char)
}

// ErrSeparator means that a text is not a separator.
var ErrSeparator = errors.New("is not comma, semicolon, tab or one other character")

// ParseSeparator returns the separator that a text names: comma, semicolon, tab, \t, or one character. It returns 0 for the empty
// text, and ErrSeparator for any other text.
func ParseSeparator(text string) (rune, error) {
	if text == "" {
		return 0, nil
	}
	for _, s := range separators {
		if strings.EqualFold(text, s.name) {
			return s.char, nil
		}
	}
	if text == `\t` {
		return '\t', nil
	}
	if chars := []rune(text); len(chars) == 1 && !strings.ContainsAny(text, "\"\r\n\ufffd") {
		return chars[0], nil
	}
	return 0, ErrSeparator
}

// separatorOf returns the separator of a text, and the text that is to be read. It returns chosen if chosen is not 0. Otherwise it
// returns the separator that a first line such as "sep=;" names, which Excel writes. Without such a line, it returns the separator
// with which the first line contains the most headers of the table, and among several of these the most cells. In the returned text, a line
// "sep=;" is empty, so that line numbers stay correct.
func separatorOf(text []byte, chosen rune, isHeader func(cell string) bool) (rune, []byte) {
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	if said, ok := strings.CutPrefix(strings.TrimRight(strings.Trim(string(first), "\r\""), "\r"), "sep="); ok {
		if named, err := ParseSeparator(said); err == nil && named != 0 && chosen == 0 {
			chosen = named
		}
		text = append([]byte("\n"), rest...)
	}
	if chosen != 0 {
		return chosen, text
	}
	best, most, widest := separators[0].char, 0, 0
	for _, s := range separators {
		cells, _, err := newTextRows(text, s.char).next()
		if err != nil && !errors.Is(err, io.EOF) {
			continue
		}
		headers := 0
		for _, cell := range cells {
			if isHeader(cell) {
				headers++
			}
		}
		if headers > most || headers == most && len(cells) > widest {
			best, most, widest = s.char, headers, len(cells)
		}
	}
	return best, text
}
