package tls

import (
	stdtls "crypto/tls"
	"testing"

	"github.com/caddyserver/certmagic"

	"lyceum/store/storetest"
)

// BenchmarkDecision measures how long the admission of a handshake takes, for a name in the cache and for an
// unknown name.
func BenchmarkDecision(b *testing.B) {
	n := startNode(b, Limits{})
	for _, name := range []string{acmeHost, "unknown.test"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				host, err := serverName(&stdtls.ClientHelloInfo{ServerName: name})
				if err != nil {
					b.Fatal(err)
				}
				if _, err = n.gate.admit(b.Context(), host); (err == nil) != (name == acmeHost) {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkCertificate measures how long the lookup of a certificate takes, in memory and in the database.
func BenchmarkCertificate(b *testing.B) {
	n := startNodeOn(b, storetest.Certificates(b), newIssuer(b), Limits{})
	if err := n.Obtain(b.Context(), acmeHost); err != nil {
		b.Fatal(err)
	}
	b.Run("in memory", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if n.certs.forHandshake(acmeHost) == nil {
				b.Fatal("no certificate")
			}
		}
	})
	b.Run("in the database", func(b *testing.B) {
		for b.Loop() {
			n.certs.cache.RemoveManaged([]certmagic.SubjectIssuer{{Subject: acmeHost}})
			if result := <-n.obtainer.acquire(acmeHost, modeLoad); result.Err != nil {
				b.Fatal(result.Err)
			}
		}
	})
}
