package vault

import (
	"crypto/cipher"
	"errors"
	"fmt"

	"lyceum/auth/masterkey"
	"lyceum/store/company"
)

// ErrSigningKey means that no configured master key decrypts a signing key in the database.
var ErrSigningKey = errors.New("decrypt a signing key: is this the deployment's master key?")

// SigningKeyBytes is the minimum key length of HS256. jwx does not check it.
const SigningKeyBytes = 32

// SigningKeyCipher returns the cipher that encrypts the signing keys in the table. Its key is derived from the deployment key.
func SigningKeyCipher(deploymentKey []byte) (cipher.AEAD, error) {
	return masterkey.DeriveAEAD(deploymentKey, "signing keys 1")
}

// OpenSigningKey decrypts a key of the table. It returns ErrSigningKey if it was encrypted with another cipher.
func OpenSigningKey(c cipher.AEAD, row company.SigningKey) ([]byte, error) {
	secret, err := c.Open(nil, nil, row.Sealed, []byte(row.KID))
	if err != nil || len(secret) < SigningKeyBytes {
		return nil, fmt.Errorf("key %s: %w", row.KID, ErrSigningKey)
	}
	return secret, nil
}
