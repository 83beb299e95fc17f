package auth

import (
	"bytes"
	"errors"
	"testing"

	"lyceum/auth/masterkey"
	"lyceum/store/storetest"
)

func TestVault_BoundToCompanyAndPurpose(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	north, south := storetest.Company(t, db, "north"), storetest.Company(t, db, "south")
	vault, err := NewVault(bytes.Repeat([]byte{7}, masterkey.Size))
	if err != nil {
		t.Fatal(err)
	}
	sealed := vault.Seal(north, "key", "hush")
	if secret, err := vault.Open(north, "key", sealed); err != nil || secret != "hush" {
		t.Errorf("got %q, %v", secret, err)
	}
	if again := vault.Seal(north, "key", "hush"); bytes.Equal(again, sealed) || bytes.Contains(sealed, []byte("hush")) {
		t.Errorf("sealed as %x and %x", sealed, again)
	}
	other, err := NewVault(bytes.Repeat([]byte{8}, masterkey.Size))
	if err != nil {
		t.Fatal(err)
	}
	torn := append(bytes.Clone(sealed[:len(sealed)-1]), sealed[len(sealed)-1]^1)
	for name, open := range map[string]func() (string, error){
		"another company":    func() (string, error) { return vault.Open(south, "key", sealed) },
		"another purpose":    func() (string, error) { return vault.Open(north, "webhook", sealed) },
		"another master key": func() (string, error) { return other.Open(north, "key", sealed) },
		"changed":            func() (string, error) { return vault.Open(north, "key", torn) },
		"nothing":            func() (string, error) { return vault.Open(north, "key", nil) },
	} {
		if secret, err := open(); !errors.Is(err, ErrVault) || secret != "" {
			t.Errorf("%s: got %q, %v", name, secret, err)
		}
	}
	if _, err := NewVault([]byte("short")); !errors.Is(err, masterkey.ErrInvalid) {
		t.Errorf("a short master key: %v", err)
	}
}
