// Package webhook sends the events of companies to the addresses of their webhooks, in the format of Standard Webhooks. The
// transaction of a change writes its events as rows, so each event is sent at least once.
package webhook

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth/vault"
	"lyceum/node/jobs"
	"lyceum/node/outbound"
	"lyceum/store"
	"lyceum/tenant"
)

// purpose is the purpose for which the vault encrypts the secrets of webhooks.
const purpose = "webhook secret"

// Config configures a Service. Every field after Log has a default, which applies if the field is zero or nil.
type Config struct {
	DB       *store.DB
	Resolver *tenant.Resolver
	Vault    *vault.Vault
	// Policy decides to which addresses messages may be sent.
	Policy outbound.Policy
	Log    *slog.Logger

	// Metrics is the registry of the metrics. If it is nil, the metrics are not registered.
	Metrics prometheus.Registerer
	// Now is the clock that signs messages; time.Now if nil. Due times use the clock of the database.
	Now func() time.Time
	// Random returns numbers in [0, 1) for the jitter of pauses; math/rand if nil.
	Random func() float64
	// Timeout is the timeout of one message with its answer; 10 s if zero.
	Timeout time.Duration
	// Poll is the interval at which the service looks for due webhooks; 1 s if zero.
	Poll time.Duration
	// Wake is the shortest time between two statements that make webhooks due after changes of events; 200 ms if zero.
	Wake time.Duration
	// Lease is the duration of the lease on a webhook; the sum of Turn and three times Timeout if zero.
	Lease time.Duration
	// Turn is the time after which a node stops working on a webhook, so that other due webhooks get their turn; 20 s if zero.
	Turn time.Duration
	// SlowAfter is the duration of a request after which its receiver counts as slow; 2 s if zero. Slow receivers have separate
	// slots.
	SlowAfter time.Duration
	// Webhooks is the number of webhooks on which a node works at the same time; 32 if zero. The node works on the same number of
	// webhooks with slow receivers in addition.
	Webhooks int
	// Parallel is the maximum number of messages that are sent to one webhook at the same time; 8 if zero.
	Parallel int
	// Pause is the pause before a message is sent again after its first failure; 5 s if zero. LongestPause is the longest pause; 3
	// h if zero. The pause doubles with each failure up to LongestPause.
	Pause        time.Duration
	LongestPause time.Duration
	// LongestBackoff is the longest pause of a webhook whose last messages have all failed; 5 min if zero.
	LongestBackoff time.Duration
	// Idle is the interval at which a webhook without messages is checked for events; 1 min if zero. The check finds the events of
	// a node that stopped before it made the webhook due.
	Idle time.Duration
	// MetricsInterval is the interval at which the metrics of overdue and paused webhooks are updated; 15 s if zero.
	MetricsInterval time.Duration
}

func orElse[T comparable](value, otherwise T) T {
	var zero T
	if value == zero {
		return otherwise
	}
	return value
}

func (c Config) withDefaults() Config {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Random == nil {
		c.Random = rand.Float64
	}
	c.Timeout, c.Poll, c.Wake = orElse(c.Timeout, 10*time.Second), orElse(c.Poll, time.Second), orElse(c.Wake, 200*time.Millisecond)
	c.Turn = orElse(c.Turn, 20*time.Second)
	c.Lease = orElse(c.Lease, c.Turn+3*c.Timeout)
	c.SlowAfter, c.Webhooks, c.Parallel = orElse(c.SlowAfter, 2*time.Second), orElse(c.Webhooks, 32), orElse(c.Parallel, 8)
	c.Pause, c.LongestPause, c.LongestBackoff = orElse(c.Pause, 5*time.Second), orElse(c.LongestPause, 3*time.Hour), orElse(c.LongestBackoff, 5*time.Minute)
	c.Idle, c.MetricsInterval = orElse(c.Idle, time.Minute), orElse(c.MetricsInterval, 15*time.Second)
	return c
}

// Service sends the events of all companies to their webhooks. Run starts its background jobs.
type Service struct {
	c           Config
	client      *http.Client
	quick, slow *jobs.Runner[store.WebhookTurn]
	days        *jobs.Runner[store.WebhookDay]
	metrics     *deliveryMetrics
}

// New returns a Service with the defaults of c. It sends nothing before Run or Round is called.
func New(c Config) *Service {
	s := &Service{c: c.withDefaults()}
	s.client = s.c.Policy.Client(s.c.Timeout)
	s.metrics = newDeliveryMetrics(s.c.Metrics)
	turns := jobs.NewMetrics(s.c.Metrics, "webhooks", "lyceum_webhook_turns_total",
		"Turns of webhooks (runs of the job on one webhook), by outcome: done, failed or postponed.", "outcome")
	s.quick, s.slow = s.runner(turns, false), s.runner(turns, true)
	s.quick.Wake = s.c.DB.WebhookWake()
	s.days = s.newDays()
	return s
}

func (s *Service) runner(metrics *jobs.Metrics, slow bool) *jobs.Runner[store.WebhookTurn] {
	return &jobs.Runner[store.WebhookTurn]{
		Name: "webhooks", Log: s.c.Log, Metrics: metrics, Claim: s.c.DB.ClaimWebhooks(slow), Do: s.turn,
		Lease: s.c.Lease, Concurrency: s.c.Webhooks, Poll: s.c.Poll, Stop: s.c.Timeout,
	}
}

// Run sends events until ctx is done. It returns after the messages that are being sent have ended.
func (s *Service) Run(ctx context.Context) {
	var all sync.WaitGroup
	all.Go(func() { s.c.DB.WatchWebhooks(ctx, s.c.Wake, s.c.Log) })
	all.Go(func() { s.slow.Run(ctx) })
	all.Go(func() { s.days.Run(ctx) })
	all.Go(func() { s.watchBacklog(ctx) })
	s.quick.Run(ctx)
	all.Wait()
	s.client.CloseIdleConnections()
}

// Round works once on the due webhooks, and returns their number. It works on at most as many webhooks as may run at the same time.
func (s *Service) Round(ctx context.Context) (int, error) {
	quick, err := s.quick.Round(ctx)
	if err != nil {
		return quick, err
	}
	slow, err := s.slow.Round(ctx)
	return quick + slow, err
}

// Seal encrypts the secret of a webhook, so that the database can store it.
func Seal(ctx context.Context, secrets *vault.Vault, company tenant.Company, secret string) ([]byte, error) {
	return secrets.Seal(ctx, company, purpose, secret)
}
