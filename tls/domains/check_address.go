package domains

import (
	"context"
	"net/netip"
	"slices"

	"lyceum/tls/panics"
)

// maxProbes is the largest number of addresses of a name that are probed.
const maxProbes = 8

// notPublic is the text that replaces every private address in a report. Resolvers may return names of internal networks.
// The addresses of such names must not be disclosed to companies.
const notPublic = "The name has an address that is not a public address, so visitors cannot reach it. Change or remove that record."

// probeAll probes the public addresses of a host concurrently, at most maxProbes, because an authority may connect
// to any of them. If the host also has private addresses, it appends one result for all of them.
func (c *Checker) probeAll(ctx context.Context, host string, addresses []netip.Addr) []probeResult {
	public := slices.DeleteFunc(slices.Clone(addresses), func(at netip.Addr) bool { return !c.mayReach(at) })
	results := make([]probeResult, min(len(public), maxProbes))
	probing := make([]func(), len(results))
	for i := range results {
		probing[i] = panics.Go(func() { results[i] = c.prober.probe(ctx, host, public[i]) })
	}
	for _, wait := range probing {
		wait()
	}
	c.resolveUnreachable(results)
	if len(public) < len(addresses) {
		results = append(results, probeResult{private: true, problem: notPublic})
	}
	return results
}

// resolveUnreachable changes the results for addresses that this machine cannot reach, for example IPv6 addresses on a
// machine without IPv6:
//   - an address of the deployment counts as reached;
//   - any other address counts as stale, if the deployment's addresses are known and another address of the name reaches
//     this deployment without a proxy;
//   - otherwise the result does not change, because the address may belong to the same proxy as the other addresses.
func (c *Checker) resolveUnreachable(results []probeResult) {
	straight := slices.ContainsFunc(results, func(r probeResult) bool { return r.here && r.cdn == "" })
	for i := range results {
		switch r := &results[i]; {
		case !r.unreachable:
		case slices.Contains(c.o.Addresses, r.address):
			r.here, r.problem = true, ""
		case straight && len(c.o.Addresses) > 0:
			r.unreachable = false
		}
	}
}

// destination is the summary of the probes of all addresses of a name.
type destination int

const (
	destinationNone destination = iota
	destinationHere
	destinationElsewhere
	// destinationMixed means that some addresses reach this deployment and others do not.
	destinationMixed
)

func (l checkResult) destination() destination {
	here, astray := 0, 0
	for _, probe := range l.probes {
		switch {
		case probe.here:
			here++
		case !probe.unreachable:
			astray++
		}
	}
	switch {
	case here > 0 && astray > 0:
		return destinationMixed
	case here > 0:
		return destinationHere
	case len(l.probes) > 0:
		return destinationElsewhere
	}
	return destinationNone
}

// private reports whether the name has an address that is not public. Reports then omit the other data that
// resolvers return about the name.
func (l checkResult) private() bool {
	return slices.ContainsFunc(l.probes, func(r probeResult) bool { return r.private })
}

// visibleAlias returns the target of the name's CNAME record for a report. It returns an empty string if the target
// may belong to a private network. That is the case if the name has no address or a private one, or if the target
// is not below a public suffix.
func (c *Checker) visibleAlias(l checkResult) string {
	if len(l.probes) == 0 || l.private() || !c.o.Own.Public(l.alias) {
		return ""
	}
	return l.alias
}

// here returns the addresses at which this deployment answered a probe.
func (l checkResult) here() (list []netip.Addr) {
	for _, probe := range l.probes {
		if probe.here {
			list = append(list, probe.address)
		}
	}
	return list
}
