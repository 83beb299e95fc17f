package company_test

import (
	"errors"
	"testing"
	"time"

	"lyceum/store"
	storecompany "lyceum/store/company"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

// A worker that has claimed a message of a sandbox must not store it after a reset of the sandbox or the erasure of its company.
func TestSandbox_LateMessages(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.OwnWorlds(t)
	sandbox, _ := storetest.FilledSandbox(t, db, north)
	rows := db.For(sandbox.Company)
	stored := func() string {
		return storetest.Value(t, north.DSN(), "select count(*) from sandbox_messages")
	}
	textOf := func(o store.QueuedMessage) storecompany.SandboxMessageText {
		return storecompany.SandboxMessageText{SandboxMessage: storecompany.SandboxMessage{ID: o.ID, Kind: o.Kind, Recipient: "sandra@example.com", CreatedAt: o.CreatedAt}}
	}
	first := storetest.QueuedInSandbox(t, db, sandbox, "1")
	if err := storecompany.DeliverSandboxMessage(t.Context(), rows, first, textOf(first)); err != nil || stored() != "1" {
		t.Fatalf("%s messages, %v", stored(), err)
	}
	if err := storecompany.DeliverSandboxMessage(t.Context(), rows, first, textOf(first)); !errors.Is(err, store.ErrConflict) || stored() != "1" {
		t.Errorf("delivered again: %s messages, %v", stored(), err)
	}
	second := storetest.QueuedInSandbox(t, db, sandbox, "2")
	if _, err := db.ResetSandbox(t.Context(), sandbox.Company, store.SandboxReset{Company: sandbox.Company, At: storetest.Noon}); err != nil {
		t.Fatal(err)
	}
	if err := storecompany.DeliverSandboxMessage(t.Context(), rows, second, textOf(second)); !errors.Is(err, store.ErrConflict) || stored() != "0" {
		t.Errorf("after a reset: %s messages, %v", stored(), err)
	}
	third := storetest.QueuedInSandbox(t, db, sandbox, "3")
	now := time.Now()
	if _, _, err := db.ScheduleErasure(t.Context(), "north", now.Add(-time.Minute)); err != nil {
		t.Fatal(err)
	}
	if err := db.EraseCompany(t.Context(), north.Company.ID(), now, func(int64) {}); err != nil {
		t.Fatal(err)
	}
	if err := storecompany.DeliverSandboxMessage(t.Context(), rows, third, textOf(third)); !errors.Is(err, store.ErrConflict) || stored() != "0" {
		t.Errorf("after the erasure: %s messages, %v", stored(), err)
	}
	if err := storecompany.KeepSandboxMessage(t.Context(), rows, textOf(third)); err == nil || stored() != "0" {
		t.Errorf("a message without a company: %s messages, %v", stored(), err)
	}
}

// The erasure of a person does not find messages to an earlier address of the person. PurgeExpired must delete such messages
// by their age.
func TestSandbox_OldMessages(t *testing.T) {
	t.Parallel()
	db, north := storetest.Node(t), storetest.NewWorld(t, "north")
	sandbox, _ := storetest.FilledSandbox(t, db, north)
	rows := db.For(sandbox.Company)
	for id, age := range map[int64]time.Duration{1: 31 * 24 * time.Hour, 2: 29 * 24 * time.Hour} {
		m := storecompany.SandboxMessageText{SandboxMessage: storecompany.SandboxMessage{ID: id, Kind: storepeople.Invitation, Recipient: "earlier@example.com", CreatedAt: store.TimeOf(storetest.Noon.Add(-age))}}
		if err := storecompany.KeepSandboxMessage(t.Context(), rows, m); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := storecompany.PurgeExpired(t.Context(), rows, storetest.Noon.Add(-30*24*time.Hour)); err != nil {
		t.Fatal(err)
	}
	list, err := storecompany.SandboxMessages(t.Context(), rows, "", store.Page{Number: 1, Size: 10})
	if err != nil || list.Total != 1 || list.Items[0].ID != 2 {
		t.Errorf("messages %+v, %v", list, err)
	}
}
