package password

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"
)

const foreignHash = "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$cXhVOdTfhzYuJbXDKJLr7Dfv8EJsKpGNeRlBdC8yEhc"

func TestHasher_Hash(t *testing.T) {
	t.Parallel()
	p := New(Options{Wait: time.Minute})
	stored, err := p.Hash(t.Context(), "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(stored, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Errorf("stored as %s", stored)
	}
	if again, err := p.Hash(t.Context(), "correct horse"); err != nil || again == stored {
		t.Errorf("the same hash twice: %s, %v", again, err)
	}
	for password, want := range map[string]bool{"correct horse": true, "correct horse ": false, "": false, "Correct horse": false} {
		if fits, weak, err := p.Verify(t.Context(), &stored, password); fits != want || weak || err != nil {
			t.Errorf("%q: matches %v, weak %v, %v", password, fits, weak, err)
		}
	}
	if _, weak, err := p.Verify(t.Context(), ptr(foreignHash), "x"); !weak || err != nil {
		t.Errorf("a hash of less cost is not weak: %v", err)
	}
}

func ptr[T any](value T) *T { return &value }

func TestHasher_DamagedHash(t *testing.T) {
	t.Parallel()
	p := New(Options{Wait: time.Minute})
	for _, damaged := range []string{
		"", "plain", "$2a$10$abcdefghijklmnopqrstuv", strings.Replace(foreignHash, "argon2id", "argon2i", 1),
		strings.Replace(foreignHash, "v=19", "v=16", 1), strings.Replace(foreignHash, "m=64", "m=99999999", 1),
		strings.Replace(foreignHash, "m=64", "m=0", 1), strings.Replace(foreignHash, "m=64", "m=-1", 1),
		strings.Replace(foreignHash, "t=1", "t=1000", 1), strings.Replace(foreignHash, "p=1", "p=256", 1),
		strings.Replace(foreignHash, "t=1,p=1", "p=1,t=1", 1), strings.Replace(foreignHash, ",p=1", "", 1),
		foreignHash[:len(foreignHash)-30], foreignHash + "=", foreignHash + "$",
	} {
		if _, err := parseHash(damaged); !errors.Is(err, errHash) {
			t.Errorf("%q was accepted: %v", damaged, err)
		}
		if fits, _, err := p.Verify(t.Context(), &damaged, ""); fits || err != nil {
			t.Errorf("%q matches: %v", damaged, err)
		}
	}
	if _, err := parseHash(foreignHash); err != nil {
		t.Errorf("the valid hash: %v", err)
	}
	// Without a stored hash, Verify compares with the decoy, whose sum is all zero. No password may match it.
	if fits, _, err := p.Verify(t.Context(), nil, "anything"); fits || err != nil {
		t.Errorf("a password without an account: %v, %v", fits, err)
	}
}

func TestHasher_CancelledWait(t *testing.T) {
	t.Parallel()
	p := New(Options{Wait: time.Hour})
	for range cap(p.workers) {
		<-p.workers
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.Hash(gone, "x"); !errors.Is(err, ErrBusy) {
		t.Errorf("%v, want ErrBusy", err)
	}
}

func TestHasher_RandomFailure(t *testing.T) {
	t.Parallel()
	if _, err := New(Options{Random: bytes.NewReader(nil)}).Hash(t.Context(), "x"); !errors.Is(err, io.EOF) {
		t.Errorf("hash: %v, want EOF", err)
	}
}
