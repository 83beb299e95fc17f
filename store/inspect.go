package store

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/jmoiron/sqlx"

	"lyceum/migrations"
	"lyceum/store/internal/statement"
)

var (
	connectionInspect  = statement.Global("connection/inspect")
	connectionLargeIDs = statement.Global("connection/large_ids")
)

// Inspection is the state of a database server and of its schema.
type Inspection struct {
	// Version is the major version of PostgreSQL times 10,000 plus the minor version.
	Version int
	// Clock is the server's time.
	Clock time.Time
	// Standby means that the server is a standby, which accepts no writes.
	Standby bool
	// Durable is false if a power failure may lose committed transactions or damage the database.
	Durable        bool
	MaxConnections int `db:"max_connections"`
	// Connections is the number of connections of clients.
	Connections int
	// Citus means that the database is a cluster with Citus. Undistributed lists the tables of companies that the cluster
	// does not distribute.
	Citus         bool
	Undistributed []string `db:"-"`
	// Worker means that the server is a worker of the cluster, and WorkerSettings are settings of the workers, if it is not.
	Worker         bool            `db:"-"`
	WorkerSettings []WorkerSetting `db:"-"`
	// LargeIDs are the sequences whose numbers JavaScript does not represent exactly.
	LargeIDs []string `db:"-"`
	// Pending means that a migration of this program is not applied.
	Pending bool `db:"-"`
}

// Inspect connects to a database and returns its state. It works with the schema of any version.
func Inspect(ctx context.Context, c Config) (i Inspection, err error) {
	pool, err := connect(c.withDefaults())
	if err != nil {
		return i, err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	if err = pool.GetContext(ctx, &i, connectionInspect.Text); err != nil {
		return i, classify(connectionInspect.Name, err)
	}
	if err := i.readCluster(ctx, pool); err != nil {
		return i, err
	}
	if err := pool.SelectContext(ctx, &i.LargeIDs, connectionLargeIDs.Text); err != nil {
		return i, classify(connectionLargeIDs.Name, err)
	}
	i.Pending, err = migrations.Pending(ctx, pool.DB)
	return i, classify("read schema version", err)
}

// readCluster reads what only a cluster with Citus has.
func (i *Inspection) readCluster(ctx context.Context, pool *sqlx.DB) (err error) {
	if !i.Citus {
		return nil
	}
	if i.Worker, err = isWorker(ctx, pool); err != nil || i.Worker {
		return err
	}
	if i.Undistributed, err = undistributed(ctx, pool); err != nil {
		return err
	}
	i.WorkerSettings, err = workerSettings(ctx, pool)
	return err
}

var (
	contentsTables = statement.Global("statement/relations")
	contentsSlugs  = statement.Global("company/slugs")
)

// Contents is what a database contains.
type Contents struct {
	// Tables are the names of the tables, views and sequences that belong to no extension.
	Tables []string
	// Migrated means that migrations of this program made the tables.
	Migrated bool
	// Slugs are the slugs of the companies, if the migrations made the tables.
	Slugs []string
}

// ReadContents connects to a database and returns its contents. It works with the schema of any version and of any program.
func ReadContents(ctx context.Context, c Config) (found Contents, err error) {
	pool, err := connect(c.withDefaults())
	if err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	if err := pool.SelectContext(ctx, &found.Tables, contentsTables.Text); err != nil {
		return found, classify(contentsTables.Name, err)
	}
	found.Migrated = true
	for _, table := range []string{"companies", "enrollments", "goose_db_version", "login_directory"} {
		found.Migrated = found.Migrated && slices.Contains(found.Tables, table)
	}
	if found.Migrated {
		err = pool.SelectContext(ctx, &found.Slugs, contentsSlugs.Text)
	}
	return found, classify(contentsSlugs.Name, err)
}
