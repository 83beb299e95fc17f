package main

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"lyceum/auth/authtest"
)

// emulateNetwork is a command that cdproto no longer has. It has the parameters of Network.overrideNetworkState.
var emulateNetwork = cdp.Command[network.OverrideNetworkStateParams, cdp.Empty]{Method: "Network.emulateNetworkConditions"}

// cut stops all requests of the tab, or lets them pass again.
func (b *scriptBrowser) cut(offline bool) {
	b.t.Helper()
	if _, err := chromedp.Call(b.tab, emulateNetwork, network.OverrideNetworkStateParams{Offline: offline, DownloadThroughput: -1, UploadThroughput: -1}); err != nil {
		b.t.Fatal(err)
	}
}

// phoneTab opens a tab of the same browser with the width of a phone, and returns a function that ends it without a word to the page.
func (b *scriptBrowser) phoneTab() (tab *scriptBrowser, kill func()) {
	b.t.Helper()
	opened, closeTab := chromedp.NewContext(b.tab)
	b.t.Cleanup(closeTab)
	tab = &scriptBrowser{t: b.t, tab: opened}
	tab.do(chromedp.EmulateViewport(390, 844))
	return tab, func() { go func() { _, _ = chromedp.Call(tab.tab, page.Crash, cdp.Empty{}) }() } // The crash of the tab has no response.
}

// shows waits until an element of the page of an attempt has exactly the text.
func (b *scriptBrowser) shows(selector, text string) {
	b.t.Helper()
	b.await(fmt.Sprintf(`document.querySelector(%q)?.textContent.trim() === %q`, selector, text))
}

// tabTo presses Tab until the element that matches the selector has the focus.
func (b *scriptBrowser) tabTo(selector string) {
	b.t.Helper()
	b.pressUntil(kb.Tab, `(selector) => document.activeElement.matches(selector)`, selector)
}

const (
	keptOnDevice = "Not saved yet, kept on this device"
	noConnection = "No connection. Your answers are kept on this device and are sent when the connection returns. Stay on this page."
)

// An answer that a trainee types on a phone without a connection must survive the end of the tab, and must reach the server from the next tab,
// unless another device has saved a newer one. An answer that arrives after the end must be shown. The page must say each of this, and must warn
// before the time is over, before it is left and before signing out. Signing out deletes what the browser has kept.
func TestExam_NetworkCutAndTabKilled(t *testing.T) {
	t.Parallel()
	x := startDev(t, t.TempDir()).examOfEveryKind(t)
	x.t = t
	first := x.d.scriptBrowser(t)
	first.open(x.d.at(x.company, "/sign-in"))
	first.submit("Sign in", map[string]string{"email": x.company.Trainee.Email, "password": x.company.Trainee.Password})

	b, kill := first.phoneTab()
	b.open(x.d.at(x.company, fmt.Sprint("/exams/", x.examID)))
	b.enter("Start the exam")
	attempt := b.address()
	b.await(`[...document.querySelectorAll("[data-save]")].every((button) => !button.checkVisibility())`)
	text := fmt.Sprintf("[name=%q]", x.name(4))
	b.tabTo(text)
	b.do(chromedp.KeyEvent("Lyon"))
	b.shows("#sign", "Saved")
	b.cut(true)
	b.do(chromedp.KeyEvent(kb.Backspace + kb.Backspace + kb.Backspace + kb.Backspace + "Paris"))
	b.shows("#sign", keptOnDevice)
	b.shows("#say", noConnection)
	b.warnsOfLeaving(true)
	b.pressUntil(kb.Tab, `() => document.activeElement.name === "finish"`)
	b.do(chromedp.KeyEvent(kb.Enter)) // The page stays, because the browser would show an error instead.
	b.await(`document.querySelector('#attempt[data-live] ` + text + `').value === "Paris"`)
	kill()

	b, _ = first.phoneTab()
	b.open(attempt)
	b.shows("#say", "The answers kept on this device have been sent.")
	b.shows("#sign", "Saved")
	b.await(`document.querySelector('` + text + `').value === "Paris"`)
	b.open(attempt)
	b.shows("#count", "1 of 9 answered")
	b.await(`document.querySelector('` + text + `').value === "Paris"`)
	b.warnsOfLeaving(false)
	x.clockWarns(b)
	x.marksForLater(b)
	b = x.newerAnswerCounts(b, first, attempt)

	b.cut(true)
	b.tabTo(text)
	b.do(chromedp.KeyEvent(kb.End + " on the Seine"))
	b.shows("#sign", keptOnDevice)
	const signsOut = `(button) => chosen(document.querySelector("form[action='/sign-out'] " + button))`
	first.open(x.d.at(x.company, "/profile"))
	script[bool](first, signsOut, "button.plain")
	first.press()
	first.see("Sign out?", "they are deleted.", "Back to the exam")
	var open struct{ Attempts []struct{ ID int64 } }
	x.must("attempt-list", map[string]any{"examID": x.examID, "status": 1}, &open)
	if _, err := x.call("exam-submit", x.d.login(x.company, x.company.Trainee), map[string]any{"attemptID": open.Attempts[0].ID}, nil); err != nil {
		t.Fatal(err)
	}
	b.cut(false)
	b.see("Some answers arrived too late.", "This answer arrived after the end and does not count.")
	b.follow("Show the result")
	b.see("Answers that did not arrive", "Question 5", "Rome on the Seine")
	b.tabTo("#kept button")
	b.do(chromedp.KeyEvent(kb.Enter))
	b.await(`document.getElementById("kept").hidden`)

	first.open(x.d.at(x.company, "/profile"))
	script[bool](first, signsOut, "button.plain")
	first.press()
	first.await(`document.querySelector("a.sign-in") !== null`)
	authtest.Eventually(t, "the browser keeps no texts and databases after signing out", func() bool {
		left, err := chromedp.Run(first.tab, chromedp.Evaluate[int](`indexedDB.databases().then((databases) => databases.length + localStorage.length)`, chromedp.EvalAwaitPromise))
		return err == nil && left == 0
	})
	x.forgetsOtherPerson(first)
}

// forgetsOtherPerson signs the trainee in where another person has left answers and a note, and expects that the next page deletes them.
func (x *examOfEveryKind) forgetsOtherPerson(b *scriptBrowser) {
	b.t.Helper()
	b.open(x.d.at(x.company, "/sign-in"))
	b.submit("Sign in", map[string]string{"email": x.company.Trainee.Email, "password": x.company.Trainee.Password})
	const leave = `new Promise((done) => {
		localStorage.person = localStorage["exam-later-1"] = "0"
		indexedDB.open("lyceum-exam", 1).onsuccess = ({ target }) => { target.result.close(); done(true) }
	})`
	const watch = `() => {
		const look = async () => { (window.gone = (await indexedDB.databases()).every(({ name }) => name !== "lyceum-exam") && !localStorage["exam-later-1"]) || requestAnimationFrame(look) }
		look()
		return true
	}`
	if _, err := chromedp.Run(b.tab, chromedp.Evaluate[bool](leave, chromedp.EvalAwaitPromise)); err != nil {
		b.fail("%v", err)
	}
	b.open(x.d.at(x.company, "/profile"))
	script[bool](b, watch)
	b.await(`window.gone`)
}

// warnsOfLeaving expects that the page asks before it is left, or that it does not.
func (b *scriptBrowser) warnsOfLeaving(want bool) {
	b.t.Helper()
	const asks = `() => { const leaving = new Event("beforeunload", { cancelable: true }); dispatchEvent(leaving); return leaving.defaultPrevented }`
	if got := script[bool](b, asks); got != want {
		b.fail("the page asks before it is left: %t, want %t", got, want)
	}
}

// ageAnswers makes the answers that the browser has kept a minute older.
const ageAnswers = `new Promise((done) => {
	indexedDB.open("lyceum-exam").onsuccess = ({ target: { result: database } }) => {
		const change = database.transaction("answers", "readwrite")
		change.objectStore("answers").openCursor().onsuccess = ({ target: { result: at } }) => {
			if (!at) return
			at.update({ ...at.value, seq: at.value.seq - 60000 })
			at.continue()
		}
		change.oncomplete = () => { database.close(); done(true) }
	}
})`

// newerAnswerCounts keeps an answer in the browser, saves another one by the API more than 30 seconds later, and expects that the kept one does not
// replace it. It returns the tab with the attempt.
func (x *examOfEveryKind) newerAnswerCounts(b, first *scriptBrowser, attempt string) *scriptBrowser {
	b.t.Helper()
	text := fmt.Sprintf("[name=%q]", x.name(4))
	b.cut(true)
	b.tabTo(text)
	b.do(chromedp.KeyEvent(kb.End + " by night"))
	b.shows("#sign", keptOnDevice)
	b.shows("#say", noConnection)
	if _, err := chromedp.Run(first.tab, chromedp.Navigate(x.d.at(x.company, "/profile"))); err != nil {
		b.t.Fatal(err)
	}
	if _, err := chromedp.Run(first.tab, chromedp.Evaluate[bool](ageAnswers, chromedp.EvalAwaitPromise)); err != nil {
		b.t.Fatal(err)
	}
	var open struct{ Attempts []struct{ ID int64 } }
	x.must("attempt-list", map[string]any{"examID": x.examID, "status": 1}, &open)
	if _, err := x.call("exam-answer", x.d.login(x.company, x.company.Trainee), map[string]any{"attemptID": open.Attempts[0].ID, "questionID": x.questions[4], "answer": "Rome"}, nil); err != nil {
		b.t.Fatal(err)
	}
	next, _ := first.phoneTab()
	next.open(attempt)
	next.shows(fmt.Sprintf(`[data-question="%d"] [data-state]`, x.questions[4]), "A newer answer from another device counts. Load the page again to see it.")
	next.open(attempt)
	next.await(`document.querySelector('` + text + `').value === "Rome"`)
	return next
}

// clockWarns moves the end of the attempt nearer and expects a warning of each kind.
func (*examOfEveryKind) clockWarns(b *scriptBrowser) {
	b.t.Helper()
	for left, warning := range map[int]string{300: "5 minutes left.", 60: "1 minute left."} {
		b.await(`document.querySelector("#say[role=status]") && document.querySelector("#left[role=timer]").textContent !== ""`)
		script[bool](b, fmt.Sprintf(`() => Boolean(clock.dataset.deadline = Number(clock.dataset.now) + performance.now() + %d)`, left*1000))
		b.shows("#say", warning)
		b.do(chromedp.Reload())
	}
}

// marksForLater marks a question and finds the mark in the list of questions, also after the page was loaded again.
func (x *examOfEveryKind) marksForLater(b *scriptBrowser) {
	b.t.Helper()
	marked := fmt.Sprintf(`#map [data-question="%d"] .unseen`, x.questions[0])
	b.tabTo(fmt.Sprintf(`[data-question="%d"] [data-mark]`, x.questions[0]))
	b.do(chromedp.KeyEvent(kb.Enter))
	b.shows(marked, "No answer, marked for later")
	b.do(chromedp.Reload())
	b.shows(marked, "No answer, marked for later")
}
