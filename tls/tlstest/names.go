package tlstest

import (
	"net"
	"net/netip"
	"strings"
	"sync"
	"testing"

	"github.com/miekg/dns"
)

// Names is a name server that finds every name on this machine unless told otherwise. It takes the dynamic updates of
// RFC 2136 too.
type Names struct {
	// Address is where it answers, over UDP and TCP.
	Address string

	mu      sync.Mutex
	broken  map[string]bool
	records map[string][]dns.RR
}

// StartNames makes a name server that ends with the test.
func StartNames(tb testing.TB) *Names {
	tb.Helper()
	n := &Names{broken: make(map[string]bool), records: make(map[string][]dns.RR)}
	overTCP, overUDP := samePort(tb)
	n.Address = overTCP.Addr().String()
	for _, server := range []*dns.Server{{Listener: overTCP}, {PacketConn: overUDP}} {
		server.Handler = dns.HandlerFunc(n.answer)
		server.MsgAcceptFunc = func(dns.Header) dns.MsgAcceptAction { return dns.MsgAccept }
		server.TsigSecret = map[string]string{KeyName: Key}
		started := make(chan struct{})
		server.NotifyStartedFunc = func() { close(started) }
		done := make(chan error, 1)
		go func() { done <- server.ActivateAndServe() }()
		<-started
		tb.Cleanup(func() {
			_ = server.Shutdown()
			<-done
		})
	}
	return n
}

// samePort listens on a free port that UDP and TCP both have.
func samePort(tb testing.TB) (net.Listener, net.PacketConn) {
	tb.Helper()
	for range 20 {
		overTCP, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			tb.Fatal(err)
		}
		if overUDP, err := net.ListenPacket("udp", overTCP.Addr().String()); err == nil {
			return overTCP, overUDP
		}
		_ = overTCP.Close()
	}
	tb.Fatal("no port is free for both UDP and TCP")
	return nil, nil
}

// The key with which updates are signed.
const (
	KeyName = "updates.test."
	Key     = "c2VjcmV0IG9mIHRoZSBuYW1lIHNlcnZlciBvZiB0ZXN0cw=="
)

// Break lets questions for a name fail, as when its servers are down; Mend ends that.
func (n *Names) Break(name string) { n.setBroken(name, true) }

// Mend is explained at Break.
func (n *Names) Mend(name string) { n.setBroken(name, false) }

func (n *Names) setBroken(name string, broken bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.broken[dns.Fqdn(name)] = broken
}

// Texts are the TXT records of a name.
func (n *Names) Texts(name string) (texts []string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, record := range n.records[dns.Fqdn(name)] {
		if txt, ok := record.(*dns.TXT); ok {
			texts = append(texts, strings.Join(txt.Txt, ""))
		}
	}
	return texts
}

func (n *Names) answer(w dns.ResponseWriter, question *dns.Msg) {
	n.mu.Lock()
	defer n.mu.Unlock()
	reply := new(dns.Msg).SetReply(question)
	reply.Authoritative = true
	switch {
	case question.Opcode == dns.OpcodeUpdate:
		n.update(w, question, reply)
	case len(question.Question) == 1:
		n.look(question.Question[0], reply)
	default:
		reply.Rcode = dns.RcodeFormatError
	}
	_ = w.WriteMsg(reply)
}

func (n *Names) look(q dns.Question, reply *dns.Msg) {
	name := strings.ToLower(q.Name)
	if n.broken[name] {
		reply.Rcode = dns.RcodeServerFailure
		return
	}
	for _, record := range n.records[name] {
		if record.Header().Rrtype == q.Qtype {
			reply.Answer = append(reply.Answer, record)
		}
	}
	here := netip.MustParseAddr("127.0.0.1")
	switch q.Qtype {
	case dns.TypeA:
		reply.Answer = append(reply.Answer, &dns.A{Hdr: header(q.Name, dns.TypeA), A: here.AsSlice()})
	case dns.TypeSOA:
		n.lookForZone(name, reply)
	case dns.TypeNS:
		reply.Answer = append(reply.Answer, &dns.NS{Hdr: header(q.Name, dns.TypeNS), Ns: "ns." + q.Name})
	}
}

// lookForZone takes the last two labels of a name for its zone.
func (n *Names) lookForZone(name string, reply *dns.Msg) {
	labels := dns.SplitDomainName(name)
	zone := dns.Fqdn(strings.Join(labels[max(0, len(labels)-2):], "."))
	soa := &dns.SOA{Hdr: header(zone, dns.TypeSOA), Ns: "ns." + zone, Mbox: "admin." + zone, Serial: 1, Refresh: 60, Retry: 60, Expire: 60, Minttl: 1}
	if zone == name {
		reply.Answer = append(reply.Answer, soa)
	} else {
		reply.Ns = append(reply.Ns, soa)
	}
}

func (n *Names) update(w dns.ResponseWriter, question, reply *dns.Msg) {
	if question.IsTsig() == nil || w.TsigStatus() != nil {
		reply.Rcode = dns.RcodeRefused
		return
	}
	for _, record := range question.Ns {
		name := strings.ToLower(record.Header().Name)
		switch record.Header().Class {
		case dns.ClassINET:
			n.records[name] = append(n.records[name], record)
		case dns.ClassNONE, dns.ClassANY:
			delete(n.records, name)
		}
	}
	reply.SetTsig(KeyName, dns.HmacSHA256, 300, int64(question.IsTsig().TimeSigned))
}

func header(name string, kind uint16) dns.RR_Header {
	return dns.RR_Header{Name: name, Rrtype: kind, Class: dns.ClassINET, Ttl: 1}
}
