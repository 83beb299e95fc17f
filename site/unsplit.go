package site

import (
	"html/template"
	"regexp"
	"strings"
	"unicode/utf8"
)

// longestUnsplit is how many characters a word may have to be kept on one line: a longer one would leave a hole.
const longestUnsplit = 12

// hyphened is a word with a hyphen, and what stands close to it.
var hyphened = regexp.MustCompile(`\S*[\pL\pM\pN]-[\pL\pM\pN]\S*`)

// unsplit keeps short words with a hyphen, such as set-up, on one line of a title that has the room for it. CSS alone cannot
// ask for that, and a hyphen of another kind would go along into what people copy and search for.
func unsplit(title string) template.HTML {
	var text strings.Builder
	end := 0
	for _, at := range hyphened.FindAllStringIndex(title, -1) {
		word := title[at[0]:at[1]]
		if utf8.RuneCountInString(word) > longestUnsplit {
			continue
		}
		text.WriteString(template.HTMLEscapeString(title[end:at[0]]))
		text.WriteString(`<span class="unsplit">` + template.HTMLEscapeString(word) + `</span>`)
		end = at[1]
	}
	text.WriteString(template.HTMLEscapeString(title[end:]))
	return template.HTML(text.String()) //nolint:gosec // escaped above
}
