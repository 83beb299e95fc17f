package store

import (
	"context"
	"database/sql"
	"errors"
	"sync/atomic"

	"github.com/jmoiron/sqlx"

	"lyceum/store/internal/statement"
)

// joinedTx is a transaction that statements join because their context contains it. Their handle has no transaction.
type joinedTx struct {
	inside Executor
	// token contains a value while a statement or a Tx uses inside. A handler may use the transaction with several goroutines. A Tx is
	// a savepoint: if a change of another goroutine ran in it, a rollback of the Tx would undo this change. If a read of another
	// goroutine ran in it, the read would return changes that are not committed and may be undone. A Tx therefore keeps the token
	// until it ends. The handle of the Tx belongs to the goroutine with the token, so its statements do not take the token.
	token chan struct{}
	ended atomic.Bool
}

type joinedTxKey struct{}

// joinedBy returns a copy of ctx, and the transaction of a, which statements with the copy join.
func (a Executor) joinedBy(ctx context.Context) (context.Context, *joinedTx) {
	j := &joinedTx{inside: a, token: make(chan struct{}, 1)}
	return context.WithValue(ctx, joinedTxKey{}, j), j
}

// end waits until no statement and no Tx uses the transaction. Later statements with the context run outside of the transaction.
func (j *joinedTx) end() {
	j.token <- struct{}{}
	j.ended.Store(true)
	<-j.token
}

// InTx returns a copy of ctx. Statements of other handles with this copy run in the transaction of the handle. Inside a Tx,
// other handles must use the copy: with ctx, they would wait until the Tx ends if ctx contains the transaction of the request.
func (c Company) InTx(ctx context.Context) context.Context {
	if c.tx == nil {
		return ctx
	}
	ctx, _ = c.joinedBy(ctx)
	return ctx
}

// joined returns the transaction that a statement of a with the context joins, or nil.
func (a Executor) joined(ctx context.Context) *joinedTx {
	if a.tx != nil {
		return nil
	}
	j, _ := ctx.Value(joinedTxKey{}).(*joinedTx)
	if j == nil || j.inside.db != a.db || j.ended.Load() {
		return nil
	}
	return j
}

// InSnapshot calls do with a context. All reads of the company with this context see the same state of the database. do must not
// write.
func (c Company) InSnapshot(ctx context.Context, do func(context.Context) error) error {
	options := &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
	return c.db.snapshotTx(ctx, c.db.timeout, options, func(inside Executor) error {
		within, j := inside.joinedBy(ctx)
		defer j.end()
		return do(within)
	})
}

// joinsTx reports whether statements with the context join a transaction.
func joinsTx(ctx context.Context) bool { return ctx.Value(joinedTxKey{}) != nil }

// errTxEnded means that the transaction ended while a statement with its context waited for it.
var errTxEnded = errors.New("the transaction of the request has ended")

// take waits until no other call has the token, and calls do with the token.
func (j *joinedTx) take(ctx context.Context, do func() error) error {
	select {
	case j.token <- struct{}{}:
	case <-ctx.Done():
		return classify("wait for the transaction of the request", ctx.Err())
	}
	defer func() { <-j.token }()
	if j.ended.Load() {
		return errTxEnded
	}
	return do()
}

// read runs a statement that changes nothing, without a savepoint. If it fails, the transaction cannot be committed.
func (j *joinedTx) read(ctx context.Context, st *statement.GlobalStatement, do func(context.Context, *sqlx.Stmt) error) error {
	return j.take(ctx, func() error { return j.inside.run(ctx, st, do) })
}

// write runs a statement in a savepoint. If the statement fails, its changes are rolled back and the transaction continues.
func (j *joinedTx) write(ctx context.Context, st *statement.GlobalStatement, do func(context.Context, *sqlx.Stmt) error) error {
	return j.nested(ctx, func(inside Executor) error { return inside.run(ctx, st, do) })
}

// nested runs do in a savepoint. If do fails, its changes are rolled back and the transaction continues.
func (j *joinedTx) nested(ctx context.Context, do func(Executor) error) error {
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
		// The savepoint must be released too: with the context of InTx, a savepoint of the same name may be around it, and the rollback of
		// that one must not end at this one. If the rollback fails, the connection is lost and the commit fails too.
		_ = j.control(ctx, "rollback to savepoint nested; release savepoint nested")
		return err
	})
}

// control runs a command of the transaction itself, such as "savepoint nested".
func (j *joinedTx) control(ctx context.Context, command string) error {
	_, err := j.inside.tx.ExecContext(bound(ctx, j.inside.db.timeout), command)
	return classify(command, err)
}

// errTried ends the transaction of Try.
var errTried = errors.New("tried")

type triedKey struct{}

// Try runs do in a transaction that is rolled back, and returns its error. Every statement that receives the context of do runs in this
// transaction, whichever handle runs it. Functions that run after a commit do not run.
func (c Company) Try(ctx context.Context, do func(ctx context.Context) error) (err error) {
	failed := Executor{db: c.db}.transact(ctx, func(inside Executor) error {
		within, joined := inside.joinedBy(context.WithValue(ctx, triedKey{}, true))
		defer joined.end()
		err = do(within)
		return errTried
	})
	if !errors.Is(failed, errTried) {
		return failed
	}
	return err
}

// Tried reports whether the context is that of Try. What happens with it must have no effects outside of the database.
func Tried(ctx context.Context) bool { return ctx.Value(triedKey{}) != nil }

// OutsideTx returns a copy of ctx without the transaction that the request with ctx has opened. Statements that receive the copy do
// not join that transaction and see only committed changes.
func OutsideTx(ctx context.Context) context.Context {
	return context.WithValue(ctx, joinedTxKey{}, nil)
}
