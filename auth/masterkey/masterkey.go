// Package masterkey derives the keys of single purposes from the deployment's master key, and returns ciphers with them.
package masterkey

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"

	"lyceum/tenant"
)

// Size is the length of the deployment's master key in bytes.
const Size = 32

// ErrInvalid means that the master key is not Size bytes long.
var ErrInvalid = errors.New("the master key must be 32 random bytes")

// ErrOpen means that no cipher of a Ring can decrypt a text.
var ErrOpen = errors.New("encrypted with a master key that is not configured, or damaged")

// Keys are the master keys of a deployment. The first one is current and encrypts. The others only decrypt, so that texts of
// an earlier or the next master key stay readable while the master key is replaced.
type Keys [][]byte

// ID identifies a master key without disclosing it. It is empty if the key has the wrong length.
func ID(master []byte) string {
	id, err := Derive(master, "id 1", 8)
	if err != nil {
		return ""
	}
	return hex.EncodeToString(id)
}

// Ring encrypts with the current master key and decrypts with any configured one. It is safe for concurrent use.
type Ring struct{ ciphers []cipher.AEAD }

// Ring returns the ring of one purpose. It returns ErrInvalid if there is no key or a key has the wrong length.
func (k Keys) Ring(purpose string) (*Ring, error) {
	if len(k) == 0 {
		return nil, ErrInvalid
	}
	r := &Ring{}
	for _, master := range k {
		aead, err := DeriveAEAD(master, purpose)
		if err != nil {
			return nil, err
		}
		r.ciphers = append(r.ciphers, aead)
	}
	return r, nil
}

// Seal encrypts a text with the current master key and binds it to data.
func (r *Ring) Seal(plain, data []byte) []byte { return r.ciphers[0].Seal(nil, nil, plain, data) }

// Open decrypts a text that is bound to data. current reports whether it was encrypted with the current master key. Open
// returns ErrOpen if no configured master key decrypts the text.
func (r *Ring) Open(sealed, data []byte) (plain []byte, current bool, err error) {
	for i, aead := range r.ciphers {
		if plain, err := aead.Open(nil, nil, sealed, data); err == nil {
			return plain, i == 0, nil
		}
	}
	return nil, false, ErrOpen
}

// Derive returns the key of one purpose, size bytes long. It returns the same key for the same master key, purpose and
// size. The purpose ends with a version, so that one key can be replaced without the others. Derive returns ErrInvalid
// if the master key has the wrong length.
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

// AssociatedData returns the bytes that bind a ciphertext to a company and a purpose. The company id has a fixed width, so
// different pairs have different bytes.
func AssociatedData(company tenant.Company, purpose string) []byte {
	return append(binary.BigEndian.AppendUint64(nil, uint64(company.ID())), purpose...)
}
