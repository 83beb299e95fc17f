package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"strconv"
	"time"

	"github.com/jmoiron/sqlx"
	"github.com/lib/pq"
)

// Config of a DB. The zero value of every field but DSN is a sound setting.
type Config struct {
	// DSN is a connection string of lib/pq. It must name sslmode, because the library's default is about to change.
	DSN string
	// Connections of this node, 12 if zero. More than 16 cost memory on the server and win nothing.
	Connections int
	// StatementTimeout ends a statement on the server, 4 s if zero. It stands in for cancellable contexts, which
	// cost lib/pq two fifths of a small read.
	StatementTimeout time.Duration
	// LockTimeout ends the wait for a row, 2 s if zero.
	LockTimeout time.Duration
	// ConnectTimeout ends an attempt to connect, from the first byte until the server has let us in, 5 s if zero. Each
	// server that DSN names has it for itself.
	ConnectTimeout time.Duration
	// RetryTime bounds the repeats of reads and of whole transactions while the database restarts, 2 s if zero.
	RetryTime time.Duration
}

func (c Config) withDefaults() Config {
	c.Connections = orInt(c.Connections, 12)
	c.StatementTimeout = orDuration(c.StatementTimeout, 4*time.Second)
	c.LockTimeout = orDuration(c.LockTimeout, 2*time.Second)
	c.ConnectTimeout = orDuration(c.ConnectTimeout, 5*time.Second)
	c.RetryTime = orDuration(c.RetryTime, 2*time.Second)
	return c
}

func orInt(n, otherwise int) int {
	if n == 0 {
		return otherwise
	}
	return n
}

func orDuration(d, otherwise time.Duration) time.Duration {
	if d == 0 {
		return otherwise
	}
	return d
}

// Connections are closed now and then, so that a fail-over or a new address is noticed.
const (
	connectionIdleTime = 5 * time.Minute
	connectionLifetime = 30 * time.Minute
	// A migration may rewrite a large table.
	migrationTimeout = time.Hour
)

// RandomPageCost tells the planner that any page is read almost as fast as the next one, which holds for memory and
// solid-state disks. With PostgreSQL's own 4, made for spinning disks, it read all countries for each profile (62 us
// against 46) and visited whole lists for one page of them (380 us against 110). The address of the database may name
// another.
const RandomPageCost = "1.1"

var errAddress = errors.New("the address of the database cannot be read; its form is host=... user=... dbname=... sslmode=verify-full")

func connect(c Config) (*sqlx.DB, error) {
	settings, err := pq.NewConfig(c.DSN)
	if err != nil {
		// The cause is left out, because it repeats the address and with it a password.
		return nil, errAddress
	}
	settings.ConnectTimeout = c.ConnectTimeout
	if settings.ApplicationName == "" {
		settings.ApplicationName = "lyceum"
	}
	settings.Runtime = withSetting(settings.Runtime, "statement_timeout", milliseconds(c.StatementTimeout))
	settings.Runtime = withSetting(settings.Runtime, "lock_timeout", milliseconds(c.LockTimeout))
	settings.Runtime = withSetting(settings.Runtime, "idle_in_transaction_session_timeout", milliseconds(2*c.StatementTimeout))
	settings.Runtime = withSetting(settings.Runtime, "random_page_cost", RandomPageCost)
	if _, set := settings.Runtime["jit"]; !set {
		// The server takes a page of unknown size for a tenth of its list, and so compiled the plan of every page of a
		// long one: 270 ms for what then ran in 1.
		settings.Runtime["jit"] = "off"
	}
	connector, err := pq.NewConnectorConfig(settings)
	if err != nil {
		return nil, fmt.Errorf("database address: %w", err)
	}
	connector.Dialer(dialer{patience: c.StatementTimeout + time.Second})
	pool := sqlx.NewDb(sql.OpenDB(connector), "postgres")
	pool.SetMaxOpenConns(c.Connections)
	pool.SetMaxIdleConns(c.Connections)
	pool.SetConnMaxIdleTime(connectionIdleTime)
	pool.SetConnMaxLifetime(connectionLifetime)
	return pool, nil
}

func milliseconds(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }

// withSetting adds a setting unless the address has it already.
func withSetting(settings map[string]string, name, value string) map[string]string {
	if settings == nil {
		settings = make(map[string]string)
	}
	if _, set := settings[name]; !set {
		settings[name] = value
	}
	return settings
}

// dialer makes connections that give up on a server that hangs. lib/pq ignores a context while it waits for an
// answer: stopped for 4 s, the server held a query with a deadline of 500 ms for all of them.
type dialer struct {
	patience time.Duration
}

func (d dialer) Dial(network, address string) (net.Conn, error) {
	return d.DialContext(context.Background(), network, address)
}

func (d dialer) DialTimeout(network, address string, timeout time.Duration) (net.Conn, error) {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	return d.DialContext(ctx, network, address)
}

func (d dialer) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	conn, err := new(net.Dialer).DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	return &impatientConn{Conn: conn, patience: d.patience}, nil
}

type impatientConn struct {
	net.Conn
	patience time.Duration
	// made is when the connection must be made, zero once it is.
	made time.Time
}

// SetDeadline is how lib/pq bounds the making of a connection, from the first byte to the last; it knows no other use.
func (c *impatientConn) SetDeadline(t time.Time) error {
	c.made = t
	return c.Conn.SetDeadline(t)
}

// deadline is that of one step.
func (c *impatientConn) deadline() time.Time {
	step := time.Now().Add(c.patience)
	if !c.made.IsZero() && c.made.Before(step) {
		return c.made
	}
	return step
}

func (c *impatientConn) Read(b []byte) (int, error) {
	if err := c.SetReadDeadline(c.deadline()); err != nil {
		return 0, err
	}
	return c.Conn.Read(b)
}

func (c *impatientConn) Write(b []byte) (int, error) {
	if err := c.SetWriteDeadline(c.deadline()); err != nil {
		return 0, err
	}
	return c.Conn.Write(b)
}
