package store

import (
	"context"

	"lyceum/store/internal/statement"
)

var writeProbe = statement.Global("connection/write_probe")

// Ready checks that the database accepts writes. It inserts a row that needs new disk space and rolls back. It returns
// ErrUnavailable if the database does not respond, is read-only or has a full disk. It also returns ErrUnavailable for
// refusalTime after the database rejected a write for one of these reasons.
func (db *DB) Ready(ctx context.Context) error {
	if !db.opened.Load() {
		return errNotOpen
	}
	if err := db.breaker.ready(); err != nil {
		return err
	}
	return db.probed(ctx, func(ctx deadlineContext) error {
		probe, err := db.prepared.get(ctx, writeProbe)
		if err != nil {
			return err
		}
		tx, err := db.pool.BeginTxx(ctx, nil)
		if err != nil {
			return classify("begin", err)
		}
		defer func() { _ = tx.Rollback() }() // The inserted row must not be committed.
		_, err = tx.StmtxContext(ctx, probe).ExecContext(ctx)
		return classify(writeProbe.Name, err)
	})
}

// Ping checks that the database responds. It returns ErrUnavailable if the database does not respond.
func (db *DB) Ping(ctx context.Context) error {
	return db.probed(ctx, func(ctx deadlineContext) error {
		if err := db.pool.PingContext(ctx); err != nil {
			return &DatabaseError{Kind: ErrUnavailable, Statement: "ping", Cause: err}
		}
		return nil
	})
}

// probed runs do on the connection for probes.
func (db *DB) probed(ctx context.Context, do func(deadlineContext) error) error {
	within := bound(ctx, db.timeout)
	select {
	case db.probes <- struct{}{}:
		defer func() { <-db.probes }()
		return do(within)
	case <-ctx.Done():
		return classify("wait for a probe", ctx.Err())
	}
}
