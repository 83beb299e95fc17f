package main

import (
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"lyceum/cmd/lyceum/demo"
)

// lengthenTexts is a script that makes each text of the page 40 % longer, as translations are. It leaves scripts and what people type.
const lengthenTexts = `(() => {
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = []
	while (walker.nextNode()) texts.push(walker.currentNode)
	for (const text of texts) {
		const words = text.data.trim()
		if (words && !text.parentElement.closest("style, script, textarea, pre"))
			text.data += (words.includes(" ") ? " " : "") + words.slice(0, Math.ceil(words.length * 0.4))
	}
})();0`

// cutTexts is a script that returns the elements whose text is cut off at their side. Elements of one pixel are for screen readers only.
const cutTexts = `[...document.querySelectorAll("body *")].filter(e =>
	e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1 && e.textContent.trim() && ["hidden", "clip"].includes(getComputedStyle(e).overflowX)
).map(e => e.outerHTML.slice(0, 200))`

// holdsLongerTexts checks that texts that are 40 % longer cause no horizontal scrolling and are not cut off. It changes the texts of the page.
func (v *viewer) holdsLongerTexts(p sitePage) {
	v.t.Helper()
	v.evaluate(lengthenTexts)
	for _, w := range []window{{"longer texts on a phone", 320, 640, ""}, {"longer texts on a desk", 1280, 900, ""}} {
		v.resize(w)
		v.fits(p, w)
		cut, err := chromedp.Run(v.tab, chromedp.Evaluate[[]string](cutTexts))
		if err != nil {
			v.t.Fatal(err)
		}
		for _, text := range cut {
			v.t.Errorf("%s cuts off in %s: %s", p.name, w.name, text)
		}
	}
}

// lookAtEveryPageInArabic checks the pages that are written from right to left with axe, on a phone and on a desk.
func (d *devServer) lookAtEveryPageInArabic(t *testing.T, c demo.Company) {
	v := d.view(t, c)
	tab := v.tab
	for _, p := range sitePages {
		if p.form != nil || p.reach != nil || p.without != nil || p.as != "" || p.name == "landing-disabled" { // Some of these people cannot sign in again.
			continue
		}
		path := p.path(d, c)
		if path == "" {
			continue
		}
		v.within(tab, func() {
			v.signInWith(v.cookieFor(p))
			v.chooseLanguage("ar")
			v.open(windows[0], v.at(v.company, path))
			v.sees(sitePage{name: p.name, sees: `html[dir="rtl"][lang^="ar"]`})
			for _, w := range []window{windows[0], {"phone", 390, 844, ""}, {"narrowest", 320, 640, ""}} {
				v.resize(w)
				v.fits(p, w)
			}
			v.accessible(p, windows[0], findings)
			v.holdsLongerTexts(p)
		})
	}
}

// chooseLanguage sets the cookie with the language that a browser has chosen.
func (v *viewer) chooseLanguage(code string) {
	v.t.Helper()
	if _, err := chromedp.Call(v.tab, network.SetCookie, network.SetCookieParams{Name: "lang", Value: code, URL: v.at(v.company, "/"), Path: "/"}); err != nil {
		v.t.Fatal(err)
	}
}
