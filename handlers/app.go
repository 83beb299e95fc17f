package handlers

import (
	"cmp"
	"context"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth"
	"lyceum/auth/ratelimit"
	"lyceum/files"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/tenant"
	lyceumtls "lyceum/tls"
)

// Limits bound the resources of one request or connection. A zero field means its default.
type Limits struct {
	Request time.Duration // handling a request; 10 s
	Read    time.Duration // reading a request; 15 s
	Write   time.Duration // writing a response; 15 s
	Idle    time.Duration // between two requests of a connection; 75 s
	Parting time.Duration // lingering close after a request that was rejected before it was read; 2 s
	Body    int           // bytes; 256 KiB
	Headers int           // bytes; 16 KiB
	// Connections is the maximum number of open connections of a listener; 20,000. Further connections receive 503 and are
	// closed. TLS connections are closed without a handshake, which would block the accepting goroutine.
	Connections int
}

func (l Limits) filled() Limits {
	l.Request = cmp.Or(l.Request, 10*time.Second)
	l.Read = cmp.Or(l.Read, 15*time.Second)
	l.Write = cmp.Or(l.Write, 15*time.Second)
	l.Idle = cmp.Or(l.Idle, 75*time.Second)
	l.Parting = cmp.Or(l.Parting, 2*time.Second)
	l.Body = cmp.Or(l.Body, 256<<10)
	l.Headers = cmp.Or(l.Headers, 16<<10)
	l.Connections = cmp.Or(l.Connections, 20_000)
	return l
}

// Services are the dependencies of handlers.
type Services struct {
	DB     *store.DB
	Now    func() time.Time
	Auth   *auth.Service
	Sealer *auth.Sealer
	// HTTPSPort is the public port of HTTPS; 0 means 443.
	HTTPSPort int
	// Files stores the files of documents.
	Files *files.Store
	// Payments creates orders and records payments.
	Payments *payment.Desk
	// Domains checks custom domains. DomainLimit is the maximum number of custom domains of a company; 0 means 20.
	Domains     *lyceumtls.Checker
	DomainLimit int
	// FileLinkTime is the lifetime of file links; 0 means 2 h.
	FileLinkTime time.Duration
}

// Pages renders error pages.
type Pages interface {
	// Failure returns the error page of a failed call in the brand of its company, or in the default brand without a company.
	Failure(ctx context.Context, c *Call, f Failure) *Page
}

// Failure is a failed landing, page or form.
type Failure struct {
	// Languages is the Accept-Language header.
	Languages string
	Status    int
	Code      string
	Message   string
	Fields    []FieldError // for the developer of the form or the link
	RequestID string
	// Cause is for pages that show more than Message. Do not display its text.
	Cause error
	// Arrival is true if the link or the form belongs to another site.
	Arrival bool
}

// Deps are the dependencies of New.
type Deps struct {
	Services Services
	Resolver *tenant.Resolver
	Verifier Verifier
	Pages    Pages   // error pages; nil means JSON
	Site     []Route // routes of the pages
	Log      *slog.Logger
	Metrics  prometheus.Registerer
	Limits   Limits
	// HSTS is the max-age of the HSTS header on domains of companies; 0 omits the header.
	HSTS   time.Duration
	Prober Prober // responds to host probes; nil means none
	// TrustedProxies are the networks whose X-Forwarded-For, X-Forwarded-Proto and X-Request-Id headers are trusted.
	TrustedProxies []netip.Prefix
}

// App is the HTTP server of the API and the pages.
type App struct {
	fiber     *fiber.App
	services  Services
	resolver  *tenant.Resolver
	verifier  Verifier
	guard     *ratelimit.Limiter
	pages     Pages
	log       *slog.Logger
	metrics   *metrics
	unmatched observer
	limits    Limits
	hsts      time.Duration
	proxies   proxies
	prober    Prober
	ready     sync.Once
	leaving   atomic.Bool
	held      atomic.Bool
}

// New returns an App with the routes of the API and of d.Site.
func New(d Deps) *App { return newApp(d, slices.Concat(Routes(), d.Site)) }

func newApp(d Deps, table []Route) *App {
	a := &App{
		services: d.Services, resolver: d.Resolver, verifier: d.Verifier, pages: d.Pages,
		log: d.Log, metrics: newMetrics(d.Metrics), limits: d.Limits.filled(), hsts: d.HSTS, proxies: d.TrustedProxies, prober: d.Prober,
	}
	if a.services.Auth != nil {
		a.guard = a.services.Auth.RateLimiter()
	}
	a.unmatched = a.observe("", unmatched)
	a.fiber = fiber.New(a.config())
	a.fiber.Server().CloseOnShutdown = true
	table = append(slices.Clip(table), docsRoutes(document(table))...)
	for i := range table {
		r := &table[i]
		handler := a.handle(r)
		for _, path := range append([]string{r.Path}, r.Also...) {
			a.fiber.Add(r.Method, path, handler) // not Get, which adds HEAD
			if r.head {
				a.fiber.Add(http.MethodHead, path, handler)
			}
		}
	}
	return a
}

func (a *App) config() fiber.Config {
	return fiber.Config{
		AppName:                      "Lyceum",
		DisableStartupMessage:        true,
		ReadTimeout:                  a.limits.Read,
		WriteTimeout:                 a.limits.Write,
		IdleTimeout:                  a.limits.Idle,
		BodyLimit:                    a.limits.Body,
		Concurrency:                  a.limits.Connections,
		ReadBufferSize:               a.limits.Headers,
		DisablePreParseMultipartForm: true, // the binder parses it within its own limits
		EnableTrustedProxyCheck:      true, // with an empty list: Fiber trusts no forwarding header
		Immutable:                    true, // strings from Fiber's accessors stay valid after the request
		ErrorHandler:                 a.unrouted,
	}
}

// Serve serves requests from ln until Shutdown. It may be called concurrently for several listeners.
func (a *App) Serve(ln net.Listener) error {
	a.ready.Do(func() { a.fiber.Server().Handler = a.knownMethods(a.fiber.Handler()) })
	return a.fiber.Server().Serve(steady{ln, a.limits.Parting, a.limits.Write, a.log})
}

// Hold makes the app respond 503 to every request until Release. Each of these responses closes its connection, so that a
// load balancer can send the next request to another node.
func (a *App) Hold() { a.held.Store(true) }

// Release ends the effect of Hold.
func (a *App) Release() { a.held.Store(false) }

// Leave makes every response close its connection from now on, so that clients move to other nodes before Shutdown.
func (a *App) Leave() { a.leaving.Store(true) }

// Shutdown closes the listeners and waits until all requests in progress are done or ctx is done.
func (a *App) Shutdown(ctx context.Context) error { return a.fiber.ShutdownWithContext(ctx) }
