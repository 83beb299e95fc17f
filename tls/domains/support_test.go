package domains

import (
	"bytes"
	"context"
	"crypto/x509"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/caddyserver/certmagic"
	"golang.org/x/time/rate"

	"lyceum/tls"
)

// leafLifetime is the validity period of the certificates of a development authority.
const leafLifetime = 30 * 24 * time.Hour

// patient are limits that even a busy machine does not reach.
var patient = tls.Limits{
	Handshake: time.Minute, Patience: time.Minute, Lookup: time.Minute, Storage: time.Minute, Authority: time.Minute, OrderRate: rate.Inf,
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

// faultyIssuer is an authority that counts the requested certificates. It fails while fault is set.
type faultyIssuer struct {
	*tls.Authority
	now    func() time.Time
	orders atomic.Int64
	fault  atomic.Pointer[func(context.Context) error]
}

func newIssuer(t testing.TB) *faultyIssuer {
	t.Helper()
	issuer := &faultyIssuer{now: time.Now}
	authority, err := tls.OpenAuthority(t.TempDir(), func() time.Time { return issuer.now() })
	if err != nil {
		t.Fatal(err)
	}
	issuer.Authority = authority
	return issuer
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

func loopback(t testing.TB) net.Listener {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	return listener
}

// await waits up to a minute until a condition is true. It fails the test after that.
func await(t *testing.T, what string, true func() bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	tick := time.NewTicker(2 * time.Millisecond)
	defer tick.Stop()
	for !true() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Fatalf("timed out: %s", what)
		}
	}
}
