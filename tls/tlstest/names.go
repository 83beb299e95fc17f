package tlstest

import (
	"net/netip"
	"testing"

	"lyceum/tls/standin"
)

// Names is a name server that finds every name on this machine unless told otherwise. It takes the dynamic updates of
// RFC 2136 too.
type Names = standin.Names

// The key with which updates are signed.
const (
	KeyName = "updates.test."
	Key     = "c2VjcmV0IG9mIHRoZSBuYW1lIHNlcnZlciBvZiB0ZXN0cw=="
)

// StartNames makes a name server that ends with the test.
func StartNames(tb testing.TB) *Names {
	tb.Helper()
	n, err := standin.StartNames("127.0.0.1:0", standin.Leading(netip.MustParseAddr("127.0.0.1")), standin.Updating(KeyName, Key))
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
