package question

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// typed replaces the signs that keyboards of phones and word processors put in place of those on a plain keyboard: curly quotes, dashes, marks that
// look like an apostrophe, and fraction slashes.
var typed = strings.NewReplacer(append(
	each("'", "\u2018\u2019\u201a\u201b\u2032\u2035\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u00b4\u0060\u055a\u05f3\ua78c\uff07\u2039\u203a"),
	append(each(`"`, "\u201c\u201d\u201e\u201f\u2033\u2036\u00ab\u00bb\u02ba\u301d\u301e\u301f\u3003\u05f4\uff02"),
		append(each("-", "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\u02d7\u05be\u207b\u208b\ufe58\ufe63\uff0d"),
			each("/", "\u2044\u2215\uff0f")...)...)...)...)

// each returns the pairs of a strings.Replacer that replaces every character of signs by plain.
func each(plain, signs string) (pairs []string) {
	for _, sign := range signs {
		pairs = append(pairs, string(sign), plain)
	}
	return pairs
}

// asTyped returns a text in the form in which texts are compared. Texts that differ only in how a keyboard writes them have the same form: quotes,
// apostrophes and dashes, spaces of all kinds, invisible characters, and composed, full-width or national forms of letters and digits. Without
// sensitive, case does not matter.
func asTyped(text string, sensitive bool) string {
	// A guillemet may have a no-break space inside, which a straight quote has not.
	text = strings.NewReplacer("\u00ab\u00a0", "\u00ab", "\u00ab\u202f", "\u00ab", "\u00a0\u00bb", "\u00bb", "\u202f\u00bb", "\u00bb").Replace(text)
	// NFKC would turn some of the signs into a space and an accent, and an invisible character keeps a letter from its accent.
	text = norm.NFKC.String(typed.Replace(strings.Map(visible, text)))
	if !sensitive {
		// Fold returns the capital of a small Cherokee letter, and the small letter of a capital.
		text = norm.NFKC.String(strings.ToLower(cases.Fold().String(text)))
	}
	return strings.Join(strings.Fields(strings.Map(asciiDigit, typed.Replace(text))), " ")
}

// visible returns -1 for a character that is not visible, such as a soft hyphen.
func visible(c rune) rune {
	if c >= 0x80 && (unicode.Is(unicode.Cf, c) || unicode.Is(unicode.Variation_Selector, c)) {
		return -1
	}
	return c
}

// asciiDigit returns the ASCII digit for a decimal digit of any script.
func asciiDigit(c rune) rune {
	if c >= 0x80 && unicode.Is(unicode.Nd, c) {
		return '0' + digitOf(c)
	}
	return c
}

// digitOf returns the value of a decimal digit. Unicode has the ten digits of a script in order.
func digitOf(c rune) rune {
	for _, r := range unicode.Nd.R16 {
		if rune(r.Lo) <= c && c <= rune(r.Hi) {
			return (c - rune(r.Lo)) % 10
		}
	}
	for _, r := range unicode.Nd.R32 {
		if rune(r.Lo) <= c && c <= rune(r.Hi) {
			return (c - rune(r.Lo)) % 10
		}
	}
	return 0
}

// twoHyphens undoes what phones make of two hyphens.
var twoHyphens = strings.NewReplacer("\u2014", "--", "\u2013", "--")

// sameText reports whether a person who was asked for one text may have typed the other. A dash stands for one hyphen or for two.
func sameText(a, b string, sensitive bool) bool {
	return asTyped(a, sensitive) == asTyped(b, sensitive) || asTyped(twoHyphens.Replace(a), sensitive) == asTyped(twoHyphens.Replace(b), sensitive)
}
