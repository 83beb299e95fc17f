package store

import (
	"context"
	"log/slog"
	"strings"
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

// announce names the hosts that a change may make known or unknown, or, of a change that does neither, one of the company's.
func (db *DB) announce(ctx context.Context, hosts ...string) error {
	_, err := db.exec(ctx, announceChange, companiesChanged, strings.Join(hosts, " "))
	return err
}

// WatchCompanies calls changed whenever a node announces a change of a company, with the hosts that it is about, and after
// every connection, the first included, with none: then a notice may have been missed, about anything. It returns when ctx
// ends.
func (db *DB) WatchCompanies(ctx context.Context, log *slog.Logger, changed func(hosts ...string)) error {
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
		case notice := <-listener.Notify:
			changed(hostsOf(notice)...)
		}
	}
}

// hostsOf gives none for a new connection, of which there is no notice.
func hostsOf(notice *pq.Notification) []string {
	if notice == nil {
		return nil
	}
	return strings.Fields(notice.Extra)
}
