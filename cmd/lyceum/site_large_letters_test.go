package main

// lettersForced make every letter twice as large as it usually is, and lettersAsMeant undo it.
const (
	lettersForced  = `{ const all = new CSSStyleSheet(); all.replaceSync("* { font-size: 32px !important }"); document.adoptedStyleSheets = [all] } 0`
	lettersAsMeant = `document.adoptedStyleSheets = []; 0`
)

// holdsLargeLetters checks that nobody who needs large letters has to scroll a phone sideways: neither where the browser lets
// none be smaller, nor where it is set to such letters. The widths in the sheet follow only the setting, so that the page
// comes out as in a window of half the width.
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
