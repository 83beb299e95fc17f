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

// secretPrefix begins every secret, and secretBytes is the number of its random bytes.
const (
	secretPrefix = "whsec_"
	secretBytes  = 32
)

// errSecret means that a stored secret is not one that NewSecret has made.
var errSecret = errors.New("the secret of the webhook is invalid")

// NewSecret returns a random secret in the form of Standard Webhooks.
func NewSecret() string {
	random := make([]byte, secretBytes)
	_, _ = rand.Read(random) // It never fails.
	return secretPrefix + base64.StdEncoding.EncodeToString(random)
}

// sign returns the signature of a message with a secret: HMAC-SHA256 over the id, the time and the body.
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
