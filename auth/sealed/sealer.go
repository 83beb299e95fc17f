// Package sealed converts ids, links and states to opaque texts that clients cannot forge.
package sealed

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/tink-crypto/tink-go/v2/daead/subtle"
	"github.com/tink-crypto/tink-go/v2/tink"

	"lyceum/auth/masterkey"
	"lyceum/tenant"
)

var (
	// ErrInvalid means that a text is not an id or a link that this deployment sealed for this company and kind.
	ErrInvalid = errors.New("not a sealed id")
	// ErrExpired means that a valid link has expired.
	ErrExpired = errors.New("link expired")
)

// textEncoding is the encoding of sealed ids. It is strict, so that only one text decodes to an id.
var textEncoding = base64.RawURLEncoding.Strict()

// Sealer converts ids, links and states to opaque texts. The texts cannot be forged and are bound to a company and a kind. A Sealer
// is safe for concurrent use after New or SetKey.
type Sealer struct {
	cipher tink.DeterministicAEAD
}

// New returns a sealer with a key derived from the deployment key. It returns masterkey.ErrInvalid if the deployment key
// has the wrong length.
func New(deploymentKey []byte) (*Sealer, error) {
	s := &Sealer{}
	return s, s.SetKey(deploymentKey)
}

// SetKey derives the key of the sealer from the deployment key. A Sealer without a key must not be used. SetKey returns masterkey.ErrInvalid if the
// deployment key has the wrong length.
func (s *Sealer) SetKey(deploymentKey []byte) error {
	key, err := masterkey.Derive(deploymentKey, "sealed ids 1", subtle.AESSIVKeySize)
	if err != nil {
		return err
	}
	if s.cipher, err = subtle.NewAESSIV(key); err != nil {
		return fmt.Errorf("sealed ids: %w", err)
	}
	return nil
}

// Seal returns the URL-safe text of an id. It returns the same text for the same company, kind and id, so that
// addresses with sealed ids can be stored and compared.
func (s *Sealer) Seal(company tenant.Company, kind string, id int64) string {
	return s.SealBytes(company, kind, binary.BigEndian.AppendUint64(nil, uint64(id)))
}

// Open returns the id that was sealed for this company and kind. It returns ErrInvalid for every other text.
func (s *Sealer) Open(company tenant.Company, kind, text string) (int64, error) {
	plain, err := s.OpenBytes(company, kind, text)
	if err != nil || len(plain) != 8 {
		return 0, ErrInvalid
	}
	return int64(binary.BigEndian.Uint64(plain)), nil
}

// SealBytes returns the URL-safe text of any bytes. It returns the same text for the same company, kind and bytes.
func (s *Sealer) SealBytes(company tenant.Company, kind string, plain []byte) string {
	sealed, err := s.cipher.EncryptDeterministically(plain, masterkey.AssociatedData(company, kind))
	if err != nil {
		panic("sealed: seal an id: " + err.Error()) // Encryption fails only for a text of several gigabytes.
	}
	return textEncoding.EncodeToString(sealed)
}

// OpenBytes returns the bytes that were sealed for this company and kind. It returns ErrInvalid for every other text.
func (s *Sealer) OpenBytes(company tenant.Company, kind, text string) ([]byte, error) {
	sealed, err := textEncoding.DecodeString(text)
	if err != nil || textEncoding.EncodeToString(sealed) != text {
		return nil, ErrInvalid // The comparison rejects line breaks, which the decoder ignores.
	}
	plain, err := s.cipher.DecryptDeterministically(sealed, masterkey.AssociatedData(company, kind))
	if err != nil {
		return nil, ErrInvalid
	}
	return plain, nil
}
