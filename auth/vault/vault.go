// Package vault encrypts the secrets in the database. The master key wraps a deployment key and a data key per company; the
// secrets are encrypted with keys that are derived from these.
package vault

import (
	"context"
	"crypto/cipher"
	"errors"
	"sync"

	"lyceum/auth/masterkey"
	"lyceum/node/lru"
	"lyceum/store"
	"lyceum/tenant"
)

// ErrOpen means that a ciphertext was not sealed by this deployment for this company and purpose.
var ErrOpen = errors.New("decrypt a stored secret: is this the deployment's master key?")

// secretsPurpose is the purpose for which the keys of a vault are derived.
const secretsPurpose = "secrets of companies 1"

// cacheSize limits the number of companies whose data keys a vault keeps in memory.
const cacheSize = 10_000

// Vault encrypts secrets of companies, such as API keys of other services, for storage in the database. Each company has a
// data key of its own, which is deleted with the company. Encryption is randomized. A vault is safe for concurrent use.
type Vault struct {
	keys *KeyWrapper
	// ciphers caches the ciphers of companies for Open. Seal always reads the key, because an import can replace the key.
	ciphers lru.Cache[int64, cipher.AEAD]

	mu sync.Mutex
	// deployment decrypts secrets that were sealed before data keys existed. It is nil until it is needed.
	deployment cipher.AEAD
}

// New returns a vault. It does not use the database. It returns masterkey.ErrInvalid if a master key has the wrong length.
func New(db *store.DB, masters masterkey.Keys) (*Vault, error) {
	keys, err := NewKeyWrapper(db, masters)
	if err != nil {
		return nil, err
	}
	ciphers, err := lru.New[int64, cipher.AEAD](cacheSize)
	if err != nil {
		return nil, err
	}
	return &Vault{keys: keys, ciphers: ciphers}, nil
}

// Seal encrypts a secret for this company and purpose. Only Open with the same company and purpose decrypts it. Seal creates the
// data key of the company if there is none. It returns ErrMasterKey if the data key cannot be unwrapped.
func (v *Vault) Seal(ctx context.Context, company tenant.Company, purpose, secret string) ([]byte, error) {
	key, err := v.keys.ensureDataKey(ctx, company)
	if err != nil {
		return nil, err
	}
	aead, err := masterkey.DeriveAEAD(key, secretsPurpose)
	if err != nil {
		return nil, err
	}
	return aead.Seal(nil, nil, []byte(secret), masterkey.AssociatedData(company, purpose)), nil
}

// Open decrypts a secret. It returns ErrOpen if the text was not sealed for this company and purpose, and ErrMasterKey if a key
// cannot be unwrapped.
func (v *Vault) Open(ctx context.Context, company tenant.Company, purpose string, sealed []byte) (string, error) {
	data := masterkey.AssociatedData(company, purpose)
	if aead, ok := v.ciphers.Get(company.ID()); ok {
		if secret, err := aead.Open(nil, nil, sealed, data); err == nil {
			return string(secret), nil
		}
	}
	for _, read := range []func(context.Context, tenant.Company) (cipher.AEAD, error){v.readCompany, v.readDeployment} {
		aead, err := read(ctx, company)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return "", err
		}
		if secret, err := aead.Open(nil, nil, sealed, data); err == nil {
			return string(secret), nil
		}
	}
	return "", ErrOpen
}

// readCompany returns the cipher with the data key of a company. It reads the key from the database. It returns
// store.ErrNotFound if the company has no data key.
func (v *Vault) readCompany(ctx context.Context, company tenant.Company) (cipher.AEAD, error) {
	key, err := v.keys.dataKey(ctx, company)
	if err != nil {
		return nil, err
	}
	aead, err := masterkey.DeriveAEAD(key, secretsPurpose)
	if err == nil {
		v.ciphers.Add(company.ID(), aead)
	}
	return aead, err
}

// readDeployment returns the cipher of secrets that were sealed before data keys existed.
func (v *Vault) readDeployment(ctx context.Context, _ tenant.Company) (cipher.AEAD, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.deployment != nil {
		return v.deployment, nil
	}
	key, err := v.keys.DeploymentKey(ctx)
	if err != nil {
		return nil, err
	}
	v.deployment, err = masterkey.DeriveAEAD(key, secretsPurpose)
	return v.deployment, err
}
