package bulk

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var loadStatistics = statement.Global("load/statistics")

// Analyse updates the planner's statistics of the tables that loads fill, for all companies. Do not call it in a
// transaction, because other loads would wait for its table locks until the transaction ends.
func Analyse(ctx context.Context, db *store.DB) error {
	_, err := db.Exec(ctx, loadStatistics)
	return err
}
