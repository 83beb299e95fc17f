package store

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jmoiron/sqlx"

	"lyceum/store/internal/statement"
)

// ErrNotDistributed means that the database is a cluster with Citus whose tables of companies are not distributed. This
// happens if the Citus extension was created after the migrations.
var ErrNotDistributed = errors.New("tables of companies are not distributed")

// ErrWorker means that the address of the database is that of a worker of a cluster with Citus. Workers lack the local tables, and rows that are
// added through a worker get ids from another range than those of the coordinator.
var ErrWorker = errors.New("the server is a worker of the cluster, not its coordinator")

// citusSettings contains the settings of all sessions for a cluster with Citus. Plain PostgreSQL ignores them.
var citusSettings = map[string]string{
	// A reference to a lookup table does not turn a local table into a table of Citus, which may not have an identity column.
	"citus.enable_local_reference_table_foreign_keys": "off",
	// One transaction can create and alter tables, and can change a reference table after distributed tables.
	"citus.multi_shard_modify_mode": "sequential",
	// The options that an import sets for its transaction reach the workers.
	"citus.propagate_set_commands": "local",
}

// onCitus reports whether the database is a cluster with Citus.
func onCitus(ctx context.Context, pool *sqlx.DB) (bool, error) {
	var i Inspection
	err := pool.GetContext(ctx, &i, connectionInspect.Text)
	return i.Citus, classify(connectionInspect.Name, err)
}

// undistributed returns the tables of companies that a cluster with Citus does not distribute.
func undistributed(ctx context.Context, pool *sqlx.DB) (tables []string, err error) {
	err = pool.SelectContext(ctx, &tables, dynamic("undistributed_tables"))
	return tables, classify("read distributed tables", err)
}

// isWorker reports whether the server is a worker of a cluster with Citus.
func isWorker(ctx context.Context, pool *sqlx.DB) (is bool, err error) {
	err = pool.GetContext(ctx, &is, dynamic("is_worker"))
	return is, classify("read the place in the cluster", err)
}

// checkCoordinator returns ErrWorker if the server is a worker.
func checkCoordinator(ctx context.Context, pool *sqlx.DB) error {
	citus, err := onCitus(ctx, pool)
	if err != nil || !citus {
		return err
	}
	if worker, err := isWorker(ctx, pool); err != nil || !worker {
		return err
	}
	return ErrWorker
}

// WorkerSetting is a setting of a worker of a cluster with Citus.
type WorkerSetting struct{ Server, Name, Value string }

// workerSettings returns the settings of the workers that the program cannot set, because the coordinator opens the sessions there.
func workerSettings(ctx context.Context, pool *sqlx.DB) (list []WorkerSetting, err error) {
	err = pool.SelectContext(ctx, &list, dynamic("worker_settings"))
	return list, classify("read the settings of the workers", err)
}

// checkDistribution returns ErrNotDistributed with the names of the tables that undistributed returns.
func checkDistribution(ctx context.Context, pool *sqlx.DB) error {
	citus, err := onCitus(ctx, pool)
	if err != nil || !citus {
		return err
	}
	tables, err := undistributed(ctx, pool)
	if err == nil && len(tables) > 0 {
		return fmt.Errorf("%w: %s", ErrNotDistributed, strings.Join(tables, ", "))
	}
	return err
}

var tableList = statement.Global("statement/tables")

// TablePlace is a table with where a cluster with Citus stores its rows: "distributed" to the workers by company, "reference" for a copy on every server,
// or "local" on the coordinator. On plain PostgreSQL, all tables are local.
type TablePlace struct {
	Name  string
	Place string `db:"kind"`
}

// TablePlaces connects to a database and returns its tables by name.
func TablePlaces(ctx context.Context, c Config) (list []TablePlace, err error) {
	pool, err := connect(c.withDefaults())
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	citus, err := onCitus(ctx, pool)
	if err != nil {
		return nil, err
	}
	text := tableList.Text
	if citus {
		text = dynamic("table_places")
	}
	err = pool.SelectContext(ctx, &list, text)
	return list, classify(tableList.Name, err)
}
