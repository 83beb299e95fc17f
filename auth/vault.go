package auth

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/binary"
	"errors"
	"fmt"

	"lyceum/tenant"
)

// ErrVault means that sealed bytes are not what this deployment sealed for that company and purpose.
var ErrVault = errors.New("a sealed secret cannot be opened: is this the deployment's master key?")

// Vault keeps secrets of companies, such as keys at other services, unreadable in the database. The same secret sealed
// twice looks different.
type Vault struct{ cipher cipher.AEAD }

// NewVault makes a vault from the deployment's master key. It returns ErrMasterKey.
func NewVault(master []byte) (*Vault, error) {
	key, err := derive(master, "secrets of companies 1", 32)
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

// Seal makes a secret unreadable. It opens for that company and purpose only.
func (v *Vault) Seal(company tenant.Company, purpose, secret string) []byte {
	return v.cipher.Seal(nil, nil, []byte(secret), vaultedFor(company, purpose))
}

// Open gives a secret back. It returns ErrVault.
func (v *Vault) Open(company tenant.Company, purpose string, sealed []byte) (string, error) {
	secret, err := v.cipher.Open(nil, nil, sealed, vaultedFor(company, purpose))
	if err != nil {
		return "", ErrVault
	}
	return string(secret), nil
}

// vaultedFor binds a secret to its company and purpose. The company has a fixed width, so no two pairs are the same.
func vaultedFor(company tenant.Company, purpose string) []byte {
	return append(binary.BigEndian.AppendUint64(nil, uint64(company.ID())), purpose...)
}
