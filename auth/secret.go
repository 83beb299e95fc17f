package auth

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"strconv"
)

// secretBytes is the length of the random part of every opaque token.
const secretBytes = 32

// opaqueText is the encoding of opaque tokens. It is strict, so that only one text decodes to a token.
var opaqueText = base64.RawURLEncoding.Strict()

// newSecret returns a random secret and the hash that is stored. A plain hash is enough for 256 random bits.
func newSecret(random io.Reader) (secret, hash []byte, err error) {
	secret = make([]byte, secretBytes)
	if _, err := io.ReadFull(random, secret); err != nil {
		return nil, nil, fmt.Errorf("generate a secret: %w", err)
	}
	return secret, hashSecret(secret), nil
}

// StoredName returns the name for what a browser stores during the session of a cookie. It reveals neither the cookie nor the id of the
// session.
func StoredName(cookie string) string {
	text := append([]byte("stored "), cookie...)
	sum := sha256.Sum256(text)
	return strconv.FormatUint(binary.BigEndian.Uint64(sum[:8]), 36)
}

func hashSecret(secret []byte) []byte {
	sum := sha256.Sum256(secret)
	return sum[:]
}

// sessionSecret is a refresh token or a session cookie. The ids only select the session's row; with changed ids the
// secret does not match.
type sessionSecret struct {
	company, session int64
	secret           []byte
}

func (s sessionSecret) String() string {
	text := binary.BigEndian.AppendUint64(make([]byte, 0, 16+secretBytes), uint64(s.company))
	text = binary.BigEndian.AppendUint64(text, uint64(s.session))
	return opaqueText.EncodeToString(append(text, s.secret...))
}

// parseSessionSecret parses a refresh token or cookie. It returns ErrToken if the text is malformed.
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
