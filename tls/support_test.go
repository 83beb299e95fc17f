package tls

import (
	"bytes"
	"cmp"
	"context"
	stdtls "crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/auth/masterkey"

	"github.com/caddyserver/certmagic"
	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/time/rate"
)

const (
	acmeHost = "learn.acme.test"
	globex   = "learn.globex.test"
)

// memoryRecords are Records in memory. loads counts the reads of values.
type memoryRecords struct {
	now    func() time.Time
	mu     sync.Mutex
	values map[string][]byte
	times  map[string]time.Time
	leases map[string]memoryLease
	dates  map[string][2]time.Time
	cool   map[string]memoryCoolDown
	loads  atomic.Int64
}

type memoryCoolDown struct {
	failures int
	cause    string
	since    time.Time
	until    time.Time
}

type memoryLease struct {
	owner string
	until time.Time
}

func newMemoryRecords() *memoryRecords {
	return &memoryRecords{
		values: map[string][]byte{}, times: map[string]time.Time{}, leases: map[string]memoryLease{},
		dates: map[string][2]time.Time{}, cool: map[string]memoryCoolDown{}, now: time.Now,
	}
}

func (r *memoryRecords) Load(ctx context.Context, key string) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	r.loads.Add(1)
	r.mu.Lock()
	defer r.mu.Unlock()
	value, ok := r.values[key]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return slices.Clone(value), nil
}

func (r *memoryRecords) Store(ctx context.Context, key string, value []byte, renewAt, alarmAt time.Time) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.values[key], r.times[key] = slices.Clone(value), time.Now()
	r.dates[key] = [2]time.Time{renewAt, alarmAt}
	return nil
}

func (r *memoryRecords) Due(_ context.Context, after string, limit int) ([]string, error) {
	return r.past(0, after, limit), nil
}

func (r *memoryRecords) Overdue(_ context.Context, after string, limit int) ([]string, error) {
	return r.past(1, after, limit), nil
}

func (r *memoryRecords) past(date int, after string, limit int) (keys []string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, key := range slices.Sorted(maps.Keys(r.values)) {
		if at := r.dates[key][date]; key > after && len(keys) < limit && !at.IsZero() && at.Before(time.Now()) {
			keys = append(keys, key)
		}
	}
	return keys
}

func (r *memoryRecords) Changed(_ context.Context, within time.Duration) (keys []string, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for key := range r.values {
		if strings.HasSuffix(key, ".crt") && time.Since(r.times[key]) <= within {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys, nil
}

func (r *memoryRecords) ShortestLife(context.Context) (shortest time.Duration, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, dates := range r.dates {
		life := 12 * dates[1].Sub(dates[0])
		if ended := dates[1].Add(life / alarmPart); !dates[1].IsZero() && ended.After(time.Now()) && (shortest == 0 || life < shortest) {
			shortest = life
		}
	}
	return shortest, nil
}

func (r *memoryRecords) Cooling(_ context.Context, name string) (time.Duration, string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	cool := r.cool[name]
	return max(0, cool.until.Sub(r.now())), cool.cause, nil
}

func (r *memoryRecords) Cool(_ context.Context, name, cause string, began time.Duration, steps []time.Duration, least time.Duration) (time.Duration, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	cool := r.cool[name]
	if cool.since.After(r.now().Add(-began)) {
		return max(0, cool.until.Sub(r.now())), nil
	}
	wait := max(least, steps[min(cool.failures, len(steps)-1)])
	r.cool[name] = memoryCoolDown{cool.failures + 1, cause, r.now(), r.now().Add(wait)}
	return wait, nil
}

func (r *memoryRecords) EndCooling(_ context.Context, name string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, known := r.cool[name]; known {
		r.cool[name] = memoryCoolDown{since: r.now(), until: r.now()}
	}
	return nil
}

func (r *memoryRecords) PurgeCooling(context.Context) error { return nil }

func (r *memoryRecords) Delete(ctx context.Context, key string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	maps.DeleteFunc(r.values, func(k string, _ []byte) bool { return k == key || strings.HasPrefix(k, key+"/") })
	return nil
}

func (r *memoryRecords) List(ctx context.Context, prefix string) ([]string, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	r.loads.Add(1)
	r.mu.Lock()
	defer r.mu.Unlock()
	var keys []string
	for key := range r.values {
		if prefix == "" || strings.HasPrefix(key, prefix+"/") {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys, nil
}

func (r *memoryRecords) Stat(ctx context.Context, key string) (int64, time.Time, error) {
	if err := ctx.Err(); err != nil {
		return 0, time.Time{}, err
	}
	r.loads.Add(1)
	r.mu.Lock()
	defer r.mu.Unlock()
	value, ok := r.values[key]
	if !ok {
		return 0, time.Time{}, fs.ErrNotExist
	}
	return int64(len(value)), r.times[key], nil
}

func (r *memoryRecords) Acquire(ctx context.Context, name, owner string, lease time.Duration) (bool, error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if held, ok := r.leases[name]; ok && held.owner != owner && time.Now().Before(held.until) {
		return false, nil
	}
	r.leases[name] = memoryLease{owner, time.Now().Add(lease)}
	return true, nil
}

func (r *memoryRecords) Renew(_ context.Context, name, owner string, lease time.Duration) (bool, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.leases[name].owner != owner {
		return false, nil
	}
	r.leases[name] = memoryLease{owner, time.Now().Add(lease)}
	return true, nil
}

func (r *memoryRecords) Release(_ context.Context, name, owner string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.leases[name].owner == owner {
		delete(r.leases, name)
	}
	return nil
}

func (r *memoryRecords) locked() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.leases)
}

// directory is a status lookup for hosts. It returns down as its error and counts its calls.
type directory struct {
	mu    sync.Mutex
	hosts map[string]HostStatus
	down  error
	asked int
}

func (d *directory) hostStatus(ctx context.Context, host string) (HostStatus, error) {
	ctx.Deadline() // A database query also calls Deadline.
	d.mu.Lock()
	defer d.mu.Unlock()
	d.asked++
	return d.hosts[host], d.down
}

func (d *directory) set(host string, status HostStatus) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.hosts[host] = status
}

func (d *directory) fail(err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.down = err
}

// faultyIssuer is an authority that counts the requested certificates. It fails while fault is set.
type faultyIssuer struct {
	*Authority
	orders atomic.Int64
	fault  atomic.Pointer[func(context.Context) error]
}

func (i *faultyIssuer) Issue(ctx context.Context, request *x509.CertificateRequest) (*certmagic.IssuedCertificate, error) {
	i.orders.Add(1)
	if fault := i.fault.Load(); fault != nil {
		if err := (*fault)(ctx); err != nil {
			return nil, err
		}
	}
	return i.Authority.Issue(ctx, request)
}

func (i *faultyIssuer) setFault(fault func(context.Context) error) { i.fault.Store(&fault) }
func (i *faultyIssuer) behave()                                    { i.fault.Store(nil) }

// clock is a clock that advances only by calls of advance.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// node is a Manager with its storage, authority and clock. It serves HTTPS on loopback.
type node struct {
	*Manager
	address string
	roots   *x509.CertPool
	// plainAddress is the address of plain HTTP, or empty if the node does not serve it.
	plainAddress string
	records      *memoryRecords
	hosts        *directory
	issuer       *faultyIssuer
	clock        *clock
	registry     *prometheus.Registry
	listener     *Listener
}

func newIssuer(t testing.TB) *faultyIssuer {
	t.Helper()
	authority, err := OpenAuthority(t.TempDir(), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	return &faultyIssuer{Authority: authority}
}

func startNode(t testing.TB, limits Limits) *node {
	t.Helper()
	return startNodeOn(t, newMemoryRecords(), newIssuer(t), limits)
}

func startNodeOn(t testing.TB, records Records, issuer *faultyIssuer, limits Limits) *node {
	t.Helper()
	return startNodeWith(t, records, issuer, func(o *Options) { o.Limits = limits })
}

// startNodeWith starts a node whose options change has modified. issuer may be nil.
func startNodeWith(t testing.TB, records Records, issuer *faultyIssuer, change func(*Options)) *node {
	t.Helper()
	n := &node{
		issuer:   issuer,
		hosts:    &directory{hosts: map[string]HostStatus{acmeHost: Served, globex: Served}},
		clock:    &clock{now: time.Now()},
		registry: prometheus.NewRegistry(),
	}
	if n.records, _ = records.(*memoryRecords); n.records != nil {
		n.records.now = n.clock.Now
	}
	options := Options{
		HostStatus: n.hosts.hostStatus, Records: records, Masters: masterkey.Keys{make([]byte, masterkey.Size)},
		Log: toldIfFailed(t), Metrics: n.registry, Now: n.clock.Now,
	}
	if issuer != nil {
		options.Issuers = []Issuer{issuer}
		n.roots = x509.NewCertPool()
		n.roots.AppendCertsFromPEM(issuer.PEM())
	}
	change(&options)
	options.Limits = patient(options.Limits)
	var err error
	if n.Manager, err = New(options); err != nil {
		t.Fatal(err)
	}
	n.listener = n.Listen(loopback(t))
	n.address = n.listener.Addr().String()
	n.serve(t, n.listener)
	return n
}

// journal is an io.Writer that collects log output. The test can count the occurrences of a text in it.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(line []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(line)
}

func (j *journal) count(text string) int { return strings.Count(j.all(), text) }

func (j *journal) all() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// toldIfFailed returns a logger whose output is printed only if the test fails.
func toldIfFailed(t testing.TB) *slog.Logger {
	lines := &journal{}
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(lines.all())
		}
	})
	return slog.New(slog.NewTextHandler(lines, nil))
}

// patient returns limits whose unset timeouts are so long that even a busy machine does not reach them.
func patient(l Limits) Limits {
	for _, limit := range []*time.Duration{&l.Handshake, &l.Patience, &l.Lookup, &l.Storage, &l.Authority} {
		*limit = cmp.Or(*limit, time.Minute)
	}
	l.OrderRate = cmp.Or(l.OrderRate, rate.Inf) // Tests must not wait because of the rate of certificate orders.
	return l
}

func loopback(t testing.TB) net.Listener {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	return listener
}

func (n *node) serve(t testing.TB, listener *Listener) {
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, ok := n.Challenge(r.Context(), r.TLS.ServerName, r.URL.Path)
		if !ok {
			text = r.TLS.ServerName
		}
		_, _ = io.WriteString(w, text)
	})}
	done := make(chan error, 1)
	go func() { done <- server.Serve(listener) }()
	t.Cleanup(func() {
		if err := server.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
			t.Error(err)
		}
		if err := <-done; !errors.Is(err, http.ErrServerClosed) && !errors.Is(err, net.ErrClosed) {
			t.Error(err)
		}
		if err := n.Shutdown(context.Background()); err != nil {
			t.Error(err)
		}
	})
}

// client returns a TLS configuration that requests a name and trusts the authority of the node.
func (n *node) client(name string) *stdtls.Config {
	return &stdtls.Config{ServerName: name, RootCAs: n.roots, NextProtos: []string{"h2", "http/1.1"}}
}

// visit performs a handshake and one request, and returns the body.
func (n *node) visit(config *stdtls.Config) (string, stdtls.ConnectionState, error) {
	conn, err := stdtls.Dial("tcp", n.address, config)
	if err != nil {
		return "", stdtls.ConnectionState{}, err
	}
	defer conn.Close()
	page, err := request(conn)
	return page, conn.ConnectionState(), err
}

func request(conn net.Conn) (string, error) {
	if _, err := io.WriteString(conn, "GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"); err != nil {
		return "", err
	}
	answer, err := io.ReadAll(conn)
	if err != nil {
		return "", err
	}
	_, page, _ := strings.Cut(string(answer), "\r\n\r\n")
	return page, nil
}

func (n *node) mustVisit(t testing.TB, name string) {
	t.Helper()
	page, _, err := n.visit(n.client(name))
	if err != nil || page != name {
		t.Fatalf("visit of %s: %q, %v", name, page, err)
	}
}

func (n *node) mustRefuse(t testing.TB, config *stdtls.Config, alert string) {
	t.Helper()
	_, _, err := n.visit(config)
	if err == nil || !strings.Contains(err.Error(), alert) {
		t.Fatalf("visit of %q: %v, want the alert %q", config.ServerName, err, alert)
	}
}

// refused fails the test unless the number of connections refused for a reason is want. It closes the listener
// first, which waits for the handshakes in progress.
func (n *node) refused(t testing.TB, reason refusal, want float64) {
	t.Helper()
	_ = n.listener.Close()
	if got := n.counter(t, "lyceum_tls_refused_total", string(reason)); got != want {
		t.Errorf("refused as %s: %v, want %v", reason, got, want)
	}
}

func (n *node) counter(t testing.TB, name, label string) float64 {
	t.Helper()
	families, err := n.registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, family := range families {
		for _, metric := range family.GetMetric() {
			if family.GetName() == name && (label == "" || metric.GetLabel()[0].GetValue() == label) {
				return metric.GetCounter().GetValue() + metric.GetGauge().GetValue() // Only one of the two values is set; the other one is zero.
			}
		}
	}
	return 0
}
