package courses

import (
	"context"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/lib/pq"
	"golang.org/x/text/unicode/norm"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var courseSearch = statement.Scoped("course/search")

// MaxFound is the maximum number of courses that a search by relevance finds.
const MaxFound = 1000

const (
	// maxSearchWords is the number of words of a search that are used. Further words are ignored.
	maxSearchWords = 8
	// minPart is the minimum number of letters of a search word that may match inside a word of a course.
	minPart = 3
	// minMisspelled and maxMisspelled are the minimum and maximum number of letters of a word in which one letter may be
	// wrong.
	minMisspelled = 5
	maxMisspelled = 20
)

// CourseSort is the sequence of the courses that a search finds.
type CourseSort string

// The sequences of courses. ByRelevance puts the best match first and needs a text. ByPrice puts the cheapest first, by the
// price in the default currency of each course. Courses without a price come last.
const (
	ByNumber    CourseSort = ""
	ByRelevance CourseSort = "relevance"
	ByNewest    CourseSort = "newest"
	ByTitle     CourseSort = "title"
	ByPrice     CourseSort = "price"
	ByRating    CourseSort = "rating"
)

// CourseSearch selects published courses. An empty field selects all.
type CourseSearch struct {
	// Text contains the words for which FindCourses searches.
	Text       string
	CategoryID *int64
	// Price is "free" or "paid", in the default currency of the course.
	Price string
	// Certificate selects the courses whose completion issues a certificate.
	Certificate bool
	Sort        CourseSort
}

// FindCourses returns a page of the published courses that match the filter. Every word of the text must match a course. A
// word matches at the beginning of a word of the title, code, tags, trainer or description. It also matches inside a word of
// the title, code, tags or trainer. A word of one letter must equal a word, and a word of two letters must begin a word.
// Case and accents do not matter. If no course matches, one letter of a long word may differ. The name of a hidden trainer
// does not match. A text without words finds nothing. FindCourses returns store.ErrNotFound if there is no such category.
func FindCourses(ctx context.Context, c store.Company, f CourseSearch, page store.Page) (store.List[CourseSummary], error) {
	if f.CategoryID != nil {
		if err := mustHaveCategory(ctx, c, *f.CategoryID); err != nil {
			return store.List[CourseSummary]{}, err
		}
	}
	words := searchWords(f.Text)
	if len(words) == 0 && strings.TrimSpace(f.Text) != "" {
		return store.List[CourseSummary]{Items: []CourseSummary{}}, nil
	}
	if len(words) == 0 && f.Sort == ByRelevance {
		f.Sort = ByNumber
	}
	found, err := coursesMatching(ctx, c, f, newMatch(words, partOf), false, page)
	if err == nil && len(found) == 0 && len(words) > 0 {
		found, err = coursesMatching(ctx, c, f, newMatch(words, misspelled), true, page)
	}
	if err != nil || len(found) == 0 {
		return store.List[CourseSummary]{Items: found}, err
	}
	return store.List[CourseSummary]{Items: found, Total: found[0].TotalRows()}, StoredPrice(ctx, c, found)
}

// coursesMatching returns a page of the courses that match m and the filters of f. inexact means that no course contains all
// words exactly, so that misspelled words also match.
func coursesMatching(ctx context.Context, c store.Company, f CourseSearch, m match, inexact bool, page store.Page) ([]CourseSummary, error) {
	return store.ListOf[CourseSummary](ctx, c, courseSearch, page.Size, page.Offset(), m.all(), MaxFound, pq.Array(m.queries), pq.Array(m.parts), m.anyPart(),
		f.CategoryID, f.Price, string(f.Sort), f.Certificate, inexact)
}

// match contains the words of a search in the forms that the statements use.
type match struct {
	// queries are tsqueries, one for each word. They contain only letters, digits, marks and quotation marks, so they
	// are always valid.
	queries []string
	// parts are regular expressions, one for each word. An empty one matches nothing.
	parts []string
}

// newMatch returns the match of words. regular returns the regular expression of a word.
func newMatch(words []string, regular func(word string) string) match {
	m := match{make([]string, len(words)), make([]string, len(words))}
	for i, word := range words {
		m.queries[i] = "'" + word + "'"
		if utf8.RuneCountInString(word) > 1 { // A single letter is the prefix of so many words that it would match most courses.
			m.queries[i] += ":*"
		}
		m.parts[i] = regular(word)
	}
	return m
}

// all returns the tsquery that requires all words.
func (m match) all() string { return strings.Join(m.queries, " & ") }

// anyPart returns the regular expression that matches if one of the parts matches.
func (m match) anyPart() string {
	return strings.Join(slices.DeleteFunc(slices.Clone(m.parts), func(one string) bool { return one == "" }), "|")
}

// partOf returns the regular expression that finds a search word inside a word.
func partOf(word string) string {
	if utf8.RuneCountInString(word) < minPart {
		return ""
	}
	return word
}

// misspelled returns a regular expression that matches the word if one of its letters is wrong, missing or added, or if two
// adjacent letters are exchanged.
func misspelled(word string) string {
	letters := []rune(word)
	if len(letters) < minMisspelled || len(letters) > maxMisspelled {
		return partOf(word)
	}
	var forms []string
	for i := range letters {
		before, after := string(letters[:i]), string(letters[i+1:])
		forms = append(forms, before+`\S?`+after, before+`\S`+string(letters[i:]))
		if i+1 < len(letters) {
			forms = append(forms, before+string([]rune{letters[i+1], letters[i]})+string(letters[i+2:]))
		}
	}
	return strings.Join(forms, "|")
}

// searchWords returns the words of a text in lower case and without accents. They contain only letters, digits and marks.
func searchWords(text string) []string {
	folded := strings.Map(func(r rune) rune {
		if r >= 0x300 && r <= 0x36f { // These are the accents of Latin letters. Marks of other scripts stay, because they are vowels.
			return -1
		}
		return r
	}, norm.NFKD.String(text))
	words := strings.FieldsFunc(strings.ToLower(folded), func(r rune) bool { return !unicode.In(r, unicode.L, unicode.N, unicode.M) })
	return slices.Compact(words[:min(len(words), maxSearchWords)])
}
