package webhook

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"lyceum/node/outbound"
	"lyceum/store"
	"lyceum/store/company"
)

// maxAnswer is the maximum number of bytes of an answer that a node reads and stores.
const maxAnswer = 4096

// message is the body of a request to a webhook, in the format of Standard Webhooks.
type message struct {
	Type      string          `json:"type"`
	Timestamp store.Time      `json:"timestamp"`
	Data      json.RawMessage `json:"data"`
}

// Body returns the body of the requests of a delivery. All tries of the delivery have the same body.
func Body(d company.DueDelivery) ([]byte, error) {
	return json.Marshal(message{d.EventType, d.OccurredAt, d.Data})
}

// MessageID returns the value of the header webhook-id for the message id of a delivery.
func MessageID(id string) string { return "msg_" + strings.ReplaceAll(id, "-", "") }

// target is a webhook with its decrypted secrets. The first is the current secret. During a rotation, the second is the replaced
// secret.
type target struct {
	company.WebhookTarget
	secrets []string
}

// answer is the answer of a receiver to a message. If there is no complete answer, err is the reason, and begun is the status of the incomplete
// one or 0. sent and header are the headers of the request and of the answer.
type answer struct {
	status       int
	sent, header http.Header
	body         string
	begun        int
	err          error
}

// delivered reports whether the receiver has accepted the message.
func (a answer) delivered() bool { return a.err == nil && a.status >= 200 && a.status < 300 }

// gone reports whether the receiver has answered with status 410, which means that it wants no more messages.
func (a answer) gone() bool { return a.err == nil && a.status == http.StatusGone }

// send sends a message to a webhook and returns the answer. It does not follow redirects, because the policy has not checked the
// address to which a redirect leads.
func (s *Service) send(ctx context.Context, to target, d company.DueDelivery) answer {
	content, err := Body(d)
	if err != nil {
		return answer{err: err}
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, to.URL, bytes.NewReader(content))
	if err != nil {
		return answer{err: err}
	}
	id, now := MessageID(d.MessageID), s.c.Now()
	signatures := make([]string, len(to.secrets))
	for i, secret := range to.secrets {
		if signatures[i], err = sign(secret, id, now, content); err != nil {
			return answer{err: err}
		}
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "Lyceum-Webhooks/1")
	request.Header.Set("Webhook-Id", id)
	request.Header.Set("Webhook-Timestamp", strconv.FormatInt(now.Unix(), 10))
	request.Header.Set("Webhook-Signature", strings.Join(signatures, " "))
	response, err := s.client.Do(request)
	if err != nil {
		return answer{sent: request.Header, err: err}
	}
	defer func() { _ = response.Body.Close() }() // The answer was read completely, or its rest is not needed.
	text, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	if err != nil {
		return answer{sent: request.Header, header: response.Header, begun: response.StatusCode, err: err}
	}
	return answer{status: response.StatusCode, sent: request.Header, header: response.Header, body: storable(string(text), maxAnswer)}
}

// lines returns headers as text that PostgreSQL can store, one per line and sorted by name. The text has at most maxAnswer bytes.
func lines(headers http.Header) string {
	var text strings.Builder
	_ = headers.Write(&text) // A Builder returns no errors.
	return storable(strings.TrimSpace(strings.ReplaceAll(text.String(), "\r\n", "\n")), maxAnswer)
}

// storable returns text in a form that PostgreSQL can store, shortened to at most longest bytes. It replaces null characters and
// invalid UTF-8, and does not cut a character into parts.
func storable(text string, longest int) string {
	text = strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", "\uFFFD"), "\uFFFD")
	return strings.ToValidUTF8(text[:min(len(text), longest)], "")
}

// problem returns why there is no complete answer, for people of the company. It is "" for a complete answer. It contains neither the URL of
// the webhook nor an address of the operator's network.
func (a answer) problem() string {
	switch {
	case a.err == nil:
		return ""
	case a.begun != 0:
		return fmt.Sprintf("the answer with the status %d is incomplete: %s", a.begun, outbound.Reason(a.err))
	}
	return cmp.Or(outbound.Reason(a.err), "the request could not be sent")
}

// durationSince returns the time since began, by the clock of the service. It returns 0 if the clock was set back.
func (s *Service) durationSince(began time.Time) time.Duration { return max(0, s.c.Now().Sub(began)) }
