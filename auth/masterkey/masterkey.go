// Package masterkey derives the keys of single purposes from the deployment's master key, and returns ciphers with them.
package masterkey

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"errors"
	"fmt"
)

// Size is the length of the deployment's master key in bytes.
const Size = 32

// ErrInvalid means that the master key is not Size bytes long.
var ErrInvalid = errors.New("the master key must be 32 random bytes")

// Derive returns the key of one purpose, size bytes long. The same master key, purpose and size always give the same key. The
// purpose ends with a version, so that one key can be replaced without the others. Derive returns ErrInvalid if the master
// key has the wrong length.
func Derive(master []byte, purpose string, size int) ([]byte, error) {
	if len(master) != Size {
		return nil, ErrInvalid
	}
	key, err := hkdf.Key(sha256.New, master, nil, "lyceum "+purpose, size)
	if err != nil {
		return nil, fmt.Errorf("derive the key of %s: %w", purpose, err)
	}
	return key, nil
}

// DeriveAEAD returns the cipher of NewAEAD with a 32-byte key of one purpose. It returns ErrInvalid if the master key has the
// wrong length.
func DeriveAEAD(master []byte, purpose string) (cipher.AEAD, error) {
	key, err := Derive(master, purpose, 32)
	if err != nil {
		return nil, err
	}
	return NewAEAD(key)
}

// NewAEAD returns AES-GCM with a key of 16, 24 or 32 bytes. Seal generates a random nonce and puts it before the
// ciphertext, so callers of Seal and Open pass a nil nonce.
func NewAEAD(key []byte) (cipher.AEAD, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}
