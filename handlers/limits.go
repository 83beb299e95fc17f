package handlers

import (
	"context"
	"math"
	"net/http"
	"net/netip"
	"reflect"
	"strconv"

	"lyceum/auth"
)

// limited says what a call of the route attempts, which bounds how often it may be called: see auth.AttemptKind. The
// request's field with the option "account" says whose password or address it is, or which token.
func limited(attempt auth.AttemptKind) option {
	return func(r *Route) { r.attempt = attempt }
}

// Limited is the route, with limits of how often what it attempts may be tried. Pages that take secrets need it.
func (r Route) Limited(attempt auth.AttemptKind) Route {
	limited(attempt)(&r)
	return r
}

// Unlimited lists the paths at which strangers may try secrets and addresses without a limit, and those whose limits have
// no account to count for. A table should have none.
func Unlimited(table []Route) (paths []string) {
	for _, r := range table {
		door := false
		for _, f := range r.plan.fields {
			door = door || f.secret || f.account
		}
		nobody := r.attempt != auth.Unattempted && r.attempt != auth.TokenAttempt && r.plan.accountField() == nil
		if nobody || door && r.Access == open && r.attempt == auth.Unattempted {
			paths = append(paths, r.Path)
		}
	}
	return paths
}

// visited is a request of a company's server on behalf of somebody, that says from which address.
type visited interface{ visitedFrom() netip.Addr }

// limits is what documentation says about the limits of a route beside those of all.
func (r *Route) limits() string {
	switch r.attempt {
	case auth.PasswordAttempt:
		return " Refused passwords are limited for each account and for each network."
	case auth.TokenAttempt:
		return " Refused tokens are limited for each network, and the uses of one token."
	case auth.MessageAttempt:
		return " Calls are limited for each address that is written to, and for each network."
	}
	return ""
}

// pass counts the request for who is signed in, or else for the network it comes from.
func (x *exchange) pass(ctx context.Context) error {
	who := x.call.Who
	states, err := x.app.guard.Pass(ctx, auth.Caller{Company: who.Company, UserID: who.UserID, Network: x.call.Address})
	x.quotas = append(x.quotas, states...)
	return err
}

// attempt runs the handler of a route within the limits of what it attempts.
func (x *exchange) attempt(ctx context.Context, in any) (any, error) {
	permit, err := x.app.guard.Begin(ctx, auth.Attempt{
		Kind: x.route.attempt, Company: x.call.Company, Account: textOf(in, x.route.plan.accountField()),
		Network: x.network(in), Device: x.call.Cookie(deviceCookie),
	})
	x.quotas = append(x.quotas, permit.States...)
	if err != nil {
		return nil, err
	}
	data, err := x.route.run(ctx, &x.call, in)
	permit.Settle(ctx, refused(data, err))
	return data, err
}

// refused tells whether what was tried is wrong. A form says so by showing itself again.
func refused(data any, err error) bool {
	if err != nil {
		return refuses(judge(err).status)
	}
	page, ok := data.(*Page)
	return ok && refuses(page.Status)
}

// network is where an attempt comes from. A company's own server comes for many, so it may say for whom, and its own
// address does not count.
func (x *exchange) network(in any) netip.Addr {
	if x.route.Access == open {
		return x.call.Address
	}
	if from, says := in.(visited); says && x.call.Who.Role.Staff() {
		return from.visitedFrom()
	}
	return netip.Addr{}
}

// refuses tells whether a status means that what was tried is wrong.
func refuses(status int) bool {
	switch status {
	case http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound, http.StatusGone:
		return true
	}
	return false
}

// textOf gives the text of a request's field, or nothing.
func textOf(in any, f *field) string {
	if f == nil {
		return ""
	}
	v := reflect.ValueOf(in).Elem().FieldByIndex(f.index)
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return ""
		}
		v = v.Elem()
	}
	return v.String()
}

func (p *plan) accountField() *field {
	for i := range p.fields {
		if p.fields[i].account {
			return &p.fields[i]
		}
	}
	return nil
}

// deviceCookie says that a browser was signed in to an account before; it lets nobody in.
const deviceCookie = "__Host-lyceum-device"

// Remember lets the browser keep that it was signed in to an account of the call's company, so that nobody else can use up
// its attempts. It is for whoever has just proven to own the account.
func (c *Call) Remember(account string) error {
	device, err := c.Auth.Guard().DeviceOf(c.Company, account)
	if err != nil {
		return err
	}
	c.SetCookie(&http.Cookie{
		Name: deviceCookie, Value: device, Path: "/", MaxAge: int(auth.DeviceLife.Seconds()),
		Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
	return nil
}

// The fields of draft-ietf-httpapi-ratelimit-headers-10.
const (
	headerPolicy = "RateLimit-Policy"
	headerLimit  = "RateLimit"
)

// showQuotas tells the caller which quotas count and what is left of them.
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
		limit = member(limit, q.Name, "r", q.Left, "t", int64(math.Ceil(q.Whole.Seconds())))
	}
	x.http.Response.Header.SetBytesV(headerPolicy, policy)
	x.http.Response.Header.SetBytesV(headerLimit, limit)
}

// member writes one member of a list of structured fields, with two parameters.
func member(to []byte, name, first string, a int64, second string, b int64) []byte {
	to = append(append(append(to, '"'), name...), '"', ';')
	to = strconv.AppendInt(append(append(to, first...), '='), a, 10)
	to = append(to, ';')
	return strconv.AppendInt(append(append(to, second...), '='), b, 10)
}
