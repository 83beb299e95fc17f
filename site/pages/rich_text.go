package pages

import (
	"crypto/sha256"
	"html/template"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"lyceum/node/lru"
	"lyceum/store/question/markup"

	"github.com/microcosm-cc/bluemonday"
)

// RichText converts the texts that a company writes to safe HTML. Sanitizing is slow compared to the rest of a page, so
// recent results are cached.
type RichText struct {
	rich, none *bluemonday.Policy
	cache      lru.Cache[[sha256.Size]byte, template.HTML]
}

// These are the limits of the cache: the number of texts, and the length of the longest text in bytes.
const (
	maxCachedTexts     = 2048
	maxCachedTextBytes = 32 << 10
)

func NewRichText() (*RichText, error) {
	kept, err := lru.New[[sha256.Size]byte, template.HTML](maxCachedTexts)
	return &RichText{richPolicy(), bluemonday.StrictPolicy(), kept}, err
}

// richElements are the elements of texts. The editor of the console keeps them all: see console/editor/schema.js.
var richElements = []string{
	"p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "strong", "b", "em", "i", "u", "s", "sub", "sup", "small", "mark", "code", "pre", "kbd", "abbr", "figure",
	"figcaption", "div", "span", "dl", "dt", "dd", "ul", "ol", "li", "table", "caption", "colgroup",
	"col", "thead", "tbody", "tfoot", "tr", "th", "td", "blockquote", "aside",
}

// mathElements are the presentation elements of MathML Core, except elements that can contain links, styles or other markup.
var mathElements = []string{
	"math", "mfrac", "mi", "mmultiscripts", "mn", "mo", "mover", "mphantom", "mprescripts", "mroot", "mrow", "ms", "mspace", "msqrt", "msub",
	"msubsup", "msup", "mtable", "mtd", "mtext", "mtr", "munder", "munderover",
}

// richAttribute permits the attribute name on elements if its value matches values. Without elements, it permits the attribute on all. example
// is a permitted value.
type richAttribute struct {
	name     string
	elements []string
	values   *regexp.Regexp
	example  string
}

var (
	dimension   = regexp.MustCompile(`^\d{1,5}$`)
	trueOrFalse = regexp.MustCompile(`^(true|false)$`)
	operators   = []string{"mo", "mover", "munder", "munderover"}
)

var richAttributes = []richAttribute{
	{"type", []string{"ol"}, regexp.MustCompile(`^[1aAiI]$`), "a"},
	{"start", []string{"ol"}, regexp.MustCompile(`^-?\d{1,6}$`), "3"},
	{"colspan", []string{"th", "td"}, spanValue, "2"},
	{"rowspan", []string{"th", "td"}, spanValue, "2"},
	{"span", []string{"colgroup", "col"}, spanValue, "2"},
	{"scope", []string{"th"}, regexp.MustCompile(`^(row|col)(group)?$`), "col"},
	{"src", []string{"img"}, regexp.MustCompile(`^/media/[a-z0-9][a-z0-9._-]*$`), "/media/a.png"},
	{"width", []string{"img"}, dimension, "10"},
	{"height", []string{"img"}, dimension, "10"},
	{"display", []string{"math"}, regexp.MustCompile(`^(block|inline)$`), "block"},
	{"mathvariant", []string{"mi"}, regexp.MustCompile(`^normal$`), "normal"},
	{"stretchy", operators, trueOrFalse, "false"},
	{"fence", operators, trueOrFalse, "true"},
	{"separator", operators, trueOrFalse, "true"},
	{"accent", operators, trueOrFalse, "true"},
	{"accentunder", operators, trueOrFalse, "true"},
	{"columnspan", []string{"mtd"}, spanValue, "2"},
	{"rowspan", []string{"mtd"}, spanValue, "2"},
	{"data-video", []string{"figure"}, regexp.MustCompile(`^(youtube|vimeo)$`), "youtube"}, // See VideoProviders.
	{"data-kind", []string{"aside"}, regexp.MustCompile(`^(note|tip|warning)$`), "tip"},
	{"lang", nil, regexp.MustCompile(`^[A-Za-z-]{2,35}$`), "fr"},
	{"dir", nil, regexp.MustCompile(`^(ltr|rtl|auto)$`), "rtl"},
}

// richPolicy allows text markup, formulas, and pictures of the company's own host.
func richPolicy() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements(richElements...)
	p.AllowElements(mathElements...)
	p.AllowNoAttrs().OnElements(mathElements...)
	p.SkipElementsContent("annotation", "annotation-xml") // They contain the formula in another notation, which is not shown.
	for _, a := range richAttributes {
		if rule := p.AllowAttrs(a.name).Matching(a.values); a.elements == nil {
			rule.Globally()
		} else {
			rule.OnElements(a.elements...)
		}
	}
	p.AllowURLSchemes("https", "http", "mailto", "tel")
	p.AllowRelativeURLs(true)
	p.AllowAttrs("href").OnElements("a")
	p.RequireNoReferrerOnLinks(true)
	p.AllowAttrs("alt").OnElements("img")
	p.AllowAttrs("title").OnElements("abbr")
	return p
}

// spanValue matches the values of colspan, rowspan and span.
var spanValue = regexp.MustCompile(`^[1-9]\d{0,2}$`)

// Rich converts a text to safe HTML below a heading of level under. It sanitizes a text with tags and splits a plain text
// into paragraphs.
func (p *RichText) Rich(text string, under int) template.HTML {
	key := sha256.Sum256(append([]byte{byte(under)}, text...))
	if known, ok := p.cache.Get(key); ok {
		return known
	}
	made := p.render(text, under)
	if len(text) <= maxCachedTextBytes {
		p.cache.Add(key, made)
	}
	return made
}

// Sanitize removes the parts of an HTML text that Rich does not show. It returns a plain text unchanged.
func (p *RichText) Sanitize(text string) string {
	if !markup.IsHTML(text) {
		return text
	}
	return p.rich.Sanitize(text)
}

func (p *RichText) render(text string, under int) template.HTML {
	if !markup.IsHTML(text) {
		return paragraphs(text)
	}
	formed, err := normalizeHTML(p.rich.Sanitize(text), under)
	if err != nil { // The text has too many unclosed elements, so the page shows only its words.
		return paragraphs(p.Plain(text))
	}
	return template.HTML(formed) //nolint:gosec // the output of the sanitizer
}

// paragraphs converts plain text to HTML. An empty line starts a paragraph, every other line break stays a line break. Two or more lines in a row that begin
// with -, * or • are a list.
func paragraphs(text string) template.HTML {
	var out strings.Builder
	var together []string
	paragraph := func() {
		if len(together) > 0 {
			out.WriteString("<p>" + strings.Join(together, "<br>") + "</p>\n")
		}
		together = nil
	}
	for _, part := range blocks(text) {
		for lines := strings.Split(template.HTMLEscapeString(part), "\n"); len(lines) > 0; {
			items := slices.IndexFunc(lines, func(line string) bool { return listItem(line) == "" })
			if items < 0 {
				items = len(lines)
			}
			if items < 2 {
				together, lines = append(together, lines[0]), lines[1:]
				continue
			}
			paragraph()
			out.WriteString("<ul>")
			for _, line := range lines[:items] {
				out.WriteString("<li>" + listItem(line) + "</li>")
			}
			out.WriteString("</ul>\n")
			lines = lines[items:]
		}
		paragraph()
	}
	return template.HTML(out.String()) //nolint:gosec // escaped above
}

// listItem returns the text of a line that is an item of a list, or an empty text for another line.
func listItem(line string) string {
	for _, mark := range []string{"- ", "* ", "• "} {
		if item, found := strings.CutPrefix(line, mark); found {
			return strings.TrimSpace(item)
		}
	}
	return ""
}

// blocks splits a text at empty lines.
func blocks(text string) []string {
	var parts []string
	var lines []string
	for line := range strings.Lines(strings.ReplaceAll(text, "\r\n", "\n") + "\n\n") {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
			continue
		}
		if len(lines) > 0 {
			parts = append(parts, strings.Join(lines, "\n"))
			lines = nil
		}
	}
	return parts
}

// ExcerptLength is the maximum length of an excerpt in characters.
const ExcerptLength = 180

// Excerpt returns the beginning of a text without tags. A text longer than ExcerptLength is cut, at a word boundary
// if possible, and ends with an ellipsis.
func (p *RichText) Excerpt(text string) string {
	return Truncate(p.Plain(text), ExcerptLength)
}

// Plain returns a text without tags, on one line.
func (p *RichText) Plain(text string) string {
	if markup.IsHTML(text) {
		text = unescaped(p.none.Sanitize(strings.ReplaceAll(text, "<", " <")))
	}
	return strings.Join(strings.Fields(text), " ")
}

// picture matches a picture of a sanitized text, with its alternative text.
var picture = regexp.MustCompile(`<img\b[^>]*?\balt="([^"]*)"[^>]*>`)

// Words returns a text as Plain does, with the alternative texts in place of its pictures.
func (p *RichText) Words(text string) string { return p.Plain(picture.ReplaceAllString(text, " $1 ")) }

// entities undoes the five entities that the sanitizer writes.
var entities = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&#34;", `"`, "&#39;", "'", "&amp;", "&")

func unescaped(text string) string { return entities.Replace(text) }

// Truncate returns text, or its beginning with an ellipsis if it is longer than most characters. It cuts at a word boundary unless the word begins in the
// first half.
func Truncate(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	short := string([]rune(text)[:most])
	if at := strings.LastIndexByte(short, ' '); at > most/2 {
		short = short[:at]
	}
	return strings.TrimRightFunc(short, func(r rune) bool { return unicode.IsPunct(r) || unicode.IsSpace(r) }) + " …"
}

// QA is a question with its answer, such as an FAQ entry.
type QA struct {
	Question string
	Answer   template.HTML
}

// Questions parses the FAQ of a course. Each block of text has the question on its first line and the answer on the other
// lines. under is the level of the heading above the answers. Questions returns nil if the text has another form.
func (p *RichText) Questions(text string, under int) []QA {
	if markup.IsHTML(text) {
		return nil
	}
	parts := blocks(text)
	list := make([]QA, 0, len(parts))
	for _, part := range parts {
		question, answer, answered := strings.Cut(part, "\n")
		if !answered {
			return nil
		}
		list = append(list, QA{question, p.Rich(answer, under)})
	}
	return list
}

// Points returns the lines of a text without their bullets. It returns nil for a text with tags.
func (p *RichText) Points(text string) []string {
	if markup.IsHTML(text) {
		return nil
	}
	var points []string
	for line := range strings.Lines(text) {
		if line = strings.TrimLeft(strings.TrimSpace(line), "-*• "); line != "" {
			points = append(points, line)
		}
	}
	return points
}
