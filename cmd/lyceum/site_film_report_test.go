package main

import "github.com/chromedp/chromedp"

// playingLate is a script in which the film of the page reports its time for the first time after two of its eight seconds, as on a slow device. It
// returns the report that the page sends at the end.
const playingLate = `(() => {
	const film = document.querySelector("video"), sent = [];
	let at = 0;
	window.fetch = (_, request) => { sent.push(String(request.body)); return new Promise(() => {}); };
	for (const [name, get] of Object.entries({currentTime: () => at, duration: () => 8, paused: () => false, seeking: () => false})) {
		Object.defineProperty(film, name, {get});
	}
	for (const [time, event] of [[0, "play"], [2, "timeupdate"], [8, "ended"]]) {
		at = time;
		film.dispatchEvent(new Event(event));
	}
	return sent.join(" ");
})()`

// filmReportsAll fails the test unless a film whose first report of its time is late counts from its start.
func (v *viewer) filmReportsAll(path string) {
	v.t.Helper()
	v.steps("open the film", chromedp.Navigate(v.at(v.company, path)), see("video"))
	sent, err := chromedp.Run(v.tab, chromedp.Evaluate[string](playingLate))
	if want := "position=8&duration=8&from=0&to=8"; err != nil || sent != want {
		v.t.Errorf("%s: the page reports %q, %v; want %q", path, sent, err, want)
	}
}
