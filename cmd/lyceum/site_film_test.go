package main

import (
	"testing"

	"github.com/chromedp/chromedp"

	"lyceum/cmd/lyceum/demo"
)

// played is the state of a film after it has played for a moment or failed.
type played struct {
	Ready, Width, Height int
	Duration, At         float64
	Fault                string
}

// playing plays the film of the page without sound until its time advances, and then seeks to its middle, which causes
// a range request.
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

// filmsPlay plays the films of a company in a real browser, with its codecs and under the policy of the page.
func (d *devServer) filmsPlay(t *testing.T, c demo.Company) {
	v := d.hurriedView(t, c)
	v.signIn(true)
	for _, path := range []string{documentOf("Video")(d, c), filmedOffer(d, c)} {
		v.steps("open the film", chromedp.Navigate(d.at(c, path)), see("video"))
		film, err := chromedp.Run(v.tab, chromedp.Evaluate[played](playing, chromedp.EvalAwaitPromise))
		if err != nil || film.Fault != "" || film.Ready < 1 || film.Duration <= 0 || film.At <= 0 || film.Width == 0 || film.Height == 0 {
			t.Errorf("%s, %s: %+v, %v", c.Name, path, film, err)
		}
	}
}
