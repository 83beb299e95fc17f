package auth

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/binary"
	"errors"
	"fmt"

	"lyceum/tenant"
)

// ErrVault means that a ciphertext was not sealed by this deployment for this company and purpose.
var ErrVault = errors.New("decrypt a stored secret: is this the deployment's master key?")

// Vault encrypts secrets of companies, such as API keys of other services, for storage in the database. Encryption is
// randomized.
type Vault struct{ cipher cipher.AEAD }

// NewVault returns a vault with a key derived from the master key. It returns ErrMasterKey.
func NewVault(master []byte) (*Vault, error) {
	key, err := deriveKey(master, "secrets of companies 1", 32)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, fmt.Errorf("vault: %w", err)
	}
	gcm, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		return nil, fmt.Errorf("vault: %w", err)
	}
	return &Vault{gcm}, nil
}

// Seal encrypts a secret for this company and purpose.
func (v *Vault) Seal(company tenant.Company, purpose, secret string) []byte {
	return v.cipher.Seal(nil, nil, []byte(secret), vaultAssociatedData(company, purpose))
}

// Open decrypts a secret. It returns ErrVault.
func (v *Vault) Open(company tenant.Company, purpose string, sealed []byte) (string, error) {
	secret, err := v.cipher.Open(nil, nil, sealed, vaultAssociatedData(company, purpose))
	if err != nil {
		return "", ErrVault
	}
	return string(secret), nil
}

// vaultAssociatedData binds a secret to its company and purpose. The company has a fixed width, so different pairs have
// different bytes.
func vaultAssociatedData(company tenant.Company, purpose string) []byte {
	return append(binary.BigEndian.AppendUint64(nil, uint64(company.ID())), purpose...)
}
