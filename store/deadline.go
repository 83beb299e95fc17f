package store

import (
	"context"
	"database/sql/driver"
	"net"
	"time"

	"github.com/lib/pq"
)

// deadlineContext is the context of one statement. It has a deadline but no Done channel. With a Done channel, lib/pq and
// database/sql start a goroutine per statement, which costs two fifths of a small read. lib/pq would still wait for a server
// that hangs. The connection applies the deadline to the socket instead.
type deadlineContext struct {
	context.Context
	deadline time.Time
}

// bound returns a context with the deadline of ctx, or with the given timeout if that is earlier.
func bound(ctx context.Context, most time.Duration) deadlineContext {
	deadline := time.Now().Add(most)
	if earlier, ok := ctx.Deadline(); ok && earlier.Before(deadline) {
		deadline = earlier
	}
	return deadlineContext{ctx, deadline}
}

func (b deadlineContext) Deadline() (time.Time, bool) { return b.deadline, true }
func (b deadlineContext) Done() <-chan struct{}       { return nil }
func (b deadlineContext) Err() error                  { return nil }

// connector opens connections of lib/pq that end a statement at the deadline of its context.
type connector struct {
	config pq.Config
	// ioTimeout limits each read and write without a context deadline.
	ioTimeout time.Duration
}

// shortTimeout is a timeout of a network operation that had less than half of its configured time, because the request had
// little time left. Such a timeout does not mean that the server is slow.
type shortTimeout struct{ cause net.Error }

func (s shortTimeout) Error() string   { return s.cause.Error() }
func (s shortTimeout) Unwrap() error   { return s.cause }
func (s shortTimeout) Timeout() bool   { return true }
func (s shortTimeout) Temporary() bool { return true }

// markShort marks err if it is a timeout after less than half of the configured time. It keeps the type of err, because
// lib/pq recognizes a lost connection by the type.
func markShort(err error, had, configured time.Duration) error {
	operation, ok := err.(*net.OpError)
	if !ok || had >= configured/2 {
		return err
	}
	cause, ok := operation.Err.(net.Error)
	if !ok || !cause.Timeout() {
		return err
	}
	marked := *operation
	marked.Err = shortTimeout{cause}
	return &marked
}

// Driver returns the driver of lib/pq.
func (connector) Driver() driver.Driver { return &pq.Driver{} }

// Connect opens a connection before the deadline of ctx.
func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	inner, err := pq.NewConnectorConfig(c.config)
	if err != nil {
		return nil, err
	}
	dial := &dialer{ioTimeout: c.ioTimeout, configured: c.config.ConnectTimeout}
	inner.Dialer(dial)
	opened, err := inner.Connect(ctx)
	if err != nil {
		return nil, err
	}
	dial.socket.configured = c.ioTimeout
	return &connection{opened.(pqConn), dial.socket}, nil
}

// pqConn lists the methods of a lib/pq connection that database/sql uses.
type pqConn interface {
	driver.Conn
	driver.ConnPrepareContext
	driver.ConnBeginTx
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.NamedValueChecker
	driver.SessionResetter
	driver.Validator
}

type pqStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// connection applies the deadline of each context to the socket below lib/pq.
type connection struct {
	pqConn
	socket *socket
}

func (c *connection) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	c.socket.useDeadline(ctx)
	prepared, err := c.pqConn.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	return &statementOf{prepared.(pqStmt), c.socket}, nil
}

func (c *connection) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	c.socket.useDeadline(ctx)
	return c.pqConn.QueryContext(ctx, query, args)
}

func (c *connection) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	c.socket.useDeadline(ctx)
	return c.pqConn.ExecContext(ctx, query, args)
}

func (c *connection) Ping(ctx context.Context) error {
	c.socket.useDeadline(ctx)
	return c.pqConn.Ping(ctx)
}

// IsValid reports whether the connection can be used again. lib/pq does not notice a failed socket below TLS.
func (c *connection) IsValid() bool { return !c.socket.failed && c.pqConn.IsValid() }

// ResetSession returns driver.ErrBadConn if the connection cannot be used again.
func (c *connection) ResetSession(ctx context.Context) error {
	if !c.IsValid() {
		return driver.ErrBadConn
	}
	return c.pqConn.ResetSession(ctx)
}

// BeginTx begins a transaction. With default options it leaves the access mode to the server. lib/pq would request READ
// WRITE, which a standby rejects even for reads and which overrides a read-only setting of the server.
func (c *connection) BeginTx(ctx context.Context, opts driver.TxOptions) (driver.Tx, error) {
	c.socket.useDeadline(ctx)
	begun, err := c.begin(ctx, opts)
	if err != nil {
		return nil, err
	}
	return transaction{begun, c.socket}, nil
}

func (c *connection) begin(ctx context.Context, opts driver.TxOptions) (driver.Tx, error) {
	if opts == (driver.TxOptions{}) {
		return c.Begin() //nolint:staticcheck // BeginTx of lib/pq always names an access mode
	}
	return c.pqConn.BeginTx(ctx, opts)
}

type statementOf struct {
	pqStmt
	socket *socket
}

func (s *statementOf) QueryContext(ctx context.Context, args []driver.NamedValue) (driver.Rows, error) {
	s.socket.useDeadline(ctx)
	return s.pqStmt.QueryContext(ctx, args)
}

func (s *statementOf) ExecContext(ctx context.Context, args []driver.NamedValue) (driver.Result, error) {
	s.socket.useDeadline(ctx)
	return s.pqStmt.ExecContext(ctx, args)
}

func (s *statementOf) Close() error {
	s.socket.useDeadline(context.Background())
	return s.pqStmt.Close()
}

// transaction is a database transaction whose commit and rollback do not use the deadline of its last statement.
type transaction struct {
	driver.Tx
	socket *socket
}

func (t transaction) Commit() error {
	t.socket.useDeadline(context.Background())
	return t.Tx.Commit()
}

func (t transaction) Rollback() error {
	t.socket.useDeadline(context.Background())
	return t.Tx.Rollback()
}

// dialer opens sockets and keeps the last opened socket.
type dialer struct {
	ioTimeout  time.Duration
	configured time.Duration // configured is the time for connecting.
	socket     *socket
}

func (d *dialer) Dial(network, address string) (net.Conn, error) {
	return d.DialContext(context.Background(), network, address)
}

func (d *dialer) DialTimeout(network, address string, timeout time.Duration) (net.Conn, error) {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	return d.DialContext(ctx, network, address)
}

func (d *dialer) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	opening := &socket{ioTimeout: d.ioTimeout, configured: d.configured}
	opening.useDeadline(ctx)
	conn, err := new(net.Dialer).DialContext(ctx, network, address)
	if err != nil {
		return nil, opening.mark(err)
	}
	opening.Conn, d.socket = conn, opening
	return d.socket, nil
}

// socket is a network connection with a deadline for reads and writes. Without a deadline, each of them is limited by
// ioTimeout.
type socket struct {
	net.Conn
	ioTimeout time.Duration
	// configured is the time that connecting or a statement has, unless its request ends earlier.
	configured time.Duration
	begin, end time.Time
	failed     bool
}

// useDeadline applies the deadline of ctx to the following reads and writes.
func (s *socket) useDeadline(ctx context.Context) {
	s.begin = time.Now()
	s.end, _ = ctx.Deadline()
}

// mark marks a timeout that occurred because the context had little time left.
func (s *socket) mark(err error) error {
	if err == nil || s.end.IsZero() {
		return err
	}
	return markShort(err, s.end.Sub(s.begin), s.configured)
}

// SetDeadline sets the deadline of the following reads and writes, but not later than the deadline of the context.
// lib/pq calls it only while it opens a connection. Its last call passes the zero time, which removes the deadline.
func (s *socket) SetDeadline(t time.Time) error {
	if t.IsZero() || s.end.IsZero() || t.Before(s.end) {
		s.end = t
	}
	return s.Conn.SetDeadline(s.end)
}

func (s *socket) deadline() time.Time {
	if s.end.IsZero() {
		return time.Now().Add(s.ioTimeout)
	}
	return s.end
}

func (s *socket) Read(b []byte) (int, error) {
	if err := s.SetReadDeadline(s.deadline()); err != nil {
		return 0, err
	}
	n, err := s.Conn.Read(b)
	s.failed = s.failed || err != nil
	return n, s.mark(err)
}

func (s *socket) Write(b []byte) (int, error) {
	if err := s.SetWriteDeadline(s.deadline()); err != nil {
		return 0, err
	}
	n, err := s.Conn.Write(b)
	s.failed = s.failed || err != nil
	return n, s.mark(err)
}
