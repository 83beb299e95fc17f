// Package webhook sends the events of companies to the addresses that they have chosen, in the form of Standard Webhooks. The events are rows that the
// transaction of a change has written, so each is sent at least once.
package webhook

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth"
	"lyceum/jobs"
	"lyceum/outbound"
	"lyceum/store"
	"lyceum/tenant"
)

// purpose is the purpose for which the vault encrypts the secrets of webhooks.
const purpose = "webhook secret"

// Config configures a Service. Every field below Log has a default.
type Config struct {
	DB       *store.DB
	Resolver *tenant.Resolver
	Vault    *auth.Vault
	// Policy decides which addresses are reached.
	Policy outbound.Policy
	Log    *slog.Logger

	// Metrics registers the metrics of the service if not nil.
	Metrics prometheus.Registerer
	// Now is the clock that signs messages; time.Now if nil. Due times use the clock of the database.
	Now func() time.Time
	// Random returns numbers in [0, 1) for the jitter of pauses; math/rand if nil.
	Random func() float64
	// Timeout is the timeout of one message with its answer; 10 s if zero.
	Timeout time.Duration
	// Poll is the interval at which the service looks for due webhooks; 1 s if zero.
	Poll time.Duration
	// Wake is the shortest time between two statements that make webhooks due after changes; 200 ms if zero.
	Wake time.Duration
	// Lease is the duration of the lease on a webhook; Turn and three times the Timeout if zero.
	Lease time.Duration
	// Turn is the time after which a node works on the next webhook; 20 s if zero.
	Turn time.Duration
	// SlowAfter is the duration of an answer after which a receiver counts as slow; 2 s if zero. Slow receivers have slots of their own.
	SlowAfter time.Duration
	// Webhooks is the number of webhooks on which a node works at once, and the number of those with slow receivers besides; 32 if zero.
	Webhooks int
	// Parallel is the number of messages that a webhook receives at once; 8 if zero.
	Parallel int
	// Pause is the pause after the first failure of a message; 5 s if zero. It doubles with each failure up to LongestPause, which is 3 h if zero.
	Pause        time.Duration
	LongestPause time.Duration
	// LongestRest is the longest pause of a webhook that fails; 5 min if zero.
	LongestRest time.Duration
	// Idle is the time after which a webhook without messages is looked at again, for events whose node stopped after the change; 1 min if zero.
	Idle time.Duration
	// MetricsInterval is the interval at which webhooks that wait are counted; 15 s if zero.
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
	c.Pause, c.LongestPause, c.LongestRest = orElse(c.Pause, 5*time.Second), orElse(c.LongestPause, 3*time.Hour), orElse(c.LongestRest, 5*time.Minute)
	c.Idle, c.MetricsInterval = orElse(c.Idle, time.Minute), orElse(c.MetricsInterval, 15*time.Second)
	return c
}

// Service sends events to webhooks.
type Service struct {
	c           Config
	client      *http.Client
	quick, slow *jobs.Runner[store.WebhookTurn]
	days        *jobs.Runner[store.WebhookDay]
	metrics     *deliveryMetrics
}

// New returns a Service.
func New(c Config) *Service {
	s := &Service{c: c.withDefaults()}
	s.client = s.c.Policy.Client(s.c.Timeout)
	s.metrics = newDeliveryMetrics(s.c.Metrics)
	turns := jobs.NewMetrics(s.c.Metrics, "webhooks", "lyceum_webhook_turns_total", "Turns of webhooks by outcome: done, failed or postponed.", "outcome")
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

// Run sends events until ctx is cancelled. It returns when the messages that are being sent have ended.
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

// Round works on the webhooks that are due, at most as many as may run concurrently, and returns their number.
func (s *Service) Round(ctx context.Context) (int, error) {
	quick, err := s.quick.Round(ctx)
	if err != nil {
		return quick, err
	}
	slow, err := s.slow.Round(ctx)
	return quick + slow, err
}

// Seal encrypts the secret of a webhook for the database.
func Seal(ctx context.Context, vault *auth.Vault, company tenant.Company, secret string) ([]byte, error) {
	return vault.Seal(ctx, company, purpose, secret)
}
