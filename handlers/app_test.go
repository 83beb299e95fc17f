package handlers

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/goccy/go-json"
	"github.com/prometheus/client_golang/prometheus"

	"lyceum/handlers/apitest"
	"lyceum/tenant"
)

// companies is an in-memory directory of three companies.
type companies map[string]*tenant.Record

var acme = &tenant.Record{ID: 1, Slug: "acme", Name: "Acme", Timezone: "Asia/Kolkata", Currency: "INR", HostedDomain: "acme.lyceum.test"}
var globex = &tenant.Record{ID: 2, Slug: "globex", Name: "Globex", Timezone: "UTC", Currency: "USD", HostedDomain: "globex.lyceum.test"}

var directory = companies{"acme.lyceum.test": acme, "globex.lyceum.test": globex}

func (c companies) CompanyByHost(_ context.Context, host string) (*tenant.Record, error) {
	if r, known := c[host]; known {
		return r, nil
	}
	return nil, tenant.ErrUnknown
}

func (c companies) CompanyByID(_ context.Context, id int64) (*tenant.Record, error) {
	for _, r := range c {
		if r.ID == id {
			return r, nil
		}
	}
	return nil, tenant.ErrUnknown
}

func (c companies) CompanyBySlug(_ context.Context, slug string) (*tenant.Record, error) {
	return c.CompanyByHost(context.Background(), slug+".lyceum.test")
}

// bearers accepts a token for each role of each company: acme-trainee, globex-admin.
type bearers struct{ resolver *tenant.Resolver }

func (b bearers) Verify(ctx context.Context, bearer string) (Principal, error) {
	slug, role, found := strings.Cut(bearer, "-")
	company, err := b.resolver.BySlug(ctx, slug)
	if !found || err != nil {
		return Principal{}, errNoBearer
	}
	return Principal{Company: company, UserID: 10*company.ID() + int64(len(role)), Role: Role(role), SessionID: 1}, nil
}

// running is the app on a real listener.
type running struct {
	t       testing.TB
	app     *App
	address string
	logs    *syncBuffer
	metrics *prometheus.Registry
	checked http.RoundTripper // validates every response against the document
}

// syncBuffer is written by the app's goroutines while a test reads it.
type syncBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *syncBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *syncBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

func start(t testing.TB, adjust func(*Deps), routes ...Route) *running {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return startOn(t, ln, adjust, routes...)
}

func startOn(t testing.TB, ln net.Listener, adjust func(*Deps), routes ...Route) *running {
	t.Helper()
	r := &running{t: t, address: ln.Addr().String(), logs: &syncBuffer{}, metrics: prometheus.NewRegistry()}
	resolver := tenant.NewResolver(directory, tenant.Options{SharedHosts: []string{"api.lyceum.test"}})
	d := Deps{Services: Services{Now: time.Now}, Resolver: resolver, Verifier: bearers{resolver},
		Log: slog.New(slog.NewJSONHandler(r.logs, nil)), Metrics: r.metrics}
	if adjust != nil {
		adjust(&d)
	}
	r.app = newApp(d, routes)
	base := &http.Transport{}
	r.checked = apitest.Transport(t, document(routes), base)
	served := make(chan error, 1)
	go func() { served <- r.app.Serve(ln) }()
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		defer cancel()
		base.CloseIdleConnections()
		if err := r.app.Shutdown(ctx); err != nil {
			t.Errorf("shutdown: %v", err)
		}
		if err := <-served; err != nil && !errors.Is(err, net.ErrClosed) {
			t.Errorf("serve: %v", err)
		}
	})
	return r
}

// answer is a response.
type answer struct {
	status int
	header http.Header
	body   string
	last   bool // of its connection
}

// code is the error code in the body.
func (a answer) code() string {
	var body errorBody
	if json.Unmarshal([]byte(a.body), &body) != nil {
		return ""
	}
	return body.Error.Code
}

// raw sends text unchanged on a new connection and reads one response.
func (r *running) raw(text string) answer {
	r.t.Helper()
	conn, err := net.Dial("tcp", r.address)
	if err != nil {
		r.t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.SetDeadline(time.Now().Add(30 * time.Second)); err != nil {
		r.t.Fatal(err)
	}
	go io.Copy(conn, strings.NewReader(text)) // the server may answer, and close, before it has read all
	return r.read(bufio.NewReader(conn))
}

func (r *running) read(from *bufio.Reader) answer {
	r.t.Helper()
	resp, err := http.ReadResponse(from, nil)
	if err != nil {
		r.t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		r.t.Fatal(err)
	}
	return answer{resp.StatusCode, resp.Header, string(body), resp.Close}
}

// call is a request of an ordinary client.
type call struct {
	method, path, host, bearer, contentType, body string
	header                                        map[string]string
}

func (r *running) do(c call) answer {
	r.t.Helper()
	req, err := http.NewRequest(orElse(c.method, "POST"), "http://"+r.address+c.path, strings.NewReader(c.body))
	if err != nil {
		r.t.Fatal(err)
	}
	req.Host = orElse(c.host, "acme.lyceum.test")
	if c.bearer != "" {
		req.Header.Set("Authorization", "Bearer "+c.bearer)
	}
	if c.body != "" {
		req.Header.Set("Content-Type", orElse(c.contentType, "application/json"))
	}
	for name, value := range c.header {
		req.Header.Set(name, value)
	}
	client := http.Client{Timeout: 30 * time.Second, Transport: r.checked, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	resp, err := client.Do(req)
	if err != nil {
		r.t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		r.t.Fatal(err)
	}
	return answer{resp.StatusCode, resp.Header, string(body), resp.Close}
}

func orElse(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// expect fails the test unless a has the status and, for errors, the code.
func (r *running) expect(a answer, status int, code string) {
	r.t.Helper()
	if a.status != status || a.code() != code {
		r.t.Errorf("got %d %q, want %d %q; body %s", a.status, a.code(), status, code, a.body)
	}
}

func TestConnectionsAreLimited(t *testing.T) {
	r := start(t, func(d *Deps) { d.Limits.Connections = 1 }, theFrame()...)
	ask := func() (status int) {
		conn, err := net.Dial("tcp", r.address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		if _, err := io.WriteString(conn, "POST /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode
	}
	if first, second := ask(), ask(); first != http.StatusOK || second != http.StatusServiceUnavailable {
		t.Errorf("two connections were answered %d and %d, want 200 and 503", first, second)
	}
}
