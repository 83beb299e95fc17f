package store

import (
	"context"
	"errors"

	"lyceum/store/internal/statement"
)

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
