package pages

import (
	"math"
	"strings"
	"sync"
	"time"
	"unicode"

	"github.com/shopspring/decimal"
	"golang.org/x/text/cases"
	"golang.org/x/text/currency"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
	"golang.org/x/text/message"

	"lyceum/store"
	"lyceum/tenant"
)

// Locale formats texts, dates, numbers and amounts for the readers of a company.
type Locale struct {
	// Language is the value of the HTML attribute lang.
	Language string
	words    *messageSet
	own      map[string]string
	forms    tenant.Formats
	zone     *time.Location
}

// ForCompany returns the Locale of a company, or plain English for the zero company.
func (d Translations) ForCompany(company tenant.Company) Locale {
	if company.IsZero() {
		return d.ForTag(fallback)
	}
	l := d.ForTag(company.LocaleIn(company.Language()))
	l.zone = company.Location()
	return l
}

// ForReader returns the Locale of a company for the reader of a page. The language is the one that the reader has chosen. Otherwise it is
// the first known one of wish, and otherwise the company's. wish has the form of an Accept-Language header. An unknown language or time
// zone is ignored.
func (d Translations) ForReader(company tenant.Company, chosen store.Locale, wish string) Locale {
	l := d.ForCompany(company)
	wanted, known := chosen.Language, d[chosen.Language] != nil
	if !known {
		wanted, known = d.match(wish)
	}
	if known {
		zone := l.zone
		if !company.IsZero() {
			wanted = company.LocaleIn(wanted)
		}
		l = d.ForTag(wanted)
		l.zone = zone
	}
	if zone, known := tenant.Zone(chosen.Timezone); known {
		l.zone = zone
	}
	return l
}

// match returns the language of d that an Accept-Language header prefers. It returns false if the header names no language of d.
func (d Translations) match(accept string) (string, bool) {
	if accept == "" || len(accept) > longestAccept {
		return "", false
	}
	first, _, _ := strings.Cut(accept, ",")
	if base, _, _ := strings.Cut(first, "-"); d[strings.ToLower(base)] != nil && !strings.Contains(first, ";") {
		return strings.ToLower(base), true // Browsers send the preferred language first, without a weight.
	}
	tags, weights, err := language.ParseAcceptLanguage(accept)
	if err != nil {
		return "", false
	}
	for i, tag := range tags {
		if base, _ := tag.Base(); d[base.String()] != nil && weights[i] > 0 {
			return base.String(), true
		}
	}
	return "", false
}

// longestAccept is the maximum length of an Accept-Language header that is read, in bytes.
const longestAccept = 500

// ForTag returns the Locale of a language tag, in UTC. An unknown region falls back to the plain format of the language. An
// unknown language falls back to English.
func (d Translations) ForTag(tag string) Locale {
	base, region, _ := strings.Cut(tag, "-")
	if d[base] == nil {
		base = fallback
		tag = base
		if region != "" {
			tag += "-" + region
		}
	}
	forms, _ := tenant.FormatsOf(tag) // It has formats for each language that has words.
	return Locale{Language: tag, words: d[base], forms: forms, zone: time.UTC}
}

func (l Locale) IsRightToLeft() bool { return tenant.IsRightToLeft(l.words.language) }

// Arrow is the arrow that points onward in a line of text.
func (l Locale) Arrow() string {
	if l.IsRightToLeft() {
		return "←"
	}
	return "→"
}

// IsIn reports whether the texts are in the language with a code.
func (l Locale) IsIn(code string) bool { return l.words.language == code }

// LanguageLabel is the text of the link to the page with the languages: the word for language, and the English one for readers who know
// no other.
func (l Locale) LanguageLabel() string {
	if text := l.T("footer.language"); !l.IsIn(fallback) {
		return text + " (Language)"
	}
	return l.T("footer.language")
}

// LanguageName returns the name of a language in the language itself, such as Deutsch for de. It begins with a capital letter where the
// script has them, as in a list.
func LanguageName(code string) string {
	tag := language.Make(code)
	return cases.Title(tag, cases.NoLower).String(display.Self.Name(tag))
}

// Compact returns the locale with short dates, for pages that consist of tables.
func (l Locale) Compact() Locale {
	l.forms.Compact = true
	return l
}

// Date formats a date. It returns an empty text for the zero date.
func (l Locale) Date(d store.Date) string {
	if d.IsZero() {
		return ""
	}
	return l.forms.Day(d.Time())
}

func (l Locale) Zone() *time.Location { return l.zone }

// Moment formats a time as date and time of day in the reader's time zone. It returns an empty text for the zero time.
func (l Locale) Moment(t store.Time) string {
	if t.IsZero() {
		return ""
	}
	return l.forms.Moment(t.Time().In(l.zone))
}

// ZonedMoment is like Moment and names the time zone. A time at which something begins or ends for several readers needs it.
func (l Locale) ZonedMoment(t store.Time) string {
	switch place := tenant.PlaceOf(l.zone); {
	case t.IsZero():
		return ""
	case place == "":
		return l.T("zoned", "When", l.Moment(t), "Zone", l.zone.String())
	default:
		return l.T("zoned", "When", l.Moment(t), "Zone", l.T("zone-of", "Place", place))
	}
}

// Day formats the date of a time in the reader's time zone. It returns an empty text for the zero time.
func (l Locale) Day(t store.Time) string {
	if t.IsZero() {
		return ""
	}
	return l.forms.Day(t.Time().In(l.zone))
}

// Number formats an integer with the separators of the locale.
func (l Locale) Number(n int64) string { return l.forms.FmtNumber(float64(n), 0) }

// Percent formats a percentage without decimals; 100 means the whole.
func (l Locale) Percent(n int64) string { return l.forms.FmtPercent(float64(n), 0) }

// ExactPercent formats a percentage with at most two decimals; 100 means the whole.
func (l Locale) ExactPercent(d decimal.Decimal) string {
	d = d.Round(2)
	digits := max(0, -d.Exponent())
	for digits > 0 && d.Equal(d.Round(digits-1)) {
		digits--
	}
	return l.forms.FmtPercent(d.InexactFloat64(), uint64(digits)) //nolint:gosec // digits is at most 2.
}

// Money formats an amount of whole major units. code is the ISO 4217 code; the output has the symbol that the currency's own
// country uses.
func (l Locale) Money(amount int64, code string) string { return l.withSymbol(l.Number(amount), code) }

// withSymbol adds the symbol of a currency to a formatted number.
func (l Locale) withSymbol(number, code string) string {
	short, gap := currencySymbol(code), ""
	if l.forms.SymbolFirst {
		return short + tenant.NoBreakSpace + number
	}
	if strings.ContainsFunc(short, unicode.IsLetter) { // A symbol of letters needs a space before the number.
		gap = tenant.NoBreakSpace
	}
	return l.T("money", "Sign", short, "Gap", gap, "Amount", number)
}

// Exactly formats an amount with the decimals of its currency. It omits the decimals of whole major units.
func (l Locale) Exactly(m store.Money) string {
	decimals, err := store.Decimals(m.Currency)
	if err != nil {
		return m.Text()
	}
	unit := int64(math.Pow10(decimals))
	if m.Amount%unit == 0 {
		return l.Money(m.Amount/unit, m.Currency)
	}
	return l.withSymbol(l.forms.FmtNumber(float64(m.Amount)/float64(unit), uint64(decimals)), m.Currency)
}

// symbols are the symbols of currencies by their ISO 4217 codes. Looking one up in the tables of languages takes longer than formatting the amount.
var symbols sync.Map

func currencySymbol(code string) string {
	if known, found := symbols.Load(code); found {
		return known.(string)
	}
	unit, err := currency.ParseISO(code)
	if err != nil {
		return code
	}
	symbol := message.NewPrinter(language.English).Sprint(currency.NarrowSymbol(unit))
	symbols.Store(unit.String(), symbol)
	return symbol
}

// Decimal formats a number with the given count of decimals.
func (l Locale) Decimal(n float64, decimals uint64) string { return l.forms.FmtNumber(n, decimals) }

// Exact returns an exact number in the format of the language, with at most four digits after the point.
func (l Locale) Exact(d decimal.Decimal) string {
	if d.IsInteger() {
		return l.Decimal(d.InexactFloat64(), 0)
	}
	d = d.Round(4)
	digits := int32(0)
	for digits < 4 && !d.Equal(d.Round(digits)) {
		digits++
	}
	return l.Decimal(d.InexactFloat64(), uint64(digits)) //nolint:gosec // digits is at most 4.
}
