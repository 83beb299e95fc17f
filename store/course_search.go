package store

import (
	"context"
	"slices"
	"strings"
	"unicode"
)

var courseSearch = scoped("course/search")

// MaxFound is the maximum number of courses that a search finds.
const MaxFound = 1000

// maxSearchWords is the number of words of a search that are used. Further words are ignored.
const maxSearchWords = 8

// FindCourses returns a page of the published courses that match text, best match first. A course matches if its title,
// code, tags or description contain, for every word of text, a word that begins with it. A word of one letter must
// occur as it is. The total is at most MaxFound. A text without words finds nothing.
func (c Company) FindCourses(ctx context.Context, text string, page Page) (List[CourseSummary], error) {
	query := searchQuery(text)
	if query == "" {
		return List[CourseSummary]{Items: []CourseSummary{}}, nil
	}
	found, err := listOf[CourseSummary](ctx, c, courseSearch, page.Size, page.offset(), query, MaxFound)
	if err != nil || len(found) == 0 {
		return List[CourseSummary]{Items: found}, err
	}
	return List[CourseSummary]{Items: found, Total: found[0].total()}, price(ctx, c, found)
}

// searchQuery returns text as a PostgreSQL tsquery that requires all words. It keeps only letters, digits and marks, so
// the query is always valid.
func searchQuery(text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.In(r, unicode.L, unicode.N, unicode.M) })
	words = slices.Compact(words[:min(len(words), maxSearchWords)])
	for i, word := range words {
		words[i] = "'" + word + "'"
		if len(word) > 1 { // A single letter is the prefix of so many words that it would match most courses.
			words[i] += ":*"
		}
	}
	return strings.Join(words, " & ")
}
