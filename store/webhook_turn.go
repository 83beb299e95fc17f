package store

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/lib/pq"

	"lyceum/store/internal/statement"
)

var (
	webhookTurnClaim  = statement.Global("webhook_turn/claim")
	webhookTurnDone   = statement.Global("webhook_turn/done")
	webhookTurnWake   = statement.Global("webhook_turn/wake")
	webhookTurnDrop   = statement.Global("webhook_turn/drop")
	webhookBacklog    = statement.Global("webhook_turn/backlog")
	webhookDayClaim   = statement.Global("webhook_turn/claim_day")
	webhookDayDone    = statement.Global("webhook_turn/done_day")
	webhookDayAdvance = statement.Scoped("webhook_turn/advance_day")
)

// WebhookTurn is a webhook that a node has leased to work on its deliveries.
type WebhookTurn struct {
	ID        int64
	CompanyID int64 `db:"company_id"`
	WebhookID int64 `db:"webhook_id"`
	// Leases is the number of leases that nodes have had on the webhook. It identifies the current lease.
	Leases int64 `db:"claims"`
	// Wakes is the number of times that the webhook was made due before the lease.
	Wakes int64
	// Slow means that the receiver was slow at the last message.
	Slow bool
}

// TurnEnd contains the times after which a webhook is due again and may be leased again.
type TurnEnd struct {
	// Due is the time until the webhook is due again. A new event makes the webhook due earlier. Pause is the time in which
	// no node leases the webhook.
	Due, Pause time.Duration
	// Slow means that the receiver was slow.
	Slow bool
}

// ClaimWebhooks returns a function that leases up to limit due webhooks to the caller. If slow is true, the function leases
// only webhooks with slow receivers. If slow is false, it leases only webhooks with other receivers.
func (db *DB) ClaimWebhooks(slow bool) func(ctx context.Context, lease time.Duration, limit int) ([]WebhookTurn, error) {
	return func(ctx context.Context, lease time.Duration, limit int) ([]WebhookTurn, error) {
		rows := make([]WebhookTurn, 0, limit)
		err := Executor{db: db}.SelectChanged(ctx, &rows, webhookTurnClaim, limit, lease.Seconds(), slow)
		return rows, err
	}
}

// EndWebhookTurn ends the lease on a webhook. It does nothing if the lease was lost.
func (db *DB) EndWebhookTurn(ctx context.Context, t WebhookTurn, end TurnEnd) error {
	_, err := db.Exec(ctx, webhookTurnDone, t.ID, t.Leases, t.Wakes, end.Due.Seconds(), end.Pause.Seconds(), end.Slow)
	return err
}

// DropWebhookTurn deletes the turn of a webhook that does not exist any more. It does nothing if the lease was lost.
func (db *DB) DropWebhookTurn(ctx context.Context, t WebhookTurn) error {
	_, err := db.Exec(ctx, webhookTurnDrop, t.ID, t.Leases)
	return err
}

// WebhookBacklog describes the webhooks of all companies that wait for a node or are paused.
type WebhookBacklog struct {
	// Overdue is the longest time, in seconds, for which a due webhook has waited for a node.
	Overdue float64
	// Paused counts the webhooks that are not tried now because their receivers have failed.
	Paused int64
}

// WebhookBacklog returns the wait of the due webhooks and the number of paused webhooks.
func (db *DB) WebhookBacklog(ctx context.Context) (b WebhookBacklog, err error) {
	err = Executor{db: db}.Get(ctx, &b, webhookBacklog)
	return b, err
}

// webhookWakes contains the companies whose webhooks WatchWebhooks makes due.
type webhookWakes struct {
	mu        sync.Mutex
	companies map[int64]bool
	// pending receives a value when companies is not empty. due receives a value when this node has made webhooks due.
	pending, due chan struct{}
}

func newWebhookWakes() *webhookWakes {
	return &webhookWakes{companies: map[int64]bool{}, pending: make(chan struct{}, 1), due: make(chan struct{}, 1)}
}

func signal(to chan struct{}) {
	select {
	case to <- struct{}{}:
	default: // The receiver has not received the last value yet.
	}
}

// wakeWebhooks makes the webhooks of a company due soon. It does not wait for the database.
func (db *DB) wakeWebhooks(company int64) {
	db.webhooks.mu.Lock()
	db.webhooks.companies[company] = true
	db.webhooks.mu.Unlock()
	signal(db.webhooks.pending)
}

// StartWebhooks makes this node look for due webhooks now.
func (db *DB) StartWebhooks() { signal(db.webhooks.due) }

// WebhookWake returns a channel that receives a value after this node has made webhooks due. Workers find webhooks that other nodes
// make due by polling.
func (db *DB) WebhookWake() <-chan struct{} { return db.webhooks.due }

// WatchWebhooks makes webhooks due until ctx ends. It makes the webhooks of a company due after this node has committed events of
// the company, and runs at most one statement per interval. If the node stops before it runs the statement, the webhooks become due
// at their next due time.
func (db *DB) WatchWebhooks(ctx context.Context, interval time.Duration, log *slog.Logger) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-db.webhooks.pending:
		}
		if err := db.flushWakes(ctx); err != nil {
			log.Warn("webhooks not made due after a commit; they become due within a minute", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(interval):
		}
	}
}

func (db *DB) flushWakes(ctx context.Context) error {
	w := db.webhooks
	w.mu.Lock()
	companies := make([]int64, 0, len(w.companies))
	for id := range w.companies {
		companies = append(companies, id)
	}
	clear(w.companies)
	w.mu.Unlock()
	rows, err := db.Exec(ctx, webhookTurnWake, pq.Array(companies))
	if err == nil && rows > 0 {
		db.StartWebhooks()
	}
	return err
}

// WebhookDay is a company that a node has leased to record the events that a new day causes, such as the start of an
// enrollment.
type WebhookDay struct {
	ID        int64
	CompanyID int64 `db:"company_id"`
	// Leases is the number of leases that nodes have had on the company for such events. It identifies the current lease.
	Leases int64 `db:"claims"`
	// Day is the day until which these events are recorded.
	Day Date
}

// ClaimWebhookDays leases up to limit due companies to the caller.
func (db *DB) ClaimWebhookDays(ctx context.Context, lease time.Duration, limit int) ([]WebhookDay, error) {
	rows := make([]WebhookDay, 0, limit)
	err := Executor{db: db}.SelectChanged(ctx, &rows, webhookDayClaim, limit, lease.Seconds())
	return rows, err
}

// EndWebhookDay ends the lease on a company, which is due again after the given time. It does nothing if the lease was lost.
func (db *DB) EndWebhookDay(ctx context.Context, d WebhookDay, due time.Duration) error {
	_, err := db.Exec(ctx, webhookDayDone, d.ID, d.Leases, due.Seconds())
	return err
}

const (
	// timeEventsAtOnce is the number of objects about which one transaction records events.
	timeEventsAtOnce = 1000
	// timeEventsAgain is the number of days before the last recorded day for which events are recorded again. A transaction
	// of such a day may have committed after its events were recorded.
	timeEventsAgain = 1
)

// RecordTimeEvents records the events that a new day causes: the start and the expiry of enrollments and the expiry of
// certificates. It covers the days from done until the day of now in the company's time zone. Each event is recorded once, also if
// the call is repeated or runs on several nodes.
func (c Company) RecordTimeEvents(ctx context.Context, done Date, now time.Time) error {
	today, zone := Today(c.tenant, now), c.tenant.Location().String()
	if done.IsZero() {
		done = today
	}
	from := done.AddDays(-timeEventsAgain)
	for _, record := range []func(after int64) (*statement.Statement, []any){
		func(after int64) (*statement.Statement, []any) {
			return eventStarted, []any{EventEnrollmentStarted, nil, from, today, after, timeEventsAtOnce, zone}
		},
		func(after int64) (*statement.Statement, []any) {
			return eventExpired, []any{EventEnrollmentExpired, from.AddDays(-1), today, after, timeEventsAtOnce, zone}
		},
		func(after int64) (*statement.Statement, []any) {
			return eventExpiredAwards, []any{EventCertificateExpired, from.AddDays(-1), today, after, timeEventsAtOnce, zone}
		},
	} {
		if err := c.recordPages(ctx, record); err != nil {
			return err
		}
	}
	_, err := c.Exec(ctx, webhookDayAdvance, today)
	c.WakeWebhooks(ctx)
	return err
}

// recordPages runs a statement that records the events of a page of objects. It repeats the statement for the next page
// until a page has fewer than timeEventsAtOnce objects.
func (c Company) recordPages(ctx context.Context, record func(after int64) (*statement.Statement, []any)) error {
	for after := int64(0); ; {
		var page struct{ Found, Last int64 }
		st, args := record(after)
		if err := c.Change(ctx, &page, st, args...); err != nil || page.Found < timeEventsAtOnce {
			return err
		}
		after = page.Last
	}
}
