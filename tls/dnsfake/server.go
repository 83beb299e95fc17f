// Package dnsfake is a fake DNS server with configurable records. Development and tests use it where companies' names
// do not exist in the public DNS.
package dnsfake

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

// Server is a running name server, over UDP and TCP on one port. It answers authoritatively for every name.
type Server struct {
	udp, tcp *dns.Server
	address  string
	ended    sync.WaitGroup

	mu             sync.Mutex
	records        map[string][]dns.RR // records by name in lower case
	file           zoneFile
	broken         map[string]bool
	defaultAddress netip.Addr // the address of unknown names; if it is invalid, they have none
	keyName        string
	keys           map[string]string
	interceptor    Interceptor
}

// Interceptor replaces the reply to a query if it returns true. A nil reply sends no response.
type Interceptor func(question *dns.Msg) (reply *dns.Msg, replaced bool)

// Start starts a server at an address such as 127.0.0.1:0.
func Start(address string, options ...Option) (*Server, error) {
	n := &Server{records: map[string][]dns.RR{}, broken: map[string]bool{}}
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

// listenBoth listens on the same port over TCP and UDP. It retries if the port is free for one of them only.
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

// Address returns the host and port of the server.
func (n *Server) Address() string { return n.address }

// Close stops the server.
func (n *Server) Close() error {
	err := errors.Join(n.udp.Shutdown(), n.tcp.Shutdown())
	n.ended.Wait()
	return err
}

// Set replaces the records of a name by the given lines of type and data, such as "A 127.0.0.1". No line removes the
// name.
func (n *Server) Set(name string, lines ...string) error {
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

// Intercept makes answer decide about every query. Nil restores the normal behaviour.
func (n *Server) Intercept(answer Interceptor) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.interceptor = answer
}

// udpSize is the largest UDP payload that passes every network without fragmentation.
const udpSize = 1232

// ServeDNS answers one query.
func (n *Server) ServeDNS(w dns.ResponseWriter, question *dns.Msg) {
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
		_ = w.WriteMsg(reply) // The write fails only if the client has disconnected.
	}
	_ = w.Close()
}

func (n *Server) reply(question *dns.Msg) *dns.Msg {
	n.mu.Lock()
	defer n.mu.Unlock()
	if err := n.file.refresh(); err != nil {
		return new(dns.Msg).SetRcode(question, dns.RcodeServerFailure)
	}
	if n.interceptor != nil {
		if reply, replaced := n.interceptor(question); replaced {
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
	case n.resolve(reply, name, asked.Qtype):
	case n.defaultAddress.IsValid():
		n.answerDefault(reply, name, asked.Qtype)
	default:
		reply.Rcode = dns.RcodeNameError
	}
	return reply
}

// lookup returns the records of a name. Names below .localhost resolve to 127.0.0.1 (RFC 6761) unless they are configured.
func (n *Server) lookup(name string) (records []dns.RR, there bool) {
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

// timeToLive is the TTL of records, in seconds.
const timeToLive = 60

// maxAliases bounds the length of a CNAME chain.
const maxAliases = 8

// resolve appends the records of a name and of its CNAME targets. It reports whether the name exists.
func (n *Server) resolve(reply *dns.Msg, name string, kind uint16) (known bool) {
	for range maxAliases {
		records, there := n.lookup(name)
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
