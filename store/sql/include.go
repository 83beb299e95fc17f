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
