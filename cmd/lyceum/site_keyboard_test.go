package main

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// focused describes the focused element: its name, its index in the page, whether it is the last element, and
// whether the focus and the element are visible.
type focused struct {
	Name, Tag    string
	Place        int
	Last         bool
	Ringed, Near bool
}

const whatIsFocused = `(() => {
	const e = document.activeElement, r = e.getBoundingClientRect(), last = ` + things + `.at(-1);
	const ringed = x => x && getComputedStyle(x).outlineStyle !== "none" && parseFloat(getComputedStyle(x).outlineWidth) >= 2;
	return {
		Name: (e.getAttribute("aria-label") || e.title || e.textContent).trim().replace(/\s+/g, " "), Tag: e.tagName,
		Place: [...document.querySelectorAll("*")].indexOf(e), Last: e === last, Ringed: !!(ringed(e) || ringed(e.closest(".my-course, .stage"))),
		Near: r.bottom > 0 && r.top < innerHeight && r.right > 0 && r.left < innerWidth,
	};
})()`

// things is an expression for the elements that must be reachable by keyboard: all visible interactive elements.
// Frames are not included, because the browser skips frames without interactive content; their content can be
// opened in a tab.
const things = `[...document.querySelectorAll("a[href], button, summary, input, select, textarea, video[controls], audio[controls]")]
	.filter(e => e.checkVisibility())`

// keyboard operates a page with keys only.
type keyboard struct {
	t   *testing.T
	tab context.Context
}

func (k keyboard) press(key string) {
	k.t.Helper()
	if err := chromedp.Do(k.tab, chromedp.KeyEvent(key)); err != nil {
		k.t.Fatal(err)
	}
}

// next presses Tab and returns the element that has the focus then. from is the element that had the focus before.
// A frame is a separate process. While the frame decides whether it takes the focus, no element has the focus, and
// next waits.
func (k keyboard) next(from focused) focused {
	k.t.Helper()
	k.press(kb.Tab)
	for {
		f, err := chromedp.Run(k.tab, chromedp.Evaluate[focused](whatIsFocused))
		if err != nil {
			k.t.Fatalf("Tab leads nowhere from %+v: %v", from, err)
		}
		if from.Last || f.Tag != "BODY" && f.Tag != "IFRAME" {
			return f
		}
	}
}

// walk presses Tab from the start of a page to its end. It returns the elements that had the focus, in order. It
// fails the test if an element is skipped or its focus is not visible.
func (k keyboard) walk(page string) []focused {
	k.t.Helper()
	want, err := chromedp.Run(k.tab, chromedp.Evaluate[int](things+".length"))
	if err != nil {
		k.t.Fatal(err)
	}
	var way []focused
	var f focused
	for range 20 * want { // A media player contains several focusable elements.
		f = k.next(f)
		if f.Tag == "BODY" || len(way) > 0 && f.Place < way[len(way)-1].Place {
			break
		}
		if len(way) > 0 && f.Place == way[len(way)-1].Place {
			continue // The focus is inside the controls of a media player.
		}
		if !f.Ringed || !f.Near {
			k.t.Errorf("%s: nobody sees that %+v has the focus", page, f)
		}
		way = append(way, f)
	}
	if len(way) != want {
		k.t.Errorf("%s: Tab reaches %d of %d things: %+v", page, len(way), want, way)
	}
	return way
}

// goTo presses Tab until the element with this name has the focus.
func (k keyboard) goTo(name string) {
	k.t.Helper()
	first := -1
	var f focused
	for {
		f = k.next(f)
		if f.Name == name {
			return
		}
		if f.Place == first {
			k.t.Fatalf("Tab goes around and never to %q", name)
		}
		if first < 0 && f.Tag != "BODY" {
			first = f.Place
		}
	}
}

// painted is an expression that waits until the browser has painted the page. Before that, the browser does not
// scroll to the fragment of an address.
const painted = `new Promise(shown => requestAnimationFrame(() => requestAnimationFrame(() => shown(true))))`

// follow presses Enter and waits until the next page shows the element that the selector appears matches.
func (k keyboard) follow(appears string) {
	k.t.Helper()
	if _, err := chromedp.RunResponse(k.tab, chromedp.KeyEvent(kb.Enter)); err != nil {
		k.t.Fatalf("no page has followed that has %s: %v", appears, err)
	}
	if err := chromedp.Do(k.tab, chromedp.WaitVisible(chromedp.CSS(appears))); err != nil {
		k.t.Fatalf("%s has not appeared: %v", appears, err)
	}
	k.paints()
}

func (k keyboard) paints() {
	k.t.Helper()
	if _, err := chromedp.Run(k.tab, chromedp.Evaluate[bool](painted, chromedp.EvalAwaitPromise)); err != nil {
		k.t.Fatal(err)
	}
}

// filmPlays is an expression that plays the film of the page and waits until its time advances.
const filmPlays = `new Promise((shown, failed) => {
	const film = document.querySelector("video");
	film.onerror = () => failed(film.error.message);
	film.ontimeupdate = () => film.currentTime > 0 && film.videoWidth > 0 && shown(true);
	film.muted = true;
	film.play().catch(failed);
})`

// learnsByKeyboard uses the pages of a course by keyboard only. All interactive elements must be reachable.
func (d *devServer) learnsByKeyboard(t *testing.T) {
	c := d.demo.Companies[0]
	v := d.hurriedView(t, c)
	tab := v.tab
	v.signIn(true)
	k := keyboard{t, tab}
	for _, page := range []sitePage{
		{name: "my-courses", path: at("/my-courses")}, {name: "my-exams", path: at("/my-exams")}, {name: "learn", path: ongoingCourse},
		{name: "document-film", path: documentOf("Video")}, {name: "document-page", path: documentOf("Page")},
	} {
		for _, w := range []window{windows[0], windows[2]} {
			v.open(w, d.at(c, page.path(d, c)))
			if way := k.walk(page.name); way[0].Name != "Skip to content" {
				t.Errorf("%s: the first focused element is %+v", page.name, way[0])
			}
		}
	}
	v.open(windows[0], d.at(c, "/my-courses"))
	k.press(kb.Tab)
	k.press(kb.Enter) // The focused link skips to the content.
	k.paints()
	if f := k.next(focused{}); f.Tag != "INPUT" { // The search field is the first interactive element of the content.
		t.Errorf("after the skip link the focus is on %+v", f)
	}
	k.goTo(d.ongoing(c).Title)
	k.follow(".hero .button")
	k.goTo("Continue")
	k.follow(".player .later")
	v.open(windows[0], d.at(c, d.undoneFilm(c)))
	playing, err := chromedp.Run(tab, chromedp.Evaluate[bool](filmPlays, chromedp.EvalAwaitPromise))
	if err != nil || !playing {
		t.Errorf("the film does not play: %v", err)
	}
	k.goTo("Mark as done")
	k.follow(".player-done")
	back := k.next(focused{})
	if !strings.HasPrefix(back.Name, "Previous: ") {
		t.Errorf("after the form the focus is on %+v", back)
	}
	k.next(back)
	k.follow(".player .later")
}
