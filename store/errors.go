package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"net"
	"strings"

	"github.com/lib/pq"
	"github.com/lib/pq/pqerror"
)

// Errors of this package. Every method may return ErrUnavailable; the others are named where they occur.
var (
	// ErrNotFound means that the company has no such row.
	ErrNotFound = errors.New("not found")
	// ErrConflict means that the change contradicts what is there, most often a key that is taken.
	ErrConflict = errors.New("conflict")
	// ErrReference means that the change points to a row the company does not have.
	ErrReference = errors.New("refers to nothing")
	// ErrUnavailable means that the database did not answer in time or not at all; the same call may succeed later.
	ErrUnavailable = errors.New("database unavailable")
)

// fault is what happened in the database: one of the errors above for the caller, and the cause for the log.
type fault struct {
	kind      error
	statement string
	cause     error
	// unsure means that the change may have happened, so that asking again might make it twice.
	unsure bool
}

func (f *fault) Error() string   { return fmt.Sprintf("%s: %v: %v", f.statement, f.kind, f.cause) }
func (f *fault) Unwrap() []error { return []error{f.kind, f.cause} }

// explain gives err, met in the named statement, its place among the errors of this package. It is the only place
// that knows the codes of PostgreSQL.
func explain(statement string, err error) error {
	var known *fault
	if err == nil || errors.As(err, &known) {
		return err
	}
	switch kind := kindOf(err); kind {
	case nil:
		return fmt.Errorf("%s: %w", statement, err)
	case ErrNotFound:
		return ErrNotFound
	default:
		return &fault{kind: kind, statement: statement, cause: err}
	}
}

// explainCommit is explain for a commit. The server may have made it and lost only the answer, unless it says itself
// that the transaction was rolled back.
func explainCommit(err error) error {
	var answer *pq.Error
	if !isTransient(err) || errors.As(err, &answer) && answer.Code.Class() == pqerror.ClassTransactionRollback {
		return explain("commit", err)
	}
	return &fault{kind: ErrUnavailable, statement: "commit", cause: err, unsure: true}
}

func kindOf(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	if isTransient(err) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		return ErrUnavailable
	}
	var answer *pq.Error
	if !errors.As(err, &answer) {
		return nil
	}
	switch answer.Code {
	case pqerror.UniqueViolation, pqerror.ExclusionViolation:
		return ErrConflict
	case pqerror.ForeignKeyViolation:
		return ErrReference
	case pqerror.QueryCanceled, pqerror.LockNotAvailable, pqerror.TooManyConnections:
		return ErrUnavailable
	}
	return nil
}

// isTransient tells whether err is one of a restart or of two transactions in each other's way, so that the same
// question asked again may well be answered.
func isTransient(err error) bool {
	var known *fault
	if errors.As(err, &known) && known.unsure {
		return false
	}
	var network net.Error
	if errors.Is(err, driver.ErrBadConn) || errors.Is(err, sql.ErrConnDone) || errors.As(err, &network) {
		return true
	}
	var answer *pq.Error
	if !errors.As(err, &answer) {
		return false
	}
	switch answer.Code {
	case pqerror.AdminShutdown, pqerror.CrashShutdown, pqerror.CannotConnectNow,
		pqerror.TRSerializationFailure, pqerror.TRDeadlockDetected:
		return true
	}
	return strings.HasPrefix(string(answer.Code), "08")
}
