package auth

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/auth/masterkey"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

var nextMaster = bytes.Repeat([]byte{43}, masterkey.Size)

// After a rotation, a node with only the new master key must read every secret, verify tokens and open sealed ids. A node with
// only the old one must not start.
func TestRotateMasterKey(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	companies := []tenant.Company{d.north.Company, d.south.Company}
	sealed := make([][]byte, len(companies))
	for i, company := range companies {
		var err error
		if sealed[i], err = d.vault.Seal(t.Context(), company, "key", "hush"); err != nil {
			t.Fatal(err)
		}
	}
	login, id := d.login(t, d.north, "tara@north.test"), d.Sealer().Seal(d.north.Company, "course", 7)
	withMasters := func(keys ...[]byte) func(*Options) { return func(o *Options) { o.Masters = keys } }
	both := masterkey.Keys{nextMaster, authtest.Master}
	during := d.node(t, withMasters(both...))
	var reports []int
	for range 2 { // The second run must find nothing to do.
		if err := RotateMasterKey(t.Context(), d.db, both, func(n int) { reports = append(reports, n) }); err != nil {
			t.Fatal(err)
		}
	}
	if fmt.Sprint(reports) != "[2 3]" {
		t.Errorf("progress %v, want 2 data keys and the deployment key", reports)
	}
	if n, err := d.db.CountOtherKeys(t.Context(), masterkey.ID(nextMaster)); err != nil || n != 0 {
		t.Errorf("%d keys of another master key, %v", n, err)
	}
	for name, node := range map[string]*Service{"during": during, "after": d.node(t, withMasters(nextMaster)), "not yet restarted": d.Service} {
		if got, err := node.Sealer().Open(d.north.Company, "course", id); err != nil || got != 7 {
			t.Errorf("%s: sealed id %d, %v", name, got, err)
		}
		if _, err := node.Verify(t.Context(), login.Token); err != nil {
			t.Errorf("%s: token: %v", name, err)
		}
		for i, company := range companies {
			if name == "not yet restarted" {
				continue // This node has only the old master key.
			}
			if secret, err := node.Vault().Open(t.Context(), company, "key", sealed[i]); err != nil || secret != "hush" {
				t.Errorf("%s: secret %q, %v", name, secret, err)
			}
		}
	}
	if _, err := Open(t.Context(), d.options); !errors.Is(err, ErrMasterKey) {
		t.Errorf("a node with the old key: %v, want ErrMasterKey", err)
	}
}

// A rotation that is interrupted after any of its steps must leave keys that a node with both master keys reads. Another
// rotation must wrap only the keys that the first one has not wrapped.
func TestRotateMasterKey_Resumed(t *testing.T) {
	t.Parallel()
	const keys = 3 // two data keys and the deployment key
	for done := 1; done < keys; done++ {
		t.Run(fmt.Sprint(done), func(t *testing.T) {
			t.Parallel()
			d := deploy(t)
			companies := []tenant.Company{d.north.Company, d.south.Company}
			sealed := make([][]byte, len(companies))
			for i, company := range companies {
				var err error
				if sealed[i], err = d.vault.Seal(t.Context(), company, "key", "hush"); err != nil {
					t.Fatal(err)
				}
			}
			readable := func(masters ...[]byte) {
				t.Helper()
				node := d.node(t, func(o *Options) { o.Masters = masters })
				for i, company := range companies {
					if secret, err := node.Vault().Open(t.Context(), company, "key", sealed[i]); err != nil || secret != "hush" {
						t.Errorf("secret %q, %v", secret, err)
					}
				}
			}
			rotate := func(stopAfter int) (reports []int, err error) {
				w, err := newKeyWrapper(d.db, masterkey.Keys{nextMaster, authtest.Master})
				if err != nil {
					t.Fatal(err)
				}
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				err = w.rotate(ctx, 1, func(n int) {
					if reports = append(reports, n); n == stopAfter {
						cancel()
					}
				})
				return reports, err
			}
			if reports, err := rotate(done); !errors.Is(err, context.Canceled) || len(reports) != done {
				t.Fatalf("the interrupted rotation: %v, progress %v", err, reports)
			}
			if n, err := d.db.CountOtherKeys(t.Context(), masterkey.ID(nextMaster)); err != nil || n != keys-done {
				t.Errorf("after the interruption: %d keys of the old master key, %v, want %d", n, err, keys-done)
			}
			readable(nextMaster, authtest.Master)
			if reports, err := rotate(0); err != nil || len(reports) != keys-done {
				t.Errorf("the resumed rotation: %v, progress %v", err, reports)
			}
			if n, err := d.db.CountOtherKeys(t.Context(), masterkey.ID(nextMaster)); err != nil || n != 0 {
				t.Errorf("afterwards: %d keys of the old master key, %v", n, err)
			}
			readable(nextMaster)
		})
	}
}

// A rotation without one of the used master keys must not change the keys that it cannot read. A later rotation with
// all master keys must succeed.
func TestRotateMasterKey_MissingKey(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	sealed, err := d.vault.Seal(t.Context(), d.north.Company, "key", "hush")
	if err != nil {
		t.Fatal(err)
	}
	none := func(n int) { t.Errorf("%d keys wrapped", n) }
	if err := RotateMasterKey(t.Context(), d.db, masterkey.Keys{nextMaster}, none); !errors.Is(err, ErrMasterKey) {
		t.Errorf("without the old key: %v, want ErrMasterKey", err)
	}
	if secret, err := d.vault.Open(t.Context(), d.north.Company, "key", sealed); err != nil || secret != "hush" {
		t.Errorf("afterwards: %q, %v", secret, err)
	}
}

// A deployment from before deployment keys existed must keep its secrets. They are encrypted with keys that are derived
// from the master key.
func TestDeploymentKey_OfEarlierVersion(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	company := storetest.Company(t, db, "north")
	now := func() time.Time { return time.Date(2026, 3, 4, 0, 0, 0, 0, time.UTC) }
	earlier := newKeyring(db, bytes.NewReader(bytes.Repeat([]byte{5}, 100)), now, keyTimes{time.Minute, time.Second})
	if err := earlier.open(t.Context(), authtest.Master); err != nil {
		t.Fatal(err)
	}
	aead, err := masterkey.DeriveAEAD(authtest.Master, vaultPurpose)
	if err != nil {
		t.Fatal(err)
	}
	sealed := aead.Seal(nil, nil, []byte("hush"), associatedData(company, "key"))

	wrong, err := newKeyWrapper(db, masterkey.Keys{nextMaster})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := wrong.deploymentKey(t.Context()); !errors.Is(err, errSigningKey) {
		t.Errorf("with another master key: %v, want errSigningKey", err)
	}
	vault, err := NewVault(db, masterkey.Keys{nextMaster, authtest.Master})
	if err != nil {
		t.Fatal(err)
	}
	if secret, err := vault.Open(t.Context(), company, "key", sealed); err != nil || secret != "hush" {
		t.Errorf("secret of the earlier version: %q, %v", secret, err)
	}
	if key, err := vault.keys.deploymentKey(t.Context()); err != nil || !bytes.Equal(key, authtest.Master) {
		t.Errorf("deployment key %x, %v, want the first master key", key, err)
	}
}

func TestKeyWrapper_ConcurrentFirstUse(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	company := storetest.Company(t, db, "north")
	const callers = 8
	deployment, data := make([]string, callers), make([]string, callers)
	var all sync.WaitGroup
	for i := range callers {
		all.Go(func() {
			w, err := newKeyWrapper(db, authtest.Masters)
			if err != nil {
				t.Error(err)
				return
			}
			first, err := w.deploymentKey(t.Context())
			second, err2 := w.ensureDataKey(t.Context(), company)
			if err := errors.Join(err, err2); err != nil {
				t.Error(err)
			}
			deployment[i], data[i] = string(first), string(second)
		})
	}
	all.Wait()
	for i := range callers {
		if deployment[i] != deployment[0] || data[i] != data[0] || len(data[i]) != dataKeyBytes || data[i] == deployment[i] {
			t.Errorf("caller %d has other keys", i)
		}
	}
}
