package vault

import (
	"bytes"
	"testing"
	"time"

	"github.com/jmoiron/sqlx"

	"lyceum/auth/authtest"
	"lyceum/store/storetest"
)

// Two nodes can start for the first time at once. The test stops one of them between its two reads, while the other one adds the
// deployment key and a signing key. Both must have the same deployment key.
func TestDeploymentKey_FirstStartOfTwoNodes(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	nodes := newVault(t, storetest.OpenDB(t, dsn), authtest.Master).keys
	other, err := sqlx.ConnectContext(t.Context(), "postgres", dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = other.Close() }()
	tx := other.MustBeginTx(t.Context(), nil)
	defer func() { _ = tx.Rollback() }()
	tx.MustExecContext(t.Context(), "lock table signing_keys in access exclusive mode")
	type result struct {
		key []byte
		err error
	}
	started := make(chan result, 1)
	go func() {
		key, err := nodes.DeploymentKey(t.Context())
		started <- result{key, err}
	}()
	storetest.AwaitLock(t, dsn, func() bool { return len(started) > 0 })
	want := newDataKey()
	if err := nodes.db.AddDeploymentKey(t.Context(), nodes.wrap(deploymentOwner, want)); err != nil {
		t.Fatal(err)
	}
	cipher, err := SigningKeyCipher(want)
	if err != nil {
		t.Fatal(err)
	}
	sealed := cipher.Seal(nil, nil, newDataKey(), []byte("first"))
	tx.MustExecContext(t.Context(), "insert into signing_keys (kid, sealed, created_at) values ('first', $1, $2)", sealed, time.Now())
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
	if got := <-started; got.err != nil || !bytes.Equal(got.key, want) {
		t.Errorf("key %x, %v, want %x", got.key, got.err, want)
	}
}
