package store

import (
	"context"
	"log/slog"
	"strings"
	"time"

	"github.com/lib/pq"

	"lyceum/store/internal/statement"
)

// companiesChanged is the channel on which a node notifies the other nodes that a company or domain has changed. It is used
// for rare changes only, because NOTIFY serializes commits.
const companiesChanged = "lyceum_companies"

const (
	listenerMinPause = 100 * time.Millisecond
	listenerMaxPause = 5 * time.Second
)

var announceChange = statement.Global("company/announce_change")

// NotifyNodes notifies all nodes of a change when the transaction commits. hosts are the hosts that may have become known or
// unknown. For a change without such hosts, the caller passes any host of the company. Nodes must not depend on notifications,
// because one may be lost with its connection: they also find the change by the content version.
func (a Executor) NotifyNodes(ctx context.Context, hosts ...string) error {
	_, err := a.Exec(ctx, announceChange, companiesChanged, strings.Join(hosts, " "))
	return err
}

// WatchCompanies calls changed with the affected hosts for each notification of a changed company. It calls changed
// without hosts after each connection, because notifications may have been missed. It returns when ctx ends.
func (db *DB) WatchCompanies(ctx context.Context, log *slog.Logger, changed func(hosts ...string)) error {
	listener := pq.NewListener(db.dsn, listenerMinPause, listenerMaxPause, func(event pq.ListenerEventType, err error) {
		if err != nil {
			log.Warn("company change notifications interrupted", "event", int(event), "error", err)
		}
	})
	// Listen waits for a connection without a limit. Closing the listener ends the wait.
	defer context.AfterFunc(ctx, func() { _ = listener.Close() })()
	defer func() { _ = listener.Close() }()
	if err := listener.Listen(companiesChanged); ctx.Err() != nil {
		return nil
	} else if err != nil {
		return classify("listen", err)
	}
	changed() // Notifications before this connection were missed.
	for {
		select {
		case <-ctx.Done():
			return nil
		case notice := <-listener.Notify:
			changed(hostsOf(notice)...)
		}
	}
}

// hostsOf returns the hosts of a notification. The listener sends a nil notification after a new connection. hostsOf then
// returns nil.
func hostsOf(notice *pq.Notification) []string {
	if notice == nil {
		return nil
	}
	return strings.Fields(notice.Extra)
}
