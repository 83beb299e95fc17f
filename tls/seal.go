package tls

import (
	"crypto/cipher"
	"errors"
	"fmt"

	"lyceum/auth/masterkey"
)

// errUnsealed means that a stored private key cannot be decrypted. It is damaged, was moved to another storage key,
// or was encrypted with another key.
var errUnsealed = errors.New("a stored private key cannot be decrypted")

// seal encrypts private keys, so that database dumps do not disclose them.
type seal struct{ aead cipher.AEAD }

const sealKeySize = 32

func newSeal(key []byte) (*seal, error) {
	if len(key) != sealKeySize {
		return nil, fmt.Errorf("tls: the key that encrypts private keys must be %d bytes, not %d", sealKeySize, len(key))
	}
	aead, err := masterkey.NewAEAD(key)
	if err != nil {
		return nil, err
	}
	return &seal{aead}, nil
}

// close encrypts a value and binds it to its storage key, so that it cannot be decrypted at another storage key.
func (s *seal) close(place string, value []byte) []byte {
	return s.aead.Seal(nil, nil, value, []byte(place))
}

// open decrypts a value. It returns errUnsealed if close did not produce it with the same key and place.
func (s *seal) open(place string, sealed []byte) ([]byte, error) {
	value, err := s.aead.Open(nil, nil, sealed, []byte(place))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", place, errUnsealed)
	}
	return value, nil
}
