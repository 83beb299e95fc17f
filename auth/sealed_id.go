package auth

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/tink-crypto/tink-go/v2/daead/subtle"
	"github.com/tink-crypto/tink-go/v2/tink"

	"lyceum/auth/masterkey"
	"lyceum/tenant"
)

// ErrSealed means that a text is not an id that this deployment sealed for this company and kind.
var ErrSealed = errors.New("not a sealed id")

// Sealer converts ids and links to opaque texts. The texts cannot be forged and are bound to a company and a kind. It is safe
// for concurrent use.
type Sealer struct {
	cipher tink.DeterministicAEAD
}

// NewSealer returns a sealer with a key derived from the deployment key. It returns masterkey.ErrInvalid if the deployment key
// has the wrong length.
func NewSealer(deploymentKey []byte) (*Sealer, error) {
	s := &Sealer{}
	return s, s.setKey(deploymentKey)
}

func (s *Sealer) setKey(deploymentKey []byte) error {
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
	return s.seal(company, kind, binary.BigEndian.AppendUint64(nil, uint64(id)))
}

// Open returns the id that was sealed for this company and kind. It returns ErrSealed for every other text.
func (s *Sealer) Open(company tenant.Company, kind, text string) (int64, error) {
	plain, err := s.open(company, kind, text)
	if err != nil || len(plain) != 8 {
		return 0, ErrSealed
	}
	return int64(binary.BigEndian.Uint64(plain)), nil
}

func (s *Sealer) seal(company tenant.Company, kind string, plain []byte) string {
	sealed, err := s.cipher.EncryptDeterministically(plain, associatedData(company, kind))
	if err != nil {
		panic("auth: seal an id: " + err.Error()) // Encryption fails only for a text of several gigabytes.
	}
	return opaqueText.EncodeToString(sealed)
}

func (s *Sealer) open(company tenant.Company, kind, text string) ([]byte, error) {
	sealed, err := opaqueText.DecodeString(text)
	if err != nil || opaqueText.EncodeToString(sealed) != text {
		return nil, ErrSealed // The comparison rejects line breaks, which the decoder ignores.
	}
	plain, err := s.cipher.DecryptDeterministically(sealed, associatedData(company, kind))
	if err != nil {
		return nil, ErrSealed
	}
	return plain, nil
}

// associatedData returns the bytes that bind a ciphertext to a company and a kind or purpose. The company id has a fixed
// width, so different pairs have different bytes.
func associatedData(company tenant.Company, kind string) []byte {
	return append(binary.BigEndian.AppendUint64(nil, uint64(company.ID())), kind...)
}
