package company_test

import (
	"errors"
	"testing"

	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/store/storetest"
)

func TestOutbox_OperatorActions(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	north, south := storetest.Company(t, db, "north"), storetest.Company(t, db, "south")
	for _, cause := range []string{"1", "2", "3"} {
		storetest.MustEnqueue(t, db, north, cause)
	}
	storetest.MustEnqueue(t, db, south, "1")
	claimed := storetest.MustClaim(t, db)
	if len(claimed) != 4 {
		t.Fatalf("claimed %+v", claimed)
	}
	settle := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	settle(db.MarkDelivered(t.Context(), claimed[0]))
	settle(db.MarkUnneeded(t.Context(), claimed[1], "nobody there"))
	settle(db.ParkMessage(t.Context(), claimed[2], "no such mailbox"))
	states := func(f storecompany.MessageFilter) (all []storecompany.MessageState) {
		t.Helper()
		messages, err := storecompany.Messages(t.Context(), db, f, 10)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range messages {
			all = append(all, m.State())
		}
		return all
	}
	all := storecompany.MessageFilter{Waiting: true, GivenUp: true, Done: true}
	expect(t, "all", states(all), storecompany.MessageSending, storecompany.MessageGivenUp, storecompany.MessageUnneeded, storecompany.MessageSent)
	expect(t, "done", states(storecompany.MessageFilter{Done: true}), storecompany.MessageUnneeded, storecompany.MessageSent)
	expect(t, "of south", states(storecompany.MessageFilter{Company: "south", Waiting: true, GivenUp: true}), storecompany.MessageSending)
	expect(t, "of another kind", states(storecompany.MessageFilter{Kind: "letter", Waiting: true, GivenUp: true, Done: true}))

	for name, id := range map[string]int64{"sent": claimed[0].ID, "needless": claimed[1].ID, "being sent": claimed[3].ID, "unknown": 1 << 40} {
		if err := storecompany.RetryMessage(t.Context(), db, id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("retry of a message that is %s: %v, want ErrNotFound", name, err)
		}
		if err := storecompany.DropMessage(t.Context(), db, id, "so"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("drop of a message that is %s: %v, want ErrNotFound", name, err)
		}
	}
	storetest.ExpectBacklog(t, db, 0, 1)
	settle(storecompany.RetryMessage(t.Context(), db, claimed[2].ID))
	storetest.ExpectBacklog(t, db, 1, 0)
	again := storetest.MustClaim(t, db)
	if len(again) != 1 || again[0].ID != claimed[2].ID || again[0].Attempts != 1 {
		t.Fatalf("claimed again: %+v", again)
	}
	settle(db.ParkMessage(t.Context(), again[0], "no such mailbox"))
	for slug, want := range map[string]int64{"south": 0, "north": 1} {
		if n, err := storecompany.RetryMessages(t.Context(), db, slug, "note", false); err != nil || n != want {
			t.Errorf("retry all of %s: %d, %v; want %d", slug, n, err, want)
		}
	}
	settle(storecompany.DropMessage(t.Context(), db, claimed[2].ID, "dropped"))
	m, err := storecompany.ReadMessage(t.Context(), db, claimed[2].ID)
	if err != nil || m.State() != storecompany.MessageUnneeded || m.LastError != "dropped" || m.Company != "north" || string(m.Payload) != "{}" {
		t.Errorf("the dropped message: %+v, %v", m, err)
	}
	if _, err := storecompany.ReadMessage(t.Context(), db, 1<<40); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("an unknown message: %v, want ErrNotFound", err)
	}
	if left := storetest.MustClaim(t, db); len(left) != 0 {
		t.Errorf("claimed %+v", left)
	}
}

func expect[T comparable](t *testing.T, what string, got []T, want ...T) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %v, want %v", what, got, want)
		return
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
}
