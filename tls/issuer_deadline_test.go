package tls

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/tls/tlstest"
)

// If the first authority stops responding during the validation, the second authority must issue within the time
// limit.
func TestIssuerDeadline_SecondAuthorityInTime(t *testing.T) {
	t.Parallel()
	var limits Limits
	d, second := deployTwo(t, func(o *Options) {
		o.Limits.Issue = 12 * time.Second
		o.Limits.Authority = o.Limits.issuerTimeout(0, 2) + time.Second // This timeout of one request is longer than the first authority's share of the time.
		limits = o.Limits
	})
	const checks = "/authZ/"
	var asked atomic.Int64
	silent := tlstest.NoResponse(checks)
	d.authority.SetFault(tlstest.FirstOf(tlstest.Unfinished(tlstest.Challenge), func(w http.ResponseWriter, r *http.Request) bool {
		if !strings.HasPrefix(r.URL.Path, checks) {
			return false
		}
		return asked.Add(1) > 1 && silent(w, r) // The first request of a certificate order to this path fetches the challenges.
	}))
	n, name := d.nodes[0], d.newName()
	n.roots = second.Roots(t)
	if err := n.Obtain(t.Context(), name); err != nil {
		t.Errorf("after %v each: %v", limits.Authority, err)
	}
	if n.issuerBackoffError(0) == nil || asked.Load() != 2 {
		t.Errorf("%d requests; its backoff: %v", asked.Load()-1, n.issuerBackoffError(0))
	}
	n.mustVisit(t, name)
}
