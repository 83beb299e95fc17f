package tls

import (
	"bytes"
	"context"
	stdtls "crypto/tls"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/auth/masterkey"
)

func TestTickets_ResumeOnEveryNode(t *testing.T) {
	for _, version := range []uint16{stdtls.VersionTLS12, stdtls.VersionTLS13} {
		t.Run(stdtls.VersionName(version), func(t *testing.T) {
			records, issuer := newMemoryRecords(), newIssuer(t)
			start := func(secret byte) *node {
				return startNodeWith(t, records, issuer, func(o *Options) {
					o.TicketSecret = bytes.Repeat([]byte{secret}, 32)
				})
			}
			one, two, stranger := start(1), start(1), start(2)
			browser := one.client(acmeHost)
			browser.ClientSessionCache = stdtls.NewLRUClientSessionCache(1)
			browser.MinVersion, browser.MaxVersion = version, version
			turn := func(epochs int) {
				for _, n := range []*node{one, two} {
					for range epochs {
						n.clock.advance(ticketEpoch)
					}
					if err := n.handshakes.tickets.rotate(); err != nil {
						t.Fatal(err)
					}
				}
			}
			visit := func(title string, n *node, resumed bool) {
				t.Helper()
				_, state, err := n.visit(browser)
				if err != nil || state.DidResume != resumed {
					t.Errorf("%s: resumed %v, %v, want %v", title, state.DidResume, err, resumed)
				}
			}
			visit("the first visit", one, false)
			visit("another node", two, true)
			turn(1)
			visit("an epoch later", one, true)
			turn(3)
			visit("too late", two, false)
			visit("another deployment", stranger, false)
			two.clock.advance(ticketEpoch) // The clock of the second node is ahead by one epoch.
			if err := two.handshakes.tickets.rotate(); err != nil {
				t.Fatal(err)
			}
			visit("with a new ticket of the node ahead", two, false)
			visit("behind it", one, true)
		})
	}
}

// The ticket keys must rotate even if Manager.Maintain does not run.
func TestTickets_KeyRotation(t *testing.T) {
	n := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) {
		o.TicketSecret, o.Limits.Sweep = make([]byte, 32), time.Millisecond
	})
	browser := n.client(acmeHost)
	browser.ClientSessionCache = stdtls.NewLRUClientSessionCache(1)
	n.mustVisit(t, acmeHost)
	if _, _, err := n.visit(browser); err != nil {
		t.Fatal(err)
	}
	resumes := func() bool {
		t.Helper()
		again := browser.Clone()
		again.ClientSessionCache = &copied{browser.ClientSessionCache}
		_, state, err := n.visit(again)
		if err != nil {
			t.Fatal(err)
		}
		return state.DidResume
	}
	if !resumes() {
		t.Fatal("the session did not resume although its key is current")
	}
	n.clock.advance(3 * ticketEpoch)
	await(t, "new keys", func() bool { return !resumes() })
}

// Shutdown must wait for a rotation in progress.
func TestTickets_RotationEndsBeforeShutdown(t *testing.T) {
	var armed, ended atomic.Bool
	rotating, cancelled := make(chan struct{}), make(chan struct{})
	m, err := New(Options{
		HostStatus: func(context.Context, string) (HostStatus, error) { return Unknown, nil },
		Records:    newMemoryRecords(), Masters: masterkey.Keys{make([]byte, masterkey.Size)}, Issuers: []Issuer{newIssuer(t)},
		TicketSecret: make([]byte, 32), Limits: Limits{Sweep: time.Millisecond},
		Now: func() time.Time {
			if armed.CompareAndSwap(true, false) {
				close(rotating)
				<-cancelled
				for range 10_000 {
					runtime.Gosched()
				}
				ended.Store(true)
			}
			return time.Now()
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	context.AfterFunc(m.work.ctx, func() { close(cancelled) })
	armed.Store(true)
	<-rotating
	if err := m.Shutdown(t.Context()); err != nil || !ended.Load() {
		t.Errorf("ended %v, %v", ended.Load(), err)
	}
}

// copied is a client session cache that stores no new sessions.
type copied struct{ stdtls.ClientSessionCache }

func (*copied) Put(string, *stdtls.ClientSessionState) {}

func TestTickets_AreBoundToTheirCompany(t *testing.T) {
	for _, version := range []uint16{stdtls.VersionTLS12, stdtls.VersionTLS13} {
		t.Run(stdtls.VersionName(version), func(t *testing.T) {
			var company atomic.Int64 // the company of every host
			company.Store(1)
			n := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) {
				o.TicketSecret = make([]byte, 32)
				o.Company = func(context.Context, string) (int64, error) { return company.Load(), nil }
			})
			browser := func(host string, sessions stdtls.ClientSessionCache) *stdtls.Config {
				c := n.client(host)
				c.MinVersion, c.MaxVersion, c.ClientSessionCache = version, version, sessions
				return c
			}
			visit := func(title string, c *stdtls.Config, resumed bool) {
				t.Helper()
				_, state, err := n.visit(c)
				if err != nil || state.DidResume != resumed {
					t.Errorf("%s: resumed %v, %v, want %v", title, state.DidResume, err, resumed)
				}
			}
			sessions := &anywhere{}
			n.mustVisit(t, globex)
			visit("the first visit", browser(acmeHost, sessions), false)
			visit("the second visit", browser(acmeHost, sessions), true)
			// Go's client resumes a TLS session only if the certificate of the session is valid for the host.
			elsewhere := browser(globex, sessions)
			elsewhere.InsecureSkipVerify = true
			visit("at another host", elsewhere, false)
			sessions = &anywhere{}
			visit("a new session", browser(acmeHost, sessions), false)
			visit("the same session", browser(acmeHost, sessions), true)
			company.Store(2)
			n.Forget(acmeHost)
			visit("at another company", browser(acmeHost, sessions), false)
			visit("a session of that company", browser(acmeHost, sessions), true)
		})
	}
}

// anywhere is a client session cache that offers the last TLS session to every server.
type anywhere struct{ last *stdtls.ClientSessionState }

func (a *anywhere) Get(string) (*stdtls.ClientSessionState, bool) { return a.last, a.last != nil }

func (a *anywhere) Put(_ string, session *stdtls.ClientSessionState) { a.last = session }
