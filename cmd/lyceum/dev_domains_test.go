package main

import (
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// demoNamesWereProven checks in the log that the domains of the demo passed through all states, and in the zone
// file that their proof was published.
func (d *devServer) demoNamesWereProven(t *testing.T) {
	log, err := os.ReadFile(filepath.Join(d.data, "lyceum.log"))
	if err != nil {
		t.Fatal(err)
	}
	zone, err := os.ReadFile(filepath.Join(d.data, zoneName))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range d.demo.Companies {
		for _, step := range []string{`"from":"pending","state":"verified"`, `"from":"verified","state":"issuing"`, `"from":"issuing","state":"active"`} {
			if !regexp.MustCompile(`"host":"` + c.CustomDomain + `",[^}]*` + step).Match(log) {
				t.Errorf("%s was never %s", c.CustomDomain, step)
			}
		}
		if !strings.Contains(string(zone), "_domain-verification."+c.CustomDomain+`. TXT "domain-verification=`) {
			t.Errorf("no record proves %s:\n%s", c.CustomDomain, zone)
		}
	}
}

// toldRecord matches an output line with a DNS record that the company must create. Its groups are type, name
// and value.
var toldRecord = regexp.MustCompile(`(?m)^  (TXT|A|CNAME)\t(\S+)\t(\S+)$`)

// companyAddsDomain claims a domain with its www name, creates the printed records and waits until both
// names are active. The www name must then redirect to the domain in a browser.
func (d *devServer) companyAddsDomain(t *testing.T) {
	envFile := filepath.Join(d.data, "env")
	run := func(args ...string) string {
		t.Helper()
		code, stdout, stderr := runProgram(t, nil, append(args, "--env-file", envFile)...)
		if code != 0 {
			t.Fatalf("%v: code %d\n%s%s", args, code, stdout, stderr)
		}
		return stdout
	}
	added := run("domain", "add", "--company", "kaveri", "--host", "kaveri-works.localhost", "--with-companion")
	if !strings.Contains(added, "www.kaveri-works.localhost is pending.") || !strings.Contains(added, "127.0.0.1 leads here: yes") {
		t.Fatalf("the command printed\n%s", added)
	}
	records := toldRecord.FindAllStringSubmatch(added, -1)
	if len(records) != 4 {
		t.Fatalf("%d records are printed in\n%s", len(records), added)
	}
	zone, err := os.ReadFile(filepath.Join(d.data, zoneName))
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range records {
		if r[1] == "CNAME" {
			r[3] += "."
		}
		zone = append(zone, r[2]+". "+r[1]+" "+r[3]+"\n"...)
	}
	if err := os.WriteFile(filepath.Join(d.data, zoneName), zone, 0o600); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(patience); ; {
		run("domain", "check", "--company", "kaveri", "--host", "kaveri-works.localhost")
		run("domain", "check", "--company", "kaveri", "--host", "www.kaveri-works.localhost")
		list := run("domain", "list", "--company", "kaveri")
		if strings.Count(list, " active ") == 3 {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("states of the names:\n%s\n%s", list, run("domain", "check", "--company", "kaveri", "--host", "kaveri-works.localhost"))
		}
	}
	d.opensInABrowser(t, "https://"+net.JoinHostPort("www.kaveri-works.localhost", d.tlsPort())+"/", "kaveri-works.localhost")
	run("domain", "remove", "--company", "kaveri", "--host", "www.kaveri-works.localhost")
	if page, err := d.browser().Get("https://" + net.JoinHostPort("kaveri-works.localhost", d.tlsPort()) + "/"); err != nil || page.StatusCode != http.StatusOK {
		t.Errorf("the name without www is not active: %v", err)
	}
}

// opensInABrowser opens an address in a real browser. The browser must reach a page of the company on the given
// host.
func (d *devServer) opensInABrowser(t *testing.T, address, host string) {
	t.Helper()
	tab, done := d.chromiumFor(t, address, "https://"+net.JoinHostPort(host, d.tlsPort())+"/")
	defer done()
	var at, title string
	err := chromedp.Do(tab, chromedp.Navigate(address), chromedp.WaitVisible(chromedp.CSS("body")))
	if err == nil {
		at, err = chromedp.Run(tab, chromedp.Location())
	}
	if err == nil {
		title, err = chromedp.Run(tab, chromedp.Title())
	}
	if err != nil || !strings.HasPrefix(at, "https://"+net.JoinHostPort(host, d.tlsPort())+"/") || !strings.Contains(title, "Kaveri") {
		t.Errorf("%s leads to %s with the title %q, %v", address, at, title, err)
	}
}
