package store

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	"github.com/jmoiron/sqlx"
	"github.com/lib/pq"

	"lyceum/store/internal/statement"
)

// Config configures a DB. Only DSN is required.
type Config struct {
	// DSN is a connection string of lib/pq. It must contain sslmode, because the library's default is about to change.
	DSN string
	// Connections is the number of connections of this node, 12 if zero. More than 16 use memory on the server without
	// a gain in throughput.
	Connections int
	// StatementTimeout limits the time from the wait for a connection to the last row, 4 s if zero. The server cancels a
	// statement after 90 % of this time, so that the connection stays usable.
	StatementTimeout time.Duration
	// LockTimeout limits the wait for a row lock, 2 s if zero.
	LockTimeout time.Duration
	// ConnectTimeout limits connecting and authenticating. It applies to each server in DSN. If it is zero, the servers
	// share StatementTimeout equally.
	ConnectTimeout time.Duration
	// RetryTime limits retries of reads and transactions while the database restarts, 2 s if zero.
	RetryTime time.Duration
	// Replica is a standby for reads that tolerate a lag.
	Replica ReplicaConfig
	// Log receives a message when the database stops and starts responding. If it is nil, messages are discarded.
	Log *slog.Logger
}

func (c Config) withDefaults() Config {
	c.Connections = cmp.Or(c.Connections, 12)
	c.StatementTimeout = cmp.Or(c.StatementTimeout, 4*time.Second)
	c.LockTimeout = cmp.Or(c.LockTimeout, 2*time.Second)
	c.RetryTime = cmp.Or(c.RetryTime, 2*time.Second)
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return c
}

// The pool closes connections regularly, so that new connections reach the current server after a failover or a changed
// address.
const (
	connectionIdleTime = 5 * time.Minute
	connectionLifetime = 30 * time.Minute
	// abandonedCheckInterval is the interval at which the server checks whether the client of a running statement is
	// still connected.
	abandonedCheckInterval = 500 * time.Millisecond
	// probeConnections is the number of connections for probes, which do not wait behind requests.
	probeConnections = 1
	// migrationTimeout is long because a migration may rewrite a large table.
	migrationTimeout = time.Hour
)

// RandomPageCost is the planner's cost of reading a random page. It is close to the cost of a sequential page, because both
// take the same time in memory and on solid-state disks. With PostgreSQL's default of 4, the planner read all countries for
// each profile (62 µs instead of 46). It also scanned whole lists for one page (380 µs instead of 110). The DSN can override
// the setting.
const RandomPageCost = "1.1"

var errAddress = errors.New("invalid database address; the form is host=... user=... dbname=... sslmode=verify-full")

func connect(c Config) (*sqlx.DB, error) {
	statement.LoadStatements()
	settings, err := pq.NewConfig(c.DSN)
	if err != nil {
		// The cause is left out because it contains the DSN and its password.
		return nil, errAddress
	}
	settings.ConnectTimeout = cmp.Or(c.ConnectTimeout, c.StatementTimeout/time.Duration(1+len(settings.Multi)))
	if settings.ApplicationName == "" {
		settings.ApplicationName = "lyceum"
	}
	settings.Runtime = withSetting(settings.Runtime, "statement_timeout", milliseconds(c.StatementTimeout-c.StatementTimeout/10))
	settings.Runtime = withSetting(settings.Runtime, "lock_timeout", milliseconds(c.LockTimeout))
	settings.Runtime = withSetting(settings.Runtime, "idle_in_transaction_session_timeout", milliseconds(2*c.StatementTimeout))
	settings.Runtime = withSetting(settings.Runtime, "random_page_cost", RandomPageCost)
	// The server cancels a statement after its client closes the connection, which happens when a request's deadline
	// passes.
	settings.Runtime = withSetting(settings.Runtime, "client_connection_check_interval", milliseconds(abandonedCheckInterval))
	for name, value := range citusSettings {
		settings.Runtime = withSetting(settings.Runtime, name, value)
	}
	if _, set := settings.Runtime["jit"]; !set {
		// The planner estimates a LIMIT parameter as a tenth of the list. With JIT it compiled the plan of every page
		// of a long list: 270 ms for a statement that then ran for 1 ms.
		settings.Runtime["jit"] = "off"
	}
	if _, err := pq.NewConnectorConfig(settings); err != nil {
		return nil, fmt.Errorf("database address: %w", err)
	}
	pool := sqlx.NewDb(sql.OpenDB(connector{settings, c.StatementTimeout}), "postgres")
	pool.SetMaxOpenConns(c.Connections + probeConnections)
	pool.SetMaxIdleConns(c.Connections + probeConnections)
	pool.SetConnMaxIdleTime(connectionIdleTime)
	pool.SetConnMaxLifetime(connectionLifetime)
	return pool, nil
}

func milliseconds(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }

// withSetting adds a setting unless the DSN contains it.
func withSetting(settings map[string]string, name, value string) map[string]string {
	if settings == nil {
		settings = make(map[string]string)
	}
	if _, set := settings[name]; !set {
		settings[name] = value
	}
	return settings
}
