package tenant

import (
	"strings"
	"time"

	"github.com/go-playground/locales"
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
)

// Formats formats dates, times and numbers in a language and, optionally, a region. Pages and messages of a company use
// the same formats.
type Formats struct {
	locales.Translator
	// SymbolFirst means that the currency symbol and a space precede the amount, unlike the default of the language.
	SymbolFirst bool
}

// formatsByTag maps language tags to formats. The tag without a region is the format for all other regions. English without a
// region also serves Australia, because the library's en-AU table lacks AM and PM and is otherwise the same.
var formatsByTag = map[string]Formats{
	"en": {Translator: en_001.New()}, "en-CA": {Translator: en_CA.New()},
	"en-GB": {Translator: en_GB.New()}, "en-IE": {Translator: en_IE.New()}, "en-IN": {Translator: en_IN.New()},
	"en-NZ": {Translator: en_NZ.New()}, "en-SG": {Translator: en_SG.New()}, "en-US": {Translator: american{en_US.New()}},
	"en-ZA": {Translator: en_ZA.New()},
	"de":    {Translator: german{de.New()}}, "de-AT": {german{de_AT.New()}, true}, "de-CH": {german{de_CH.New()}, true},
}

// FormatsOf returns the formats of a tag such as en-IN. For an unknown region it returns those of the language. It returns
// false for an unknown language.
func FormatsOf(tag string) (f Formats, known bool) {
	if f, known = formatsByTag[tag]; known {
		return f, true
	}
	base, _, _ := strings.Cut(tag, "-")
	f, known = formatsByTag[base]
	return f, known
}

// LocaleIn returns the tag of a language with the company's region, if it has one.
func (c Company) LocaleIn(language string) string {
	if c.Region() == "" {
		return language
	}
	return language + "-" + c.Region()
}

// NoBreakSpace is the no-break space. Mail programs also respect it in plain text.
const NoBreakSpace = "\u00a0"

// NoBreak replaces spaces by no-break spaces.
func NoBreak(text string) string { return strings.ReplaceAll(text, " ", NoBreakSpace) }

// Day formats a date in full, with no-break spaces.
func (f Formats) Day(t time.Time) string { return NoBreak(f.FmtDateLong(t)) }

// Moment formats a date and a time of day, each with no-break spaces.
func (f Formats) Moment(t time.Time) string { return f.Day(t) + ", " + NoBreak(f.FmtTimeShort(t)) }

// american corrects the library's table for the United States, which has am and pm where CLDR has AM and PM.
type american struct{ locales.Translator }

func (a american) FmtTimeShort(t time.Time) string {
	return strings.ToUpper(a.Translator.FmtTimeShort(t))
}

// german adds "Uhr" to times, as is usual in German sentences.
type german struct{ locales.Translator }

func (g german) FmtTimeShort(t time.Time) string { return g.Translator.FmtTimeShort(t) + " Uhr" }
