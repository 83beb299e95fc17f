package tls

import (
	"context"
	"net/netip"
	"slices"
	"strings"

	"github.com/miekg/dns"
)

// maxProbes bounds how many addresses of a name are asked.
const maxProbes = 8

// lookAtAddresses gives the addresses of a name, and notes the name that it is an alias of.
func (c *Checker) lookAtAddresses(ctx context.Context, host string, found *look) (list []netip.Addr, err error) {
	for _, kind := range []uint16{dns.TypeA, dns.TypeAAAA} {
		records, err := c.names.any(ctx, host, kind)
		if err != nil {
			return nil, err
		}
		for _, record := range records {
			if alias, ok := record.(*dns.CNAME); ok && strings.EqualFold(alias.Hdr.Name, dns.Fqdn(host)) {
				found.alias = strings.TrimSuffix(alias.Target, ".")
			}
		}
		list = append(list, addressesIn(records)...)
	}
	return list, nil
}

// probeAll asks every address whether it leads here, because an authority takes whichever it likes.
func (c *Checker) probeAll(ctx context.Context, host string, addresses []netip.Addr) []probeResult {
	results := make([]probeResult, min(len(addresses), maxProbes))
	var probing []func()
	for i := range results {
		at := addresses[i]
		if !c.mayReach(at) {
			results[i] = probeResult{address: at, problem: at.String() + " is no address of the internet; only machines of one network may reach it. Change the record."}
			continue
		}
		probing = append(probing, apart(func() { results[i] = c.prober.probe(ctx, host, at) }))
	}
	for _, wait := range probing {
		wait()
	}
	c.judge(results)
	return results
}

// judge decides about the addresses that this machine cannot reach, as one without IPv6 reaches none of that. Ours are
// known. Beside an address that leads straight here another one is a left-over; beside one that leads here through a
// proxy it is that proxy's.
func (c *Checker) judge(results []probeResult) {
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

// leads sums up where a name leads.
type leads int

const (
	leadsNowhere leads = iota
	leadsHere
	leadsElsewhere
	// leadsAstray is here by some addresses and not by others.
	leadsAstray
)

func (l look) leads() leads {
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
		return leadsAstray
	case here > 0:
		return leadsHere
	case len(l.probes) > 0:
		return leadsElsewhere
	}
	return leadsNowhere
}

// here are the addresses at which this deployment answers.
func (l look) here() (list []netip.Addr) {
	for _, probe := range l.probes {
		if probe.here {
			list = append(list, probe.address)
		}
	}
	return list
}
