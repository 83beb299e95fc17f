// Package pdf renders certificates of completion, training records and receipts as PDF files.
package pdf

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

const (
	// family is the name of the font of invisible texts in a file.
	family = "text"
	// ink and gray are the colors of texts, and hairline that of lines between them.
	ink, gray, hairline = "#1a1a1a", "#5a5a5a", "#aaaaaa"
)

// newFile returns a writer for a file with one empty A4 page. The orientation is L or P. tag is the BCP 47 tag of the texts, and at is
// the time in the file's metadata.
func newFile(orientation, title, tag string, at time.Time) *writer {
	pdf := fpdf.New(orientation, "mm", "A4", "")
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(at)
	pdf.SetModificationDate(at)
	pdf.SetTitle(title, true)
	pdf.SetLang(tag)
	pdf.SetAutoPageBreak(false, 0)
	pdf.AddUTF8FontFromBytes(family, "", latinFile())
	pdf.AddPage()
	pdf.SetFont(family, "", textSize)
	return newWriter(pdf, tag)
}

func (w *writer) file() ([]byte, error) {
	var file bytes.Buffer
	if err := w.pdf.Output(&file); err != nil {
		return nil, err
	}
	return withTexts(file.Bytes(), w.beyond)
}

// color sets the color of everything that is drawn next. hex has the form #rrggbb.
func (w *writer) color(hex string) {
	value, _ := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 32)
	r, g, b := int(value>>16&0xff), int(value>>8&0xff), int(value&0xff)
	w.pdf.SetFillColor(r, g, b)
	w.pdf.SetTextColor(r, g, b)
	w.pdf.SetDrawColor(r, g, b)
}

// MissingIn returns the characters of texts that no font has, without repetitions. tag is the BCP 47 tag of the texts.
func MissingIn(tag string, texts ...string) (missing []string) {
	w := newWriter(nil, tag)
	for _, text := range texts {
		if w.faces.isLatin(text) {
			continue
		}
		runes := []rune(text)
		for _, run := range w.shaped(runes, levelsOf(runes, directionOf(runes))) {
			for _, glyph := range run.Glyphs {
				shown := string(runes[glyph.TextIndex() : glyph.TextIndex()+glyph.RunesCount()])
				if glyph.GlyphID == 0 && strings.TrimSpace(shown) != "" && !slices.Contains(missing, shown) {
					missing = append(missing, shown)
				}
			}
		}
	}
	return missing
}
