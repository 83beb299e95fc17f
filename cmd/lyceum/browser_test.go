package main

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"lyceum/cmd/lyceum/demo"
)

// portalPage is the page of a company's portal. Its form sends a token to the landing of a course.
const portalPage = `<!doctype html><title>Portal</title>
<form method="post" action="%s">
<input type="hidden" name="token" value="%s"><input type="hidden" name="type" value="1">
<input type="hidden" name="inputData" value='{"enrollmentId":%d}'>
<button id="open">Open the course</button></form>`

// browserPostsTheForm sends the form of a portal on another origin in a real browser. The browser must then show
// the course.
func (d *devServer) browserPostsTheForm(t *testing.T) {
	c := d.demo.Companies[0]
	in := d.ongoing(c)
	page := fmt.Sprintf(portalPage, d.at(c, "/site/login-by-jwt-token"), d.login(c, c.Admin), in.ID)
	portal := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(page))
	}))
	defer portal.Close()
	tab, done := d.chromium(t, c)
	defer done()
	if err := chromedp.Do(tab,
		chromedp.Navigate(portal.URL),
		chromedp.Click(chromedp.CSS("#open")),
		chromedp.WaitVisible(chromedp.CSS(".hero h1")),
	); err != nil {
		t.Fatalf("from the portal to the course: %v", err)
	}
	title, err := chromedp.Run(tab, chromedp.Text(chromedp.CSS("h1")))
	if err != nil || title != in.Title {
		t.Errorf("the page's heading is %q, %v; want %q", title, err, in.Title)
	}
}

// chromium opens a browser tab that trusts the certificate of a company's domain. The browser connects to this
// machine for every host.
func (d *devServer) chromium(t *testing.T, c demo.Company) (tab context.Context, done func()) {
	t.Helper()
	return d.chromiumFor(t, d.at(c, "/"))
}

// chromiumFor opens a browser tab that trusts the certificates at several addresses. The context of the tab ends after
// patience.
func (d *devServer) chromiumFor(t *testing.T, addresses ...string) (tab context.Context, done func()) {
	t.Helper()
	tab, closeTab := d.patientChromium(t, addresses...)
	tab, cancel := context.WithTimeout(tab, patience)
	return tab, func() { cancel(); closeTab() }
}

// tab opens a tab that is closed when the test ends. The first call starts a browser that trusts the domains of all
// companies. All tabs share the cookies of this browser.
func (d *devServer) tab(t *testing.T) context.Context {
	t.Helper()
	if d.window == nil {
		var addresses []string
		for _, c := range d.demo.Companies {
			addresses = append(addresses, d.at(c, "/"))
		}
		window, done := d.patientChromium(d.t, addresses...)
		d.t.Cleanup(done)
		if err := chromedp.Do(window); err != nil { // The first call of Do determines the lifetime of the browser.
			t.Fatal(err)
		}
		d.window = window
	}
	return d.newTab(t)
}

// profile opens a tab in a browser profile of its own, which shares no cookies and no storage with other tabs. The tab is
// closed when the test ends.
func (d *devServer) profile(t *testing.T) context.Context {
	t.Helper()
	d.tab(t) // The first call of tab starts the browser.
	return d.newTab(t, chromedp.WithNewBrowserContext())
}

func (d *devServer) newTab(t *testing.T, options ...chromedp.ContextOption) context.Context {
	t.Helper()
	tab, closeTab := chromedp.NewContext(d.window, options...)
	t.Cleanup(closeTab)
	if err := chromedp.Do(tab); err != nil {
		t.Fatal(err)
	}
	return tab
}

// patientChromium opens a browser tab that trusts the certificates at several addresses. The context of the tab has no
// deadline, so the caller must set a deadline for each page.
func (d *devServer) patientChromium(t *testing.T, addresses ...string) (tab context.Context, done func()) {
	t.Helper()
	pins := make([]string, len(addresses))
	for i, address := range addresses {
		pins[i] = d.keyPin(t, address)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox,
		chromedp.Flag("host-resolver-rules", "MAP * 127.0.0.1"),
		chromedp.Flag("ignore-certificate-errors-spki-list", strings.Join(pins, ",")))
	allocator, stop := chromedp.NewExecAllocator(t.Context(), options...)
	tab, closeTab := chromedp.NewContext(allocator)
	return tab, func() { closeTab(); stop() }
}

// keyPin returns the hash of the public key at an address after it has verified the certificate. Chromium can be
// started with such hashes as trusted keys, but not with the file of an authority.
func (d *devServer) keyPin(t *testing.T, address string) string {
	t.Helper()
	page, err := d.browser().Get(address)
	if err != nil {
		t.Fatal(err)
	}
	_ = page.Body.Close()
	pin := sha256.Sum256(page.TLS.PeerCertificates[0].RawSubjectPublicKeyInfo)
	return base64.StdEncoding.EncodeToString(pin[:])
}
