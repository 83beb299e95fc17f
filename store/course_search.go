package store

import (
	"context"
	"slices"
	"strings"
	"unicode"
)

var courseSearch = scoped("course_search")

// MaxFound is how many courses a search finds at most.
const MaxFound = 1000

// maxSearchWords is how many words of a search count; nobody types more.
const maxSearchWords = 8

// FindCourses gives a page of the published courses that have every word of text, or begin one of theirs with it, in
// title, code, tags or description, the best first. The total is MaxFound at most. A text without a word finds nothing.
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

// searchQuery asks for all the words of text, in the language of PostgreSQL. Letters, digits and marks alone get into it,
// so that it is always sound.
func searchQuery(text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.In(r, unicode.L, unicode.N, unicode.M) })
	words = slices.Compact(words[:min(len(words), maxSearchWords)])
	for i, word := range words {
		words[i] = "'" + word + "'"
		if len(word) > 1 { // what begins with one letter is half of the courses
			words[i] += ":*"
		}
	}
	return strings.Join(words, " & ")
}
