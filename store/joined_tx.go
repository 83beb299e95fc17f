package store

import (
	"context"
	"database/sql"
	"sync/atomic"

	"github.com/jmoiron/sqlx"
)

// joinedTx is a transaction that statements join because their context contains it. Their handle has no transaction.
type joinedTx struct {
	inside executor
	// token contains a value while a Tx, or a statement outside of a Tx, changes rows. It prevents overlapping
	// savepoints, because a handler may make several changes at a time. Statements that only read do not need it, because a
	// Tx may read with another handle.
	token chan struct{}
	ended atomic.Bool
}

type joinedTxKey struct{}

func newJoinedTx(inside executor) *joinedTx {
	inside.state.joined = true
	return &joinedTx{inside: inside, token: make(chan struct{}, 1)}
}

// end makes later statements with the context run outside of the transaction.
func (j *joinedTx) end() { j.ended.Store(true) }

// joined returns the transaction that a statement of a with the context joins, or nil.
func (a executor) joined(ctx context.Context) *joinedTx {
	if a.tx != nil {
		return nil
	}
	j, _ := ctx.Value(joinedTxKey{}).(*joinedTx)
	if j == nil || j.inside.db != a.db || j.ended.Load() {
		return nil
	}
	return j
}

// inSnapshot calls do with a context. All reads of the company with this context see the same state of the database. do must not
// write.
func (c Company) inSnapshot(ctx context.Context, do func(context.Context) error) error {
	options := &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
	return c.db.snapshotTx(ctx, c.db.timeout, options, func(inside executor) error {
		j := newJoinedTx(inside)
		defer j.end()
		return do(context.WithValue(ctx, joinedTxKey{}, j))
	})
}

// joinsTx reports whether statements with the context join a transaction.
func joinsTx(ctx context.Context) bool { return ctx.Value(joinedTxKey{}) != nil }

// take waits until no other call has the token, and calls do with the token.
func (j *joinedTx) take(ctx context.Context, do func() error) error {
	select {
	case j.token <- struct{}{}:
	case <-ctx.Done():
		return classify("wait for the transaction of the request", ctx.Err())
	}
	defer func() { <-j.token }()
	return do()
}

// read runs a statement that changes nothing. If a statement of a Tx has failed, read waits until that Tx is rolled back.
func (j *joinedTx) read(ctx context.Context, st *globalStatement, do func(context.Context, *sqlx.Stmt) error) error {
	state := j.inside.state
	state.mu.Lock()
	if state.failed {
		state.mu.Unlock()
		return j.take(ctx, func() error { return j.inside.run(ctx, st, do) })
	}
	defer state.mu.Unlock()
	return j.inside.runInTx(bound(ctx, j.inside.db.timeout), st, do)
}

// write runs a statement in a savepoint. If the statement fails, its changes are rolled back and the transaction continues.
func (j *joinedTx) write(ctx context.Context, st *globalStatement, do func(context.Context, *sqlx.Stmt) error) error {
	return j.nested(ctx, func(inside executor) error { return inside.run(ctx, st, do) })
}

// nested runs do in a savepoint. If do fails, its changes are rolled back and the transaction continues.
func (j *joinedTx) nested(ctx context.Context, do func(executor) error) error {
	return j.take(ctx, func() error {
		if err := j.control(ctx, "savepoint nested"); err != nil {
			return err
		}
		state := j.inside.state
		acts, changed, written, incremented := len(state.after), state.contentChanged, state.written, state.versionIncremented
		err := do(j.inside)
		if err == nil {
			return j.control(ctx, "release savepoint nested")
		}
		state.after = state.after[:acts]
		state.contentChanged, state.written, state.versionIncremented = changed, written, incremented
		// If the rollback fails, the connection is lost and the commit fails too.
		if j.control(ctx, "rollback to savepoint nested") == nil {
			j.inside.state.mu.Lock()
			j.inside.state.failed = false
			j.inside.state.mu.Unlock()
		}
		return err
	})
}

// control runs a command of the transaction itself, such as "savepoint nested", while no other statement uses the
// connection.
func (j *joinedTx) control(ctx context.Context, command string) error {
	j.inside.state.mu.Lock()
	defer j.inside.state.mu.Unlock()
	_, err := j.inside.tx.ExecContext(bound(ctx, j.inside.db.timeout), command)
	return classify(command, err)
}
