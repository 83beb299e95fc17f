package main

import (
	"context"

	"github.com/chromedp/chromedp"
)

// longWord has 60 letters. No line can break inside it.
const longWord = "Kraftfahrzeughaftpflichtversicherungsrechtsschutzangelegenhe"

// fillWithLongWords is a script that replaces all texts that users have entered by longWord. It leaves texts of the
// program, numbers and dates unchanged.
const fillWithLongWords = `(word => {
	const ours = "style, script, option, button, .button, dt, label, .sections, .skip, .unseen, .person-menu, .kind, .hint, .badge, .mark, " +
		".footer, .bell, .time, .portrait, .price, .payments-amount, .payments-state, .notice, .category-links, .progress-text, .actions, .exam .facts, .or, .other-form, .trap, " +
		".file-links, .player-state form, .player-done, .tick, .finish-mark, .contents small, pre, video, iframe";
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
	while (walker.nextNode()) texts.push(walker.currentNode);
	for (const text of texts) if (text.data.trim() && !text.parentElement.closest(ours)) text.data = word;
})("` + longWord + `");0`

// wordWidths are three windows: a phone, the widest window in which the header abbreviates the company's name, and
// a desktop.
var wordWidths = []window{{"words-narrowest", 320, 640, ""}, {"words-tablet", 768, 1024, ""}, {"words-desktop", 1280, 900, ""}}

// wrapsLongWords checks that long words in the open page cause no horizontal scrolling. It changes the texts of the
// page.
func (v *viewer) wrapsLongWords(p sitePage) {
	v.t.Helper()
	v.evaluate(fillWithLongWords)
	for _, w := range wordWidths {
		v.resize(w)
		v.fits(p, w)
	}
}

// evaluate runs a script in the open page. The script must return a number.
func (v *viewer) evaluate(script string) {
	v.t.Helper()
	if err := chromedp.Do(v.tab, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := chromedp.Evaluate[int64](script)(ctx, t)
		return err
	})); err != nil {
		v.t.Fatal(err)
	}
}
