package sql

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// inclusion matches the name of another statement in braces. It stands for the text of that statement. Words may follow the name, as in
// {reach/people $4}. They replace {1}, {2} and so on in that text.
var inclusion = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\{([a-z_]+/[a-z_]+)((?: (?:[^ {}]|\{\d\})+)*)\}`)
})

// WithIncluded returns the text of a statement with the texts of the statements that it includes, and of those that they include, without their
// comments.
func WithIncluded(text string, texts map[string]Statement) string {
	return inclusion().ReplaceAllStringFunc(text, func(found string) string {
		words := strings.Fields(found[1 : len(found)-1])
		text := texts[words[0]].Text
		for strings.HasPrefix(text, "--") {
			_, text, _ = strings.Cut(text, "\n")
		}
		for i, word := range words[1:] {
			text = strings.ReplaceAll(text, "{"+strconv.Itoa(i+1)+"}", word)
		}
		return WithIncluded(text, texts)
	})
}

// Included returns the names of the statements that others include. Such a text need not be a whole statement, and its parameters are those of the others.
func Included(texts map[string]Statement) map[string]bool {
	names := map[string]bool{}
	for _, st := range texts {
		for _, found := range inclusion().FindAllStringSubmatch(st.Text, -1) {
			names[found[1]] = true
		}
	}
	return names
}
