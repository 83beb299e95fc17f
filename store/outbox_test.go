package store_test

import (
	"errors"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

func givenUp(t *testing.T, db *store.DB) []storecompany.Message {
	t.Helper()
	messages, err := storecompany.Messages(t.Context(), db, storecompany.MessageFilter{GivenUp: true}, 10)
	if err != nil {
		t.Fatal(err)
	}
	return messages
}

func TestOutbox_Deduplicates(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	north, south := storetest.Company(t, db, "north"), storetest.Company(t, db, "south")
	for _, company := range []tenant.Company{north, north, south} {
		storetest.MustEnqueue(t, db, company, "7")
	}
	queued := storetest.MustClaim(t, db)
	if len(queued) != 2 || queued[0].Key == queued[1].Key {
		t.Fatalf("outbox %+v, want one message for each company", queued)
	}
	for _, o := range queued {
		if o.Kind != "note" || string(o.Payload) != `{"text": "for 7"}` || o.Attempts != 1 {
			t.Errorf("outbox %+v", o)
		}
	}
}

func TestOutbox_WakesAfterCommit(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	north := storetest.Company(t, db, "north")
	failure := errors.New("changed my mind")
	err := db.For(north).Tx(t.Context(), func(c store.Company) error {
		if err := c.EnqueueMessage(t.Context(), "note", "1", map[string]string{}); err != nil {
			return err
		}
		return failure
	})
	if !errors.Is(err, failure) {
		t.Fatal(err)
	}
	select {
	case <-db.OutboxWake():
		t.Error("a rolled-back transaction woke the worker")
	default:
	}
	if queued := storetest.MustClaim(t, db); len(queued) != 0 {
		t.Errorf("message of a rolled-back transaction: %+v", queued)
	}
	storetest.MustEnqueue(t, db, north, "2")
	select {
	case <-db.OutboxWake():
	default:
		t.Error("a commit did not wake the worker")
	}
}

func TestOutbox_Lease(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	storetest.MustEnqueue(t, db, storetest.Company(t, db, "north"), "1")
	first := storetest.MustClaim(t, db)
	storetest.AdvanceOutbox(t, dsn, storetest.MessageLease/2)
	if len(first) != 1 || len(storetest.MustClaim(t, db)) != 0 {
		t.Fatalf("claimed %+v and again while leased", first)
	}
	storetest.AdvanceOutbox(t, dsn, storetest.MessageLease/2)
	second := storetest.MustClaim(t, db)
	if len(second) != 1 || second[0].Attempts != 2 || second[0].Key != first[0].Key {
		t.Fatalf("after the lease: %+v", second)
	}
	// The lease of the first worker has ended, so a call of this worker must change nothing.
	if err := db.ParkMessage(t.Context(), first[0], "too late"); err != nil {
		t.Fatal(err)
	}
	if err := db.MarkDelivered(t.Context(), second[0]); err != nil {
		t.Fatal(err)
	}
	storetest.AdvanceOutbox(t, dsn, 24*time.Hour)
	if again := storetest.MustClaim(t, db); len(again) != 0 {
		t.Errorf("claimed after delivery: %+v", again)
	}
	if parked := givenUp(t, db); len(parked) != 0 {
		t.Errorf("parked by a lost lease: %+v", parked)
	}
}

func TestOutbox_PostponeAndPark(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	storetest.MustEnqueue(t, db, storetest.Company(t, db, "north"), "1")
	const pause = 2 * time.Hour
	if err := db.PostponeMessage(t.Context(), storetest.MustClaim(t, db)[0], pause, "server is down"); err != nil {
		t.Fatal(err)
	}
	storetest.AdvanceOutbox(t, dsn, pause/2)
	if early := storetest.MustClaim(t, db); len(early) != 0 {
		t.Fatalf("claimed early: %+v", early)
	}
	storetest.AdvanceOutbox(t, dsn, pause/2)
	again := storetest.MustClaim(t, db)
	if len(again) != 1 || again[0].Attempts != 2 {
		t.Fatalf("claimed when due: %+v", again)
	}
	if err := db.ParkMessage(t.Context(), again[0], "no such mailbox"); err != nil {
		t.Fatal(err)
	}
	storetest.AdvanceOutbox(t, dsn, 24*time.Hour)
	if after := storetest.MustClaim(t, db); len(after) != 0 {
		t.Errorf("claimed after parking: %+v", after)
	}
	if parked := givenUp(t, db); len(parked) != 1 || parked[0].LastError != "no such mailbox" || parked[0].Attempts != 2 {
		t.Errorf("parked %+v", parked)
	}
}

func TestOutbox_ConcurrentClaims(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	north := storetest.Company(t, db, "north")
	const messages = 40
	for i := range messages {
		storetest.MustEnqueue(t, db, north, string(rune('a'+i)))
	}
	seen := make(map[int64]int)
	var mu sync.Mutex
	var workers sync.WaitGroup
	for range 8 {
		workers.Go(func() {
			for {
				queued, err := db.ClaimMessages(t.Context(), storetest.MessageLease, 3)
				if err != nil {
					t.Errorf("claim: %v", err)
					return
				}
				if len(queued) == 0 {
					return
				}
				mu.Lock()
				for _, o := range queued {
					seen[o.ID]++
				}
				mu.Unlock()
			}
		})
	}
	workers.Wait()
	if len(seen) != messages {
		t.Errorf("%d messages claimed, want %d", len(seen), messages)
	}
	for id, times := range seen {
		if times != 1 {
			t.Errorf("message %d claimed %d times", id, times)
		}
	}
}

// If a message was handed over to the mail server, it must not be sent again until its result is recorded or an
// operator decides.
func TestOutbox_HandOver(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	storetest.MustEnqueue(t, db, storetest.Company(t, db, "north"), "1")
	first := storetest.MustClaim(t, db)[0]
	is := func(want storecompany.MessageState, f storecompany.MessageFilter) {
		t.Helper()
		if list, err := storecompany.Messages(t.Context(), db, f, 10); err != nil || len(list) != 1 || list[0].State() != want {
			t.Fatalf("messages %+v, %v; want one that is %s", list, err, want)
		}
	}
	does := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	abandoned := func(want int) {
		t.Helper()
		if found, err := db.AbandonedMessages(t.Context()); err != nil || len(found) != want {
			t.Fatalf("abandoned %+v, %v; want %d", found, err, want)
		}
	}
	does(db.MarkHandedOver(t.Context(), first, storetest.MessageLease, "who knows?"))
	is(storecompany.MessageSending, storecompany.MessageFilter{Waiting: true})
	abandoned(0)
	storetest.ExpectBacklog(t, db, 0, 0)
	for _, unknown := range []bool{false, true} {
		if n, err := storecompany.RetryMessages(t.Context(), db, "", "", unknown); err != nil || n != 0 {
			t.Errorf("retried %d that are being sent, %v", n, err)
		}
	}
	// If the mail server rejects the message, it must be in the same state as before it was handed over.
	does(db.PostponeMessage(t.Context(), first, 0, "refused"))
	is(storecompany.MessageWaiting, storecompany.MessageFilter{Waiting: true})
	second := storetest.MustClaim(t, db)[0]
	if err := db.MarkHandedOver(t.Context(), first, storetest.MessageLease, "late"); !errors.Is(err, store.ErrConflict) {
		t.Errorf("handed over with a lost claim: %v", err)
	}
	does(db.MarkHandedOver(t.Context(), second, storetest.MessageLease, "who knows?"))
	storetest.AdvanceOutbox(t, dsn, storetest.MessageLease)
	is(storecompany.MessageUnknown, storecompany.MessageFilter{Unknown: true})
	if lost := storetest.MustClaim(t, db); len(lost) != 0 {
		t.Fatalf("sent again without an operator: %+v", lost)
	}
	abandoned(1)
	abandoned(0)
	if b, err := storecompany.ReadBacklog(t.Context(), db); err != nil || b.Unknown != 1 || b.GivenUp != 0 {
		t.Errorf("backlog %+v, %v", b, err)
	}
	if n, err := storecompany.RetryMessages(t.Context(), db, "", "", false); err != nil || n != 0 {
		t.Errorf("retried %d with those that were given up, %v", n, err)
	}
	if n, err := storecompany.RetryMessages(t.Context(), db, "north", "note", true); err != nil || n != 1 {
		t.Errorf("retried %d, %v", n, err)
	}
	third := storetest.MustClaim(t, db)[0]
	if third.Attempts != 1 {
		t.Errorf("claimed again: %+v", third)
	}
	// The first and the third lease of the message both count as its first delivery attempt, but only the third lease is the
	// newest. A result under the first lease must therefore change nothing.
	does(db.MarkDelivered(t.Context(), first))
	is(storecompany.MessageSending, storecompany.MessageFilter{Waiting: true})
	does(db.MarkHandedOver(t.Context(), third, storetest.MessageLease, "who knows?"))
	does(db.MarkUnknown(t.Context(), third, "the connection broke"))
	is(storecompany.MessageUnknown, storecompany.MessageFilter{Unknown: true})
	abandoned(0)
	// The result of a parked message can be recorded later.
	does(db.MarkDelivered(t.Context(), third))
	is(storecompany.MessageSent, storecompany.MessageFilter{Unknown: true, GivenUp: true, Done: true})
}
