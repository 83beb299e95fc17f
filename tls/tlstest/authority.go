// Package tlstest provides tests with an ACME certificate authority, its name server and fault injection. Only
// tests import it.
package tlstest

import (
	"crypto/x509"
	"encoding/pem"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/letsencrypt/pebble/v2/ca"
	"github.com/letsencrypt/pebble/v2/db"
	"github.com/letsencrypt/pebble/v2/va"
	"github.com/letsencrypt/pebble/v2/wfe"
)

// Setup configures an Authority. Unless a field says otherwise, its zero value disables the feature.
type Setup struct {
	// HTTPPort and TLSPort are the ports at which the authority validates names.
	HTTPPort, TLSPort int
	// NameServer is the name server to use. Nil starts one that resolves every name to this machine.
	NameServer *NameServer
	// Lifetime is the validity period of the certificates; 90 days if zero.
	Lifetime time.Duration
	// NonceRejects is the percentage of valid nonces that the authority rejects.
	NonceRejects int
	// OCSP is the URL of the OCSP responder in the certificates. Empty means that they name none.
	OCSP string
	// KeyID and MACKey are the credentials of the external account that the authority requires. If they are empty,
	// it requires none.
	KeyID, MACKey string
}

// Authority is a certificate authority in the test process. It is implemented by Pebble.
type Authority struct {
	// Directory is the directory URL. API contains the root of the server's own TLS certificate. APIRoot is the same root in
	// PEM.
	Directory  string
	API        *x509.CertPool
	APIRoot    []byte
	NameServer *NameServer

	management http.Handler
	mu         sync.Mutex
	fault      Fault
	requests   map[string]int
	// InFlight is the number of requests in progress.
	InFlight atomic.Int64
}

// Fault may answer a request instead of the authority. It reports whether it has answered.
type Fault func(w http.ResponseWriter, r *http.Request) bool

// constructors guards the environment variables that configure Pebble. Its constructors read them.
var constructors sync.Mutex

// Start starts an authority that stops when the test ends. With -short it skips the test.
func Start(tb testing.TB, s Setup) *Authority {
	tb.Helper()
	if testing.Short() {
		tb.Skip("needs a certificate authority, which make check does without")
	}
	if s.NameServer == nil {
		s.NameServer = StartNameServer(tb)
	}
	front := build(tb, s)
	a := &Authority{NameServer: s.NameServer, management: front.ManagementHandler(), requests: make(map[string]int)}
	handler := front.Handler()
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a.InFlight.Add(1)
		defer a.InFlight.Add(-1)
		if fault := a.recordRequest(r); fault == nil || !fault(w, r) {
			handler.ServeHTTP(w, r)
		}
	}))
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	tb.Cleanup(server.Close)
	a.Directory = server.URL + wfe.DirectoryPath
	a.API = x509.NewCertPool()
	a.API.AddCert(server.Certificate())
	a.APIRoot = pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw})
	return a
}

func build(tb testing.TB, s Setup) *wfe.WebFrontEndImpl {
	tb.Helper()
	constructors.Lock()
	defer constructors.Unlock()
	for name, value := range map[string]string{
		"PEBBLE_VA_NOSLEEP": "1", "PEBBLE_WFE_NONCEREJECT": strconv.Itoa(s.NonceRejects), "PEBBLE_AUTHZREUSE": "0",
	} {
		defer setVariable(tb, name, value)()
	}
	if s.Lifetime == 0 {
		s.Lifetime = 90 * 24 * time.Hour
	}
	quiet := log.New(io.Discard, "", 0)
	store := db.NewMemoryStore()
	if s.KeyID != "" {
		if err := store.AddExternalAccountKeyByID(s.KeyID, s.MACKey); err != nil {
			tb.Fatal(err)
		}
	}
	profiles := map[string]ca.Profile{"usual": {Description: "usual", ValidityPeriod: uint64(s.Lifetime.Seconds())}}
	issuer := ca.New(quiet, store, s.OCSP, "ecdsa", 0, 1, profiles)
	checker := va.New(quiet, s.HTTPPort, s.TLSPort, false, s.NameServer.Address(), store)
	front := wfe.New(quiet, store, checker, issuer, []string{"authority.test"}, false, s.KeyID != "", 0, 0)
	return &front
}

func setVariable(tb testing.TB, name, value string) (restore func()) {
	before, was := os.LookupEnv(name)
	if err := os.Setenv(name, value); err != nil {
		tb.Fatal(err)
	}
	return func() {
		if was {
			_ = os.Setenv(name, before)
		} else {
			_ = os.Unsetenv(name)
		}
	}
}

func (a *Authority) recordRequest(r *http.Request) Fault {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.requests[kindOf(r.URL.Path)]++
	return a.fault
}

// The kinds of requests: the prefixes of their paths.
const (
	NewOrder   = "/order-plz"
	NewAccount = "/sign-me-up"
	Finalize   = "/finalize-order"
	// Challenge is the prefix of requests that start a validation. Order is the prefix of requests that poll a
	// certificate order.
	Challenge = "/chalZ/"
	Order     = "/my-order/"
)

func kindOf(path string) string {
	for _, kind := range []string{NewOrder, NewAccount, Finalize} {
		if strings.HasPrefix(path, kind) {
			return kind
		}
	}
	return path
}

// RequestCount returns the number of requests of a kind: NewOrder, NewAccount or Finalize. It includes those that a
// fault answered.
func (a *Authority) RequestCount(kind string) int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.requests[kind]
}

// SetFault sets a fault that is called first for every request. Nil removes it.
func (a *Authority) SetFault(fault Fault) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.fault = fault
}

// Roots returns a pool with the root of the issued certificates.
func (a *Authority) Roots(tb testing.TB) *x509.CertPool {
	tb.Helper()
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM(a.Root(tb)) {
		tb.Fatal("the authority has no root")
	}
	return roots
}

// Root returns the root of the issued certificates in PEM.
func (a *Authority) Root(tb testing.TB) []byte {
	tb.Helper()
	answer := httptest.NewRecorder()
	a.management.ServeHTTP(answer, managementRequest(http.MethodGet, wfe.RootCertPath+"0", nil))
	if answer.Code != http.StatusOK {
		tb.Fatalf("root of the authority: status %d", answer.Code)
	}
	return answer.Body.Bytes()
}

func managementRequest(method, path string, body io.Reader) *http.Request {
	r := httptest.NewRequest(method, path, body)
	r.Header.Set("User-Agent", "tlstest") // Pebble refuses requests without a User-Agent.
	return r
}
