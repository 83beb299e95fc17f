package store

import "context"

var loadStatistics = global("load/statistics")

// Analyse updates the planner's statistics of the tables that loads fill, for all companies. Do not call it in a
// transaction, because other loads would wait for its table locks until the transaction ends.
func (db *DB) Analyse(ctx context.Context) error {
	_, err := db.exec(ctx, loadStatistics)
	return err
}
