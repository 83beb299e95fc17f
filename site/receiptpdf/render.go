// Package receiptpdf renders receipts as PDF files.
package receiptpdf

import (
	"bytes"
	_ "embed"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// font is DejaVu Sans Condensed, which contains the signs of all currencies that courses are sold in. See LICENSE.
//
//go:embed DejaVuSansCondensed.ttf
var font []byte

// Line is a label with its value.
type Line struct{ Label, Text string }

// Receipt contains the texts of a receipt.
type Receipt struct {
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

// These are lengths in millimeters on an A4 page. Font sizes are in points.
const (
	margin     = 22.0
	width      = 210 - 2*margin
	lineHeight = 5.6
	textSize   = 10.5
	smallSize  = 9.0
	titleSize  = 20.0
	family     = "DejaVu"
)

// Render returns the PDF file of a receipt. Equal receipts have equal files.
func Render(r Receipt) ([]byte, error) {
	pdf := fpdf.New("P", "mm", "A4", "")
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(r.IssuedAt)
	pdf.SetModificationDate(r.IssuedAt)
	pdf.SetTitle(r.Title, true)
	pdf.SetLang(r.Language)
	pdf.SetMargins(margin, margin, margin)
	pdf.AddUTF8FontFromBytes(family, "", font)
	pdf.AddPage()
	write := func(size float64, gray int, align string, lines ...string) {
		pdf.SetFont(family, "", size)
		pdf.SetTextColor(gray, gray, gray)
		for _, line := range lines {
			if line = strings.TrimSpace(line); line != "" {
				pdf.MultiCell(width, size*.53, printable(line), "", align, false)
			}
		}
	}
	write(13, 20, "L", r.Seller)
	write(smallSize, 90, "L", r.SellerLines...)
	pdf.Ln(12)
	write(textSize, 20, "L", r.Buyer...)
	pdf.Ln(12)
	write(titleSize, 20, "L", r.Title)
	pdf.Ln(3)
	for _, fact := range r.Facts {
		row(pdf, fact, 45, "L")
	}
	pdf.Ln(8)
	rule(pdf)
	row(pdf, r.Item, width-45, "R")
	rule(pdf)
	for _, sum := range r.Sums {
		row(pdf, sum, width-45, "R")
	}
	rule(pdf)
	var file bytes.Buffer
	err := pdf.Output(&file)
	return file.Bytes(), err
}

// row writes a label of the given width, which may take several lines, and its value beside the first line of the label.
func row(pdf *fpdf.Fpdf, line Line, label float64, align string) {
	pdf.SetFont(family, "", textSize)
	pdf.SetTextColor(20, 20, 20)
	top := pdf.GetY()
	pdf.SetXY(margin+label, top)
	pdf.MultiCell(width-label, lineHeight, printable(line.Text), "", align, false)
	end := pdf.GetY()
	pdf.SetXY(margin, top)
	pdf.MultiCell(label, lineHeight, printable(line.Label), "", "L", false)
	pdf.SetY(max(end, pdf.GetY()))
}

func rule(pdf *fpdf.Fpdf) {
	y := pdf.GetY() + 1.5
	pdf.SetDrawColor(170, 170, 170)
	pdf.Line(margin, y, margin+width, y)
	pdf.SetY(y + 1.5)
}

// printable replaces characters outside the basic multilingual plane, which the library cannot write.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r > 0xffff {
			return '\ufffd'
		}
		return r
	}, text)
}
