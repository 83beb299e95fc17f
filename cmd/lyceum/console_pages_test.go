package main

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"lyceum/cmd/lyceum/demo"
	"lyceum/console"
	"lyceum/handlers"
)

// consoleStart is the page from which links lead to all pages of the console.
const consoleStart = "/manage"

// consoleLinks is a script that returns the addresses to which the page links, and those of the buttons in its tables. Each of
// these buttons has a page with the same address.
const consoleLinks = `[...document.querySelectorAll("main a[href], nav a[href], .row-button")].map(a => a.getAttribute("href") ?? a.getAttribute("action"))`

// lookAtTheConsole follows the links of the console as an admin, and checks one page of each route. The test
// fails for a route to which no link leads.
func (d *devServer) lookAtTheConsole(t *testing.T, c demo.Company) {
	staff, err := console.New(&handlers.Services{})
	if err != nil {
		t.Fatal(err)
	}
	var routes []string
	for _, r := range staff.Routes() {
		if r.Method == http.MethodGet && strings.HasPrefix(r.Path, consoleStart) && path.Ext(r.Path) == "" {
			routes = append(routes, r.Path)
		}
	}
	v := d.view(t, c)
	tab := v.tab
	if err := chromedp.Listen(tab, v.hear); err != nil {
		t.Fatal(err)
	}
	admin := d.signInByPassword(c, c.Admin.Email, c.Admin.Password)
	v.signInWith(admin)
	d.uploadTo(c)
	// The admin has a session. The other pages have links only for people in another state than those who come first.
	person := fmt.Sprintf("%s/people/%d", consoleStart, c.Admin.UserID)
	queue := []string{consoleStart, person, person + "/enable", person + "/second-factor-reset"}
	seen := make(map[string]bool)
	for ; len(queue) > 0; queue = queue[1:] {
		route := routeOf(routes, queue[0])
		if route == "" || seen[route] {
			continue
		}
		seen[route] = true
		p := sitePage{name: "console" + strings.NewReplacer("/", "-", ":", "").Replace(strings.TrimPrefix(route, consoleStart)), status: http.StatusOK}
		v.within(tab, func() {
			v.checkMarkup(p, queue[0], admin)
			v.come(p, queue[0])
			v.suitsWindows(p)
			links, err := chromedp.Run(v.tab, chromedp.Evaluate[[]string](consoleLinks))
			if err != nil {
				t.Fatal(err)
			}
			queue = append(queue, links...)
		})
	}
	for _, route := range routes {
		if !seen[route] {
			t.Errorf("no link of the console leads to %s", route)
		}
	}
	v.within(tab, func() {
		p := sitePage{name: "console-wrong", form: url.Values{"title": {""}}, sees: wrongForm}
		v.come(p, "/manage/announcements/add")
		v.sees(p)
		v.suitsWindows(p)
	})
	v.reportComplaints("the console")
}

// uploadTo uploads a file to a company.
func (d *devServer) uploadTo(c demo.Company) {
	d.t.Helper()
	const content = "notes"
	send := func(method, address string, header map[string]string, body string) *http.Response {
		request, err := http.NewRequest(method, address, strings.NewReader(body))
		if err != nil {
			d.t.Fatal(err)
		}
		request.Header.Set("Authorization", "Bearer "+d.token(c, c.Admin))
		request.Header.Set("Tus-Resumable", "1.0.0")
		for name, value := range header {
			request.Header.Set(name, value)
		}
		response, err := d.browser().Do(request)
		if err != nil {
			d.t.Fatal(err)
		}
		_ = response.Body.Close()
		return response
	}
	made := send(http.MethodPost, d.at(c, "/files/uploads"), map[string]string{
		"Upload-Length": fmt.Sprint(len(content)), "Upload-Metadata": "filename " + base64.StdEncoding.EncodeToString([]byte("notes.txt")),
	}, "")
	location, err := made.Location()
	if err != nil {
		d.t.Fatalf("upload: status %d, %v", made.StatusCode, err)
	}
	sent := send(http.MethodPatch, location.String(), map[string]string{"Upload-Offset": "0", "Content-Type": "application/offset+octet-stream"}, content)
	if sent.StatusCode != http.StatusNoContent {
		d.t.Fatalf("upload: status %d", sent.StatusCode)
	}
}

// routeOf returns the route that serves an address, or an empty text. It prefers routes without parameters.
// Downloads are not pages.
func routeOf(routes []string, address string) (found string) {
	to, err := url.Parse(address)
	if err != nil || to.Query().Has("format") || path.Ext(to.Path) != "" {
		return ""
	}
	parts := strings.Split(to.Path, "/")
	for _, route := range routes {
		if route == to.Path {
			return route
		}
		segments := strings.Split(route, "/")
		fits := len(segments) == len(parts)
		for i := 0; fits && i < len(parts); i++ {
			fits = segments[i] == parts[i] || strings.HasPrefix(segments[i], ":")
		}
		if fits {
			found = route
		}
	}
	return found
}
