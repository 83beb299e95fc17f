package storetest

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// numberLength is the number of digits after the name in the slug of a company of the shared database.
const numberLength = 5

// Names translates between the names that a test writes and those of its companies in the shared database. A test writes
// "tara@north.test", and the address of the trainee is "tara@north00017.test".
type Names []World

var someSlug = regexp.MustCompile(`(?i)(north|south)\d{5}`)

// Real replaces the names of the companies in a text by their slugs. Slugs in the text stay as they are.
func (n Names) Real(text string) string {
	for _, w := range n {
		if suffix := w.suffix(); suffix != "" && containsFold(text, w.Name) {
			text = w.pattern().ReplaceAllString(text, "${1}"+suffix)
		}
	}
	return text
}

// Written replaces the slugs of the companies in a text by the names that the test writes. It fails the test if the text contains the
// slug of a company of another test, because the product must not show it.
func (n Names) Written(tb testing.TB, text string) string {
	tb.Helper()
	for _, w := range n {
		if suffix := w.suffix(); suffix != "" {
			text = w.pattern().ReplaceAllString(text, "${1}")
		}
	}
	if foreign := someSlug.FindString(text); foreign != "" && len(n) > 0 && n[0].suffix() != "" {
		tb.Errorf("the text contains the company %s of another test:\n%s", foreign, text)
	}
	return text
}

// Golden returns the text as Written does, with ids as if north were the company 1 of its database, south the company 2, and so on.
func (n Names) Golden(tb testing.TB, text string) string {
	tb.Helper()
	for i, w := range n {
		id := strconv.FormatInt(w.Company.ID(), 10)
		base := strconv.Itoa(i + 1)
		text = regexp.MustCompile(`\b`+id+`(\d{5})\b`).ReplaceAllString(text, base+"$1")
		text = regexp.MustCompile(`("companyID": ?)`+id+`\b`).ReplaceAllString(text, "${1}"+base)
	}
	return n.Written(tb, text)
}

// Text replaces the name of the world in a text by its slug, as Names.Real does.
func (w World) Text(text string) string { return Names{w}.Real(text) }

// suffix returns the digits that follow the name in the slug. It is empty in a database of the test's own.
func (w World) suffix() string { return strings.TrimPrefix(w.Company.Slug(), w.Name) }

// pattern matches the name of the world with or without its number.
func (w World) pattern() *regexp.Regexp {
	return regexp.MustCompile(`(?i)(` + regexp.QuoteMeta(w.Name) + `)(?:` + w.suffix() + `)?`)
}

func containsFold(text, name string) bool {
	return strings.Contains(strings.ToLower(text), name)
}
