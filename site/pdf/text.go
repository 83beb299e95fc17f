package pdf

import (
	"fmt"
	"slices"
	"strings"

	"codeberg.org/go-pdf/fpdf"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/bidi"
)

const (
	// shapedSize is the font size at which text is shaped. The positions of glyphs are scaled from it.
	shapedSize = 1000
	// point is the length of a typographic point in millimeters.
	point = 25.4 / 72
	// lineSpacing is the distance between two baselines, as a multiple of the font size.
	lineSpacing = 1.45
)

// writer shapes texts and draws them as glyph outlines, because PDF libraries in Go write text without the shaping that
// Indic scripts and Arabic need. Invisible text at the same position makes the file searchable.
type writer struct {
	pdf    *fpdf.Fpdf
	faces  faces
	shaper shaping.HarfbuzzShaper
	split  shaping.Segmenter
	wrap   shaping.LineWrapper
	// language is the BCP 47 tag of the texts.
	language language.Language
	// beyond contains the characters that need more than 16 bits. See codeOf.
	beyond []rune
	// typed makes letters that need no shaping text of the embedded font. A long file is then a tenth as large.
	typed bool
}

func newWriter(pdf *fpdf.Fpdf, tag string) *writer {
	return &writer{pdf: pdf, faces: faces{byName: map[string]*font.Face{}}, language: language.NewLanguage(tag)}
}

// lines breaks a paragraph into lines of at most width millimeters at a font size in points.
func (w *writer) lines(text string, size, width float64) []shaping.Line {
	runes := []rune(text)
	if len(runes) == 0 {
		return nil
	}
	direction := directionOf(runes)
	levels := levelsOf(runes, direction)
	outputs := w.shaped(runes, levels)
	most := int(width / (size * point) * shapedSize)
	lines, _ := w.wrap.WrapParagraph(shaping.WrapConfig{Direction: direction}, most, runes, shaping.NewSliceIterator(outputs))
	result := make([]shaping.Line, len(lines)) // The wrapper reuses the memory of its result.
	for i, line := range lines {
		result[i] = slices.Clone(line)
		inOrder(result[i], levels)
	}
	return result
}

// shaped returns the glyphs of a paragraph. No run of them has characters of two levels.
func (w *writer) shaped(runes []rune, levels []int) (outputs []shaping.Output) {
	for start := 0; start < len(runes); {
		end := start
		for end < len(runes) && levels[end] == levels[start] {
			end++
		}
		direction := di.DirectionLTR
		if levels[start]%2 == 1 {
			direction = di.DirectionRTL
		}
		for _, input := range w.split.Split(shaping.Input{
			Text: runes, RunStart: start, RunEnd: end, Direction: direction, Size: fixed.I(shapedSize), Language: w.language,
		}, &w.faces) {
			outputs = append(outputs, w.shaper.Shape(input))
		}
		start = end
	}
	return outputs
}

// directionOf returns the direction of a paragraph: that of its first character with a strong direction.
func directionOf(runes []rune) di.Direction {
	for _, r := range runes {
		switch properties, _ := bidi.LookupRune(r); properties.Class() {
		case bidi.L:
			return di.DirectionLTR
		case bidi.R, bidi.AL:
			return di.DirectionRTL
		}
	}
	return di.DirectionLTR
}

// align is the position of a line in its column, from 0 for the left side to 1 for the right side.
type align float64

const (
	left   align = 0
	center align = .5
	right  align = 1
)

// box is a column of text on the page, in millimeters.
type box struct{ left, top, width float64 }

// write draws paragraphs into a column and returns the position below them. It also writes the text of each line in
// invisible letters, so that readers can search it.
func (w *writer) write(b box, size float64, to align, paragraphs ...string) float64 {
	y := b.top
	for _, paragraph := range paragraphs {
		runes := []rune(paragraph)
		for _, line := range w.lines(paragraph, size, b.width) {
			x := b.left + float64(to)*(b.width-widthOf(line, size))
			w.line(runes, line, x, y+size*point*1.1, size)
			y += size * point * lineSpacing
		}
	}
	return y
}

// height returns the height of a paragraph in millimeters. size is the font size in points, and width is the width of
// the column in millimeters.
func (w *writer) height(text string, size, width float64) float64 {
	return float64(len(w.lines(text, size, width))) * size * point * lineSpacing
}

// fit returns the largest font size up to size at which a paragraph has at most the given number of lines.
func (w *writer) fit(text string, size, width float64, most int) float64 {
	for size > 6 && len(w.lines(text, size, width)) > most {
		size *= .94
	}
	return size
}

func widthOf(line shaping.Line, size float64) (width float64) {
	for _, run := range line {
		width += scaled(run.Advance, size)
	}
	return width
}

// scaled converts a length of shaped text to millimeters at a font size in points.
func scaled(length fixed.Int26_6, size float64) float64 {
	return float64(length) / 64 / shapedSize * size * point
}

// line draws a shaped line of text. Its baseline starts at x, y.
func (w *writer) line(text []rune, line shaping.Line, x, y, size float64) {
	for _, run := range line {
		for i := 0; i < len(run.Glyphs); {
			first := run.Glyphs[i]
			if w.typed && w.isPlain(run, i, text) {
				w.pdf.SetFontSize(size)
				w.pdf.RawWriteStr("0 Tr 100 Tz")
				w.pdf.Text(x, y, string(text[first.TextIndex()]))
				x += scaled(first.Advance, size)
				i++
				continue
			}
			start := x
			for ; i < len(run.Glyphs) && run.Glyphs[i].TextIndex() == first.TextIndex(); i++ {
				glyph := run.Glyphs[i]
				w.glyph(run.Face, glyph.GlyphID, x+scaled(glyph.XOffset, size), y-scaled(glyph.YOffset, size), size)
				x += scaled(glyph.Advance, size)
			}
			cluster := string(text[first.TextIndex() : first.TextIndex()+first.RunesCount()])
			if run.Direction == di.DirectionRTL {
				cluster = bidi.ReverseString(cluster) // Readers of PDF files expect the letters of a line from left to right.
			}
			w.invisible(cluster, start, y, size, x-start)
		}
	}
}

// isPlain reports whether the glyph i of a run looks like its character in the embedded font: it stands alone and where the character stands.
func (w *writer) isPlain(run shaping.Output, i int, text []rune) bool {
	glyph := run.Glyphs[i]
	if run.Face != w.faces.face(latin) || glyph.GlyphsCount() != 1 || glyph.RunesCount() != 1 || glyph.XOffset != 0 || glyph.YOffset != 0 {
		return false
	}
	nominal, found := run.Face.NominalGlyph(text[glyph.TextIndex()])
	return found && nominal == glyph.GlyphID
}

// glyph draws the outline of a glyph with its origin at x, y. It draws nothing for a glyph without an outline, such as
// a space.
func (w *writer) glyph(face *font.Face, id font.GID, x, y, size float64) {
	outline, ok := face.GlyphData(id).(font.GlyphOutline)
	if !ok || len(outline.Segments) == 0 {
		return
	}
	scale := size * point / float64(face.Upem())
	var at [2]float64
	place := func(p opentype.SegmentPoint) (px, py float64) { return x + float64(p.X)*scale, y - float64(p.Y)*scale }
	for i, segment := range outline.Segments {
		a, b := segment.Args[0], segment.Args[1]
		x1, y1 := place(a)
		x2, y2 := place(b)
		switch segment.Op {
		case opentype.SegmentOpMoveTo:
			if i > 0 {
				w.pdf.ClosePath()
			}
			w.pdf.MoveTo(x1, y1)
			at = [2]float64{x1, y1}
		case opentype.SegmentOpLineTo:
			w.pdf.LineTo(x1, y1)
			at = [2]float64{x1, y1}
		case opentype.SegmentOpQuadTo: // PDF has cubic curves only.
			w.pdf.CurveBezierCubicTo(at[0]+(x1-at[0])*2/3, at[1]+(y1-at[1])*2/3, x2+(x1-x2)*2/3, y2+(y1-y2)*2/3, x2, y2)
			at = [2]float64{x2, y2}
		case opentype.SegmentOpCubeTo:
			x3, y3 := place(segment.Args[2])
			w.pdf.CurveBezierCubicTo(x1, y1, x2, y2, x3, y3)
			at = [2]float64{x3, y3}
		}
	}
	w.pdf.ClosePath()
	w.pdf.DrawPath("F")
}

// invisible writes a text without drawing it, stretched to the given width in millimeters. The embedded font needs no
// glyph of the text: readers take the text from the codes.
func (w *writer) invisible(text string, x, y, size, width float64) {
	text = strings.Map(w.codeOf, text)
	w.pdf.SetFontSize(size)
	natural := w.pdf.GetStringWidth(text)
	if natural <= 0 || width <= 0 {
		return
	}
	w.pdf.RawWriteStr(fmt.Sprintf("3 Tr %.2f Tz", 100*width/natural))
	w.pdf.Text(x, y, text)
}
