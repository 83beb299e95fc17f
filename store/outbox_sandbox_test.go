package store_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// dueForOlderNodes counts the messages that nodes of versions without sandboxes lease and send.
const dueForOlderNodes = `
	select count(*) from outbox
	where delivered_at is null and parked_at is null and due_at <= now() and (leased_until is null or leased_until <= now())`

// Nodes of versions without sandboxes, which would send the messages of a sandbox, and operators must not find these
// messages. Messages of other companies must be leased first.
func TestOutbox_Sandbox(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north := storetest.Company(t, db, "north")
	id, err := db.For(north).OpenSandbox(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	sandbox, err := tenant.NewResolver(db, tenant.Options{}).ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	expectHidden := func(when string) {
		t.Helper()
		if due := storetest.Value(t, dsn, dueForOlderNodes); due != "0" {
			t.Errorf("%s: an older node sees %s messages", when, due)
		}
	}
	settle := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	storetest.MustEnqueue(t, db, sandbox, "1")
	expectHidden("enqueued")
	storetest.MustEnqueue(t, db, north, "1")
	if first, err := db.ClaimMessages(t.Context(), storetest.MessageLease, 1); err != nil || len(first) != 1 || first[0].CompanyID != north.ID() || first[0].Sandbox {
		t.Fatalf("claimed first: %+v, %v", first, err)
	}
	claimed := storetest.MustClaim(t, db)
	if len(claimed) != 1 || claimed[0].CompanyID != id || !claimed[0].Sandbox {
		t.Fatalf("claimed %+v", claimed)
	}
	storetest.AdvanceOutbox(t, dsn, 2*storetest.MessageLease)
	if due := storetest.Value(t, dsn, dueForOlderNodes); due != "1" { // the message of the company
		t.Errorf("after the leases an older node sees %s messages", due)
	}
	claimed = storetest.MustClaim(t, db)
	if len(claimed) != 2 {
		t.Fatalf("claimed again %+v", claimed)
	}
	for _, o := range claimed {
		settle(db.PostponeMessage(t.Context(), o, time.Hour, "no connection"))
	}
	expectHidden("postponed")
	if again := storetest.MustClaim(t, db); len(again) != 0 {
		t.Errorf("claimed postponed messages %+v", again)
	}
	storetest.AdvanceOutbox(t, dsn, 2*time.Hour)
	var held store.QueuedMessage
	for _, o := range storetest.MustClaim(t, db) {
		if o.Sandbox {
			held = o
		} else {
			settle(db.MarkDelivered(t.Context(), o))
		}
	}
	if held.ID == 0 {
		t.Fatal("the message of the sandbox is not due")
	}
	settle(db.ParkMessage(t.Context(), held, "no template"))
	storetest.ExpectBacklog(t, db, 0, 0)
	if _, err := storecompany.ReadMessage(t.Context(), db, held.ID); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("an operator reads a message of a sandbox: %v", err)
	}
	if err := errors.Join(storecompany.RetryMessage(t.Context(), db, held.ID), storecompany.DropMessage(t.Context(), db, held.ID, "so")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("an operator changes a message of a sandbox: %v", err)
	}
	all, err := storecompany.Messages(t.Context(), db, storecompany.MessageFilter{Waiting: true, GivenUp: true, Unknown: true, Done: true}, 10)
	if err != nil || len(all) != 1 || all[0].CompanyID != north.ID() {
		t.Errorf("operators see %+v, %v", all, err)
	}
	// An operator of a version without sandboxes sends messages again with this statement.
	storetest.Exec(t, dsn, `
		do $$
		begin
			update outbox set due_at = now(), parked_at = null, attempts = 0 where delivered_at is null;
			raise exception 'the message of the sandbox is due';
		exception when check_violation then null;
		end $$`)
	expectHidden("sent again by an operator")
}

// Each statement that adds a message of a company to the outbox must hide the messages of sandboxes from nodes of versions
// without sandboxes.
func TestOutbox_EveryStatementHidesSandboxes(t *testing.T) {
	t.Parallel()
	// The first statement adds messages without a company. The second one adds decoys, which never belong to a sandbox.
	others := map[string]bool{"outbox/enqueue_without_company": true, "password_reset/decoy": true}
	found := 0
	for _, st := range store.Statements() {
		if !strings.Contains(st.Text, "insert into outbox") || others[st.Name] {
			continue
		}
		found++
		if !strings.Contains(st.Text, "timestamptz '9999-12-31 00:00:00+00'") || !strings.Contains(st.Text, "sandbox_due_at") {
			t.Errorf("%s does not hide the messages of sandboxes from older nodes", st.Name)
		}
	}
	if found < 4 {
		t.Errorf("%d statements found", found)
	}
}
