package handlers

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"runtime/debug"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"lyceum/auth"
	"lyceum/store"
	"lyceum/tenant"
)

// Call is what a handler knows about the request beside its fields. Everything in it is the handler's to keep.
type Call struct {
	*Services

	Company   tenant.Company // nobody on an open route that was called at the shared host without a domain
	Store     store.Company  // that company's rows; of no use while Company is nobody
	Who       Principal      // the zero value on open routes
	Host      string         // canonical
	Address   netip.Addr     // of the client
	Agent     string         // User-Agent, for the list of sessions
	RequestID string
	// Target is the path and the query as they were called, of pages.
	Target string

	// body and headers are those of a raw route.
	body    []byte
	headers http.Header

	secure  bool // came over HTTPS, here or at a trusted proxy
	cookies string
	set     []*http.Cookie
}

// Cookie gives the value of a cookie of the request, or nothing. Cookies beside it may be malformed: a company's other
// sites set theirs on the domain above ours, and not all of them keep to the grammar.
func (c *Call) Cookie(name string) string {
	request := http.Request{Header: http.Header{"Cookie": {c.cookies}}}
	cookie, err := request.Cookie(name)
	if err != nil {
		return ""
	}
	return cookie.Value
}

// SetCookie sends a cookie along with a successful answer.
func (c *Call) SetCookie(cookie *http.Cookie) { c.set = append(c.set, cookie) }

// actor is the caller as the audit log names it.
func (c *Call) actor() store.Actor { return c.ActorOf(c.Who) }

// ActorOf is somebody as the audit log names who does what the request asks for.
func (c *Call) ActorOf(who auth.Principal) store.Actor {
	return who.Actor(auth.Visitor{Address: c.Address.String(), RequestID: c.RequestID})
}

// exchange is one request on its way through the wrapper.
type exchange struct {
	app    *App
	route  *Route
	http   *fasthttp.RequestCtx
	call   Call
	params []pathValue
	quotas []auth.QuotaState
	noPage bool // a failure is told without the company's look
	start  time.Time
	status int
	cause  error // of a failure, for the log
}

// observer is what watches one route: its metrics and its log, which has the names of the route in it already.
type observer struct {
	routeMetrics
	log slog.Handler
}

func (a *App) observe(method, route string) observer {
	named := a.log.Handler().WithAttrs([]slog.Attr{slog.String("method", method), slog.String("route", route)})
	return observer{a.metrics.route(method, route), named}
}

// watch answers x by do, and counts, times and logs it.
func (o observer) watch(x *exchange, do func(*exchange)) {
	o.begin()
	x.start = time.Now()
	x.prepare()
	do(x)
	took := time.Since(x.start)
	o.end(x.status, took)
	x.log(o.log, took)
}

// handle wraps a route for Fiber.
func (a *App) handle(r *Route) fiber.Handler {
	o := a.observe(r.Method, r.Path)
	return func(c *fiber.Ctx) error {
		x := exchange{app: a, route: r, http: c.Context()}
		for _, name := range r.params {
			x.params = append(x.params, pathValue{name, c.Params(name)}) // a copy, because the app is immutable
		}
		o.watch(&x, (*exchange).answer)
		return nil
	}
}

// prepare copies out of fasthttp's buffers what every request needs.
func (x *exchange) prepare() {
	header := &x.http.Request.Header
	from := peer(x.http)
	trusted := x.app.proxies.trust(from)
	x.call.Services = &x.app.services
	x.call.Address = from
	x.call.secure = x.http.IsTLS()
	if trusted {
		x.call.secure = x.call.secure || string(header.Peek(fasthttp.HeaderXForwardedProto)) == "https"
		x.call.Address = x.app.proxies.client(from, header.PeekAll(fasthttp.HeaderXForwardedFor))
	}
	x.call.RequestID = requestID(trusted, header.Peek("X-Request-Id"))
	x.call.Agent = string(header.UserAgent())
	x.call.cookies = string(header.Peek(fasthttp.HeaderCookie))
	if x.route.page {
		x.call.Target = target(x.http.URI())
	}
}

// answer runs the route and writes what came of it.
func (x *exchange) answer() {
	x.guard(func(ctx context.Context) {
		data, err := x.run(ctx)
		if err != nil {
			x.fail(ctx, err)
			return
		}
		x.succeed(ctx, data)
	})
}

// guard gives do a deadline, and makes a panic in it a 500: fasthttp would end the process.
func (x *exchange) guard(do func(context.Context)) {
	ctx, cancel := context.WithTimeout(context.Background(), x.app.limits.Request)
	defer cancel()
	defer func() {
		if r := recover(); r != nil {
			x.app.log.Error("panic", "panic", fmt.Sprint(r), "stack", string(debug.Stack()), "requestId", x.call.RequestID)
			x.noPage = true // rendering it may be what went wrong
			x.fail(ctx, errPanic)
		}
	}()
	do(ctx)
}

// run goes through host, fields, company, bearer, permission and limits to the handler. The fields are read early, because one
// of them may name the company, but what is wrong with them is told only to who may call the route.
func (x *exchange) run(ctx context.Context) (any, error) {
	host, err := hostOf(x.http)
	if err != nil {
		return nil, err
	}
	x.call.Host = host
	if !matchesTLS(x.http.TLSConnectionState(), host) {
		return nil, errMisdirected
	}
	if x.route.opened && x.isAhead() {
		x.noPage = true
		return nil, errAhead
	}
	if x.route.secure && !x.call.secure {
		return x.toTLS(ctx)
	}
	in, wrong := x.fields()
	err = x.admit(ctx, x.route.plan.companyIn(in))
	if limited := x.pass(ctx); limited != nil {
		return nil, limited
	}
	if err != nil {
		return nil, err
	}
	if x.route.ownForm && !x.sentByOurPage() { // not earlier: the company says it, in its language
		return nil, errCrossOrigin
	}
	if to := x.call.Company.SendsTo(); to != "" && !x.app.resolver.IsShared(host) {
		return elsewhere(tenant.Origin(to, x.call.HTTPSPort) + target(x.http.URI())), nil
	}
	if wrong != nil {
		return nil, wrong
	}
	return x.attempt(ctx, in)
}

// fields reads the request's fields; of a raw route the body and the headers are kept instead.
func (x *exchange) fields() (in any, wrong error) {
	in = x.route.fresh()
	if !x.route.raw {
		return in, x.route.plan.bind(in, &x.http.Request, x.params...)
	}
	x.call.body = bytes.Clone(x.http.Request.Body())
	x.call.headers = http.Header{}
	x.http.Request.Header.VisitAll(func(name, value []byte) { x.call.headers.Add(string(name), string(value)) })
	return in, nil
}

// admit proves the caller and the company, which host, domain field and token must agree on.
func (x *exchange) admit(ctx context.Context, domain string) error {
	claim := tenant.Claim{Host: x.call.Host, Domain: domain}
	if x.route.Access != open {
		bearer := bearerOf(&x.http.Request.Header)
		if bearer == "" {
			return errNoBearer
		}
		who, err := x.app.verifier.Verify(ctx, bearer)
		if err != nil {
			return err
		}
		x.call.Who, claim.Token = who, who.Company.ID()
	}
	company, err := x.app.resolver.Resolve(ctx, claim)
	if err != nil {
		return err
	}
	if !x.route.Access.allows(x.call.Who.Role) {
		return errForbidden
	}
	x.at(company)
	return nil
}

// at makes the call one at a company, or at nobody's.
func (x *exchange) at(company tenant.Company) {
	x.call.Company = company
	if !company.IsZero() {
		x.call.Store = x.app.services.DB.For(company)
	}
}

// companyIn gives the field that names a company, of the routes that have one.
func (p *plan) companyIn(in any) string {
	if p.company < 0 {
		return ""
	}
	return textOf(in, &p.fields[p.company])
}
