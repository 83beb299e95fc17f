package importer

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
)

// Undo removes the rows that an import added, and returns how many. It returns ErrBusy, store.ErrNotFound and a
// *store.StandingImportError.
func Undo(ctx context.Context, c store.Company, number int64, now time.Time) (rows int64, err error) {
	rows, err = c.UndoImport(ctx, number, now)
	if errors.Is(err, store.ErrConflict) {
		return 0, ErrBusy
	}
	return rows, err
}
