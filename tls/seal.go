package tls

import (
	"errors"
	"fmt"

	"lyceum/auth/masterkey"
)

// errUnsealed means that a stored private key cannot be decrypted. It is damaged, was moved to another storage key,
// or was encrypted with a master key that is not configured.
var errUnsealed = errors.New("a stored private key cannot be decrypted")

// seal encrypts private keys, so that database dumps do not disclose them.
type seal struct{ ring *masterkey.Ring }

func newSeal(masters masterkey.Keys) (*seal, error) {
	ring, err := masters.Ring("certificates")
	if err != nil {
		return nil, fmt.Errorf("tls: %w", err)
	}
	return &seal{ring}, nil
}

// close encrypts a value and binds it to its storage key, so that it cannot be decrypted at another storage key.
func (s *seal) close(storageKey string, value []byte) []byte {
	return s.ring.Seal(value, []byte(storageKey))
}

// open decrypts a value. It returns errUnsealed if none of the master keys encrypted the value with the same storage key.
func (s *seal) open(storageKey string, sealed []byte) ([]byte, error) {
	value, _, err := s.openAny(storageKey, sealed)
	return value, err
}

// openAny is like open and also reports whether the current master key encrypted the value.
func (s *seal) openAny(storageKey string, sealed []byte) (value []byte, current bool, err error) {
	value, current, err = s.ring.Open(sealed, []byte(storageKey))
	if err != nil {
		return nil, false, fmt.Errorf("%s: %w", storageKey, errUnsealed)
	}
	return value, current, nil
}
