package vault

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/auth/masterkey"
	"lyceum/store/storetest"
)

func TestVault_BoundToCompanyAndPurpose(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	north, south := storetest.Company(t, db, "north"), storetest.Company(t, db, "south")
	vault := newVault(t, db, bytes.Repeat([]byte{7}, masterkey.Size))
	sealed := vault.seal(north)
	vault.seal(south)
	vault.expect(north, sealed)
	if again := vault.seal(north); bytes.Equal(again, sealed) || bytes.Contains(sealed, []byte("hush")) {
		t.Errorf("sealed as %x and %x", sealed, again)
	}
	other := newVault(t, db, bytes.Repeat([]byte{8}, masterkey.Size))
	torn := append(bytes.Clone(sealed[:len(sealed)-1]), sealed[len(sealed)-1]^1)
	for name, open := range map[string]func() (string, error){
		"another company": func() (string, error) { return vault.Open(t.Context(), south, "key", sealed) },
		"another purpose": func() (string, error) { return vault.Open(t.Context(), north, "webhook", sealed) },
		"changed":         func() (string, error) { return vault.Open(t.Context(), north, "key", torn) },
		"nothing":         func() (string, error) { return vault.Open(t.Context(), north, "key", nil) },
	} {
		if secret, err := open(); !errors.Is(err, ErrOpen) || secret != "" {
			t.Errorf("%s: got %q, %v", name, secret, err)
		}
	}
	if secret, err := other.Open(t.Context(), north, "key", sealed); !errors.Is(err, ErrMasterKey) || secret != "" {
		t.Errorf("another master key: got %q, %v", secret, err)
	}
	if _, err := other.Seal(t.Context(), north, "key", "hush"); !errors.Is(err, ErrMasterKey) {
		t.Errorf("seal with another master key: %v", err)
	}
	if _, err := New(db, masterkey.Keys{[]byte("short")}); !errors.Is(err, masterkey.ErrInvalid) {
		t.Errorf("a short master key: %v", err)
	}
}

// Erasing a company must delete its data key, so that no person can read a secret of the company in a backup.
func TestVault_ErasedCompany(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	north := storetest.Company(t, db, "north")
	sealed := newVault(t, db, authtest.Master).seal(north)
	newVault(t, db, authtest.Master).expect(north, sealed)
	now := time.Now()
	if _, _, err := db.ScheduleErasure(t.Context(), "north", now.Add(-time.Minute)); err != nil {
		t.Fatal(err)
	}
	if err := db.EraseCompany(t.Context(), north.ID(), now, func(int64) {}); err != nil {
		t.Fatal(err)
	}
	if secret, err := newVault(t, db, authtest.Master).Open(t.Context(), north, "key", sealed); !errors.Is(err, ErrOpen) || secret != "" {
		t.Errorf("after: %q, %v, want ErrOpen", secret, err)
	}
}
