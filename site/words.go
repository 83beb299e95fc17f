package site

import (
	"embed"
	"fmt"
	"regexp"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

//go:embed words/*.toml
var wordFiles embed.FS

// languages are those that the pages speak, the first of them to companies that speak none of them.
var languages = []language.Tag{language.English, language.German}

var spoken = language.NewMatcher(languages)

// dictionary holds every message of the pages, by language.
type dictionary map[string]*words

// words are the messages of a language, taken apart once. go-i18n, which reads the files, would make out the language and
// fill in a template for each message: a seventh of a page that lists much.
type words struct {
	language language.Tag
	messages map[string]saying
}

// saying is a message. Of one that depends on a number there are more phrases, by the form that the language has for it.
type saying struct {
	phrase
	of map[plural.Form]phrase
}

// newDictionary reads the message files, NAME.LANGUAGE.toml. A mistake in one of them is an error.
func newDictionary() (dictionary, error) {
	bundle := i18n.NewBundle(languages[0])
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	d := dictionary{}
	for _, tag := range languages {
		d[tag.String()] = &words{tag, map[string]saying{}}
	}
	entries, err := wordFiles.ReadDir("words")
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		file, err := bundle.LoadMessageFileFS(wordFiles, "words/"+entry.Name())
		if err != nil {
			return nil, fmt.Errorf("messages %s: %w", entry.Name(), err)
		}
		for _, m := range file.Messages {
			if d[file.Tag.String()].messages[m.ID], err = parseSaying(m); err != nil {
				return nil, fmt.Errorf("messages %s: %s: %w", entry.Name(), m.ID, err)
			}
		}
	}
	return d, nil
}

func parseSaying(m *i18n.Message) (parsed saying, err error) {
	if parsed.phrase, err = parsePhrase(m.Other); err != nil {
		return parsed, err
	}
	for form, text := range map[plural.Form]string{
		plural.Zero: m.Zero, plural.One: m.One, plural.Two: m.Two, plural.Few: m.Few, plural.Many: m.Many,
	} {
		if text == "" {
			continue
		}
		if parsed.of == nil {
			parsed.of = map[plural.Form]phrase{}
		}
		if parsed.of[form], err = parsePhrase(text); err != nil {
			return parsed, err
		}
	}
	return parsed, nil
}

// phrase is a text in pieces: texts, and between each two of them the name of what stands there.
type phrase []string

// standIn is a name in the place of a value.
var standIn = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

// parsePhrase takes a text apart. Nothing but names may stand in it.
func parsePhrase(text string) (phrase, error) {
	var pieces phrase
	at := 0
	for _, found := range standIn.FindAllStringSubmatchIndex(text, -1) {
		pieces = append(pieces, text[at:found[0]], text[found[2]:found[3]])
		at = found[1]
	}
	pieces = append(pieces, text[at:])
	if strings.Contains(strings.Join(pieces, ""), "{{") {
		return nil, fmt.Errorf("%q holds more than names of values", text)
	}
	return pieces, nil
}

// with fills values in, of which the names and the values come in turn.
func (p phrase) with(pairs []any) string {
	if len(p) == 1 {
		return p[0]
	}
	var text strings.Builder
	for i, piece := range p {
		if i%2 == 0 {
			text.WriteString(piece)
			continue
		}
		fmt.Fprint(&text, valueOf(piece, pairs))
	}
	return text.String()
}

func valueOf(name string, pairs []any) any {
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i] == name {
			return pairs[i+1]
		}
	}
	return "<no value>" // as templates say it
}

// T gives a message in the company's language. What follows the key are names and values that stand in it, in turn.
// A key that no message has is a defect of the program, which the tests find.
func (l locale) T(key string, pairs ...any) string {
	return l.words.message(key).with(pairs)
}

// N is T for a message that depends on a number, which stands in it as {{.Count}}.
func (l locale) N(key string, count int64, pairs ...any) string {
	all := l.words.message(key)
	fitting, known := all.of[plural.Cardinal.MatchPlural(l.words.language, int(count), 0, 0, 0, 0)]
	if !known {
		fitting = all.phrase
	}
	return fitting.with(append(pairs, "Count", l.Number(count)))
}

func (w *words) message(key string) saying {
	found, known := w.messages[key]
	if !known {
		panic("site: there is no message " + key)
	}
	return found
}

// has tells whether there is a message with that key.
func (l locale) has(key string) bool {
	_, known := l.words.messages[key]
	return known
}
