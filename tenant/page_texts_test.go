package tenant

import (
	"slices"
	"testing"
)

func TestPageTextPieces(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"":                        {""},
		"Plain":                   {"Plain"},
		"Hello {Name}":            {"Hello ", "Name", ""},
		"{Count} of {Total} done": {"", "Count", " of ", "Total", " done"},
		"{A}{B}":                  {"", "A", "", "B", ""},
		"a { b } {} {c":           {"a { b } {} {c"},
		"{{Name}}":                {"{", "Name", "}"},
		"}{":                      {"}{"},
		"{ü}":                     {"{ü}"},
	} {
		if got := PageTextPieces(text); !slices.Equal(got, want) {
			t.Errorf("%q: %q", text, got)
		}
	}
}

func TestPageTexts(t *testing.T) {
	t.Parallel()
	company, err := newCompany(&Record{Timezone: "UTC", PageTexts: `{"de":{"home.lead":"Hallo"}}`})
	if err != nil {
		t.Fatal(err)
	}
	if company.PageTexts("de")["home.lead"] != "Hallo" || company.PageTexts("en")["home.lead"] != "" {
		t.Error(company.PageTexts("de"), company.PageTexts("en"))
	}
	if usual, err := newCompany(&Record{Timezone: "UTC", PageTexts: "{}"}); err != nil || usual.PageTexts("de") != nil || usual.Fingerprint() == company.Fingerprint() {
		t.Error(usual.PageTexts("de"), err)
	}
	if _, err := newCompany(&Record{Timezone: "UTC", PageTexts: "["}); err == nil {
		t.Error("invalid texts are accepted")
	}
}
