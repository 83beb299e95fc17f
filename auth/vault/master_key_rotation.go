package vault

import (
	"context"

	"lyceum/auth/masterkey"
	"lyceum/store"
)

// rotationBatch is the number of data keys that one statement reads or replaces.
const rotationBatch = 1000

// RotateMasterKey wraps the deployment key and the data keys of all companies with the first of the master keys. The other
// master keys must include each one that wraps a key in the database. RotateMasterKey may run while nodes serve, and
// continues after an interruption. After each statement it calls progress with the number of keys that it has wrapped. It
// returns a LackingNodesError, and changes nothing, if a running node does not hold the first of the master keys. It
// returns ErrMasterKey if a key cannot be unwrapped, and masterkey.ErrInvalid if a master key has the wrong length.
func RotateMasterKey(ctx context.Context, db *store.DB, masters masterkey.Keys, progress func(wrapped int)) error {
	w, err := NewKeyWrapper(db, masters)
	if err != nil {
		return err
	}
	if err := CheckNodes(ctx, db, masters); err != nil {
		return err
	}
	return w.rotate(ctx, rotationBatch, progress)
}

// rotate is RotateMasterKey with the number of data keys that one statement replaces.
func (w *KeyWrapper) rotate(ctx context.Context, size int, progress func(wrapped int)) error {
	if _, err := w.DeploymentKey(ctx); err != nil {
		return err
	}
	wrapped, after := 0, int64(0)
	for {
		batch, err := w.db.OtherDataKeys(ctx, w.currentID(), after, size)
		if err != nil {
			return err
		}
		if len(batch) == 0 {
			break
		}
		if err := w.rewrap(ctx, batch); err != nil {
			return err
		}
		wrapped, after = wrapped+len(batch), batch[len(batch)-1].CompanyID
		progress(wrapped)
	}
	changed, err := w.rewrapDeploymentKey(ctx)
	if err == nil && changed {
		progress(wrapped + 1)
	}
	return err
}

// CheckMasterKeys reads the deployment key and returns the number of keys that are not wrapped with the first of the master
// keys. It returns ErrMasterKey if no master key unwraps the deployment key, and store.ErrNotFound if there is none yet.
func CheckMasterKeys(ctx context.Context, db *store.DB, masters masterkey.Keys) (other int, err error) {
	w, err := NewKeyWrapper(db, masters)
	if err != nil {
		return 0, err
	}
	if _, err := w.readDeploymentKey(ctx); err != nil {
		return 0, err
	}
	return db.CountOtherKeys(ctx, w.currentID())
}

func (w *KeyWrapper) rewrap(ctx context.Context, batch []store.DataKey) error {
	after := make([][]byte, len(batch))
	for i, k := range batch {
		key, err := w.unwrap(k.CompanyID, k.WrappedKey)
		if err != nil {
			return err
		}
		after[i] = w.wrap(k.CompanyID, key).Wrapped
	}
	return w.db.RewrapDataKeys(ctx, w.currentID(), batch, after)
}

func (w *KeyWrapper) rewrapDeploymentKey(ctx context.Context) (changed bool, err error) {
	before, err := w.db.DeploymentKey(ctx)
	if err != nil || before.MasterKeyID == w.currentID() {
		return false, err
	}
	key, err := w.unwrap(deploymentOwner, before)
	if err != nil {
		return false, err
	}
	return true, w.db.RewrapDeploymentKey(ctx, before.Wrapped, w.wrap(deploymentOwner, key))
}
