// Package lessontext makes the texts of lessons searchable: it takes the text from HTML, splits it into words, and cuts out what a result shows.
package lessontext

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"
)

// configs are the text search configurations of PostgreSQL by language. They reduce inflected words to a common form.
var configs = map[string]string{
	"ar": "arabic", "de": "german", "en": "english", "es": "spanish", "fr": "french", "hi": "hindi", "pt": "portuguese", "ta": "tamil", "tr": "turkish",
}

// simple is the configuration of all other languages. It leaves words as they are.
const simple = "simple"

// Config returns the text search configuration of a language, a tag of BCP 47.
func Config(tag string) string {
	parsed, err := language.Parse(tag)
	if err != nil {
		return simple
	}
	base, _ := parsed.Base()
	if config := configs[base.String()]; config != "" {
		return config
	}
	return simple
}

// Configs returns all text search configurations.
func Configs() []string {
	all := []string{simple}
	for _, config := range configs {
		all = append(all, config)
	}
	return all
}

// word is a word of a text, or a run of a script that has no spaces between words. It begins and ends at positions in bytes.
type word struct {
	// folded is the word in lower case, without accents and other marks that people leave out.
	folded     string
	spaceless  bool
	start, end int
}

// spaceless are the scripts that have no spaces between words.
var spaceless = []*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar}

// kanaSigns lengthen a vowel or change a consonant in Japanese words. They belong to no script.
const kanaSigns = "ー\uff70\uff9e\uff9f"

func isSpaceless(r rune) bool {
	return r >= 0xE00 && (unicode.In(r, spaceless...) || strings.ContainsRune(kanaSigns, r))
}

// words returns the words of a text in their order.
func words(text string) iter.Seq[word] {
	return func(yield func(word) bool) {
		start, run := -1, false
		for at, r := range text + "\n" {
			within := unicode.In(r, unicode.L, unicode.N, unicode.M)
			same := within && start >= 0 && (unicode.Is(unicode.M, r) || isSpaceless(r) == run)
			if start >= 0 && !same {
				if folded := fold(text[start:at]); folded != "" && !yield(word{folded, run, start, at}) {
					return
				}
				start = -1
			}
			if within && start < 0 {
				start, run = at, isSpaceless(r)
			}
		}
	}
}

// fold returns a word in lower case, without accents of Latin letters and without the marks of Arabic vowels. Marks of other scripts remain, because
// they are vowels.
func fold(word string) string {
	if isPlain(word) {
		return strings.ToLower(word)
	}
	folded := strings.Map(func(r rune) rune {
		switch {
		case r >= 0x300 && r <= 0x36f, r >= 0x64b && r <= 0x652, r == 'ـ':
			return -1
		case r == 'ı':
			return 'i'
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(word))
	// A compatible form may contain spaces and signs, such as the fraction of ½.
	return norm.NFC.String(strings.Map(func(r rune) rune {
		if !unicode.In(r, unicode.L, unicode.N, unicode.M) {
			return -1
		}
		return r
	}, folded))
}

func isPlain(word string) bool {
	for i := range len(word) {
		if word[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// Indexed returns the words of a text for to_tsvector, separated by spaces. A run of a script without spaces becomes its pairs of letters and its last letter.
func Indexed(text string) string {
	var out strings.Builder
	for w := range words(text) {
		if !w.spaceless {
			out.WriteString(w.folded)
			out.WriteByte(' ')
			continue
		}
		for pair := range pairs(w.folded) {
			out.WriteString(pair)
			out.WriteByte(' ')
		}
		_, last := utf8.DecodeLastRuneInString(w.folded)
		out.WriteString(w.folded[len(w.folded)-last:])
		out.WriteByte(' ')
	}
	return out.String()
}

// Count returns the number of words of a text. Two letters of a script without spaces count as a word.
func Count(text string) (n int) {
	for w := range words(text) {
		if w.spaceless {
			n += (utf8.RuneCountInString(w.folded) + 1) / 2
		} else {
			n++
		}
	}
	return n
}

// pairs returns the pairs of adjacent letters of a run.
func pairs(run string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for start := 0; ; {
			_, first := utf8.DecodeRuneInString(run[start:])
			_, second := utf8.DecodeRuneInString(run[start+first:])
			if second == 0 || !yield(run[start:start+first+second]) {
				return
			}
			start += first
		}
	}
}

const (
	// maxQueryWords is the number of words of a search that are used.
	maxQueryWords = 8
	// minPrefix is the length in letters from which a word also finds longer words.
	minPrefix = 4
)

// Query is a search for words. Its zero value finds nothing.
type Query struct{ words []word }

// NewQuery returns the search for the words of a text.
func NewQuery(text string) (q Query) {
	for w := range words(text) {
		if len(q.words) == maxQueryWords {
			break
		}
		q.words = append(q.words, w)
	}
	return q
}

// TSQuery returns the search as an argument of to_tsquery. A lesson must contain all words.
func (q Query) TSQuery() string { return strings.Join(q.terms(), " & ") }

func (q Query) terms() (terms []string) {
	for _, w := range q.words {
		terms = append(terms, w.term())
	}
	return terms
}

// term returns the word as an argument of to_tsquery. It contains only letters, digits, marks and the signs of such arguments.
func (w word) term() string {
	letters := utf8.RuneCountInString(w.folded)
	if !w.spaceless {
		if letters < minPrefix {
			return "'" + w.folded + "'"
		}
		return "'" + w.folded + "':*"
	}
	if letters == 1 {
		return "'" + w.folded + "':*"
	}
	var all []string
	for pair := range pairs(w.folded) {
		all = append(all, "'"+pair+"'")
	}
	return "(" + strings.Join(all, " & ") + ")"
}
