package domains

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	stdtls "crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"lyceum/tls"
)

// serveHTTPS starts an HTTPS server with a certificate for name, signed by an authority. It returns the port of the
// server.
func serveHTTPS(t *testing.T, by *tls.Authority, name string, answer http.HandlerFunc) (port int) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.CreateCertificateRequest(rand.Reader, &x509.CertificateRequest{DNSNames: []string{name}}, key)
	if err != nil {
		t.Fatal(err)
	}
	request, err := x509.ParseCertificateRequest(der)
	if err != nil {
		t.Fatal(err)
	}
	signed, err := by.Issue(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	block, _ := pem.Decode(signed.Certificate)
	shown := stdtls.Certificate{Certificate: [][]byte{block.Bytes}, PrivateKey: key}
	door := loopback(t)
	server := &http.Server{
		Handler: answer, ErrorLog: slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug),
		TLSConfig: &stdtls.Config{Certificates: []stdtls.Certificate{shown}},
	}
	done := make(chan error, 1)
	go func() { done <- server.ServeTLS(door, "", "") }()
	t.Cleanup(func() {
		_ = server.Close()
		<-done
	})
	return portOf(door)
}

func TestFetchCertificate_Errors(t *testing.T) {
	t.Parallel()
	past := time.Now().Add(-2 * leafLifetime)
	old, err := tls.OpenAuthority(t.TempDir(), func() time.Time { return past })
	if err != nil {
		t.Fatal(err)
	}
	known, unknown := newIssuer(t).Authority, newIssuer(t).Authority
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(known.PEM())
	roots.AppendCertsFromPEM(old.PEM())
	probe := tls.NewProbe([]byte("ours"))
	ours := func(w http.ResponseWriter, r *http.Request) {
		text, _ := probe.Answer(school, r.URL.Path)
		_, _ = io.WriteString(w, text)
	}
	theirs := func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "Welcome to nginx!") }
	for says, port := range map[string]int{
		"":                           serveHTTPS(t, known, school, ours),
		"another service":            serveHTTPS(t, known, school, theirs),
		"do not trust the authority": serveHTTPS(t, unknown, school, ours),
		"for another name":           serveHTTPS(t, known, "www."+school, ours),
		"has expired":                serveHTTPS(t, old, school, ours),
	} {
		page, err := fetchAt(t, t.Context(), probe, roots, port)
		switch {
		case says == "" && (err != nil || page.notAfter.Before(time.Now())):
			t.Errorf("the deployment's own certificate: until %v, %v", page.notAfter, err)
		case says != "" && (err == nil || !strings.Contains(httpsErrorText(err), says)):
			t.Errorf("%v is explained with %q, want %q", err, httpsErrorText(err), says)
		}
	}
	closedDoor := loopback(t)
	_ = closedDoor.Close()
	if _, err := fetchAt(t, t.Context(), probe, roots, portOf(closedDoor)); err == nil || !strings.Contains(httpsErrorText(err), "the connection to its HTTPS port failed") {
		t.Errorf("a closed port: %v", err)
	}
	over, end := context.WithTimeout(t.Context(), 0)
	defer end()
	if _, err := fetchAt(t, over, probe, roots, portOf(loopback(t))); err == nil || !strings.Contains(httpsErrorText(err), "does not answer") {
		t.Errorf("a port that does not answer: %v", err)
	}
}

func fetchAt(t *testing.T, ctx context.Context, probe *tls.Probe, roots *x509.CertPool, port int) (servedCertificate, error) {
	t.Helper()
	checker, err := NewChecker(CheckOptions{Resolvers: []string{"127.0.0.1:53"}, Probe: probe, HTTPSPort: port, Roots: roots, Timeout: time.Minute, Patience: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	return checker.fetch(ctx, school, []netip.Addr{atOurs})
}
