package domains

import (
	"context"
	"slices"
	"strings"

	"github.com/miekg/dns"

	"lyceum/tls/panics"
)

// proofPrefix precedes the token in the value of a proof record. It explains the purpose of the record to people
// who read the zone.
const proofPrefix = "domain-verification="

func proofValue(token string) string { return proofPrefix + token }

// proofResult is the result of looking up the proof record.
type proofResult struct {
	// values are the distinct TXT values that the servers returned, sorted.
	values []string
	// servers is the number of servers that answered. shown is the number of servers that returned each value.
	servers int
	shown   map[string]int
	// alias is the CNAME target of the record's name, or empty. A TXT value at an alias target proves nothing.
	alias string
	// public means that the name servers of the zone answered. Otherwise the values are from resolvers, which may
	// return private records.
	public bool
	// lookupErr is the error of a failed lookup, or nil.
	lookupErr error
}

// visibleValues returns the values that a report may disclose to the company that claims the name. If the values are public,
// these are all values. Otherwise these are only the values of proofs.
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

// absent reports whether the lookup succeeded and no server returns the token. If only some servers return it, both
// present and absent return false.
func (p proofResult) absent(token string) bool {
	return p.lookupErr == nil && p.shown[proofValue(token)] == 0
}

// checkProof looks up the proof record of a host. It queries the name servers of the zone, because resolvers cache
// a missing record for up to an hour. It queries them over TCP, which is harder to spoof. The result contains an
// error if a resolver reports invalid DNSSEC signatures. If no server of the zone answers, the result contains the
// answers of all resolvers, or an error if one of them fails.
func (c *Checker) checkProof(ctx context.Context, host string) proofResult {
	name := c.o.Label + "." + host
	var proof proofResult
	own := panics.Go(func() { proof = c.queryZoneServers(ctx, host, name) })
	answers, errs := c.resolver.queryAll(ctx, name, dns.TypeTXT)
	own()
	for _, err := range errs {
		if isBogus(err) {
			return proofResult{lookupErr: err}
		}
	}
	if proof.servers > 0 {
		proof.public = true
		return proof
	}
	for _, err := range errs {
		if err != nil {
			return proofResult{lookupErr: err}
		}
	}
	return readProof(name, answers)
}

// queryZoneServers queries the name servers of the zone of host for the TXT records of name. The result has no
// servers if none answers.
func (c *Checker) queryZoneServers(ctx context.Context, host, name string) proofResult {
	answers, errs := c.resolver.queryEach(ctx, c.resolver.authorities(ctx, host), "tcp", name, dns.TypeTXT, false)
	return readProof(name, answered(answers, errs))
}

// answered returns the answers that are authoritative and have no error.
func answered(answers []zoneAnswer, errs []error) (kept []zoneAnswer) {
	for i, answer := range answers {
		if errs[i] == nil && answer.authoritative {
			kept = append(kept, answer)
		}
	}
	return kept
}

func readProof(name string, answers []zoneAnswer) proofResult {
	proof := proofResult{servers: len(answers), shown: map[string]int{}}
	for _, answer := range answers {
		for _, value := range proof.valuesAt(name, answer.records) {
			if proof.shown[value]++; !slices.Contains(proof.values, value) {
				proof.values = append(proof.values, value)
			}
		}
	}
	slices.Sort(proof.values)
	return proof
}

// valuesAt returns the distinct TXT values at the name itself and records its CNAME target in p. It leaves out
// values at the target of an alias, because the target may have another owner.
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
