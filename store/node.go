package store

import (
	"context"
	"time"

	"github.com/lib/pq"

	"lyceum/store/internal/statement"
)

var (
	nodeKeyRegister     = statement.Global("node_key/register")
	nodeKeyRemove       = statement.Global("node_key/remove")
	nodeKeyLacking      = statement.Global("node_key/lacking")
	dataKeyCountUnknown = statement.Global("data_key/count_unknown")
)

// RegisterNodeKeys records that a running node holds the master keys with the given ids.
func (db *DB) RegisterNodeKeys(ctx context.Context, node string, masterKeyIDs []string) error {
	_, err := Executor{db: db}.Exec(ctx, nodeKeyRegister, node, pq.StringArray(masterKeyIDs))
	return err
}

// RemoveNodeKeys forgets the master keys of a node that ends.
func (db *DB) RemoveNodeKeys(ctx context.Context, node string) error {
	_, err := Executor{db: db}.Exec(ctx, nodeKeyRemove, node)
	return err
}

// NodesLackingKey returns the names of the nodes that have registered their master keys within a time, without the one with the given id.
func (db *DB) NodesLackingKey(ctx context.Context, masterKeyID string, within time.Duration) ([]string, error) {
	return Listed[string](ctx, Executor{db: db}, nodeKeyLacking, masterKeyID, within.Seconds())
}

// CountUnknownDataKeys returns the number of data keys that none of the master keys with the given ids wraps.
func (db *DB) CountUnknownDataKeys(ctx context.Context, masterKeyIDs []string) (n int, err error) {
	err = Executor{db: db}.Get(ctx, &n, dataKeyCountUnknown, pq.StringArray(masterKeyIDs))
	return n, err
}

// AcquireLeaderLease takes or extends the leader lease of a periodic background job for the named node, and reports whether
// the node holds the lease. To stay the leader, the node must call it again before the lease ends.
func (db *DB) AcquireLeaderLease(ctx context.Context, duty, name string, lease time.Duration) (bool, error) {
	rows, err := db.Exec(ctx, CertificateLockAcquire, duty, name, lease.Seconds())
	return rows > 0, err
}

// ReleaseLeaderLease releases the leader lease, so that another node can take it immediately. It does nothing if the node does
// not hold the lease.
func (db *DB) ReleaseLeaderLease(ctx context.Context, duty, name string) error {
	_, err := db.Exec(ctx, CertificateLockRelease, duty, name)
	return err
}

var CertificateLockAcquire = statement.Global("certificate/lock_acquire")

var CertificateLockRelease = statement.Global("certificate/lock_release")
