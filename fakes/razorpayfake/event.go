package razorpayfake

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"time"

	"github.com/cenkalti/backoff/v5"

	"lyceum/payment"
)

// Event is a webhook event that may or may not have been sent.
type Event struct {
	ID      string          `json:"id"`
	Account string          `json:"account"`
	Name    string          `json:"name"`
	Body    json.RawMessage `json:"body"`
	// Tries is the number of times the event was sent. Status is the status of the last response, or 0 without one.
	Tries  int `json:"tries"`
	Status int `json:"status"`
}

// mostEvents is the maximum number of events in memory. The oldest are removed.
const mostEvents = 10_000

var errNowhere = errors.New("the account has no webhook address")

// eventCreator is a function that creates a webhook event about an object. Its caller must hold the lock of the
// books.
type eventCreator func(account, name string, about map[string]any)

// noEvent is an eventCreator that creates no event. It is for payments that tests create in a given state.
func noEvent(string, string, map[string]any) {}

// createEvent is the eventCreator that stores the event. With Options.Deliver it also starts the delivery if the
// account has a webhook address.
func (g *Gateway) createEvent(account, name string, about map[string]any) {
	a, known := g.books.accounts[account]
	if !known {
		return
	}
	payload, contains := map[string]any{}, []string{}
	for kind, entity := range about {
		payload[kind] = map[string]any{"entity": entity}
		contains = append(contains, kind)
	}
	slices.Sort(contains)
	body, err := json.Marshal(map[string]any{
		"entity": "event", "account_id": "acc_" + a.KeyID, "event": name, "contains": contains, "payload": payload,
		"created_at": g.o.Now().Unix(),
	})
	if err != nil {
		panic(err) // Encoding cannot fail, because every entity is valid JSON.
	}
	e := &Event{ID: newID("evt_"), Account: account, Name: name, Body: body}
	g.books.events = append(g.books.events, e)
	g.books.events = g.books.events[max(0, len(g.books.events)-mostEvents):]
	if g.o.Deliver && a.WebhookURL != "" {
		g.work.Go(func() { g.deliver(e.ID) })
	}
}

// Events returns the events in memory, the oldest first.
func (g *Gateway) Events() []Event {
	var list []Event
	g.books.withLock(func() {
		for _, e := range g.books.events {
			list = append(list, *e)
		}
	})
	return list
}

// deliver sends an event until the receiver accepts it, but for at most 24 hours. The real gateway stops after the same
// time.
func (g *Gateway) deliver(id string) {
	pauses := backoff.NewExponentialBackOff()
	pauses.InitialInterval, pauses.Multiplier, pauses.MaxInterval = g.o.Pause, 2, time.Hour
	_, _ = backoff.Retry(g.life, func() (struct{}, error) {
		status, err := g.Send(g.life, id)
		if err == nil && status/100 != 2 {
			err = fmt.Errorf("answered %d", status)
		}
		return struct{}{}, err
	}, backoff.WithBackOff(pauses), backoff.WithMaxElapsedTime(24*time.Hour))
}

// Send sends an event once, even if it was sent before, and returns the status of the response.
func (g *Gateway) Send(ctx context.Context, id string) (status int, err error) {
	var sent Event
	g.books.withLock(func() {
		if at := slices.IndexFunc(g.books.events, func(e *Event) bool { return e.ID == id }); at >= 0 {
			sent = *g.books.events[at]
		}
	})
	if sent.ID == "" {
		return 0, unknownID()
	}
	a, _ := g.books.account(sent.Account)
	status, err = g.Post(ctx, a.WebhookURL, sent.ID, sent.Body, payment.SignWebhook(sent.Body, a.WebhookSecret))
	g.books.withLock(func() {
		for _, e := range g.books.events {
			if e.ID == id {
				e.Tries, e.Status = e.Tries+1, status
			}
		}
	})
	return status, err
}

// Post sends any body with any signature to a webhook address. It returns errNowhere if the address is empty.
func (g *Gateway) Post(ctx context.Context, url, eventID string, body []byte, signature string) (status int, err error) {
	if url == "" {
		return 0, errNowhere
	}
	ctx, cancel := context.WithTimeout(ctx, webhookTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set(payment.EventIDHeader, eventID)
	request.Header.Set(payment.SignatureHeader, signature)
	answer, err := g.o.Client.Do(request)
	if err != nil {
		return 0, err
	}
	defer func() { _ = answer.Body.Close() }()
	_, err = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode, err
}
