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

// Forms are the ways in which a language, perhaps in one region, writes days, times and numbers. A company's pages and
// messages have the same.
type Forms struct {
	locales.Translator
	// SignLeads tells that a space after the sign of the currency comes the amount, otherwise than the language has it.
	SignLeads bool
}

// forms are those of languages and regions. A language has a plain form of its own for all other regions. That of English is
// Australia's too: the table that the library has for en-AU lacks am and pm, and is the same otherwise.
var forms = map[string]Forms{
	"en": {Translator: en_001.New()}, "en-CA": {Translator: en_CA.New()},
	"en-GB": {Translator: en_GB.New()}, "en-IE": {Translator: en_IE.New()}, "en-IN": {Translator: en_IN.New()},
	"en-NZ": {Translator: en_NZ.New()}, "en-SG": {Translator: en_SG.New()}, "en-US": {Translator: american{en_US.New()}},
	"en-ZA": {Translator: en_ZA.New()},
	"de":    {Translator: german{de.New()}}, "de-AT": {german{de_AT.New()}, true}, "de-CH": {german{de_CH.New()}, true},
}

// FormsOf gives the forms of a tag such as en-IN. Of a region that is not known it gives the plain ones of the language, and
// for a language that is not known it tells so.
func FormsOf(tag string) (f Forms, known bool) {
	if f, known = forms[tag]; known {
		return f, true
	}
	base, _, _ := strings.Cut(tag, "-")
	f, known = forms[base]
	return f, known
}

// LocaleIn is the tag of a language as the company writes it: with the company's region where one is set.
func (c Company) LocaleIn(language string) string {
	if c.Region() == "" {
		return language
	}
	return language + "-" + c.Region()
}

// Unbreakable is a space at which no line ends. Programs for mail know it in plain text too.
const Unbreakable = "\u00a0"

// Unbroken has such spaces in the place of others.
func Unbroken(text string) string { return strings.ReplaceAll(text, " ", Unbreakable) }

// Day writes a day in full. No line ends within it.
func (f Forms) Day(t time.Time) string { return Unbroken(f.FmtDateLong(t)) }

// Moment writes a day with its time. No line ends within either.
func (f Forms) Moment(t time.Time) string { return f.Day(t) + ", " + Unbroken(f.FmtTimeShort(t)) }

// american writes the hours of the United States with AM and PM, as CLDR has them; the library's table has small letters.
type american struct{ locales.Translator }

func (a american) FmtTimeShort(t time.Time) string {
	return strings.ToUpper(a.Translator.FmtTimeShort(t))
}

// german says of a time that it is one, as is usual in a sentence.
type german struct{ locales.Translator }

func (g german) FmtTimeShort(t time.Time) string { return g.Translator.FmtTimeShort(t) + " Uhr" }
