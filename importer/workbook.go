package importer

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"lyceum/store"
)

const (
	workbookEnding = ".xlsx"
	// mostUnzipped is the maximum uncompressed size of a workbook in bytes. A small workbook may be a thousand times as large
	// when it is uncompressed.
	mostUnzipped = 1 << 30
)

// workbookRows is a rowReader for a sheet of a workbook. It skips blank rows.
type workbookRows struct {
	*excelize.Rows
	// from1904 means that the workbook counts days from 1904 instead of 1900.
	from1904 bool
	line     int
	// width is the number of headers. Rows with fewer cells get empty cells, because a workbook omits empty cells at the end of a
	// row.
	width int
}

// openWorkbook opens the sheet of a table in a workbook: the sheet with the name stem, or the only sheet with rows. The text of an
// error has no subject: the caller puts the name of the file before it. most is the maximum uncompressed size in bytes.
func openWorkbook(content []byte, stem string, most int64) (*workbookRows, error) {
	options := excelize.Options{RawCellValue: true, UnzipSizeLimit: most}
	if most < mostUnzipped {
		options.UnzipXMLSizeLimit = most // Larger sheets would be temporary files.
	}
	book, err := excelize.OpenReader(bytes.NewReader(content), options)
	if err != nil {
		return nil, fmt.Errorf("is not a workbook that can be read (%w); save it again as .xlsx, without a password", err)
	}
	sheet, err := sheetOf(book, stem)
	if err != nil {
		return nil, err
	}
	rows, err := book.Rows(sheet)
	if err != nil {
		return nil, fmt.Errorf("sheet %q cannot be read: %w", sheet, err)
	}
	props, err := book.GetWorkbookProps()
	if err != nil {
		return nil, fmt.Errorf("cannot be read: %w", err)
	}
	return &workbookRows{Rows: rows, from1904: props.Date1904 != nil && *props.Date1904}, nil
}

func sheetOf(book *excelize.File, stem string) (string, error) {
	var filled []string
	for _, sheet := range book.GetSheetList() {
		rows, err := book.Rows(sheet)
		if err != nil { // Rows fails for a sheet without cells, such as a chart sheet.
			continue
		}
		if !rows.Next() {
			continue
		}
		if strings.EqualFold(sheet, stem) {
			return sheet, nil
		}
		filled = append(filled, sheet)
	}
	switch len(filled) {
	case 0:
		return "", errors.New("is empty; the first line must hold the headers")
	case 1:
		return filled[0], nil
	}
	return "", &SheetsError{filled, stem}
}

func (r *workbookRows) next() ([]string, int, error) {
	for r.Next() {
		r.line++
		cells, err := r.Columns()
		if err != nil {
			return nil, r.line, err
		}
		if blank(cells) {
			continue
		}
		if r.width == 0 {
			r.width = len(cells)
		}
		if missing := r.width - len(cells); missing > 0 {
			cells = append(cells, make([]string, missing)...)
		}
		return cells, r.line, nil
	}
	if err := r.Error(); err != nil {
		return nil, r.line, err
	}
	return nil, r.line, io.EOF
}

// formulaErrors are the values of cells whose formula failed.
var formulaErrors = []string{"#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!", "#SPILL!", "#CALC!"}

// longDecimal matches a number with ten or more decimals, which may be the result of rounding errors in a workbook.
var longDecimal = regexp.MustCompile(`^-?[0-9]+\.[0-9]{10,}(E[+-]?[0-9]+)?$`)

// exactDigits is the number of significant digits that a workbook stores exactly.
const exactDigits = 15

// value returns the content of a cell as the text that a CSV file has for it. It converts the numbers that a workbook stores for dates,
// moments and times of day, and rounds decimals to exactDigits digits. It returns an error for the error of a formula.
func (r *workbookRows) value(cell string, form cellForm) (string, error) {
	if slices.Contains(formulaErrors, cell) {
		return "", fmt.Errorf("holds %s, the error of a formula", cell)
	}
	if form == plainCell && !longDecimal.MatchString(cell) {
		return cell, nil
	}
	number, err := strconv.ParseFloat(cell, 64)
	switch {
	case err != nil:
		return cell, nil
	case form == plainCell:
		if number, err = strconv.ParseFloat(strconv.FormatFloat(number, 'g', exactDigits, 64), 64); err != nil {
			return cell, nil
		}
		return strconv.FormatFloat(number, 'f', -1, 64), nil
	}
	at, err := excelize.ExcelDateToTime(number, r.from1904)
	if err != nil {
		return cell, nil
	}
	if at = at.Round(time.Minute); form == timeCell {
		return at.Format(timeForm), nil
	}
	if form == momentCell && at.Hour()+at.Minute() > 0 {
		return at.Format(momentForm), nil
	}
	return store.DateOf(at).String(), nil
}
