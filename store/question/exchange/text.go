package exchange

import (
	"html"
	"regexp"
	"strings"

	"lyceum/store/question/markup"
)

// textFormat is the format of a text in a file, which the file names. It is never guessed from the text.
type textFormat int

const (
	// autoText is HTML in which a line break is a line break. GIFT and Moodle have it for texts whose format they do not name.
	autoText textFormat = iota
	htmlText
	plainText
)

// textFormats contains the formats by their names in GIFT and in Moodle XML.
var textFormats = map[string]textFormat{
	"html": htmlText, "moodle": autoText, "plain": plainText, "markdown": autoText, "moodle_auto_format": autoText, "plain_text": plainText,
}

// content returns a text of a file in the form that pages show: HTML if it has tags, and otherwise plain text.
func content(text string, f textFormat) string {
	text = strings.TrimSpace(text)
	isHTML := markup.IsHTML(text)
	switch {
	case f == plainText && isHTML:
		return "<p>" + strings.ReplaceAll(html.EscapeString(text), "\n", "<br>") + "</p>"
	case f == plainText || isHTML && f == htmlText:
		return text
	case isHTML:
		return withBreaks(text)
	}
	if markup.IsHTML(decoded(text)) {
		return "<p>" + text + "</p>"
	}
	text = strings.ReplaceAll(text, "&nbsp;", " ")
	if f == htmlText {
		text = htmlSpace.ReplaceAllString(text, " ")
	}
	return strings.TrimSpace(decoded(text))
}

// htmlSpace matches white space that HTML shows as one space.
var htmlSpace = regexp.MustCompile(`[ \t\n\f\r]+`)

// entity matches a character reference with its semicolon. Without one, a plain text such as ?a=1&copy=2 could be meant.
var entity = regexp.MustCompile(`&(#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});`)

// decoded returns a text with the characters for which its character references stand.
func decoded(text string) string { return entity.ReplaceAllStringFunc(text, html.UnescapeString) }

// blockEnd and blockStart match a line that ends or begins with the tag of a block. Between blocks, a line break is white space.
var (
	blockEnd   = regexp.MustCompile(`(?i)</?(` + blockNames + `)(\s[^<>]*)?/?>$`)
	blockStart = regexp.MustCompile(`(?i)^</?(` + blockNames + `)(\s[^<>]*)?/?>`)
)

const blockNames = "p|div|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|td|th|caption|h[1-6]|blockquote|pre|figure|figcaption|br|hr"

// withBreaks puts an element for a line break between lines of words.
func withBreaks(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines[:len(lines)-1] {
		line, next := strings.TrimSpace(line), strings.TrimSpace(lines[i+1])
		if line != "" && next != "" && !blockEnd.MatchString(line) && !blockStart.MatchString(next) {
			lines[i] = line + "<br>"
		}
	}
	return strings.Join(lines, "\n")
}

var anyTag = regexp.MustCompile(`<[^<>]*>`)

// accepted returns an accepted answer of a file as plain text, because trainees type plain text. From an HTML text it removes the tags, decodes
// the entities and makes one line. Texts of other formats only lose the space at both ends.
func accepted(text string, f textFormat) string {
	text = strings.TrimSpace(text)
	if f != htmlText {
		return text
	}
	if markup.IsHTML(text) {
		if plain := oneLine(decoded(anyTag.ReplaceAllString(text, " "))); plain != "" {
			return plain
		}
		return text // The accepted text is a tag.
	}
	return oneLine(decoded(text))
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

func formatOf(text string) textFormat {
	if markup.IsHTML(text) {
		return htmlText
	}
	return plainText
}

// asHTML returns a text of a question as HTML from which content makes the same text.
func asHTML(text string) string {
	if markup.IsHTML(text) {
		return text
	}
	return strings.NewReplacer("\n", "&#10;", "  ", " &#32;", "\t", "&#9;").Replace(html.EscapeString(text))
}
