package people

import (
	"context"
	"time"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	sessionEndAll  = statement.Scoped("session/end_all")
	ticketEndAll   = statement.Scoped("ticket/end_all")
	resetEndAll    = statement.Scoped("password_reset/end_all")
	sessionSkipIDs = statement.Global("session/skip_ids")
)

// EndAllSessions ends the sessions of all companies after a restore of the database, and invalidates unused tickets and
// password links. It also skips the session ids that were used after the backup, because a token of such a session must not
// become valid again. It returns the number of ended sessions. Nodes that run at the same time may accept the sessions from
// their caches for half a minute.
func EndAllSessions(ctx context.Context, db *store.DB, at time.Time) (ended int64, err error) {
	var next int64
	if err := db.Direct().Change(ctx, &next, sessionSkipIDs); err != nil {
		return 0, err
	}
	companies, err := db.CompaniesAndSandboxes(ctx)
	if err != nil {
		return 0, err
	}
	for _, record := range companies {
		err := db.OfID(only.Store{}, record.ID).Tx(ctx, func(c store.Company) error {
			if _, err := c.Exec(ctx, ticketEndAll, at); err != nil {
				return err
			}
			if _, err := c.Exec(ctx, resetEndAll); err != nil {
				return err
			}
			sessions, err := c.Exec(ctx, sessionEndAll, at)
			ended += sessions
			return err
		})
		if err != nil {
			return ended, err
		}
	}
	return ended, nil
}
