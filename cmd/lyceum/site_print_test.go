package main

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// onPaper is an expression that tests which elements are visible in print. The result has one character per
// selector: 1 if an element is visible and 0 if not.
const onPaper = `[".masthead strong", "h1", "progress", ".outline li, .document, .exam .attempts li", ".sections", ".person", "button", ".stage", ".skip", ".around", ".questions .rich", "video"]
	.map(s => [...document.querySelectorAll(s)].some(e => e.checkVisibility()) ? 1 : 0).join("")`

// inkOnPaper is an expression that returns the color of printed headings, and for some elements whether they may be
// split between sheets.
const inkOnPaper = `getComputedStyle(document.querySelector("h1")).color + [".payments", ".payments li", ".chapter", ".exam"]
	.map(s => document.querySelector(s)).filter(e => e).map(e => " " + e.className.split(" ")[0] + " " + getComputedStyle(e).breakInside).join("")`

// printsLearning checks the printed form of courses, results, payments and news. The browser prefers the dark color
// scheme, which must not affect print.
func (d *devServer) printsLearning(t *testing.T) {
	c := d.demo.Companies[0]
	v := d.hurriedView(t, c)
	tab := v.tab
	v.signIn(true)
	if _, err := chromedp.Call(tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Media: "print", Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}},
	}); err != nil {
		t.Fatal(err)
	}
	paper := window{"print", 794, 1123, ""} // The window has the size of A4 at 96 dots per inch.
	const ink = "rgb(27, 36, 48)"
	for _, p := range []struct {
		page      sitePage
		want, ink string
	}{
		{sitePage{name: "learn", path: ongoingCourse}, "111100000000", ink + " chapter avoid"},
		{sitePage{name: "document-pdf", path: documentOf("PDF")}, "111100000000", ink},
		{sitePage{name: "my-exams", path: at("/my-exams")}, "110100000000", ink + " card avoid"},
		{sitePage{name: "my-payments", path: at("/my-payments")}, "110000000000", ink + " payments auto  avoid"},
		{sitePage{name: "front", path: at("/")}, "111000000000", ink},
		{sitePage{name: "offer-film", path: filmedOffer}, "110000000010", ink},
		{sitePage{name: "questions", path: at("/faq")}, "110000000010", ink},
	} {
		v.open(paper, d.at(c, p.page.path(d, c)))
		seen, err := chromedp.Run(tab, chromedp.Evaluate[string](onPaper))
		if err != nil || seen != p.want {
			t.Errorf("%s: visible elements in print %s, want %s; %v", p.page.name, seen, p.want, err)
		}
		written, err := chromedp.Run(tab, chromedp.Evaluate[string](inkOnPaper))
		if err != nil || written != p.ink {
			t.Errorf("%s: printed text color %q, want %q; %v", p.page.name, written, p.ink, err)
		}
		v.fits(p.page, paper)
		v.keepPicture(p.page, paper)
	}
}
