package mail

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	netmail "net/mail"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	gomail "github.com/wneessen/go-mail"

	"lyceum/auth"
	"lyceum/auth/sealed"
	"lyceum/mail/mailbox"
	"lyceum/node/jobs"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/tenant"
)

// Config configures a Worker. All fields below Log are optional.
type Config struct {
	DB        *store.DB
	Resolver  *tenant.Resolver
	Deliverer Deliverer
	// Sender is the sender address; the display name is the company's.
	Sender string
	// Sealer seals the user ids in links that stop reminders.
	Sealer *sealed.Sealer
	// Links creates password links.
	Links *auth.ResetLinks
	Log   *slog.Logger

	// Metrics registers lyceum_messages_total and the outbox metrics; none if nil. The outbox metrics are updated once per
	// MetricsInterval, 15 s if zero.
	Metrics         prometheus.Registerer
	MetricsInterval time.Duration
	// HTTPSPort is the public HTTPS port; 0 means 443.
	HTTPSPort int
	// Apex is the host of the links in messages that belong to no company.
	Apex string
	// Now returns the current time; time.Now if nil.
	Now func() time.Time
	// Random returns numbers from 0 up to 1 for jitter; math/rand/v2 if nil.
	Random func() float64
	// Poll is the interval at which the worker looks for messages of other nodes and for retries, 1 s if zero.
	Poll time.Duration
	// Concurrency is the number of concurrent deliveries, 8 if zero.
	Concurrency int
	// Timeout limits the rendering and sending of one message, without the wait for the mail server's final answer, 30 s if
	// zero.
	Timeout time.Duration
	// Lease is the duration of the lease on a message: if zero, twice the Timeout but at least 2 min. It must be longer than
	// Timeout. From the handover, the lease lasts for Answer and Lease together.
	Lease time.Duration
	// Answer is the time that the mail server may take for its final answer, 10 min if zero. RFC 5321, section 4.5.3.2.6,
	// requires 10 min. After a shorter time, a message could be sent twice.
	Answer time.Duration
	// Stop limits the time for running deliveries during a shutdown, 20 s if zero.
	Stop time.Duration
	// Pause is the delay after the first failure, 10 s if zero. It doubles after each failure up to MaxPause, which is 1 h
	// if zero.
	Pause    time.Duration
	MaxPause time.Duration
	// MaxTries is the number of tries after which a message is parked, 60 if zero. With the default pauses, 60 tries take
	// about two and a half days.
	MaxTries int
}

func (c Config) withDefaults() Config {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Random == nil {
		c.Random = rand.Float64
	}
	c.Poll = cmp.Or(c.Poll, time.Second)
	c.MetricsInterval = cmp.Or(c.MetricsInterval, 15*time.Second)
	c.Concurrency = cmp.Or(c.Concurrency, 8)
	c.Timeout = cmp.Or(c.Timeout, 30*time.Second)
	c.Lease = cmp.Or(c.Lease, max(2*time.Minute, 2*c.Timeout))
	c.Pause = cmp.Or(c.Pause, 10*time.Second)
	c.Answer = cmp.Or(c.Answer, 10*time.Minute)
	c.Stop = cmp.Or(c.Stop, 20*time.Second)
	c.MaxPause = cmp.Or(c.MaxPause, time.Hour)
	c.MaxTries = cmp.Or(c.MaxTries, 60)
	return c
}

// Worker delivers the messages of the outbox. Several workers may run concurrently, on one node or many.
type Worker struct {
	c      Config
	sender *netmail.Address
	runner jobs.Runner[store.QueuedMessage]
	// backoff is the pause after a failure.
	backoff       jobs.Backoff
	outboxMetrics outboxMetrics
}

// NewWorker returns a Worker. It returns an error if the settings or the built-in templates are invalid.
func NewWorker(c Config) (*Worker, error) {
	c = c.withDefaults()
	sender, err := netmail.ParseAddress(c.Sender)
	if err != nil {
		return nil, fmt.Errorf("sender of mail %q: %w", c.Sender, err)
	}
	sender.Address = mailbox.Canonical(sender.Address)
	if c.Lease <= c.Timeout {
		return nil, fmt.Errorf("the lease of %v on a message must be longer than the timeout of %v", c.Lease, c.Timeout)
	}
	w := &Worker{
		c: c, sender: sender, outboxMetrics: newOutboxMetrics(c.Metrics),
		backoff: jobs.Backoff{First: c.Pause, Longest: c.MaxPause, Random: c.Random},
	}
	w.runner = jobs.Runner[store.QueuedMessage]{
		Name: "outbox", Log: c.Log,
		Metrics: jobs.NewMetrics(c.Metrics, "messages", "lyceum_messages_total",
			"Deliveries of messages by kind and outcome: delivered, needless (no longer needed), postponed, given_up (parked) or unknown (perhaps delivered).",
			"kind", "outcome"),
		Claim: c.DB.ClaimMessages, Do: w.handle, Wake: c.DB.OutboxWake(),
		Lease: c.Lease, Concurrency: c.Concurrency, Poll: c.Poll, Stop: c.Stop,
	}
	return w, nil
}

// write renders a message of the outbox. It returns errNotNeeded if the message is no longer needed.
func (w *Worker) write(ctx context.Context, o store.QueuedMessage) (*gomail.Msg, error) {
	var test company.WordingTest
	if o.Kind == company.TestMessage {
		if err := o.Read(&test); err != nil {
			return nil, permanent("the payload cannot be read", err)
		}
		o.Kind = test.Kind
	}
	k, known := kindOf(o.Kind)
	if !known {
		// During a rolling update, a newer node may enqueue kinds that are unknown to this version.
		return nil, fmt.Errorf("unknown kind of message %s", o.Kind)
	}
	t, err := w.taskOf(ctx, o)
	if err != nil {
		return nil, err
	}
	write := k.write
	if test.Kind != "" {
		t.dates, write = datesOf(t.company, test.Language), k.sample(test.UserID)
	}
	l, err := write(w, ctx, &t)
	if errors.Is(err, store.ErrNotFound) {
		return nil, errNotNeeded
	}
	if err != nil {
		return nil, err
	}
	made, err := w.render(ctx, t, l)
	if err != nil {
		return nil, err
	}
	if test.Kind != "" {
		made.subject = "Test: " + made.subject
	}
	return w.addHeaders(made, l, t.company, o), nil
}

// taskOf returns the task of a message. If the message belongs to no company, the payload contains the language.
func (w *Worker) taskOf(ctx context.Context, o store.QueuedMessage) (task, error) {
	if o.CompanyID == 0 {
		var payload struct{ Language string }
		if err := o.Read(&payload); err != nil || !HasLanguage(payload.Language) {
			payload.Language = fallbackLanguage
		}
		return task{message: o, dates: datesOf(tenant.Company{}, payload.Language)}, nil
	}
	company, err := w.c.Resolver.ByID(ctx, o.CompanyID)
	if errors.Is(err, tenant.ErrUnknown) {
		return task{}, permanent("the company is gone", nil)
	}
	if err != nil {
		return task{}, err
	}
	return task{company: company, rows: w.c.DB.For(company), message: o, dates: datesOf(company, languageOf(company))}, nil
}

// languageOf returns the company's language, or the fallback if there are no templates in it.
func languageOf(company tenant.Company) string {
	if HasLanguage(company.Language()) {
		return company.Language()
	}
	return fallbackLanguage
}
