package webhook

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"lyceum/store"
)

// maxAnswer is the number of bytes of an answer that are read and kept.
const maxAnswer = 4096

// message is the body of a request.
type message struct {
	Type      string          `json:"type"`
	Timestamp store.Time      `json:"timestamp"`
	Data      json.RawMessage `json:"data"`
}

// Body returns the body of the requests of a delivery. It is the same for every try.
func Body(d store.DueDelivery) ([]byte, error) {
	return json.Marshal(message{d.EventType, d.OccurredAt, d.Data})
}

// MessageID returns the header webhook-id of a delivery.
func MessageID(id string) string { return "msg_" + strings.ReplaceAll(id, "-", "") }

// target is a webhook with its decrypted secrets: the current one and, after a rotation, the one before.
type target struct {
	store.WebhookTarget
	secrets []string
}

// answer is what a receiver has answered. err is set if there is no answer.
type answer struct {
	status int
	body   string
	err    error
}

// delivered reports whether the receiver has accepted the message.
func (a answer) delivered() bool { return a.err == nil && a.status >= 200 && a.status < 300 }

// gone reports whether the receiver wants no more messages.
func (a answer) gone() bool { return a.err == nil && a.status == http.StatusGone }

// send sends a message to a webhook. Redirects are answers like others, because a receiver could lead to an address that was not checked.
func (s *Service) send(ctx context.Context, to target, d store.DueDelivery) answer {
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
		return answer{err: err}
	}
	defer func() { _ = response.Body.Close() }() // The answer was read, or is longer than what is kept.
	text, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	if err != nil {
		return answer{err: fmt.Errorf("read the answer with the status %d: %w", response.StatusCode, err)}
	}
	return answer{status: response.StatusCode, body: storable(string(text), maxAnswer)}
}

// storable returns at most longest bytes of text, without what PostgreSQL cannot store: null characters and invalid UTF-8, such as a part of a character.
func storable(text string, longest int) string {
	text = strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", "\uFFFD"), "\uFFFD")
	return strings.ToValidUTF8(text[:min(len(text), longest)], "")
}

// maxProblem is the number of bytes of an error that are kept.
const maxProblem = 500

// problem returns the text of an error for the log of deliveries, without the address.
func problem(err error) string {
	if err == nil {
		return ""
	}
	var at *url.Error
	if errors.As(err, &at) {
		if at.Timeout() {
			return "no answer in time"
		}
		err = at.Err
	}
	return storable(err.Error(), maxProblem)
}

// durationSince returns the time since began by the clock of the service.
func (s *Service) durationSince(began time.Time) time.Duration { return max(0, s.c.Now().Sub(began)) }
