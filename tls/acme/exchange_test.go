package acme

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"testing/synctest"
	"time"

	rfc8555 "github.com/mholt/acmez/v3/acme"
)

func testExchange(ctx context.Context, host string) *exchange {
	return newExchange(ctx, Account{Directory: "https://" + host + "/dir"}, time.Minute)
}

func TestExchange_EndsSilentRequests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first := testExchange(t.Context(), "one.test")
		next := func(x *exchange, want bool) {
			t.Helper()
			if got := x.beginRequest(); got != want {
				t.Errorf("a request to %s: %v", x.host, got)
			}
		}
		next(first, true)
		time.Sleep(time.Minute - time.Nanosecond)
		next(first, true) // A repeated request is allowed before the timeout.
		time.Sleep(time.Nanosecond)
		next(first, false)
		first.endRequest(&http.Response{StatusCode: http.StatusOK})
		next(first, true) // After a response, a request is allowed although the timeout has passed, because acmez limits the duration of polling.
		second := testExchange(t.Context(), "two.test")
		next(second, true)
		time.Sleep(time.Minute)
		next(second, false)
	})
}

func TestProgress(t *testing.T) {
	progress := &Progress{}
	ctx := WithProgress(t.Context(), progress)
	var x *exchange
	for i, step := range []struct {
		do   func()
		want string
	}{
		{func() {}, "The certificate is being ordered."},
		{func() { x = testExchange(ctx, "one.test"); x.beginRequest() }, "The authority one.test has not answered the last request yet."},
		{func() { x.endRequest(&http.Response{StatusCode: http.StatusOK}) }, "The authority one.test is still working on the order."},
		{func() { progress.Fail("It is down."); testExchange(ctx, "two.test").beginRequest() },
			"The authority two.test has not answered the last request yet. The previous authority failed: It is down."},
	} {
		if step.do(); progress.String() != step.want {
			t.Errorf("step %d: %q, want %q", i, progress, step.want)
		}
	}
}

// The cause must depend only on the type of the error and on the phase of the certificate order, not on the text of
// the error.
func TestExchange_Causes(t *testing.T) {
	silent := &url.Error{Op: "Post", URL: "https://ca.test/new", Err: context.DeadlineExceeded}
	over := fmt.Errorf("attempt 1: https://ca.test/1: %w", context.DeadlineExceeded)
	tooLong := errors.New("took too long")
	type result struct{ authoritys, unfinished, ambiguous bool }
	for title, c := range map[string]struct {
		phase phase
		after time.Duration
		err   error
		want  result
	}{
		"no answer":                     {phaseOrdering, 0, silent, result{true, false, false}},
		"the order ends in a request":   {phaseOrdering, 0, over, result{true, false, false}},
		"no answer while it validates":  {phaseValidating, 0, silent, result{true, false, false}},
		"validation polled to the end":  {phaseValidating, time.Minute, tooLong, result{true, true, true}},
		"the order ends in validation":  {phaseValidating, 0, over, result{true, true, true}},
		"issuance polled to the end":    {phaseFinalizing, time.Minute, tooLong, result{true, true, false}},
		"the order ends in issuance":    {phaseFinalizing, 0, over, result{true, true, false}},
		"slow storage":                  {phaseOrdering, time.Minute, asLocal(context.DeadlineExceeded), result{}},
		"slow storage of the challenge": {phaseValidating, time.Minute, fmt.Errorf("presenting for challenge: %w", asLocal(context.DeadlineExceeded)), result{}},
		"something unexpected":          {phaseFinalizing, 0, errors.New("HTTP 404"), result{}},
		"cancelled":                     {phaseFinalizing, time.Minute, context.Canceled, result{}},
		"a refusal":                     {phaseValidating, time.Minute, rfc8555.Problem{Type: rfc8555.ProblemTypeCAA, Status: 403}, result{}},
		"a fault":                       {phaseOrdering, 0, rfc8555.Problem{Type: rfc8555.ProblemTypeServerInternal, Status: 500}, result{true, false, false}},
		"a rate limit":                  {phaseOrdering, 0, rfc8555.Problem{Type: rfc8555.ProblemTypeRateLimited, Status: 429}, result{true, false, true}},
	} {
		t.Run(title, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				x := testExchange(t.Context(), "ca.test")
				x.enter(c.phase)
				time.Sleep(c.after)
				err := x.failure(c.err)
				unfinished := Text(err) == "The certificate authority accepted the order and did not finish it in time."
				if got := (result{IsAuthorityFault(err), unfinished, IsAmbiguous(err)}); got != c.want {
					t.Errorf("%+v, want %+v", got, c.want)
				}
			})
		})
	}
}

func TestShortenPollPause(t *testing.T) {
	t.Parallel()
	for title, c := range map[string]struct {
		method      string
		status      int
		asked, want string
	}{
		"of work under way": {http.MethodPost, http.StatusOK, "3600", "5"},
		"short enough":      {http.MethodPost, http.StatusOK, "3", "3"},
		"of a refusal":      {http.MethodPost, http.StatusTooManyRequests, "3600", "3600"},
		"before renewal":    {http.MethodGet, http.StatusOK, "21600", "21600"},
	} {
		answer := &http.Response{StatusCode: c.status, Header: http.Header{"Retry-After": {c.asked}}}
		if shortenPollPause(c.method, answer, testExchange(t.Context(), "ca.test").maxPollPause()); answer.Header.Get("Retry-After") != c.want {
			t.Errorf("%s: %s instead of %s", title, answer.Header.Get("Retry-After"), c.want)
		}
	}
}
