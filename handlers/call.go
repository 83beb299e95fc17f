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
	"lyceum/auth/ratelimit"
	"lyceum/store"
	"lyceum/tenant"
)

// Call is the request as a handler sees it, without its fields. Its values stay valid after the request.
type Call struct {
	*Services

	Company   tenant.Company // zero on an open route that was called on an API host without a domain
	Store     store.Company  // the rows of Company; unusable while Company is zero
	Who       Principal      // zero on open routes; pages set it for a signed-in user
	Host      string         // canonical
	Address   netip.Addr     // of the client
	Agent     string         // User-Agent, for the list of sessions
	RequestID string
	// Target is the path and the query as the client sent them. It is set on page routes only.
	Target string

	// body and headers are set on raw routes only.
	body    []byte
	headers http.Header

	secure  bool // the client used HTTPS, to this node or to a trusted proxy
	cookies string
	set     []*http.Cookie
}

// Cookie returns the value of a cookie of the request, or "". It tolerates other malformed cookies, which other sites of the
// company may set on the parent domain.
func (c *Call) Cookie(name string) string {
	request := http.Request{Header: http.Header{"Cookie": {c.cookies}}}
	cookie, err := request.Cookie(name)
	if err != nil {
		return ""
	}
	return cookie.Value
}

// SetCookie adds a cookie to the response if the call succeeds.
func (c *Call) SetCookie(cookie *http.Cookie) { c.set = append(c.set, cookie) }

// actor returns the caller as the actor of audit log entries.
func (c *Call) actor() store.Actor { return c.ActorOf(c.Who) }

// ActorOf returns a user as the actor of audit log entries of this request.
func (c *Call) ActorOf(who auth.Principal) store.Actor {
	return who.Actor(auth.RequestSource{Address: c.Address.String(), RequestID: c.RequestID})
}

// exchange processes one request and holds its state.
type exchange struct {
	app    *App
	route  *Route
	http   *fasthttp.RequestCtx
	call   Call
	params []pathValue
	quotas []ratelimit.QuotaState
	noPage bool // an error page has no brand
	start  time.Time
	status int
	cause  error // the error of a failed request, for the log
}

// observer records the metrics and the access log of one route.
type observer struct {
	routeMetrics
	log slog.Handler
}

// observe returns the observer of a route.
func (a *App) observe(method, route string) observer {
	named := a.log.Handler().WithAttrs([]slog.Attr{slog.String("method", method), slog.String("route", route)})
	return observer{a.metrics.route(method, route), named}
}

// watch processes x with do, and measures and logs it.
func (o observer) watch(x *exchange, do func(*exchange)) {
	o.begin()
	x.start = time.Now()
	x.prepare()
	do(x)
	took := time.Since(x.start)
	o.end(x.status, took)
	x.log(o.log, took)
}

// handle returns the Fiber handler of a route.
func (a *App) handle(r *Route) fiber.Handler {
	o := a.observe(r.Method, r.Path)
	return func(c *fiber.Ctx) error {
		x := exchange{app: a, route: r, http: c.Context()}
		for _, name := range r.params {
			x.params = append(x.params, pathValue{name, c.Params(name)}) // a copy, because Config.Immutable is set
		}
		o.watch(&x, (*exchange).answer)
		return nil
	}
}

// prepare copies the values that every request needs out of fasthttp's buffers.
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

// answer runs the route and writes the response.
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

// guard runs do with a deadline and turns a panic into a 500 response. fasthttp does not recover panics.
func (x *exchange) guard(do func(context.Context)) {
	ctx, cancel := context.WithTimeout(context.Background(), x.app.limits.Request)
	defer cancel()
	defer func() {
		if r := recover(); r != nil {
			x.app.log.Error("panic", "panic", fmt.Sprint(r), "stack", string(debug.Stack()), "requestId", x.call.RequestID)
			x.noPage = true // rendering the page may be the cause of the panic
			x.fail(ctx, errPanic)
		}
	}()
	do(ctx)
}

// run checks host, fields, bearer, company, permission and limits, and then runs the handler. It binds the fields early,
// because one of them may select the company, but reports their errors only to callers who may call the route.
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
	if x.route.ownForm && !x.sentByOurPage() { // after admit, so that the error page has the company's brand and language
		return nil, errCrossOrigin
	}
	if to := x.call.Company.RedirectHost(); to != "" && !x.app.resolver.IsShared(host) {
		return elsewhere(tenant.Origin(to, x.call.HTTPSPort) + target(x.http.URI())), nil
	}
	if wrong != nil {
		return nil, wrong
	}
	return x.attempt(ctx, in)
}

// fields binds the fields of the request. On a raw route it copies the body and the headers instead.
func (x *exchange) fields() (in any, wrong error) {
	in = x.route.fresh()
	if !x.route.raw {
		return in, x.route.plan.bind(in, &x.http.Request, x.params...)
	}
	x.call.body = bytes.Clone(x.http.Request.Body())
	x.call.headers = http.Header{}
	for name, value := range x.http.Request.Header.All() {
		x.call.headers.Add(string(name), string(value))
	}
	return in, nil
}

// admit authenticates the caller, resolves the company and checks the role. It returns an error if host, domain field and
// token belong to different companies.
func (x *exchange) admit(ctx context.Context, domain string) error {
	who, err := x.bearer(ctx)
	if err != nil {
		return err
	}
	claim := tenant.Selector{Host: x.call.Host, Domain: domain}
	if !who.Company.IsZero() {
		claim.Token = who.Company.ID()
	}
	if x.route.Access != open {
		x.call.Who = who
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

// bearer verifies the bearer of the request. On an open route the bearer is optional, and an invalid or expired one counts as
// none, because clients send it with every call, even with the one that refreshes it.
func (x *exchange) bearer(ctx context.Context) (Principal, error) {
	text := bearerOf(&x.http.Request.Header)
	if text == "" {
		if x.route.Access == open {
			return Principal{}, nil
		}
		return Principal{}, errNoBearer
	}
	who, err := x.app.verifier.Verify(ctx, text)
	if err != nil && x.route.Access == open && judge(err).status == http.StatusUnauthorized {
		return Principal{}, nil
	}
	return who, err
}

// at sets the company of the call. The company may be zero.
func (x *exchange) at(company tenant.Company) {
	x.call.Company = company
	if !company.IsZero() {
		x.call.Store = x.app.services.DB.For(company)
	}
}

// companyIn returns the value of the field that selects the company, or "".
func (p *plan) companyIn(in any) string {
	if p.company < 0 {
		return ""
	}
	return textOf(in, &p.fields[p.company])
}
