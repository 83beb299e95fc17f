package importer

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/tenant"
)

// checkCountries replaces the countries of trainees in the rows by their codes, and adds a problem for each unknown country.
func (in *input) checkCountries(ctx context.Context, c store.Company, found *problems) error {
	all := uses(&in.trainees, "country", one(func(u *trainee) string { return u.Country }))
	if len(all) == 0 {
		return nil
	}
	countries, err := bulk.KnownCountries(ctx, c)
	if err != nil {
		return err
	}
	codes := countryCodes(countries)
	for i := range in.trainees.rows {
		row := &in.trainees.rows[i]
		if code := codes[countryKey(row.Country)]; code != "" {
			row.Country = code
		}
	}
	unknown := slices.DeleteFunc(all, func(u use) bool { return codes[countryKey(u.name)] != "" })
	for _, places := range sameName(unknown, countryKey) {
		found.addOnce(places, "there is no country %q; write its code of ISO 3166-1, such as IN, or its name", places[0].name)
	}
	return nil
}

// countryCodes returns the codes of countries by the countryKey of each accepted name. These names are the codes with two and three
// letters, the names in the database, and the names in the languages of the pages. countries maps codes to names.
func countryCodes(countries map[string]string) map[string]string {
	codes := make(map[string]string)
	var namers []display.Namer
	for _, lang := range tenant.Languages() {
		namers = append(namers, display.Regions(language.Make(lang)))
	}
	for code, name := range countries {
		region, err := language.ParseRegion(code)
		if err == nil {
			codes[countryKey(region.ISO3())] = code
			for _, n := range namers {
				codes[countryKey(n.Name(region))] = code
			}
		}
		codes[countryKey(name)], codes[countryKey(code)] = code, code
	}
	for alias, code := range map[string]string{"uk": "GB", "great britain": "GB"} {
		codes[alias] = code
	}
	delete(codes, "")
	return codes
}

// countryKey returns the form in which names of countries are compared: in lower case, without accents and punctuation.
func countryKey(name string) string {
	plain, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn))), name)
	if err != nil {
		plain = name
	}
	words := strings.FieldsFunc(strings.ToLower(plain), func(r rune) bool { return !unicode.IsLetter(r) })
	return strings.Join(words, " ")
}
