package pages

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// A company changes a text in one language, and each plural form of a text on its own.
func TestOwnTexts(t *testing.T) {
	t.Parallel()
	d, err := NewTranslations([]string{"en", "ja"}, fstest.MapFS{
		"words/a.toml": {Data: []byte(`
			zz = {en = "Hello {{.Name}}", ja = "{{.Name}}さん"}
			[zzz]
			en.one = "One of {{.Of}}"
			en.other = "{{.Count}} of {{.Of}}"
			ja.other = "{{.Of}}中{{.Count}}"`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	own := func(language string) (found []OwnText) {
		for _, text := range d.OwnTexts(language) {
			if strings.HasPrefix(text.Key, "zz") {
				found = append(found, text)
			}
		}
		return found
	}
	same := func(a, b OwnText) bool {
		return a.Key == b.Key && a.Usual == b.Usual && slices.Equal(a.Placeholders, b.Placeholders)
	}
	both := []string{"Count", "Of"}
	if got := own("en"); !slices.EqualFunc(got, []OwnText{
		{"zz", "Hello {Name}", []string{"Name"}}, {"zzz.one", "One of {Of}", both}, {"zzz.other", "{Count} of {Of}", both},
	}, same) {
		t.Errorf("%q", got)
	}
	if got := own("ja"); !slices.EqualFunc(got, []OwnText{{"zz", "{Name}さん", []string{"Name"}}, {"zzz.other", "{Of}中{Count}", both}}, same) {
		t.Errorf("%q", got)
	}
	l := d.ForTag("en")
	l.own = map[string]string{"zz": "Hi {Name} {x y}", "zzz.one": "The only one of {Count}"}
	for got, want := range map[string]string{
		l.T("zz", "Name", "Ada"): "Hi Ada {x y}", l.N("zzz", 1, "Of", 5): "The only one of 1", l.N("zzz", 3, "Of", 5): "3 of 5",
		d.ForTag("ja").T("zz", "Name", "Ada"): "Adaさん",
	} {
		if got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
