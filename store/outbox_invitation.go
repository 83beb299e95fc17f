package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/lib/pq"
)

var outboxEnqueueInvitations = scoped("outbox/enqueue_invitations")

// EnqueueInvitations enqueues an Invitation for each user with one of the e-mail addresses who may sign in and has no
// password. The first invitation is due after delay, and each further one an interval later. A user is invited only once.
// nonces contains one nonce per e-mail address. The secret of the link is derived from the nonce. EnqueueInvitations returns
// the number of invitations. It must be called inside Tx. It returns a *LimitError if the company may not send so many
// messages today.
func (c Company) EnqueueInvitations(ctx context.Context, emails []string, nonces [][]byte, interval, delay time.Duration) (count int64, err error) {
	payloads := make([]string, len(nonces))
	for i, nonce := range nonces {
		text, err := json.Marshal(ResetRequest{Nonce: nonce})
		if err != nil {
			return 0, fmt.Errorf("encode invitation: %w", err)
		}
		payloads[i] = string(text)
	}
	var added struct {
		Enqueued int64
		Exceeded *int64
	}
	if err := c.change(ctx, &added, outboxEnqueueInvitations, Invitation, pq.Array(emails), pq.Array(payloads), interval.Seconds(), delay.Seconds(), c.Tenant().IsSandbox()); err != nil {
		return 0, err
	}
	if added.Exceeded != nil {
		return 0, &LimitError{LimitMessages, *added.Exceeded}
	}
	c.afterCommit(ctx, c.DB().wakeOutbox)
	return added.Enqueued, nil
}
