package tlstest

import (
	"net/netip"
	"testing"

	"lyceum/fakes/dnsfake"
)

// NameServer is a name server that resolves every unknown name to this machine and accepts dynamic updates (RFC 2136).
type NameServer = dnsfake.Server

// KeyName and Key are the name and the secret of the key that signs dynamic updates.
const (
	KeyName = "updates.test."
	Key     = "c2VjcmV0IG9mIHRoZSBuYW1lIHNlcnZlciBvZiB0ZXN0cw=="
)

// StartNameServer starts a name server that stops when the test ends. It resolves every unknown name to 127.0.0.1.
func StartNameServer(tb testing.TB) *NameServer {
	tb.Helper()
	n, err := dnsfake.Start("127.0.0.1:0", dnsfake.WithDefaultAddress(netip.MustParseAddr("127.0.0.1")), dnsfake.WithDynamicUpdates(KeyName, Key))
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := n.Close(); err != nil {
			tb.Error(err)
		}
	})
	return n
}
