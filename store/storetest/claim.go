package storetest

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/billing"
)

// A Claim leases due jobs, as the functions of store.DB do. The claims of a World lease only jobs of its company and of the sandbox of its
// company, so that workers of several tests can share a database. They run the statements of package store with a condition on the
// company.
type Claim[J any] func(ctx context.Context, lease time.Duration, limit int) ([]J, error)

// ClaimMessages returns a claim like store.DB.ClaimMessages.
func (w World) ClaimMessages(tb testing.TB) Claim[store.QueuedMessage] {
	tb.Helper()
	return newClaim(tb, w, "outbox/claim", func(o *store.QueuedMessage) []any {
		return []any{&o.ID, &o.CompanyID, &o.Kind, &o.Key, &o.Payload, &o.Attempts, &o.Leases, &o.CreatedAt, &o.Sandbox}
	})
}

func (w World) ClaimPaymentTasks(tb testing.TB) Claim[billing.PaymentTask] {
	tb.Helper()
	return newClaim(tb, w, "payment_task/claim", func(t *billing.PaymentTask) []any {
		return []any{&t.ID, &t.CompanyID, &t.Kind, &t.AccountID, &t.OrderID, &t.PaymentID, &t.GatewayOrderID, &t.Detail, &t.Attempts, &t.AgeSeconds}
	})
}

// ClaimWebhooks returns a claim like store.DB.ClaimWebhooks.
func (w World) ClaimWebhooks(tb testing.TB, slow bool) Claim[store.WebhookTurn] {
	tb.Helper()
	return newClaim(tb, w, "webhook_turn/claim", func(t *store.WebhookTurn) []any {
		return []any{&t.ID, &t.CompanyID, &t.WebhookID, &t.Leases, &t.Wakes, &t.Slow}
	}, slow)
}

func (w World) ClaimWebhookDays(tb testing.TB) Claim[store.WebhookDay] {
	tb.Helper()
	return newClaim(tb, w, "webhook_turn/claim_day", func(d *store.WebhookDay) []any {
		return []any{&d.ID, &d.CompanyID, &d.Leases, &d.Day}
	})
}

// newClaim returns a claim that runs a global statement. columns returns the addresses of the fields of a job, in the order of the
// columns, and args are $3 and so on.
func newClaim[J any](tb testing.TB, w World, statement string, columns func(*J) []any, args ...any) Claim[J] {
	tb.Helper()
	ofWorld := fmt.Sprintf("\n    where company_id in (select id from companies where %d in (id, sandbox_of)) and ", w.Company.ID())
	text := strings.ReplaceAll(StatementText(tb, statement), "\n    where ", ofWorld)
	return func(ctx context.Context, lease time.Duration, limit int) (jobs []J, err error) {
		rows, err := w.db.QueryContext(ctx, text, append([]any{limit, lease.Seconds()}, args...)...)
		if err != nil {
			return nil, err
		}
		defer func() { _ = rows.Close() }()
		for rows.Next() {
			var j J
			if err := rows.Scan(columns(&j)...); err != nil {
				return nil, err
			}
			jobs = append(jobs, j)
		}
		return jobs, rows.Err()
	}
}
