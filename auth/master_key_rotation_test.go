package auth

import (
	"bytes"
	"errors"
	"fmt"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

var nextMaster = bytes.Repeat([]byte{43}, masterkey.Size)

// After a rotation, a node with only the new master key must read every secret, verify tokens and open sealed ids. A node with
// only the old one must not start.
func TestRotateMasterKey(t *testing.T) {
	t.Parallel()
	d := deployAlone(t)
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
		if err := vault.RotateMasterKey(t.Context(), d.db, both, func(n int) { reports = append(reports, n) }); err != nil {
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
		if _, err := node.Verify(t.Context(), Bearer(login.Token), Use{}); err != nil {
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
	if _, err := Open(t.Context(), d.options); !errors.Is(err, vault.ErrMasterKey) {
		t.Errorf("a node with the old key: %v, want vault.ErrMasterKey", err)
	}
}

// A deployment that was created before deployment keys existed has encrypted its secrets with keys derived from the master
// key. Such a deployment must still be able to read its secrets.
func TestDeploymentKey_OfEarlierVersion(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	company := storetest.Company(t, db, "north")
	now := func() time.Time { return time.Date(2026, 3, 4, 0, 0, 0, 0, time.UTC) }
	earlier := newKeyring(db, bytes.NewReader(bytes.Repeat([]byte{5}, 100)), now, keyTimes{time.Minute, time.Second})
	if err := earlier.open(t.Context(), authtest.Master); err != nil {
		t.Fatal(err)
	}
	aead, err := masterkey.DeriveAEAD(authtest.Master, "secrets of companies 1")
	if err != nil {
		t.Fatal(err)
	}
	sealed := aead.Seal(nil, nil, []byte("hush"), masterkey.AssociatedData(company, "key"))

	wrong, err := vault.NewKeyWrapper(db, masterkey.Keys{nextMaster})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := wrong.DeploymentKey(t.Context()); !errors.Is(err, vault.ErrSigningKey) {
		t.Errorf("with another master key: %v, want vault.ErrSigningKey", err)
	}
	both := masterkey.Keys{nextMaster, authtest.Master}
	secrets, err := vault.New(db, both)
	if err != nil {
		t.Fatal(err)
	}
	if secret, err := secrets.Open(t.Context(), company, "key", sealed); err != nil || secret != "hush" {
		t.Errorf("secret of the earlier version: %q, %v", secret, err)
	}
	keys, err := vault.NewKeyWrapper(db, both)
	if err != nil {
		t.Fatal(err)
	}
	if key, err := keys.DeploymentKey(t.Context()); err != nil || !bytes.Equal(key, authtest.Master) {
		t.Errorf("deployment key %x, %v, want the first master key", key, err)
	}
}
