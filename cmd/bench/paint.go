package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"slices"
	"text/tabwriter"
	"time"

	"github.com/chromedp/chromedp"
)

// paintCommand measures when Chromium first paints a page, with the stylesheet in the page and as a file, with an empty cache and at
// a second visit.
type paintCommand struct {
	Rounds  int           `default:"20" help:"Visits of each kind; the kinds alternate."`
	Latency time.Duration `default:"40ms" help:"Time for which the network holds back each response."`
	Program string        `default:"bin/lyceum" type:"existingfile" help:"The product."`
}

// Validate returns an error if a flag is out of range. The package kong calls it.
func (c *paintCommand) Validate() error {
	if c.Rounds < 1 || c.Latency < 0 {
		return errors.New("--rounds must be at least 1, and --latency not negative")
	}
	return nil
}

// paintPath is a page that the product sends in both forms. It always sends a shared page, such as the front page, with the
// stylesheet.
const paintPath = "/sign-in"

// paintWait is the maximum duration of one visit.
const paintWait = time.Minute

// Run measures and prints a table.
func (c *paintCommand) Run(ctx context.Context) (err error) {
	d, err := deploy(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.close(ctx)) }()
	m := &measurement{deployment: d, measureCommand: &measureCommand{}}
	if _, err := m.load(ctx, world{Companies: 1, Trainees: 1, Courses: pageSize, Enrolled: 1, News: 1}); err != nil {
		return err
	}
	if err := m.serve(ctx, c.Program, nil); err != nil {
		return err
	}
	browser, stop := chromedp.NewExecAllocator(ctx, append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox)...)
	defer stop()
	browser, quit := chromedp.NewContext(browser)
	defer quit()
	if err := chromedp.Do(browser); err != nil { // The first call starts the browser.
		return fmt.Errorf("start Chromium: %w", err)
	}
	paints, err := c.measure(browser, m.address)
	if err != nil {
		return err
	}
	return printPaints(os.Stdout, paints)
}

// paintVariant is a form of a page, with the visits that were measured.
type paintVariant struct {
	name string
	// fromOwnPage means that the requests look like those of a visitor who comes from another page of the company, so that the page
	// names the stylesheet as a file.
	fromOwnPage  bool
	empty, again []painted
}

// painted is one visit: the time of the first contentful paint in milliseconds, and the compressed size of the page.
type painted struct {
	Paint float64 `json:"paint"`
	Bytes int     `json:"bytes"`
}

// measure visits the sign-in page of the first company, whose node is at an address. It returns an error if the page as a file is not
// smaller than the page with the stylesheet.
func (c *paintCommand) measure(browser context.Context, node string) ([]*paintVariant, error) {
	variants := []*paintVariant{{name: "inline, as a visitor's first page does"}, {name: "as a file, as all other pages do", fromOwnPage: true}}
	addresses := make([]string, len(variants))
	for i, v := range variants {
		address, stop, err := c.network(node, v.fromOwnPage)
		if err != nil {
			return nil, err
		}
		defer stop()
		addresses[i] = address
	}
	for round := range c.Rounds {
		for i, v := range variants {
			empty, again, err := visitTwice(browser, addresses[i])
			if err != nil {
				return nil, fmt.Errorf("visit %d: %w", round+1, err)
			}
			v.empty, v.again = append(v.empty, empty), append(v.again, again)
		}
	}
	if inline, file := variants[0].empty[0].Bytes, variants[1].empty[0].Bytes; file >= inline {
		return nil, fmt.Errorf("the page has %d bytes with the stylesheet and %d without it: the node does not send both forms of %s", inline, file, paintPath)
	}
	return variants, nil
}

// network returns the address of a slow network between the browser and the node.
func (c *paintCommand) network(node string, fromOwnPage bool) (address string, stop func(), err error) {
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: "http", Host: node})
			r.Out.Host = record(0).HostedDomain
			r.Out.Header.Set("X-Forwarded-Proto", "https")
			r.Out.Header.Del("Sec-Fetch-Site")
			if fromOwnPage {
				r.Out.Header.Set("Sec-Fetch-Site", "same-origin")
			}
		},
		ModifyResponse: func(*http.Response) error { time.Sleep(c.Latency); return nil },
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	server := &http.Server{Handler: proxy, ReadHeaderTimeout: paintWait}
	go func() { _ = server.Serve(listener) }() // Close ends Serve.
	return "http://" + listener.Addr().String() + paintPath, func() { _ = server.Close() }, nil
}

// visitTwice visits a page in a new browser profile, whose cache is empty, and then in another tab of the same profile.
func visitTwice(browser context.Context, address string) (empty, again painted, err error) {
	profile, forget := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	defer forget()
	if empty, err = visit(profile, address); err != nil {
		return empty, again, err
	}
	tab, closeTab := chromedp.NewContext(profile)
	defer closeTab()
	again, err = visit(tab, address)
	return empty, again, err
}

// paintScript waits for the first contentful paint and for the stylesheet, which the next visit finds in the cache.
const paintScript = `new Promise((done) => {
	let paint, sheet
	const look = (list) => {
		for (const e of list.getEntries()) {
			if (e.name === "first-contentful-paint") paint = e.startTime
			if (e.name.endsWith(".css")) sheet = true
		}
		if (paint && sheet) done({paint, bytes: performance.getEntriesByType("navigation")[0].encodedBodySize})
	}
	for (const type of ["paint", "resource"]) new PerformanceObserver(look).observe({type, buffered: true})
})`

// visit opens a page in a tab and returns when it was painted.
func visit(tab context.Context, address string) (painted, error) {
	if err := chromedp.Do(tab); err != nil { // The first call opens the tab and determines its lifetime.
		return painted{}, err
	}
	ctx, cancel := context.WithTimeout(tab, paintWait)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(address)); err != nil {
		return painted{}, err
	}
	return chromedp.Run(ctx, chromedp.Evaluate[painted](paintScript, chromedp.EvalAwaitPromise))
}

func printPaints(to io.Writer, variants []*paintVariant) error {
	table := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "the page has the stylesheet\tbytes of the page\tempty cache, median and minimum ms\tsecond visit")
	for _, v := range variants {
		fmt.Fprintf(table, "%s\t%d\t%s\t%s\n", v.name, v.empty[0].Bytes, paintTimes(v.empty), paintTimes(v.again))
	}
	return table.Flush()
}

// paintTimes returns the median and the minimum of some visits.
func paintTimes(visits []painted) string {
	times := make([]float64, len(visits))
	for i, v := range visits {
		times[i] = v.Paint
	}
	return fmt.Sprintf("%.0f, %.0f", spreadOf(times).Median, slices.Min(times))
}
