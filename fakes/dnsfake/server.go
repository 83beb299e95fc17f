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

// Server is a running name server, over UDP and TCP on one port. It answers authoritatively for every name. Its
// methods may be called concurrently.
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

// Interceptor returns a reply to a query and reports whether it replaces the usual one. If the replacing reply is
// nil, the server sends no response.
type Interceptor func(question *dns.Msg) (reply *dns.Msg, replaced bool)

// Start starts a server at an address such as 127.0.0.1:0. It returns when the server accepts queries.
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

// listenBoth listens on the same port over TCP and UDP. If UDP is not free at the port, it tries again, up to
// twenty times.
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

// Address returns the address of the server as host:port. UDP and TCP have the same port.
func (n *Server) Address() string { return n.address }

// Close stops the server and waits until it has stopped.
func (n *Server) Close() error {
	err := errors.Join(n.udp.Shutdown(), n.tcp.Shutdown())
	n.ended.Wait()
	return err
}

// Set replaces the records of a name. Each line is a type and data, such as "A 127.0.0.1". Without lines, it
// removes the name. If a line is malformed, Set returns an error and changes nothing.
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

// Intercept makes answer decide about every query that is not a dynamic update. Nil restores the normal behaviour.
func (n *Server) Intercept(answer Interceptor) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.interceptor = answer
}

// udpSize is the largest UDP payload, in bytes, that passes every network without fragmentation.
const udpSize = 1232

// ServeDNS answers one query or dynamic update. It truncates replies over UDP to udpSize.
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
		_ = w.WriteMsg(reply) // WriteMsg fails only if the client has disconnected.
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

// lookup returns the records of a name and reports whether the name exists. A name below .localhost without records
// resolves to 127.0.0.1 (RFC 6761), except if it contains an underscore.
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

// maxAliases is the largest number of names in a CNAME chain.
const maxAliases = 8

// resolve appends the records of a name and of its CNAME targets to a reply. It reports whether one of these names
// exists.
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
