package pages

import (
	"embed"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"lyceum/tenant"
)

//go:embed words/*.toml
var ownMessages embed.FS

// fallback is the language of a page that does not exist in the language that its reader needs. Each Translations contains it.
const fallback = "en"

// Translations contains the messages of the pages by language.
type Translations map[string]*messageSet

// messageSet contains the parsed messages of one language.
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

// NewTranslations reads the common messages and the messages of each of folders, in the given languages only. It returns an error if one
// is invalid.
func NewTranslations(languages []string, folders ...fs.FS) (Translations, error) {
	d := Translations{}
	for _, code := range languages {
		d[code] = &messageSet{code, map[string]messageText{}}
	}
	for _, folder := range append([]fs.FS{ownMessages}, folders...) {
		all, err := ReadMessages(folder)
		if err != nil {
			return nil, err
		}
		only, _ := folder.(Only)
		for key, message := range all {
			if !strings.HasPrefix(key, only.Prefix) {
				continue
			}
			for code, forms := range message {
				if d[code] == nil {
					continue
				}
				if d[code].messages[key], err = parseMessage(forms); err != nil {
					return nil, fmt.Errorf("message %s in %s: %w", key, code, err)
				}
			}
		}
	}
	return d, nil
}

// Only is a folder of whose messages NewTranslations takes those whose keys have the prefix.
type Only struct {
	fs.FS
	Prefix string
}

// Message contains the texts of a message by language and plural form. A message that does not depend on a number has only the form "other".
type Message map[string]map[string]string

// ReadMessages returns the messages in the files words/*.toml of a folder by their keys. A file has a table for each message:
//
//	[buying.pay]
//	en = "Pay {{.Amount}}"
//	de = "{{.Amount}} bezahlen"
//
// A message that depends on a number has one text for each plural form, such as en.one and en.other.
func ReadMessages(files fs.FS) (map[string]Message, error) {
	names, err := fs.Glob(files, "words/*.toml")
	if err != nil {
		return nil, err
	}
	all := map[string]Message{}
	for _, name := range names {
		var tree map[string]any
		if _, err := toml.DecodeFS(files, name, &tree); err != nil {
			return nil, fmt.Errorf("messages %s: %w", name, err)
		}
		if err := collectMessages(all, "", tree); err != nil {
			return nil, fmt.Errorf("messages %s: %w", name, err)
		}
	}
	return all, nil
}

// collectMessages adds the messages in a tree whose root has the given key. A table with a text in the fallback language is a message.
func collectMessages(all map[string]Message, key string, tree map[string]any) error {
	if _, isMessage := tree[fallback]; !isMessage {
		for name, branch := range tree {
			inner, isTable := branch.(map[string]any)
			if !isTable {
				return fmt.Errorf("%s has no text in %s", key, fallback)
			}
			if err := collectMessages(all, strings.TrimPrefix(key+"."+name, "."), inner); err != nil {
				return err
			}
		}
		return nil
	}
	if all[key] != nil {
		return fmt.Errorf("%s exists twice", key)
	}
	all[key] = Message{}
	for language, text := range tree {
		forms, hasForms := text.(map[string]any)
		if !hasForms {
			forms = map[string]any{string(formOther): text}
		}
		all[key][language] = map[string]string{}
		for form, value := range forms {
			text, isText := value.(string)
			if !isText || !slices.Contains(pluralForms, pluralForm(form)) {
				return fmt.Errorf("%s has no text or an unknown plural form in %s", key, language)
			}
			all[key][language][form] = text
		}
	}
	return nil
}

func parseMessage(forms map[string]string) (parsed messageText, err error) {
	for form, text := range forms {
		p, err := parsePhrase(text)
		switch {
		case err != nil:
			return parsed, err
		case pluralForm(form) == formOther:
			parsed.phrase = p
		case parsed.of == nil:
			parsed.of = map[pluralForm]phrase{pluralForm(form): p}
		default:
			parsed.of[pluralForm(form)] = p
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
