package importer

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
)

// Undo removes the rows that an import added, and returns their number. It returns ErrBusy during another import, store.ErrNotFound
// for an unknown import, and an *bulk.UndoError if the import changed or removed rows, or if one of the added rows was
// changed later or is used by other rows. On an error nothing changes.
func Undo(ctx context.Context, c store.Company, number int64, now time.Time) (rows int64, err error) {
	rows, err = bulk.UndoImport(ctx, c, number, now)
	if errors.Is(err, store.ErrConflict) {
		return 0, ErrBusy
	}
	return rows, err
}
