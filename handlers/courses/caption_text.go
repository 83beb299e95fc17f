package courses

import (
	"html"
	"regexp"
	"strings"
	"sync"
)

// pattern returns a function that compiles a regular expression when it is called first. Most runs of the program read no captions.
func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

var (
	captionToken = pattern(`<[^<>\n]*>|\{[^{}\n]*\}`)
	captionTag   = pattern(`^<(/?)\s*([A-Za-z]+)((?:\.[^\s.<>/]+)*)(?:\s+([^<>]*?))?\s*/?\s*>$`)
	// captionAttributes matches attributes of a tag of SRT. Other words after the name of a tag are text of a person.
	captionAttributes = pattern(`^(?:[A-Za-z-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+)\s*)+$`)
	captionInline     = pattern(`^<(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}>$`)
	// substationCode matches the codes of Sub Station Alpha that tools write into SRT, such as {\an8}.
	substationCode = pattern(`^\{(?:\\[1-4]?[a-z]+[^\\{}]*)+\}$`)
	braceTag       = pattern(`^\{(/?)([biuBIU])\}$`)
	entity         = pattern(`&(?:[A-Za-z][A-Za-z0-9]*|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});`)
	vttEscapes     = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\u00a0", "&nbsp;", "\u200e", "&lrm;", "\u200f", "&rlm;")
	vttTag         = pattern(`<[^<>]*>`)
)

// captionVoice are the tags of WebVTT whose annotation is kept.
var captionVoice = map[string]bool{"c": true, "ruby": true, "rt": true, "v": true, "lang": true}

// captionText converts the text of one caption to WebVTT.
type captionText struct {
	webVTT bool
	out    strings.Builder
	// fonts is the number of open font elements. settings are those that codes in the text express.
	fonts    int
	settings []string
	styled   bool
}

// setText sets the text of a caption. Entities are decoded and the text is escaped once. What is no tag of the format is text.
func (f *captionFile) setText(c *caption, text string) {
	t := captionText{webVTT: f.webVTT}
	end := 0
	for _, at := range captionToken().FindAllStringIndex(text, -1) {
		t.write(text[end:at[0]])
		t.token(text[at[0]:at[1]])
		end = at[1]
	}
	t.write(text[end:])
	c.text = withoutEmptyLines(t.out.String())
	for _, setting := range t.settings {
		if name, _, _ := strings.Cut(setting, ":"); !strings.Contains(" "+c.settings, " "+name+":") {
			c.settings = strings.TrimSpace(c.settings + " " + setting)
		}
	}
	if t.styled {
		f.note("style", c.line-1)
	}
}

// write appends text without tags. It decodes the entities and escapes the text for WebVTT.
func (t *captionText) write(text string) {
	t.out.WriteString(escapedCaption(text))
}

// escapedCaption decodes the entities of text and escapes it for WebVTT.
func escapedCaption(text string) string {
	return vttEscapes.Replace(entity().ReplaceAllStringFunc(text, func(coded string) string {
		decoded := html.UnescapeString(coded)
		if strings.ContainsAny(decoded, "\n\r\x00") {
			return " "
		}
		return decoded
	}))
}

// token writes a part in angle brackets or braces: as a tag if it is one, otherwise as text.
func (t *captionText) token(token string) {
	if brace := braceTag().FindStringSubmatch(token); brace != nil {
		t.tag(brace[1] != "", strings.ToLower(brace[2]), "", "")
		return
	}
	tag := captionTag().FindStringSubmatch(token)
	switch {
	case substationCode().MatchString(token):
		t.codes(strings.Split(strings.Trim(token, `{}\`), `\`))
	case t.webVTT && captionInline().MatchString(token):
		t.out.WriteString(token)
	case tag == nil || !t.tag(tag[1] != "", strings.ToLower(tag[2]), tag[3], tag[4]):
		t.write(token)
	}
}

// tag writes a tag. It returns false if the format has no such tag.
func (t *captionText) tag(closing bool, name, classes, annotation string) bool {
	switch name {
	case "em":
		name = "i"
	case "strong":
		name = "b"
	}
	switch {
	case annotation != "" && !captionVoice[name] && !captionAttributes().MatchString(annotation), strings.HasSuffix(annotation, "--"):
		return false
	case name == "br":
		t.out.WriteString("\n")
		return true
	case name == "font" || name == "s":
		return t.font(closing, name, annotation)
	case name == "b" || name == "i" || name == "u":
		t.styled = t.styled || annotation != "" || classes != "" && !t.webVTT
		annotation = ""
		if !t.webVTT {
			classes = ""
		}
	case !t.webVTT || !captionVoice[name]:
		return false
	}
	if closing {
		t.out.WriteString("</" + name + ">")
		return true
	}
	if annotation != "" {
		annotation = " " + escapedCaption(annotation)
	}
	t.out.WriteString("<" + name + classes + annotation + ">")
	return true
}

// font skips a tag about the look of text, which WebVTT does not have, and counts the open ones. It returns false if the tag is not one, so that the
// caller writes it as text: an end tag without its start tag, or <font> without attributes.
func (t *captionText) font(closing bool, name, annotation string) bool {
	switch {
	case closing && t.fonts == 0, !closing && name == "font" && annotation == "":
		return false
	case closing:
		t.fonts--
	default:
		t.fonts++
	}
	t.styled = true
	return true
}

// codes applies codes of Sub Station Alpha.
func (t *captionText) codes(codes []string) {
	for _, code := range codes {
		code = strings.TrimSpace(code)
		switch {
		case len(code) == 3 && strings.HasPrefix(code, "an") && code[2] >= '1' && code[2] <= '9':
			t.place(int(code[2] - '1'))
		case len(code) == 2 && strings.Contains("biu", code[:1]) && (code[1] == '0' || code[1] == '1'):
			t.tag(code[1] == '0', code[:1], "", "")
		default:
			t.styled = true
		}
	}
}

// place sets the place of a caption: 0 to 2 at the bottom from left to right, 3 to 5 in the middle, 6 to 8 at the top.
func (t *captionText) place(at int) {
	if line := []string{"", "line:50%", "line:0"}[at/3]; line != "" {
		t.settings = append(t.settings, line)
	}
	if align := []string{"align:left", "", "align:right"}[at%3]; align != "" {
		t.settings = append(t.settings, align)
	}
}

// withoutEmptyLines returns a text whose empty lines are spaces, because an empty line ends a caption of WebVTT.
func withoutEmptyLines(text string) string {
	lines := strings.Split(text, "\n")
	for len(lines) > 0 && isBlank(lines[0]) {
		lines = lines[1:]
	}
	for len(lines) > 0 && isBlank(lines[len(lines)-1]) {
		lines = lines[:len(lines)-1]
	}
	for i, line := range lines {
		if isBlank(line) {
			lines[i] = " "
		}
	}
	return strings.Join(lines, "\n")
}

// plainCaption returns the words of a text in WebVTT on one line.
func plainCaption(text string) string {
	return strings.Join(strings.Fields(html.UnescapeString(vttTag().ReplaceAllString(text, ""))), " ")
}
