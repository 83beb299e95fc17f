// Package devservers starts a private PostgreSQL and a private Redis as supervised child processes, for the
// development server and for tests.
//
// It starts the installed server programs and uses no running service. The servers listen only on Unix sockets, in a folder that
// only the caller and root can enter. The package restarts a server that ends. The servers stop when the program stops, even if it is
// killed. The package requires Linux.
package devservers

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os/exec"
	"strings"
	"sync"
	"time"
)

var (
	// ErrInUse means that another program uses the data folder.
	ErrInUse = errors.New("the data folder is in use")
	// ErrNoBinaries means that PostgreSQL or Redis is not installed. The text of the error names the package to install.
	ErrNoBinaries = errors.New("a server program is missing")
	// ErrNoAccount means that no account other than root can use the data folder. PostgreSQL does not run as root.
	ErrNoAccount = errors.New("no account can use the data folder")
)

const (
	defaultStartTimeout = time.Minute
	defaultStopTimeout  = 20 * time.Second
)

// Options configures the servers that Start starts. All fields except Data have a default.
type Options struct {
	// Data is the folder of the servers. Start creates it.
	Data string
	// Renew removes the data of an earlier Start first.
	Renew bool
	// RedisOnly starts Redis, and no PostgreSQL.
	RedisOnly bool
	// Durable makes PostgreSQL sync to disk. Tests do not need it.
	Durable bool
	// SharedBuffersMB is the memory in which PostgreSQL keeps pages. Zero means 128.
	SharedBuffersMB int
	// Log receives messages about starts, ends and restarts of the servers. Nil discards them.
	Log *slog.Logger
	// StartTimeout is how long Start waits for both servers, including the first initialisation. Zero means a minute.
	StartTimeout time.Duration
	// StopTimeout is how long a server may take to stop before it is killed. Zero means 20 seconds.
	StopTimeout time.Duration
}

func (o Options) withDefaults() Options {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.StartTimeout == 0 {
		o.StartTimeout = defaultStartTimeout
	}
	if o.StopTimeout == 0 {
		o.StopTimeout = defaultStopTimeout
	}
	return o
}

// Servers is a running pair of a PostgreSQL and a Redis server. It is safe for concurrent use.
type Servers struct {
	folder   *folder
	createdb string
	cancel   context.CancelFunc
	done     chan struct{}
}

// Start starts both servers and returns when they are ready. They run until ctx ends or Stop is called. A server that ends
// earlier is restarted. Start returns ErrInUse, ErrNoBinaries or ErrNoAccount, or, if a server does not start, an error with
// the last lines of this server's log.
func Start(ctx context.Context, o Options) (*Servers, error) {
	o = o.withDefaults()
	f, err := openFolder(o.Data)
	if err != nil {
		return nil, err
	}
	s, err := startIn(ctx, f, o)
	if err != nil {
		f.close()
		return nil, err
	}
	return s, nil
}

func startIn(ctx context.Context, f *folder, o Options) (*Servers, error) {
	starting, cancel := context.WithTimeout(ctx, o.StartTimeout)
	defer cancel()
	if o.Renew {
		if err := f.removeData(starting); err != nil {
			return nil, err
		}
	}
	if o.RedisOnly {
		return startRedis(ctx, starting, f, o)
	}
	bin, err := findPostgres(f.postgresVersion())
	if err != nil {
		return nil, err
	}
	redis, err := findRedis()
	if err != nil {
		return nil, err
	}
	owner, err := chooseAccount(starting, f, bin.postgres)
	if err != nil {
		return nil, err
	}
	if err := f.prepare(owner); err != nil {
		return nil, err
	}
	if err := initialise(starting, f, bin, owner, o); err != nil {
		return nil, err
	}
	return launch(ctx, starting, f, bin.createdb, []*child{
		postgresChild(f, bin, owner, o),
		redisChild(f, redis, owner, o),
	})
}

func startRedis(ctx, starting context.Context, f *folder, o Options) (*Servers, error) {
	redis, err := findRedis()
	if err != nil {
		return nil, err
	}
	owner, err := chooseAccount(starting, f, redis)
	if err != nil {
		return nil, err
	}
	if err := f.prepare(owner); err != nil {
		return nil, err
	}
	return launch(ctx, starting, f, "", []*child{redisChild(f, redis, owner, o)})
}

// launch starts a supervisor for each child and waits until all servers are ready. If one fails or the context starting ends, it stops
// all of them and returns the error.
func launch(ctx, starting context.Context, f *folder, createdb string, children []*child) (*Servers, error) {
	ctx, cancel := context.WithCancel(ctx)
	s := &Servers{folder: f, createdb: createdb, cancel: cancel, done: make(chan struct{})}
	var supervisors sync.WaitGroup
	for _, c := range children {
		supervisors.Go(func() { c.supervise(ctx) })
	}
	for _, c := range children {
		if err := c.waitUntilUp(starting); err != nil {
			cancel()
			supervisors.Wait()
			return nil, err
		}
	}
	go func() {
		supervisors.Wait()
		f.close()
		close(s.done)
	}()
	return s, nil
}

// PostgresDSN returns the connection string, in the format of lib/pq, of a database of the private PostgreSQL for its superuser. The
// database "postgres" always exists.
func (s *Servers) PostgresDSN(database string) string {
	return fmt.Sprintf("host=%s port=%s user=%s dbname=%s sslmode=disable",
		quoteDSN(s.folder.sockets), postgresPort, postgresUser, quoteDSN(database))
}

func quoteDSN(value string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(value) + "'"
}

// RedisURL returns the address of the private Redis, such as unix:///path/of/socket.
func (s *Servers) RedisURL() string {
	return (&url.URL{Scheme: "unix", Path: s.folder.redisSocket()}).String()
}

// CreateDatabase creates a database. It returns nil if the database exists.
func (s *Servers) CreateDatabase(ctx context.Context, name string) error {
	cmd := exec.CommandContext(ctx, s.createdb, "--host", s.folder.sockets, "--port", postgresPort,
		"--username", postgresUser, "--maintenance-db", "postgres", "--", name)
	cmd.Env = childEnvironment()
	out, err := cmd.CombinedOutput()
	if err != nil && !bytes.Contains(out, []byte("already exists")) {
		return fmt.Errorf("create database %s: %w: %s", name, err, bytes.TrimSpace(out))
	}
	return nil
}

// Done returns a channel that is closed when both servers have stopped, after Stop or after the end of Start's context.
func (s *Servers) Done() <-chan struct{} { return s.done }

// Stop ends both servers and waits for their end. If ctx ends first, Stop returns the error of ctx and the
// servers continue to stop.
func (s *Servers) Stop(ctx context.Context) error {
	s.cancel()
	select {
	case <-s.done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("wait for the private servers to stop: %w", ctx.Err())
	}
}
