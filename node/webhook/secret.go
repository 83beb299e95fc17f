package webhook

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strconv"
	"strings"
	"time"
)

// secretPrefix is the beginning of every secret. secretBytes is the number of random bytes in a secret.
const (
	secretPrefix = "whsec_"
	secretBytes  = 32
)

// errSecret means that a stored secret does not have the format of NewSecret.
var errSecret = errors.New("the secret of the webhook is invalid")

// NewSecret returns a random secret in the form of Standard Webhooks.
func NewSecret() string {
	random := make([]byte, secretBytes)
	_, _ = rand.Read(random) // rand.Read never returns an error.
	return secretPrefix + base64.StdEncoding.EncodeToString(random)
}

// sign returns the signature of a message: the HMAC-SHA256 of the id, the time and the body. It returns
// errSecret if the secret is malformed.
func sign(secret, id string, at time.Time, body []byte) (string, error) {
	encoded, found := strings.CutPrefix(secret, secretPrefix)
	key, err := base64.StdEncoding.DecodeString(encoded)
	if !found || err != nil {
		return "", errSecret
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + strconv.FormatInt(at.Unix(), 10) + "."))
	mac.Write(body)
	return "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)), nil
}
