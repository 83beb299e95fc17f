// Package store answers every question and makes every change in PostgreSQL, for one company at a time.
package store

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/cenkalti/backoff/v5"
	"github.com/jmoiron/sqlx"

	"lyceum/migrations"
	"lyceum/tenant"
)

// DB is the database of the deployment. Its own methods answer what belongs to no company; For gives the rest.
type DB struct {
	pool *sqlx.DB
	// prepared is nil until the database was opened.
	prepared atomic.Pointer[[]*sqlx.Stmt]
	// late stands in for prepared where only a few statements are ever asked.
	late *lateStatements
	// places holds one token per connection. Waiting for a token honours the caller's deadline, which the queries
	// themselves, run without a cancellable context, would not.
	places    chan struct{}
	retryTime time.Duration
	dsn       string
	// owed wakes the worker that empties the outbox.
	owed chan struct{}
	// domainsDue wakes the worker that checks domains.
	domainsDue chan struct{}
	// asked wakes the worker that asks the payment gateway.
	asked chan struct{}
}

// ErrPooler means that the connection does not keep the settings made for it, as behind a pooler that shares
// connections between clients. Prepared statements there answer with other people's rows.
var ErrPooler = errors.New("the database connection does not keep its settings: connect to PostgreSQL directly, not through a pooler")

// ErrOldSchema means that the database lacks a migration of this program.
var ErrOldSchema = errors.New("the database schema is older than this program: run lyceum migrate")

// errUnopened is why a DB that was not opened answers nothing.
var errUnopened = &fault{kind: ErrUnavailable, statement: "ask", cause: errors.New("the database has not been opened")}

// New gives a DB that is still to be opened. Until then whatever is asked of it is ErrUnavailable. It returns an error
// only when the address cannot be read.
func New(c Config) (*DB, error) {
	c = c.withDefaults()
	pool, err := connect(c)
	if err != nil {
		return nil, err
	}
	return &DB{
		pool: pool, places: make(chan struct{}, c.Connections), retryTime: c.RetryTime, dsn: c.DSN,
		owed: make(chan struct{}, 1), domainsDue: make(chan struct{}, 1), asked: make(chan struct{}, 1),
	}, nil
}

// Open is New and the Open of what that gives, with the errors of both.
func Open(ctx context.Context, c Config) (*DB, error) {
	db, err := New(c)
	if err != nil {
		return nil, err
	}
	if err := db.Open(ctx); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// Open connects, checks that the schema is current and prepares every statement. It returns ErrPooler, ErrOldSchema and
// whatever the server says of a statement; after ErrUnavailable it may be called again.
func (db *DB) Open(ctx context.Context) error {
	if err := db.pool.PingContext(ctx); err != nil {
		return explain("connect", err)
	}
	pending, err := migrations.Pending(ctx, db.pool.DB)
	if err != nil {
		return explain("read schema version", err)
	}
	if pending {
		return ErrOldSchema
	}
	prepared, err := db.prepare(ctx)
	if err == nil {
		err = refusePooler(ctx, prepared)
	}
	if err != nil {
		closeAll(prepared)
		return err
	}
	db.prepared.Store(&prepared)
	return nil
}

// prepare gives, with an error, what was prepared before it.
func (db *DB) prepare(ctx context.Context) ([]*sqlx.Stmt, error) {
	prepared := make([]*sqlx.Stmt, 0, len(statements))
	for _, st := range statements {
		one, err := db.pool.PreparexContext(ctx, st.text)
		if err != nil {
			return prepared, explain("statement "+st.name, err)
		}
		prepared = append(prepared, one)
	}
	return prepared, nil
}

func closeAll(prepared []*sqlx.Stmt) {
	for _, one := range prepared {
		_ = one.Close() // on a connection that is lost it is gone already
	}
}

var settingKept = global("setting_kept")

func refusePooler(ctx context.Context, prepared []*sqlx.Stmt) error {
	var kept bool
	if err := prepared[settingKept.place].GetContext(ctx, &kept); err != nil {
		return explain(settingKept.name, err)
	}
	if !kept {
		return ErrPooler
	}
	return nil
}

// Close ends every connection.
func (db *DB) Close() error { return db.pool.Close() }

// Ping tells whether the database answers. It returns ErrUnavailable when it does not.
func (db *DB) Ping(ctx context.Context) error {
	if err := db.pool.PingContext(ctx); err != nil {
		return &fault{kind: ErrUnavailable, statement: "ping", cause: err}
	}
	return nil
}

// For gives the handle through which one company's rows are read and changed.
func (db *DB) For(company tenant.Company) Company {
	if company.IsZero() {
		panic("store: a handle for nobody")
	}
	return Company{id: company.ID(), tenant: company, asker: asker{db: db}}
}

func (db *DB) get(ctx context.Context, dst any, st *globalStatement, args ...any) error {
	return asker{db: db}.get(ctx, dst, st, args...)
}

func (db *DB) exec(ctx context.Context, st *globalStatement, args ...any) (int64, error) {
	return asker{db: db}.exec(ctx, st, args...)
}

// again repeats do while its errors are those of a restart. Only reads and whole transactions may be repeated.
func (db *DB) again(ctx context.Context, do func() error) error {
	err := do()
	if err == nil || !isTransient(err) {
		return err
	}
	pause := backoff.NewExponentialBackOff()
	pause.InitialInterval = 20 * time.Millisecond
	pause.MaxInterval = 250 * time.Millisecond
	_, err = backoff.Retry(ctx, func() (struct{}, error) {
		err := do()
		if err != nil && !isTransient(err) {
			return struct{}{}, backoff.Permanent(err)
		}
		return struct{}{}, err
	}, backoff.WithBackOff(pause), backoff.WithMaxElapsedTime(db.retryTime))
	return err
}

// tx runs do in one transaction over tables that belong to no company. It is not repeated.
func (db *DB) tx(ctx context.Context, do func(asker) error) error {
	return asker{db: db}.transact(ctx, do)
}
