package main

import (
	"context"

	"github.com/chromedp/chromedp"
)

// longWord is one of 60 letters, which have no place to be parted at.
const longWord = "Kraftfahrzeughaftpflichtversicherungsrechtsschutzangelegenhe"

// fillWithLongWords puts the word into everything that somebody has written: not into our own words, which are tried in
// their languages as they are, nor into figures and days.
const fillWithLongWords = `(word => {
	const ours = "style, script, option, button, .button, dt, label, .sections, .skip, .unseen, .person-menu, .kind, .hint, .badge, .mark, " +
		".footer, .initials, .price, .payments-amount, .payments-state, .notice, .category-links, .progress-text, .actions, .exam .facts, .or, .beside, .trap, " +
		".file-links, .player-state form, .player-done, .tick, pre, video, iframe";
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
	while (walker.nextNode()) texts.push(walker.currentNode);
	for (const text of texts) if (text.data.trim() && !text.parentElement.closest(ours)) text.data = word;
})("` + longWord + `");0`

// wordWidths are a phone, the widest window in which the masthead shows a name in little room, and a desktop.
var wordWidths = []window{{"words-narrowest", 320, 640, ""}, {"words-tablet", 768, 1024, ""}, {"words-desktop", 1280, 900, ""}}

// holdsLongWords checks that no word pushes the page sideways. The page is spoilt by it.
func (v *viewer) holdsLongWords(p sitePage) {
	v.t.Helper()
	v.evaluate(fillWithLongWords)
	for _, w := range wordWidths {
		v.resize(w)
		v.fits(p, w)
	}
}

// evaluate runs a script that ends with a number.
func (v *viewer) evaluate(script string) {
	v.t.Helper()
	if err := chromedp.Do(v.tab, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := chromedp.Evaluate[int64](script)(ctx, t)
		return err
	})); err != nil {
		v.t.Fatal(err)
	}
}
