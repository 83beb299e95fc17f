// Package store is the engine through which its packages read and change the data of the deployment in PostgreSQL. A Company is the handle
// of one company. Functions with a DB handle data that is not limited to one company. The packages below store have the functions of one
// area each. Only they can declare and run statements.
package store

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/cenkalti/backoff/v5"
	"github.com/jmoiron/sqlx"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"lyceum/migrations"
	"lyceum/node/lru"
	"lyceum/store/internal/statement"
	"lyceum/tenant"
)

// DB is the database of the deployment. Its own methods handle data that belongs to no company. For returns the handle
// of one company.
type DB struct {
	pool *sqlx.DB
	// opened is false until Open has checked the schema.
	opened   atomic.Bool
	prepared *preparedStatements
	// slots contains one token for each connection that a request uses. probes contains one token while the probe connection
	// is in use. A statement runs with a context that cannot be cancelled, so the wait for a slot needs a limit of its own.
	slots, probes chan struct{}
	// sandboxFills contains one token for each sandbox that is being filled or reset.
	sandboxFills chan struct{}
	// timeout limits a statement including the wait for its connection.
	timeout   time.Duration
	retryTime time.Duration
	breaker   *breaker
	dsn       string
	content   contentVersions
	places    lru.Cache[placeList, namedPlaces]
	// replica serves reads that tolerate a lag; nil if there is none.
	replica      *replica
	replicaReads *prometheus.CounterVec
	// citus means that the database is a cluster with Citus.
	citus atomic.Bool
	// outboxDue is the channel that OutboxWake returns. It receives a value when this node has committed a message.
	outboxDue chan struct{}
	// domainsDue is the channel that DomainsWake returns. It receives a value when this node has made a domain check due.
	domainsDue chan struct{}
	// paymentsDue is the channel that PaymentWake returns. It receives a value when this node has created a payment task.
	paymentsDue chan struct{}
	// webhooks contains the companies whose webhooks WatchWebhooks makes due, and the channel of WebhookWake.
	webhooks *webhookWakes
}

// ErrPooler means that the connection loses its settings. The cause is usually a pooler that shares connections between
// clients. Behind such a pooler, a prepared statement may return another client's rows.
var ErrPooler = errors.New("database connection loses its settings: connect to PostgreSQL directly, not through a pooler")

// ErrOldSchema means that the database lacks a migration of this program.
var ErrOldSchema = errors.New("database schema is older than this program: run lyceum migrate")

// errNotOpen is the error of a DB that has not been opened.
var errNotOpen = &DatabaseError{Kind: ErrUnavailable, Statement: "ask", Cause: errors.New("database is not open")}

// New returns a DB that has not been opened. Until Open succeeds, its methods return ErrUnavailable. New returns an
// error only if the DSN is invalid.
func New(c Config) (*DB, error) {
	c = c.withDefaults()
	pool, err := connect(c)
	if err != nil {
		return nil, err
	}
	db := newDB(c, pool, c.Connections)
	if c.Replica.DSN != "" {
		if db.replica, err = newReplica(db, c); err != nil {
			return nil, errors.Join(err, db.Close())
		}
	}
	db.outboxDue, db.domainsDue, db.paymentsDue = make(chan struct{}, 1), make(chan struct{}, 1), make(chan struct{}, 1)
	return db, nil
}

// newDB returns a DB that uses the given number of connections of pool, and one more for probes.
func newDB(c Config, pool *sqlx.DB, connections int) *DB {
	places, err := lru.New[placeList, namedPlaces](maxPlaceLists)
	if err != nil {
		panic(err) // lru.New fails only for a size that is not positive.
	}
	db := &DB{
		pool: pool, slots: make(chan struct{}, connections), probes: make(chan struct{}, probeConnections),
		sandboxFills: make(chan struct{}, sandboxFills(connections)),
		timeout:      c.StatementTimeout, retryTime: c.RetryTime, dsn: c.DSN,
		places: places, replicaReads: newReplicaReads(), webhooks: newWebhookWakes(),
	}
	db.prepared = newPreparedStatements(pool)
	db.breaker = newBreaker(c.Log, db.Ping)
	return db
}

// NewPools returns two DBs with pools of their own for the server of c. They report failures of the server together. Their first
// statement reports that the server is down or that its schema is old.
func NewPools(c Config, first, second int) (*DB, *DB, error) {
	c.Connections = first + second
	c = c.withDefaults()
	pool, err := connect(c)
	if err != nil {
		return nil, nil, err
	}
	a, b := newDB(c, pool, first), newDB(c, pool, second)
	a.opened.Store(true)
	b.opened.Store(true)
	b.breaker = a.breaker
	return a, b, nil
}

// Open calls New and then DB.Open, and returns the error of New or of DB.Open.
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

// Open connects and checks that the schema is current and that connections keep their settings. It returns ErrPooler,
// ErrOldSchema or ErrWorker. It may be called again after ErrUnavailable.
func (db *DB) Open(ctx context.Context) error {
	if err := db.pool.PingContext(ctx); err != nil {
		return classify("connect", err)
	}
	pending, err := migrations.Pending(ctx, db.pool.DB)
	if err != nil {
		return classify("read schema version", err)
	}
	if pending {
		return ErrOldSchema
	}
	var seen Inspection
	if err := db.pool.GetContext(ctx, &seen, connectionInspect.Text); err != nil {
		return classify(connectionInspect.Name, err)
	}
	if seen.Citus {
		if err := checkCoordinator(ctx, db.pool); err != nil {
			return err
		}
	}
	db.citus.Store(seen.Citus)
	if err := db.refusePooler(ctx); err != nil {
		return err
	}
	if !db.opened.Swap(true) && db.replica != nil {
		db.replica.start()
	}
	return nil
}

var settingKept = statement.Global("connection/setting_kept")

// refusePooler returns ErrPooler if a prepared statement runs with other settings than those of the connection.
func (db *DB) refusePooler(ctx context.Context) error {
	var kept bool
	if err := db.once(ctx, settingKept, &kept); err != nil {
		return err
	}
	if !kept {
		return ErrPooler
	}
	return nil
}

// Register registers metrics of the connection pool under the label db_name.
func (db *DB) Register(metrics prometheus.Registerer, name string) error {
	return metrics.Register(collectors.NewDBStatsCollector(db.pool.DB, name))
}

// Close closes every connection.
func (db *DB) Close() error {
	var err error
	if db.replica != nil {
		err = db.replica.stop()
	}
	db.breaker.close()
	return errors.Join(err, db.pool.Close())
}

// For returns the handle that reads and changes one company's rows. Methods that change rows of an unconfirmed company return
// tenant.ErrSuspended if the company is suspended.
func (db *DB) For(company tenant.Company) Company {
	if company.IsZero() {
		panic("store: For called with the zero company")
	}
	return Company{id: company.ID(), tenant: company, unconfirmed: company.IsUnconfirmed(), Executor: Executor{db: db}}
}

// Get is like Company.Get for a statement that is not of a company.
func (db *DB) Get(ctx context.Context, dst any, st *statement.GlobalStatement, args ...any) error {
	return Executor{db: db}.Get(ctx, dst, st, args...)
}

// Exec is like Company.Exec for a statement that is not of a company.
func (db *DB) Exec(ctx context.Context, st *statement.GlobalStatement, args ...any) (int64, error) {
	return Executor{db: db}.Exec(ctx, st, args...)
}

// retry runs do and retries it with backoff while it returns transient errors. Only reads and whole transactions may be
// retried.
func (db *DB) retry(ctx context.Context, do func() error) error {
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

// Tx runs do in one transaction on tables that belong to no company. It does not retry.
func (db *DB) Tx(ctx context.Context, do func(Executor) error) error {
	return Executor{db: db}.transact(ctx, do)
}

// WakeDomains sends a value on the channel that DomainsWake returns, unless a value is pending.
func (db *DB) WakeDomains() {
	select {
	case db.domainsDue <- struct{}{}:
	default: // The worker has not received the last wake-up yet.
	}
}

// DomainsWake returns a channel that receives a value after this node makes a domain check due. Workers find the checks that
// other nodes make due by polling.
func (db *DB) DomainsWake() <-chan struct{} { return db.domainsDue }

// WakeOutbox sends a value on the channel that OutboxWake returns, unless a value is pending.
func (db *DB) WakeOutbox() {
	select {
	case db.outboxDue <- struct{}{}:
	default: // The worker has not received the last wake-up yet.
	}
}

// OutboxWake returns a channel that receives a value after this node commits a message to the outbox. Workers find messages
// of other nodes by polling.
func (db *DB) OutboxWake() <-chan struct{} { return db.outboxDue }

// WakePayments sends a value on the channel that PaymentWake returns, unless a value is pending.
func (db *DB) WakePayments() {
	select {
	case db.paymentsDue <- struct{}{}:
	default: // The worker has not received the last wake-up yet.
	}
}

// PaymentWake returns a channel that receives a value after this node creates a task. Workers find tasks of other nodes by
// polling.
func (db *DB) PaymentWake() <-chan struct{} { return db.paymentsDue }

// maxSandboxFills limits the sandboxes that a node fills or resets at a time.
const maxSandboxFills = 2

// sandboxFills returns the number of sandboxes that a node with a number of connections may fill or reset at a time. Each
// fill uses up to three connections: one with the lock of the sandbox, one of the request with an idempotency key, and one
// for the statements. All fills may use their first two connections at the same time. At least one other connection must
// then be free, so that the fills can run their statements one after the other.
func sandboxFills(connections int) int {
	return max(1, min(maxSandboxFills, (connections-1)/2))
}
