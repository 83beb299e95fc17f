package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"io"
	"io/fs"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/tls/tlstest"

	"lyceum/tls/acme"
)

// Many requests for unknown challenges, over TLS and HTTP, must cause few reads of the storage.
func TestChallenge_FloodIsCoalesced(t *testing.T) {
	t.Parallel()
	const strangers, visits = 8, 50
	d := deploy(t, deploymentSetup{second: tlstest.Start(t, tlstest.Setup{})})
	n, name := d.nodes[0], d.newName()
	before, begun := n.records.loads.Load(), time.Now()
	var flood sync.WaitGroup
	for range strangers {
		flood.Go(func() {
			for range visits {
				if _, _, err := n.visit(stranger(name, acmeProtocol)); err == nil || !strings.Contains(err.Error(), "internal error") {
					t.Errorf("over TLS: %v", err)
				}
				if answer, _ := n.get(t, name, challengePath+"made-up"); answer.StatusCode != http.StatusNotFound {
					t.Errorf("over HTTP: %d", answer.StatusCode)
				}
			}
		})
	}
	flood.Wait()
	most := 2 * (2 + int64(time.Since(begun)/challengeCacheTime))
	if reads := n.records.loads.Load() - before; reads > most {
		t.Errorf("%d reads for %d requests, want at most %d", reads, 2*strangers*visits, most)
	}
}

// hungChallenges are Records that block reads of challenges until goOn is closed. most is the largest number of
// concurrent reads.
type hungChallenges struct {
	*memoryRecords
	reads, most atomic.Int64
	goOn        chan struct{}
}

func (r *hungChallenges) Load(ctx context.Context, key string) ([]byte, error) {
	if acme.IsChallengeKey(key) {
		r.most.Store(max(r.most.Load(), r.reads.Add(1)))
		defer r.reads.Add(-1)
		<-r.goOn
	}
	return r.memoryRecords.Load(ctx, key)
}

// If reads of challenges block, at most challengeConcurrency of them may run at once, however many names are
// requested. Reads of other values must not wait for them.
func TestChallenge_ConcurrentReadsAreLimited(t *testing.T) {
	const names = 20
	records := &hungChallenges{memoryRecords: newMemoryRecords(), goOn: make(chan struct{})}
	authority := acme.Account{Directory: "https://authority.test/directory", Email: "operator@lyceum.test"}
	n := startNodeWith(t, records, nil, func(o *Options) { o.ACME, o.Ports = []acme.Account{authority}, Ports{HTTP: 80} })
	var flood sync.WaitGroup
	var come atomic.Int64
	for range names {
		name := uniqueName()
		n.hosts.set(name, Served)
		flood.Go(func() {
			come.Add(1)
			if _, ok := n.Challenge(t.Context(), name, challengePath+"made-up"); ok {
				t.Error("answered")
			}
		})
	}
	await(t, "the flood", func() bool { return come.Load() == names && records.reads.Load() == challengeConcurrency })
	if _, err := n.certs.challenges.Load(t.Context(), "certificates/x.crt"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	close(records.goOn)
	flood.Wait()
	if most := records.most.Load(); most != challengeConcurrency {
		t.Errorf("%d reads at once", most)
	}
}

func hostOnly(hostport string) string {
	host, _, err := net.SplitHostPort(hostport)
	if err != nil {
		return hostport
	}
	return host
}

// foreign starts an HTTP and a TLS server that answer challenges from storage only, like another process. It
// returns their addresses.
func foreign(t *testing.T, n *node) (plain, secure string) {
	t.Helper()
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, ok := n.Challenge(r.Context(), hostOnly(r.Host), r.URL.Path)
		if !ok {
			http.NotFound(w, r)
			return
		}
		_, _ = io.WriteString(w, text)
	}))
	t.Cleanup(web.Close)
	config := &stdtls.Config{NextProtos: []string{acmeProtocol}, GetCertificate: func(hello *stdtls.ClientHelloInfo) (*stdtls.Certificate, error) {
		return n.challenges.Certificate(hello.Context(), hello.ServerName)
	}}
	door := httptest.NewUnstartedServer(http.NotFoundHandler())
	door.TLS, door.Config.ErrorLog = config, log.New(io.Discard, "", 0)
	door.StartTLS()
	t.Cleanup(door.Close)
	return strings.TrimPrefix(web.URL, "http://"), strings.TrimPrefix(door.URL, "https://")
}

// If a node has just found no challenge of a name, and another node then stores one, the first node must answer the
// challenge.
func TestChallenge_FoundByOtherNodeDuringFlood(t *testing.T) {
	t.Parallel()
	for title, setup := range map[string]deploymentSetup{"HTTP": {nodes: 2, noSecure: true}, "TLS": {nodes: 2, noPlain: true}} {
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			d := deploy(t, setup)
			plain, secure := foreign(t, d.nodes[1])
			d.plain.AddNodes(plain)
			d.secure.AddNodes(secure)
			name := d.newName()
			ctx, end := context.WithCancel(t.Context())
			var flood sync.WaitGroup
			for range 4 {
				flood.Go(func() {
					for ctx.Err() == nil {
						for _, issuer := range d.nodes[1].certs.magic.Issuers {
							_, _ = d.nodes[1].certs.challenges.Load(ctx, acme.ChallengeKey(issuer.IssuerKey(), name))
						}
					}
				})
			}
			err := d.nodes[0].Obtain(t.Context(), name)
			end()
			flood.Wait()
			if err != nil {
				t.Fatal(err)
			}
			d.wantOrders(t, 1)
		})
	}
}
