package web

import (
	"context"
	"net"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// witness records the errors of a page and the hosts to which the page sends requests.
type witness struct {
	mu         sync.Mutex
	pageErrors []string
	hosts      map[string]bool
}

func (w *witness) onEvent(event any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch e := event.(type) {
	case *log.EventEntryAdded:
		w.pageErrors = append(w.pageErrors, e.Entry.Text)
	case *runtime.EventExceptionThrown:
		w.pageErrors = append(w.pageErrors, e.ExceptionDetails.Text)
	case *network.EventRequestWillBeSent:
		if u, err := url.Parse(e.Request.URL); err == nil && u.Host != "" {
			w.hosts[u.Host] = true
		}
	}
}

func TestDocs_WorkInABrowser(t *testing.T) {
	r := start(t, nil, theFrame()...)
	_, port, err := net.SplitHostPort(r.Address)
	if err != nil {
		t.Fatal(err)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox,
		chromedp.Flag("host-resolver-rules", "MAP * 127.0.0.1"))
	allocator, stop := chromedp.NewExecAllocator(t.Context(), options...)
	defer stop()
	tab, closeTab := chromedp.NewContext(allocator)
	defer closeTab()
	tab, cancel := context.WithTimeout(tab, time.Minute)
	defer cancel()
	w := &witness{hosts: map[string]bool{}}
	if err := chromedp.Listen(tab, w.onEvent); err != nil {
		t.Fatal(err)
	}
	host := "acme.lyceum.test:" + port
	err = chromedp.Do(tab,
		chromedp.Navigate("http://"+host+"/webapi/v1/docs"),
		chromedp.WaitVisible(chromedp.CSS("#must summary")),
		chromedp.SendKeys(chromedp.CSS("#filter"), "FIELD need"),
		chromedp.WaitNotVisible(chromedp.CSS("#open")),
		chromedp.Click(chromedp.CSS("#must summary")),
		chromedp.WaitVisible(chromedp.CSS("#must table")),
	)
	if err != nil {
		t.Fatalf("browse: %v; errors of the page: %v", err, w.pageErrors)
	}
	opened, err := chromedp.Run(tab, chromedp.Text(chromedp.CSS("#must")))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(opened, "Need a field.") {
		t.Errorf("the operation shows %q", opened)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.pageErrors) > 0 {
		t.Errorf("errors of the page: %v", w.pageErrors)
	}
	if len(w.hosts) != 1 || !w.hosts[host] {
		t.Errorf("the page sent requests to %v", w.hosts)
	}
}
