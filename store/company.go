package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"reflect"
	"time"

	"github.com/jmoiron/sqlx"
	"github.com/lib/pq"

	"lyceum/node/tracing"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/tenant"
)

// Company gives access to the data of one company. Its helpers pass the company's id as the first argument of every
// statement, so that no method can reach another company's rows.
type Company struct {
	id     int64
	tenant tenant.Company
	// importing is the import that uses this handle, or nil.
	importing *importing
	// manager is the id of the manager to whose batches and own courses the handle is limited, or 0.
	manager int64
	// pricesOf limits the courses whose prices the statements of this handle write. nil means all courses.
	pricesOf []int64
	// readOnly means that the handle changes nothing.
	readOnly bool
	// unconfirmed means that each transaction that changes rows checks whether the company is suspended.
	unconfirmed bool
	Executor
}

func (c Company) ID() int64 { return c.id }

// Tenant returns the company as requests know it.
func (c Company) Tenant() tenant.Company { return c.tenant }

// Manager returns the id of the manager to whose batches and own courses the handle is limited, or 0.
func (c Company) Manager() int64 { return c.manager }

// DB returns the database of the handle.
func (c Company) DB() *DB { return c.Executor.db }

// WithPricesOf returns a handle whose statements write the prices of no other courses than those with the ids.
func (c Company) WithPricesOf(ids []int64) Company {
	c.pricesOf = ids
	return c
}

// Get runs a statement of the company that only reads, and scans its one row. It returns ErrNotFound without a row. Outside a transaction
// it retries after a transient error.
func (c Company) Get(ctx context.Context, dst any, st *statement.Statement, args ...any) error {
	if err := c.permits(st); err != nil {
		return err
	}
	return c.Executor.Get(ctx, dst, c.bind(st, args), c.with(st, args)...)
}

// Exec runs a statement of the company that returns no rows, and returns the number of rows that it has changed.
func (c Company) Exec(ctx context.Context, st *statement.Statement, args ...any) (rows int64, err error) {
	if c.readOnly {
		return 0, ErrReadOnly
	}
	if c.needsTx(st) {
		err = c.Tx(ctx, func(c Company) error { rows, err = c.Exec(ctx, st, args...); return err })
		return rows, err
	}
	err = c.removing(ctx, st, args, func() (err error) {
		rows, err = c.Executor.Exec(ctx, c.bind(st, args), c.with(st, args)...)
		return err
	})
	return rows, err
}

// needsTx reports whether the statement must run in a transaction and the handle has none.
func (c Company) needsTx(st *statement.Statement) bool {
	return c.tx == nil && (st.WritesContent || st.Removes != "" || c.unconfirmed)
}

// removing runs the statement st with args by calling run. If st removes an object, removing adds its tombstone with the managers who
// could read the object. They are read before, because the statement removes what makes them its managers.
func (c Company) removing(ctx context.Context, st *statement.Statement, args []any, run func() error) error {
	if err := c.permits(st); err != nil {
		return err
	}
	if st.Removes == "" {
		return run()
	}
	managers, err := ListOf[int64](ctx, c, changeManagers, st.Removes, args[0])
	if err != nil {
		return err
	}
	if err := run(); err != nil {
		return err
	}
	_, err = c.Exec(ctx, changeBury, st.Removes, args[0], pq.Array(managers))
	return err
}

// Change runs a statement that changes rows and scans the one row that it returns. Unlike get, change does not retry.
// Outside a transaction database/sql runs the statement again if the connection was lost, so such a statement must be
// idempotent.
func (c Company) Change(ctx context.Context, dst any, st *statement.Statement, args ...any) error {
	if c.readOnly {
		return ErrReadOnly
	}
	if c.needsTx(st) {
		return c.Tx(ctx, func(c Company) error { return c.Change(ctx, dst, st, args...) })
	}
	return c.removing(ctx, st, args, func() error { return c.Executor.Change(ctx, dst, c.bind(st, args), c.with(st, args)...) })
}

// errNoLimit means that the handle of a manager cannot run a statement, because the statement reads objects of the whole
// company.
var errNoLimit = errors.New("the statement is not limited to what a manager manages")

// permits returns errNoLimit if the handle is limited to a manager and the statement reads the whole company. The statement
// then fails, so that the manager sees no rows of other managers.
func (c Company) permits(st *statement.Statement) error {
	if c.manager != 0 && st.Reach == statement.WholeCompany {
		return fmt.Errorf("%w: %s", errNoLimit, st.Name)
	}
	return nil
}

// with returns the arguments of a statement: the company, args, and the manager if the statement is limited.
func (c Company) with(st *statement.Statement, args []any) []any {
	all := make([]any, 0, len(args)+2)
	all = append(append(all, c.id), args...)
	if st.Reach == statement.OfManager {
		all = append(all, IDOrNull(c.manager))
	}
	return all
}

// Tx runs do in one transaction. After a transient error it retries the whole transaction, so do must have no side
// effects outside the database. If the response to the commit is lost, Tx does not retry, because the changes may have
// been committed, and returns ErrUnavailable. Inside a transaction Tx runs do in that transaction.
func (c Company) Tx(ctx context.Context, do func(Company) error) error {
	if c.readOnly {
		return ErrReadOnly
	}
	if c.tx != nil {
		return do(c)
	}
	return c.db.retry(ctx, func() error { return c.runTx(ctx, do) })
}

func (c Company) runTx(ctx context.Context, do func(Company) error) error {
	return c.transact(ctx, func(inside Executor) error {
		inside.reads = c.reads
		c.Executor = inside
		if err := do(c); err != nil {
			return err
		}
		// A suspension locks the company before the content version, too. Another order could cause a deadlock.
		if err := c.confirm(ctx); err != nil || !inside.state.contentChanged {
			return err
		}
		return c.incrementContentVersion(ctx, inside.state.written)
	})
}

// OfID returns the handle of the company with an id that a statement of the package has returned, not a request.
func (db *DB) OfID(key only.Store, id int64) Company { return db.Direct().OfID(key, id) }

// OfID is like DB.OfID for a handle whose statements run by a.
func (a Executor) OfID(_ only.Store, id int64) Company { return Company{id: id, Executor: a} }

// InTxOf returns the handle of another company that runs its statements in the transaction of c.
func (c Company) InTxOf(_ only.Store, other tenant.Company) Company {
	return Company{id: other.ID(), tenant: other, Executor: c.Executor}
}

// Direct returns the executor of statements that are not limited to one company.
func (db *DB) Direct() Executor { return Executor{db: db} }

// OnCitus reports whether the database is a cluster with Citus.
func (db *DB) OnCitus() bool { return db.citus.Load() }

func (a Executor) transact(ctx context.Context, do func(Executor) error) error {
	if j := a.joined(ctx); j != nil {
		return j.nested(ctx, do)
	}
	return a.db.connected(bound(ctx, a.db.timeout), func(within deadlineContext) error { return a.begun(within, nil, do) })
}

// snapshotTx runs do in a new transaction with the options, whose isolation level makes all statements read one snapshot. After a
// transient error it retries the whole transaction. timeout limits each try.
func (db *DB) snapshotTx(ctx context.Context, timeout time.Duration, options *sql.TxOptions, do func(Executor) error) error {
	return db.retry(ctx, func() error {
		return db.connected(bound(ctx, timeout), func(within deadlineContext) error { return Executor{db: db}.begun(within, options, do) })
	})
}

// begun runs do in a new transaction with the options. If do returns an error, begun rolls back and returns the error. After
// the commit it calls the functions that were passed to AfterCommit in the transaction.
func (a Executor) begun(ctx deadlineContext, options *sql.TxOptions, do func(Executor) error) error {
	tx, err := a.db.pool.BeginTxx(ctx, options)
	if err != nil {
		return classify("begin", err)
	}
	committed := false
	defer func() {
		if !committed {
			// This also runs after a panic. After a failed commit it has no effect.
			_ = tx.Rollback()
		}
	}()
	state := new(transactionState)
	if err := do(Executor{db: a.db, tx: tx, state: state}); err != nil {
		return err
	}
	if state.contentChanged && !state.versionIncremented {
		return errNoContentVersion
	}
	committed = true
	_, span := startSpan(ctx, "commit")
	err = tx.Commit()
	span.End(err)
	if err != nil {
		return classifyCommit(err)
	}
	for _, act := range state.after {
		act()
	}
	a.db.prepared.remember(ctx, state.prepared)
	return nil
}

// AfterCommit runs act after the commit of the transaction, also of one that a statement with ctx joins. Without a transaction it runs
// act immediately.
func (a Executor) AfterCommit(ctx context.Context, act func()) {
	if j := a.joined(ctx); j != nil {
		err := j.take(ctx, func() error { j.inside.AfterCommit(ctx, act); return nil })
		if err == nil {
			return
		}
	}
	if a.tx == nil {
		act()
		return
	}
	a.state.after = append(a.state.after, act)
}

// ListOf runs a company's statement and returns all rows. Without rows it returns an empty slice, not nil.
func ListOf[T any](ctx context.Context, c Company, st *statement.Statement, args ...any) ([]T, error) {
	return collect[T](func(list *rowList) error { return c.list(ctx, st, args, list) })
}

func (c Company) list(ctx context.Context, st *statement.Statement, args []any, list *rowList) error {
	if err := c.permits(st); err != nil {
		return err
	}
	return c.Executor.list(ctx, c.bind(st, args), c.with(st, args), list)
}

// Listed is like ListOf for a statement that is not of a company.
func Listed[T any](ctx context.Context, a Executor, st *statement.GlobalStatement, args ...any) ([]T, error) {
	return collect[T](func(list *rowList) error { return a.list(ctx, st, args, list) })
}

func (a Executor) list(ctx context.Context, st *statement.GlobalStatement, args []any, list *rowList) error {
	if err := checkTexts(st, args); err != nil {
		return err
	}
	return a.read(ctx, st.ForValues(args), func(ctx context.Context, q *sqlx.Stmt) error { return scanRows(ctx, q, st, list, args) })
}

// collect returns the rows with which read fills a list. read may begin anew several times.
func collect[T any](read func(*rowList) error) ([]T, error) {
	var rows []T
	list := rowList{row: reflect.TypeFor[T](), add: func(n int) any {
		if n == 0 {
			rows = make([]T, 0, firstRows)
		}
		rows = append(rows, *new(T))
		return &rows[n]
	}}
	if err := read(&list); err != nil {
		return nil, err
	}
	if list.n == 0 {
		return []T{}, nil
	}
	return rows, nil
}

// Executor runs prepared statements, inside a transaction or on any free connection. Statements of a company run only
// through Company.
type Executor struct {
	db *DB
	tx *sqlx.Tx
	// state is the state of tx, and nil without a transaction.
	state *transactionState
	// reads collects the content that the statements read, or is nil.
	reads *ContentRead
}

// transactionState contains what the statements of a transaction have recorded for its commit. One goroutine uses it at a time; see
// joinedTx.token.
type transactionState struct {
	// after contains the functions to call after the commit.
	after []func()
	// contentChanged means that a statement wrote content. written lists all content that the statements wrote.
	contentChanged bool
	written        statement.Content
	// prepared contains the statements whose first use is in the transaction.
	prepared map[*statement.GlobalStatement]*sqlx.Stmt
	// versionIncremented means that the transaction has incremented a content version.
	versionIncremented bool
}

var (
	errContentOutsideTx = errors.New("a statement that writes content needs a transaction")
	errNoContentVersion = errors.New("a transaction that writes content must increment the content version")
)

// Get is like Company.Get for a statement that is not of a company.
func (a Executor) Get(ctx context.Context, dst any, st *statement.GlobalStatement, args ...any) error {
	if err := checkTexts(st, args); err != nil {
		return err
	}
	return a.read(ctx, st.ForValues(args), func(ctx context.Context, q *sqlx.Stmt) error { return scanRow(ctx, q, st, dst, args) })
}

// Change is like Company.Change for a statement that is not of a company.
func (a Executor) Change(ctx context.Context, dst any, st *statement.GlobalStatement, args ...any) error {
	if err := checkTexts(st, args); err != nil {
		return err
	}
	return a.run(ctx, st, func(ctx context.Context, q *sqlx.Stmt) error { return scanRow(ctx, q, st, dst, args) })
}

// SelectChanged runs a statement that changes rows and scans all rows that it returns. Like change, it does not retry.
func (a Executor) SelectChanged(ctx context.Context, dst any, st *statement.GlobalStatement, args ...any) error {
	if err := checkTexts(st, args); err != nil {
		return err
	}
	return a.run(ctx, st, func(ctx context.Context, q *sqlx.Stmt) error { return q.SelectContext(ctx, dst, args...) })
}

// Exec is like Company.Exec for a statement that is not of a company.
func (a Executor) Exec(ctx context.Context, st *statement.GlobalStatement, args ...any) (rows int64, err error) {
	if err := checkTexts(st, args); err != nil {
		return 0, err
	}
	err = a.run(ctx, st, func(ctx context.Context, q *sqlx.Stmt) error {
		result, err := q.ExecContext(ctx, args...)
		if err != nil {
			return err
		}
		rows, err = result.RowsAffected()
		return err
	})
	return rows, err
}

// read runs a statement and retries it after a transient error. Inside a transaction it does not retry, because Tx
// retries the whole transaction. All tries share one deadline.
func (a Executor) read(ctx context.Context, st *statement.GlobalStatement, do func(context.Context, *sqlx.Stmt) error) (err error) {
	if a.tx != nil {
		return a.run(ctx, st, do)
	}
	a.reads.add(st.Reads)
	if j := a.joined(ctx); j != nil {
		return j.read(ctx, st, do)
	}
	ctx, span := startSpan(ctx, st.Name)
	defer func() { span.End(err) }()
	if err, served := a.readReplica(ctx, st, do); served {
		return err
	}
	within := bound(ctx, a.db.timeout)
	return a.db.retry(ctx, func() error { return a.runBy(within, st, do) })
}

// startSpan starts the span of a statement or of a commit. It includes the wait for a connection, and all tries of a statement.
func startSpan(ctx context.Context, name string) (context.Context, *tracing.Span) {
	ctx, span := tracing.Start(ctx, tracing.Client, name)
	span.SetText("db.system.name", "postgresql")
	span.SetText("db.query.summary", name)
	return ctx, span
}

func (a Executor) run(ctx context.Context, st *statement.GlobalStatement, do func(context.Context, *sqlx.Stmt) error) (err error) {
	if j := a.joined(ctx); j != nil {
		return j.write(ctx, st, do)
	}
	ctx, span := startSpan(ctx, st.Name)
	defer func() { span.End(err) }()
	within := bound(ctx, a.db.timeout)
	a.reads.add(st.Reads)
	if a.tx == nil {
		return a.runBy(within, st, do)
	}
	a.state.contentChanged = a.state.contentChanged || st.WritesContent
	a.state.written.Add(st.Writes)
	if err := within.Context.Err(); err != nil {
		return classify(st.Name, err)
	}
	prepared, err := a.inTx(within, st)
	if err != nil {
		return err
	}
	return classify(st.Name, do(within, prepared))
}

func (a Executor) runBy(within deadlineContext, st *statement.GlobalStatement, do func(context.Context, *sqlx.Stmt) error) error {
	if st.WritesContent {
		return classify(st.Name, errContentOutsideTx)
	}
	return a.db.connected(within, func(within deadlineContext) error {
		return a.db.prepared.with(within, st, func(prepared *sqlx.Stmt) error { return classify(st.Name, do(within, prepared)) })
	})
}

// connected runs do while it holds a connection slot, and reports the result to the breaker.
func (db *DB) connected(within deadlineContext, do func(deadlineContext) error) error {
	if err := db.acquireSlot(within); err != nil {
		return err
	}
	defer func() { <-db.slots }()
	// The breaker may have opened while this call waited for a slot.
	if err := db.breaker.check(); err != nil {
		return err
	}
	err := do(within)
	db.breaker.report(err)
	return err
}

// acquireSlot waits for a free connection slot until the deadline. The caller must release the slot.
func (db *DB) acquireSlot(within deadlineContext) error {
	if !db.opened.Load() {
		return errNotOpen
	}
	if err := db.breaker.check(); err != nil {
		return err
	}
	if err := within.Context.Err(); err != nil {
		return classify("wait for a connection", err)
	}
	select {
	case db.slots <- struct{}{}:
		return nil
	default:
	}
	ctx, cancel := context.WithDeadline(within.Context, within.deadline)
	defer cancel()
	select {
	case db.slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return classify("wait for a connection", ctx.Err())
	}
}

// ReadOnly returns a handle that only reads. Methods of the handle that would change data return ErrReadOnly.
func (c Company) ReadOnly() Company {
	c.readOnly = true
	return c
}
