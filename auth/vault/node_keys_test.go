package vault

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"lyceum/auth/authtest"
	"lyceum/auth/masterkey"
	"lyceum/store/storetest"
)

// A rotation must change nothing while a running node lacks the new master key, and a node must report keys that it cannot unwrap.
func TestNodeKeys(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	before := newVault(t, db, authtest.Master)
	if _, err := before.keys.DeploymentKey(t.Context()); err != nil {
		t.Fatal(err)
	}
	before.seal(storetest.Company(t, db, "north"))
	node := func(masters ...[]byte) *NodeKeys {
		t.Helper()
		k, err := NewNodeKeys(db, masters, slog.New(slog.DiscardHandler))
		if err == nil {
			err = k.Register(t.Context())
		}
		if err != nil {
			t.Fatal(err)
		}
		return k
	}
	ends := func(k *NodeKeys) {
		ended, end := context.WithCancel(t.Context())
		end()
		k.Run(ended)
	}
	rotate := func() error {
		return RotateMasterKey(t.Context(), db, masterkey.Keys{nextMaster, authtest.Master}, func(int) {})
	}
	other := func() int {
		t.Helper()
		n, err := CheckMasterKeys(t.Context(), db, masterkey.Keys{nextMaster, authtest.Master})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	old, both := node(authtest.Master), node(authtest.Master, nextMaster)
	lacking := (*LackingNodesError)(nil)
	if err := rotate(); !errors.As(err, &lacking) || len(lacking.Nodes) != 1 || lacking.Nodes[0] != old.node || other() != 2 {
		t.Errorf("a rotation with a node that lacks the key: %v, %d keys of the old master key", err, other())
	}
	ends(old)
	if err := rotate(); err != nil || other() != 0 {
		t.Fatalf("the rotation: %v, %d keys of the old master key", err, other())
	}
	for _, k := range []*NodeKeys{both, old} {
		if err := k.Register(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(both.DeploymentKeyReady(t.Context()), both.DataKeysReady(t.Context())); err != nil {
		t.Errorf("a node with both keys: %v", err)
	}
	if deployment, data := old.DeploymentKeyReady(t.Context()), old.DataKeysReady(t.Context()); !errors.Is(deployment, ErrMasterKey) || !errors.Is(data, ErrMasterKey) {
		t.Errorf("a node with the old key: %v, %v", deployment, data)
	}
	if err := CheckNodes(t.Context(), db, masterkey.Keys{nextMaster}); err == nil || !strings.Contains(err.Error(), old.node) {
		t.Errorf("after the rotation: %v", err)
	}
	ends(old)
	ends(both)
	if n := storetest.Value(t, dsn, "select count(*) from node_keys where $1 = $1", 0); n != "0" {
		t.Errorf("%s nodes are registered", n)
	}
}
