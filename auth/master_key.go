package auth

import (
	"crypto/hkdf"
	"crypto/sha256"
	"errors"
	"fmt"
)

// MasterKeySize is the length of the deployment's master key in bytes.
const MasterKeySize = 32

// ErrMasterKey means that the master key is not MasterKeySize bytes long.
var ErrMasterKey = errors.New("the master key must be 32 random bytes")

// deriveKey derives the key of one purpose from the master key. Each purpose has a separate key with a version, so that
// one can be replaced without the others.
func deriveKey(master []byte, purpose string, size int) ([]byte, error) {
	if len(master) != MasterKeySize {
		return nil, ErrMasterKey
	}
	key, err := hkdf.Key(sha256.New, master, nil, "lyceum "+purpose, size)
	if err != nil {
		return nil, fmt.Errorf("derive the key of %s: %w", purpose, err)
	}
	return key, nil
}
