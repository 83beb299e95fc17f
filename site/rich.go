package site

import (
	"crypto/sha256"
	"html/template"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	lru "github.com/hashicorp/golang-lru/v2"
	"github.com/microcosm-cc/bluemonday"
)

// prose makes the texts that a company writes fit to stand in a page. Cleaning takes long beside everything else that a
// page costs, so what was cleaned lately is kept.
type prose struct {
	rich, none *bluemonday.Policy
	kept       *lru.Cache[[sha256.Size]byte, template.HTML]
}

// Of the texts that are kept none is longer, in bytes, so that all together have an end.
const (
	rememberedTexts   = 2048
	longestRemembered = 32 << 10
)

func newProse() (*prose, error) {
	kept, err := lru.New[[sha256.Size]byte, template.HTML](rememberedTexts)
	return &prose{richPolicy(), bluemonday.StrictPolicy(), kept}, err
}

// richPolicy lets through what belongs to a text, and pictures of the company's own.
func richPolicy() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements("p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "strong", "b", "em", "i", "u", "s", "sub", "sup", "small", "mark",
		"code", "pre", "kbd", "abbr", "figure", "figcaption", "div", "span", "dl", "dt", "dd")
	p.AllowElements("ul", "ol", "li", "table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td", "blockquote")
	p.AllowAttrs("type").Matching(regexp.MustCompile(`^[1aAiI]$`)).OnElements("ol")
	p.AllowAttrs("colspan", "rowspan").Matching(spanned).OnElements("th", "td")
	p.AllowAttrs("span").Matching(spanned).OnElements("colgroup", "col")
	p.AllowAttrs("scope").Matching(regexp.MustCompile(`^(row|col)(group)?$`)).OnElements("th")
	p.AllowURLSchemes("https", "http", "mailto", "tel")
	p.AllowRelativeURLs(true)
	p.AllowAttrs("href").OnElements("a")
	p.RequireNoReferrerOnLinks(true)
	p.AllowAttrs("src").Matching(regexp.MustCompile(`^/media/[a-z0-9][a-z0-9._-]*$`)).OnElements("img")
	p.AllowAttrs("alt").OnElements("img")
	p.AllowAttrs("width", "height").Matching(regexp.MustCompile(`^\d{1,5}$`)).OnElements("img")
	p.AllowAttrs("title").OnElements("abbr")
	p.AllowAttrs("lang").Matching(regexp.MustCompile(`^[A-Za-z-]{2,35}$`)).Globally()
	return p
}

// spanned is how many cells or columns one may be.
var spanned = regexp.MustCompile(`^[1-9]\d{0,2}$`)

// markup tells a text with tags from one without, in which < may well stand for less than. It knows every element there
// is, so that a text of nothing but forbidden ones is not taken for one that was typed.
var markup = regexp.MustCompile(`(?i)<!--|</?(` +
	`a|abbr|acronym|address|applet|area|article|aside|audio|b|base|basefont|bdi|bdo|big|blink|blockquote|body|br|button|canvas|` +
	`caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|` +
	`figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|` +
	`main|map|mark|marquee|math|menu|meta|meter|nav|nobr|noembed|noframes|noscript|object|ol|optgroup|option|output|p|param|` +
	`picture|plaintext|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|` +
	`sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|xmp|o:p` +
	`)(\s[^>]*)?/?>`)

// Rich gives a text as HTML that is safe to show under a heading of that level: one with tags cleaned and well-formed, one
// without in paragraphs.
func (p *prose) Rich(text string, under int) template.HTML {
	key := sha256.Sum256(append([]byte{byte(under)}, text...))
	if known, ok := p.kept.Get(key); ok {
		return known
	}
	made := p.made(text, under)
	if len(text) <= longestRemembered {
		p.kept.Add(key, made)
	}
	return made
}

func (p *prose) made(text string, under int) template.HTML {
	if !markup.MatchString(text) {
		return paragraphs(text)
	}
	formed, err := shaped(p.rich.Sanitize(text), under)
	if err != nil { // so entangled that only its words are of use
		return paragraphs(p.Plain(text))
	}
	return template.HTML(formed) //nolint:gosec // what the sanitizer lets through
}

// paragraphs shows a plain text as it was typed: an empty line begins a paragraph, every other a line.
func paragraphs(text string) template.HTML {
	var out strings.Builder
	for _, part := range blocks(text) {
		lines := strings.Split(template.HTMLEscapeString(part), "\n")
		out.WriteString("<p>" + strings.Join(lines, "<br>") + "</p>\n")
	}
	return template.HTML(out.String()) //nolint:gosec // escaped above
}

// blocks are the parts of a text between empty lines.
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

// excerptLength is how many characters of a text a list shows.
const excerptLength = 180

// Excerpt gives the beginning of a text without its tags, cut between words.
func (p *prose) Excerpt(text string) string {
	return cut(p.Plain(text), excerptLength)
}

// Plain gives the words of a text without its tags, in one line.
func (p *prose) Plain(text string) string {
	if markup.MatchString(text) {
		text = unescaped(p.none.Sanitize(strings.ReplaceAll(text, "<", " <")))
	}
	return strings.Join(strings.Fields(text), " ")
}

// unescaped undoes the five entities that the sanitizer writes.
var entities = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&#34;", `"`, "&#39;", "'", "&amp;", "&")

func unescaped(text string) string { return entities.Replace(text) }

func cut(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	short := string([]rune(text)[:most])
	if at := strings.LastIndexByte(short, ' '); at > most/2 {
		short = short[:at]
	}
	return strings.TrimRightFunc(short, func(r rune) bool { return unicode.IsPunct(r) || unicode.IsSpace(r) }) + " …"
}

// qa is a question with its answer.
type qa struct {
	Question string
	Answer   template.HTML
}

// Questions reads the questions and answers of a course: blocks whose first line asks. A text of another form has none. They
// stand under a heading of that level.
func (p *prose) Questions(text string, under int) []qa {
	if markup.MatchString(text) {
		return nil
	}
	parts := blocks(text)
	list := make([]qa, 0, len(parts))
	for _, part := range parts {
		question, answer, answered := strings.Cut(part, "\n")
		if !answered {
			return nil
		}
		list = append(list, qa{question, p.Rich(answer, under)})
	}
	return list
}

// Points reads the lines of a text; one with tags has none.
func (p *prose) Points(text string) []string {
	if markup.MatchString(text) {
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
