package company

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	webhookDeliveryDue    = statement.Scoped("webhook_delivery/due")
	webhookDeliveryNext   = statement.Scoped("webhook_delivery/next")
	webhookDeliveryTried  = statement.Scoped("webhook_delivery/tried")
	webhookDeliveryTries  = statement.Scoped("webhook_delivery/tries")
	webhookDeliveryList   = store.OrderedBy[Delivery](statement.Scoped("webhook_delivery/list").Replanned())
	webhookDeliveryTotal  = statement.Scoped("webhook_delivery/total").Replanned()
	webhookDeliveryKeyset = statement.Scoped("webhook_delivery/keyset")
	webhookDeliveryGet    = statement.Scoped("webhook_delivery/get")
	webhookDeliveryResend = statement.Scoped("webhook_delivery/resend")
	webhookDeliveryReplay = statement.Scoped("webhook_delivery/replay")
	webhookDeliveryTest   = statement.Scoped("webhook_delivery/test")
	webhookDeliveryPurge  = statement.Scoped("webhook_delivery/purge")
)

// The values of DeliveryTry.State and Delivery.State.
const (
	DeliveryPending   = "pending"
	DeliveryDelivered = "delivered"
	DeliveryFailed    = "failed"
)

// DueDelivery contains the message of a delivery that must be tried now.
type DueDelivery struct {
	ID int64
	// MessageID identifies the message for its receiver. All tries of a delivery have the same MessageID.
	MessageID  string     `db:"message_id"`
	EventType  string     `db:"event_type"`
	OccurredAt store.Time `db:"occurred_at"`
	Data       json.RawMessage
	// Attempts counts the earlier delivery attempts since the delivery was queued.
	Attempts int
	// AgeSeconds is the time since the delivery was queued, by the database's clock.
	AgeSeconds int64 `db:"age"`
}

// Age returns the time since the delivery was queued.
func (d DueDelivery) Age() time.Duration { return time.Duration(d.AgeSeconds) * time.Second }

// DueDeliveries returns at most limit deliveries to a webhook that are due, in the order of their events and at most one per subject.
func DueDeliveries(ctx context.Context, c store.Company, webhookID int64, limit int) ([]DueDelivery, error) {
	return store.ListOf[DueDelivery](ctx, c, webhookDeliveryDue, webhookID, limit)
}

// NextDelivery returns the time until the next delivery to a webhook is due. found is false if no delivery waits.
func NextDelivery(ctx context.Context, c store.Company, webhookID int64) (in time.Duration, found bool, err error) {
	var seconds *float64
	if err := c.Get(ctx, &seconds, webhookDeliveryNext, webhookID); err != nil || seconds == nil {
		return 0, false, err
	}
	return max(0, time.Duration(*seconds*float64(time.Second))), true, nil
}

// DeliveryTry contains the result of one try: the answer of the receiver and the new state of the delivery.
type DeliveryTry struct {
	At       time.Time
	Duration time.Duration
	// State is the new state. A pending delivery is tried again after Pause.
	State string
	Pause time.Duration
	// Status is the status of the answer, or 0 without one. Answer is the start of its body.
	Status int
	Answer string
	// Error is the reason why the receiver has not answered. It is empty if there is an answer.
	Error string
	// RequestHeaders are the headers of the request, and AnswerHeaders those of the answer, one per line.
	RequestHeaders, AnswerHeaders string
}

const keptTries = 10

// RecordDelivery records a try of a delivery. It does nothing if another node has recorded a try since the delivery was read.
func RecordDelivery(ctx context.Context, c store.Company, d DueDelivery, t DeliveryTry) error {
	_, err := c.Exec(ctx, webhookDeliveryTried, d.ID, d.Attempts, t.At, t.State, t.Pause.Seconds(), t.Duration.Milliseconds(), t.Status, t.Answer, t.Error,
		t.RequestHeaders, t.AnswerHeaders, keptTries)
	return err
}

// GiveUpDelivery records the last try of a delivery, after which the delivery has failed. It enqueues a message for each admin, at
// most one a day.
func GiveUpDelivery(ctx context.Context, c store.Company, webhookID int64, d DueDelivery, t DeliveryTry) error {
	return c.Tx(ctx, func(c store.Company) error {
		if err := RecordDelivery(ctx, c, d, t); err != nil {
			return err
		}
		return tellAdmins(ctx, c, webhookID, "", fmt.Sprintf("%d:%s", webhookID, t.At.UTC().Format(time.DateOnly)))
	})
}

// Delivery is a delivery of an event to a webhook, with the result of its last try.
type Delivery struct {
	store.Counted
	ID           int64           `db:"id" json:"id" doc:"ID of the delivery."`
	WebhookID    int64           `db:"webhook_id" json:"webhookID" doc:"ID of the webhook."`
	URL          string          `db:"url" json:"url" doc:"URL of the webhook."`
	MessageID    string          `db:"message_id" json:"messageID" doc:"Value of the header webhook-id of all delivery attempts, without the prefix msg_."`
	Type         string          `db:"event_type" json:"type" doc:"Type of the event, such as enrollment.completed."`
	Subject      string          `db:"subject" json:"subject" doc:"Kind and ID of the object that the event is about, such as attempt:12. Events about the same object are delivered in order."`
	UserID       int64           `db:"user_id" json:"userID" doc:"ID of the user whom the event concerns; 0 without one."`
	OccurredAt   store.Time      `db:"occurred_at" json:"occurredAt" doc:"When the event occurred."`
	Data         json.RawMessage `db:"data" json:"data" doc:"The field data of the message that the webhook receives."`
	State        string          `db:"state" json:"state" doc:"State of the delivery: pending, delivered or failed."`
	Attempts     int64           `db:"attempts" json:"attempts" doc:"Number of delivery attempts since the event or, after a resend or replay, since then."`
	AttemptedAt  store.Time      `db:"attempted_at" json:"attemptedAt" doc:"When the last delivery attempt began; null before the first one."`
	DueAt        store.Time      `db:"due_at" json:"dueAt" doc:"When the next delivery attempt is due; null if there is none."`
	DurationMS   int64           `db:"duration_ms" json:"durationMs" doc:"Duration of the last delivery attempt, in milliseconds."`
	AnswerStatus int64           `db:"answer_status" json:"answerStatus" doc:"HTTP status of the response to the last delivery attempt; 0 without a response."`
	Answer       string          `db:"answer" json:"answer" doc:"The first 4096 bytes, at most, of the body of the response to the last delivery attempt."`
	Error        string          `db:"error" json:"error" doc:"Why the last delivery attempt got no response; empty if it got one."`
}

func (Delivery) Sorts() store.Sorts {
	return store.Sorts{
		{Name: "occurred", By: "d.id"},
	}
}

// DeliverySelection selects deliveries. Zero fields select all.
type DeliverySelection struct {
	WebhookID, UserID int64
	State, Type       string
}

// Deliveries returns a page of the selected deliveries, the newest first.
func Deliveries(ctx context.Context, c store.Company, s DeliverySelection, page store.Page) (store.List[Delivery], error) {
	return store.CountedPage[Delivery](ctx, c, page, webhookDeliveryList, webhookDeliveryTotal, s.WebhookID, s.State, s.Type, s.UserID)
}

// DeliveryKeyset returns the selected deliveries of a keyset, the newest first.
func DeliveryKeyset(ctx context.Context, c store.Company, s DeliverySelection, k store.Keyset) ([]Delivery, error) {
	return store.ListOf[Delivery](ctx, c, webhookDeliveryKeyset, k.After, k.Size, s.WebhookID, s.State, s.Type, s.UserID, k.SinceArgument())
}

// ReadDelivery returns a delivery. It returns store.ErrNotFound if there is no such delivery.
func ReadDelivery(ctx context.Context, c store.Company, id int64) (d Delivery, err error) {
	err = c.Get(ctx, &d, webhookDeliveryGet, id)
	return d, err
}

type RecordedTry struct {
	AttemptedAt    store.Time `db:"attempted_at" json:"attemptedAt" doc:"When the delivery attempt began."`
	DurationMS     int64      `db:"duration_ms" json:"durationMs" doc:"Duration of the delivery attempt, in milliseconds."`
	RequestHeaders string     `db:"request_headers" json:"requestHeaders" doc:"Headers of the request, one per line, with the signatures as they were sent."`
	AnswerStatus   int64      `db:"answer_status" json:"answerStatus" doc:"HTTP status of the response; 0 without a response."`
	AnswerHeaders  string     `db:"answer_headers" json:"answerHeaders" doc:"The first 4096 bytes, at most, of the headers of the response, one per line."`
	Answer         string     `db:"answer" json:"answer" doc:"The first 4096 bytes, at most, of the body of the response."`
	Error          string     `db:"error" json:"error" doc:"Why the delivery attempt got no response; empty if it got one."`
}

// Tries returns the last tries of a delivery, the newest first. It returns at most keptTries of them.
func Tries(ctx context.Context, c store.Company, delivery int64) ([]RecordedTry, error) {
	return store.ListOf[RecordedTry](ctx, c, webhookDeliveryTries, delivery)
}

// ResendDelivery makes a delivery due now, as if its event were new. It returns store.ErrNotFound if there is no such delivery, and
// ErrWebhookDisabled if the webhook of the delivery is disabled.
func ResendDelivery(ctx context.Context, c store.Company, id int64, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		var of struct {
			WebhookID int64 `db:"webhook_id"`
			Enabled   bool
		}
		if err := c.Change(ctx, &of, webhookDeliveryResend, id); err != nil {
			return err
		}
		if !of.Enabled {
			return ErrWebhookDisabled
		}
		if err := hurryWebhook(ctx, c, of.WebhookID); err != nil {
			return err
		}
		return c.Note(ctx, by, "webhook_resend", "webhook", of.WebhookID)
	})
}

// ReplaySelection selects the deliveries of a webhook that Replay queues. Their events occurred from From, inclusive, until Until,
// exclusive. After is the id of the last delivery that an earlier call has queued.
type ReplaySelection struct {
	WebhookID   int64
	From, Until time.Time
	After       int64
	FailedOnly  bool
}

// replayAtOnce is the maximum number of deliveries that one call of Replay queues.
const replayAtOnce = 5000

// Replayed contains the number of deliveries that one call of Replay has queued, and where the next call continues.
type Replayed struct {
	Queued int64 `db:"queued" json:"queued" doc:"Number of deliveries that this call has queued, at most 5000."`
	Last   int64 `db:"last" json:"last" doc:"ID of the last delivery that this call has queued. If more is true, send it as after in the next call."`
	More   bool  `db:"-" json:"more" doc:"Whether more deliveries may match. In this case, call the route again."`
}

// Replay queues deliveries again, as if their events were new. Events of erased persons do not exist any more. It returns
// store.ErrNotFound if there is no such webhook, and ErrWebhookDisabled if the webhook is disabled.
func Replay(ctx context.Context, c store.Company, s ReplaySelection, by store.Actor) (r Replayed, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if err := checkWebhook(ctx, c, s.WebhookID); err != nil {
			return err
		}
		if err := c.Change(ctx, &r, webhookDeliveryReplay, s.WebhookID, s.From, s.Until, s.After, replayAtOnce, s.FailedOnly); err != nil {
			return err
		}
		r.More = r.Queued == replayAtOnce
		if err := hurryWebhook(ctx, c, s.WebhookID); err != nil {
			return err
		}
		return c.Note(ctx, by, "webhook_replay", "webhook", s.WebhookID)
	})
	return r, err
}

// checkWebhook returns store.ErrNotFound if there is no such webhook, and ErrWebhookDisabled if the webhook is disabled.
func checkWebhook(ctx context.Context, c store.Company, id int64) error {
	t, err := ReadWebhookTarget(ctx, c, id)
	if err == nil && !t.Enabled {
		err = ErrWebhookDisabled
	}
	return err
}

// TestWebhook adds a delivery of a test event to a webhook and returns its id. It returns store.ErrNotFound if there is no such webhook,
// and ErrWebhookDisabled if the webhook is disabled.
func TestWebhook(ctx context.Context, c store.Company, id int64, by store.Actor) (delivery int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if err := checkWebhook(ctx, c, id); err != nil {
			return err
		}
		data, err := json.Marshal(store.TestEvent{WebhookID: id})
		if err != nil {
			return err
		}
		if err := c.Change(ctx, &delivery, webhookDeliveryTest, id, store.EventTest, data); err != nil {
			return err
		}
		if err := hurryWebhook(ctx, c, id); err != nil {
			return err
		}
		return c.Note(ctx, by, "webhook_test", "webhook", id)
	})
	return delivery, err
}

// PurgeDeliveries deletes the deliveries of events that occurred before the given time, delivered or not, and returns their number.
func PurgeDeliveries(ctx context.Context, c store.Company, before time.Time) (int64, error) {
	return store.RemoveInParts(func() (int64, error) { return c.Exec(ctx, webhookDeliveryPurge, before, store.RemoveRows) })
}
