package tenant

import (
	"math"
	"strings"
	"time"

	"github.com/go-playground/locales"
	"github.com/go-playground/locales/ar"
	"github.com/go-playground/locales/de"
	"github.com/go-playground/locales/de_AT"
	"github.com/go-playground/locales/de_CH"
	"github.com/go-playground/locales/en_001"
	"github.com/go-playground/locales/en_CA"
	"github.com/go-playground/locales/en_GB"
	"github.com/go-playground/locales/en_IE"
	"github.com/go-playground/locales/en_IN"
	"github.com/go-playground/locales/en_NZ"
	"github.com/go-playground/locales/en_SG"
	"github.com/go-playground/locales/en_US"
	"github.com/go-playground/locales/en_ZA"
	"github.com/go-playground/locales/es"
	"github.com/go-playground/locales/fr"
	"github.com/go-playground/locales/hi"
	"github.com/go-playground/locales/ja"
	"github.com/go-playground/locales/pt"
	"github.com/go-playground/locales/ta"
	"github.com/go-playground/locales/tr"
)

// Languages returns the languages of the pages of trainees as two letters of ISO 639-1. The first is the fallback. Portuguese is that of
// Brazil.
func Languages() []string {
	return []string{"en", "ar", "de", "es", "fr", "hi", "ja", "pt", "ta", "tr"}
}

func IsRightToLeft(language string) bool { return language == "ar" }

// Formats formats dates, times and numbers by the conventions of a language and, optionally, a region. The pages and the
// messages of a company use the same Formats.
type Formats struct {
	locales.Translator
	// SymbolFirst means that the currency symbol and a space precede the amount. In German without a region, the symbol
	// follows the amount.
	SymbolFirst bool
	// Compact means that dates have a short month or numbers only, for tables: 4 Mar 2026.
	Compact bool
}

// formatsByTag contains the formats by language tag. A tag without a region has the formats of all regions that are not in
// the map. Australia is not in the map, because the library's table en_AU lacks AM and PM and otherwise equals en_001.
var formatsByTag = map[string]Formats{
	"en": {Translator: en_001.New()}, "en-CA": {Translator: en_CA.New()},
	"en-GB": {Translator: en_GB.New()}, "en-IE": {Translator: en_IE.New()}, "en-IN": {Translator: en_IN.New()},
	"en-NZ": {Translator: en_NZ.New()}, "en-SG": {Translator: en_SG.New()}, "en-US": {Translator: american{en_US.New()}},
	"en-ZA": {Translator: en_ZA.New()},
	"de":    {Translator: german{de.New()}}, "de-AT": {Translator: german{de_AT.New()}, SymbolFirst: true},
	"de-CH": {Translator: german{de_CH.New()}, SymbolFirst: true},
	"ar":    {Translator: arabic{ar.New()}}, "es": {Translator: spanish{es.New()}}, "fr": {Translator: fr.New()}, "hi": {Translator: hi.New()},
	"ja": {Translator: ja.New()}, "pt": {Translator: pt.New()}, "ta": {Translator: ta.New()}, "tr": {Translator: tr.New()},
}

// FormatsOf returns the formats of a tag such as en-IN. For an unknown region it returns the formats of the language. known
// is false for an unknown language.
func FormatsOf(tag string) (f Formats, known bool) {
	if f, known = formatsByTag[tag]; known {
		return f, true
	}
	base, _, _ := strings.Cut(tag, "-")
	f, known = formatsByTag[base]
	return f, known
}

// LocaleIn returns the tag of a language with the company's region, such as en-IN. It returns language if the company has no region.
func (c Company) LocaleIn(language string) string {
	if c.Region() == "" {
		return language
	}
	return language + "-" + c.Region()
}

// NoBreakSpace is the character at which browsers and mail programs do not break a line. It also works in plain text.
const NoBreakSpace = "\u00a0"

func NoBreak(text string) string { return strings.ReplaceAll(text, " ", NoBreakSpace) }

// Day returns the date of t with the name of the month, such as 4 March 2026. Its spaces are NoBreakSpace. A line could break at the hyphens of 04-Mar-2026, as
// India writes it, so they become spaces.
func (f Formats) Day(t time.Time) string {
	if f.Compact {
		return NoBreak(strings.ReplaceAll(f.FmtDateMedium(t), "-", " "))
	}
	return NoBreak(f.FmtDateLong(t))
}

// Moment returns the date and the time of day of t, such as 4 March 2026, 9:05 am. A line can break only after the comma.
func (f Formats) Moment(t time.Time) string { return f.Day(t) + ", " + NoBreak(f.FmtTimeShort(t)) }

// american is the library's table for the United States with AM and PM, which CLDR uses. The library itself writes am and
// pm.
type american struct{ locales.Translator }

func (a american) FmtTimeShort(t time.Time) string {
	return strings.ToUpper(a.Translator.FmtTimeShort(t))
}

// german is a table that adds "Uhr" to times of day, because German sentences usually have it.
type german struct{ locales.Translator }

func (g german) FmtTimeShort(t time.Time) string { return g.Translator.FmtTimeShort(t) + " Uhr" }

// arabic is a table that writes numbers with the separators of its digits. The library writes Latin digits, but separates them as Arabic
// digits are separated.
type arabic struct{ locales.Translator }

var latinSeparators = strings.NewReplacer("٬", ",", "٫", ".", "٪\u061c", "%")

func (a arabic) FmtNumber(number float64, decimals uint64) string {
	return latinSeparators.Replace(a.Translator.FmtNumber(number, decimals))
}

func (a arabic) FmtPercent(number float64, decimals uint64) string {
	return latinSeparators.Replace(a.Translator.FmtPercent(number, decimals))
}

// spanish is a table that groups the digits of numbers from 10,000 on, by CLDR's minimum of two digits before the separator. The library
// groups them from 1,000 on.
type spanish struct{ locales.Translator }

func (s spanish) FmtNumber(number float64, decimals uint64) string {
	text := s.Translator.FmtNumber(number, decimals)
	if math.Abs(number) < 10_000 {
		return strings.Replace(text, ".", "", 1)
	}
	return text
}
