package auth

import (
	"crypto/cipher"
	"errors"

	"lyceum/auth/masterkey"
	"lyceum/tenant"
)

// ErrVault means that a ciphertext was not sealed by this deployment for this company and purpose.
var ErrVault = errors.New("decrypt a stored secret: is this the deployment's master key?")

// Vault encrypts secrets of companies, such as API keys of other services, for storage in the database. Encryption is
// randomized.
type Vault struct{ cipher cipher.AEAD }

// NewVault returns a vault with a key derived from the master key. It returns masterkey.ErrInvalid if the
// master key has the wrong length.
func NewVault(master []byte) (*Vault, error) {
	aead, err := masterkey.DeriveAEAD(master, "secrets of companies 1")
	if err != nil {
		return nil, err
	}
	return &Vault{aead}, nil
}

// Seal encrypts a secret for this company and purpose. Only Open with the same company and purpose decrypts it.
func (v *Vault) Seal(company tenant.Company, purpose, secret string) []byte {
	return v.cipher.Seal(nil, nil, []byte(secret), associatedData(company, purpose))
}

// Open decrypts a secret. It returns ErrVault if the text was not sealed for this company and purpose.
func (v *Vault) Open(company tenant.Company, purpose string, sealed []byte) (string, error) {
	secret, err := v.cipher.Open(nil, nil, sealed, associatedData(company, purpose))
	if err != nil {
		return "", ErrVault
	}
	return string(secret), nil
}
