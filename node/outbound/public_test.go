package outbound

import (
	"net/netip"
	"testing"
)

// The first and the last address of each special network must not be public. The addresses next to the network must
// be public.
func TestIsPublic(t *testing.T) {
	t.Parallel()
	for network, outside := range map[string][]string{
		"0.0.0.0/8":           {"1.0.0.0"},
		"10.0.0.0/8":          {"9.255.255.255", "11.0.0.0"},
		"100.64.0.0/10":       {"100.63.255.255", "100.128.0.0"},
		"127.0.0.0/8":         {"126.255.255.255", "128.0.0.0"},
		"169.254.0.0/16":      {"169.253.255.255", "169.255.0.0"},
		"172.16.0.0/12":       {"172.15.255.255", "172.32.0.0"},
		"192.0.0.0/24":        {"191.255.255.255", "192.0.1.0"},
		"192.0.2.0/24":        {"192.0.1.255", "192.0.3.0"},
		"192.88.99.0/24":      {"192.88.98.255", "192.88.100.0"},
		"192.168.0.0/16":      {"192.167.255.255", "192.169.0.0"},
		"198.18.0.0/15":       {"198.17.255.255", "198.20.0.0"},
		"198.51.100.0/24":     {"198.51.99.255", "198.51.101.0"},
		"203.0.113.0/24":      {"203.0.112.255", "203.0.114.0"},
		"224.0.0.0/4":         {"223.255.255.255"},
		"240.0.0.0/4":         nil,
		"::/3":                {"2003::1"},
		"::ffff:0.0.0.0/96":   nil,
		"64:ff9b::/96":        nil,
		"64:ff9b:1::/48":      nil,
		"100::/64":            nil,
		"2001::/23":           {"2001:200::"},
		"2001::/32":           nil,
		"2001:db8::/32":       {"2001:db7:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db9::"},
		"2002::/16":           {"2001:ffff::", "2003::"},
		"3fff::/20":           {"3ffe::1", "3fff:1000::"},
		"4000::/2":            {"3fff:ffff::"},
		"5f00::/16":           nil,
		"fc00::/7":            nil,
		"fe80::/10":           nil,
		"fec0::/10":           nil,
		"ff00::/8":            nil,
		"255.255.255.255/32":  nil,
		"169.254.169.254/32":  nil,
		"fd00:ec2::254/128":   nil,
		"::1/128":             nil,
		"::ffff:10.0.0.1/128": nil,
		"::ffff:8.8.8.8/128":  nil, // An IPv4-mapped address is invalid in an AAAA record.
		"2002:a00:1::/48":     nil,
		"2001:0:a00:1::/64":   nil,
		"64:ff9b::a00:1/128":  nil,
		"2001:2::/48":         nil,
		"2001:20::/28":        nil,
		"192.0.0.170/31":      nil,
		"100:0:0:1::/64":      nil,
		"fe80::1/128":         nil,
		"0.0.0.0/32":          nil,
		"::/128":              nil,
	} {
		prefix := netip.MustParsePrefix(network)
		for _, at := range []netip.Addr{prefix.Addr(), last(prefix)} {
			if IsPublic(at) {
				t.Errorf("%s of %s is public", at, network)
			}
		}
		for _, at := range outside {
			if !IsPublic(netip.MustParseAddr(at)) {
				t.Errorf("%s outside %s is not public", at, network)
			}
		}
	}
	for _, at := range []string{"8.8.8.8", "192.31.196.1", "192.52.193.1", "2620:4f:8000::1", "2a00:1450:4001::1"} {
		if !IsPublic(netip.MustParseAddr(at)) {
			t.Errorf("%s is not public", at)
		}
	}
	if IsPublic(netip.Addr{}) {
		t.Error("no address is public")
	}
}

// last returns the highest address of a network.
func last(network netip.Prefix) netip.Addr {
	bytes := network.Masked().Addr().AsSlice()
	for bit := network.Bits(); bit < len(bytes)*8; bit++ {
		bytes[bit/8] |= 1 << (7 - bit%8)
	}
	at, _ := netip.AddrFromSlice(bytes)
	return at
}
