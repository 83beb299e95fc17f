package standin

import (
	"net/netip"
	"strings"

	"github.com/miekg/dns"
)

// Option changes how a name server begins.
type Option func(*Names)

// Leading makes every name that the server was not told of lead to an address, as if each two labels were a zone.
func Leading(to netip.Addr) Option { return func(n *Names) { n.leading = to } }

// Updating lets whoever has the key change records (RFC 2136), which is base64 and signs with HMAC-SHA256.
func Updating(keyName, key string) Option {
	return func(n *Names) { n.keyName, n.keys = keyName, map[string]string{keyName: key} }
}

// lead answers for names that the server was not told of.
func (n *Names) lead(reply *dns.Msg, name string, kind uint16) {
	head := dns.RR_Header{Name: name, Rrtype: kind, Class: dns.ClassINET, Ttl: 1}
	switch kind {
	case dns.TypeA:
		reply.Answer = append(reply.Answer, &dns.A{Hdr: head, A: n.leading.AsSlice()})
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

// update changes records for whoever has the key.
func (n *Names) update(w dns.ResponseWriter, question *dns.Msg) *dns.Msg {
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

// Texts are the TXT records of a name.
func (n *Names) Texts(name string) (texts []string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	records, _ := n.at(strings.ToLower(dns.Fqdn(name)))
	for _, record := range records {
		if txt, ok := record.(*dns.TXT); ok {
			texts = append(texts, strings.Join(txt.Txt, ""))
		}
	}
	return texts
}

// Break lets questions for a name fail, as when its servers are down; Mend ends that.
func (n *Names) Break(name string) { n.setBroken(name, true) }

// Mend is explained at Break.
func (n *Names) Mend(name string) { n.setBroken(name, false) }

func (n *Names) setBroken(name string, broken bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.broken[strings.ToLower(dns.Fqdn(name))] = broken
}
