package people

import (
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"lyceum/site/ui"
	"lyceum/store"
)

// sortedCountries translates the names of countries to the company's language and sorts them by that language's rules. Country ids
// are the numeric codes of ISO 3166. A country without a translation keeps its name.
func sortedCountries(l ui.Texts, of []store.Place) []store.Place {
	spoken := language.Make(l.Language)
	names := display.Regions(spoken)
	renamed := make([]store.Place, len(of))
	for i, country := range of {
		renamed[i] = country
		region, err := language.EncodeM49(int(country.ID))
		if err != nil {
			continue
		}
		if name := names.Name(region); name != "" {
			renamed[i].Name = name
		}
	}
	order := collate.New(spoken)
	slices.SortFunc(renamed, func(a, b store.Place) int { return order.CompareString(a.Name, b.Name) })
	return renamed
}

// country translates the name of one country. It returns name if there is no translation.
func country(l ui.Texts, id int64, name string) string {
	return sortedCountries(l, []store.Place{{ID: id, Name: name}})[0].Name
}
