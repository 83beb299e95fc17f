package pages

import (
	"html/template"
	"regexp"
	"strings"
	"unicode/utf8"
)

// maxNoWrapLength is the maximum length of a word that NoWrap keeps on one line, in characters. A longer word
// would leave a gap at the end of the line.
const maxNoWrapLength = 12

// hyphenatedWord matches a word with a hyphen and the punctuation around it.
var hyphenatedWord = regexp.MustCompile(`\S*[\pL\pM\pN]-[\pL\pM\pN]\S*`)

// NoWrap returns the title as HTML that keeps short words with a hyphen, such as set-up, on one line. CSS alone
// cannot do that. A non-breaking hyphen would change the text that visitors copy and search for.
func NoWrap(title string) template.HTML {
	if !strings.Contains(title, "-") {
		return template.HTML(template.HTMLEscapeString(title)) //nolint:gosec // escaped here
	}
	var text strings.Builder
	end := 0
	for _, at := range hyphenatedWord.FindAllStringIndex(title, -1) {
		word := title[at[0]:at[1]]
		if utf8.RuneCountInString(word) > maxNoWrapLength {
			continue
		}
		text.WriteString(template.HTMLEscapeString(title[end:at[0]]))
		text.WriteString(`<span class="no-wrap">` + template.HTMLEscapeString(word) + `</span>`)
		end = at[1]
	}
	text.WriteString(template.HTMLEscapeString(title[end:]))
	return template.HTML(text.String()) //nolint:gosec // escaped above
}
