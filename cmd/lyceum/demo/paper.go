package demo

import (
	"bytes"
	"cmp"
	"fmt"
	"html"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"

	"lyceum/store"
)

// file is the file of a document.
type file struct {
	key, mediaType string
	content        []byte
}

// paper is what a document of the demo says: little, but its own.
type paper struct {
	company, course, chapter, title, about, color string
	language                                      string
}

// placeOf are sentences that say where a sheet or a page belongs: to a chapter of a course.
var placeOf = map[string]struct{ sheet, page string }{
	"":   {"This sheet belongs to the chapter “%s” of the course “%s”.", "This page belongs to the chapter “%s” of the course “%s”."},
	"de": {"Dieses Blatt gehört zum Kapitel „%s“ des Kurses „%s“.", "Diese Seite gehört zum Kapitel „%s“ des Kurses „%s“."},
}

func (b *builder) paper(c *course, d store.BulkDocument) paper {
	return paper{company: b.name, course: c.title, chapter: d.Chapter, title: d.Name, about: d.Description, color: b.color, language: b.language}
}

// file writes the document down, in the form of its kind.
func (p paper) file(kind int) []byte {
	switch kind {
	case pdf:
		return p.pdf()
	case page:
		return p.page()
	case video:
		return p.film()
	default:
		return nil
	}
}

const pageForm = `<!doctype html>
<html lang="%[6]s">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%[1]s</title>
<style>body{font:1.1rem/1.6 sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem}h1{color:%[5]s;line-height:1.2}small{color:#555}</style>
<h1>%[1]s</h1>
<p>%[2]s
<p>%[3]s
<p><small>%[4]s</small>
</html>
`

func (p paper) page() []byte {
	e := html.EscapeString
	return fmt.Appendf(nil, pageForm, e(p.title), e(p.about), e(fmt.Sprintf(placeOf[p.language].page, p.chapter, p.course)), e(p.company), p.color,
		cmp.Or(p.language, "en"))
}

// The page of a PDF is A4, in points.
const (
	paperWidth, paperHeight = 595, 842
	paperMargin             = 72
)

// pdf sets one page in Helvetica, which every viewer has.
func (p paper) pdf() []byte {
	var text bytes.Buffer
	fmt.Fprintf(&text, "BT %d %d Td\n", paperMargin, paperHeight-2*paperMargin)
	lines(&text, 20, 38, p.title)
	lines(&text, 12, 72, p.about)
	lines(&text, 12, 72, fmt.Sprintf(placeOf[p.language].sheet, p.chapter, p.course))
	lines(&text, 9, 90, p.company)
	text.WriteString("ET")
	return assemble(
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		fmt.Sprintf("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >> >>", paperWidth, paperHeight),
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
		fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", text.Len(), text.Bytes()),
		"<< /Title ("+escapePDF(p.title)+") >>",
	)
}

// assemble numbers the objects from 1 and writes where each begins. The first is the catalogue, the last the
// information about the document.
func assemble(objects ...string) []byte {
	var file bytes.Buffer
	file.WriteString("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n") // not ASCII, so that nobody takes it for a text
	index := "0000000000 65535 f \n"
	for i, object := range objects {
		index += fmt.Sprintf("%010d 00000 n \n", file.Len())
		fmt.Fprintf(&file, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	n := len(objects)
	fmt.Fprintf(&file, "xref\n0 %d\n%strailer\n<< /Size %d /Root 1 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", n+1, index, n+1, n, file.Len())
	return file.Bytes()
}

// lines writes a paragraph of the size, with at most so many characters in a line.
func lines(to *bytes.Buffer, size, width int, text string) {
	fmt.Fprintf(to, "/F %d Tf %d TL\n", size, size*4/3)
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && len(line)+len(word) >= width {
			fmt.Fprintf(to, "(%s) Tj T*\n", escapePDF(line))
			line = ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	fmt.Fprintf(to, "(%s) Tj T* T*\n", escapePDF(line))
}

var pdfEscapes = strings.NewReplacer(`\`, `\\`, `(`, `\(`, `)`, `\)`)

// escapePDF gives the text in the encoding of the font.
func escapePDF(text string) string {
	encoded, err := encoding.ReplaceUnsupported(charmap.Windows1252.NewEncoder()).String(text)
	if err != nil {
		panic("demo: " + err.Error()) // what the font lacks is replaced
	}
	return pdfEscapes.Replace(encoded)
}
