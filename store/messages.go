package store

import "context"

var (
	outboxList    = global("outbox_list")
	outboxShow    = global("outbox_show")
	outboxRetry   = global("outbox_retry")
	outboxDrop    = global("outbox_drop")
	outboxBacklog = global("outbox_backlog")
)

// Message is a row of the outbox as an operator sees it.
type Message struct {
	Owed
	// Company is the short name of the company that owes the message.
	Company string
	// DueAt is when it is tried next, if it waits.
	DueAt Time `db:"due_at"`
	// Leased tells that a worker has it.
	Leased bool
	// HandedAt is since when the mail server may have it.
	HandedAt    Time `db:"handed_at"`
	DeliveredAt Time `db:"delivered_at"`
	ParkedAt    Time `db:"parked_at"`
	// LastError is why the last attempt failed, why the message was given up, or why it was not sent.
	LastError string `db:"last_error"`
}

// MessageState is what has become of a message.
type MessageState string

// The states.
const (
	MessageWaiting MessageState = "waiting"
	MessageSending MessageState = "sending"
	MessageSent    MessageState = "sent"
	// MessageGivenUp was surely not sent and waits for an operator.
	MessageGivenUp MessageState = "given up"
	// MessageUnknown may have been sent and waits for an operator.
	MessageUnknown MessageState = "unknown"
	// MessageNeedless was not sent and never will be.
	MessageNeedless MessageState = "needless"
)

// State says what has become of the message.
func (m Message) State() MessageState {
	switch {
	case !m.DeliveredAt.IsZero() && m.LastError == "":
		return MessageSent
	case !m.DeliveredAt.IsZero():
		return MessageNeedless
	case m.Leased:
		return MessageSending
	case !m.ParkedAt.IsZero() && !m.HandedAt.IsZero():
		return MessageUnknown
	case !m.ParkedAt.IsZero():
		return MessageGivenUp
	}
	return MessageWaiting
}

// MessageFilter chooses messages. Company is a short name; it and Kind choose all when they are empty. Waiting are also those
// that are being sent.
type MessageFilter struct {
	Company, Kind                   string
	Waiting, GivenUp, Unknown, Done bool
}

// Messages gives the chosen messages of all companies, the newest first.
func (db *DB) Messages(ctx context.Context, f MessageFilter, limit int) ([]Message, error) {
	return listed[Message](ctx, asker{db: db}, outboxList, f.Company, f.Kind, f.Waiting, f.GivenUp, f.Unknown, f.Done, limit)
}

// Message gives one message. It returns ErrNotFound.
func (db *DB) Message(ctx context.Context, id int64) (m Message, err error) {
	err = asker{db: db}.get(ctx, &m, outboxShow, id)
	return m, err
}

// RetryMessage makes a message due at once, with all its attempts before it. It returns ErrNotFound for one that is done,
// or just being delivered.
func (db *DB) RetryMessage(ctx context.Context, id int64) error {
	return db.oneMessage(db.exec(ctx, outboxRetry, id, "", "", false))
}

// RetryMessages makes every message that was given up due at once, or with unknown instead those that may have been sent, of
// a company and of a kind where they are not empty, and says how many those are.
func (db *DB) RetryMessages(ctx context.Context, company, kind string, unknown bool) (int64, error) {
	retried, err := db.exec(ctx, outboxRetry, 0, company, kind, unknown)
	if retried > 0 {
		db.wakeOutbox()
	}
	return retried, err
}

// DropMessage keeps a message from ever being sent, for the reason given. It returns ErrNotFound for one that is done, or
// just being delivered.
func (db *DB) DropMessage(ctx context.Context, id int64, reason string) error {
	return db.oneMessage(db.exec(ctx, outboxDrop, id, reason))
}

func (db *DB) oneMessage(changed int64, err error) error {
	if err == nil && changed == 0 {
		return ErrNotFound
	}
	if err == nil {
		db.wakeOutbox()
	}
	return err
}

// Backlog is what the outbox still has to do.
type Backlog struct {
	// Due are the messages that a worker could deliver now; GivenUp were surely not sent and Unknown perhaps, and wait for an
	// operator.
	Due     int64
	GivenUp int64 `db:"given_up"`
	Unknown int64
	// Overdue is for how many seconds the oldest of those that are due has been so.
	Overdue float64
}

// Backlog counts what the outbox has to do.
func (db *DB) Backlog(ctx context.Context) (b Backlog, err error) {
	err = asker{db: db}.get(ctx, &b, outboxBacklog)
	return b, err
}
