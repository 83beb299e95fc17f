package domains

import (
	"context"
	"slices"
	"strings"

	"github.com/miekg/dns"

	"lyceum/tls/panics"
)

// proofPrefix precedes the token in a proof record and explains its purpose to people who read their zone.
const proofPrefix = "domain-verification="

// proofValue returns the value of the proof record for a token.
func proofValue(token string) string { return proofPrefix + token }

// proofResult is the result of looking up the proof record.
type proofResult struct {
	// values are the distinct values that the servers returned.
	values []string
	// servers is the number of servers that answered, and shown the number of them that returned each value.
	servers int
	shown   map[string]int
	// alias is the CNAME target of the record's name. An aliased record proves nothing.
	alias string
	// public means that the zone's own servers answered. Resolvers may know private records.
	public bool
	// lookupErr is the error if the lookup failed.
	lookupErr error
}

// visibleValues returns the values that a report may disclose to the claimant.
func (p proofResult) visibleValues() []string {
	values := append([]string{}, p.values...)
	if p.public {
		return values
	}
	return slices.DeleteFunc(values, func(value string) bool { return !strings.HasPrefix(value, proofPrefix) })
}

// present reports whether every server returns the token.
func (p proofResult) present(token string) bool {
	return p.lookupErr == nil && p.servers > 0 && p.shown[proofValue(token)] == p.servers
}

// absent reports whether no server returns the token. A record that only some servers return is neither present nor
// absent.
func (p proofResult) absent(token string) bool {
	return p.lookupErr == nil && p.shown[proofValue(token)] == 0
}

// checkProof queries the name servers of the zone, because resolvers cache a missing record for up to an hour. It
// queries over TCP, which is harder to spoof, and returns an error if a resolver reports invalid DNSSEC signatures. If
// the zone's servers cannot be queried, all resolvers must agree.
func (c *Checker) checkProof(ctx context.Context, host string) proofResult {
	name := c.o.Label + "." + host
	var look proofResult
	own := panics.Go(func() { look = c.queryZoneServers(ctx, host, name) })
	answers, errs := c.resolver.queryAll(ctx, name, dns.TypeTXT)
	own()
	for _, err := range errs {
		if isBogus(err) {
			return proofResult{lookupErr: err}
		}
	}
	if look.servers > 0 {
		look.public = true
		return look
	}
	for _, err := range errs {
		if err != nil {
			return proofResult{lookupErr: err}
		}
	}
	return readProof(name, answers)
}

// queryZoneServers queries the zone's own servers.
func (c *Checker) queryZoneServers(ctx context.Context, host, name string) proofResult {
	answers, errs := c.resolver.queryEach(ctx, c.resolver.authorities(ctx, host), "tcp", name, dns.TypeTXT, false)
	return readProof(name, answered(answers, errs))
}

// answered returns the authoritative answers.
func answered(answers []zoneAnswer, errs []error) (kept []zoneAnswer) {
	for i, answer := range answers {
		if errs[i] == nil && answer.authoritative {
			kept = append(kept, answer)
		}
	}
	return kept
}

func readProof(name string, answers []zoneAnswer) proofResult {
	look := proofResult{servers: len(answers), shown: map[string]int{}}
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

// valuesAt returns the TXT values at the name itself. Values at the target of an alias do not count, because its owner
// may be someone else.
func (p *proofResult) valuesAt(name string, records []dns.RR) (values []string) {
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
