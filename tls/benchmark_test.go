package tls

import (
	stdtls "crypto/tls"
	"testing"

	"github.com/caddyserver/certmagic"

	"lyceum/store/storetest"
)

// BenchmarkDecision is what the gate costs a name met before, and one that is nobody's.
func BenchmarkDecision(b *testing.B) {
	n := startNode(b, Limits{})
	for _, name := range []string{acme, "unknown.test"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				host, err := serverName(&stdtls.ClientHelloInfo{ServerName: name})
				if err != nil {
					b.Fatal(err)
				}
				if _, err = n.admit(b.Context(), host); (err == nil) != (name == acme) {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkCertificate is what a name costs whose certificate is in memory, and one whose is in the database.
func BenchmarkCertificate(b *testing.B) {
	n := startNodeOn(b, storetest.Certificates(b), newIssuer(b), Limits{})
	if err := n.Obtain(b.Context(), acme); err != nil {
		b.Fatal(err)
	}
	b.Run("in memory", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if n.shown(acme) == nil {
				b.Fatal("no certificate")
			}
		}
	})
	b.Run("in the database", func(b *testing.B) {
		for b.Loop() {
			n.cache.RemoveManaged([]certmagic.SubjectIssuer{{Subject: acme}})
			if result := <-n.attempt(acme, false); result.Err != nil {
				b.Fatal(result.Err)
			}
		}
	})
}
