package tls

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/tenant"
)

func TestPlain_Responses(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{})
	n := d.nodes[0]
	served, preparing, proven := uniqueName(), uniqueName(), uniqueName()
	n.hosts.set(served, Served)
	n.hosts.set(preparing, Preparing)
	n.hosts.set(proven, Proven)
	for _, c := range []struct {
		host, path string
		status     int
		location   string
	}{
		{host: served, path: "/courses?page=2", status: 308, location: "https://" + served + ":" + portText(d) + "/courses?page=2"},
		{host: strings.ToUpper(served) + ".:80", path: "/", status: 308, location: "https://" + served + ":" + portText(d) + "/"},
		{host: served, path: "//evil.test/", status: 308, location: "https://" + served + ":" + portText(d) + "//evil.test/"},
		{host: preparing, path: "/", status: 503},
		{host: proven, path: "/", status: 503},
		{host: "unknown.test", path: "/", status: 404},
		{host: "not..a.host", path: "/", status: 400},
		{host: served, path: "/.well-known/acme-challenge/token", status: 404},
		{host: "unknown.test", path: "/.well-known/acme-challenge/token", status: 404},
	} {
		answer, body := n.get(t, c.host, c.path)
		if answer.StatusCode != c.status || answer.Header.Get("Location") != c.location {
			t.Errorf("%s%s: %d to %q, want %d to %q", c.host, c.path, answer.StatusCode, answer.Header.Get("Location"), c.status, c.location)
		}
		if c.status == 503 && (!strings.Contains(body, c.host) || !strings.Contains(body, "being prepared") || answer.Header.Get("Retry-After") == "") {
			t.Errorf("%s: the page says %q", c.host, body)
		}
	}
	if refused := n.counter(t, "lyceum_tls_plain_refused_total", "unknown"); refused != 2 {
		t.Errorf("%v requests for unknown names counted", refused)
	}
}

func portText(d *deployment) string { return strconv.Itoa(d.secure.Port) }

func TestPlain_UnknownNamesReadNoStorage(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{})
	n := d.nodes[0]
	for range 20 {
		n.get(t, "unknown.test", "/.well-known/acme-challenge/token")
	}
	if loads := n.records.loads.Load(); loads != 0 {
		t.Errorf("%d storage reads", loads)
	}
}

func TestPlain_NoOpenRedirect(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{})
	served := uniqueName()
	d.nodes[0].hosts.set(served, Served)
	for _, target := range []string{"x:@evil.test/", "x:.evil.test/"} {
		request := "GET " + target + " HTTP/1.1\r\nHost: " + served + "\r\n\r\n"
		answer, err := http.ReadResponse(bufio.NewReader(d.nodes[0].say(t, request)), nil)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode != http.StatusBadRequest || answer.Header.Get("Location") != "" {
			t.Errorf("%s: %d to %q", target, answer.StatusCode, answer.Header.Get("Location"))
		}
	}
}

// say sends text to the plain HTTP port and returns the connection. The text may be a request that no HTTP client
// would send.
func (n *node) say(t *testing.T, request string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", n.plainAddress)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	if _, err := io.WriteString(conn, request); err != nil {
		t.Fatal(err)
	}
	return conn
}

func TestPlain_DuringOutage(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{})
	d.nodes[0].hosts.fail(errors.New("database is down"))
	if answer, _ := d.nodes[0].get(t, uniqueName(), "/"); answer.StatusCode != http.StatusServiceUnavailable || answer.Header.Get("Retry-After") == "" {
		t.Errorf("status %d", answer.StatusCode)
	}
}

func TestPlain_AnswersTheProbe(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{probe: NewProbe([]byte("ours"))})
	name := uniqueName()
	path := ProbePath + "NONCE"
	_, text := d.nodes[0].get(t, name, path)
	if ours, _ := NewProbe([]byte("ours")).Answer(name, path); text != ours {
		t.Errorf("answered %q", text)
	}
	if theirs, _ := NewProbe([]byte("theirs")).Answer(name, path); text == theirs {
		t.Error("another deployment returns the same answer")
	}
}

func TestPlain_PageLanguage(t *testing.T) {
	t.Parallel()
	languages := map[string]string{uniqueName(): "tlh"}
	for _, language := range tenant.Languages() {
		languages[uniqueName()] = language
	}
	d := deploy(t, deploymentSetup{language: func(_ context.Context, host string) string { return languages[host] }})
	n := d.nodes[0]
	for host, want := range languages {
		direction := "ltr"
		switch want {
		case "tlh":
			want = "en"
		case "ar":
			direction = "rtl"
		}
		n.hosts.set(host, Preparing)
		answer, body := n.get(t, host, "/")
		if answer.Header.Get("Content-Language") != want || !strings.Contains(body, `<html lang="`+want+`" dir="`+direction+`">`) || !strings.Contains(body, preparingTexts[want].Soon) {
			t.Errorf("%s should be %s: %s", host, want, body)
		}
	}
}

func TestPlain_PageAfterFailure(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{nodes: 2})
	name := uniqueName()
	for _, n := range d.nodes {
		n.hosts.set(name, Preparing)
	}
	d.authority.NameServer.SetFailing(name)
	if err := d.nodes[0].Obtain(t.Context(), name); err == nil {
		t.Fatal("obtained")
	}
	for i, n := range d.nodes {
		answer, body := n.get(t, name, "/")
		if !strings.Contains(body, preparingTexts["en"].Later) || strings.Contains(body, "minute") || answer.Header.Get("Retry-After") != "300" {
			t.Errorf("node %d answers %s", i, body)
		}
	}
}

// countedCoolDowns are Records that count the lookups of cooldowns.
type countedCoolDowns struct {
	*memoryRecords
	lookups atomic.Int64
}

func (r *countedCoolDowns) Cooling(ctx context.Context, name string) (time.Duration, string, error) {
	r.lookups.Add(1)
	return r.memoryRecords.Cooling(ctx, name)
}

func TestPlain_FloodIsCoalesced(t *testing.T) {
	t.Parallel()
	const requests = 200
	records := &countedCoolDowns{memoryRecords: newMemoryRecords()}
	d := deploy(t, deploymentSetup{records: records})
	n, name := d.nodes[0], uniqueName()
	n.hosts.set(name, Preparing)
	begun := time.Now()
	for range requests {
		if _, body := n.get(t, name, "/"); !strings.Contains(body, preparingTexts["en"].Soon) {
			t.Fatal(body)
		}
	}
	if most := 2 + int64(time.Since(begun)/delayCacheTime); records.lookups.Load() > most {
		t.Errorf("%d lookups for %d requests, want at most %d", records.lookups.Load(), requests, most)
	}
}

func TestPlain_NoRedirectWithoutCertificate(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{})
	n, with, without := d.nodes[0], d.newName(), d.newName()
	if err := n.Obtain(t.Context(), with); err != nil {
		t.Fatal(err)
	}
	d.authority.NameServer.SetFailing(without)
	if err := n.Obtain(t.Context(), without); err == nil {
		t.Fatal("obtained")
	}
	// If a renewal failed and a certificate exists, visitors must still be redirected.
	n.orders.cooldowns.remember(with, coolDownSteps[0], "a renewal failed", true)
	for name, status := range map[string]int{with: http.StatusPermanentRedirect, without: http.StatusServiceUnavailable} {
		if answer, _ := n.get(t, name, "/"); answer.StatusCode != status {
			t.Errorf("%s: %d, want %d", name, answer.StatusCode, status)
		}
	}
	n.clock.advance(coolDownSteps[0])
	if answer, _ := n.get(t, without, "/"); answer.StatusCode != http.StatusPermanentRedirect {
		t.Errorf("after the end of the cooldown: %d", answer.StatusCode)
	}
}
