package tls

import (
	"context"
	"crypto/rand"
	stdtls "crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"sync/atomic"
	"testing"
	"time"

	"github.com/caddyserver/certmagic"
)

// shortLife is the validity period of the certificates of a shortIssuer.
const shortLife = 200 * time.Second

// shortIssuer issues certificates that are valid for shortLife. They were issued age nanoseconds ago.
type shortIssuer struct {
	*faultyIssuer
	age atomic.Int64
}

func (i *shortIssuer) Issue(_ context.Context, request *x509.CertificateRequest) (*certmagic.IssuedCertificate, error) {
	i.orders.Add(1)
	from := time.Now().Add(-time.Duration(i.age.Load()))
	leaf := &x509.Certificate{
		DNSNames: request.DNSNames, NotBefore: from, NotAfter: from.Add(shortLife),
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	der, err := x509.CreateCertificate(rand.Reader, leaf, i.cert, request.PublicKey, i.key)
	return &certmagic.IssuedCertificate{Certificate: pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})}, err
}

func startShort(t *testing.T, records Records, issuer *shortIssuer) *node {
	t.Helper()
	return startNodeWith(t, records, issuer.faultyIssuer, func(o *Options) { o.Issuers = []Issuer{issuer} })
}

// shortDueAge is the age of a certificate shortly after it became due.
const shortDueAge = shortLife*2/3 + shortLife/sweepsPerLife

// If two nodes serve a due certificate of 200 seconds, one of them must renew it and both must serve the new
// certificate. Every visitor must be served.
func TestSweepInterval_ShortLivedCertificates(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		issuer := &shortIssuer{faultyIssuer: newIssuer(t)}
		issuer.age.Store(int64(shortDueAge))
		host := uniqueName()
		nodes := []*node{startShort(t, records, issuer), startShort(t, records, issuer)}
		var old string
		for _, n := range nodes {
			n.hosts.set(host, Served)
			old = n.served(t, host)
			if n.sweeper.adaptSweepInterval(t.Context()); n.sweeper.interval != shortLife/sweepsPerLife {
				t.Errorf("the sweep interval is %v", n.sweeper.interval)
			}
		}
		issuer.age.Store(0)
		ended, visitors := make(chan struct{}), make(chan int)
		for _, n := range nodes {
			go func() {
				visits := 0
				defer func() { visitors <- visits }()
				for {
					conn, err := stdtls.Dial("tcp", n.address, n.client(host))
					if err != nil {
						t.Errorf("a visitor is refused: %v", err)
						return
					}
					_ = conn.Close()
					visits++
					select {
					case <-ended:
						return
					default:
					}
				}
			}()
		}
		for _, n := range nodes {
			n.mustSweep(t)
		}
		for _, n := range nodes {
			if now := n.served(t, host); now == old {
				t.Error("the old certificate is served")
			}
		}
		close(ended)
		if a, b := <-visitors, <-visitors; a == 0 || b == 0 || issuer.orders.Load() != 2 {
			t.Errorf("%d and %d visitors, %d orders", a, b, issuer.orders.Load())
		}
	})
}

// If a short-lived certificate is stored between two sweeps, a node with a sweep interval of ten minutes must
// shorten the interval and renew the certificate in time.
func TestSweepInterval_AdaptsBetweenSweeps(t *testing.T) {
	issuer := &shortIssuer{faultyIssuer: newIssuer(t)}
	issuer.age.Store(int64(shortDueAge))
	n := startShort(t, newMemoryRecords(), issuer)
	waits, fire := make(chan time.Duration), make(chan time.Time)
	n.sweeper.after = func(d time.Duration) <-chan time.Time {
		waits <- d
		return fire
	}
	ctx, end := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { defer close(done); n.Maintain(ctx) }()
	next := func() time.Duration {
		wait := <-waits
		n.clock.advance(wait)
		return wait
	}
	if wait := next(); wait != sweepIntervalCheck {
		t.Errorf("without certificates the first sweep is after %v", wait)
	}
	n.mustVisit(t, acmeHost)
	issuer.age.Store(0)
	fire <- time.Now()
	if wait := next(); wait != shortLife/sweepsPerLife || issuer.orders.Load() != 2 {
		t.Errorf("the next sweep is after %v, %d orders", wait, issuer.orders.Load())
	}
	end()
	<-done
}

func TestSweepInterval_ShortestLife(t *testing.T) {
	for life, want := range map[time.Duration]time.Duration{
		0: 10 * time.Minute, 90 * 24 * time.Hour: 10 * time.Minute, time.Hour: 3 * time.Minute, shortLife: 10 * time.Second, time.Second: minSweepInterval,
	} {
		if got := sweepIntervalFor(life, 10*time.Minute); got != want {
			t.Errorf("a life of %v: %v, want %v", life, got, want)
		}
	}
	everyStorage(t, func(t *testing.T, records Records) {
		now := time.Now()
		store := func(key string, from time.Time, life time.Duration) {
			end := from.Add(life)
			if err := records.Store(t.Context(), key, []byte(key), end.Add(-life/renewalPart), end.Add(-life/alarmPart)); err != nil {
				t.Fatal(err)
			}
		}
		if life, err := records.ShortestLife(t.Context()); life != 0 || err != nil {
			t.Errorf("without certificates: %v, %v", life, err)
		}
		store("a/ended.crt", now.Add(-time.Hour), time.Minute)
		store("a/long.crt", now, 90*24*time.Hour)
		store("a/short.crt", now, time.Hour)
		if life, err := records.ShortestLife(t.Context()); life.Round(time.Second) != time.Hour || err != nil {
			t.Errorf("the shortest life is %v, %v", life, err)
		}
	})
}

// expired must return true from the exact end of the validity period. certmagic's own check returns true up to a
// second later.
func TestExpired_ExactTime(t *testing.T) {
	now := time.Now()
	if ended := (certmagic.Certificate{}); expired(ended) {
		t.Error("a certificate without an expiry date counts as expired")
	}
	for end, want := range map[time.Time]bool{now: true, now.Add(-time.Hour): true, now.Add(time.Hour): false} {
		cert := certmagic.Certificate{Certificate: stdtls.Certificate{Leaf: &x509.Certificate{NotAfter: end}}}
		if got := expired(cert); got != want {
			t.Errorf("the end %v: %v", end.Sub(now), got)
		}
	}
}
