package tls

import (
	"net/netip"
	"slices"
)

// isPublic tells whether an address is one of the internet, by the registries of special-purpose addresses (RFC 6890).
// Of IPv6 only one eighth has been given out for that (RFC 4291); addresses of IPv4 in another notation are not in it.
func isPublic(at netip.Addr) bool {
	if at.Is6() && !unicast6.Contains(at) {
		return false
	}
	return at.IsValid() && !slices.ContainsFunc(special, func(network netip.Prefix) bool { return network.Contains(at) })
}

var unicast6 = netip.MustParsePrefix("2000::/3")

// special are the networks that lead nowhere, to somebody's own machines, or to an address of IPv4 that stands inside.
var special = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"),       // this host, on this network
	netip.MustParsePrefix("10.0.0.0/8"),      // private
	netip.MustParsePrefix("100.64.0.0/10"),   // between providers and their customers
	netip.MustParsePrefix("127.0.0.0/8"),     // this machine
	netip.MustParsePrefix("169.254.0.0/16"),  // this link, and the metadata of rented machines
	netip.MustParsePrefix("172.16.0.0/12"),   // private
	netip.MustParsePrefix("192.0.0.0/24"),    // protocols
	netip.MustParsePrefix("192.0.2.0/24"),    // examples
	netip.MustParsePrefix("192.88.99.0/24"),  // relays of 6to4
	netip.MustParsePrefix("192.168.0.0/16"),  // private
	netip.MustParsePrefix("198.18.0.0/15"),   // benchmarks
	netip.MustParsePrefix("198.51.100.0/24"), // examples
	netip.MustParsePrefix("203.0.113.0/24"),  // examples
	netip.MustParsePrefix("224.0.0.0/4"),     // groups
	netip.MustParsePrefix("240.0.0.0/4"),     // reserved, and everybody on this link

	netip.MustParsePrefix("2001::/23"),     // protocols, with Teredo, ORCHID and benchmarks
	netip.MustParsePrefix("2001:db8::/32"), // examples
	netip.MustParsePrefix("2002::/16"),     // 6to4
	netip.MustParsePrefix("3fff::/20"),     // examples
}
