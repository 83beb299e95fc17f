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
// "tara@north.test", and the address of the trainee is "tara@north00017.test". A test writes "north#4" for the id of row 4 of north.
type Names []World

// slugs match the slugs of all companies of the shared database with the names of Worlds. Each begins with a literal, so that a search
// in a long page is fast.
var slugs = slugPatterns("north", "south")

func slugPatterns(names ...string) (patterns []*regexp.Regexp) {
	for _, name := range names {
		for _, spelling := range spellings(name) {
			patterns = append(patterns, regexp.MustCompile(spelling+`\d{`+strconv.Itoa(numberLength)+`}`))
		}
	}
	return patterns
}

// spellings returns a name as it is in addresses, in titles and in capitals.
func spellings(name string) [3]string {
	capitals := strings.ToUpper(name)
	return [3]string{name, capitals[:1] + name[1:], capitals}
}

var someRow = regexp.MustCompile(`\b([a-z]+)#(\d+)\b`)

// IDs replaces each row of a company in a text, such as "north#4", by its id.
func (n Names) IDs(text string) string {
	if !strings.Contains(text, "#") {
		return text
	}
	return someRow.ReplaceAllStringFunc(text, func(row string) string {
		name, number, _ := strings.Cut(row, "#")
		for _, w := range n {
			if w.Name == name {
				id, _ := strconv.ParseInt(number, 10, 64) // someRow matches digits only.
				return strconv.FormatInt(w.ID(id), 10)
			}
		}
		return row
	})
}

// Real replaces the names of the companies in a text by their slugs, and rows by their ids. Slugs in the text stay as they are.
func (n Names) Real(text string) string {
	text = n.IDs(text)
	for _, w := range n {
		suffix := w.suffix()
		if suffix == "" {
			continue
		}
		var pairs []string
		for _, name := range spellings(w.Name) {
			pairs = append(pairs, name+suffix, name+suffix, name, name+suffix)
		}
		text = strings.NewReplacer(pairs...).Replace(text)
	}
	return text
}

// Written replaces the slugs of the companies in a text by the names that the test writes. It fails the test if the text contains the
// slug of a company of another test, because the product must not show it.
func (n Names) Written(tb testing.TB, text string) string {
	tb.Helper()
	if len(n) == 0 || n[0].suffix() == "" {
		return text
	}
	for _, w := range n {
		for _, name := range spellings(w.Name) {
			text = strings.ReplaceAll(text, name+w.suffix(), name)
		}
	}
	for _, slug := range slugs {
		if foreign := slug.FindString(text); foreign != "" {
			tb.Errorf("the text contains the company %s of another test:\n%s", foreign, text)
		}
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
