package store

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"lyceum/store/internal/statement"
)

var (
	outboxEnqueue   = statement.Scoped("outbox/enqueue")
	outboxClaim     = statement.Global("outbox/claim")
	outboxHandOver  = statement.Global("outbox/hand_over")
	outboxUnknown   = statement.Global("outbox/unknown")
	outboxAbandoned = statement.Global("outbox/abandoned")
	outboxDelivered = statement.Global("outbox/delivered")
	outboxPostpone  = statement.Global("outbox/postpone")
	outboxPark      = statement.Global("outbox/park")
)

// EnqueueMessage enqueues a message, which a worker delivers after the transaction commits. A second message of the same
// kind and cause is ignored. It must be called inside Tx. It returns a *LimitError if the company may not send another
// message today.
func (c Company) EnqueueMessage(ctx context.Context, kind, cause string, payload any) error {
	exceeded, err := c.Enqueue(ctx, kind, cause, payload)
	if err == nil && exceeded != nil {
		err = &LimitError{LimitMessages, *exceeded}
	}
	return err
}

// Enqueue enqueues a message. If the message exceeds the company's limit of messages, exceeded is this limit, otherwise nil.
func (c Company) Enqueue(ctx context.Context, kind, cause string, payload any) (exceeded *int64, err error) {
	text, err := json.Marshal(payload)
	if err != nil {
		return nil, fmt.Errorf("encode message %s: %w", kind, err)
	}
	if err := c.Change(ctx, &exceeded, outboxEnqueue, kind, c.OutboxKey(kind, cause), string(text), isLimited(kind), c.tenant.IsSandbox()); err != nil {
		return nil, err
	}
	c.AfterCommit(ctx, c.db.WakeOutbox)
	return exceeded, nil
}

// isLimited reports whether messages of a kind count toward the company's limit. Messages about the password of an existing
// user do not count, because they secure the account. The rate limits of requests limit them.
func isLimited(kind string) bool {
	switch kind {
	case PasswordReset, PasswordResetNotice, PasswordChanged:
		return false
	}
	return true
}

// OutboxKey returns the deduplication key of a message, which consists of the company, the kind and the cause.
func (c Company) OutboxKey(kind, cause string) string {
	return strconv.FormatInt(c.id, 10) + "/" + kind + "/" + cause
}

// QueuedMessage is a message of the outbox that a worker has leased.
type QueuedMessage struct {
	ID        int64
	CompanyID int64 `db:"company_id"`
	Kind      string
	// Key identifies the cause of the message. It is unique in the deployment.
	Key     string `db:"dedup_key"`
	Payload json.RawMessage
	// Attempts is the number of delivery attempts since the message was created or an operator retried it. It includes the
	// current delivery attempt.
	Attempts int
	// Leases is the number of leases that workers have had on the message. It identifies the current lease.
	Leases    int64 `db:"claims"`
	CreatedAt Time  `db:"created_at"`
	// Sandbox means that a sandbox sends the message. Operators do not see such a message.
	Sandbox bool
}

// Read decodes the payload of the message into payload.
func (o QueuedMessage) Read(payload any) error { return json.Unmarshal(o.Payload, payload) }

// ClaimMessages leases up to limit due messages to the caller.
func (db *DB) ClaimMessages(ctx context.Context, lease time.Duration, limit int) ([]QueuedMessage, error) {
	rows := make([]QueuedMessage, 0, limit)
	err := Executor{db: db}.SelectChanged(ctx, &rows, outboxClaim, limit, lease.Seconds())
	return rows, err
}

// MarkHandedOver records that the mail server may have the message from now on. It parks the message with the given reason
// and extends the caller's lease. A parked message is not sent twice after a crash. MarkHandedOver returns ErrConflict if
// the lease was lost.
func (db *DB) MarkHandedOver(ctx context.Context, o QueuedMessage, lease time.Duration, reason string) error {
	changed, err := db.Exec(ctx, outboxHandOver, o.ID, o.Leases, lease.Seconds(), reason)
	if err == nil && changed == 0 {
		return ErrConflict
	}
	return err
}

// MarkUnknown records the reason for which it is unknown whether the mail server accepted a message. The message stays
// parked.
func (db *DB) MarkUnknown(ctx context.Context, o QueuedMessage, reason string) error {
	_, err := db.Exec(ctx, outboxUnknown, o.ID, o.Leases, reason)
	return err
}

// AbandonedMessages returns the messages that nodes were sending when they stopped. Only one call returns each message. The
// messages remain parked.
func (db *DB) AbandonedMessages(ctx context.Context) (rows []QueuedMessage, err error) {
	err = Executor{db: db}.SelectChanged(ctx, &rows, outboxAbandoned)
	return rows, err
}

// MarkDelivered records that the message was sent. It does nothing if the lease was lost.
func (db *DB) MarkDelivered(ctx context.Context, o QueuedMessage) error {
	return db.MarkUnneeded(ctx, o, "")
}

// MarkUnneeded ends a message that is no longer needed and records the reason.
func (db *DB) MarkUnneeded(ctx context.Context, o QueuedMessage, reason string) error {
	_, err := db.Exec(ctx, outboxDelivered, o.ID, o.Leases, reason)
	return err
}

// PostponeMessage schedules the next try of a message that was not sent, and records the reason.
func (db *DB) PostponeMessage(ctx context.Context, o QueuedMessage, after time.Duration, reason string) error {
	_, err := db.Exec(ctx, outboxPostpone, o.ID, o.Leases, after.Seconds(), reason)
	return err
}

func (db *DB) ParkMessage(ctx context.Context, o QueuedMessage, reason string) error {
	_, err := db.Exec(ctx, outboxPark, o.ID, o.Leases, reason)
	return err
}

// PasswordReset is the message with a link to choose a new password, for a user who requested it.
const PasswordReset = "password_reset"

// PasswordResetNotice is the message, without a link, that a password reset was requested.
const PasswordResetNotice = "password_reset_notice"

const PasswordChanged = "password_changed"
