package tls

import (
	"net/netip"
	"testing"
)

func TestPerAddress_ExemptsSingleIPv6Addresses(t *testing.T) {
	t.Parallel()
	p := &ConnectionLimiter{exempt: []netip.Prefix{netip.MustParsePrefix("2001:db8::5/128"), netip.MustParsePrefix("127.0.0.0/8")}}
	for address, want := range map[string]bool{"2001:db8::5": true, "2001:db8::6": false, "127.0.0.1": true, "10.0.0.1": false} {
		if got := p.exempts(netip.MustParseAddr(address)); got != want {
			t.Errorf("exempts(%s) is %v, want %v", address, got, want)
		}
	}
}
