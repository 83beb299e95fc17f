package main

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"lyceum/cmd/lyceum/demo"
)

// played is the state of a film after its playback. Fault is the error message, or empty.
type played struct {
	Ready, Width, Height int
	Duration, At         float64
	Fault                string
}

// playing is a script that plays the film of the page without sound until its time advances. It then seeks to the
// middle of the film, which causes a range request.
const playing = `(async () => {
	const film = document.querySelector("video");
	const until = name => new Promise((go, stop) => {
		film.addEventListener(name, go, {once: true});
		film.addEventListener("error", () => stop(film.error), {once: true});
	});
	try {
		if (film.error) throw film.error;
		if (film.readyState < 1) await until("loadedmetadata");
		film.muted = true;
		await film.play();
		while (film.currentTime === 0) await until("timeupdate");
		film.pause();
		const seen = until("seeked");
		film.currentTime = film.duration / 2;
		await seen;
		return {Ready: film.readyState, Width: film.videoWidth, Height: film.videoHeight, Duration: film.duration, At: film.currentTime, Fault: ""};
	} catch (fault) {
		return {Ready: film.readyState, Width: 0, Height: 0, Duration: 0, At: 0, Fault: String(fault.message || fault)};
	}
})()`

// filmsPlay plays the films of a company in a real browser, with the codecs of the browser and under the policy of
// the page.
func (d *devServer) filmsPlay(t *testing.T, c demo.Company) {
	v := d.hurriedView(t, c)
	v.signIn(true)
	v.filmReportsAll(documentOf("Video")(d, c))
	for _, path := range []string{documentOf("Video")(d, c), filmedOffer(d, c)} {
		v.steps("open the film", chromedp.Navigate(d.at(c, path)), see("video"))
		film, err := chromedp.Run(v.tab, chromedp.Evaluate[played](playing, chromedp.EvalAwaitPromise))
		if err != nil || film.Fault != "" || film.Ready < 1 || film.Duration <= 0 || film.At <= 0 || film.Width == 0 || film.Height == 0 {
			t.Errorf("%s, %s: %+v, %v", c.Name, path, film, err)
		}
	}
}

// watching is a script that plays the film of the page from its start for a second. It returns the time in the film at
// which it paused the film, after the server has saved that time.
const watching = `(async () => {
	const film = document.querySelector("video");
	const once = (target, name) => new Promise(go => target.addEventListener(name, go, {once: true}));
	const saved = new Promise(go => new PerformanceObserver(list => {
		const positions = list.getEntries().filter(e => e.name.endsWith("/position"));
		if (positions.length > 0 && film.currentTime >= 1) go(positions.at(-1).responseStatus);
	}).observe({type: "resource"}));
	if (film.readyState < 1) await once(film, "loadedmetadata");
	film.muted = true;
	film.currentTime = 0;
	await film.play();
	while (film.currentTime < 1) await once(film, "timeupdate");
	film.pause();
	return {Ready: film.readyState, Width: await saved, Height: 0, Duration: film.duration, At: film.currentTime, Fault: ""};
})()`

// resuming is a script that returns the time in the film at which the playback on the page starts.
const resuming = `(async () => {
	const film = document.querySelector("video");
	while (film.currentTime < 1) await new Promise(go => film.addEventListener("seeked", go, {once: true}));
	return {Ready: film.readyState, Width: 0, Height: 0, Duration: film.duration, At: film.currentTime, Fault: ""};
})()`

// finishing is a script that plays the film of the page from its current time to its end. It waits
// until the page shows that the document is done, and then returns 200 as Width.
const finishing = `(async () => {
	const film = document.querySelector("video");
	const done = document.querySelector("#state [data-done]");
	const shown = new Promise(go => new MutationObserver(() => { if (!done.hidden) go(200); }).observe(done, {attributes: true}));
	const ended = new Promise(go => film.addEventListener("ended", go, {once: true}));
	film.muted = true;
	await film.play();
	await ended;
	return {Ready: film.readyState, Width: await shown, Height: 0, Duration: film.duration, At: film.currentTime, Fault: ""};
})()`

// filmResumes plays a part of a film in one browser profile and opens the film in another profile. There the film must
// start at the time at which the first profile stopped. The second profile plays the film to its end. The document must
// then be done and count toward the progress of the course, and the open page must show the new progress of the
// chapter.
func (d *devServer) filmResumes(t *testing.T, c demo.Company) {
	path := d.undoneFilm(c)
	course := ongoingCourse(d, c)
	first := d.hurriedView(t, c)
	first.signIn(true)
	first.steps("open the film", chromedp.Navigate(d.at(c, path)), see("video"))
	watched, err := chromedp.Run(first.tab, chromedp.Evaluate[played](watching, chromedp.EvalAwaitPromise))
	if err != nil || watched.Width != 200 || watched.At < 1 {
		t.Fatalf("%s: watched %+v, %v", path, watched, err)
	}
	before := d.doneIn(c, course)
	second := d.anotherDevice(t, c)
	second.hasNoCookies()
	second.signIn(true)
	second.steps("open the film again", chromedp.Navigate(d.at(c, path)), see("video"))
	resumed, err := chromedp.Run(second.tab, chromedp.Evaluate[played](resuming, chromedp.EvalAwaitPromise))
	if err != nil || resumed.At < 1 || resumed.At > watched.At {
		t.Errorf("%s: stopped at %v, resumed %+v, %v", path, watched.At, resumed, err)
	}
	chapter := second.chapterProgress()
	finished, err := chromedp.Run(second.tab, chromedp.Evaluate[played](finishing, chromedp.EvalAwaitPromise))
	if err != nil || finished.Width != 200 {
		t.Fatalf("%s: finished %+v, %v", path, finished, err)
	}
	shown := second.chapterProgress()
	second.steps("see that the document is done", chromedp.Navigate(d.at(c, path)), see("#state .player-done"), see(`.outline li.done a[aria-current]`))
	if reloaded := second.chapterProgress(); shown == chapter || shown != reloaded {
		t.Errorf("%s: the progress of the chapter was %q, is %q when the film has ended, and %q after reloading", path, chapter, shown, reloaded)
	}
	if after := d.doneIn(c, course); after != before+1 {
		t.Errorf("%s: the course has %d documents that are done, had %d", course, after, before)
	}
	second.steps("mark the film as not done for the next tests", chromedp.Click(chromedp.CSS(".undo-done button")), see("form[data-ask]"))
}

// hasNoCookies fails the test if the profile of the viewer has cookies.
func (v *viewer) hasNoCookies() {
	v.t.Helper()
	found, err := chromedp.Call(v.tab, network.GetCookies, network.GetCookiesParams{URLs: []string{v.at(v.company, "/")}})
	if err != nil || len(found.Cookies) > 0 {
		v.t.Fatalf("a new profile has cookies: %+v, %v", found, err)
	}
}

// chapterProgress returns the progress of the chapter in the outline beside a document, as the page shows it.
func (v *viewer) chapterProgress() string {
	v.t.Helper()
	text, err := chromedp.Run(v.tab, chromedp.Evaluate[string](`document.querySelector("[data-chapter]").textContent`))
	if err != nil {
		v.t.Fatal(err)
	}
	return text
}

// doneIn returns how many documents the page of a course shows as done.
func (d *devServer) doneIn(c demo.Company, course string) int {
	return strings.Count(d.pageOf(c, course), `<li class="document done">`)
}
