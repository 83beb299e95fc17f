package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/lib/pq"
	"github.com/lib/pq/pqerror"

	"lyceum/store/internal/statement"
)

// Errors of this package. Every method may return ErrUnavailable. Doc comments name the other errors of a method.
var (
	// ErrNotFound means that the company has no such row.
	ErrNotFound = errors.New("not found")
	// ErrConflict means that a concurrent change prevents this one, usually because a unique key is taken.
	ErrConflict = errors.New("conflict")
	// ErrReference means that the change refers to a row that the company does not have.
	ErrReference = errors.New("referenced row does not exist")
	// ErrText means that a text has a NUL character or is not valid UTF-8, so that the database cannot store it.
	ErrText = errors.New("text cannot be stored")
	// ErrUnavailable means that the database did not respond in time, or that it cannot write because it is read-only
	// or full. The same call may succeed later.
	ErrUnavailable = errors.New("database unavailable")
)

// DatabaseError is an error of the database. It wraps an error of this package for the caller, such as ErrNotFound, and the
// cause for the log.
type DatabaseError struct {
	Kind      error
	Statement string
	Cause     error
	// mayBeCommitted means that the change may have been committed. A retry could apply it twice.
	mayBeCommitted bool
}

func (f *DatabaseError) Error() string {
	return fmt.Sprintf("%s: %v: %v", f.Statement, f.Kind, f.Cause)
}
func (f *DatabaseError) Unwrap() []error { return []error{f.Kind, f.Cause} }

// classify maps err, which the named statement returned, to an error of this package. Only this file contains error
// codes of PostgreSQL.
func classify(statement string, err error) error {
	var known *DatabaseError
	if err == nil || errors.As(err, &known) {
		return err
	}
	switch kind := kindOf(err); kind {
	case nil:
		return fmt.Errorf("%s: %w", statement, err)
	case ErrNotFound:
		return ErrNotFound
	default:
		return &DatabaseError{Kind: kind, Statement: statement, Cause: err}
	}
}

// IsText reports whether the database can store the text: it is valid UTF-8 without NUL.
func IsText(text string) bool { return utf8.ValidString(text) && strings.IndexByte(text, 0) < 0 }

// checkTexts returns ErrText if an argument of a statement is a text with a NUL character. It is the place that no text passes by,
// whichever surface it comes from. A transaction goes on after this error. After the error of the database, it would not.
func checkTexts(st *statement.GlobalStatement, args []any) error {
	for _, arg := range args {
		var texts []string
		switch arg := arg.(type) {
		case string:
			texts = []string{arg}
		case *pq.StringArray:
			texts = *arg
		}
		if slices.ContainsFunc(texts, func(text string) bool { return !IsText(text) }) {
			return &DatabaseError{Kind: ErrText, Statement: st.Name, Cause: errors.New("an argument has a NUL character or is not UTF-8")}
		}
	}
	return nil
}

// classifyCommit maps an error of a commit. Unless the server reports a rollback, the transaction may have been committed
// although the response was lost.
func classifyCommit(err error) error {
	var answer *pq.Error
	if !isTransient(err) && !isTimeout(err) || errors.As(err, &answer) && answer.Code.Class() == pqerror.ClassTransactionRollback {
		return classify("commit", err)
	}
	return &DatabaseError{Kind: ErrUnavailable, Statement: "commit", Cause: err, mayBeCommitted: true}
}

func kindOf(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	if isTransient(err) || isTimeout(err) || errors.Is(err, context.Canceled) {
		return ErrUnavailable
	}
	answer, answered := answerOf(err)
	if !answered {
		return nil
	}
	switch answer.Code {
	case pqerror.UniqueViolation, pqerror.ExclusionViolation:
		return ErrConflict
	case pqerror.ForeignKeyViolation:
		return ErrReference
	case pqerror.CharacterNotInRepertoire, pqerror.UntranslatableCharacter: // The second one is for \u0000 in JSON.
		return ErrText
	case pqerror.LockNotAvailable, pqerror.ObjectInUse, pqerror.ReadOnlySQLTransaction,
		pqerror.IdleInTransactionSessionTimeout, pqerror.TransactionTimeout,
		pqerror.FeatureNotSupported: // A standby rejects BEGIN READ WRITE and some locks with this code.
		return ErrUnavailable
	}
	switch answer.Code.Class() {
	// These codes mean that the disk is full, that memory or connections are exhausted, that an I/O operation failed, that
	// the statement was cancelled, that the server stops, or that the transaction was rolled back because of others.
	case pqerror.ClassInsufficientResources, pqerror.ClassSystemError, pqerror.ClassOperatorIntervention, pqerror.ClassTransactionRollback:
		return ErrUnavailable
	}
	return nil
}

// Violates reports whether err means that a row has a key of a unique index that another row has. On a cluster, the name of
// the index of a shard begins with that of the index.
func Violates(err error, index string) bool {
	answer, answered := answerOf(err)
	return answered && answer.Code == pqerror.UniqueViolation && strings.HasPrefix(answer.Constraint, index)
}

// On a cluster with Citus, the coordinator passes some errors of a worker on as internal errors. Their text tells what they are.
var (
	violation = regexp.MustCompile(`violates (foreign key|unique|check|not-null|exclusion) constraint(?: "([^"]+)")?`)
	// movedShard is the text of the error after the shard that a plan names was moved to another server.
	movedShard = regexp.MustCompile(`relation "[^"]+_[0-9]{6,}" does not exist`)
)

var violations = map[string]pqerror.Code{
	"foreign key": pqerror.ForeignKeyViolation, "unique": pqerror.UniqueViolation, "check": pqerror.CheckViolation,
	"not-null": pqerror.NotNullViolation, "exclusion": pqerror.ExclusionViolation,
}

// answerOf returns the error of the server in err. It replaces the code of an internal error that reports the violation of a constraint.
func answerOf(err error) (*pq.Error, bool) {
	var answer *pq.Error
	if !errors.As(err, &answer) {
		return nil, false
	}
	if found := violation.FindStringSubmatch(answer.Message); answer.Code == pqerror.InternalError && found != nil {
		violated := *answer
		violated.Code, violated.Constraint = violations[found[1]], found[2]
		return &violated, true
	}
	return answer, true
}

// isTimeout reports whether err means that a deadline passed.
func isTimeout(err error) bool {
	var network net.Error // context.DeadlineExceeded also implements this interface.
	return errors.As(err, &network) && network.Timeout()
}

// isUnanswered reports whether err means that the database did not respond in time. Only the timeout of a network operation
// counts, and only if the operation had at least half of its configured time. The timeout of a statement that had little
// time left, or that waited for a connection slot, does not count.
func isUnanswered(err error) bool {
	var known *DatabaseError
	var operation *net.OpError
	var short shortTimeout
	return errors.As(err, &known) && errors.As(known.Cause, &operation) && operation.Timeout() && !errors.As(err, &short)
}

// isWriteRefusal reports whether the database rejected a statement because it has no disk space or is read-only.
func isWriteRefusal(err error) bool {
	var answer *pq.Error
	if !errors.As(err, &answer) {
		return false
	}
	switch answer.Code {
	case pqerror.DiskFull, pqerror.ReadOnlySQLTransaction, pqerror.FeatureNotSupported:
		return true
	}
	return false
}

// isTransient reports whether err is caused by a restart or by conflicting transactions, so that an immediate retry may
// succeed. Timeouts are not transient, because no time is left for a retry. io.EOF is the error if a proxy accepts a connection and
// closes it, because the server behind it is down.
func isTransient(err error) bool {
	if known, is := errors.AsType[*DatabaseError](err); is && known.mayBeCommitted {
		return false
	}
	if isTimeout(err) {
		return false
	}
	var network net.Error
	if errors.Is(err, driver.ErrBadConn) || errors.Is(err, sql.ErrConnDone) || errors.Is(err, io.EOF) || errors.As(err, &network) {
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
	case pqerror.UndefinedTable:
		return movedShard.MatchString(answer.Message)
	}
	return strings.HasPrefix(string(answer.Code), "08")
}

// ErrNameTaken means that another object of the same kind has the name, such as another batch.
var ErrNameTaken = errors.New("name is taken")

// NameTaken returns ErrNameTaken if err is ErrConflict, which means that a unique name is taken. It returns other
// errors unchanged.
func NameTaken(err error) error {
	if errors.Is(err, ErrConflict) {
		return ErrNameTaken
	}
	return err
}

// ConflictAs returns taken if err is ErrConflict, which means that a unique key exists already. It returns other errors
// unchanged.
func ConflictAs(err, taken error) error {
	if errors.Is(err, ErrConflict) {
		return taken
	}
	return err
}

// ErrNotYours means that the caller may not change a user of this role.
var ErrNotYours = errors.New("not allowed for a user of this role")

// ErrReadOnly means that a method of a read-only handle would change data.
var ErrReadOnly = errors.New("nothing can be changed while viewing as another user")
