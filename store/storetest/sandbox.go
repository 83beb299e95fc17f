package storetest

import (
	"testing"

	"lyceum/store"
	"lyceum/tenant"
)

func FilledSandbox(tb testing.TB, db *store.DB, of World) (World, []store.TableRows) {
	tb.Helper()
	id, err := db.For(of.Company).OpenSandbox(tb.Context())
	if err != nil {
		tb.Fatal(err)
	}
	sandbox, err := tenant.NewResolver(db, tenant.Options{}).ByID(tb.Context(), id)
	if err != nil {
		tb.Fatal(err)
	}
	copied, err := db.FillSandbox(tb.Context(), sandbox, Noon)
	if err != nil {
		tb.Fatal(err)
	}
	return of.Of(sandbox), copied
}

// QueuedInSandbox enqueues a message in a sandbox and claims it.
func QueuedInSandbox(tb testing.TB, db *store.DB, sandbox World, cause string) store.QueuedMessage {
	tb.Helper()
	MustEnqueue(tb, db, sandbox.Company, cause)
	claimed := MustClaim(tb, db)
	if len(claimed) != 1 || !claimed[0].Sandbox {
		tb.Fatalf("claimed %+v", claimed)
	}
	return claimed[0]
}
