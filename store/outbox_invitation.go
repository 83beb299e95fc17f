package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/lib/pq"
)

var outboxEnqueueInvitations = scoped("outbox/enqueue_invitations")

// EnqueueInvitations enqueues an Invitation for each of the given users who may sign in and has no password, one per
// interval, the first after delay. It returns the number of invitations. A user is invited only once. Each nonce derives the secret of one
// link. It must be called inside Tx.
func (c Company) EnqueueInvitations(ctx context.Context, emails []string, nonces [][]byte, interval, delay time.Duration) (owed int64, err error) {
	payloads := make([]string, len(nonces))
	for i, nonce := range nonces {
		text, err := json.Marshal(ResetRequest{Nonce: nonce})
		if err != nil {
			return 0, fmt.Errorf("encode invitation: %w", err)
		}
		payloads[i] = string(text)
	}
	if err := c.change(ctx, &owed, outboxEnqueueInvitations, Invitation, pq.Array(emails), pq.Array(payloads), interval.Seconds(), delay.Seconds()); err != nil {
		return 0, err
	}
	c.afterCommit(c.db.wakeOutbox)
	return owed, nil
}
