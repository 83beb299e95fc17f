package store

import (
	"context"
	"log/slog"
	"time"

	"github.com/lib/pq"
)

// companiesChanged is the channel on which a node tells the others that a company or a domain changed. Such changes
// are rare; what happens often is never announced, because a notice makes commits queue.
const companiesChanged = "lyceum_companies"

const (
	listenerMinPause = 100 * time.Millisecond
	listenerMaxPause = 5 * time.Second
)

var announceChange = global("announce_change")

func (db *DB) announce(ctx context.Context) error {
	_, err := db.exec(ctx, announceChange, companiesChanged)
	return err
}

// WatchCompanies calls changed whenever a node announces a change of a company, and after every connection, the first
// included, since a notice may have been missed before. It returns when ctx ends.
func (db *DB) WatchCompanies(ctx context.Context, log *slog.Logger, changed func()) error {
	listener := pq.NewListener(db.dsn, listenerMinPause, listenerMaxPause, func(event pq.ListenerEventType, err error) {
		if err != nil {
			log.Warn("notices of company changes", "event", int(event), "error", err)
		}
	})
	// Listen waits for a connection as long as it takes, and only this ends it.
	defer context.AfterFunc(ctx, func() { _ = listener.Close() })()
	defer func() { _ = listener.Close() }()
	if err := listener.Listen(companiesChanged); ctx.Err() != nil {
		return nil
	} else if err != nil {
		return explain("listen", err)
	}
	changed() // what changed before was not heard
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-listener.Notify:
			changed()
		}
	}
}
