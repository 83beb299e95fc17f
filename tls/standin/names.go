// Package standin is a name server that knows what it is told to: a stand-in for the world's where the names of companies
// are nobody's, in development and in tests.
package standin

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"strconv"
	"strings"
	"sync"

	"github.com/miekg/dns"
)

// Names is a running name server, over UDP and TCP on one port. It answers for every name with authority, and is believed
// only by who was told to.
type Names struct {
	udp, tcp *dns.Server
	address  string
	ended    sync.WaitGroup

	mu      sync.Mutex
	records map[string][]dns.RR // by name, in lower case
	file    zoneFile
	broken  map[string]bool
	leading netip.Addr // where names lead that the server was not told of, if anywhere
	keyName string
	keys    map[string]string
	answer  Answer
}

// Answer replaces what is answered to a question where it says so; a nil message is no answer at all.
type Answer func(question *dns.Msg) (reply *dns.Msg, replaced bool)

// StartNames listens on an address such as 127.0.0.1:0.
func StartNames(address string, options ...Option) (*Names, error) {
	n := &Names{records: map[string][]dns.RR{}, broken: map[string]bool{}}
	for _, change := range options {
		change(n)
	}
	packets, listener, err := listenBoth(address)
	if err != nil {
		return nil, err
	}
	n.address = listener.Addr().String()
	n.udp = &dns.Server{PacketConn: packets, Handler: n}
	n.tcp = &dns.Server{Listener: listener, Handler: n}
	for _, server := range []*dns.Server{n.udp, n.tcp} {
		if server.TsigSecret = n.keys; n.keys != nil {
			server.MsgAcceptFunc = func(dns.Header) dns.MsgAcceptAction { return dns.MsgAccept }
		}
		started := make(chan struct{})
		server.NotifyStartedFunc = func() { close(started) }
		n.ended.Go(func() { _ = server.ActivateAndServe() })
		<-started
	}
	return n, nil
}

// listenBoth tries again when the port that is free for the one is not for the other.
func listenBoth(address string) (packets net.PacketConn, listener net.Listener, err error) {
	for range 20 {
		if listener, err = net.Listen("tcp", address); err != nil {
			return nil, nil, fmt.Errorf("name server: %w", err)
		}
		if packets, err = net.ListenPacket("udp", listener.Addr().String()); err == nil {
			return packets, listener, nil
		}
		err = errors.Join(err, listener.Close())
	}
	return nil, nil, fmt.Errorf("name server: %w", err)
}

// Address is where the server answers.
func (n *Names) Address() string { return n.address }

// Close ends the server.
func (n *Names) Close() error {
	err := errors.Join(n.udp.Shutdown(), n.tcp.Shutdown())
	n.ended.Wait()
	return err
}

// Set makes the records of a name those of the given lines, each of a type and its data: "A 127.0.0.1". No line removes
// the name.
func (n *Names) Set(name string, lines ...string) error {
	name = strings.ToLower(dns.Fqdn(name))
	records := make([]dns.RR, 0, len(lines))
	for _, line := range lines {
		record, err := dns.NewRR(name + " " + strconv.Itoa(timeToLive) + " IN " + line)
		if err != nil {
			return fmt.Errorf("record %q of %s: %w", line, name, err)
		}
		records = append(records, record)
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.records[name] = records; len(records) == 0 {
		delete(n.records, name)
	}
	return nil
}

// Misbehave lets answer decide about every question from now on; nil ends that.
func (n *Names) Misbehave(answer Answer) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.answer = answer
}

// udpSize is what passes every network in one piece.
const udpSize = 1232

// ServeDNS answers one question.
func (n *Names) ServeDNS(w dns.ResponseWriter, question *dns.Msg) {
	var reply *dns.Msg
	if question.Opcode == dns.OpcodeUpdate {
		reply = n.update(w, question)
	} else {
		reply = n.reply(question)
	}
	if reply != nil {
		if _, udp := w.RemoteAddr().(*net.UDPAddr); udp {
			reply.Truncate(udpSize)
		}
		_ = w.WriteMsg(reply) // whoever asked is gone
	}
	_ = w.Close()
}

func (n *Names) reply(question *dns.Msg) *dns.Msg {
	n.mu.Lock()
	defer n.mu.Unlock()
	if err := n.file.refresh(); err != nil {
		return new(dns.Msg).SetRcode(question, dns.RcodeServerFailure)
	}
	if n.answer != nil {
		if reply, replaced := n.answer(question); replaced {
			return reply
		}
	}
	reply := new(dns.Msg).SetReply(question)
	reply.Authoritative, reply.RecursionAvailable = true, true
	if len(question.Question) != 1 {
		return reply.SetRcode(question, dns.RcodeFormatError)
	}
	asked := question.Question[0]
	name := strings.ToLower(asked.Name)
	switch {
	case n.broken[name]:
		reply.Rcode = dns.RcodeServerFailure
	case n.follow(reply, name, asked.Qtype):
	case n.leading.IsValid():
		n.lead(reply, name, asked.Qtype)
	default:
		reply.Rcode = dns.RcodeNameError
	}
	return reply
}

// at gives the records of a name. Names of this machine lead to it, as RFC 6761 has it, until they are told otherwise.
func (n *Names) at(name string) (records []dns.RR, there bool) {
	for _, known := range []map[string][]dns.RR{n.records, n.file.records} {
		if records, there = known[name]; there {
			return records, true
		}
	}
	if !strings.HasSuffix(name, ".localhost.") || strings.Contains(name, "_") {
		return nil, false
	}
	return []dns.RR{&dns.A{Hdr: dns.RR_Header{Name: name, Rrtype: dns.TypeA, Class: dns.ClassINET, Ttl: timeToLive}, A: net.IPv4(127, 0, 0, 1)}}, true
}

// timeToLive is for how many seconds an answer may be kept.
const timeToLive = 60

// maxAliases bounds how far aliases of aliases are followed.
const maxAliases = 8

// follow adds the records of a name, and those that its aliases lead to. It tells whether the name is there at all.
func (n *Names) follow(reply *dns.Msg, name string, kind uint16) (known bool) {
	for range maxAliases {
		records, there := n.at(name)
		known = known || there
		next := ""
		for _, record := range records {
			alias, isAlias := record.(*dns.CNAME)
			switch {
			case record.Header().Rrtype == kind:
				reply.Answer = append(reply.Answer, record)
			case isAlias:
				reply.Answer = append(reply.Answer, record)
				next = strings.ToLower(alias.Target)
			}
		}
		if next == "" {
			return known
		}
		name = next
	}
	return known
}
