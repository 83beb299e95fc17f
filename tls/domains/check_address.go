package domains

import (
	"context"
	"net/netip"
	"slices"

	"lyceum/tls/panics"
)

// maxProbes bounds how many addresses of a name are probed.
const maxProbes = 8

// notPublic replaces every private address in reports. Resolvers may know names of internal networks, whose addresses
// must not be disclosed to companies.
const notPublic = "The name has an address that is not a public address, so visitors cannot reach it. Change or remove that record."

// probeAll probes every public address of a host concurrently, because an authority may connect to any of them.
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

// resolveUnreachable decides about addresses that this machine cannot reach, for example IPv6 addresses on a machine without IPv6.
// The deployment's own addresses count as reached. Next to an address that reaches this deployment directly, an
// unreachable one is a stale record; next to one behind a proxy, it belongs to the proxy.
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

// destination is the result of probing all addresses of a name.
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

// private reports whether the name has an address that is not public. Reports then omit everything else that the
// resolvers know about the name.
func (l checkResult) private() bool {
	return slices.ContainsFunc(l.probes, func(r probeResult) bool { return r.private })
}

// visibleAlias returns the target of the name's CNAME record for a report. It is empty if the target may belong to a
// private network: if it has no address or a private one, or is not below a public suffix.
func (c *Checker) visibleAlias(l checkResult) string {
	if len(l.probes) == 0 || l.private() || !c.o.Own.Public(l.alias) {
		return ""
	}
	return l.alias
}

// here returns the addresses at which this deployment answers.
func (l checkResult) here() (list []netip.Addr) {
	for _, probe := range l.probes {
		if probe.here {
			list = append(list, probe.address)
		}
	}
	return list
}
