package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"lyceum/cmd/lyceum/demo"
)

// wire forwards connections to a server until it is cut. A service worker has no network conditions of its own in the browser's protocol, so
// the test cuts its connections.
type wire struct {
	net.Listener
	to   string
	lock sync.Mutex
	off  bool
	open map[net.Conn]bool
}

func newWire(t *testing.T, to string) *wire {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{Listener: listener, to: to, open: map[net.Conn]bool{}}
	t.Cleanup(func() { _ = listener.Close(); w.cut(true) })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go w.forward(conn)
		}
	}()
	return w
}

func (w *wire) forward(conn net.Conn) {
	server, err := net.Dial("tcp", w.to)
	if err != nil {
		_ = conn.Close()
		return
	}
	w.lock.Lock()
	off := w.off
	if !off {
		w.open[conn], w.open[server] = true, true
	}
	w.lock.Unlock()
	if !off {
		go func() { _, _ = io.Copy(server, conn); _ = server.Close() }()
		_, _ = io.Copy(conn, server)
	}
	_ = conn.Close()
	_ = server.Close()
}

// cut ends all connections and refuses new ones, or accepts them again.
func (w *wire) cut(off bool) {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.off = off
	for conn := range w.open {
		_ = conn.Close()
	}
	clear(w.open)
}

// knotsOnPaper is a PDF file with an empty page.
const knotsOnPaper = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
	"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"

// offlineCourse is a course with a text and a PDF file, in which the trainee of the company is enrolled.
type offlineCourse struct {
	d          *devServer
	company    demo.Company
	course     int64
	enrollment int64
	text, pdf  int64
}

func (d *devServer) offlineCourse(t *testing.T) offlineCourse {
	t.Helper()
	c := d.demo.Companies[0]
	paper := filepath.Join(t.TempDir(), "knots.pdf")
	if err := os.WriteFile(paper, []byte(knotsOnPaper), 0o600); err != nil {
		t.Fatal(err)
	}
	course := d.newCourse(t, c, "Knots", "KNOTS",
		url.Values{"title": {"The bowline"}, "type": {"page"}, "body": {"<p>The rabbit comes out of its hole.</p>"}},
		url.Values{"title": {"Knots on paper"}, "type": {"pdf"}, "fileID": {d.uploadPackage(t, d.token(c, c.Admin), paper)}},
	)
	return offlineCourse{d, c, course.id, course.enrollment, course.documents[0], course.documents[1]}
}

func (o offlineCourse) at(path string) string { return o.d.at(o.company, path) }
func (o offlineCourse) lesson(document int64) string {
	return o.at(fmt.Sprintf("/learn/%d/%d", o.enrollment, document))
}

// done reports whether the course has the document as done.
func (o offlineCourse) done(document int64) bool {
	var outline struct {
		Subjects []struct {
			Chapters []struct {
				Documents []struct {
					ID   int64
					Done bool
				}
			}
		}
	}
	o.d.call("/webapi/v1/course-outline", o.d.token(o.company, o.company.Trainee), url.Values{"courseID": {fmt.Sprint(o.course)}}, &outline)
	for _, d := range outline.Subjects[0].Chapters[0].Documents {
		if d.ID == document {
			return d.Done
		}
	}
	return false
}

func (b *scriptBrowser) signIn(o offlineCourse, email, password string) {
	b.t.Helper()
	b.clearCookies()
	b.open(o.at("/sign-in"))
	b.submit("Sign in", map[string]string{"email": email, "password": password})
}

// asked returns the value of an expression that is a promise.
func asked[T any](b *scriptBrowser, expression string) T {
	b.t.Helper()
	tab, cancel := context.WithTimeout(b.tab, patience)
	defer cancel()
	value, err := chromedp.Run(tab, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.fail("%s: %v", expression, err)
	}
	return value
}

// databases are the names of all databases and caches of the browser for the host.
const databases = `(async () => [...(await indexedDB.databases()).map(({ name }) => name), ...await caches.keys()].join(" "))()`

// storedAddresses are the addresses of the copies in the browser, and of the marks that are not sent.
const storedAddresses = `(async () => {
	const found = []
	for (const { name } of await indexedDB.databases()) {
		const database = await new Promise((done) => {
			const opening = indexedDB.open(name)
			opening.onupgradeneeded = () => opening.transaction.abort() // It was deleted meanwhile.
			opening.onerror = () => done(null)
			opening.onsuccess = () => done(opening.result)
		})
		if (!database) continue
		for (const store of database.objectStoreNames) {
			const keys = await new Promise((done) => { database.transaction(store).objectStore(store).getAllKeys().onsuccess = ({ target }) => done(target.result) })
			found.push(...keys.map(String))
		}
		database.close()
	}
	return found.join("\n")
})()`

// keeps waits until the browser has copies of all paths.
func (b *scriptBrowser) keeps(paths ...string) {
	b.t.Helper()
	for _, path := range paths {
		b.await(fmt.Sprintf(`(%s.then((found) => { window.found = found }), window.found?.includes(%q))`, storedAddresses, path))
	}
}

// keepsNothing waits until the browser has no copies, no marks and no answers.
func (b *scriptBrowser) keepsNothing() {
	b.t.Helper()
	b.await(`(` + databases + `.then((found) => { window.left = found }), window.left === "")`)
}

// failsToOpen opens an address, which the browser cannot.
func (b *scriptBrowser) failsToOpen(address string) {
	b.t.Helper()
	if err := chromedp.Do(b.tab, chromedp.Navigate(address)); err == nil {
		b.fail("%s opens", address)
	}
}

func pathOf(address string) string {
	_, path, _ := strings.Cut(strings.TrimPrefix(address, "https://"), "/")
	return "/" + path
}

// signOut opens the menu of the person and signs out.
func (b *scriptBrowser) signOut() {
	b.t.Helper()
	script[bool](b, `() => chosen(document.querySelector("form[action='/sign-out'] button.plain"))`)
	b.do(chromedp.Click(chromedp.CSS("[data-chosen]")))
}

// offlineBrowser signs the trainee in and opens everything, so that the browser has copies of it.
func (o offlineCourse) offlineBrowser(t *testing.T, w *wire) *scriptBrowser {
	t.Helper()
	w.cut(false)
	b := o.d.scriptBrowser(t, chromedp.Flag("host-resolver-rules", "MAP * "+w.Addr().String()))
	o.opensEverything(b)
	return b
}

func (o offlineCourse) opensEverything(b *scriptBrowser) {
	b.t.Helper()
	b.signIn(o, o.company.Trainee.Email, o.company.Trainee.Password)
	b.await(`navigator.serviceWorker.controller !== null`)
	paths := []string{"/my-courses", fmt.Sprint("/learn/", o.enrollment), pathOf(o.lesson(o.text)), pathOf(o.lesson(o.pdf))}
	for _, path := range paths {
		b.open(o.at(path))
	}
	b.keeps(append(paths, "/offline", "/files/", "/assets/")...)
}

func startOffline(t *testing.T, environ ...string) (o offlineCourse, w *wire) {
	t.Helper()
	d := startDev(t, t.TempDir(), environ...)
	o = d.offlineCourse(t)
	host, err := url.Parse(d.demo.TLS)
	if err != nil {
		t.Fatal(err)
	}
	return o, newWire(t, host.Host)
}

// The steps share a server, which the last one starts again.
func TestOffline(t *testing.T) {
	t.Parallel()
	o, w := startOffline(t)
	t.Run("lessons and progress", func(t *testing.T) { o.lessonsAndProgress(t, w) })
	t.Run("captions", func(t *testing.T) { o.captionsOffline(t, w) })
	t.Run("a new worker", func(t *testing.T) { o.newWorker(t, w) })
	t.Run("eviction", func(t *testing.T) { o.evicts(t, w) })
	t.Run("signing out", func(t *testing.T) { o.signsOut(t, w) })
	t.Run("another person", func(t *testing.T) { o.anotherPerson(t, w) })
	t.Run("refused progress", func(t *testing.T) { o.refusedProgress(t, w) })
	t.Run("switched off", func(t *testing.T) { o.switchedOff(t, w) })
}

// Without a connection, a trainee must read the lessons that were opened before, with their files, must be told so, and must find them in the
// list on every other page. The mark of a lesson must reach the server once the connection is back, and the trainee must be told.
func (o offlineCourse) lessonsAndProgress(t *testing.T, w *wire) {
	b := o.offlineBrowser(t, w)
	if _, err := chromedp.Call(b.tab, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil { // so that the page can call fetch
		t.Fatal(err)
	}

	w.cut(true)
	b.open(o.lesson(o.text))
	b.see("You are offline. You see what you opened before", "The rabbit comes out of its hole.")
	if asked[string](b, `Promise.resolve(getComputedStyle(document.querySelector(".masthead")).display)`) == "" {
		t.Error("the copy has no style")
	}
	b.submit("Mark as done", nil)
	b.see("Marked as done on this device.")
	b.open(o.at("/my-exams"))
	b.see("You can read these pages", "Knots on paper", "The bowline", "My courses")
	b.follow("Knots on paper")
	b.see("You are offline")
	const ask = `(range) => fetch(document.querySelector("iframe").src, { headers: range ? { Range: range } : {} })
		.then(async (answer) => answer.status + " " + answer.headers.get("Content-Range") + " " + (await answer.blob()).size)`
	whole := asked[string](b, "("+ask+")()")
	size := strings.TrimPrefix(whole, "200 null ")
	if size == whole || size == "0" {
		t.Fatalf("the PDF file: %s", whole)
	}
	for asks, want := range map[string]string{
		"bytes=0-9": "206 bytes 0-9/" + size + " 10", "bytes=-4": "4", "bytes=5-": "206 bytes 5-", "bytes=99999999-": "416 bytes */" + size + " 0",
	} {
		if got := asked[string](b, fmt.Sprintf("(%s)(%q)", ask, asks)); !strings.HasPrefix(got, want) && !strings.HasSuffix(got, " "+want) {
			t.Errorf("%s: %s, want %s", asks, got, want)
		}
	}
	if o.done(o.text) {
		t.Error("the mark has reached the server")
	}
	w.cut(false)
	b.do(chromedp.Reload())
	b.see("The connection is back, and your progress is saved:", "The bowline")
	if !o.done(o.text) {
		t.Error("the mark has not reached the server")
	}
	b.do(chromedp.Reload())
	b.await(`document.querySelector("main") && !document.querySelector("main > .notice")`)
}

// filmIn returns the path of a film in one of the trainee's courses.
func filmIn(d *devServer, c demo.Company, title string) string {
	d.t.Helper()
	learn := regexp.MustCompile(`<a href="(/learn/\d+)">` + title).FindStringSubmatch(d.pageOf(c, "/my-courses"))
	if learn == nil {
		d.t.Fatalf("the trainee has no course %s", title)
	}
	film := regexp.MustCompile(`<span class="kind">Video</span>\s*<span class="document-text"><a href="([^"]+)"`).FindStringSubmatch(d.pageOf(c, learn[1]))
	if film == nil {
		d.t.Fatalf("%s has no film", title)
	}
	return film[1]
}

// Without a connection, the captions of a film must be there, though the film is not.
func (o offlineCourse) captionsOffline(t *testing.T, w *wire) {
	film := o.at(filmIn(o.d, o.company, "Measuring with Micrometer and Gauge"))
	b := o.offlineBrowser(t, w)
	if _, err := chromedp.Call(b.tab, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil { // so that the page can call fetch
		t.Fatal(err)
	}
	b.open(film)
	track := pathOf(script[string](b, `() => document.querySelector("track").src`))
	b.await(`document.querySelector("video").textTracks[0].cues?.length > 0`)
	b.keeps(pathOf(film), track)
	w.cut(true)
	b.open(film)
	b.see("You are offline", "Films, sounds and exercises on this page need a connection.")
	if text := asked[string](b, `fetch(document.querySelector("track").src).then((answer) => answer.text())`); !strings.HasPrefix(text, "WEBVTT") {
		t.Errorf("the captions: %q", text)
	}
}

// A new version of the worker must take over at once, with the copies and the progress that are there, and send the progress.
func (o offlineCourse) newWorker(t *testing.T, w *wire) {
	b := o.offlineBrowser(t, w)
	w.cut(true)
	b.open(o.lesson(o.text))
	was := o.done(o.text)
	b.submit(map[bool]string{false: "Mark as done", true: "Not done after all"}[was], nil)
	b.see("on this device.")
	w.cut(false)
	script[bool](b, `() => {
		navigator.serviceWorker.addEventListener("controllerchange", () => { window.replaced = true })
		navigator.serviceWorker.register("/service-worker.js?next")
		return true
	}`)
	b.await(`window.replaced && navigator.serviceWorker.controller.scriptURL.endsWith("?next")`)
	b.keeps(pathOf(o.lesson(o.text)), pathOf(o.lesson(o.pdf)), "/files/")
	// The page of the lesson may have sent the mark already.
	for until := time.Now().Add(time.Minute); o.done(o.text) == was; {
		if time.Now().After(until) {
			t.Fatal("the mark is lost")
		}
		b.open(o.at("/my-courses"))
	}
	w.cut(true)
	b.open(o.lesson(o.text))
	b.see("You are offline", "The rabbit comes out of its hole.")
}

// When the copies are too large, what was opened least recently must go with its files, and the rest must stay. The list of what can be read is never deleted.
func (o offlineCourse) evicts(t *testing.T, w *wire) {
	b := o.offlineBrowser(t, w)
	asked[bool](b, `(async () => {
		const { name } = (await indexedDB.databases()).find(({ name }) => name.startsWith("lyceum-copies-"))
		const database = await new Promise((done) => { indexedDB.open(name).onsuccess = ({ target }) => done(target.result) })
		const change = database.transaction("all", "readwrite"), ended = new Promise((done) => { change.oncomplete = done })
		const put = (address, page, use, opened, bytes) => change.objectStore("all").put({ address, page, use, title: "", opened, bytes, headers: [], body: new Blob(["x"]) })
		put("/learn/1/1", "/learn/1/1", "page", 1, 10)
		put("/files/oldest.pdf", "/learn/1/1", "iframe", 1, 60 << 20)
		put("/learn/1/2", "/learn/1/2", "page", 2, 60 << 20)
		await ended
		database.close()
		return true
	})()`)
	b.open(o.lesson(o.text))
	b.await(`(` + storedAddresses + `.then((found) => { window.found = found }), window.found && !window.found.includes("/learn/1/1"))`)
	b.keeps("/learn/1/2", "/offline", pathOf(o.lesson(o.text)), pathOf(o.lesson(o.pdf)))
	if left := asked[string](b, storedAddresses); strings.Contains(left, "oldest.pdf") {
		t.Errorf("the file of the deleted page is left:\n%s", left)
	}
}

// After signing out, neither the pages of other tabs, nor a page of the history, nor what the browser stores may show anything of the person,
// with a connection and without one. Without a connection, the page must say that the session has not ended.
func (o offlineCourse) signsOut(t *testing.T, w *wire) {
	b := o.offlineBrowser(t, w)
	other, _ := b.phoneTab()
	other.open(o.lesson(o.text))
	other.see("The rabbit comes out of its hole.")
	b.signOut()
	b.await(`document.querySelector("a.sign-in") !== null`)
	b.keepsNothing()
	other.await(`document.querySelector("a.sign-in") !== null`)
	w.cut(true)
	for _, path := range []string{o.lesson(o.text), o.lesson(o.pdf), o.at("/my-courses"), o.at("/offline")} {
		b.failsToOpen(path)
	}
	for range 4 {
		_ = chromedp.Do(b.tab, chromedp.NavigateBack()) // It fails where the browser has nothing to show.
		if text := script[string](b, `() => document.body?.innerText ?? ""`); strings.Contains(text, "rabbit") || strings.Contains(text, "Knots") {
			b.fail("back shows a page of the person")
		}
	}

	w.cut(false)
	o.opensEverything(b)
	w.cut(true)
	b.open(o.lesson(o.text))
	b.see("You are offline.")
	if _, err := chromedp.Call(b.tab, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: true, DownloadThroughput: -1, UploadThroughput: -1}); err != nil {
		t.Fatal(err)
	}
	b.await(`!navigator.onLine`)
	b.signOut()
	b.see("The copies on this device are deleted.")
	b.keepsNothing()
	b.failsToOpen(o.lesson(o.text))
}

func (b *scriptBrowser) clearCookies() {
	b.t.Helper()
	if _, err := chromedp.Call(b.tab, network.ClearBrowserCookies, cdp.Empty{}); err != nil {
		b.t.Fatal(err)
	}
}

// The first page of another session of the person, of no person and of another person must delete the copies. A mark that was not sent must
// not reach the server in the name of another person, and must be gone.
func (o offlineCourse) anotherPerson(t *testing.T, w *wire) {
	b := o.offlineBrowser(t, w)
	lesson := pathOf(o.lesson(o.pdf))
	before := asked[string](b, databases)
	session, yes := o.d.landTrainee(o.company), true
	if _, err := chromedp.Call(b.tab, network.SetCookie, network.SetCookieParams{
		Name: session.Name, Value: session.Value, URL: o.at("/"), Path: "/", Secure: &yes, HTTPOnly: &yes,
	}); err != nil {
		t.Fatal(err)
	}
	b.open(o.at("/profile"))
	b.keeps("/offline")
	b.await(databases + `.then((found) => { window.held = found }), window.held && window.held !== "` + before + `"`)
	if after := asked[string](b, databases); after == before || strings.Contains(asked[string](b, storedAddresses), lesson) {
		t.Errorf("after the next sign-in, the browser keeps %s", after)
	}

	o.opensEverything(b)
	if status := o.d.call("/webapi/v1/end-other-sessions", o.d.token(o.company, o.company.Trainee), nil, nil); status != http.StatusOK {
		t.Fatalf("end-other-sessions: %d", status)
	}
	b.open(o.at("/my-courses"))
	b.await(`document.querySelector("#password") !== null`)
	b.keepsNothing()

	o.opensEverything(b)
	w.cut(true)
	b.open(o.lesson(o.pdf))
	b.submit("Mark as done", nil)
	b.see("Marked as done on this device.")
	w.cut(false)
	b.signIn(o, o.company.Manager.Email, o.company.Manager.Password)
	b.await(`location.pathname === "/manage" && document.readyState === "complete"`)
	b.open(o.at("/courses"))
	b.keeps("/offline")
	b.await(storedAddresses + `.then((found) => { window.found = found }), window.found !== undefined && !window.found.includes("` + lesson + `")`)
	if o.done(o.pdf) {
		t.Error("the mark was sent in the name of another person")
	}
}

// A mark that the server refuses, because the enrollment has ended meanwhile, must be told.
func (o offlineCourse) refusedProgress(t *testing.T, w *wire) {
	b := o.offlineBrowser(t, w)
	w.cut(true)
	b.open(o.lesson(o.pdf))
	b.submit("Mark as done", nil)
	b.see("Marked as done on this device.")
	if status := o.d.call("/webapi/v1/unenroll-trainee", o.d.token(o.company, o.company.Admin), url.Values{"userenrollID": {fmt.Sprint(o.enrollment)}}, nil); status != http.StatusOK {
		t.Fatalf("unenroll-trainee: %d", status)
	}
	w.cut(false)
	b.open(o.at("/my-courses"))
	b.see("Your progress was not accepted. Open the lesson to see why:", "Knots on paper")
	b.do(chromedp.Reload())
	b.await(`document.querySelector("main") && !document.querySelector("main > .notice")`)
}

// After the operator has switched copies off, the next page must delete them and the service worker.
func (o offlineCourse) switchedOff(t *testing.T, w *wire) {
	w.cut(false)
	b := o.d.scriptBrowser(t, chromedp.Flag("host-resolver-rules", "MAP * "+w.Addr().String()))
	b.signIn(o, o.company.Trainee.Email, o.company.Trainee.Password)
	b.keeps("/offline")
	o.d.stop()
	d := startDev(t, o.d.data, "LYCEUM_OFFLINE=off")
	host, err := url.Parse(d.demo.TLS)
	if err != nil {
		t.Fatal(err)
	}
	w.to = host.Host
	b.open(o.at("/my-courses"))
	b.await(`!document.documentElement.dataset.session && (navigator.serviceWorker.getRegistrations().then((found) => { window.workers = found.length }), window.workers === 0)`)
	b.keepsNothing()
}
