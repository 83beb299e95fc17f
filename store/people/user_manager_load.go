package people

import (
	"context"
	"errors"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	userManagerWanted = statement.Scoped("user_manager/wanted")
	userManagerTouch  = statement.Scoped("user_manager/touch")
)

// BulkManager is a user with the manager for LoadManagers, by their e-mail addresses. An empty Manager means none.
type BulkManager struct{ Email, Manager string }

// LoadManagers sets the managers of users whom the company has. It returns the error of each row whose manager is unknown or reports to the user, and
// store.ErrItems if there is one. The manager may be disabled, because an import also loads people who have left.
func LoadManagers(ctx context.Context, c store.Company, rows []BulkManager) (loaded store.Loaded, errs []error, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		loaded, errs = store.Loaded{Unchanged: int64(len(rows))}, make([]error, len(rows))
		emails, keys := make([]string, len(rows)), make([]string, len(rows))
		for i, row := range rows {
			emails[i], keys[i] = row.Email, row.Manager
		}
		wanted, err := store.ListOf[struct {
			Row       int64
			UserID    int64 `db:"user_id"`
			ManagerID int64 `db:"manager_id"`
		}](ctx, c, userManagerWanted, pq.Array(KeysOf(emails)), pq.Array(KeysOf(keys)))
		if err != nil || len(wanted) == 0 {
			return err
		}
		var m managers
		rowOf := map[int64]int64{}
		for _, w := range wanted {
			m.add(w.UserID, &w.ManagerID)
			rowOf[w.UserID] = w.Row
		}
		wrong, err := m.wrong(ctx, c)
		if err != nil {
			return err
		}
		for user, reason := range wrong {
			if !errors.Is(reason, ErrUserDisabled) {
				errs[rowOf[user]-1], err = reason, store.ErrItems
			}
		}
		if err != nil {
			return err
		}
		if err := m.set(ctx, c); err != nil {
			return err
		}
		return touchLoaded(ctx, c, m.users, &loaded)
	})
	return loaded, errs, err
}

// touchLoaded records that the import changed users, counts them in loaded, and publishes the changes.
func touchLoaded(ctx context.Context, c store.Company, users []int64, loaded *store.Loaded) error {
	touched, err := store.ListOf[int64](ctx, c, userManagerTouch, pq.Array(users), c.ImportID())
	if err != nil {
		return err
	}
	loaded.Changed = int64(len(touched))
	loaded.Unchanged -= loaded.Changed
	c.CountImported(userManagerTouch, *loaded)
	return publishPersons(ctx, c, store.EventPersonUpdated, time.Time{}, touched...)
}
