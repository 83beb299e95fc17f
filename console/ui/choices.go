package ui

import (
	"context"
	_ "embed"
	"slices"
	"strings"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// zoneFile has the names of the time zones of the IANA database, one per line, as zone.tab of the release 2025b lists them, and UTC.
//
//go:embed timezones.txt
var zoneFile string

// TimeZone returns a select element with the time zones.
func TimeZone(name string) Field {
	return Field{Name: name, Kind: "select", Required: true, Choices: func(context.Context, *Visit) (options []Option, err error) {
		for zone := range strings.Lines(zoneFile) {
			zone = strings.TrimSpace(zone)
			options = append(options, Option{Value: zone, Name: strings.ReplaceAll(zone, "_", " ")})
		}
		return options, nil
	}}
}

// Country returns a select element with the countries by their codes in ISO 3166-1, with their names in the language of the reader, and none.
func Country(name string) Field {
	return Field{Name: name, Kind: "select", Choices: func(_ context.Context, v *Visit) ([]Option, error) {
		spoken := language.Make(v.Language)
		names := display.Regions(spoken)
		var options []Option
		for first := 'A'; first <= 'Z'; first++ {
			for second := 'A'; second <= 'Z'; second++ {
				code := string(first) + string(second)
				region, err := language.ParseRegion(code)
				if err != nil || !region.IsCountry() || region.Canonicalize() != region || region.String() != code {
					continue
				}
				if name := names.Name(region); name != "" {
					options = append(options, Option{Value: code, Name: name})
				}
			}
		}
		order := collate.New(spoken)
		slices.SortFunc(options, func(a, b Option) int { return order.CompareString(a.Name, b.Name) })
		return append([]Option{{Name: v.T("choose.none")}}, options...), nil
	}}
}

// variants are the languages of Language that have a region or a script, besides those of ISO 639-1.
var variants = []string{"en-GB", "en-US", "es-419", "fr-CA", "pt-BR", "pt-PT", "sr-Latn", "zh-Hans", "zh-Hant", "fil", "haw", "yue"}

// Language returns a select element with the languages by their tags of BCP 47, with their names in the language of the reader.
func Language(name string) Field {
	return Field{Name: name, Kind: "select", Required: true, Choices: func(_ context.Context, v *Visit) ([]Option, error) {
		var options []Option
		add := func(tag string) {
			if found, err := language.Parse(tag); err == nil && found.String() == tag && v.LanguageName(tag) != tag {
				options = append(options, Option{Value: tag, Name: v.LanguageName(tag)})
			}
		}
		for first := 'a'; first <= 'z'; first++ {
			for second := 'a'; second <= 'z'; second++ {
				add(string(first) + string(second))
			}
		}
		for _, tag := range variants {
			add(tag)
		}
		order := collate.New(language.Make(v.Language))
		slices.SortFunc(options, func(a, b Option) int { return order.CompareString(a.Name, b.Name) })
		return append([]Option{{}}, options...), nil
	}}
}

// LanguageName returns the name of a language in the language of the reader, or the tag if the language has none.
func (v *Visit) LanguageName(tag string) string {
	if name := display.Tags(language.Make(v.Language)).Name(language.Make(tag)); name != "" {
		return name
	}
	return tag
}

// Currency returns a select element with the currencies in which courses can have prices, that of the company first.
func Currency(name string) Field {
	return Field{Name: name, Kind: "select", Choices: func(ctx context.Context, v *Visit) ([]Option, error) {
		all, err := v.Call.Store.Currencies(ctx)
		options := make([]Option, len(all))
		for i, c := range all {
			options[i] = Option{Value: c.Code, Name: c.Code + ", " + c.Name}
		}
		if own := slices.IndexFunc(options, func(o Option) bool { return o.Value == v.Call.Company.Currency() }); own > 0 {
			options[0], options[own] = options[own], options[0]
			slices.SortFunc(options[1:], func(a, b Option) int { return strings.Compare(a.Value, b.Value) })
		}
		return options, err
	}}
}
