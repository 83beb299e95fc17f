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

// losingReports is a script in which the first reports of the film of the page fail. It returns the reports that the page sends until the connection
// is back.
const losingReports = `(async () => {
	const film = document.querySelector("video"), sent = [];
	let at = 0, lost = true;
	window.fetch = (_, request) => { sent.push(String(request.body)); return lost ? Promise.reject(new TypeError("offline")) : new Promise(() => {}); };
	for (const [name, get] of Object.entries({currentTime: () => at, duration: () => 8, seeking: () => false})) Object.defineProperty(film, name, {get});
	for (const [time, event] of [[0, "play"], [2, "pause"], [2, "play"], [4, "pause"]]) {
		at = time;
		film.dispatchEvent(new Event(event));
		await new Promise(go => setTimeout(go));
	}
	lost = false;
	window.dispatchEvent(new Event("online"));
	return sent.join(" ");
})()`

// filmReportsAll fails the test unless a film sends the parts again whose reports have failed, and a film whose first report of its time is late counts from its start.
func (v *viewer) filmReportsAll(path string) {
	v.t.Helper()
	v.steps("open the film", chromedp.Navigate(v.at(v.company, path)), see("video"))
	sent, err := chromedp.Run(v.tab, chromedp.Evaluate[string](playingLate))
	if want := "position=8&duration=8&from=0&to=8"; err != nil || sent != want {
		v.t.Errorf("%s: the page reports %q, %v; want %q", path, sent, err, want)
	}
	v.steps("open the film again", chromedp.Navigate(v.at(v.company, path)), see("video"))
	sent, err = chromedp.Run(v.tab, chromedp.Evaluate[string](losingReports, chromedp.EvalAwaitPromise))
	const first, second = "position=2&duration=8&from=0&to=2", "position=4&duration=8&from=0&to=2 position=4&duration=8&from=2&to=4"
	if want := first + " " + second + " position=4&duration=8&from=0&to=4"; err != nil || sent != want {
		v.t.Errorf("%s: after a lost connection, the page reports %q, %v; want %q", path, sent, err, want)
	}
}
