package pages

import (
	"maps"
	"slices"

	"lyceum/tenant"
)

type OwnText struct {
	// Key is the key of the message. For a message that depends on a number, it ends with the plural form, such as home.all.one.
	Key string
	// Usual is the text that the pages show unless the company changes it, with placeholders such as {Count}.
	Usual        string
	Placeholders []string
}

// OwnTexts returns the texts of the pages in a language that a company can change, ordered by key.
func (d Translations) OwnTexts(language string) []OwnText {
	set := d[language]
	if set == nil {
		return nil
	}
	var texts []OwnText
	for _, id := range slices.Sorted(maps.Keys(set.messages)) {
		m := set.messages[id]
		if len(d[fallback].messages[id].of) == 0 {
			texts = append(texts, ownText(id, m.phrase, m))
			continue
		}
		for _, form := range slices.Sorted(maps.Keys(m.of)) {
			texts = append(texts, ownText(formKey(id, form), m.of[form], m))
		}
		texts = append(texts, ownText(formKey(id, formOther), m.phrase, m))
	}
	return texts
}

func formKey(id string, form pluralForm) string { return id + "." + string(form) }

// ownText returns the text p of the message m. Each form of a message can have the placeholders of all its forms.
func ownText(key string, p phrase, m messageText) OwnText {
	t := OwnText{Key: key}
	for i, piece := range p {
		if i%2 == 1 {
			piece = "{" + piece + "}"
		}
		t.Usual += piece
	}
	for _, p := range append(slices.Collect(maps.Values(m.of)), m.phrase) {
		for i := 1; i < len(p); i += 2 {
			t.Placeholders = append(t.Placeholders, p[i])
		}
	}
	slices.Sort(t.Placeholders)
	t.Placeholders = slices.Compact(t.Placeholders)
	return t
}

// HasOwnTexts reports whether the company shows texts of its own in the language. Pages of other companies must not show what is made of them.
func (l Locale) HasOwnTexts() bool { return len(l.own) > 0 }

// WithOwnTexts returns the locale with the texts that the company shows instead of the usual ones.
func (l Locale) WithOwnTexts(company tenant.Company) Locale {
	if !company.IsZero() {
		l.own = company.PageTexts(l.words.language)
	}
	return l
}
