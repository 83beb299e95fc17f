package sql

import (
	"regexp"
	"sync"
)

// inclusion matches the name of another statement in braces. It stands for the text of that statement.
var inclusion = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{[a-z_]+/[a-z_]+\}`) })

// WithIncluded returns the text of a statement with the texts of the statements that it includes, and of those that they include.
func WithIncluded(text string, texts map[string]Statement) string {
	return inclusion().ReplaceAllStringFunc(text, func(name string) string {
		return WithIncluded(texts[name[1:len(name)-1]].Text, texts)
	})
}

// Included returns the names of the statements that others include. Such a text need not be a whole statement, and its parameters are those of the others.
func Included(texts map[string]Statement) map[string]bool {
	names := map[string]bool{}
	for _, st := range texts {
		for _, name := range inclusion().FindAllString(st.Text, -1) {
			names[name[1:len(name)-1]] = true
		}
	}
	return names
}
