package outbound

import (
	"net/netip"
	"slices"
)

// IsPublic reports whether an address is globally reachable according to the registries of special-purpose
// addresses (RFC 6890). For IPv6, only 2000::/3 is allocated (RFC 4291). This excludes IPv4-mapped addresses and
// other IPv6 addresses that contain an IPv4 address.
func IsPublic(at netip.Addr) bool {
	if at.Is6() && !unicast6.Contains(at) {
		return false
	}
	return at.IsValid() && !slices.ContainsFunc(special, func(network netip.Prefix) bool { return network.Contains(at) })
}

var unicast6 = netip.MustParsePrefix("2000::/3")

// special are the special-purpose networks that are not globally reachable.
var special = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"),       // this network
	netip.MustParsePrefix("10.0.0.0/8"),      // private use
	netip.MustParsePrefix("100.64.0.0/10"),   // carrier-grade NAT
	netip.MustParsePrefix("127.0.0.0/8"),     // loopback
	netip.MustParsePrefix("169.254.0.0/16"),  // link-local, cloud metadata
	netip.MustParsePrefix("172.16.0.0/12"),   // private use
	netip.MustParsePrefix("192.0.0.0/24"),    // protocol assignments
	netip.MustParsePrefix("192.0.2.0/24"),    // documentation
	netip.MustParsePrefix("192.88.99.0/24"),  // 6to4 relays
	netip.MustParsePrefix("192.168.0.0/16"),  // private use
	netip.MustParsePrefix("198.18.0.0/15"),   // benchmarking
	netip.MustParsePrefix("198.51.100.0/24"), // documentation
	netip.MustParsePrefix("203.0.113.0/24"),  // documentation
	netip.MustParsePrefix("224.0.0.0/4"),     // multicast
	netip.MustParsePrefix("240.0.0.0/4"),     // reserved, broadcast

	netip.MustParsePrefix("2001::/23"),     // protocol assignments, with Teredo, ORCHID and benchmarking
	netip.MustParsePrefix("2001:db8::/32"), // documentation
	netip.MustParsePrefix("2002::/16"),     // 6to4
	netip.MustParsePrefix("3fff::/20"),     // documentation
}
