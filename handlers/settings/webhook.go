package settings

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/node/outbound"
	"lyceum/node/webhook"
	"lyceum/store"
	"lyceum/store/company"
)

// setWebhook sets the sent fields of a webhook. It returns an *web.InputError for an address that webhooks may not have, and for unknown,
// repeated or missing types of events.
func (s *Handlers) setWebhook(w *company.Webhook, sent *api.Values[company.Webhook]) error {
	sent.Apply(w)
	var wrong web.InputError
	if sent.Has("url") {
		switch err := s.WebhookPolicy.CheckURL(w.URL); {
		case errors.Is(err, outbound.ErrNotPublic):
			wrong.Add("url", "url must have a public address.")
		case err != nil:
			wrong.Add("url", "url must begin with https:// and must have no user name, password, fragment or spaces, such as https://example.com/hooks.")
		}
	}
	if len(w.Events) == 0 {
		wrong.Add("events", "events must name at least one type, or * for all.")
	}
	known := eventNames()
	for i, event := range w.Events {
		switch {
		case event != store.AllEvents && !slices.Contains(known, event):
			wrong.Add("events", event+" is not one of *, "+strings.Join(known, ", ")+".")
			return wrong.Err()
		case slices.Contains(w.Events[:i], event):
			wrong.Add("events", event+" is in the list twice.")
			return wrong.Err()
		}
	}
	return wrong.Err()
}

func eventNames() (names []string) {
	for _, event := range store.EventTypes {
		if event.Name != store.EventTest {
			names = append(names, event.Name)
		}
	}
	return names
}

// WebhookUpdate changes only the fields that are sent.
type WebhookUpdate struct {
	api.Changed[company.Webhook]
	Enabled *bool `api:"enabled" doc:"Whether events are sent. While it is false, new events wait."`
}

// WebhookSecret is a webhook with its secret, which no other response contains.
type WebhookSecret struct {
	company.Webhook
	Secret string `json:"secret" doc:"Secret with which the messages are signed. Only this response contains it."`
}

// AddWebhook adds a webhook. It returns an *web.InputError for a wrong address or type of events, and company.ErrTooManyWebhooks if
// the company has too many webhooks.
func (s *Handlers) AddWebhook(ctx context.Context, c *web.Call, in *api.New[company.Webhook]) (added WebhookSecret, err error) {
	w := company.Webhook{Enabled: true}
	if err := s.setWebhook(&w, &in.Values); err != nil {
		return added, err
	}
	added.Secret = webhook.NewSecret()
	sealed, err := webhook.Seal(ctx, s.Auth.Vault(), c.Company, added.Secret)
	if err != nil {
		return WebhookSecret{}, err
	}
	added.Webhook, err = company.AddWebhook(ctx, c.Store, w, sealed, store.Today(c.Company, s.Now()), c.Actor())
	return added, err
}

// UpdateWebhook changes the fields of a webhook that the request has. It returns store.ErrNotFound if there is no such webhook, a
// *store.StaleError if the webhook has another version, and an *web.InputError for wrong fields.
func (s *Handlers) UpdateWebhook(ctx context.Context, c *web.Call, in *WebhookUpdate) (company.Webhook, error) {
	return company.UpdateWebhook(ctx, c.Store, in.At(), func(w *company.Webhook) error {
		api.SetIf(&w.Enabled, in.Enabled)
		return s.setWebhook(w, &in.Values)
	}, c.Actor())
}

// RemoveWebhook removes a webhook with its deliveries. It returns store.ErrNotFound if there is no such webhook, and a
// *store.StaleError if the webhook has another version.
func RemoveWebhook(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The webhook has been removed."}, company.RemoveWebhook(ctx, c.Store, in.At(), c.Actor())
}

// The requests of other routes about one webhook embed WebhookID.
type WebhookID struct {
	ID int64 `api:"id,required" doc:"ID of the webhook."`
}

type WebhookRotation struct {
	WebhookID
	KeepHours *int64 `api:"keepHours" doc:"The number of hours for which messages are also signed with the replaced secret, from 0 to 168. Default: 24."`
}

// keepSecretHours is how many hours a replaced secret still signs messages by default. maxKeepSecretHours is the maximum that a
// request can choose.
const (
	keepSecretHours    = 24
	maxKeepSecretHours = 168
)

// RotateWebhook replaces the secret of a webhook by a new one, which only this response contains. It returns store.ErrNotFound if
// there is no such webhook.
func (s *Handlers) RotateWebhook(ctx context.Context, c *web.Call, in *WebhookRotation) (changed WebhookSecret, err error) {
	hours := int64(keepSecretHours)
	api.SetIf(&hours, in.KeepHours)
	if hours < 0 || hours > maxKeepSecretHours {
		return changed, web.InvalidField("keepHours", "keepHours must be from 0 to 168.")
	}
	changed.Secret = webhook.NewSecret()
	sealed, err := webhook.Seal(ctx, s.Auth.Vault(), c.Company, changed.Secret)
	if err != nil {
		return WebhookSecret{}, err
	}
	if changed.Webhook, err = company.RotateWebhook(ctx, c.Store, in.ID, sealed, time.Duration(hours)*time.Hour, c.Actor()); err != nil {
		return WebhookSecret{}, err
	}
	return changed, nil
}

type WebhookList struct {
	Webhooks []company.ListedWebhook `json:"webhooks" doc:"The webhooks of the page, the oldest first."`
	web.LimitedCounts
	web.Keys
}

type WebhookSelection struct {
	api.Sorted[company.ListedWebhook]
	web.Paging
	web.Keyset
}

func ListWebhooks(ctx context.Context, c *web.Call, in *WebhookSelection) (WebhookList, error) {
	part, err := api.SortedList(ctx, c, "webhook", in, in.Sorted, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[company.ListedWebhook], error) {
			return company.EditedWebhooks.List(ctx, c.Store, page)
		})
	return WebhookList{part.Items, part.LimitedCounts, part.Keys}, err
}

// EventTypeItem describes a type of events in the response of ListEventTypes.
type EventTypeItem struct {
	Type    string `json:"type" doc:"Name of the type, such as enrollment.completed."`
	About   string `json:"about" doc:"When an event of this type occurs."`
	Version int64  `json:"version" doc:"Version of the fields in the data of such an event. In the OpenAPI document it is the x-version of the event in the section webhooks."`
}

type EventTypeList struct {
	Types []EventTypeItem `json:"types" doc:"The types of events that a webhook can receive."`
}

func ListEventTypes(context.Context, *web.Call, *web.NoFields) (list EventTypeList, err error) {
	for _, event := range store.EventTypes {
		if event.Name != store.EventTest {
			list.Types = append(list.Types, EventTypeItem{event.Name, event.About, int64(event.Version)})
		}
	}
	return list, nil
}

type DeliverySelection struct {
	WebhookID int64  `api:"webhookID" doc:"Only deliveries to the webhook with this ID."`
	State     string `api:"state,max=20" doc:"Only deliveries in this state: pending, delivered or failed."`
	Type      string `api:"type,max=50" doc:"Only deliveries of events of this type, such as enrollment.completed."`
	UserID    int64  `api:"userID" doc:"Only events that concern the person with this user ID."`
	api.Sorted[company.Delivery]
	web.Paging
	web.Keyset
}

type DeliveryList struct {
	Deliveries []company.Delivery `json:"deliveries" doc:"The deliveries of the page, those of the newest events first."`
	web.LimitedCounts
	web.Keys
}

func ListDeliveries(ctx context.Context, c *web.Call, in *DeliverySelection) (DeliveryList, error) {
	if in.State != "" && !slices.Contains([]string{company.DeliveryPending, company.DeliveryDelivered, company.DeliveryFailed}, in.State) {
		return DeliveryList{}, web.InvalidField("state", "state must be pending, delivered or failed.")
	}
	selection := company.DeliverySelection{WebhookID: in.WebhookID, UserID: in.UserID, State: in.State, Type: in.Type}
	part, err := web.ReadList(ctx, c, web.KeyedList[company.Delivery]{
		Kind: "webhook_delivery", ByID: in.Sort == "", ID: func(d company.Delivery) int64 { return d.ID },
		Pages: func(ctx context.Context, _ time.Time, page store.Page) (store.List[company.Delivery], error) {
			return company.Deliveries(ctx, c.Store, selection, in.InOrder(page))
		},
		Keyset: func(ctx context.Context, _ time.Time, keyset store.Keyset) ([]company.Delivery, error) {
			return company.DeliveryKeyset(ctx, c.Store, selection, keyset)
		},
	}, in, in.Paging, in.Keyset)
	return DeliveryList{part.Items, part.LimitedCounts, part.Keys}, err
}

type DeliveryID struct {
	ID int64 `api:"id,required" doc:"ID of the delivery."`
}

// DeliveryDetails is a delivery with its last tries, and with the body and the header webhook-id that the requests of all tries have.
type DeliveryDetails struct {
	company.Delivery
	Header       string                `json:"header" doc:"Value of the header webhook-id of the request."`
	Body         string                `json:"body" doc:"Body of the request, as it was sent. It is the same for all delivery attempts."`
	LastAttempts []company.RecordedTry `json:"lastAttempts" doc:"The last ten delivery attempts, at most, the newest first. They include those before a resend or replay."`
}

// ReadDelivery returns a delivery with its last tries and the body that the webhook receives. It returns store.ErrNotFound if there
// is no such delivery.
func ReadDelivery(ctx context.Context, c *web.Call, in *DeliveryID) (DeliveryDetails, error) {
	d, err := company.ReadDelivery(ctx, c.Store, in.ID)
	if err != nil {
		return DeliveryDetails{}, err
	}
	tries, err := company.Tries(ctx, c.Store, in.ID)
	if err != nil {
		return DeliveryDetails{}, err
	}
	body, err := webhook.Body(company.DueDelivery{EventType: d.Type, OccurredAt: d.OccurredAt, Data: d.Data})
	return DeliveryDetails{d, webhook.MessageID(d.MessageID), string(body), tries}, err
}

// ResendDelivery makes a delivery due, so that its event is sent again. It returns store.ErrNotFound if there is no such delivery,
// and company.ErrWebhookDisabled if the webhook is disabled.
func ResendDelivery(ctx context.Context, c *web.Call, in *DeliveryID) (company.Delivery, error) {
	if err := company.ResendDelivery(ctx, c.Store, in.ID, c.Actor()); err != nil {
		return company.Delivery{}, err
	}
	return company.ReadDelivery(ctx, c.Store, in.ID)
}

type WebhookReplay struct {
	WebhookID
	From       api.Instant `api:"from,required" doc:"Only events that occurred at this time or later, in RFC 3339."`
	To         api.Instant `api:"to" doc:"Only events that occurred before this time, in RFC 3339. Default: now."`
	After      int64       `api:"after" doc:"Only deliveries with a higher ID than this. To continue after a response, send its field last."`
	FailedOnly bool        `api:"failedOnly" doc:"Yes: only failed deliveries. Default: all deliveries."`
}

// ReplayWebhook makes the deliveries of a period due, so that their events are sent to the webhook again. Deliveries that are still
// pending do not change. It returns store.ErrNotFound if there is no such webhook, and company.ErrWebhookDisabled if the webhook is
// disabled.
func (s *Handlers) ReplayWebhook(ctx context.Context, c *web.Call, in *WebhookReplay) (company.Replayed, error) {
	until := s.Now()
	if !in.To.IsZero() {
		until = in.To.Time
	}
	if !in.From.Before(until) {
		return company.Replayed{}, web.InvalidField("from", "from must be before to.")
	}
	return company.Replay(ctx, c.Store, company.ReplaySelection{WebhookID: in.ID, From: in.From.Time,
		Until: until, After: in.After, FailedOnly: in.FailedOnly}, c.Actor())
}

type TestedWebhook struct {
	DeliveryID int64 `json:"deliveryID" doc:"ID of the delivery of the test event. webhook-deliveries lists the delivery with its result."`
}

// TestWebhook adds a delivery of a test event to a webhook. It returns store.ErrNotFound if there is no such webhook, and
// company.ErrWebhookDisabled if the webhook is disabled.
func TestWebhook(ctx context.Context, c *web.Call, in *WebhookID) (TestedWebhook, error) {
	id, err := company.TestWebhook(ctx, c.Store, in.ID, c.Actor())
	return TestedWebhook{id}, err
}
