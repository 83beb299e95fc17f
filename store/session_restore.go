package store

import (
	"context"
	"time"

	"lyceum/store/internal/only"
)

var (
	sessionEndAll  = scoped("session/end_all")
	ticketEndAll   = scoped("ticket/end_all")
	resetEndAll    = scoped("password_reset/end_all")
	sessionSkipIDs = global("session/skip_ids")
)

// EndAllSessions ends the sessions of all companies after a restore of the database, and invalidates unused tickets and
// password links. It also skips the session ids that were used after the backup, because a token of such a session must not
// become valid again. It returns the number of ended sessions. Nodes that run at the same time may accept the sessions from
// their caches for half a minute.
func (db *DB) EndAllSessions(ctx context.Context, at time.Time) (ended int64, err error) {
	var next int64
	if err := db.direct().change(ctx, &next, sessionSkipIDs); err != nil {
		return 0, err
	}
	companies, err := db.CompaniesAndSandboxes(ctx)
	if err != nil {
		return 0, err
	}
	for _, record := range companies {
		err := db.ofID(only.Store{}, record.ID).Tx(ctx, func(c Company) error {
			if _, err := c.exec(ctx, ticketEndAll, at); err != nil {
				return err
			}
			if _, err := c.exec(ctx, resetEndAll); err != nil {
				return err
			}
			sessions, err := c.exec(ctx, sessionEndAll, at)
			ended += sessions
			return err
		})
		if err != nil {
			return ended, err
		}
	}
	return ended, nil
}
