package company

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/people"
)

var outboxEnqueueInvitations = statement.Scoped("outbox/enqueue_invitations")

// EnqueueInvitations enqueues an Invitation for each user with one of the e-mail addresses who may sign in and has no
// password. The first invitation is due after delay, and each further one an interval later. A user is invited only once.
// nonces contains one nonce per e-mail address. The secret of the link is derived from the nonce. EnqueueInvitations returns
// the number of invitations. It must be called inside store.Company.Tx. It returns a *store.LimitError if the company may not send so many
// messages today.
func EnqueueInvitations(ctx context.Context, c store.Company, emails []string, nonces [][]byte, interval, delay time.Duration) (count int64, err error) {
	payloads := make([]string, len(nonces))
	for i, nonce := range nonces {
		text, err := json.Marshal(people.ResetRequest{Nonce: nonce})
		if err != nil {
			return 0, fmt.Errorf("encode invitation: %w", err)
		}
		payloads[i] = string(text)
	}
	var added struct {
		Enqueued int64
		Exceeded *int64
	}
	err = c.Change(ctx, &added, outboxEnqueueInvitations,
		people.Invitation, pq.Array(emails), pq.Array(payloads), interval.Seconds(), delay.Seconds(), c.Tenant().IsSandbox())
	if err != nil {
		return 0, err
	}
	if added.Exceeded != nil {
		return 0, &store.LimitError{Limit: store.LimitMessages, Value: *added.Exceeded}
	}
	c.AfterCommit(ctx, c.DB().WakeOutbox)
	return added.Enqueued, nil
}
