package pdf

import "time"

// Record contains the texts of a training record.
type Record struct {
	// Language is the BCP 47 tag of the texts.
	Language, Company, Title string
	// Facts are the person and the day.
	Facts []Line
	// Notes are below the facts.
	Notes []string
	// Head contains the names of the columns, and Rows the lines of the table. Empty replaces a table without rows.
	Head  [RecordColumns]string
	Rows  []RecordRow
	Empty string
	// Page returns the text at the foot of a page.
	Page func(page, pages int) string
	// IssuedAt is the time in the file's metadata.
	IssuedAt time.Time
}

// RecordRow is a line of the table, with the details below it.
type RecordRow struct {
	Cells   [RecordColumns]string
	Details []string
}

// RecordColumns is the number of columns of the table of a Record.
const RecordColumns = 6

// columnWidths are the widths of the columns. Together they have columnWidth.
var columnWidths = [RecordColumns]float64{56, 24, 23, 23, 23, 17}

const (
	headSize, cellSize, detailSize = 8.5, 9.0, 8.0
	cellGap, detailIndent          = 2.0, 4.0
	footGap                        = 8.0
)

// Render returns the PDF file of a training record. Equal records have equal files.
func (r Record) Render() ([]byte, error) {
	s := sheet{writer: newFile("P", r.Title, r.Language, r.IssuedAt), y: sheetMargin}
	s.typed = true
	s.lines(sellerSize, ink, r.Company)
	s.y += ruleGap
	s.lines(receiptTitleSize, ink, r.Title)
	s.y += ruleGap
	for _, fact := range r.Facts {
		s.row(fact, factWidth, left)
	}
	s.y += ruleGap
	s.lines(sellerLineSize, gray, r.Notes...)
	s.y += ruleGap
	if len(r.Rows) == 0 {
		s.lines(lineSize, ink, r.Empty)
	} else {
		s.head(r.Head)
		s.above = func() { s.head(r.Head) }
	}
	for _, row := range r.Rows {
		s.recordRow(row)
	}
	for page, pages := 1, s.pdf.PageCount(); page <= pages; page++ {
		s.pdf.SetPage(page)
		s.color(gray)
		s.write(box{sheetMargin, sheetHeight - sheetMargin + footGap, columnWidth}, smallSize, right, r.Page(page, pages))
	}
	return s.file()
}

// head writes the names of the columns.
func (s *sheet) head(names [RecordColumns]string) {
	s.cells(names, headSize, gray)
	s.rule()
}

// recordRow writes a line of the table with its details. The line and its first detail are on one page.
func (s *sheet) recordRow(row RecordRow) {
	first := 0.0
	if len(row.Details) > 0 {
		first = s.height(row.Details[0], detailSize, columnWidth-detailIndent)
	}
	s.room(s.cellsHeight(row.Cells, cellSize) + first)
	s.cells(row.Cells, cellSize, ink)
	for _, detail := range row.Details {
		s.room(s.height(detail, detailSize, columnWidth-detailIndent))
		s.color(gray)
		s.y = s.write(box{sheetMargin + detailIndent, s.y, columnWidth - detailIndent}, detailSize, left, detail)
	}
	s.rule()
}

// cells writes one text into each column, from the same line on.
func (s *sheet) cells(texts [RecordColumns]string, size float64, color string) {
	s.color(color)
	x, below := sheetMargin, s.y
	for i, text := range texts {
		below = max(below, s.write(box{x, s.y, columnWidths[i] - cellGap}, size, left, text))
		x += columnWidths[i]
	}
	s.y = below
}

func (s *sheet) cellsHeight(texts [RecordColumns]string, size float64) (height float64) {
	for i, text := range texts {
		height = max(height, s.height(text, size, columnWidths[i]-cellGap))
	}
	return height
}
