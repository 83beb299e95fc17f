package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	_ "embed"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"lyceum/cmd/lyceum/demo"
	"lyceum/handlers/web"
)

// maxPage is what a page may weigh without its pictures, compressed, in bytes.
const maxPage = 60_000

//go:embed testdata/axe/axe.min.js
var axe string

// screenshotsVariable names the folder in which the browser test leaves a picture of every page, made if need be.
const screenshotsVariable = "LYCEUM_SCREENSHOTS"

// window is a size and a scheme of colours.
type window struct {
	name          string
	width, height int64
	scheme        string
}

// windows are those in which every page of every company is looked at. Of those without a scheme only the width is looked at.
var windows = []window{
	{"desktop-light", 1280, 900, "light"}, {"desktop-dark", 1280, 900, "dark"},
	{"phone-light", 390, 844, "light"}, {"phone-dark", 390, 844, "dark"},
	{"narrowest", 320, 640, ""}, {"4k", 3840, 2160, ""},
}

func TestEveryPageInABrowser(t *testing.T) {
	t.Parallel()
	d := startDev(t, t.TempDir())
	folder := screenshotFolder()
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, c := range d.demo.Companies {
		t.Run(c.Name, func(t *testing.T) { d.lookAtEveryPage(t, c, folder) })
	}
	d.stop()
}

func screenshotFolder() string {
	return cmp.Or(os.Getenv(screenshotsVariable), filepath.Join(os.TempDir(), "lyceum-screenshots"))
}

// viewer is a browser that looks at the pages of one company.
type viewer struct {
	*devServer
	t       *testing.T
	company demo.Company
	cookie  *http.Cookie // of the trainee
	tab     context.Context
	folder  string

	mu         sync.Mutex
	complaints []string
}

func (d *devServer) lookAtEveryPage(t *testing.T, c demo.Company, folder string) {
	tab, done := d.patientChromium(t, d.at(c, "/"))
	defer done()
	v := &viewer{devServer: d, t: t, company: c, cookie: d.traineeCookie(t, c), tab: tab, folder: folder}
	if err := chromedp.Listen(tab, v.hear); err != nil {
		t.Fatal(err)
	}
	d.bringIn(c)
	for _, p := range sitePages {
		if path := p.path(d, c); path != "" {
			v.within(tab, func() { v.lookAt(p, path) })
		}
	}
	v.within(tab, v.lookAtMail)
}

// traineeCookie lets the company's trainee land and gives the session's cookie.
func (d *devServer) traineeCookie(t *testing.T, c demo.Company) *http.Cookie {
	t.Helper()
	landed, err := d.browser().PostForm(d.at(c, "/site/login-by-jwt-token"), url.Values{
		"token": {d.login(c, c.Trainee)}, "type": {"2"},
		"inputData": {`{"enrollmentId":` + strconv.FormatInt(d.ongoing(c).ID, 10) + `}`},
	})
	if err != nil {
		t.Fatal(err)
	}
	_ = landed.Body.Close()
	for _, cookie := range landed.Cookies() {
		if cookie.Name == web.SessionCookie {
			return cookie
		}
	}
	t.Fatalf("landing: status %d and no cookie", landed.StatusCode)
	return nil
}

// within gives what is done to one page a deadline of its own.
func (v *viewer) within(tab context.Context, do func()) {
	var cancel context.CancelFunc
	v.tab, cancel = context.WithTimeout(tab, patience)
	defer cancel()
	do()
}

// hear takes down what a page complains about, and what it loads from elsewhere.
func (v *viewer) hear(event any) {
	v.mu.Lock()
	defer v.mu.Unlock()
	switch e := event.(type) {
	case *log.EventEntryAdded:
		// A page of status 404 is one of the pages, and the browser tells what it was asked to forget.
		if e.Entry.Source != "network" && !strings.HasPrefix(e.Entry.Text, "Clear-Site-Data header") {
			v.complaints = append(v.complaints, e.Entry.Text)
		}
	case *network.EventRequestWillBeSent:
		// The browser's viewer of PDF is an extension of its own.
		if asked, err := url.Parse(e.Request.URL); err == nil && asked.Host != "" && asked.Scheme != "chrome-extension" &&
			asked.Hostname() != v.company.CustomDomain && !strings.HasPrefix(e.Request.URL, v.demo.Google) {
			v.complaints = append(v.complaints, "loads "+e.Request.URL)
		}
	}
}

// lookAt opens a page, once, and looks at it in every window.
func (v *viewer) lookAt(p sitePage, path string) {
	cookie := v.cookieFor(p)
	if p.without != nil {
		defer p.without(v.devServer)()
	}
	v.signInWith(cookie)
	if p.reach != nil {
		p.reach(v, path)
	} else {
		v.checkMarkup(p, path, cookie)
		v.come(p, path)
	}
	v.sees(p)
	for _, w := range windows {
		v.resize(w)
		v.fits(p, w)
		if w.scheme == "" {
			continue
		}
		v.accessible(p, w)
		v.keepPicture(p, w)
	}
	v.holdsLargeLetters(p)
	v.holdsLongWords(p)
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, complaint := range v.complaints {
		v.t.Errorf("%s complains: %s", p.name, complaint)
	}
	v.complaints = nil
}

// come opens a page as most people come to it.
func (v *viewer) come(p sitePage, path string) {
	v.t.Helper()
	if p.form != nil {
		v.send(p, path)
	} else {
		v.open(windows[0], v.at(v.company, path))
	}
}

// cookieFor is the cookie of whom the page is for; nil for everybody.
func (v *viewer) cookieFor(p sitePage) *http.Cookie {
	v.t.Helper()
	switch {
	case p.asTrainee:
		return v.cookie
	case p.as != "":
		return v.cookieOf(v.company, p.as)
	default:
		return nil
	}
}

// sees checks that it is the page that it should be.
func (v *viewer) sees(p sitePage) {
	v.t.Helper()
	if p.sees == "" {
		return
	}
	there, err := chromedp.Run(v.tab, chromedp.Evaluate[bool](fmt.Sprintf(`document.querySelector(%q) !== null`, p.sees)))
	if err != nil || !there {
		v.t.Errorf("%s has no %s, %v", p.name, p.sees, err)
	}
}

// signIn gives the browser the trainee's cookie, or none.
func (v *viewer) signIn(asTrainee bool) {
	v.t.Helper()
	v.signInWith(v.cookieFor(sitePage{asTrainee: asTrainee}))
}

// signInWith gives the browser a cookie in place of all that it has, or none.
func (v *viewer) signInWith(cookie *http.Cookie) {
	v.t.Helper()
	_, err := chromedp.Call(v.tab, network.ClearBrowserCookies, cdp.Empty{})
	if err == nil && cookie != nil {
		secure := true
		_, err = chromedp.Call(v.tab, network.SetCookie, network.SetCookieParams{
			Name: cookie.Name, Value: cookie.Value, URL: v.at(v.company, "/"), Path: "/", Secure: &secure,
		})
	}
	if err != nil {
		v.t.Fatal(err)
	}
}

func (v *viewer) open(w window, address string) {
	v.t.Helper()
	v.resize(w)
	if err := chromedp.Do(v.tab, chromedp.Navigate(address), chromedp.WaitVisible(chromedp.CSS("h1"))); err != nil {
		v.t.Fatalf("open %s: %v", address, err)
	}
}

// resize gives the page that is open, or the next, a window's size and colours.
func (v *viewer) resize(w window) {
	v.t.Helper()
	if w.scheme != "" {
		_, err := chromedp.Call(v.tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: w.scheme}},
		})
		if err != nil {
			v.t.Fatal(err)
		}
	}
	if err := chromedp.Do(v.tab, chromedp.EmulateViewport(w.width, w.height)); err != nil {
		v.t.Fatal(err)
	}
}

// fits checks that nobody has to scroll sideways.
func (v *viewer) fits(p sitePage, w window) {
	v.t.Helper()
	over, err := chromedp.Run(v.tab, chromedp.Evaluate[int64](`document.documentElement.scrollWidth - document.documentElement.clientWidth`))
	if err != nil {
		v.t.Fatal(err)
	}
	if over > 0 {
		v.t.Errorf("%s is %d px too wide for %s", p.name, over, w.name)
	}
}

// findings runs axe and returns one line per violation. Axe skips the details of rules that pass, which nobody reads.
const findings = `axe.run({resultTypes: ["violations"], selectors: false}).then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + v.help + ": " + n.html.slice(0, 200) + " " + n.failureSummary)))`

// accessible checks the page with axe.
func (v *viewer) accessible(p sitePage, w window) {
	v.t.Helper()
	there, err := chromedp.Run(v.tab, chromedp.Evaluate[bool](`"axe" in window`))
	if err == nil && !there {
		_, err = chromedp.Run(v.tab, chromedp.Evaluate[any](axe+";0"))
	}
	if err != nil {
		v.t.Fatalf("load axe into %s: %v", p.name, err)
	}
	found, err := chromedp.Run(v.tab, chromedp.Evaluate[[]string](findings, chromedp.EvalAwaitPromise))
	if err != nil {
		v.t.Fatalf("run axe in %s: %v", p.name, err)
	}
	for _, finding := range found {
		v.t.Errorf("%s in %s: %s", p.name, w.name, finding)
	}
}

// everyImage waits for the pictures that are loaded only when somebody scrolls to them.
const everyImage = `Promise.all([...document.images].map(i => { i.loading = "eager"; return i.decode().catch(() => null) })).then(() => 0)`

func (v *viewer) keepPicture(p sitePage, w window) {
	v.t.Helper()
	if _, err := chromedp.Run(v.tab, chromedp.Evaluate[int](everyImage, chromedp.EvalAwaitPromise)); err != nil {
		v.t.Fatal(err)
	}
	always, format := true, page.CaptureScreenshotFormatPng
	picture, err := chromedp.Call(v.tab, page.CaptureScreenshot, page.CaptureScreenshotParams{
		Format: format, CaptureBeyondViewport: &always, FromSurface: &always, OptimizeForSpeed: &always,
	})
	if err != nil {
		v.t.Fatal(err)
	}
	label, _, _ := strings.Cut(v.company.HostedDomain, ".")
	if err := os.WriteFile(filepath.Join(v.folder, fmt.Sprintf("%s-%s-%s.png", label, p.name, w.name)), picture.Data, 0o644); err != nil {
		v.t.Fatal(err)
	}
}

// checkMarkup fetches the page as a program does and checks its markup and its weight.
func (v *viewer) checkMarkup(p sitePage, path string, cookie *http.Cookie) {
	v.t.Helper()
	request, err := p.request(v.at(v.company, path))
	if err != nil {
		v.t.Fatal(err)
	}
	request.Header.Set("Accept", "text/html")
	if cookie != nil {
		request.AddCookie(cookie)
	}
	response, err := v.browser().Do(request)
	if err != nil {
		v.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	markup, err := io.ReadAll(response.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	if p.status != 0 && response.StatusCode != p.status {
		v.t.Errorf("%s has status %d, want %d", p.name, response.StatusCode, p.status)
	}
	if weight := packed(markup); weight > maxPage {
		v.t.Errorf("%s weighs %d bytes, at most %d are allowed", p.name, weight, maxPage)
	}
	tidy := exec.Command("tidy", "-errors", "-quiet", "--doctype", "html5", "--drop-empty-elements", "no")
	tidy.Stdin = bytes.NewReader(markup)
	// It fails when it finds anything, and may have found nothing but what is younger than it.
	report, err := tidy.CombinedOutput()
	if found := youngAttribute.ReplaceAll(report, nil); err != nil && (len(report) == 0 || len(found) > 0) {
		v.t.Errorf("%s: %v\n%s", p.name, err, found)
	}
}

// youngAttribute is what the checker finds wrong with attributes of HTML and ARIA that it does not know yet.
var youngAttribute = regexp.MustCompile(`(?m)^line \d+ column \d+ - Warning: <(?:a> proprietary attribute "aria-current"|img> proprietary attribute "loading")\n`)

func packed(text []byte) int {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = w.Write(text) // into memory, which does not fail
	_ = w.Close()
	return out.Len()
}
