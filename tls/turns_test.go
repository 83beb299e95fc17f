package tls

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"lyceum/tls/tlstest"
)

func TestTurns_SilenceEndsWithTheShare(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		attempt := &turns{}
		next := func(directory string, want bool) {
			t.Helper()
			if got := attempt.next(directory, time.Minute); got != want {
				t.Errorf("a request to the %s: %v", directory, got)
			}
		}
		next("first", true)
		time.Sleep(time.Minute - time.Nanosecond)
		next("first", true) // the same again
		time.Sleep(time.Nanosecond)
		next("first", false)
		attempt.answered()
		next("first", true) // one that answers may go on: its checks have a limit of their own
		next("second", true)
		time.Sleep(time.Minute)
		next("second", false)
	})
}

// TestTurns_TheSecondAuthorityIsAskedInTime lets the first fall silent while it checks the name.
func TestTurns_TheSecondAuthorityIsAskedInTime(t *testing.T) {
	t.Parallel()
	var limits Limits
	d, second := deployTwo(t, func(o *Options) {
		o.Limits.Issue = 30 * time.Second
		o.Limits.Authority = o.Limits.share(0, 2) + time.Second // so that one request is too long already
		limits = o.Limits
	})
	const checks = "/authZ/"
	var asked atomic.Int64
	silent := tlstest.Hanging(checks)
	d.authority.Spoil(tlstest.Both(tlstest.Unfinished(tlstest.Challenge), func(w http.ResponseWriter, r *http.Request) bool {
		if !strings.HasPrefix(r.URL.Path, checks) {
			return false
		}
		return asked.Add(1) > 1 && silent(w, r) // the first is how the challenges are learned
	}))
	n, name := d.nodes[0], d.newName()
	n.roots = second.Roots(t)
	if err := n.Obtain(t.Context(), name); err != nil {
		t.Errorf("after %v each: %v", limits.Authority, err)
	}
	if n.authorityRests(0) == nil || asked.Load() != 2 {
		t.Errorf("asked %d times; it rests: %v", asked.Load()-1, n.authorityRests(0))
	}
	n.mustVisit(t, name)
}
