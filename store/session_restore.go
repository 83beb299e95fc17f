package store

import (
	"context"
	"time"
)

var (
	sessionEndAll     = global("session/end_all")
	sessionEndTickets = global("session/end_tickets")
	sessionEndLinks   = global("session/end_links")
	sessionSkipIDs    = global("session/skip_ids")
)

// EndAllSessions ends the sessions of all companies and invalidates their unused tickets and links for choosing a password, after a restore of the
// database. New sessions get ids that no session had
// which began after the backup: a token of such a session must not become valid again. EndAllSessions returns the number of ended sessions. Nodes that run at the same time may accept the sessions from their caches for half a minute.
func (db *DB) EndAllSessions(ctx context.Context, at time.Time) (ended int64, err error) {
	err = db.tx(ctx, func(a executor) error {
		for _, st := range []*globalStatement{sessionEndTickets, sessionEndAll} {
			if ended, err = a.exec(ctx, st, at); err != nil {
				return err
			}
		}
		if _, err = a.exec(ctx, sessionEndLinks); err != nil {
			return err
		}
		var next int64
		return a.change(ctx, &next, sessionSkipIDs)
	})
	return ended, err
}
