package tls

import (
	"bytes"
	"errors"
	"testing"

	"lyceum/auth/masterkey"
	"lyceum/store/storetest"
)

func TestResealKeys(t *testing.T) {
	t.Parallel()
	old, next := bytes.Repeat([]byte{1}, masterkey.Size), bytes.Repeat([]byte{2}, masterkey.Size)
	records := storetest.Certificates(t)
	open := func(masters ...[]byte) *storage {
		s, err := newStorage(records, masters, Limits{}.withDefaults())
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	storeAll(t, open(old), "certificates/a/a.key", "certificates/a/a.crt", "acme/users/b/b.key", "certificates/c/c.key.compromised")
	storeAll(t, open(next), "certificates/d/d.key")
	storeAll(t, open(bytes.Repeat([]byte{3}, masterkey.Size)), "certificates/e/e.key")
	for _, want := range []int{3, 0} { // The second run finds nothing to encrypt.
		var read, encrypted int
		unreadable, err := ResealKeys(t.Context(), records, masterkey.Keys{next, old}, func(r, e int) { read, encrypted = r, e })
		if err != nil || unreadable != 1 || read != 5 || encrypted != want {
			t.Errorf("%d read, %d encrypted, %d unreadable, %v; want 5, %d and 1", read, encrypted, unreadable, err, want)
		}
	}
	after := open(next)
	for _, key := range []string{"certificates/a/a.key", "certificates/a/a.crt", "acme/users/b/b.key", "certificates/c/c.key.compromised", "certificates/d/d.key"} {
		if value, err := after.Load(t.Context(), key); err != nil || string(value) != key {
			t.Errorf("%s: %q, %v", key, value, err)
		}
	}
	if _, err := after.Load(t.Context(), "certificates/e/e.key"); !errors.Is(err, errUnsealed) {
		t.Errorf("the key of an unknown master key: %v", err)
	}
}
