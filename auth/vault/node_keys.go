package vault

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/store"
)

const (
	// nodeKeysInterval is the interval at which a node registers the master keys that it holds.
	nodeKeysInterval = 10 * time.Second
	// NodeKeysExpiry is the time after which a node that has not registered its keys again counts as ended.
	NodeKeysExpiry = 6 * nodeKeysInterval
	// removalTimeout is the time limit for the removal of the registration when the node ends.
	removalTimeout = 2 * time.Second
)

// NodeKeys registers the master keys that a running node holds, so that RotateMasterKey wraps no key with a master key that a node lacks. It also
// checks that the node can unwrap the keys in the database.
type NodeKeys struct {
	wrapper *KeyWrapper
	node    string
	ids     []string
	log     *slog.Logger

	mu sync.Mutex
	// master is the result of the last check of the deployment key, and data that of the data keys.
	master, data error
}

// NewNodeKeys returns the keys of a new node, whose name consists of the name of the machine, the process and a random number. It does not use the
// database. It returns masterkey.ErrInvalid if a master key has the wrong length.
func NewNodeKeys(db *store.DB, masters masterkey.Keys, log *slog.Logger) (*NodeKeys, error) {
	wrapper, err := NewKeyWrapper(db, masters)
	if err != nil {
		return nil, err
	}
	host, err := os.Hostname()
	if err != nil {
		return nil, err
	}
	number := make([]byte, 4)
	_, _ = rand.Read(number) // It never fails.
	k := &NodeKeys{wrapper: wrapper, node: fmt.Sprintf("%s, process %d, %s", host, os.Getpid(), hex.EncodeToString(number)), log: log}
	for _, master := range masters {
		k.ids = append(k.ids, masterkey.ID(master))
	}
	return k, nil
}

// Register registers the keys of the node and checks the keys in the database. It returns the errors of the database.
func (k *NodeKeys) Register(ctx context.Context) error {
	if err := k.wrapper.db.RegisterNodeKeys(ctx, k.node, k.ids); err != nil {
		return err
	}
	_, err := k.wrapper.readDeploymentKey(ctx)
	if err != nil && !errors.Is(err, ErrMasterKey) {
		return err
	}
	unknown, failed := k.wrapper.db.CountUnknownDataKeys(ctx, k.ids)
	if failed != nil {
		return failed
	}
	k.set(err, unknown)
	return nil
}

// set stores the results of a check. It logs a problem only if the check before did not find it, because the checks repeat at nodeKeysInterval.
func (k *NodeKeys) set(master error, unknown int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if master != nil && k.master == nil {
		k.log.Error("the deployment key cannot be unwrapped", "error", master)
	}
	if unknown > 0 && k.data == nil {
		k.log.Error("data keys of companies cannot be unwrapped", "keys", unknown)
	}
	if k.master, k.data = master, nil; unknown > 0 {
		k.data = ErrMasterKey
	}
}

// Run registers the keys of the node again and again until ctx ends, and then removes the registration.
func (k *NodeKeys) Run(ctx context.Context) {
	turn := time.NewTicker(nodeKeysInterval)
	defer turn.Stop()
	for {
		select {
		case <-turn.C:
			if err := k.Register(ctx); err != nil && ctx.Err() == nil {
				k.log.Warn("master keys of the node not registered", "error", err)
			}
		case <-ctx.Done():
			within, cancel := context.WithTimeout(context.WithoutCancel(ctx), removalTimeout)
			defer cancel()
			if err := k.wrapper.db.RemoveNodeKeys(within, k.node); err != nil {
				k.log.Warn("master keys of the node still registered", "error", err)
			}
			return
		}
	}
}

// DeploymentKeyReady returns ErrMasterKey if the last check could not unwrap the deployment key.
func (k *NodeKeys) DeploymentKeyReady(context.Context) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.master
}

// DataKeysReady returns ErrMasterKey if the last check found data keys that the node cannot unwrap.
func (k *NodeKeys) DataKeysReady(context.Context) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.data
}

// LackingNodesError is the error of a rotation that begins or ends while running nodes lack the new master key.
type LackingNodesError struct{ Nodes []string }

func (e *LackingNodesError) Error() string {
	return fmt.Sprintf("running nodes do not hold the new master key: %q", e.Nodes)
}

// CheckNodes returns a LackingNodesError if a running node does not hold the first of the master keys.
func CheckNodes(ctx context.Context, db *store.DB, masters masterkey.Keys) error {
	nodes, err := db.NodesLackingKey(ctx, masterkey.ID(masters[0]), NodeKeysExpiry)
	if err == nil && len(nodes) > 0 {
		err = &LackingNodesError{nodes}
	}
	return err
}
