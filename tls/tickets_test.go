package tls

import (
	"bytes"
	stdtls "crypto/tls"
	"testing"
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

func TestTickets_TurnWithTheSweep(t *testing.T) {
	n := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) { o.TicketSecret = make([]byte, 32) })
	browser := n.client(acme)
	browser.ClientSessionCache = stdtls.NewLRUClientSessionCache(1)
	n.mustVisit(t, acme)
	if _, _, err := n.visit(browser); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		n.clock.advance(ticketEpoch)
	}
	n.mustSweep(t)
	if _, state, err := n.visit(browser); err != nil || state.DidResume {
		t.Errorf("resumed %v, %v", state.DidResume, err)
	}
}
