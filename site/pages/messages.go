package pages

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"lyceum/tenant"
)

//go:embed words/*.toml
var ownMessages embed.FS

// fallback is the language of a page that does not exist in the language that its reader needs. Each Translations contains it.
const fallback = "en"

// Translations contains the messages of the pages by language.
type Translations map[string]*messageSet

// messageSet contains the parsed messages of one language. go-i18n reads the files. Its own lookup is not used: it
// matches the language and executes a template for each message, which took a seventh of the time of a long list.
type messageSet struct {
	language string
	messages map[string]messageText
}

// messageText is the text of a message. phrase is the text for the plural form "other", and the whole text if the message
// does not depend on a number. of contains the texts for the other plural forms.
type messageText struct {
	phrase
	of map[pluralForm]phrase
}

// NewTranslations reads the common messages and the message files in the folder words of each of folders, named NAME.LANGUAGE.toml. It
// reads the files of the given languages only, and returns an error if one is invalid.
func NewTranslations(languages []string, folders ...fs.FS) (Translations, error) {
	bundle := i18n.NewBundle(language.English)
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	d := Translations{}
	for _, code := range languages {
		d[code] = &messageSet{code, map[string]messageText{}}
	}
	for _, folder := range append([]fs.FS{ownMessages}, folders...) {
		if err := d.read(bundle, folder); err != nil {
			return nil, err
		}
	}
	return d, nil
}

func (d Translations) read(bundle *i18n.Bundle, files fs.FS) error {
	names, err := fs.Glob(files, "words/*.toml")
	if err != nil {
		return err
	}
	for _, name := range names {
		if code := strings.TrimPrefix(path.Ext(strings.TrimSuffix(name, ".toml")), "."); d[code] == nil {
			continue
		}
		file, err := bundle.LoadMessageFileFS(files, name)
		if err != nil {
			return fmt.Errorf("messages %s: %w", name, err)
		}
		for _, m := range file.Messages {
			if d[file.Tag.String()].messages[m.ID], err = parseMessage(m); err != nil {
				return fmt.Errorf("messages %s: %s: %w", name, m.ID, err)
			}
		}
	}
	return nil
}

func parseMessage(m *i18n.Message) (parsed messageText, err error) {
	if parsed.phrase, err = parsePhrase(m.Other); err != nil {
		return parsed, err
	}
	for form, text := range map[pluralForm]string{
		formZero: m.Zero, formOne: m.One, formTwo: m.Two, formFew: m.Few, formMany: m.Many,
	} {
		if text == "" {
			continue
		}
		if parsed.of == nil {
			parsed.of = map[pluralForm]phrase{}
		}
		if parsed.of[form], err = parsePhrase(text); err != nil {
			return parsed, err
		}
	}
	return parsed, nil
}

// phrase is a parsed text in which literal texts alternate with the names of placeholders.
type phrase []string

// placeholder matches a placeholder such as {{.Name}}.
var placeholder = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

// parsePhrase parses a text. It returns an error for anything but simple placeholders.
func parsePhrase(text string) (phrase, error) {
	var pieces phrase
	at := 0
	for _, found := range placeholder.FindAllStringSubmatchIndex(text, -1) {
		pieces = append(pieces, text[at:found[0]], text[found[2]:found[3]])
		at = found[1]
	}
	pieces = append(pieces, text[at:])
	if strings.Contains(strings.Join(pieces, ""), "{{") {
		return nil, fmt.Errorf("%q contains more than placeholders", text)
	}
	return pieces, nil
}

// with replaces the placeholders by values. pairs alternates names and values.
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
	return "<no value>" // text/template prints the same text for a missing value.
}

// T returns a message in the reader's language. pairs alternates the names and the values of its placeholders. T panics on
// an unknown key; the tests check all keys.
func (l Locale) T(key string, pairs ...any) string {
	if text := l.own[key]; text != "" {
		return phrase(tenant.PageTextPieces(text)).with(pairs)
	}
	return l.words.message(key).with(pairs)
}

// N is like T for a message that depends on a number. It selects the plural form for count and replaces the
// placeholder {{.Count}} by count.
func (l Locale) N(key string, count int64, pairs ...any) string {
	all := l.words.message(key)
	form := formOf(l.words.language, count)
	fitting, known := all.of[form]
	if !known {
		fitting, form = all.phrase, formOther
	}
	if len(l.own) > 0 {
		if text := l.own[formKey(key, form)]; text != "" {
			fitting = tenant.PageTextPieces(text)
		}
	}
	return fitting.with(append(pairs, "Count", l.Number(count)))
}

func (w *messageSet) message(key string) messageText {
	found, known := w.messages[key]
	if !known {
		panic("pages: unknown message " + key)
	}
	return found
}

// Has reports whether the message exists in the language of l.
func (l Locale) Has(key string) bool {
	_, known := l.words.messages[key]
	return known
}
