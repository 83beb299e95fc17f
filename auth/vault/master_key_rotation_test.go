package vault

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"lyceum/auth/authtest"
	"lyceum/auth/masterkey"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

var nextMaster = bytes.Repeat([]byte{43}, masterkey.Size)

// A rotation that is interrupted after any of its steps must leave keys that a node with both master keys reads. Another
// rotation must wrap only the keys that the first one has not wrapped.
func TestRotateMasterKey_Resumed(t *testing.T) {
	t.Parallel()
	const keys = 3 // two data keys and the deployment key
	for done := 1; done < keys; done++ {
		t.Run(fmt.Sprint(done), func(t *testing.T) {
			t.Parallel()
			db := storetest.DB(t)
			companies := []tenant.Company{storetest.Company(t, db, "north"), storetest.Company(t, db, "south")}
			before := newVault(t, db, authtest.Master)
			if _, err := before.keys.DeploymentKey(t.Context()); err != nil {
				t.Fatal(err)
			}
			sealed := make([][]byte, len(companies))
			for i, company := range companies {
				sealed[i] = before.seal(company)
			}
			readable := func(masters ...[]byte) {
				t.Helper()
				after := newVault(t, db, masters...)
				for i, company := range companies {
					after.expect(company, sealed[i])
				}
			}
			rotate := func(stopAfter int) (reports []int, err error) {
				w, err := NewKeyWrapper(db, masterkey.Keys{nextMaster, authtest.Master})
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
			if n, err := db.CountOtherKeys(t.Context(), masterkey.ID(nextMaster)); err != nil || n != keys-done {
				t.Errorf("after the interruption: %d keys of the old master key, %v, want %d", n, err, keys-done)
			}
			readable(nextMaster, authtest.Master)
			if reports, err := rotate(0); err != nil || len(reports) != keys-done {
				t.Errorf("the resumed rotation: %v, progress %v", err, reports)
			}
			if n, err := db.CountOtherKeys(t.Context(), masterkey.ID(nextMaster)); err != nil || n != 0 {
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
	db := storetest.DB(t)
	north := storetest.Company(t, db, "north")
	sealed := newVault(t, db, authtest.Master).seal(north)
	none := func(n int) { t.Errorf("%d keys wrapped", n) }
	if err := RotateMasterKey(t.Context(), db, masterkey.Keys{nextMaster}, none); !errors.Is(err, ErrMasterKey) {
		t.Errorf("without the old key: %v, want ErrMasterKey", err)
	}
	newVault(t, db, authtest.Master).expect(north, sealed)
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
			w, err := NewKeyWrapper(db, authtest.Masters)
			if err != nil {
				t.Error(err)
				return
			}
			first, err := w.DeploymentKey(t.Context())
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
