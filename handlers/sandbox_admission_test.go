package handlers

import (
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// A request with an idempotency key that fills or resets a sandbox beyond the limit of the node must answer 429 without a connection for its kept answer. Otherwise many
// such requests would hold all connections, and each would wait for another one. The node has two connections, and another request holds one of them.
func TestSandboxReset_AdmittedBeforeItsConnection(t *testing.T) {
	t.Parallel()
	_, north, south := storetest.Worlds(t)
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
		w.Expect(w.once("north-admin", "reset", "/sandbox-reset", ""), 429, "too_many_requests")
		w.Expect(w.once("north-admin", "test-key", "/api-key-add", everyTest), 429, "too_many_requests")
		w.Expect(w.once("north-admin", "live-key", "/api-key-add", `{"name":"Live","scopes":["*"]}`), 200, "")
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
