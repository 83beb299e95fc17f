package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"lyceum/auth"
	"lyceum/auth/ratelimit"
	"lyceum/handlers/web/bind"
	"lyceum/node/tracing"
	"lyceum/tenant"
)

// exchange processes one request. Its fields are the state of that request.
type exchange struct {
	app    *App
	route  *Route
	http   *fasthttp.RequestCtx
	call   Call
	params []bind.PathValue
	quotas []ratelimit.QuotaState
	noPage bool // The error page contains only the message, without the brand of the company.
	start  time.Time
	status int
	cause  error // the error of a failed request, for the log
	span   *tracing.Span
}

// observer records the metrics and the access log of one route.
type observer struct {
	routeMetrics
	log slog.Handler
}

func (a *App) observe(method, route string) observer {
	named := a.deps.Log.Handler().WithAttrs([]slog.Attr{slog.String("method", method), slog.String("route", route)})
	return observer{a.metrics.route(method, route), named}
}

// record processes the exchange x by calling do. Then it updates the metrics and writes the access log line.
func (o observer) record(x *exchange, do func(*exchange)) {
	o.begin()
	x.start = time.Now()
	x.prepare()
	do(x)
	x.joinWrites()
	took := time.Since(x.start)
	x.endSpan()
	o.end(x.status, took)
	x.app.metrics.companies.count(x.call.Company, took, x.bytes())
	x.log(o.log, took)
}

// handle returns the Fiber handler of a route. The handler reads the body and then processes the request.
func (a *App) handle(r *Route) fiber.Handler {
	o := a.observe(r.Method, r.Path)
	return func(c *fiber.Ctx) error {
		if r.Form != Stream {
			if err := a.receive(c.Context(), r.MaxBody); err != nil {
				a.refuseBody(c.Context(), r, o, err)
				return nil
			}
		}
		x := exchange{app: a, route: r, http: c.Context()}
		for _, name := range r.params {
			key := name
			if name == restOfPath && strings.HasSuffix(r.Path, "/*") {
				key = "*"
			}
			x.params = append(x.params, bind.PathValue{Name: name, Text: c.Params(key)}) // c.Params returns a copy, because Config.Immutable is set.
		}
		o.record(&x, (*exchange).answer)
		return nil
	}
}

// prepare copies the values that every request needs from fasthttp's buffers to the call.
func (x *exchange) prepare() {
	header := &x.http.Request.Header
	from := peer(x.http)
	trusted := proxies(x.app.deps.TrustedProxies).trust(from)
	x.call.HTTPSPort, x.call.limiter, x.call.errors = x.app.deps.HTTPSPort, x.app.deps.Limiter, x.app.errors()
	x.call.responses, x.call.route, x.call.scopes = x.app.deps.Responses, x.route.Path, x.app.scopes
	x.call.Address = from
	x.call.Secure = x.http.IsTLS()
	if trusted {
		x.call.Secure = x.call.Secure || string(header.Peek(fasthttp.HeaderXForwardedProto)) == "https"
		x.call.Address = proxies(x.app.deps.TrustedProxies).client(from, header.PeekAll(fasthttp.HeaderXForwardedFor))
	}
	x.call.RequestID = requestID(trusted, header.Peek("X-Request-Id"))
	x.call.Agent = string(header.UserAgent())
	x.call.cookies = string(header.Peek(fasthttp.HeaderCookie))
	if x.route.Form == Browser || !x.route.Documented() {
		x.call.Target = target(x.http.URI())
		x.call.Languages, x.call.Referer = string(header.Peek(fasthttp.HeaderAcceptLanguage)), string(header.Peek(fasthttp.HeaderReferer))
		x.call.FromOwnPage = string(header.Peek(headerFetchSite)) == "same-origin"
	}
}

// answer runs the route and writes the result: a response, a redirect or an error response.
func (x *exchange) answer() {
	x.withDeadline(func(ctx context.Context) {
		data, err := x.run(ctx)
		if to := x.movedTo(err); to != "" {
			x.redirect(http.StatusSeeOther, to)
			return
		}
		if err != nil {
			x.fail(ctx, err)
			return
		}
		x.succeed(ctx, data)
	})
}

// movedTo returns the address of the requested page in the deployment to which the company has moved. It returns "" if the company
// has not moved or the route is not a page. API clients are not redirected, because they would send their tokens to another host;
// they receive tenant.ErrSuspended.
func (x *exchange) movedTo(err error) string {
	if !errors.Is(err, tenant.ErrSuspended) || x.route.Form != Browser || !x.http.IsGet() || x.call.Company.MovedTo() == "" {
		return ""
	}
	return x.call.Company.MovedTo() + target(x.http.URI())
}

// withDeadline runs do with a deadline and turns a panic into a 500 response. fasthttp does not recover panics.
func (x *exchange) withDeadline(do func(context.Context)) {
	ctx, cancel := context.WithTimeout(context.Background(), x.app.deps.Limits.Request)
	defer cancel()
	ctx = x.startSpan(ctx)
	defer func() {
		if r := recover(); r != nil {
			x.app.deps.Log.Error("panic", "panic", fmt.Sprint(r), "stack", string(debug.Stack()), "requestId", x.call.RequestID)
			x.noPage = true // The panic may have occurred while an error page was rendered.
			x.fail(ctx, ErrPanic)
		}
	}()
	do(ctx)
}

// run checks the host, the bearer, the company, the permission and the rate limits, and then runs the handler. It
// binds the fields before it checks the permission, because a field may select the company. It reports invalid
// fields only to a caller who may call the route.
func (x *exchange) run(ctx context.Context) (any, error) {
	host, err := hostOf(x.http)
	if err != nil {
		return nil, err
	}
	x.call.Host = host
	if !matchesTLS(x.http.TLSConnectionState(), host) {
		return nil, ErrMisdirected
	}
	if x.route.browser&noPrefetch != 0 && x.isPrefetch() {
		x.noPage = true
		return nil, ErrPrefetch
	}
	if err := x.checkContent(); err != nil {
		return nil, err
	}
	if x.route.browser&httpsOnly != 0 && !x.call.Secure {
		return x.redirectToHTTPS(ctx)
	}
	in, wrong := x.fields()
	err = x.authorize(ctx, x.route.plan.Company(in))
	if limited := x.countRequest(ctx); limited != nil {
		return nil, limited
	}
	if err != nil {
		return nil, err
	}
	// This check must run after authorize, so that the error page has the company's brand and language.
	if x.route.browser&sameOrigin != 0 && !x.sentByOurPage() {
		return nil, ErrCrossOrigin
	}
	if to := x.call.Company.RedirectHost(); to != "" && !x.route.isOnContentHost() && !x.app.deps.Resolver.IsShared(host) {
		return permanentRedirect(tenant.Origin(to, x.call.HTTPSPort) + target(x.http.URI())), nil
	}
	if x.route.Freshness == AllFresh {
		if err := x.call.RequireFresh(); err != nil {
			return nil, err
		}
	}
	if wrong != nil && x.route.browser&(jobForm|invalidShown) == 0 {
		return nil, x.together(ctx, in, wrong)
	}
	x.call.Invalid = wrong
	return x.runWithinLimits(ctx, in)
}

// runRoute runs the handler, or returns a cached response.
func (x *exchange) runRoute(ctx context.Context, in any) (any, error) {
	if x.route.SharedWith != Open && x.route.SharedWith.Allows(x.call.Who.Role) {
		return x.runShared(ctx, in)
	}
	if x.route.Form == Stream {
		return x.runStream(ctx, in)
	}
	if key, err := x.idempotencyKey(); err != nil || key != "" {
		if err != nil {
			return nil, err
		}
		return x.runOnce(ctx, key, in)
	}
	return x.route.run(ctx, &x.call, in)
}

// fields binds the fields of the request and returns them with their error. On a raw route it binds none and copies
// the body and the headers into the call.
func (x *exchange) fields() (in any, wrong error) {
	in = x.route.fresh()
	if x.route.browser&jobForm != 0 {
		x.call.Submitted = submitted(&x.http.Request)
	}
	if x.route.Form == Message {
		return in, x.message(in)
	}
	if x.route.Form != Raw {
		return in, x.route.plan.Bind(in, &x.http.Request, x.params...)
	}
	x.call.Body = bytes.Clone(x.http.Request.Body())
	x.call.Headers = x.headers()
	return in, nil
}

// authorize authenticates the caller, resolves the company and checks the role. It returns tenant.ErrMismatch if the host, the
// domain field and the token belong to different companies. It returns tenant.ErrSuspended if the company is suspended.
func (x *exchange) authorize(ctx context.Context, domain string) error {
	who, err := x.bearer(ctx)
	if err == ErrNoBearer && x.route.Form == Stream {
		who, err = x.sessionUser(ctx)
	}
	if err != nil {
		return err
	}
	claim := tenant.Selector{Host: x.call.Host, Domain: domain}
	if !who.Company.IsZero() {
		claim.Token = who.Company.ID()
	}
	if x.route.Access != Open {
		x.call.Who = who
	}
	company, err := x.resolve(ctx, claim)
	if err != nil {
		return err
	}
	if !x.route.Access.Allows(x.call.Who.Role) {
		return ErrForbidden
	}
	if err := x.route.permitsKey(x.call.Who); err != nil {
		return err
	}
	x.setCompany(company)
	if !company.IsZero() && company.Suspended() && x.route.Callers&WhileSuspended == 0 {
		return tenant.ErrSuspended
	}
	if company.IsSandbox() && x.route.Callers&NotInSandbox != 0 {
		return ErrNotInSandbox
	}
	return nil
}

// bearer verifies the bearer of the request. On an open route the bearer is optional, and an invalid or expired bearer is ignored:
// clients send their bearer with every call, also with the call that refreshes it.
//
// A bearer that may belong to a sandbox is not ignored. Otherwise the request would act on the company of the host, whose people
// and money are real. Only the route that refreshes an access token ignores an invalid access token of a sandbox.
func (x *exchange) bearer(ctx context.Context) (auth.Principal, error) {
	header := &x.http.Request.Header
	text := bearerOf(header)
	if text == "" {
		if x.route.Access != Open {
			return auth.Principal{}, ErrNoBearer
		}
		return auth.Principal{}, x.rejectSandboxToken(ctx, header.Peek(fasthttp.HeaderAuthorization))
	}
	who, err := x.app.deps.Verifier.Verify(ctx, auth.Bearer(text), x.use())
	if err != nil && x.route.ignoresBearer(err) && x.app.errors().find(err).Status == http.StatusUnauthorized {
		return auth.Principal{}, nil
	}
	return who, err
}

// use returns what the route uses a credential for. On an open route, the bearer only selects the company.
func (x *exchange) use() auth.Use {
	return auth.Use{Address: x.call.Address, WithoutSecondFactor: x.route.Callers&WithoutSecondFactor != 0 || x.route.Access == Open}
}

// rejectSandboxToken returns ErrNoBearer if a header Authorization without the scheme Bearer contains an API key, or ends with an
// access token of a sandbox. It returns an error of the server if the token could not be verified.
func (x *exchange) rejectSandboxToken(ctx context.Context, authorization []byte) error {
	words := bytes.Fields(authorization)
	if len(words) == 0 {
		return nil
	}
	if auth.ContainsAPIKey(authorization) {
		return ErrNoBearer
	}
	who, err := x.app.deps.Verifier.Verify(ctx, auth.Bearer(string(words[len(words)-1])), x.use())
	var ofSandbox *auth.SandboxBearerError
	switch {
	case errors.As(err, &ofSandbox) || err == nil && who.Company.IsSandbox():
		return ErrNoBearer
	case err != nil && x.app.errors().find(err).Status >= http.StatusInternalServerError:
		return err
	}
	return nil
}

// ignoresBearer reports whether the route processes a request whose bearer is invalid for the reason err as if it had no bearer.
func (r *Route) ignoresBearer(err error) bool {
	if ofSandbox, is := errors.AsType[*auth.SandboxBearerError](err); is {
		return r.Callers&Refreshes != 0 && !ofSandbox.APIKey
	}
	return r.Access == Open
}

// setCompany sets the company of the call. The company may be zero.
func (x *exchange) setCompany(company tenant.Company) {
	x.call.Company = company
	if company.IsZero() {
		return
	}
	if x.route.Form == Stream {
		x.call.Company = company.Unconfirmed() // The request has no deadline, so it can last until long after a suspension.
	}
	x.call.Store = x.app.deps.DB.For(x.call.Company)
	if x.route.Access == ManagerScoped {
		x.call.LimitToManaged()
	}
}
