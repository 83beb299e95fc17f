package tls

import (
	"bytes"
	stdtls "crypto/tls"
	"testing"
	"time"
)

func TestTickets_OpenOnEveryNode(t *testing.T) {
	for _, version := range []uint16{stdtls.VersionTLS12, stdtls.VersionTLS13} {
		t.Run(stdtls.VersionName(version), func(t *testing.T) {
			records, issuer := newMemoryRecords(), newIssuer(t)
			start := func(secret byte) *node {
				return startNodeWith(t, records, issuer, func(o *Options) {
					o.TicketSecret = bytes.Repeat([]byte{secret}, 32)
				})
			}
			one, two, stranger := start(1), start(1), start(2)
			browser := one.client(acme)
			browser.ClientSessionCache = stdtls.NewLRUClientSessionCache(1)
			browser.MinVersion, browser.MaxVersion = version, version
			turn := func(epochs int) {
				for _, n := range []*node{one, two} {
					for range epochs {
						n.clock.advance(ticketEpoch)
					}
					if err := n.turnTickets(); err != nil {
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
			two.clock.advance(ticketEpoch) // its clock is ahead of the other's
			if err := two.turnTickets(); err != nil {
				t.Fatal(err)
			}
			visit("with a new ticket of the node ahead", two, false)
			visit("behind it", one, true)
		})
	}
}

// Nobody tends the certificates of this node, and nobody needs to.
func TestTickets_TurnByThemselves(t *testing.T) {
	n := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) {
		o.TicketSecret, o.Limits.Sweep = make([]byte, 32), time.Millisecond
	})
	browser := n.client(acme)
	browser.ClientSessionCache = stdtls.NewLRUClientSessionCache(1)
	n.mustVisit(t, acme)
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
		t.Fatal("the session did not resume while its key was young")
	}
	n.clock.advance(3 * ticketEpoch)
	await(t, "new keys", func() bool { return !resumes() })
}

// copied gives what was kept, and keeps nothing itself.
type copied struct{ stdtls.ClientSessionCache }

func (*copied) Put(string, *stdtls.ClientSessionState) {}
