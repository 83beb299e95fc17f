package pdf

import (
	"strings"
	"time"
)

type Line struct{ Label, Text string }

// Receipt contains the texts of a receipt.
type Receipt struct {
	// Language is the BCP 47 tag of the texts.
	Language, Title string
	// Seller is the name of the company, SellerLines are its address and tax number.
	Seller      string
	SellerLines []string
	// Buyer are the name and the address of the buyer.
	Buyer []string
	// Facts are the number, the dates and the payment.
	Facts []Line
	// Item is what was bought, for the amount without tax.
	Item Line
	// Sums are the amounts below the item. The last one is the total.
	Sums []Line
	// IssuedAt is the time in the file's metadata.
	IssuedAt time.Time
}

// A receipt is on pages of A4 in portrait format. Lengths are in millimeters, font sizes in points.
const (
	sheetWidth, sheetHeight = 210.0, 297.0
	sheetMargin             = 22.0
	columnWidth             = sheetWidth - 2*sheetMargin
	factWidth, amountWidth  = 45.0, 45.0
	partGap, ruleGap        = 9.0, 2.0

	sellerSize, lineSize, sellerLineSize, receiptTitleSize = 13.0, 10.5, 9.0, 20.0
)

// sheet writes the parts of a receipt or a record below each other. y is the position below the last one. above, if not nil, writes what each
// further page begins with.
type sheet struct {
	*writer
	y     float64
	above func()
}

// Render returns the PDF file of a receipt. Equal receipts have equal files.
func (r Receipt) Render() ([]byte, error) {
	s := sheet{writer: newFile("P", r.Title, r.Language, r.IssuedAt), y: sheetMargin}
	s.lines(sellerSize, ink, r.Seller)
	s.lines(sellerLineSize, gray, r.SellerLines...)
	s.y += partGap
	s.lines(lineSize, ink, r.Buyer...)
	s.y += partGap
	s.lines(receiptTitleSize, ink, r.Title)
	s.y += ruleGap
	for _, fact := range r.Facts {
		s.row(fact, factWidth, left)
	}
	s.y += partGap
	s.rule()
	s.row(r.Item, columnWidth-amountWidth, right)
	s.rule()
	for _, sum := range r.Sums {
		s.row(sum, columnWidth-amountWidth, right)
	}
	s.rule()
	return s.file()
}

// room begins another page if a part of the given height does not fit on this one.
func (s *sheet) room(height float64) {
	if s.y+height > sheetHeight-sheetMargin {
		s.pdf.AddPage()
		s.y = sheetMargin
		if s.above != nil {
			s.above()
		}
	}
}

// lines writes paragraphs over the whole width, without those that are blank.
func (s *sheet) lines(size float64, color string, paragraphs ...string) {
	s.color(color)
	for _, paragraph := range paragraphs {
		paragraph = strings.TrimSpace(paragraph)
		s.room(s.height(paragraph, size, columnWidth))
		s.y = s.write(box{sheetMargin, s.y, columnWidth}, size, left, paragraph)
	}
}

// row writes a label of the given width and its value beside it. Both may have several lines.
func (s *sheet) row(line Line, label float64, to align) {
	s.color(ink)
	s.room(max(s.height(line.Label, lineSize, label), s.height(line.Text, lineSize, columnWidth-label)))
	below := s.write(box{sheetMargin + label, s.y, columnWidth - label}, lineSize, to, line.Text)
	s.y = max(below, s.write(box{sheetMargin, s.y, label}, lineSize, left, line.Label))
}

func (s *sheet) rule() {
	s.color(hairline)
	s.y += ruleGap
	s.pdf.SetLineWidth(.2)
	s.pdf.Line(sheetMargin, s.y, sheetMargin+columnWidth, s.y)
	s.y += ruleGap
}
