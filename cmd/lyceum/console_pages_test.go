package main

import (
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

// consoleLinks is a script that returns the addresses to which the page links.
const consoleLinks = `[...document.querySelectorAll("main a[href], nav a[href]")].map(a => a.getAttribute("href"))`

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
	seen := make(map[string]bool)
	for queue := []string{consoleStart}; len(queue) > 0; queue = queue[1:] {
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
