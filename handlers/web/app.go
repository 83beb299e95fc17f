package web

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth"
	"lyceum/auth/ratelimit"
	"lyceum/handlers/responsecache"
	"lyceum/handlers/web/httpconn"
	"lyceum/store"
	"lyceum/tenant"
)

// Limits bound the resources of one request or connection. A zero field selects its default.
type Limits struct {
	Request time.Duration // timeout of handling a request; default 10 s
	Read    time.Duration // timeout of reading a request; default 15 s
	Write   time.Duration // timeout of writing a response; default 15 s
	Idle    time.Duration // timeout between two requests of a connection; default 75 s
	Linger  time.Duration // timeout of the lingering close after a request that was not read completely; default 2 s
	Body    int           // maximum size of a body in bytes; default 256 KiB
	Headers int           // maximum size of the headers in bytes; default 16 KiB
	// Connections is the maximum number of open connections of a listener; the default is 20,000. Further
	// connections receive 503 and are closed. TLS connections are closed without a handshake, which would block the
	// accepting goroutine.
	Connections int
}

func (l Limits) withDefaults() Limits {
	l.Request = cmp.Or(l.Request, 10*time.Second)
	l.Read = cmp.Or(l.Read, 15*time.Second)
	l.Write = cmp.Or(l.Write, 15*time.Second)
	l.Idle = cmp.Or(l.Idle, 75*time.Second)
	l.Linger = cmp.Or(l.Linger, 2*time.Second)
	l.Body = cmp.Or(l.Body, 256<<10)
	l.Headers = cmp.Or(l.Headers, 16<<10)
	l.Connections = cmp.Or(l.Connections, 20_000)
	return l
}

// Verifier verifies credentials, as auth.Service does.
type Verifier interface {
	Verify(ctx context.Context, c auth.Credential, use auth.Use) (auth.Principal, error)
}

// Pages renders the error pages of the routes that browsers open.
type Pages interface {
	// Failure returns the error page of a failed call in the brand of its company, or in the default brand without a company.
	Failure(ctx context.Context, c *Call, f Failure) *Page
}

// Failure describes why the request of a landing, page or form failed.
type Failure struct {
	Status    int
	Code      string
	Message   string
	Fields    []FieldError // invalid fields, for the developer of the form or the link
	RequestID string
	// Cause is the error that caused the failure. Pages may inspect it with errors.Is or errors.As to choose an
	// explanation. Its text is internal and must not be displayed.
	Cause error
	// FromOtherSite is true if the link or the form belongs to another site.
	FromOtherSite bool
}

// Deps are the dependencies and the settings of an App.
type Deps struct {
	API      API
	DB       *store.DB
	Resolver *tenant.Resolver
	Verifier Verifier
	Limiter  *ratelimit.Limiter // nil means that no rate limits apply
	Pages    Pages              // renders error pages; nil means that errors are JSON on every route
	Log      *slog.Logger
	Metrics  prometheus.Registerer
	// TopCompanies is the number of companies that have metrics of their own. These are the companies that use this node most. 0
	// means none.
	TopCompanies int
	Limits       Limits
	// Responses caches the responses of shared routes. With nil, every request computes its response.
	Responses *responsecache.Cache
	// HTTPSPort is the public port of HTTPS; 0 means 443.
	HTTPSPort int
	// StartHost is the API host with the pages on which visitors start companies; empty if there are none.
	StartHost string
	// HSTS is the max-age of the HSTS header on domains of companies; 0 omits the header.
	HSTS time.Duration
	// Answers encrypts the stored answers to requests with idempotency keys. If it is nil, the header Idempotency-Key is ignored.
	Answers AnswerVault
	Prober  Prober // responds to host probes; nil means that the app responds to none
	// TrustedProxies are the networks whose X-Forwarded-For, X-Forwarded-Proto and X-Request-Id headers are trusted.
	TrustedProxies []netip.Prefix
}

// App is an HTTP server with a route table.
type App struct {
	deps      Deps
	fiber     *fiber.App
	metrics   *metrics
	unmatched observer
	// preflights records the metrics and the log of the answers to preflights.
	preflights observer
	// overridden contains the paths below which the header X-HTTP-Method-Override replaces the method.
	overridden []string
	scopes     []string // the scopes that API keys can have
	// inProgress contains the requests with idempotency keys that this node is running.
	inProgress requestsInProgress
	ready      sync.Once
	draining   atomic.Bool
	onHold     atomic.Bool

	mu        sync.Mutex
	listeners []net.Listener // the listeners of Serve
	stopped   bool           // whether Shutdown was called
}

// New returns an App with the routes of d.API, and with routes for its OpenAPI document and a page that shows
// the document. It panics if a route was not made by a constructor of this package.
func New(d Deps) *App {
	d.Limits = d.Limits.withDefaults()
	a := &App{deps: d, metrics: newMetrics(d.Metrics, d.TopCompanies), scopes: keyScopes(d.API.Routes)}
	a.unmatched, a.preflights = a.observe("", unmatched), a.observe(http.MethodOptions, "preflight")
	a.fiber = fiber.New(a.config())
	a.fiber.Server().CloseOnShutdown = true
	for _, r := range append(slices.Clip(d.API.Routes), docsRoutes(&a.deps.API)...) {
		a.add(&r)
	}
	return a
}

func (a *App) errors() *ErrorTable { return &a.deps.API.Errors }

// add registers a route at its path and its aliases.
func (a *App) add(r *Route) {
	if r.run == nil {
		panic(fmt.Sprintf("web: route %s has no handler", r.Path))
	}
	if r.Form == Stream {
		folder, _, _ := strings.Cut(r.Path, "/:")
		a.overridden = append(a.overridden, folder)
	}
	handler := a.handle(r)
	for _, path := range append([]string{r.Path}, r.Also...) {
		a.fiber.Add(r.Method, path, handler) // fiber.Get would also add a route for HEAD.
		if r.browser&head != 0 {
			a.fiber.Add(http.MethodHead, path, handler)
		}
	}
}

func (a *App) config() fiber.Config {
	return fiber.Config{
		AppName:                      "Lyceum",
		DisableStartupMessage:        true,
		ReadTimeout:                  a.deps.Limits.Read,
		WriteTimeout:                 a.deps.Limits.Write,
		IdleTimeout:                  a.deps.Limits.Idle,
		BodyLimit:                    a.deps.Limits.Body,
		Concurrency:                  a.deps.Limits.Connections,
		ReadBufferSize:               a.deps.Limits.Headers,
		StreamRequestBody:            true, // The method receive reads the body.
		DisablePreParseMultipartForm: true, // The binder parses multipart forms within its own limits.
		EnableTrustedProxyCheck:      true, // With an empty list of proxies, Fiber trusts no forwarding header.
		Immutable:                    true, // Strings from Fiber's accessors remain valid after the request.
		ErrorHandler:                 a.handleRouterError,
	}
}

// Serve serves requests from ln until Shutdown is called. It may be called concurrently for several listeners. If Shutdown was
// called before, Serve closes ln and returns net.ErrClosed.
func (a *App) Serve(ln net.Listener) error {
	a.ready.Do(func() {
		a.fiber.Server().Handler = a.beforeRouting(a.fiber.Handler())
	})
	if !a.register(ln) {
		return errors.Join(net.ErrClosed, ln.Close())
	}
	return a.fiber.Server().Serve(httpconn.NewListener(ln, a.deps.Limits.Linger, a.deps.Limits.Write, a.deps.Log))
}

// register adds a listener to the listeners that Shutdown closes. It returns false, and adds nothing, if Shutdown was called
// before.
func (a *App) register(ln net.Listener) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.stopped {
		a.listeners = append(a.listeners, ln)
	}
	return !a.stopped
}

// Hold makes the app respond 503 to every request except host probes until Release. Each of these responses closes
// its connection, so that a load balancer can send the next request to another node.
func (a *App) Hold() { a.onHold.Store(true) }

// Release ends the effect of Hold.
func (a *App) Release() { a.onHold.Store(false) }

// DisableKeepAlives makes every response close its connection from now on, so that clients move to other nodes before Shutdown.
func (a *App) DisableKeepAlives() { a.draining.Store(true) }

// Shutdown closes the listeners and waits until all requests in progress are done or ctx is done. fasthttp closes only listeners
// that it already serves. So Shutdown itself closes the others, for which Serve has just begun.
func (a *App) Shutdown(ctx context.Context) error {
	a.mu.Lock()
	a.stopped = true
	registered := a.listeners
	a.mu.Unlock()
	err := a.fiber.ShutdownWithContext(ctx)
	for _, ln := range registered {
		_ = ln.Close() // fasthttp has already closed most listeners. The error of a second Close is ignored.
	}
	return err
}
