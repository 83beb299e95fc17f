package handlers_test

import (
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// If a node already fills or resets as many sandboxes as it may, a further request for this must receive 429. A request with
// an idempotency key must receive 429 before it takes a database connection. Otherwise many such requests could use all
// connections and wait for another connection without end. The node of the test has two connections, and the transaction of
// the test uses one of them.
func TestSandboxReset_AdmittedBeforeItsConnection(t *testing.T) {
	t.Parallel()
	_, north, south := storetest.OwnWorlds(t)
	small, err := store.Open(t.Context(), store.Config{DSN: north.DSN(), Connections: 2})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = small.Close() })
	w := startNode(t, small, north, south)
	_, release, err := small.AdmitSandboxFill(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	err = small.For(south.Company).Tx(t.Context(), func(store.Company) error {
		w.Expect(w.Once("north-admin", "reset", "/sandbox-reset", ""), 429, "too_many_requests")
		w.Expect(w.Once("north-admin", "test-key", "/api-key-add", everyTest), 429, "too_many_requests")
		w.Expect(w.Once("north-admin", "live-key", "/api-key-add", `{"name":"Live","scopes":["*"]}`), 200, "")
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
