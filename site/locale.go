package site

import (
	"math"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/currency"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"lyceum/payment"
	"lyceum/store"
	"lyceum/tenant"
)

// locale is a company's way to put things: its language, the form of its days and numbers, its time zone.
type locale struct {
	// Language is the tag of the HTML attribute lang.
	Language string
	words    *words
	forms    tenant.Forms
	zone     *time.Location
}

// of gives the locale of a company, or the plain English one of nobody.
func (d dictionary) of(company tenant.Company) locale {
	if company.IsZero() {
		return d.speaking(languages[0].String())
	}
	l := d.speaking(company.LocaleIn(company.Language()))
	l.zone = company.Location()
	return l
}

// asked gives the locale that a browser's Accept-Language asks for.
func (d dictionary) asked(accept string) locale {
	_, best := language.MatchStrings(spoken, accept)
	return d.speaking(languages[best].String())
}

// speaking gives the locale of a language and perhaps a region, in UTC. Of a region that the forms do not know it has the
// language's plain form; for a language that nobody speaks here it is English.
func (d dictionary) speaking(tag string) locale {
	base, _, _ := strings.Cut(tag, "-")
	form, known := tenant.FormsOf(tag)
	if !known {
		return d.speaking(languages[0].String())
	}
	return locale{Language: tag, words: d[base], forms: form, zone: time.UTC}
}

// Date writes a day in full; nothing for none.
func (l locale) Date(d store.Date) string {
	if d.IsZero() {
		return ""
	}
	return l.forms.Day(d.Time())
}

// Moment writes a moment as day and time in the company's zone; nothing for none.
func (l locale) Moment(t store.Time) string {
	if t.IsZero() {
		return ""
	}
	return l.forms.Moment(t.Time().In(l.zone))
}

// Day writes the day of a moment in the company's zone; nothing for none.
func (l locale) Day(t store.Time) string {
	if t.IsZero() {
		return ""
	}
	return l.forms.Day(t.Time().In(l.zone))
}

// Number writes a whole number.
func (l locale) Number(n int64) string { return l.forms.FmtNumber(float64(n), 0) }

// Percent writes a whole number of hundredths.
func (l locale) Percent(n int64) string { return l.forms.FmtPercent(float64(n), 0) }

// Money writes whole major units of a currency, a code of ISO 4217, with the sign that its own country uses.
func (l locale) Money(amount int64, code string) string { return l.signed(l.Number(amount), code) }

// signed puts the sign of a currency beside a number.
func (l locale) signed(number, code string) string {
	short, gap := sign(code), ""
	if l.forms.SignLeads {
		return short + tenant.Unbreakable + number
	}
	if strings.ContainsFunc(short, unicode.IsLetter) { // letters do not stand close to a number
		gap = tenant.Unbreakable
	}
	return l.T("money", "Sign", short, "Gap", gap, "Amount", number)
}

// Exactly writes an amount with its decimals, unless it is a whole one of major units.
func (l locale) Exactly(m payment.Money) string {
	decimals, err := payment.Exponent(m.Currency)
	if err != nil {
		return m.Text()
	}
	unit := int64(math.Pow10(decimals))
	if m.Amount%unit == 0 {
		return l.Money(m.Amount/unit, m.Currency)
	}
	return l.signed(l.forms.FmtNumber(float64(m.Amount)/float64(unit), uint64(decimals)), m.Currency)
}

func sign(code string) string {
	unit, err := currency.ParseISO(code)
	if err != nil {
		return code
	}
	return message.NewPrinter(language.English).Sprint(currency.NarrowSymbol(unit))
}
