package main

import (
	"bytes"
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
	"slices"
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
	"lyceum/store/storetest/tier"
)

// maxPage is the largest allowed size of a compressed page, in bytes, without pictures.
const maxPage = 60_000

//go:embed testdata/axe/axe.min.js
var axe string

// screenshotsVariable is the environment variable with the folder for a screenshot of every page. If it is not set,
// the browser tests make no screenshots.
const screenshotsVariable = "LYCEUM_SCREENSHOTS"

// window is a window size with a color scheme. An empty scheme means that only the width of pages is checked.
type window struct {
	name          string
	width, height int64
	scheme        string
}

// windows are the windows in which every page of every company is checked.
var windows = []window{
	{"desktop-light", 1280, 900, "light"}, {"desktop-dark", 1280, 900, "dark"},
	{"phone-light", 390, 844, "light"}, {"phone-dark", 390, 844, "dark"},
	{"narrowest", 320, 640, ""}, {"4k", 3840, 2160, ""},
}

// wideWindows are further windows of which screenshots are stored.
var wideWindows = []window{{"wide-light", 1920, 1080, "light"}, {"wide-dark", 1920, 1080, "dark"}}

// TestJourneysInABrowser does what trainees and staff do in a browser, with one server and one browser. With make test-all it does so at
// every company and then checks every page in every window. The order of its parts matters, because each part depends on data
// that earlier parts have changed.
func TestJourneysInABrowser(t *testing.T) {
	t.Parallel()
	d := startDevOf(t, plainProgram(), t.TempDir())
	companies := d.demo.Companies
	if !tier.IsAll() {
		companies = companies[:1]
	}
	for _, c := range companies {
		t.Run("the films of "+c.Name+" play", func(t *testing.T) { d.filmsPlay(t, c) })
		t.Run("a film of "+c.Name+" resumes", func(t *testing.T) { d.filmResumes(t, c) })
	}
	t.Run("package", d.packageResumes)
	t.Run("packages of authoring tools", d.packagesOfTools)
	t.Run("hostile package", d.packageAttacks)
	t.Run("certificate", func(t *testing.T) { d.certificateIsVerified(t, companies[0]) })
	t.Run("completion", d.completesOnAPhone)
	t.Run("keyboard", d.learnsByKeyboard)
	t.Run("print", d.printsLearning)
	t.Run("editor", d.writesInTheEditor)
	t.Run("videos of other providers", d.playsVideos)
	t.Run("dragging", d.movesByDragging)
	t.Run("dropping a course", d.dropsACourse)
	t.Run("common jobs in few clicks", d.doesCommonJobs)
	t.Run("pictures", d.addsPictures)
	t.Run("previews", d.previewsForms)
	t.Run("saving a filtered list", d.savesFilteredLists)
	t.Run("captions", d.sendsCaptions)
	t.Run("passkey", d.usesPasskeys)
	t.Run("purchase", d.buysInABrowser)
	t.Run("signing out", d.signsOut)
	if tier.IsAll() {
		t.Run("every page in Arabic", func(t *testing.T) { d.lookAtEveryPageInArabic(t, companies[0]) }) // The pages of the next part complete courses.
		for _, c := range companies {
			t.Run("every page of "+c.Name, func(t *testing.T) { d.lookAtEveryPage(t, c) })
		}
		t.Run("console", func(t *testing.T) { d.lookAtTheConsole(t, companies[0]) })
	}
	d.stop()
}

// viewer checks the pages of one company in a browser tab.
type viewer struct {
	*devServer
	t       *testing.T
	company demo.Company
	cookie  *http.Cookie // the session cookie of the trainee
	tab     context.Context

	mu         sync.Mutex
	pageErrors []string
}

// view returns a viewer with a new tab for a company. The tab has no session cookie yet.
func (d *devServer) view(t *testing.T, c demo.Company) *viewer {
	t.Helper()
	return &viewer{devServer: d, t: t, company: c, cookie: d.traineeCookie(c), tab: d.tab(t)}
}

// hurriedView returns a viewer with a new tab for a company. All steps of this viewer have one common deadline.
func (d *devServer) hurriedView(t *testing.T, c demo.Company) *viewer {
	t.Helper()
	return d.view(t, c).hurried()
}

// anotherDevice returns a viewer with a tab in a separate browser profile, in which the company's trainee signs in again.
// All steps of this viewer have one common deadline.
func (d *devServer) anotherDevice(t *testing.T, c demo.Company) *viewer {
	t.Helper()
	v := &viewer{devServer: d, t: t, company: c, cookie: d.landTrainee(c), tab: d.profile(t)}
	return v.hurried()
}

func (v *viewer) hurried() *viewer {
	tab, cancel := context.WithTimeout(v.tab, patience)
	v.t.Cleanup(cancel)
	v.tab = tab
	return v
}

func (d *devServer) lookAtEveryPage(t *testing.T, c demo.Company) {
	v := d.view(t, c)
	tab := v.tab
	if err := chromedp.Listen(tab, v.onEvent); err != nil {
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

// traineeCookie returns the session cookie of the company's trainee. Only the first call signs the trainee in.
func (d *devServer) traineeCookie(c demo.Company) *http.Cookie {
	d.t.Helper()
	if d.cookies[c.Trainee] == nil {
		d.cookies[c.Trainee] = d.landTrainee(c)
	}
	return d.cookies[c.Trainee]
}

// landTrainee signs the company's trainee in by a landing and returns the session cookie.
func (d *devServer) landTrainee(c demo.Company) *http.Cookie {
	d.t.Helper()
	landed, err := d.browser().PostForm(d.at(c, "/site/login-by-jwt-token"), url.Values{
		"token": {d.token(c, c.Trainee)}, "type": {"2"},
		"inputData": {`{"enrollmentId":` + strconv.FormatInt(d.ongoing(c).ID, 10) + `}`},
	})
	if err != nil {
		d.t.Fatal(err)
	}
	_ = landed.Body.Close()
	for _, cookie := range landed.Cookies() {
		if cookie.Name == web.SessionCookie {
			return cookie
		}
	}
	d.t.Fatalf("landing: status %d and no cookie", landed.StatusCode)
	return nil
}

// within calls do while v.tab has a new deadline, so that the checks of each page have a deadline of their own.
func (v *viewer) within(tab context.Context, do func()) {
	var cancel context.CancelFunc
	v.tab, cancel = context.WithTimeout(tab, patience)
	defer cancel()
	do()
}

// onEvent records errors of a page and requests to other hosts. The browser calls it for each event.
func (v *viewer) onEvent(event any) {
	v.mu.Lock()
	defer v.mu.Unlock()
	switch e := event.(type) {
	case *log.EventEntryAdded:
		// The test ignores network messages, which are about pages with the expected status 404.
		if e.Entry.Source != "network" {
			v.pageErrors = append(v.pageErrors, e.Entry.Text)
		}
	case *network.EventRequestWillBeSent:
		// The browser's PDF viewer is an extension with its own scheme.
		if asked, err := url.Parse(e.Request.URL); err == nil && asked.Host != "" && asked.Scheme != "chrome-extension" &&
			asked.Hostname() != v.company.CustomDomain && !strings.HasPrefix(e.Request.URL, v.demo.Google) {
			v.pageErrors = append(v.pageErrors, "loads "+e.Request.URL)
		}
	}
}

// lookAt opens a page once and performs all checks in every window.
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
	v.suitsWindows(p)
	v.hasLargeTargets(p)
	v.holdsLargeLetters(p)
	v.holdsLongerTexts(p)
	v.wrapsLongWords(p)
	v.reportErrors(p.name)
}

// reportErrors fails the test for each error that onEvent has recorded, and clears them.
func (v *viewer) reportErrors(page string) {
	v.t.Helper()
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, pageError := range v.pageErrors {
		v.t.Errorf("%s complains: %s", page, pageError)
	}
	v.pageErrors = nil
}

// suitsWindows checks the open page in every window. The dark scheme changes only colours, so axe checks only the rules
// about colours in windows with this scheme.
func (v *viewer) suitsWindows(p sitePage) {
	v.t.Helper()
	all := windows
	if os.Getenv(screenshotsVariable) != "" {
		all = slices.Concat(windows, wideWindows)
	}
	for _, w := range all {
		v.resize(w)
		v.fits(p, w)
		switch w.scheme {
		case "light":
			v.accessible(p, w, findings)
		case "dark":
			v.accessible(p, w, findingsOfColours)
		default:
			continue
		}
		v.keepPicture(p, w)
	}
}

// come opens a page by its address. If the page is the response to a form, come submits the form.
func (v *viewer) come(p sitePage, path string) {
	v.t.Helper()
	if p.form != nil {
		v.send(p, path)
	} else {
		v.open(windows[0], v.at(v.company, path))
	}
}

// cookieFor returns the session cookie with which a page is opened. It returns nil for a page that visitors open.
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

// sees checks that the open page contains the element p.sees. It checks nothing if p.sees is empty.
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

// signIn replaces all cookies by the session cookie of the trainee. If asTrainee is false, it only removes all cookies.
func (v *viewer) signIn(asTrainee bool) {
	v.t.Helper()
	v.signInWith(v.cookieFor(sitePage{asTrainee: asTrainee}))
}

// signInWith replaces all cookies by cookie, or removes them if cookie is nil.
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

// resize sets the size of the browser's window to the size of w. If w has a color scheme, it also sets the preferred color
// scheme of the browser.
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

// wideElements is a script that returns the first elements without others in them that reach over the side of the window.
const wideElements = `[...document.querySelectorAll("body *")].filter(e => {
	const box = e.getBoundingClientRect()
	return !e.children.length && box.width > 1 && (box.right > document.documentElement.clientWidth + 1 || box.left < -1)
}).slice(0, 3).map(e => e.parentElement.outerHTML.slice(0, 160))`

// fits fails the test if the open page needs horizontal scrolling in the window.
func (v *viewer) fits(p sitePage, w window) {
	v.t.Helper()
	over, err := chromedp.Run(v.tab, chromedp.Evaluate[int64](`document.documentElement.scrollWidth - document.documentElement.clientWidth`))
	if err != nil {
		v.t.Fatal(err)
	}
	if over > 0 {
		wide, err := chromedp.Run(v.tab, chromedp.Evaluate[[]string](wideElements))
		v.t.Errorf("%s is %d px too wide for %s: %q %v", p.name, over, w.name, wide, err)
	}
}

// findings is a script that runs axe and returns one line per violation. findingsOfColours runs only the rules
// about colours. Axe returns no details of passed rules, because collecting them takes time.
const (
	findings          = `axe.run({` + axeOptions + `})` + violations
	findingsOfColours = `axe.run({runOnly: ["color-contrast", "link-in-text-block"], ` + axeOptions + `})` + violations
	axeOptions        = `resultTypes: ["violations"], selectors: false`
	violations        = `.then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + v.help + ": " + n.html.slice(0, 200) + " " + n.failureSummary)))`
)

// accessible loads axe into the open page and fails the test for each line that the script findings returns.
func (v *viewer) accessible(p sitePage, w window, findings string) {
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

// everyImage is a script that loads all pictures and waits for them, including those that load on scrolling.
const everyImage = `Promise.all([...document.images].map(i => { i.loading = "eager"; return i.decode().catch(() => null) })).then(() => 0)`

// keepPicture stores a screenshot of the open page if screenshotsVariable is set.
func (v *viewer) keepPicture(p sitePage, w window) {
	v.t.Helper()
	folder := os.Getenv(screenshotsVariable)
	if folder == "" {
		return
	}
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
	if err := os.MkdirAll(folder, 0o755); err != nil {
		v.t.Fatal(err)
	}
	label, _, _ := strings.Cut(v.company.HostedDomain, ".")
	if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%s-%s-%s.png", label, p.name, w.name)), picture.Data, 0o644); err != nil {
		v.t.Fatal(err)
	}
}

// checkMarkup fetches a page without a browser and checks its status, its compressed size and its markup.
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
	// tidy ends with an error if it reports anything. The test ignores warnings about what is newer than tidy.
	report, err := tidy.CombinedOutput()
	if found := young.ReplaceAll(report, nil); err != nil && (len(report) == 0 || len(found) > 0) {
		v.t.Errorf("%s: %v\n%s", p.name, err, found)
	}
}

// young matches the warnings of tidy about HTML and ARIA that are newer than tidy: attributes, headings in a summary, and groups in a dl.
var young = regexp.MustCompile(`(?m)^line \d+ column \d+ - Warning: (?:<(?:(?:a|button|li)> proprietary attribute "aria-current"|(?:img|iframe)> proprietary attribute "loading"|` +
	`input> proprietary attribute "inputmode"|nav> proprietary attribute "popover"|button> proprietary attribute "popovertarget")|` +
	`missing </summary> before <h3>|discarding unexpected </summary>|missing <dd>|missing </div> before <dt>|inserting implicit <dl>|missing </dl> before </div>)\n`)

func packed(text []byte) int {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = w.Write(text) // A write to a bytes.Buffer returns no error.
	_ = w.Close()
	return out.Len()
}
