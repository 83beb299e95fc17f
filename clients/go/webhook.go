package lyceum

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Event is a message that the deployment sends to a webhook.
type Event struct {
	// ID is the same each time that the message is sent: ignore a message whose ID you have processed.
	ID string `json:"-"`
	// Type is one of the constants EventPersonCreated and so on. A webhook for all events also receives those of later versions.
	Type      string    `json:"type"`
	Timestamp time.Time `json:"timestamp"`
	// Data is the object that the event is about, as JSON. The comment of the constant names its type.
	Data json.RawMessage `json:"data"`
}

// Errors of VerifyWebhook. Answer such a request with the status 400.
var (
	ErrWebhookSecret    = errors.New("the secret of the webhook does not have the form whsec_...")
	ErrWebhookHeaders   = errors.New("webhook-id, webhook-timestamp or webhook-signature is missing or malformed")
	ErrWebhookTime      = errors.New("webhook-timestamp is more than 5 minutes away from the clock of this machine")
	ErrWebhookSignature = errors.New("no signature in webhook-signature is that of the body")
	ErrWebhookBody      = errors.New("the body is no event")
)

// webhookTolerance is the greatest difference between the time of a message and the clock of the receiver.
const webhookTolerance = 5 * time.Minute

var unixTime = regexp.MustCompile(`^[0-9]{1,12}$`)

// VerifyWebhook returns the event of a request to a webhook. body is the body as it was received. It returns an error if the request does not
// come from the deployment that has the secret, or is more than 5 minutes old.
func VerifyWebhook(secret string, header http.Header, body []byte) (Event, error) {
	return verifyWebhookAt(time.Now(), secret, header, body)
}

func verifyWebhookAt(now time.Time, secret string, header http.Header, body []byte) (Event, error) {
	encoded, prefixed := strings.CutPrefix(secret, "whsec_")
	key, err := base64.StdEncoding.DecodeString(encoded)
	if !prefixed || err != nil || len(key) == 0 {
		return Event{}, ErrWebhookSecret
	}
	id, timestamp, signatures := header.Get("webhook-id"), header.Get("webhook-timestamp"), header.Get("webhook-signature")
	if id == "" || !unixTime.MatchString(timestamp) || signatures == "" {
		return Event{}, ErrWebhookHeaders
	}
	seconds, _ := strconv.ParseInt(timestamp, 10, 64) // It has at most 12 digits.
	if now.Sub(time.Unix(seconds, 0)).Abs() > webhookTolerance {
		return Event{}, ErrWebhookTime
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	if !anyEqual("v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)), strings.Split(signatures, " ")) {
		return Event{}, ErrWebhookSignature
	}
	event := Event{ID: id}
	if err := json.Unmarshal(body, &event); err != nil || event.Type == "" {
		return Event{}, ErrWebhookBody
	}
	return event, nil
}

// anyEqual compares in a time that does not depend on where the texts differ.
func anyEqual(want string, list []string) bool {
	found := false
	for _, one := range list {
		found = hmac.Equal([]byte(want), []byte(one)) || found
	}
	return found
}
