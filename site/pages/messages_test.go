package pages

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestMessages_Placeholders(t *testing.T) {
	t.Parallel()
	d, err := NewTranslations([]string{"en", "de"}, fstest.MapFS{
		"words/test.toml": {Data: []byte(`
			[my-exams]
			marks.en = "{{.Marks}} of {{.Total}} marks"
			[my-exams.minutes]
			en = {one = "{{.Count}} minute", other = "{{.Count}} minutes"}
			de = {one = "{{.Count}} Minute", other = "{{.Count}} Minuten"}`)},
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

func TestReadMessages_RejectsInvalid(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`a.b.de = "Nur hier"`:               "a.b has no text in en",
		`a = "No language"`:                 "has no text in en",
		"a.en = 1":                          "a has no text",
		`a.en = {one = "A", much = "Many"}`: "unknown plural form in en",
		"[a]\nen = \"A\"\n[b":               "words/a.toml",
	} {
		_, err := ReadMessages(fstest.MapFS{"words/a.toml": {Data: []byte(text)}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	one := &fstest.MapFile{Data: []byte(`a.en = "A"`)}
	if _, err := ReadMessages(fstest.MapFS{"words/a.toml": one, "words/b.toml": one}); err == nil || !strings.Contains(err.Error(), "a exists twice") {
		t.Errorf("the same key in two files: %v", err)
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
