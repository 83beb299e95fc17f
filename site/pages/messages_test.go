package pages

import (
	"testing"
	"testing/fstest"
)

func TestMessages_Placeholders(t *testing.T) {
	t.Parallel()
	d, err := NewTranslations([]string{"en", "de"}, fstest.MapFS{
		"words/test.en.toml": {Data: []byte("[my-exams]\nmarks = \"{{.Marks}} of {{.Total}} marks\"\n[my-exams.minutes]\none = \"{{.Count}} minute\"\nother = \"{{.Count}} minutes\"")},
		"words/test.de.toml": {Data: []byte("[my-exams.minutes]\none = \"{{.Count}} Minute\"\nother = \"{{.Count}} Minuten\"")},
	})
	if err != nil {
		t.Fatal(err)
	}
	english, german := d.ForTag("en-GB"), d.ForTag("de")
	for got, want := range map[string]string{
		english.T("my-exams.marks", "Total", 100, "Marks", "80"): "80 of 100 marks",
		english.N("my-exams.minutes", 1):                         "1 minute",
		english.N("my-exams.minutes", 0):                         "0 minutes",
		english.N("my-exams.minutes", 1500):                      "1,500 minutes",
		german.N("my-exams.minutes", 1):                          "1 Minute",
		german.N("my-exams.minutes", 1500):                       "1.500 Minuten",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestParsePhrase_RejectsActions(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"{{if .Day}}today{{end}}", "{{ .Day }}", "{{.Day", "{{.Day | upper}}", "{{}}"} {
		if got, err := parsePhrase(text); err == nil {
			t.Errorf("%q was parsed as %q", text, got)
		}
	}
	got, err := parsePhrase("{{.A}}, {{.B}} and {{.A}} }}")
	if filled := got.with([]any{"B", 2, "A", "one"}); err != nil || filled != "one, 2 and one }}" {
		t.Errorf("%q, %v", filled, err)
	}
}
