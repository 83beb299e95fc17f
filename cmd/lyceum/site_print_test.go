package main

import (
	"cmp"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// onPaper tells which of these are to be seen, in one string of 1 and 0.
const onPaper = `[".masthead strong", "h1", "progress", ".outline li, .document, .exam .attempts li", ".sections", ".person", "button", ".stage", ".skip", ".around", ".questions .rich"]
	.map(s => [...document.querySelectorAll(s)].some(e => e.checkVisibility()) ? 1 : 0).join("")`

// printsLearning checks that what is printed of a course, of results and of what a company tells is what somebody wants on
// paper.
func (d *devServer) printsLearning(t *testing.T) {
	c := d.demo.Companies[0]
	tab, done := d.chromium(t, c)
	defer done()
	v := &viewer{devServer: d, t: t, company: c, cookie: d.traineeCookie(t, c), tab: tab}
	v.signIn(true)
	if _, err := chromedp.Call(tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
		t.Fatal(err)
	}
	paper := window{"print", 794, 1123, ""} // A4 at 96 dots per inch
	for _, p := range []struct {
		page sitePage
		want string
	}{
		{sitePage{name: "learn", path: ongoingCourse}, "11110000000"},
		{sitePage{name: "document-pdf", path: documentOf("PDF")}, "11110000000"},
		{sitePage{name: "my-exams", path: at("/my-exams")}, "11010000000"},
		{sitePage{name: "front", path: at("/")}, "11100000000"},
		{sitePage{name: "questions", path: at("/faq")}, "11000000001"},
	} {
		v.open(paper, d.at(c, p.page.path(d, c)))
		seen, err := chromedp.Run(tab, chromedp.Evaluate[string](onPaper))
		if err != nil || seen != p.want {
			t.Errorf("%s on paper shows %s, want %s; %v", p.page.name, seen, p.want, err)
		}
		v.fits(p.page, paper)
		v.folder = cmp.Or(os.Getenv(screenshotsVariable), filepath.Join(os.TempDir(), "lyceum-screenshots"))
		if err := os.MkdirAll(v.folder, 0o755); err != nil {
			t.Fatal(err)
		}
		v.keepPicture(p.page, paper)
	}
}
