package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"golang.org/x/sync/errgroup"

	"lyceum/auth"
	"lyceum/auth/ratelimit"
	"lyceum/auth/redislink"
	"lyceum/auth/vault"
	"lyceum/cmd/lyceum/cli"
	"lyceum/cmd/lyceum/settings"
	"lyceum/console"
	"lyceum/files"
	"lyceum/handlers"
	"lyceum/handlers/responsecache"
	"lyceum/handlers/web"
	"lyceum/mail"
	"lyceum/node/background"
	"lyceum/node/jobs"
	"lyceum/node/outbound"
	"lyceum/node/webhook"
	"lyceum/payment"
	"lyceum/site"
	sitepages "lyceum/site/pages"
	"lyceum/store"
	"lyceum/store/bulk"
	storecourses "lyceum/store/courses"
	"lyceum/store/hosts"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/tenant"
	lyceumtls "lyceum/tls"
	"lyceum/tls/domains"
)

// node is one running node of a deployment with its listeners, servers and workers.
type node struct {
	settings settings.Serve
	doors    listeners
	log      *slog.Logger
	db       *store.DB
	// certificates has its own database connections, so that handshakes and requests do not wait for each other.
	certificates hosts.Certificates
	probe        *lyceumtls.Probe
	resolver     *tenant.Resolver
	auth         *auth.Service
	api          *web.App
	tls          *lyceumtls.Manager
	perAddress   *lyceumtls.ConnectionLimiter
	checker      *domains.Checker
	domains      *domains.Worker
	mail         *mail.Worker
	files        *files.Store
	gateway      *payment.Gateway
	payments     *payment.Service
	webhooks     *webhook.Service
	exams        *jobs.Runner[learning.LateAttempt]
	reminders    *jobs.Runner[learning.ReminderTurn]
	days         *background.Days
	// tracing stops tracing. It is nil if tracing is off.
	tracing     func(context.Context) error
	invitations *jobs.Runner[people.InvitationTurn]
	courses     *jobs.Runner[bulk.CourseImportTurn]
	lessons     *jobs.Runner[storecourses.LessonTextTurn]
	// keys registers the master keys of the node.
	keys *vault.NodeKeys
	ops  *http.Server
	// plain is the server that redirects HTTP to HTTPS. It is nil if plain HTTP serves the same requests as HTTPS.
	plain    *http.Server
	stopping atomic.Bool
	// whole is closed when the database is open and all workers run.
	whole chan struct{}
	// work contains the goroutines of all parts of the node. done ends when a part fails or end is called. All parts
	// stop when done has ended.
	work *errgroup.Group
	end  context.CancelFunc
	done context.Context
}

var (
	errStopping = errors.New("stopping")
	errWaiting  = errors.New("waiting for the database")
)

// opsReadTimeout and opsWriteTimeout are the timeouts of the operations port, which only programs of the operator
// reach.
const (
	opsReadTimeout  = 5 * time.Second
	opsWriteTimeout = 30 * time.Second
)

// checkTime is the time limit of one domain check, without the certificate order.
const checkTime = 30 * time.Second

// startNode builds the node and serves on its listeners until wait or stop. If the database is unavailable or slow, the node
// responds with 503 until it has opened the database. After any other error of the database, startNode returns this error.
func startNode(ctx context.Context, settings settings.Serve, doors listeners, log *slog.Logger) (*node, error) {
	collectSeldom()
	n := &node{settings: settings, doors: doors, log: log, whole: make(chan struct{})}
	var err error
	database := settings.Database.Config()
	database.Log, database.Replica = log, settings.Replica.Config()
	if n.db, err = store.New(database); err != nil {
		return nil, err
	}
	metrics := prometheus.NewRegistry()
	metrics.MustRegister(
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), collectors.NewBuildInfoCollector(),
	)
	n.log = slog.New(countMessages(n.log.Handler(), metrics))
	if n.tracing, err = settings.Traces.Start(cli.Version(), n.log); err != nil {
		return nil, errors.Join(err, n.close())
	}
	if err := errors.Join(n.db.Register(metrics, "requests"), n.db.RegisterReplica(metrics)); err != nil {
		return nil, errors.Join(err, n.close())
	}
	if err := n.build(ctx, doors, metrics); err != nil {
		return nil, errors.Join(err, n.close())
	}
	n.done, n.end = context.WithCancel(context.WithoutCancel(ctx))
	n.work, n.done = errgroup.WithContext(n.done)
	first := n.open()
	problem := first.early(ctx)
	if problem != nil && !errors.Is(problem, store.ErrUnavailable) {
		n.end()
		return nil, errors.Join(problem, n.close())
	}
	if problem == nil {
		n.release(doors)
	} else {
		n.api.Hold()
		n.run("database", func() error { return n.openWithRetries(doors, first) })
	}
	n.serve(doors, metrics)
	return n, nil
}

func (n *node) build(ctx context.Context, doors listeners, metrics *prometheus.Registry) (err error) {
	shared, signUp := n.settings.Hosts.Own().APIHosts, n.settings.SignUp.Options(n.settings.Hosts.Own())
	if signUp != nil {
		shared = append(shared, signUp.Names.Apex)
	}
	caching := n.settings.Cache.Options()
	caching.Timeout = n.settings.RequestTimeout
	n.resolver = tenant.NewResolver(n.db, tenant.Options{
		SharedHosts: shared, Log: n.log, Verified: n.db.ContentVerified, MaxUnverified: caching.MaxUnverified, MaxStale: caching.MaxStale,
		// A timeout opens the circuit breaker of the database only if it is longer than half of the timeout of statements.
		VerifyTimeout: n.settings.Database.Timeout * 3 / 4,
		Unavailable:   func(err error) bool { return errors.Is(err, store.ErrUnavailable) },
	})
	n.db.OnRecordChange(n.resolver.Forget)
	if err := registerLookups(metrics, n.resolver); err != nil {
		return err
	}
	limits := ratelimit.Limits(n.settings.Limits)
	n.auth, err = auth.New(auth.Options{
		DB: n.db, Resolver: n.resolver, Masters: n.settings.MasterKeys.Keys(), Redis: redislink.Options{URL: string(n.settings.RedisURL)}, Log: n.log,
		Limits: &limits, StartHelper: startHelper, Metrics: metrics, FreshSignIn: n.settings.FreshSignIn,
		IdleTimeout: time.Duration(n.settings.IdleTimeout), BreachedPasswords: n.settings.Passwords.Breached,
		Google: n.settings.Google.Options(), Outbound: n.settings.Provider.Policy(),
		ProviderTimeout: n.settings.Provider.Timeout, HTTPSPort: int(n.settings.Hosts.HTTPSPort),
	})
	if err != nil {
		return err
	}
	if n.keys, err = vault.NewNodeKeys(n.db, n.settings.MasterKeys.Keys(), n.log); err != nil {
		return err
	}
	sealer := n.auth.Sealer()
	n.perAddress = lyceumtls.NewConnectionLimiter(n.settings.PerAddress, n.settings.TrustedProxies, metrics)
	if err := n.buildTLS(doors, metrics); err != nil {
		return err
	}
	if n.mail, err = n.newMail(sealer, metrics); err != nil {
		return err
	}
	if n.files, err = n.newFiles(ctx); err != nil {
		return err
	}
	work := background.Config{DB: n.db, Resolver: n.resolver, Log: n.log, Metrics: metrics}
	n.exams = background.NewLateAttempts(work)
	n.webhooks = n.newWebhooks(metrics)
	n.reminders = background.NewReminders(work)
	n.days = background.NewDays(work)
	if n.payments, err = n.newPayments(metrics); err != nil {
		return err
	}
	var issuers []domains.CAAIssuer
	if n.tls != nil { // A node that orders no certificates does not depend on CAA records.
		if issuers, err = n.settings.TLS.CAAIssuers(n.certificates); err != nil {
			return err
		}
	}
	if n.checker, err = n.settings.Check().NewChecker(issuers); err != nil {
		return err
	}
	n.domains, err = domains.NewWorker(domains.WorkerConfig{
		DB: n.db, Checker: n.checker, Manager: n.tls, Log: n.log, Metrics: metrics,
		Timeout: n.settings.TLS.Issue + checkTime,
	})
	if err != nil {
		return err
	}
	richText, err := sitepages.NewRichText()
	if err != nil {
		return err
	}
	services := &handlers.Services{
		Sanitize: richText.Sanitize,
		DB:       n.db, Auth: n.auth, Sealer: sealer, Now: time.Now, Files: n.files, FileLinkTime: time.Duration(n.settings.Files.LinkTime),
		MaxUpload: int64(n.settings.Files.UploadMB) << 20, CompanyStorage: int64(n.settings.Files.Storage) << 20,
		Payments: n.payments, Domains: n.checker, DomainLimit: int(n.settings.Domains.PerCompany),
		ReadPDF:  pdfReader{pdfSeconds}.read,
		NoCopies: !bool(n.settings.Offline), CompanySignUp: signUp, WebhookPolicy: outbound.Policy{Allowed: n.settings.Webhooks.Networks},
	}
	n.invitations = background.NewInvitations(work, services.People().SendInvitations)
	n.courses = background.NewCourseImports(work, services.Courses().RunCourseImport)
	n.lessons = background.NewLessonTexts(work, services.Courses().ReadLessons)
	pages, err := site.New(services)
	if err != nil {
		return err
	}
	staffPages, err := console.Routes(services, pages)
	if err != nil {
		return err
	}
	responses, err := responsecache.New(n.db, caching)
	if err != nil {
		return err
	}
	if err := responses.Register(metrics); err != nil {
		return err
	}
	n.api = handlers.New(services, slices.Concat(site.Routes(pages), staffPages), web.Deps{
		Resolver: n.resolver, Verifier: n.auth, Pages: pages, Log: n.log, Metrics: metrics, TopCompanies: int(n.settings.TopCompanies), Responses: responses,
		Prober: n.wellKnown, HTTPSPort: int(n.settings.Hosts.HTTPSPort), HSTS: time.Duration(n.settings.TLS.HSTS),
		Limits: web.Limits{Request: n.settings.RequestTimeout}, TrustedProxies: n.settings.TrustedProxies,
	})
	return nil
}

func (n *node) newFiles(ctx context.Context) (*files.Store, error) {
	if n.settings.Files.URL == "" {
		n.log.Warn("documents have no files: LYCEUM_FILES is not set")
	}
	return n.settings.Files.Open(ctx, n.settings.Files.Timeout)
}

// serve starts a goroutine per listener that serves its connections.
func (n *node) serve(doors listeners, metrics prometheus.Gatherer) {
	if doors.plain != nil {
		n.run("HTTP", func() error { return n.servePlain(n.perAddress.Listen(doors.plain)) })
	}
	if n.tls != nil {
		n.run("HTTPS", func() error { return n.api.Serve(n.tls.Listen(n.perAddress.Listen(doors.tls))) })
	}
	if doors.ops != nil {
		n.ops = &http.Server{Handler: n.operations(metrics), ReadTimeout: opsReadTimeout, WriteTimeout: opsWriteTimeout}
		n.run("operations", func() error { return n.ops.Serve(doors.ops) })
	}
}

func (n *node) run(name string, do func() error) {
	n.work.Go(func() error {
		err := do()
		if err == nil || errors.Is(err, http.ErrServerClosed) || errors.Is(err, net.ErrClosed) {
			return nil
		}
		return fmt.Errorf("%s: %w", name, err)
	})
}

// forget drops the cached companies and the cached decisions about the given hosts. If no host is given, it drops the
// decisions about all hosts.
func (n *node) forget(hosts ...string) {
	n.resolver.Forget()
	if n.tls != nil {
		n.tls.Forget(hosts...)
	}
}

func (n *node) operations(metrics prometheus.Gatherer) http.Handler {
	operations := http.Handler(web.Operations(metrics,
		web.Probe{Name: "database", Check: n.databaseReady},
		// The check of Redis is optional, because a node without Redis serves every request, only more slowly.
		web.Probe{Name: "redis", Check: n.auth.PingRedis, Optional: true},
		web.Probe{Name: "masterKey", Check: n.keys.DeploymentKeyReady},
		// A key of one company that cannot be unwrapped must not make every node unready.
		web.Probe{Name: "dataKeys", Check: n.keys.DataKeysReady, Optional: true},
		// The readiness ends before the node stops serving, so that load balancers stop sending requests in time.
		web.Probe{Name: "node", Check: func(context.Context) error {
			if n.stopping.Load() {
				return errStopping
			}
			return nil
		}},
	))
	if token := string(n.settings.OperatorToken); token != "" {
		operations = operatorAPI{db: n.db, token: token, log: n.log, check: func() error {
			if !n.isWhole() {
				return errWaiting
			}
			return nil
		}, archives: operatorArchives{
			database: n.settings.Database, files: n.settings.Files, hosts: n.settings.Hosts, requests: n.settings.Requests,
		}}.handler(operations)
	}
	if n.settings.Profile {
		return withProfiler(operations)
	}
	return operations
}

// databaseReady returns an error until the node has opened the database, and while the database does not respond or
// cannot be written.
func (n *node) databaseReady(ctx context.Context) error {
	if !n.isWhole() {
		return errWaiting
	}
	return n.db.Ready(ctx)
}

// wait waits until ctx ends or a part of the node fails, and then stops the node. It returns the result of stop.
func (n *node) wait(ctx context.Context) error {
	select {
	case <-ctx.Done():
	case <-n.done.Done():
	}
	return n.stop(ctx)
}

// stop shuts the node down in this order: it stops claiming domain checks, drains, finishes certificate orders,
// finishes requests, stops the workers and closes the connections. It returns the joined errors.
func (n *node) stop(ctx context.Context) error {
	n.domains.StopClaiming()
	n.drain()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), n.settings.StopTimeout)
	defer cancel()
	if n.tls != nil {
		n.land(ctx)
	}
	err := n.api.Shutdown(ctx)
	if n.tls != nil {
		err = errors.Join(err, n.tls.Shutdown(ctx))
	}
	if n.plain != nil { // Authorities send the challenges of certificate orders in progress to this server, so it stops later.
		err = errors.Join(err, n.plain.Shutdown(ctx))
	}
	if n.ops != nil {
		err = errors.Join(err, n.ops.Shutdown(ctx))
	}
	n.end()
	// If Shutdown is called before Serve, the server never stops. stop therefore also closes the listeners.
	return errors.Join(err, n.doors.close(), n.work.Wait(), n.close())
}

const messageLanding = "finishing the certificates that are being obtained"

// land waits for certificate orders in progress while this node still answers challenges. It waits at most half of the
// stop timeout, so that the other half remains for requests.
func (n *node) land(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, n.settings.StopTimeout/2)
	defer cancel()
	n.log.Info(messageLanding)
	if err := n.tls.Leave(ctx); err != nil {
		n.log.Warn("certificate orders still in progress at shutdown; their challenges may fail", "error", err)
	}
}

// drain keeps serving for the drain time while /readyz fails, so that load balancers and clients change to other nodes.
// In a measurement without drain, 4 of 2,000 requests were sent on a connection that was being closed.
func (n *node) drain() {
	n.stopping.Store(true)
	n.api.DisableKeepAlives()
	if !n.isWhole() {
		return // The node was never ready, so it has no clients.
	}
	select {
	case <-time.After(time.Duration(n.settings.DrainTime)):
	case <-n.done.Done(): // A part of the node has failed.
	}
}

func (n *node) close() (err error) {
	if n.auth != nil {
		err = n.auth.Close()
	}
	if n.files != nil {
		err = errors.Join(err, n.files.Close())
	}
	if n.certificates != (hosts.Certificates{}) {
		err = errors.Join(err, n.certificates.Close())
	}
	if n.gateway != nil {
		n.gateway.Close()
	}
	return errors.Join(err, n.db.Close(), n.stopTraces())
}

// tracesTimeout is the time limit for sending the last traces when the node stops.
const tracesTimeout = 3 * time.Second

func (n *node) stopTraces() error {
	if n.tracing == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), tracesTimeout)
	defer cancel()
	if err := n.tracing(ctx); err != nil {
		n.log.Warn("last traces not sent", "error", err)
	}
	return nil
}
