package dnsfake

import (
	"net/netip"
	"strings"

	"github.com/miekg/dns"
)

// Option changes a Server before it starts.
type Option func(*Server)

// WithDefaultAddress resolves every unknown name to an address. Each registered domain then has NS and SOA records,
// like a zone.
func WithDefaultAddress(to netip.Addr) Option { return func(n *Server) { n.defaultAddress = to } }

// WithDynamicUpdates accepts dynamic updates (RFC 2136) that are signed with HMAC-SHA256. key is in base64.
func WithDynamicUpdates(keyName, key string) Option {
	return func(n *Server) { n.keyName, n.keys = keyName, map[string]string{keyName: key} }
}

// answerDefault adds the records of an unknown name to a reply: its A, NS or SOA record, or nothing for other
// types.
func (n *Server) answerDefault(reply *dns.Msg, name string, kind uint16) {
	head := dns.RR_Header{Name: name, Rrtype: kind, Class: dns.ClassINET, Ttl: 1}
	switch kind {
	case dns.TypeA:
		reply.Answer = append(reply.Answer, &dns.A{Hdr: head, A: n.defaultAddress.AsSlice()})
	case dns.TypeNS:
		reply.Answer = append(reply.Answer, &dns.NS{Hdr: head, Ns: "ns." + name})
	case dns.TypeSOA:
		labels := dns.SplitDomainName(name)
		head.Name = dns.Fqdn(strings.Join(labels[max(0, len(labels)-2):], "."))
		soa := &dns.SOA{Hdr: head, Ns: "ns." + head.Name, Mbox: "admin." + head.Name, Serial: 1, Refresh: 60, Retry: 60, Expire: 60, Minttl: 1}
		if head.Name == name {
			reply.Answer = append(reply.Answer, soa)
		} else {
			reply.Ns = append(reply.Ns, soa)
		}
	}
}

// update applies a dynamic update and returns the reply. It refuses an update without a valid signature.
func (n *Server) update(w dns.ResponseWriter, question *dns.Msg) *dns.Msg {
	n.mu.Lock()
	defer n.mu.Unlock()
	reply := new(dns.Msg).SetReply(question)
	if question.IsTsig() == nil || w.TsigStatus() != nil {
		return reply.SetRcode(question, dns.RcodeRefused)
	}
	for _, record := range question.Ns {
		name := strings.ToLower(record.Header().Name)
		if record.Header().Class == dns.ClassINET {
			n.records[name] = append(n.records[name], record)
		} else {
			delete(n.records, name)
		}
	}
	return reply.SetTsig(n.keyName, dns.HmacSHA256, 300, int64(question.IsTsig().TimeSigned))
}

// Texts returns the TXT records of a name. It joins the strings of each record.
func (n *Server) Texts(name string) (texts []string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	records, _ := n.lookup(strings.ToLower(dns.Fqdn(name)))
	for _, record := range records {
		if txt, ok := record.(*dns.TXT); ok {
			texts = append(texts, strings.Join(txt.Txt, ""))
		}
	}
	return texts
}

// SetFailing makes queries for a name fail with SERVFAIL until ClearFailing is called.
func (n *Server) SetFailing(name string) { n.setBroken(name, true) }

// ClearFailing makes queries for a name succeed again after SetFailing.
func (n *Server) ClearFailing(name string) { n.setBroken(name, false) }

func (n *Server) setBroken(name string, broken bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.broken[strings.ToLower(dns.Fqdn(name))] = broken
}
