package lessontext

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"lyceum/store/question/markup"
)

// unseen are the elements whose content is not text.
var unseen = map[string]bool{
	"script": true, "style": true, "template": true, "noscript": true, "annotation": true, "annotation-xml": true, "iframe": true, "object": true, "title": true,
}

// inline are the elements that do not begin a line.
var inline = map[atom.Atom]bool{
	atom.A: true, atom.Abbr: true, atom.B: true, atom.Code: true, atom.Em: true, atom.I: true, atom.Img: true, atom.Kbd: true, atom.Mark: true, atom.S: true,
	atom.Small: true, atom.Span: true, atom.Strong: true, atom.Sub: true, atom.Sup: true, atom.U: true,
}

// FromHTML returns the text of HTML, with the alternative texts of pictures, one line for each block. It returns a text without tags with its lines.
func FromHTML(text string) string {
	if !markup.IsHTML(text) {
		return Lines(text)
	}
	var out strings.Builder
	reader := html.NewTokenizer(strings.NewReader(text))
	depth := 0
	for {
		switch reader.Next() {
		case html.ErrorToken:
			return Lines(out.String())
		case html.TextToken:
			if depth == 0 {
				out.WriteString(strings.ReplaceAll(string(reader.Text()), "\n", " "))
			}
		case html.StartTagToken:
			tag := reader.Token()
			if unseen[tag.Data] {
				depth++
			}
			begin(&out, tag)
		case html.EndTagToken:
			tag := reader.Token()
			if unseen[tag.Data] && depth > 0 {
				depth--
			}
			begin(&out, tag)
		case html.SelfClosingTagToken:
			begin(&out, reader.Token())
		case html.CommentToken, html.DoctypeToken:
		}
	}
}

// begin begins a line unless the element is inline, and adds the alternative text of a picture.
func begin(out *strings.Builder, tag html.Token) {
	if !inline[tag.DataAtom] {
		out.WriteByte('\n')
	}
	if tag.DataAtom != atom.Img {
		return
	}
	for _, a := range tag.Attr {
		if a.Key == "alt" {
			out.WriteString(" " + a.Val + " ")
		}
	}
}

// Lines returns the lines of a text without those that are empty, and with single spaces.
func Lines(text string) string {
	var lines []string
	for line := range strings.Lines(strings.ReplaceAll(strings.ToValidUTF8(text, ""), "\x00", "")) {
		if words := strings.Join(strings.Fields(line), " "); words != "" {
			lines = append(lines, words)
		}
	}
	return strings.Join(lines, "\n")
}
