package vault

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"lyceum/store"
)

const copyFormat = 1

// ErrCopy means that a text is no complete copy of the data keys.
var ErrCopy = errors.New("not a complete copy of the data keys")

// dataKeyCopy is the JSON document with the wrapped data keys of a deployment.
type dataKeyCopy struct {
	Format   int         `json:"format"`
	CopiedAt time.Time   `json:"copiedAt"`
	Keys     []copiedKey `json:"keys"`
}

type copiedKey struct {
	Company     int64  `json:"company"`
	Wrapped     []byte `json:"wrapped"`
	MasterKeyID string `json:"masterKeyID"`
}

// CopyDataKeys writes the wrapped data keys of all companies, and returns them. Only a master key can unwrap them.
func CopyDataKeys(ctx context.Context, db *store.DB, to io.Writer, now time.Time) ([]store.DataKey, error) {
	stored, err := allDataKeys(ctx, db)
	if err != nil {
		return nil, err
	}
	list := dataKeyCopy{Format: copyFormat, CopiedAt: now.UTC(), Keys: []copiedKey{}}
	for _, k := range stored {
		list.Keys = append(list.Keys, copiedKey{k.CompanyID, k.Wrapped, k.MasterKeyID})
	}
	return stored, json.NewEncoder(to).Encode(list)
}

// LostKeys returns the ids of the companies whose keys are in an older copy and not in a newer one, which has no key of the company or
// another one. Erased companies do not count. LostKeys regards two keys that different master keys have wrapped as the same.
func LostKeys(ctx context.Context, db *store.DB, older, newer []store.DataKey) (lost []int64, err error) {
	current := make(map[int64]store.WrappedKey, len(newer))
	for _, k := range newer {
		current[k.CompanyID] = k.WrappedKey
	}
	for _, k := range older {
		now, kept := current[k.CompanyID]
		if kept && (now.MasterKeyID != k.MasterKeyID || bytes.Equal(now.Wrapped, k.Wrapped)) {
			continue
		}
		_, err := db.ErasedSlug(ctx, k.CompanyID)
		switch {
		case errors.Is(err, store.ErrNotFound) || err == nil && kept:
			lost = append(lost, k.CompanyID)
		case err != nil:
			return nil, err
		}
	}
	return lost, nil
}

// allDataKeys returns the wrapped data keys of all companies.
func allDataKeys(ctx context.Context, db *store.DB) (all []store.DataKey, err error) {
	for after := int64(0); ; after = all[len(all)-1].CompanyID {
		batch, err := db.DataKeys(ctx, after, rotationBatch)
		if err != nil || len(batch) == 0 {
			return all, err
		}
		all = append(all, batch...)
	}
}

// ReadDataKeys reads what CopyDataKeys has written. It returns ErrCopy if the text is incomplete, or something else.
func ReadDataKeys(from io.Reader) ([]store.DataKey, error) {
	var list dataKeyCopy
	if err := json.NewDecoder(from).Decode(&list); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCopy, err)
	}
	if list.Format != copyFormat || list.Keys == nil {
		return nil, fmt.Errorf("%w: format %d; this program reads format %d", ErrCopy, list.Format, copyFormat)
	}
	keys := make([]store.DataKey, len(list.Keys))
	for i, k := range list.Keys {
		keys[i] = store.DataKey{CompanyID: k.Company, WrappedKey: store.WrappedKey{Wrapped: k.Wrapped, MasterKeyID: k.MasterKeyID}}
	}
	return keys, nil
}

// RestoreDataKeys adds the keys of a copy to the database of a restored deployment, and returns the number of keys that it has added.
// A company that has a data key keeps it. RestoreDataKeys ignores the keys of companies that the database does not contain.
func RestoreDataKeys(ctx context.Context, db *store.DB, keys []store.DataKey) (added int64, err error) {
	for batch := range slices.Chunk(keys, rotationBatch) {
		n, err := db.RestoreDataKeys(ctx, batch)
		if err != nil {
			return added, err
		}
		added += n
	}
	return added, nil
}
