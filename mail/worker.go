package mail

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"math/rand/v2"
	netmail "net/mail"
	"slices"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
	gomail "github.com/wneessen/go-mail"

	"lyceum/auth"
	"lyceum/store"
	"lyceum/tenant"
)

// Config of a Worker. The zero value of every field below Log is a sound setting.
type Config struct {
	DB        *store.DB
	Resolver  *tenant.Resolver
	Deliverer Deliverer
	// Sender is the address that messages come from; the name beside it is the company's.
	Sender string
	// Links makes the links with which people choose a password.
	Links *auth.Links
	Log   *slog.Logger

	// Metrics gets lyceum_messages_total and what is in the outbox; nobody counts if nil.
	// The size of the outbox is told once in each Survey, 15 s if zero.
	Metrics prometheus.Registerer
	Survey  time.Duration
	// HTTPSPort is the port of HTTPS as browsers see it; 0 stands for 443.
	HTTPSPort int
	// Random gives numbers from 0 up to 1, which spread the attempts of many messages; math/rand's if nil.
	Random func() float64
	// Poll is how often messages of other nodes and messages due again are looked for, 1 s if zero.
	Poll time.Duration
	// Batch is how many messages are delivered at once, 8 if zero.
	Batch int
	// Timeout bounds the writing and delivery of one message but for the mail server's answer to it, 30 s if zero.
	Timeout time.Duration
	// Lease is how long a message is this worker's: twice the Timeout but at least 2 min if zero. It must be longer
	// than Timeout. While the answer is waited for it lasts so long beyond the Answer.
	Lease time.Duration
	// Answer is how long the mail server may take to answer to a message, 10 min if zero: RFC 5321, 4.5.3.2.6 asks for as
	// much, since what a server takes and is not heard to take may arrive twice.
	Answer time.Duration
	// Stop is how long messages that are on their way may take when the worker is to stop, 20 s if zero.
	Stop time.Duration
	// Pause is the wait after the first failure, 10 s if zero; it doubles with each up to LongestPause, 1 h if zero.
	Pause        time.Duration
	LongestPause time.Duration
	// Attempts is after how many a message is given up, 60 if zero, which is two days and a half.
	Attempts int
}

func (c Config) withDefaults() Config {
	if c.Random == nil {
		c.Random = rand.Float64
	}
	c.Poll = cmp.Or(c.Poll, time.Second)
	c.Survey = cmp.Or(c.Survey, 15*time.Second)
	c.Batch = cmp.Or(c.Batch, 8)
	c.Timeout = cmp.Or(c.Timeout, 30*time.Second)
	c.Lease = cmp.Or(c.Lease, max(2*time.Minute, 2*c.Timeout))
	c.Pause = cmp.Or(c.Pause, 10*time.Second)
	c.Answer = cmp.Or(c.Answer, 10*time.Minute)
	c.Stop = cmp.Or(c.Stop, 20*time.Second)
	c.LongestPause = cmp.Or(c.LongestPause, time.Hour)
	c.Attempts = cmp.Or(c.Attempts, 60)
	return c
}

// Worker empties the outbox. Several may run at once, on one node or many.
type Worker struct {
	c      Config
	sender *netmail.Address
	// outcomes counts deliveries by kind and by what came of them.
	outcomes *prometheus.CounterVec
	backlog  backlog
	// builtIn is our own wording by kind and language, as in "password_reset/en".
	builtIn map[string]wording
}

// NewWorker checks the settings.
func NewWorker(c Config) (*Worker, error) {
	c = c.withDefaults()
	sender, err := netmail.ParseAddress(c.Sender)
	if err != nil {
		return nil, fmt.Errorf("sender of mail %q: %w", c.Sender, err)
	}
	if c.Lease <= c.Timeout {
		return nil, fmt.Errorf("a lease of %v on a message does not outlast its delivery, which may take %v", c.Lease, c.Timeout)
	}
	w := &Worker{c: c, sender: sender, builtIn: make(map[string]wording), outcomes: promauto.With(c.Metrics).NewCounterVec(prometheus.CounterOpts{
		Name: "lyceum_messages_total", Help: "Attempts to deliver a message, by kind and by delivered, needless, postponed, given_up, or unknown where it may have arrived or not.",
	}, []string{"kind", "outcome"})}
	w.backlog = newBacklog(c.Metrics)
	for _, k := range kinds {
		for _, language := range Languages() {
			if w.builtIn[k.name+"/"+language], err = builtIn(k.name, language); err != nil {
				return nil, err
			}
		}
	}
	return w, nil
}

// write returns errNobody for a message that has become needless.
func (w *Worker) write(ctx context.Context, o store.Owed) (*gomail.Msg, error) {
	k, known := kindOf(o.Kind)
	if !known {
		// While a new version is rolled out, a node of it may owe what this one has not learned.
		return nil, fmt.Errorf("messages of the kind %s are not known here", o.Kind)
	}
	company, err := w.c.Resolver.ByID(ctx, o.CompanyID)
	if errors.Is(err, tenant.ErrUnknown) {
		return nil, refuse("the company is gone", nil)
	}
	if err != nil {
		return nil, err
	}
	t := task{company: company, rows: w.c.DB.For(company), owed: o, dates: datesOf(company, languageOf(company))}
	l, err := k.write(w, ctx, t)
	if errors.Is(err, store.ErrNotFound) {
		return nil, errNobody
	}
	if err != nil {
		return nil, err
	}
	made, err := w.words(ctx, t, l)
	if err != nil {
		return nil, err
	}
	return w.sign(made, l, company, o), nil
}

// languageOf is the company's language, if there are templates in it.
func languageOf(company tenant.Company) string {
	if slices.Contains(Languages(), company.Language()) {
		return company.Language()
	}
	return fallbackLanguage
}

// pause is how long to wait after that many attempts: twice as long each time, give or take half.
func (w *Worker) pause(attempts int) time.Duration {
	pause := min(math.Ldexp(float64(w.c.Pause), attempts-1), float64(w.c.LongestPause))
	return time.Duration(pause * (0.5 + w.c.Random()))
}
