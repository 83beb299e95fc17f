package store

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jmoiron/sqlx"
)

// ErrNotDistributed means that the database is a cluster with Citus whose tables of companies are not distributed. This
// happens if the Citus extension was created after the migrations.
var ErrNotDistributed = errors.New("tables of companies are not distributed")

// citusMigration contains the settings for migrations on a cluster with Citus. With the first setting off, a reference to a
// lookup table does not turn a local table into a Citus table, which may not have an identity column. The second setting
// permits one transaction to create and alter tables. Plain PostgreSQL ignores both.
var citusMigration = map[string]string{
	"citus.enable_local_reference_table_foreign_keys": "off",
	"citus.multi_shard_modify_mode":                   "sequential",
}

// undistributed returns the tables of companies that a cluster with Citus does not distribute. It returns none on plain PostgreSQL.
func undistributed(ctx context.Context, pool *sqlx.DB) (tables []string, err error) {
	var i Inspection
	if err := pool.GetContext(ctx, &i, connectionInspect.Text); err != nil {
		return nil, classify(connectionInspect.Name, err)
	}
	if i.Citus {
		err = pool.SelectContext(ctx, &tables, dynamic("undistributed_tables"))
	}
	return tables, classify("read distributed tables", err)
}

// checkDistribution returns ErrNotDistributed with the names of the tables that undistributed returns.
func checkDistribution(ctx context.Context, pool *sqlx.DB) error {
	tables, err := undistributed(ctx, pool)
	if err == nil && len(tables) > 0 {
		return fmt.Errorf("%w: %s", ErrNotDistributed, strings.Join(tables, ", "))
	}
	return err
}
