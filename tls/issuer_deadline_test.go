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

func TestIssuerDeadline_EndsSilentRequests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		attempt := &issuerDeadline{}
		next := func(directory string, want bool) {
			t.Helper()
			if got := attempt.beginRequest(directory, time.Minute); got != want {
				t.Errorf("a request to the %s: %v", directory, got)
			}
		}
		next("first", true)
		time.Sleep(time.Minute - time.Nanosecond)
		next("first", true) // a repeated request
		time.Sleep(time.Nanosecond)
		next("first", false)
		attempt.endRequest()
		next("first", true) // an authority that answers may continue: its polling has its own limit
		next("second", true)
		time.Sleep(time.Minute)
		next("second", false)
	})
}

// The first authority stops responding during validation.
func TestIssuerDeadline_SecondAuthorityInTime(t *testing.T) {
	t.Parallel()
	var limits Limits
	d, second := deployTwo(t, func(o *Options) {
		o.Limits.Issue = 30 * time.Second
		o.Limits.Authority = o.Limits.issuerTimeout(0, 2) + time.Second // longer than the share
		limits = o.Limits
	})
	const checks = "/authZ/"
	var asked atomic.Int64
	silent := tlstest.NoResponse(checks)
	d.authority.SetFault(tlstest.FirstOf(tlstest.Unfinished(tlstest.Challenge), func(w http.ResponseWriter, r *http.Request) bool {
		if !strings.HasPrefix(r.URL.Path, checks) {
			return false
		}
		return asked.Add(1) > 1 && silent(w, r) // the first request fetches the challenges
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

func TestIssuerDeadline_Progress(t *testing.T) {
	turns := &issuerDeadline{}
	for i, step := range []struct {
		do   func()
		want string
	}{
		{func() {}, "The certificate is being ordered."},
		{func() { turns.beginRequest("https://one.test/dir", time.Hour) }, "The authority one.test has not answered the last request yet."},
		{turns.endRequest, "The authority one.test is still working on the order."},
		{func() { turns.setLastFailure("It is down."); turns.beginRequest("https://two.test/dir", time.Hour) },
			"The authority two.test has not answered the last request yet. The previous authority failed: It is down."},
	} {
		if step.do(); turns.progress() != step.want {
			t.Errorf("step %d: %q, want %q", i, turns.progress(), step.want)
		}
	}
}
