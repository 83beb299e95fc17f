package main

import "github.com/chromedp/chromedp"

// smallTargets is a script that returns the links, buttons and fields that are lower or narrower than 44 pixels. Links within a sentence
// are as small as the text, a field has the size of its label, and a link that covers its card has the size of the card.
const smallTargets = `[...document.querySelectorAll("a[href], button, summary, select, textarea, input:not([type=hidden])")].filter(e => {
	if (!e.checkVisibility({ visibilityProperty: true }) || e.closest(".trap, .unseen, .skip, [aria-hidden=true]")) return false
	if (e.tagName === "A" && getComputedStyle(e).display === "inline") return false
	if (getComputedStyle(e, "::after").position === "absolute") return false
	const boxes = [e, ...(e.labels || [])].map(one => one.getBoundingClientRect())
	const height = Math.max(...boxes.map(box => box.height)), width = Math.max(...boxes.map(box => box.width))
	return height > 1 && width > 1 && (height < 43.5 || width < 43.5)
}).map(e => Math.round(e.getBoundingClientRect().width) + "x" + Math.round(e.getBoundingClientRect().height) + " " + (e.closest("[class]")?.className || "") + ": " + e.outerHTML.slice(0, 120))`

// hasLargeTargets checks that a thumb can hit what the open page offers on a phone.
func (v *viewer) hasLargeTargets(p sitePage) {
	v.t.Helper()
	v.resize(window{name: "a phone", width: 390, height: 844})
	small, err := chromedp.Run(v.tab, chromedp.Evaluate[[]string](smallTargets))
	if err != nil {
		v.t.Fatal(err)
	}
	for _, one := range small {
		v.t.Errorf("%s has a target below 44 pixels: %s", p.name, one)
	}
}
