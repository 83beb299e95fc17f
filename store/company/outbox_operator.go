package company

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	outboxList    = statement.Global("outbox/list")
	outboxShow    = statement.Global("outbox/show")
	outboxRetry   = statement.Global("outbox/retry")
	outboxCompany = statement.Global("outbox/company")
	outboxDrop    = statement.Global("outbox/drop")
	outboxBacklog = statement.Global("outbox/backlog")
)

type Message struct {
	store.QueuedMessage
	// Company is the slug of the company that sends the message.
	Company string
	// DueAt is the time of the next try. It is used only while the message waits.
	DueAt store.Time `db:"due_at"`
	// Leased means that a worker has a lease on the message.
	Leased bool
	// HandedAt is the time from which the mail server may have the message.
	HandedAt    store.Time `db:"handed_at"`
	DeliveredAt store.Time `db:"delivered_at"`
	ParkedAt    store.Time `db:"parked_at"`
	// LastError is the reason for which the last try failed, the message was parked, or the message was not sent.
	LastError string `db:"last_error"`
}

// MessageState is the delivery state of an outbox message. It is not stored. Message.State derives the state.
type MessageState string

// The values of MessageState.
const (
	MessageWaiting MessageState = "waiting"
	MessageSending MessageState = "sending"
	MessageSent    MessageState = "sent"
	// MessageGivenUp means that the message was not sent. It is parked until an operator decides.
	MessageGivenUp MessageState = "given up"
	// MessageUnknown means that the message may have been sent. It is parked until an operator decides.
	MessageUnknown MessageState = "unknown"
	// MessageUnneeded means that the message was not sent and is not needed any more.
	MessageUnneeded MessageState = "needless"
)

// State derives the state of the message from its times and its lease.
func (m Message) State() MessageState {
	switch {
	case !m.DeliveredAt.IsZero() && m.LastError == "":
		return MessageSent
	case !m.DeliveredAt.IsZero():
		return MessageUnneeded
	case m.Leased:
		return MessageSending
	case !m.ParkedAt.IsZero() && !m.HandedAt.IsZero():
		return MessageUnknown
	case !m.ParkedAt.IsZero():
		return MessageGivenUp
	}
	return MessageWaiting
}

// MessageFilter selects messages. Company is a slug. An empty Company or Kind selects all. Waiting includes messages
// that are being sent.
type MessageFilter struct {
	Company, Kind                   string
	Waiting, GivenUp, Unknown, Done bool
}

// Messages returns the selected messages of all companies, newest first, at most limit.
func Messages(ctx context.Context, db *store.DB, f MessageFilter, limit int) ([]Message, error) {
	return store.Listed[Message](ctx, db.Direct(), outboxList, f.Company, f.Kind, f.Waiting, f.GivenUp, f.Unknown, f.Done, limit)
}

// ReadMessage returns a message by id. It returns store.ErrNotFound if there is none.
func ReadMessage(ctx context.Context, db *store.DB, id int64) (m Message, err error) {
	err = db.Direct().Get(ctx, &m, outboxShow, id)
	return m, err
}

// RetryMessage makes a message due now and resets its count of tries. It returns store.ErrNotFound if the message is done or
// being delivered.
func RetryMessage(ctx context.Context, db *store.DB, id int64) error {
	changed, err := db.Exec(ctx, outboxRetry, id, nil, "", false)
	return oneMessage(db, changed, err)
}

// RetryMessages makes parked messages due now and returns their number. With unknown it selects messages that may have been
// sent, otherwise messages that were not sent. An empty company or kind selects all.
func RetryMessages(ctx context.Context, db *store.DB, company, kind string, unknown bool) (int64, error) {
	var selected any // null selects all companies
	if company != "" {
		var id int64
		if err := db.Get(ctx, &id, outboxCompany, company); errors.Is(err, store.ErrNotFound) {
			return 0, nil
		} else if err != nil {
			return 0, err
		}
		selected = id
	}
	retried, err := db.Exec(ctx, outboxRetry, 0, selected, kind, unknown)
	if retried > 0 {
		db.WakeOutbox()
	}
	return retried, err
}

// DropMessage ends a message for the given reason without sending it. It returns store.ErrNotFound if the message is done or
// being delivered.
func DropMessage(ctx context.Context, db *store.DB, id int64, reason string) error {
	changed, err := db.Exec(ctx, outboxDrop, id, reason)
	return oneMessage(db, changed, err)
}

func oneMessage(db *store.DB, changed int64, err error) error {
	if err == nil && changed == 0 {
		return store.ErrNotFound
	}
	if err == nil {
		db.WakeOutbox()
	}
	return err
}

// Backlog counts the unfinished messages of the outbox.
type Backlog struct {
	// Due counts messages that a worker could deliver now. GivenUp counts parked messages that were not sent. Unknown counts parked
	// messages that may have been sent. An operator must decide about parked messages.
	Due     int64
	GivenUp int64 `db:"given_up"`
	Unknown int64
	// Overdue is the number of seconds that the oldest due message has been due.
	Overdue float64
}

// ReadBacklog returns the counts of unfinished messages.
func ReadBacklog(ctx context.Context, db *store.DB) (b Backlog, err error) {
	err = db.Direct().Get(ctx, &b, outboxBacklog)
	return b, err
}
