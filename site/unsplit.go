package site

import (
	"html/template"
	"regexp"
	"strings"
	"unicode/utf8"
)

// longestUnsplit is how many characters a word may have to stay on one line: a longer one would leave a hole, or burst a
// narrow column.
const longestUnsplit = 12

var hyphened = regexp.MustCompile(`[\pL\pM\pN]+(?:-[\pL\pM\pN]+)+`)

// unsplit keeps short words with a hyphen, such as set-up, on one line of a title. CSS alone cannot ask for that, and a
// hyphen of another kind would go along into what people copy and search for.
func unsplit(title string) template.HTML {
	if !strings.Contains(title, "-") {
		return template.HTML(template.HTMLEscapeString(title)) //nolint:gosec // escaped here
	}
	return template.HTML(hyphened.ReplaceAllStringFunc(template.HTMLEscapeString(title), func(word string) string {
		if utf8.RuneCountInString(word) > longestUnsplit {
			return word
		}
		return `<span class="unsplit">` + word + `</span>`
	})) //nolint:gosec // escaped before
}
