package store

import "context"

var loadStatistics = global("load/statistics")

// Analyse has the planner know the tables that loads fill, of all companies, as they are now. It is not for a transaction, which
// would keep other loads waiting at those tables until its end.
func (db *DB) Analyse(ctx context.Context) error {
	_, err := db.exec(ctx, loadStatistics)
	return err
}
