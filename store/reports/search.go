package reports

import (
	"context"
	"strconv"
	"strings"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var searchFind = statement.Scoped("search/find").Limited().Replanned()

const (
	// foundOfKind is the maximum number of objects of each kind that a search finds.
	foundOfKind = 5
	// maxSearchWords is the number of words of a search that are used. Further words are ignored.
	maxSearchWords = 8
)

type Found struct {
	Kind string `db:"kind"`
	ID   int64  `db:"id"`
	// Title is the name of the object; of a question its text, and of an order the course.
	Title string `db:"title"`
	// Detail tells the object from others with the same title: the e-mail address of a person, the code of a course, the course of a document or an
	// exam, the tags of a question, the buyer of an order, or the number of a certificate. It can be empty.
	Detail string `db:"detail"`
}

// Search returns a few objects of each of the kinds that contain all words of the text, ignoring case, the best matches first. The kinds are person, course,
// document, exam, question, batch, learningPath, order and certificate. A handle that is limited to a manager finds only people, courses, documents,
// batches and certificates of the manager. It must not be asked for other kinds.
func Search(ctx context.Context, c store.Company, text string, kinds []string) ([]Found, error) {
	words := SearchWords(text)
	if len(words) == 0 || len(kinds) == 0 {
		return nil, nil
	}
	parts := make([]string, len(words))
	for i, w := range words {
		parts[i] = store.Containing(w)
	}
	text = strings.Join(strings.Fields(text), " ")
	number, err := strconv.ParseInt(strings.TrimPrefix(text, "#"), 10, 64)
	if err != nil {
		number = 0
	}
	return store.ListOf[Found](ctx, c, searchFind, pq.Array(kinds), pq.Array(parts), text, number, foundOfKind)
}

// SearchWords returns the words of a search that are used, in lower case.
func SearchWords(text string) []string {
	words := strings.Fields(strings.ToLower(text))
	return words[:min(len(words), maxSearchWords)]
}
