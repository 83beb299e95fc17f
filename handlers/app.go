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
	"lyceum/files"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/tenant"
	lyceumtls "lyceum/tls"
)

// Limits bound what one request or connection may cost. The zero value of each field stands for its default.
type Limits struct {
	Request time.Duration // from read to answered; 10 s
	Read    time.Duration // for a request to arrive; 15 s
	Write   time.Duration // for an answer to leave; 15 s
	Idle    time.Duration // between two requests of a connection; 75 s
	Parting time.Duration // for the rest of a request that was refused before it was read; 2 s
	Body    int           // bytes; 256 KiB
	Headers int           // bytes; 16 KiB
	// Connections of a listener that may be open at once; 20,000. One more is answered 503 and closed, or closed without
	// a handshake: that would be done in the goroutine that accepts all others.
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

// Services are what handlers work with.
type Services struct {
	DB     *store.DB
	Now    func() time.Time
	Auth   *auth.Service
	Sealer *auth.Sealer
	// HTTPSPort is the port of HTTPS as browsers see it; 0 stands for 443.
	HTTPSPort int
	// Files holds the files of documents.
	Files *files.Store
	// Payments takes orders and payments.
	Payments *payment.Desk
	// Domains sees how the companies' own names stand, and DomainLimit is how many of them a company may have; 20 if zero.
	Domains     *lyceumtls.Checker
	DomainLimit int
	// FileLinkTime is how long the link of a document works; 2 h if zero.
	FileLinkTime time.Duration
}

// Pages shows people what programs are told as JSON.
type Pages interface {
	// Failure renders why a call failed, in the brand of its company, or in ours when that is nobody.
	Failure(ctx context.Context, c *Call, f Failure) *Page
}

// Failure is a failed landing, page or form.
type Failure struct {
	// Languages are those that the browser asks for, as Accept-Language has them.
	Languages string
	Status    int
	Code      string
	Message   string
	Fields    []FieldError // for whoever builds the form or the link
	RequestID string
	// Cause is for pages that say more than Message. Its own text is not for people.
	Cause error
	// Arrival tells that somebody came from elsewhere, with a link or a form that was made there, and not from a page of ours.
	Arrival bool
}

// Deps are the parts that the API is put together from.
type Deps struct {
	Services Services
	Resolver *tenant.Resolver
	Verifier Verifier
	Pages    Pages   // answers failed landings; JSON without it
	Site     []Route // the pages for people, beside the API
	Log      *slog.Logger
	Metrics  prometheus.Registerer
	Limits   Limits
	// HSTS is for how long browsers are told to keep to HTTPS at a company's own domain; they are not told when zero.
	HSTS   time.Duration
	Prober Prober // answers whether a host leads here; without it nobody does
	// TrustedProxies are the networks whose X-Forwarded-For and X-Request-Id are believed; by default nobody's.
	TrustedProxies []netip.Prefix
}

// App is the API, ready to serve listeners.
type App struct {
	fiber     *fiber.App
	services  Services
	resolver  *tenant.Resolver
	verifier  Verifier
	guard     *auth.Guard
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

// New puts the API together.
func New(d Deps) *App { return newApp(d, slices.Concat(Routes(), d.Site)) }

func newApp(d Deps, table []Route) *App {
	a := &App{
		services: d.Services, resolver: d.Resolver, verifier: d.Verifier, pages: d.Pages,
		log: d.Log, metrics: newMetrics(d.Metrics), limits: d.Limits.filled(), hsts: d.HSTS, proxies: d.TrustedProxies, prober: d.Prober,
	}
	if a.services.Auth != nil {
		a.guard = a.services.Auth.Guard()
	}
	a.unmatched = a.observe("", unmatched)
	a.fiber = fiber.New(a.config())
	a.fiber.Server().CloseOnShutdown = true
	table = append(slices.Clip(table), docsRoutes(document(table))...)
	for i := range table {
		r := &table[i]
		handler := a.handle(r)
		for _, path := range append([]string{r.Path}, r.Also...) {
			a.fiber.Add(r.Method, path, handler) // not Get, which would answer HEAD too
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
		DisablePreParseMultipartForm: true, // the binder reads it, within its own limits
		EnableTrustedProxyCheck:      true, // with nobody on the list: Fiber itself believes no forwarded header
		Immutable:                    true, // for pages that use Fiber's accessors; the API copies what it keeps
		ErrorHandler:                 a.unrouted,
	}
}

// Serve answers requests from ln until Shutdown. It may be called for several listeners at once.
func (a *App) Serve(ln net.Listener) error {
	a.ready.Do(func() { a.fiber.Server().Handler = a.knownMethods(a.fiber.Handler()) })
	return a.fiber.Server().Serve(steady{ln, a.limits.Parting, a.log})
}

// Hold has every request answered that the service is unavailable, without a look at it, until Release. Each of these
// answers is the last one of its connection, so that a balancer may take the next request elsewhere.
func (a *App) Hold() { a.held.Store(true) }

// Release ends what Hold began.
func (a *App) Release() { a.held.Store(false) }

// Leave makes every answer from now on the last one of its connection, so that clients go elsewhere before Shutdown.
func (a *App) Leave() { a.leaving.Store(true) }

// Shutdown stops listening and waits until the requests being answered are done, or ctx is.
func (a *App) Shutdown(ctx context.Context) error { return a.fiber.ShutdownWithContext(ctx) }
