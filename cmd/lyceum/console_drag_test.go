package main

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// movesByDragging drags the second document of an outline before the first document, then into another chapter, and back to
// its chapter. After that, the buttons that move a document must still work.
func (d *devServer) movesByDragging(t *testing.T) {
	c := d.demo.Companies[0]
	b := d.scriptBrowser(t)
	b.open(d.at(c, "/sign-in?next=/manage/courses%3Fsearch%3DForklift")) // Other tests add courses with few documents.
	b.submit("Sign in", map[string]string{"email": c.Admin.Email, "password": c.Admin.Password})
	course := script[string](b, `() => [...document.querySelectorAll("main .list a")].map((a) => a.pathname).find((path) => /^\/manage\/courses\/\d+$/.test(path))`)
	b.open(d.at(c, course+"/outline"))
	// chapters is a script that returns, for each chapter, the anchor of the chapter and then the anchors of its
	// documents.
	const chapters = `() => [...document.querySelectorAll("li[id^=chapter-]")].map((chapter) => [chapter.id, ...[...chapter.querySelectorAll("li")].map((document) => document.id)])`
	before := script[[][]string](b, chapters)
	from := slices.IndexFunc(before, func(chapter []string) bool { return len(chapter) > 2 })
	if len(before) < 2 || from < 0 {
		b.fail("the outline has too few documents: %v", before)
	}
	first, second, other := before[from][1], before[from][2], before[(from+1)%len(before)]
	moved := func(what string, chapter int, want []string) {
		t.Helper()
		if got := script[[][]string](b, chapters); !slices.Equal(got[chapter], want) {
			b.fail("%s: %v, want %v", what, got, want)
		}
	}
	b.drag(second, first, 0.2)
	moved("dragged before the first", from, slices.Concat(before[from][:1], []string{second, first}, before[from][3:]))
	b.drag(second, other[0], 0.5)
	moved("dragged into another chapter", (from+1)%len(before), append(slices.Clone(other), second))
	b.drag(second, first, 0.8)
	moved("dragged back", from, before[from])
	if !script[bool](b, fmt.Sprintf(`() => chosen(document.querySelector("#%s [formaction*='position=0']"))`, second)) {
		b.fail("no button")
	}
	b.press()
	moved("moved by the button", from, slices.Concat(before[from][:1], []string{second, first}, before[from][3:]))
	b.drag(second, first, 0.8)
	moved("dragged back again", from, before[from])
}

// drag drags the handle of an item to a height of another item, from 0 for its top to 1 for its bottom.
func (b *scriptBrowser) drag(item, onto string, height float64) {
	b.t.Helper()
	at := func(selector string, height float64) (x, y float64) {
		b.t.Helper()
		box := script[[]float64](b, `(selector) => {
			const box = document.querySelector(selector).getBoundingClientRect()
			return [box.x + box.width / 2, box.y, box.height]
		}`, selector)
		return box[0], box[1] + box[2]*height
	}
	script[bool](b, `(from, to) => {
		const [top, bottom] = [document.getElementById(from), document.getElementById(to)].map((e) => e.querySelector(".node").getBoundingClientRect().y)
		window.scrollBy({ top: (top + bottom) / 2 - window.innerHeight / 2, behavior: "instant" })
		return true
	}`, item, onto)
	x, y := at("#"+item+" .drag-handle", 0.5)
	toX, toY := at("#"+onto+" > .node", height)
	b.replaces(
		chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, x, y, chromedp.ButtonLeft),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, (x+toX)/2, (y+toY)/2, chromedp.ButtonLeft),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, toX, toY, chromedp.ButtonLeft),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, toX, toY, chromedp.ButtonLeft),
	)
}
