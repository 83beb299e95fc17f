package store

import (
	"context"
	"errors"
)

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
