package main

// lettersForced is a script that sets the size of all letters to 32 px, twice the default. lettersAsMeant restores
// the sizes.
const (
	lettersForced  = `{ const all = new CSSStyleSheet(); all.replaceSync("* { font-size: 32px !important }"); document.adoptedStyleSheets = [all] } 0`
	lettersAsMeant = `document.adoptedStyleSheets = []; 0`
)

// holdsLargeLetters checks that the open page with large letters needs no horizontal scrolling on a phone. It
// checks both ways to enlarge letters: a minimum font size and a larger default. Only a larger default changes the
// breakpoints of the stylesheet, so the page has the layout of a window of half the width.
func (v *viewer) holdsLargeLetters(p sitePage) {
	v.t.Helper()
	forced := window{name: "a phone without small letters", width: 320, height: 640}
	v.resize(forced)
	v.evaluate(lettersForced)
	v.fits(p, forced)
	v.evaluate(lettersAsMeant)
	set := window{name: "a phone set to large letters", width: 160, height: 320}
	v.resize(set)
	v.fits(p, set)
}
