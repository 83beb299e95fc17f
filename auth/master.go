package auth

import (
	"crypto/hkdf"
	"crypto/sha256"
	"errors"
	"fmt"
)

// MasterKeySize is the length in bytes of the deployment's master key.
const MasterKeySize = 32

// ErrMasterKey means that the master key is not MasterKeySize bytes long.
var ErrMasterKey = errors.New("the master key must be 32 random bytes")

// derive makes the key of one purpose from the master key, so that no two uses share a key and one of them can be
// replaced without the others. The purpose's version grows when its use changes.
func derive(master []byte, purpose string, size int) ([]byte, error) {
	if len(master) != MasterKeySize {
		return nil, ErrMasterKey
	}
	key, err := hkdf.Key(sha256.New, master, nil, "lyceum "+purpose, size)
	if err != nil {
		return nil, fmt.Errorf("derive the key of %s: %w", purpose, err)
	}
	return key, nil
}
