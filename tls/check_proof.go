package tls

import (
	"context"
	"slices"
	"strings"

	"github.com/miekg/dns"
)

// proofPrefix stands before the token in a record, so that people who find it in their zone know what it is for.
const proofPrefix = "domain-verification="

// proofValue is what the record of a proof says.
func proofValue(token string) string { return proofPrefix + token }

// proofLook is what is seen at the name of a proof.
type proofLook struct {
	// values are those of all servers, each once.
	values []string
	// servers is how many servers were asked, and shown how many of them show each value.
	servers int
	shown   map[string]int
	// alias is the name that the record is delegated to, which proves nothing.
	alias string
	// undecided says why nobody can tell.
	undecided error
}

// has tells whether every server shows the token.
func (p proofLook) has(token string) bool {
	return p.undecided == nil && p.servers > 0 && p.shown[proofValue(token)] == p.servers
}

// lacks tells whether no server shows the token. A record that some servers show and others do not is neither there
// nor gone.
func (p proofLook) lacks(token string) bool {
	return p.undecided == nil && p.shown[proofValue(token)] == 0
}

// lookForProof asks the name servers of the zone itself, because resolvers go on saying for an hour that a record made
// after the first look is not there. A stranger between us and them could answer in their place, so they are asked over
// TCP; and where the resolvers find the signatures of the zone broken, nothing is believed. Where the zone's own servers
// cannot be asked, all resolvers must agree.
func (c *Checker) lookForProof(ctx context.Context, host string) proofLook {
	name := c.o.Label + "." + host
	var look proofLook
	own := apart(func() { look = c.askForProof(ctx, host, name) })
	answers, errs := c.names.all(ctx, name, dns.TypeTXT)
	own()
	for _, err := range errs {
		if isBogus(err) {
			return proofLook{undecided: err}
		}
	}
	if look.servers > 0 {
		return look
	}
	for _, err := range errs {
		if err != nil {
			return proofLook{undecided: err}
		}
	}
	return readProof(name, answers)
}

// askForProof asks the zone's own servers.
func (c *Checker) askForProof(ctx context.Context, host, name string) proofLook {
	answers, errs := c.names.each(ctx, c.names.authorities(ctx, host), "tcp", name, dns.TypeTXT, false)
	return readProof(name, answered(answers, errs))
}

// answered keeps the answers that came with authority.
func answered(answers []zoneAnswer, errs []error) (kept []zoneAnswer) {
	for i, answer := range answers {
		if errs[i] == nil && answer.authoritative {
			kept = append(kept, answer)
		}
	}
	return kept
}

func readProof(name string, answers []zoneAnswer) proofLook {
	look := proofLook{servers: len(answers), shown: map[string]int{}}
	for _, answer := range answers {
		for _, value := range look.valuesAt(name, answer.records) {
			if look.shown[value]++; !slices.Contains(look.values, value) {
				look.values = append(look.values, value)
			}
		}
	}
	slices.Sort(look.values)
	return look
}

// valuesAt are the values of the records that stand at the name itself. Whoever holds the target of an alias is not the
// owner of the name.
func (p *proofLook) valuesAt(name string, records []dns.RR) (values []string) {
	for _, record := range records {
		if !strings.EqualFold(record.Header().Name, dns.Fqdn(name)) {
			continue
		}
		switch record := record.(type) {
		case *dns.TXT:
			if value := strings.TrimSpace(strings.Join(record.Txt, "")); !slices.Contains(values, value) {
				values = append(values, value)
			}
		case *dns.CNAME:
			p.alias = strings.TrimSuffix(record.Target, ".")
		}
	}
	return values
}
