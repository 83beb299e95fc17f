package store_test

import (
	"fmt"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/storetest"
)

// EndWebhookTurn must accept a pause that is not a whole number of seconds, because backoff with jitter computes such
// pauses.
func TestEndWebhookTurn_PausesForPartsOfASecond(t *testing.T) {
	t.Parallel()
	r := storetest.OpenRealm(t)
	company := r.North.Company.ID()
	storetest.Exec(t, r.DSN, fmt.Sprintf("insert into webhook_turns (company_id, webhook_id, claims, wakes, leased_until) values (%d, 1, 3, 2, now())", company))
	turn := store.WebhookTurn{Leases: 3, Wakes: 1} // The webhook was woken after the claim.
	if _, err := fmt.Sscan(storetest.Value(t, r.DSN, "select id::text from webhook_turns where company_id = $1", company), &turn.ID); err != nil {
		t.Fatal(err)
	}
	if err := r.DB.EndWebhookTurn(t.Context(), turn, store.TurnEnd{Due: 90 * time.Second, Pause: time.Hour + 250*time.Millisecond}); err != nil {
		t.Fatal(err)
	}
	state := storetest.Value(t, r.DSN, `select concat_ws(', ', leased_until is null, due_at <= now(), paused_until > now() + interval '59 minutes')
		from webhook_turns where company_id = $1`, company)
	if want := "t, t, t"; state != want {
		t.Errorf("without a lease, due and paused: %s, want %s", state, want)
	}
}
