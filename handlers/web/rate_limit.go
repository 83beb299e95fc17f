package web

import (
	"context"
	"math"
	"net/http"
	"net/netip"
	"strconv"

	"lyceum/auth/ratelimit"
)

// RateLimit applies the rate limits of the kind to the route. The field with the option "account" identifies the
// account or the token that the limits count.
func RateLimit(kind ratelimit.Kind) Option {
	return option(func(r *Route) { r.rateLimit = kind })
}

// Limited returns a copy of the route with the rate limits of the kind. Every page that accepts a secret needs rate
// limits.
func (r Route) Limited(kind ratelimit.Kind) Route {
	r.rateLimit = kind
	return r
}

// Unlimited returns the paths of routes with missing rate limits: open routes that accept a secret or an account
// without a rate limit, and routes whose rate limit needs an account field that they do not have. The test of the
// route table requires that there are none.
func Unlimited(table []Route) (paths []string) {
	for _, r := range table {
		sensitive := r.plan.IsSensitive()
		noAccount := r.rateLimit != ratelimit.NoLimit && r.rateLimit != ratelimit.Token && !r.plan.HasAccount()
		if noAccount || sensitive && r.Access == Open && r.rateLimit == ratelimit.NoLimit {
			paths = append(paths, r.Path)
		}
	}
	return paths
}

// visitorAddresser is implemented by requests that a server of the company makes on behalf of a visitor.
// VisitorAddress returns the visitor's address, or the zero Addr if the request does not contain it.
type visitorAddresser interface{ VisitorAddress() netip.Addr }

// limitNotes returns a sentence about the rate limits that only this route has, or "".
func (r *Route) limitNotes() string {
	switch r.rateLimit {
	case ratelimit.Password:
		return " Failed logins are limited per account and per network."
	case ratelimit.Token:
		return " Rejected tokens are limited per network, and uses are limited per token."
	case ratelimit.Message:
		return " Calls are limited per recipient address and per network."
	}
	return ""
}

// countRequest counts the request against the quotas of its user and company or, without a user, of its network.
func (x *exchange) countRequest(ctx context.Context) error {
	who := x.call.Who
	states, err := x.app.deps.Limiter.Allow(ctx, ratelimit.Caller{Company: who.Company, UserID: who.UserID, Network: x.call.Address})
	x.quotas = append(x.quotas, states...)
	return err
}

// runWithinLimits runs the handler if the rate limits of the route permit the request. It reports failed tries to
// the limiter. A repeated request with an idempotency key gets the stored answer and does not count.
func (x *exchange) runWithinLimits(ctx context.Context, in any) (any, error) {
	if x.route.rateLimit != ratelimit.NoLimit {
		if answer, err := x.repeatedAnswer(ctx); answer != nil || err != nil {
			return answer, err
		}
	}
	permit, err := x.app.deps.Limiter.Acquire(ctx, ratelimit.Request{
		Kind: x.route.rateLimit, Company: x.call.Company, Account: x.route.plan.Account(in),
		Network: x.network(in), DeviceToken: x.call.Cookie(DeviceCookie),
	})
	x.quotas = append(x.quotas, permit.States...)
	if err != nil {
		return nil, err
	}
	data, err := x.runRoute(ctx, in)
	permit.Release(ctx, x.failedTry(data, err))
	return data, err
}

// LimitMessages counts a message that a route sends to the address recipient. It returns a ratelimit.Error if the
// address has received too many messages. Handlers call it if their request has no field for the address. Other
// routes have the option RateLimit.
func (c *Call) LimitMessages(ctx context.Context, recipient string) error {
	_, err := c.limiter.Acquire(ctx, ratelimit.Request{Kind: ratelimit.Message, Company: c.Company, Account: recipient})
	return err
}

// failedTry reports whether the handler's result counts as a failed try. A page reports a failure by its status.
func (x *exchange) failedTry(data any, err error) bool {
	if err != nil {
		return isFailedTry(x.app.errors().find(err).Status)
	}
	if answer, ok := data.(*onceAnswer); ok {
		return isFailedTry(answer.Status)
	}
	page, ok := data.(*Page)
	return ok && isFailedTry(page.Status)
}

// network returns the address that rate limits count. On an open route this is the address of the client. On other
// routes it is the visitor's address in the request, if staff send one. Otherwise it is the zero Addr: a server of
// the company acts for many visitors, so its own address must not count.
func (x *exchange) network(in any) netip.Addr {
	if x.route.Access == Open {
		return x.call.Address
	}
	if from, says := in.(visitorAddresser); says && x.call.Who.Role.Staff() {
		return from.VisitorAddress()
	}
	return netip.Addr{}
}

// isFailedTry reports whether a response with the status counts as a failed try.
func isFailedTry(status int) bool {
	switch status {
	case http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound, http.StatusGone:
		return true
	}
	return false
}

// DeviceCookie is the name of the cookie with the device token. The cookie proves an earlier login from the
// browser. It does not authenticate.
const DeviceCookie = "__Host-lyceum-device"

// RememberDevice sets the device cookie for an account of the company. Logins with this cookie have their own
// quota, so that other clients cannot lock the user out. Call RememberDevice only after the caller has proven
// ownership of the account.
func (c *Call) RememberDevice(account string) error {
	device, err := c.limiter.NewDeviceToken(c.Company, account)
	if err != nil {
		return err
	}
	c.SetCookie(&http.Cookie{
		Name: DeviceCookie, Value: device, Path: "/", MaxAge: int(ratelimit.DeviceTokenLife.Seconds()),
		Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
	return nil
}

// These are the header fields of draft-ietf-httpapi-ratelimit-headers-10.
const (
	headerPolicy = "RateLimit-Policy"
	headerLimit  = "RateLimit"
)

// showQuotas sets the rate limit headers: the quotas that count the request, and the number of requests that each
// quota still allows. Without quotas it sets no header.
func (x *exchange) showQuotas() {
	if len(x.quotas) == 0 {
		return
	}
	var room [2][128]byte
	policy, limit := room[0][:0], room[1][:0]
	for i, q := range x.quotas {
		if i > 0 {
			policy, limit = append(policy, ", "...), append(limit, ", "...)
		}
		policy = member(policy, q.Name, "q", q.Quota.Count, "w", int64(q.Quota.Per.Seconds()))
		limit = member(limit, q.Name, "r", q.Remaining, "t", int64(math.Ceil(q.FullIn.Seconds())))
	}
	x.http.Response.Header.SetBytesV(headerPolicy, policy)
	x.http.Response.Header.SetBytesV(headerLimit, limit)
}

// member appends an item with two parameters to a structured field list (RFC 8941).
func member(to []byte, name, first string, a int64, second string, b int64) []byte {
	to = append(append(append(to, '"'), name...), '"', ';')
	to = strconv.AppendInt(append(append(to, first...), '='), a, 10)
	to = append(to, ';')
	return strconv.AppendInt(append(append(to, second...), '='), b, 10)
}
