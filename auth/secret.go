package auth

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
)

// secretBytes is the length of the random part of every opaque token.
const secretBytes = 32

// opaqueText is strict, so that a token has one text only.
var opaqueText = base64.RawURLEncoding.Strict()

// newSecret draws a secret and gives it with the hash that is stored in its place. A plain hash is enough: nobody
// can try 2^256 secrets.
func newSecret(random io.Reader) (secret, hash []byte, err error) {
	secret = make([]byte, secretBytes)
	if _, err := io.ReadFull(random, secret); err != nil {
		return nil, nil, fmt.Errorf("draw a secret: %w", err)
	}
	return secret, hashSecret(secret), nil
}

func hashSecret(secret []byte) []byte {
	sum := sha256.Sum256(secret)
	return sum[:]
}

// sessionSecret is what the holder of a session keeps: a refresh token or a cookie. The numbers in front of the
// secret only say where to look; changed, they lead to a session whose secret is another.
type sessionSecret struct {
	company, session int64
	secret           []byte
}

func (s sessionSecret) String() string {
	text := binary.BigEndian.AppendUint64(make([]byte, 0, 16+secretBytes), uint64(s.company))
	text = binary.BigEndian.AppendUint64(text, uint64(s.session))
	return opaqueText.EncodeToString(append(text, s.secret...))
}

// parseSessionSecret returns ErrToken.
func parseSessionSecret(text string) (sessionSecret, error) {
	if len(text) != opaqueText.EncodedLen(16+secretBytes) {
		return sessionSecret{}, ErrToken
	}
	raw, err := opaqueText.DecodeString(text)
	if err != nil || len(raw) != 16+secretBytes {
		return sessionSecret{}, ErrToken
	}
	return sessionSecret{
		company: int64(binary.BigEndian.Uint64(raw)),
		session: int64(binary.BigEndian.Uint64(raw[8:])),
		secret:  raw[16:],
	}, nil
}

func (s sessionSecret) hashesTo(hash []byte) bool {
	return subtle.ConstantTimeCompare(hashSecret(s.secret), hash) == 1
}
