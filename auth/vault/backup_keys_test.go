package vault

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/auth/masterkey"
	"lyceum/store/storetest"
)

// The key of a backup must stay the same after the master key is replaced, and a company must not have the key of another one. Another master
// key must not create data keys.
func TestBackupKeys(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	north, south := storetest.Company(t, db, "north"), storetest.Company(t, db, "south")
	keysOf := func(masters ...[]byte) *BackupKeys {
		t.Helper()
		keys, err := NewBackupKeys(db, masters, nil)
		if err != nil {
			t.Fatal(err)
		}
		return keys
	}
	before, err := keysOf(authtest.Master).Of(t.Context(), north)
	if err != nil || len(before.Secret) != masterkey.Size || bytes.Equal(before.Secret, before.data) {
		t.Fatalf("a secret of %d bytes, %v", len(before.Secret), err)
	}
	if _, err := keysOf(nextMaster).Of(t.Context(), south); !errors.Is(err, ErrMasterKey) {
		t.Errorf("with another master key: %v, want ErrMasterKey", err)
	}
	if keys, err := db.DataKeys(t.Context(), 0, 10); err != nil || len(keys) != 1 {
		t.Errorf("%d data keys, %v, want one", len(keys), err)
	}
	other, err := keysOf(authtest.Master).Of(t.Context(), south)
	if err != nil || other.ID == before.ID || bytes.Equal(other.Secret, before.Secret) {
		t.Errorf("the key of the other company: %v", err)
	}
	if err := RotateMasterKey(t.Context(), db, masterkey.Keys{nextMaster, authtest.Master}, func(int) {}); err != nil {
		t.Fatal(err)
	}
	if after, err := keysOf(nextMaster).Find(t.Context(), north.ID(), before.ID); err != nil || !bytes.Equal(after.Secret, before.Secret) {
		t.Errorf("after the rotation: %v", err)
	}
	if _, err := keysOf(authtest.Master).Find(t.Context(), north.ID(), before.ID); !errors.Is(err, ErrMasterKey) {
		t.Errorf("with the old master key: %v, want ErrMasterKey", err)
	}
}

// ReadDataKeys must read what CopyDataKeys has written, and reject every beginning of it and other documents.
func TestReadDataKeys(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	newVault(t, db, authtest.Master).seal(storetest.Company(t, db, "north"))
	var text bytes.Buffer
	if copied, err := CopyDataKeys(t.Context(), db, &text, time.Now()); err != nil || len(copied) != 1 {
		t.Fatalf("%d keys, %v", len(copied), err)
	}
	stored, err := db.DataKeys(t.Context(), 0, 10)
	if err != nil {
		t.Fatal(err)
	}
	read, err := ReadDataKeys(bytes.NewReader(text.Bytes()))
	if err != nil || len(read) != 1 || read[0].CompanyID != stored[0].CompanyID || !bytes.Equal(read[0].Wrapped, stored[0].Wrapped) || read[0].MasterKeyID != stored[0].MasterKeyID {
		t.Errorf("read %v, %v, want %v", read, err, stored)
	}
	whole := strings.TrimSpace(text.String())
	for _, other := range []string{"{}", "[]", `{"format":1}`, strings.Replace(whole, `"format":1`, `"format":2`, 1)} {
		if _, err := ReadDataKeys(strings.NewReader(other)); !errors.Is(err, ErrCopy) {
			t.Errorf("%s: %v, want ErrCopy", other, err)
		}
	}
	for n := range len(whole) {
		if _, err := ReadDataKeys(strings.NewReader(whole[:n])); !errors.Is(err, ErrCopy) {
			t.Fatalf("the first %d bytes: %v, want ErrCopy", n, err)
		}
	}
}
