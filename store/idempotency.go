package store

import (
	"bytes"
	"context"
	"errors"
	"time"

	"lyceum/store/internal/statement"
)

var (
	idempotencyClaim    = statement.Scoped("idempotency/claim")
	idempotencyRead     = statement.Scoped("idempotency/read")
	idempotencyComplete = statement.Scoped("idempotency/complete")
	idempotencyPurge    = statement.Scoped("idempotency/purge")
)

// ErrKeyReused means that an idempotency key was sent with another request before.
var ErrKeyReused = errors.New("idempotency key was sent with another request")

// AnswerLife is the time for which the answer to a request with an idempotency key is kept.
const AnswerLife = 24 * time.Hour

// OnceKey identifies a request that has effect once.
type OnceKey struct {
	UserID int64
	Key    string
	// Hash is a hash of the request.
	Hash []byte
	At   time.Time
}

// OnceAnswer is the stored answer to a request. Sealed is its body, encrypted by the caller.
type OnceAnswer struct {
	Status int
	Sealed []byte `db:"answer"`
}

// Once runs do in one transaction with the row of the key, or returns the answer that an earlier call with the key has stored. Every statement that
// receives the context of do runs in this transaction, whichever handle runs it. A Tx inside do is a savepoint, and statements of other goroutines
// wait until it ends. The changes of do and its answer are therefore committed together or not at all. A concurrent call with the key waits, also on
// another node. If do returns an error, nothing is committed, and another call with the key runs do again. Once returns ErrKeyReused if the key was
// used for another request, and the error of do.
func (c Company) Once(ctx context.Context, k OnceKey, do func(ctx context.Context) (OnceAnswer, error)) (answer OnceAnswer, replayed bool, err error) {
	err = Executor{db: c.db}.transact(ctx, func(inside Executor) error {
		own := Company{id: c.id, tenant: c.tenant, Executor: inside}
		answer, replayed, err = own.earlierAnswer(ctx, k)
		if replayed || err != nil {
			return err
		}
		within, joined := inside.joinedBy(ctx)
		defer joined.end()
		if answer, err = do(within); err != nil {
			return err
		}
		joined.end()
		_, err = own.Exec(ctx, idempotencyComplete, k.UserID, k.Key, answer.Status, answer.Sealed)
		return err
	})
	return answer, replayed && err == nil, err
}

// earlierAnswer returns the stored answer of the key with found true. If the key has no answer, earlierAnswer stores the key
// for this request. It returns ErrKeyReused if the key was used for another request.
func (c Company) earlierAnswer(ctx context.Context, k OnceKey) (answer OnceAnswer, found bool, err error) {
	var claimed int
	err = c.Change(ctx, &claimed, idempotencyClaim, k.UserID, k.Key, k.Hash, k.At, k.At.Add(-AnswerLife))
	if !errors.Is(err, ErrNotFound) {
		return answer, false, err
	}
	answer, err = c.StoredAnswer(ctx, k)
	return answer, err == nil, err
}

// StoredAnswer returns the answer that an earlier call of Once has stored for the key. It returns ErrNotFound if there is none, and
// ErrKeyReused if the key was used for another request.
func (c Company) StoredAnswer(ctx context.Context, k OnceKey) (OnceAnswer, error) {
	var stored struct {
		RequestHash []byte `db:"request_hash"`
		OnceAnswer
	}
	if err := c.Get(ctx, &stored, idempotencyRead, k.UserID, k.Key, k.At.Add(-AnswerLife)); err != nil {
		return OnceAnswer{}, err
	}
	if !bytes.Equal(stored.RequestHash, k.Hash) {
		return OnceAnswer{}, ErrKeyReused
	}
	return stored.OnceAnswer, nil
}

// PurgeAnswers deletes the answers that were stored before the given time and returns their number.
func (c Company) PurgeAnswers(ctx context.Context, before time.Time) (int64, error) {
	return RemoveInParts(func() (int64, error) { return c.Exec(ctx, idempotencyPurge, before, RemoveRows) })
}
