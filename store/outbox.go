package store

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"
)

var (
	owe             = scoped("owe")
	outboxClaim     = global("outbox_claim")
	outboxHandOver  = global("outbox_hand_over")
	outboxUnknown   = global("outbox_unknown")
	outboxAbandoned = global("outbox_abandoned")
	outboxDelivered = global("outbox_delivered")
	outboxPostpone  = global("outbox_postpone")
	outboxPark      = global("outbox_park")
)

// Owe records a message that the change being made owes the world; it is delivered after the change is committed. Of
// several with the same kind and cause only the first is kept. It is called inside Tx.
func (c Company) Owe(ctx context.Context, kind, cause string, payload any) error {
	text, err := json.Marshal(payload)
	if err != nil {
		return fmt.Errorf("payload of %s: %w", kind, err)
	}
	if _, err := c.exec(ctx, owe, kind, c.outboxKey(kind, cause), string(text)); err != nil {
		return err
	}
	c.afterCommit(c.db.wakeOutbox)
	return nil
}

// outboxKey names a message by what caused it.
func (c Company) outboxKey(kind, cause string) string {
	return strconv.FormatInt(c.id, 10) + "/" + kind + "/" + cause
}

func (db *DB) wakeOutbox() {
	select {
	case db.owed <- struct{}{}:
	default: // the worker has not seen the last wake-up yet
	}
}

// OutboxWake is ready to receive after this node has committed a message to the outbox. Those of other nodes are
// found by asking.
func (db *DB) OutboxWake() <-chan struct{} { return db.owed }

// Owed is a message of the outbox in the hands of the worker that claimed it.
type Owed struct {
	ID        int64
	CompanyID int64 `db:"company_id"`
	Kind      string
	// Key names the cause of the message and is unique in the deployment.
	Key     string `db:"dedup_key"`
	Payload json.RawMessage
	// Attempts counts the claims since the message was new or an operator tried it again, this one included.
	Attempts int
	// Claims counts all claims, and so names this one.
	Claims    int64
	CreatedAt Time `db:"created_at"`
}

// Read fills payload with what the change that owes the message wrote down.
func (o Owed) Read(payload any) error { return json.Unmarshal(o.Payload, payload) }

// ClaimOwed leases up to limit messages that are due to the caller. Until the lease ends nobody else gets them.
func (db *DB) ClaimOwed(ctx context.Context, lease time.Duration, limit int) ([]Owed, error) {
	rows := make([]Owed, 0, limit)
	err := asker{db: db}.selectChanged(ctx, &rows, outboxClaim, limit, lease.Seconds())
	return rows, err
}

// HandOver records that the mail server may have the message from now on. Until it is known what became of it, it is parked
// for the reason given, so that nobody sends it again, and leased to the caller for so long. It returns ErrConflict when the
// lease was lost: the message is somebody else's then.
func (db *DB) HandOver(ctx context.Context, o Owed, lease time.Duration, reason string) error {
	changed, err := db.exec(ctx, outboxHandOver, o.ID, o.Claims, lease.Seconds(), reason)
	if err == nil && changed == 0 {
		return ErrConflict
	}
	return err
}

// Unknown records why nobody will learn whether the mail server took a message that was handed over. It stays parked.
func (db *DB) Unknown(ctx context.Context, o Owed, reason string) error {
	_, err := db.exec(ctx, outboxUnknown, o.ID, o.Claims, reason)
	return err
}

// AbandonedMessages gives the messages that were being handed over by nodes that died. Each is given once; it is parked
// already.
func (db *DB) AbandonedMessages(ctx context.Context) (rows []Owed, err error) {
	err = asker{db: db}.selectChanged(ctx, &rows, outboxAbandoned)
	return rows, err
}

// Delivered records that the message went out. It does nothing when the lease was lost to another claim.
func (db *DB) Delivered(ctx context.Context, o Owed) error { return db.Needless(ctx, o, "") }

// Needless records that nothing more is owed, and why: there is nobody to tell any more.
func (db *DB) Needless(ctx context.Context, o Owed, reason string) error {
	_, err := db.exec(ctx, outboxDelivered, o.ID, o.Claims, reason)
	return err
}

// Postpone records why the message surely did not go out and makes it due again after a while.
func (db *DB) Postpone(ctx context.Context, o Owed, after time.Duration, reason string) error {
	_, err := db.exec(ctx, outboxPostpone, o.ID, o.Claims, after.Seconds(), reason)
	return err
}

// Park gives the message up for the given reason.
func (db *DB) Park(ctx context.Context, o Owed, reason string) error {
	_, err := db.exec(ctx, outboxPark, o.ID, o.Claims, reason)
	return err
}
