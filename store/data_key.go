package store

import (
	"context"

	"github.com/lib/pq"

	"lyceum/store/internal/statement"
)

var (
	dataKey             = statement.Scoped("data_key/get")
	dataKeyAdd          = statement.Scoped("data_key/add")
	dataKeyList         = statement.Global("data_key/list")
	dataKeyListOther    = statement.Global("data_key/list_other")
	dataKeyCountOther   = statement.Global("data_key/count_other")
	dataKeyRewrap       = statement.Global("data_key/rewrap")
	dataKeyRestore      = statement.Global("data_key/restore")
	deploymentKey       = statement.Global("deployment_key/get")
	deploymentKeyAdd    = statement.Global("deployment_key/add")
	deploymentKeyRewrap = statement.Global("deployment_key/rewrap")
)

// WrappedKey is a key that a master key has encrypted. Only auth can unwrap it.
type WrappedKey struct {
	Wrapped     []byte
	MasterKeyID string `db:"master_key_id"`
}

// DataKey is the wrapped data key of a company.
type DataKey struct {
	CompanyID int64 `db:"company_id"`
	WrappedKey
}

// DataKey returns the data key of the company. It returns ErrNotFound if the company has none.
func (c Company) DataKey(ctx context.Context) (k WrappedKey, err error) {
	err = c.Get(ctx, &k, dataKey)
	return k, err
}

// AddDataKey adds the data key of the company. It changes nothing if the company has one.
func (c Company) AddDataKey(ctx context.Context, k WrappedKey) error {
	_, err := c.Exec(ctx, dataKeyAdd, k.Wrapped, k.MasterKeyID)
	return err
}

// DeploymentKey returns the deployment key. It returns ErrNotFound before the first start of a node.
func (db *DB) DeploymentKey(ctx context.Context) (k WrappedKey, err error) {
	err = Executor{db: db}.Get(ctx, &k, deploymentKey)
	return k, err
}

// AddDeploymentKey adds the deployment key. It changes nothing if there is one.
func (db *DB) AddDeploymentKey(ctx context.Context, k WrappedKey) error {
	_, err := Executor{db: db}.Exec(ctx, deploymentKeyAdd, k.Wrapped, k.MasterKeyID)
	return err
}

// RewrapDeploymentKey replaces the wrapped deployment key. It changes nothing if the key was replaced since it was read.
func (db *DB) RewrapDeploymentKey(ctx context.Context, before []byte, after WrappedKey) error {
	_, err := Executor{db: db}.Exec(ctx, deploymentKeyRewrap, before, after.Wrapped, after.MasterKeyID)
	return err
}

// DataKeys returns up to limit data keys of companies with ids greater than after, by company id.
func (db *DB) DataKeys(ctx context.Context, after int64, limit int) ([]DataKey, error) {
	return Listed[DataKey](ctx, Executor{db: db}, dataKeyList, after, limit)
}

// RestoreDataKeys adds data keys and returns the number of keys that it has added. It ignores the keys of companies that have a
// data key, and of companies that the database does not contain.
func (db *DB) RestoreDataKeys(ctx context.Context, keys []DataKey) (added int64, err error) {
	companies, wrapped, masters := make(pq.Int64Array, len(keys)), make(pq.ByteaArray, len(keys)), make(pq.StringArray, len(keys))
	for i, k := range keys {
		companies[i], wrapped[i], masters[i] = k.CompanyID, k.Wrapped, k.MasterKeyID
	}
	return Executor{db: db}.Exec(ctx, dataKeyRestore, companies, wrapped, masters)
}

// OtherDataKeys returns up to limit data keys that another master key has wrapped, of companies with ids greater than after,
// by company id.
func (db *DB) OtherDataKeys(ctx context.Context, masterKeyID string, after int64, limit int) ([]DataKey, error) {
	return Listed[DataKey](ctx, Executor{db: db}, dataKeyListOther, masterKeyID, after, limit)
}

// CountOtherKeys returns the number of keys, including the deployment key, that another master key has wrapped.
func (db *DB) CountOtherKeys(ctx context.Context, masterKeyID string) (n int, err error) {
	err = Executor{db: db}.Get(ctx, &n, dataKeyCountOther, masterKeyID)
	return n, err
}

// RewrapDataKeys replaces the wrapped keys of before by the keys of after, which the given master key has wrapped. A key that
// was deleted or replaced since it was read stays as it is. Both lists have the same length and order.
func (db *DB) RewrapDataKeys(ctx context.Context, masterKeyID string, before []DataKey, after [][]byte) error {
	companies, old := make(pq.Int64Array, len(before)), make(pq.ByteaArray, len(before))
	for i, k := range before {
		companies[i], old[i] = k.CompanyID, k.Wrapped
	}
	_, err := Executor{db: db}.Exec(ctx, dataKeyRewrap, masterKeyID, companies, old, pq.ByteaArray(after))
	return err
}
