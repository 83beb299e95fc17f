package store_test

import (
	"context"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// The first use of a statement must not wait for a second connection if it is in a transaction, because transactions may use all
// connections. After the transaction, later transactions must find the statement prepared.
func TestPreparedStatements_FirstUseInTransaction(t *testing.T) {
	t.Parallel()
	north := storetest.NewWorld(t, "north")
	ear, through := storetest.RecordQueries(t, north.DSN())
	db, err := store.Open(t.Context(), store.Config{DSN: through, Connections: store.MinConnections, StatementTimeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	release, err := store.HoldConnections(t.Context(), db, store.MinConnections) // One connection, that for probes, is left.
	if err != nil {
		t.Fatal(err)
	}
	text := storetest.StatementText(t, "blog/get")
	times := 0
	for i, want := range []int{2, 2, 2} { // The first transaction prepares it for itself, and once more for later transactions.
		read := make(chan error, 1)
		go func() { read <- readBlogTwice(t.Context(), db.For(north.Company), north.ID(1)) }()
		select {
		case err := <-read:
			if err != nil {
				t.Fatalf("transaction %d: %v", i, err)
			}
		case <-time.After(time.Minute):
			_ = release() // Otherwise, the transaction would wait for ever.
			t.Fatalf("transaction %d waits for a connection", i)
		}
		for _, prepared := range ear.Prepared() {
			if prepared == text {
				times++
			}
		}
		if times != want {
			t.Errorf("after transaction %d, the statement was prepared %d times, want %d", i, times, want)
		}
	}
	if err := release(); err != nil {
		t.Error(err)
	}
}

// readBlogTwice reads an entry of the blog twice in one transaction.
func readBlogTwice(ctx context.Context, c store.Company, id int64) error {
	return c.Tx(ctx, func(c store.Company) error {
		for range 2 {
			if _, err := courses.ReadBlog(ctx, c, id); err != nil {
				return err
			}
		}
		return nil
	})
}
