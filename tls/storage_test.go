package tls

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/store/storetest"
)

// everyStorage runs a test with Records in memory and with Records in PostgreSQL.
func everyStorage(t *testing.T, run func(t *testing.T, records Records)) {
	t.Run("memory", func(t *testing.T) { run(t, newMemoryRecords()) })
	t.Run("PostgreSQL", func(t *testing.T) { run(t, storetest.Certificates(t)) })
}

func testStorage(t *testing.T, records Records) *storage {
	t.Helper()
	s, err := newStorage(records, masterkey.Keys{make([]byte, masterkey.Size)}, Limits{}.withDefaults())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.releaseAll(context.Background()) })
	return s
}

func storeAll(t *testing.T, s *storage, keys ...string) {
	t.Helper()
	for _, key := range keys {
		if err := s.Store(t.Context(), key, []byte(key)); err != nil {
			t.Fatal(err)
		}
	}
}

func TestStorage_Missing(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		s := testStorage(t, records)
		storeAll(t, s, "ab", "a_b/c")
		if _, err := s.Load(t.Context(), "a"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("load: %v", err)
		}
		if _, err := s.Stat(t.Context(), "a"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("stat: %v", err)
		}
		if _, err := s.List(t.Context(), "a", true); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("list: %v", err)
		}
		if s.Exists(t.Context(), "a") {
			t.Error("exists")
		}
		if err := s.Delete(t.Context(), "a"); err != nil {
			t.Errorf("delete: %v", err)
		}
	})
}

func TestStorage_KeepsValues(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		s := testStorage(t, records)
		for title, value := range map[string][]byte{
			"text":    []byte("-----BEGIN"),
			"nothing": nil,
			"bytes":   {0, 255, '\'', '\\', 0},
			"a lot":   bytes.Repeat([]byte{1, 2, 3}, 100_000),
		} {
			for _, key := range []string{"folder/" + title + ".crt", "folder/" + title + ".key"} {
				for range 2 { // The second Store overwrites the first value.
					if err := s.Store(t.Context(), key, value); err != nil {
						t.Fatal(err)
					}
				}
				if got, err := s.Load(t.Context(), key); err != nil || !bytes.Equal(got, value) {
					t.Errorf("%s: %d bytes, %v", key, len(got), err)
				}
			}
		}
	})
}

func TestStorage_Stat(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		s := testStorage(t, records)
		storeAll(t, s, "folder/file")
		file, err := s.Stat(t.Context(), "folder/file")
		if err != nil || !file.IsTerminal || file.Size != int64(len("folder/file")) || file.Key != "folder/file" {
			t.Errorf("file: %+v, %v", file, err)
		}
		if age := time.Since(file.Modified); age < -time.Hour || age > time.Hour {
			t.Errorf("modified %v", file.Modified)
		}
		folder, err := s.Stat(t.Context(), "folder")
		if err != nil || folder.IsTerminal {
			t.Errorf("folder: %+v, %v", folder, err)
		}
		if !s.Exists(t.Context(), "folder") || !s.Exists(t.Context(), "folder/file") {
			t.Error("folder or file does not exist")
		}
	})
}

// neighbours are keys that are sorted before, between or after "c/x" and the keys below it.
var neighbours = []string{"c/X/1", "c/x%", "c/x-1", "c/x.1", "c/x0", "c/x_1/2", "c/xa", "c/é"}

func TestStorage_PrefixesAreWholeComponents(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		s := testStorage(t, records)
		storeAll(t, s, append([]string{"c/x", "c/x/1", "c/x/%/3"}, neighbours...)...)
		keys, err := s.List(t.Context(), "c/x", true)
		if want := []string{"c/x/%/3", "c/x/1"}; err != nil || !slices.Equal(keys, want) {
			t.Errorf("below c/x: %q, %v, want %q", keys, err, want)
		}
		if err := s.Delete(t.Context(), "c/x"); err != nil {
			t.Fatal(err)
		}
		keys, err = s.List(t.Context(), "", true)
		if err != nil || !slices.Equal(keys, neighbours) {
			t.Errorf("after delete of c/x: %q, %v, want %q", keys, err, neighbours)
		}
	})
}

func TestStorage_ListsFolders(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		s := testStorage(t, records)
		storeAll(t, s, "a/b/c", "a/b/d/e", "a/b-c/d", "a/f", "z")
		for prefix, want := range map[string][]string{
			"":    {"a", "z"},
			"a":   {"a/b", "a/b-c", "a/f"},
			"a/b": {"a/b/c", "a/b/d"},
		} {
			keys, err := s.List(t.Context(), prefix, false)
			slices.Sort(keys)
			if err != nil || !slices.Equal(keys, want) {
				t.Errorf("in %q: %q, %v, want %q", prefix, keys, err, want)
			}
		}
	})
}

func TestStorage_ErrorIsNotMissing(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		s := testStorage(t, records)
		storeAll(t, s, "a/b")
		gone, leave := context.WithCancel(t.Context())
		leave()
		_, loading := s.Load(gone, "a/b")
		_, stating := s.Stat(gone, "a/b")
		_, listing := s.List(gone, "a", true)
		for _, err := range []error{loading, stating, listing, s.Store(gone, "a/b", nil), s.Delete(gone, "a/b")} {
			if err == nil || errors.Is(err, fs.ErrNotExist) {
				t.Errorf("without a waiting caller: %v", err)
			}
		}
		if _, err := s.TryLock(gone, "lock"); err == nil {
			t.Error("lock acquired without a waiting caller")
		}
	})
}

func TestStorage_WrongKey(t *testing.T) {
	records := newMemoryRecords()
	storeAll(t, testStorage(t, records), "host.key")
	other, err := newStorage(records, masterkey.Keys{bytes.Repeat([]byte{1}, masterkey.Size)}, Limits{}.withDefaults())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := other.Load(t.Context(), "host.key"); !errors.Is(err, errUnsealed) || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("load: %v", err)
	}
}

func TestLocks_OneHolderAmongNodes(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		nodes := []*storage{testStorage(t, records), testStorage(t, records)}
		var inside, rounds atomic.Int64
		var all sync.WaitGroup
		for i := range 20 {
			s := nodes[i%len(nodes)]
			all.Go(func() {
				if err := s.Lock(t.Context(), "host"); err != nil {
					t.Error(err)
					return
				}
				if inside.Add(1) != 1 {
					t.Error("two holders at once")
				}
				rounds.Add(1)
				inside.Add(-1)
				if err := s.Unlock(t.Context(), "host"); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if rounds.Load() != 20 {
			t.Errorf("%d consecutive holders", rounds.Load())
		}
	})
}

func TestLocks_TryLock(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		one, two := testStorage(t, records), testStorage(t, records)
		try := func(s *storage, name string, want bool) {
			t.Helper()
			if ours, err := s.TryLock(t.Context(), name); ours != want || err != nil {
				t.Errorf("%s: %v, %v, want %v", name, ours, err, want)
			}
		}
		try(one, "host", true)
		try(one, "host", false)
		try(two, "host", false)
		try(two, "other", true)
		if err := one.RenewLockLease(t.Context(), "host", time.Hour); err != nil {
			t.Errorf("renew: %v", err)
		}
		if err := two.RenewLockLease(t.Context(), "host", time.Hour); !errors.Is(err, errLockLost) {
			t.Errorf("renew of another's: %v", err)
		}
		if err := one.Unlock(t.Context(), "host"); err != nil {
			t.Error(err)
		}
		try(two, "host", true)
		if err := one.Unlock(t.Context(), "host"); err != nil {
			t.Errorf("a second unlock: %v", err)
		}
		try(one, "host", false)
	})
}

// shutDownMeanwhile are Records whose Acquire calls shutDown before it grants the lock.
type shutDownMeanwhile struct {
	*memoryRecords
	shutDown func()
}

func (r shutDownMeanwhile) Acquire(ctx context.Context, name, owner string, lease time.Duration) (bool, error) {
	r.shutDown()
	return r.memoryRecords.Acquire(ctx, name, owner, lease)
}

// If releaseAll runs during or before a call of TryLock, the call must not leave a lock. A sweep may be running
// while a node stops.
func TestLocks_NoneAfterReleaseAll(t *testing.T) {
	records := newMemoryRecords()
	var s *storage
	s = testStorage(t, shutDownMeanwhile{records, func() { s.releaseAll(context.Background()) }})
	for _, when := range []string{"meanwhile", "before"} {
		if ours, err := s.TryLock(t.Context(), "host"); ours || !errors.Is(err, ErrClosed) {
			t.Errorf("tried, released %s: %v, %v", when, ours, err)
		}
		if left := records.locked(); left != 0 || len(s.held) != 0 {
			t.Errorf("released %s, and still locked: %d in storage, %d here", when, left, len(s.held))
		}
	}
	if err := s.Lock(t.Context(), "host"); !errors.Is(err, ErrClosed) {
		t.Errorf("locked: %v", err)
	}
}

func TestLocks_WaitingEndsWithItsContext(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		one, two := testStorage(t, records), testStorage(t, records)
		if err := one.Lock(t.Context(), "host"); err != nil {
			t.Fatal(err)
		}
		waiting, leave := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- two.Lock(waiting, "host") }()
		leave()
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Errorf("lock: %v", err)
		}
	})
}

// leaseRunsOut waits until the lease of name has ended and acquires the lock for the owner next.
func leaseRunsOut(t *testing.T, records Records, name, next string) {
	t.Helper()
	for {
		ours, err := records.Acquire(t.Context(), name, next, time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		if ours {
			return
		}
	}
}

func TestLocks_LostLease(t *testing.T) {
	everyStorage(t, func(t *testing.T, records Records) {
		ctx := t.Context()
		if ours, err := records.Acquire(ctx, "host", "first", time.Millisecond); !ours || err != nil {
			t.Fatalf("acquire: %v, %v", ours, err)
		}
		leaseRunsOut(t, records, "host", "second")
		if ours, err := records.Renew(ctx, "host", "first", time.Hour); ours || err != nil {
			t.Errorf("renewal by the node that lost the lock: %v, %v", ours, err)
		}
		if err := records.Release(ctx, "host", "first"); err != nil {
			t.Errorf("release by the node that lost the lock: %v", err)
		}
		if ours, err := records.Acquire(ctx, "host", "third", time.Hour); ours || err != nil {
			t.Errorf("acquired although another node holds it: %v, %v", ours, err)
		}
		if ours, err := records.Renew(ctx, "host", "second", time.Hour); !ours || err != nil {
			t.Errorf("the holder renews: %v, %v", ours, err)
		}
	})
}

func TestLocks_LeaseExpiresWithHolder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		records := newMemoryRecords()
		holder, other := testStorage(t, records), testStorage(t, records)
		if err := holder.Lock(t.Context(), "host"); err != nil {
			t.Fatal(err)
		}
		<-time.After(10 * holder.lease)
		if ours, err := other.TryLock(t.Context(), "host"); ours || err != nil {
			t.Fatalf("acquired although its holder renews it: %v, %v", ours, err)
		}
		holder.held["host"].stop() // The holder stops renewing its lock, as if its process were killed.
		if err := other.Lock(t.Context(), "host"); err != nil {
			t.Fatal(err)
		}
		if err := holder.RenewLockLease(t.Context(), "host", time.Hour); !errors.Is(err, errLockLost) {
			t.Errorf("renewal by the stopped holder: %v", err)
		}
		if err := holder.Unlock(t.Context(), "host"); err != nil {
			t.Error(err)
		}
		if err := other.RenewLockLease(t.Context(), "host", time.Hour); err != nil {
			t.Errorf("the new holder lost it: %v", err)
		}
	})
}
