package people

import (
	"os"
	"slices"
	"testing"

	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/tenant"
)

func TestCountries_InCompanyLanguage(t *testing.T) {
	t.Parallel()
	words, err := pages.NewTranslations(tenant.Languages(), os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	list := []store.Place{{ID: 32, Name: "Argentina"}, {ID: 276, Name: "Germany"}, {ID: 40, Name: "Austria"}, {ID: 8, Name: "Albania"}, {ID: 999_999, Name: "Nowhere"}}
	for tag, want := range map[string][]string{
		"de-DE": {"Albanien", "Argentinien", "Deutschland", "Nowhere", "Österreich"},
		"en-IN": {"Albania", "Argentina", "Austria", "Germany", "Nowhere"},
	} {
		var got []string
		for _, country := range sortedCountries((ui.Texts{Locale: words.ForTag(tag)}), list) {
			got = append(got, country.Name)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", tag, got, want)
		}
	}
	if got := country((ui.Texts{Locale: words.ForTag("de")}), 0, ""); got != "" {
		t.Errorf("no country is %q", got)
	}
}
