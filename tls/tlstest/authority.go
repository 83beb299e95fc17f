// Package tlstest gives tests a real certificate authority that speaks ACME, with a name server of its own, and lets
// them spoil what it answers. Nothing of it is part of the program.
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

// Setup says how an authority behaves when nothing is spoilt.
type Setup struct {
	// HTTPPort and TLSPort are where it looks for the names it checks, on the addresses that Names gives.
	HTTPPort, TLSPort int
	// Names is the name server it asks; nil for one that finds every name on this machine.
	Names *Names
	// Lifetime of the certificates; 90 days.
	Lifetime time.Duration
	// NonceRejects is the share of good nonces that it rejects, in percent.
	NonceRejects int
	// OCSP is the address of a responder that certificates name.
	OCSP string
	// KeyID and MACKey are those of the external account that it asks for; none is asked for without.
	KeyID, MACKey string
}

// Authority is a certificate authority in this process.
type Authority struct {
	// Directory is its address, API and, as PEM, APIRoot the root of its own certificate.
	Directory string
	API       *x509.CertPool
	APIRoot   []byte
	Names     *Names

	management http.Handler
	mu         sync.Mutex
	spoil      Fault
	asked      map[string]int
	// Busy is how many requests it is answering.
	Busy atomic.Int64
}

// Fault answers a request in place of the authority and returns true, or leaves it to the authority.
type Fault func(w http.ResponseWriter, r *http.Request) bool

// constructors guards the environment, from which the parts of the authority are configured when they are made.
var constructors sync.Mutex

// Start makes an authority that ends with the test.
func Start(tb testing.TB, s Setup) *Authority {
	tb.Helper()
	if s.Names == nil {
		s.Names = StartNames(tb)
	}
	front := build(tb, s)
	a := &Authority{Names: s.Names, management: front.ManagementHandler(), asked: make(map[string]int)}
	handler := front.Handler()
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a.Busy.Add(1)
		defer a.Busy.Add(-1)
		if fault := a.note(r); fault == nil || !fault(w, r) {
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
	checker := va.New(quiet, s.HTTPPort, s.TLSPort, false, s.Names.Address(), store)
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

func (a *Authority) note(r *http.Request) Fault {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked[kindOf(r.URL.Path)]++
	return a.spoil
}

// The kinds of requests that tests count.
const (
	NewOrder   = "/order-plz"
	NewAccount = "/sign-me-up"
	Finalize   = "/finalize-order"
	// Challenge asks for a check, Order for what has become of an order.
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

// Asked is how many requests of a kind came, spoilt ones included.
func (a *Authority) Asked(kind string) int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.asked[kind]
}

// Spoil lets a fault stand before the authority; nil ends it.
func (a *Authority) Spoil(fault Fault) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.spoil = fault
}

// Roots are those of the certificates that it issues.
func (a *Authority) Roots(tb testing.TB) *x509.CertPool {
	tb.Helper()
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM(a.Root(tb)) {
		tb.Fatal("the authority has no root")
	}
	return roots
}

// Root is the root of the certificates that it issues, as PEM.
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
	r.Header.Set("User-Agent", "tlstest") // it refuses those who do not say who they are
	return r
}
