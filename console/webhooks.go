package console

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"lyceum/handlers/academy"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const (
	webhooksPath   = "/manage/webhooks"
	deliveriesPath = webhooksPath + "/deliveries"
)

// webhookToEdit is a webhook with its event types as one text for the form.
type webhookToEdit struct {
	store.Webhook
	Events string `json:"events"`
}

// replayForm is the form that sends the events of some days again. The days are in the company's time zone.
type replayForm struct {
	ID         int64      `api:"id" doc:"The webhook."`
	From       store.Date `api:"from,required" doc:"The first day."`
	To         store.Date `api:"to,required" doc:"The last day."`
	FailedOnly bool       `api:"failedOnly" doc:"Only deliveries that have failed."`
}

// webhookRoutes returns the routes of the pages on which staff list, add, change, test and remove webhooks,
// replace their secrets and send events again, and the routes of deliveries.
func (c *Console) webhookRoutes() []web.Route {
	fields := []field{text("url", 2000).required(), text("description", 200)}
	of := func(action, path, route string, fields ...field) job {
		return job{path: webhooksPath + path, route: route, object: "webhook", action: action, section: webhooksPath, fields: fields, load: loadWebhook}
	}
	added, changed := of("add", "/add", "webhook-add", fields...), of("edit", "/:id/edit", "webhook-update", append(slices.Clip(fields), choice("enabled", "true", "false"))...)
	added.load, added.more, changed.more = nil, eventField, eventField
	changed.linksOf = func(id int64) []jobLink {
		return []jobLink{
			{"webhook-deliveries", deliveriesOf(id), "webhook.to-deliveries"}, {"webhook-test", pathOf(webhooksPath, id, "test"), "webhook.to-test"},
			{"webhook-replay", pathOf(webhooksPath, id, "replay"), "webhook.to-replay"}, {"webhook-rotate", pathOf(webhooksPath, id, "rotate"), "webhook.to-rotate"},
		}
	}
	rotated, removed := of("rotate", "/:id/rotate", "webhook-rotate", number("keepHours").set("24")), of("remove", "/:id/remove", "webhook-remove")
	removed.danger = true
	added.result, rotated.result = c.showSecret, c.showSecret
	tested, replayed := of("test", "/:id/test", "webhook-test"), of("replay", "/:id/replay", "webhook-replay", date("from").required(), date("to").required(), choice("failedOnly", "false", "true"))
	tested.next = func(any) string { return doneAt(deliveriesPath, "webhook-test") }
	replayed.next = func(any) string { return doneAt(deliveriesPath, "webhook-replay") }
	shown := list{
		path: webhooksPath, route: "webhook-list", object: "webhook", columns: []string{"url", "description", "events", "state", "waiting"}, add: "webhook-add",
		links: []jobLink{{"webhook-deliveries", deliveriesPath, "webhook.to-deliveries"}},
	}
	return slices.Concat(
		[]web.Route{listPage(c, shown, listWebhooks)},
		form(c, added, c.services.Academy().AddWebhook), form(c, changed, c.services.Academy().UpdateWebhook), form(c, rotated, c.services.Academy().RotateWebhook),
		form(c, removed, academy.RemoveWebhook), form(c, tested, academy.TestWebhook), form(c, replayed, c.replayDays), c.deliveryRoutes(),
	)
}

// deliveryRoutes returns the routes of the pages on which staff list and read deliveries and send them again.
func (c *Console) deliveryRoutes() []web.Route {
	shown := list{
		path: deliveriesPath, route: "webhook-deliveries", object: "delivery", columns: []string{"occurred", "type", "subject", "url", "state", "answer", "attempts"},
		filters: []field{choice("status", "", store.DeliveryPending, store.DeliveryDelivered, store.DeliveryFailed), {Name: "webhookID", Kind: "hidden"}},
	}
	resent := job{
		path: deliveriesPath + "/:id/resend", route: "webhook-resend", object: "delivery", action: "resend", section: deliveriesPath, ofObject: true,
		load: func(ctx context.Context, v *visit, id int64) (any, error) { return v.call.Store.Delivery(ctx, id) },
	}
	page := objectPage(c, object{path: deliveriesPath + "/:id", route: "webhook-delivery", section: deliveriesPath}, showDelivery)
	return slices.Concat([]web.Route{listPage(c, shown, listDeliveries), page}, form(c, resent, academy.ResendDelivery))
}

func deliveriesOf(webhook int64) string {
	return deliveriesPath + "?webhookID=" + strconv.FormatInt(webhook, 10)
}

func loadWebhook(ctx context.Context, v *visit, id int64) (any, error) {
	w, err := store.EditedWebhooks.Get(ctx, v.call.Store, id)
	return webhookToEdit{w, strings.Join(w.Events, ",")}, err
}

// eventField returns the field that selects the types of events that a webhook receives.
func eventField(_ context.Context, v *visit) ([]field, error) {
	f := field{Name: "events", Kind: "checks", Required: true, Options: []option{{Value: store.AllEvents, Name: v.T("webhook.every-event")}}}
	for _, event := range store.EventTypes {
		if event.Name != store.EventTest {
			f.Options = append(f.Options, option{Value: event.Name, Name: event.Name})
		}
	}
	return []field{f}, nil
}

// showSecret shows the secret of a webhook, which no other page contains.
func (c *Console) showSecret(v *visit, data any) (*web.Page, error) {
	w := data.(academy.WebhookSecret)
	view := &objectView{
		Title: v.T("webhook.secret-title"), Lead: v.T("webhook.secret-lead"), Back: pages.Link{Path: webhooksPath, Name: v.T("form.back")},
		Facts:   v.facts("webhook", "url", w.URL, "secret", w.Secret, "until", v.Moment(w.PreviousUntil)),
		Actions: v.links(jobLink{"webhook-test", pathOf(webhooksPath, w.ID, "test"), "webhook.to-test"}),
	}
	return c.show(v, "object", webhooksPath, view.Title, view), nil
}

// replayDays sends the events of some days to a webhook again, page by page.
func (c *Console) replayDays(ctx context.Context, call *web.Call, in *replayForm) (all store.Replayed, err error) {
	midnight := func(d store.Date) api.Instant {
		year, month, day := d.Time().Date()
		return api.Instant{Time: time.Date(year, month, day, 0, 0, 0, 0, call.Company.Location())}
	}
	if in.To.Before(in.From) {
		return all, web.InvalidField("to", "to must not be before from.")
	}
	request := academy.WebhookReplay{WebhookID: academy.WebhookID{ID: in.ID}, From: midnight(in.From), To: midnight(in.To.AddDays(1)), FailedOnly: in.FailedOnly}
	for {
		part, err := c.services.Academy().ReplayWebhook(ctx, call, &request)
		all.Queued += part.Queued
		if err != nil || !part.More {
			return all, err
		}
		request.After = part.Last
	}
}

func (v *visit) webhookState(w store.Webhook) cell {
	switch {
	case !w.Enabled && w.DisabledReason != "":
		reason := "webhook.state-" + w.DisabledReason
		return cell{Text: v.T(reason), Tone: "bad"}
	case !w.Enabled:
		return cell{Text: v.T("webhook.field-enabled-false")}
	case !w.FailingSince.IsZero():
		return cell{Text: v.T("webhook.fails", "Since", v.Moment(w.FailingSince)), Tone: "bad"}
	}
	return cell{Text: v.T("webhook.field-enabled-true"), Tone: "good"}
}

func listWebhooks(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	paging := in.paging()
	found, err := academy.ListWebhooks(ctx, v.call, &paging)
	rows := make([]row, len(found.Webhooks))
	for i, w := range found.Webhooks {
		events := strings.Join(w.Events, ", ")
		if slices.Contains(w.Events, store.AllEvents) {
			events = v.T("webhook.every-event")
		}
		rows[i] = row{
			Path: pathOf(webhooksPath, w.ID, "edit"),
			Actions: v.links(
				jobLink{"webhook-test", pathOf(webhooksPath, w.ID, "test"), "webhook.to-test"}, jobLink{"webhook-deliveries", deliveriesOf(w.ID), "webhook.to-deliveries"},
				jobLink{"webhook-remove", pathOf(webhooksPath, w.ID, "remove"), "list.remove"},
			),
			Cells: []cell{{Text: w.URL}, {Text: w.Description}, {Text: events}, v.webhookState(w.Webhook), {Text: v.Number(w.Waiting)}},
		}
	}
	return rows, found.TotalCount, err
}

func (v *visit) deliveryState(state string) cell {
	key := "delivery.field-status-" + state
	switch state {
	case store.DeliveryDelivered:
		return cell{Text: v.T(key), Tone: "good"}
	case store.DeliveryFailed:
		return cell{Text: v.T(key), Tone: "bad"}
	}
	return cell{Text: v.T(key)}
}

// answerOf returns the status of the last response of the webhook as text. If there was no response, it
// returns the error.
func answerOf(d store.Delivery) string {
	if d.AnswerStatus != 0 {
		return strconv.FormatInt(d.AnswerStatus, 10)
	}
	return d.Error
}

func listDeliveries(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	found, err := academy.ListDeliveries(ctx, v.call, &academy.DeliverySelection{WebhookID: in.Webhook, State: in.Status, Paging: in.paging()})
	rows := make([]row, len(found.Deliveries))
	for i, d := range found.Deliveries {
		rows[i] = row{Path: pathTo(deliveriesPath, d.ID), Cells: []cell{
			{Text: v.Moment(d.OccurredAt)}, {Text: d.Type}, {Text: d.Subject}, {Text: d.URL}, v.deliveryState(d.State), {Text: answerOf(d)}, {Text: v.Number(d.Attempts)},
		}}
	}
	return rows, found.TotalCount, err
}

// showDelivery returns the page on which staff read a delivery with its request and the last response.
func showDelivery(ctx context.Context, v *visit, id int64) (*objectView, error) {
	d, err := academy.ReadDelivery(ctx, v.call, &academy.DeliveryID{ID: id})
	if err != nil {
		return nil, err
	}
	duration := ""
	if !d.AttemptedAt.IsZero() {
		duration = v.Number(d.DurationMS) + " ms"
	}
	return &objectView{
		Title: v.T("delivery.title", "Type", d.Type),
		Facts: v.facts("delivery", "url", d.URL, "subject", d.Subject, "occurred", v.Moment(d.OccurredAt), "state", v.deliveryState(d.State).Text, "attempts", v.Number(d.Attempts),
			"attempted", v.Moment(d.AttemptedAt), "due", v.Moment(d.DueAt), "duration", duration, "message", d.Header, "request", d.Body, "answer", answerOf(d.Delivery), "body", d.Answer),
		Actions: v.links(jobLink{"webhook-resend", pathOf(deliveriesPath, id, "resend"), "delivery.to-resend"}),
	}, nil
}
