package settings

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	"lyceum/store/company"
)

const (
	deliveriesPath = ui.WebhooksPath + "/deliveries"
)

// webhookToEdit is a webhook with its event types as one text for the form.
type webhookToEdit struct {
	company.Webhook
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
func webhookRoutes(c *ui.Console) []web.Route {
	fields := ui.Described[company.Webhook]()
	of := func(action, path, route string, fields ...ui.Field) ui.Job {
		return ui.Job{Path: ui.WebhooksPath + path, Route: route, Object: "webhook", Action: action, Section: ui.WebhooksPath, Fields: fields, Load: loadWebhook}
	}
	added, changed := of("add", "/add", "webhook-add", fields...), of("edit", "/:id/edit", "webhook-update",
		append(slices.Clip(fields), ui.Choice("enabled", "true", "false"))...)
	added.Load, added.More, changed.More = nil, eventField, eventField
	changed.LinksOf = func(id int64) []ui.JobLink {
		return []ui.JobLink{
			{Route: "webhook-deliveries", Path: deliveriesOf(id), Key: "webhook.to-deliveries"},
			{Route: "webhook-test", Path: ui.ObjectSubpath(ui.WebhooksPath, id, "test"), Key: "webhook.to-test"},
			{Route: "webhook-replay", Path: ui.ObjectSubpath(ui.WebhooksPath, id, "replay"), Key: "webhook.to-replay"},
			{Route: "webhook-rotate", Path: ui.ObjectSubpath(ui.WebhooksPath, id, "rotate"), Key: "webhook.to-rotate"},
		}
	}
	rotated, removed := of("rotate", "/:id/rotate", "webhook-rotate", ui.Number("keepHours").Set("24")), of("remove", "/:id/remove", "webhook-remove")
	removed.Danger, removed.Named = true, func(_ *ui.Visit, object any) string { return object.(webhookToEdit).URL }
	added.Result, rotated.Result = showSecret, showSecret
	tested, replayed := of("test", "/:id/test", "webhook-test"), of("replay", "/:id/replay", "webhook-replay", ui.Date("from").NotBlank(),
		ui.Date("to").NotBlank(), ui.Choice("failedOnly", "false", "true"))
	tested.Next = func(any) string { return ui.DoneAt(deliveriesPath, "webhook-test") }
	replayed.Next = func(any) string { return ui.DoneAt(deliveriesPath, "webhook-replay") }
	shown := ui.List{
		Path: ui.WebhooksPath, Route: "webhook-list", Object: "webhook", Columns: []string{"url", "description", "events", "state", "waiting"}, Add: "webhook-add",
		Sorts: company.ListedWebhook{}.Sorts(), SortOf: map[string]string{"state": "enabled"},
		Links:     []ui.JobLink{{Route: "webhook-deliveries", Path: deliveriesPath, Key: "webhook.to-deliveries"}},
		Selection: []ui.JobLink{removed.ForSelected()},
	}
	return slices.Concat(
		[]web.Route{ui.ListPage(c, shown, listWebhooks)},
		ui.Several(c, removed, settings.RemoveWebhook),
		ui.Form(c, added, c.Services.Settings().AddWebhook), ui.Form(c, changed, c.Services.Settings().UpdateWebhook),
		ui.Form(c, rotated, c.Services.Settings().RotateWebhook),
		ui.Form(c, removed, settings.RemoveWebhook), ui.Form(c, tested, settings.TestWebhook), ui.Form(c, replayed,
			func(ctx context.Context, call *web.Call, in *replayForm) (company.Replayed, error) {
				return replayDays(ctx, c.Services.Settings(), call, in)
			}), deliveryRoutes(c),
	)
}

func deliveryRoutes(c *ui.Console) []web.Route {
	shown := ui.List{
		Path: deliveriesPath, Route: "webhook-deliveries", Object: "delivery",
		Columns: []string{"occurred", "type", "subject", "url", "state", "answer", "attempts"}, Sorts: company.Delivery{}.Sorts(), Usual: "-occurred",
		Filters: []ui.Field{ui.Choice("status", "", company.DeliveryPending, company.DeliveryDelivered, company.DeliveryFailed),
			{Name: "webhookID", Kind: "hidden"}},
		RowLinks: []ui.JobLink{{Route: "webhook-resend", Path: "{row}/resend", Key: "delivery.to-resend"}},
	}
	resent := ui.Job{
		Path: deliveriesPath + "/:id/resend", Route: "webhook-resend", Object: "delivery", Action: "resend", Section: deliveriesPath, OfObject: true,
		Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
			return company.ReadDelivery(ctx, v.Call.Store, id)
		},
	}
	page := ui.ObjectPage(c, ui.Object{Path: deliveriesPath + "/:id", Route: "webhook-delivery", Section: deliveriesPath}, showDelivery)
	resent.Named = func(_ *ui.Visit, object any) string {
		d := object.(company.Delivery)
		return d.Type + " · " + d.URL
	}
	shown.Selection = []ui.JobLink{resent.ForSelected()}
	return slices.Concat([]web.Route{ui.ListPage(c, shown, listDeliveries)},
		ui.Several(c, resent, settings.ResendDelivery), []web.Route{page}, ui.Form(c, resent, settings.ResendDelivery))
}

func deliveriesOf(webhook int64) string {
	return deliveriesPath + "?webhookID=" + strconv.FormatInt(webhook, 10)
}

func loadWebhook(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	w, err := company.EditedWebhooks.Get(ctx, v.Call.Store, id)
	return webhookToEdit{w, strings.Join(w.Events, ",")}, err
}

// eventField returns the field that selects the types of events that a webhook receives.
func eventField(_ context.Context, v *ui.Visit) ([]ui.Field, error) {
	f := ui.Field{Name: "events", Kind: "checks", Required: true, Options: []ui.Option{{Value: store.AllEvents, Name: v.T("webhook.every-event")}}}
	for _, event := range store.EventTypes {
		if event.Name != store.EventTest {
			f.Options = append(f.Options, ui.Option{Value: event.Name, Name: event.Name})
		}
	}
	return []ui.Field{f}, nil
}

// showSecret shows the secret of a webhook, which no other page contains.
func showSecret(v *ui.Visit, data any) (*web.Page, error) {
	w := data.(settings.WebhookSecret)
	view := &ui.ObjectView{
		Title: v.T("webhook.secret-title"), Lead: v.T("webhook.secret-lead"), Back: pages.Link{Path: ui.WebhooksPath, Name: v.T("form.back")},
		Facts:   v.Facts("webhook", "url", w.URL, "secret", w.Secret, "until", v.When(w.PreviousUntil)),
		Actions: v.Links(ui.JobLink{Route: "webhook-test", Path: ui.ObjectSubpath(ui.WebhooksPath, w.ID, "test"), Key: "webhook.to-test"}),
	}
	return v.Show("object", ui.WebhooksPath, view.Title, view), nil
}

// replayDays sends the events of some days to a webhook again, page by page.
func replayDays(ctx context.Context, webhooks *settings.Handlers, call *web.Call, in *replayForm) (all company.Replayed, err error) {
	if in.To.Before(in.From) {
		return all, web.InvalidField("to", "to must not be before from.")
	}
	from, to := api.Instant{Time: call.Store.StartOf(in.From)}, api.Instant{Time: call.Store.StartOf(in.To.AddDays(1))}
	request := settings.WebhookReplay{WebhookID: settings.WebhookID{ID: in.ID}, From: from, To: to, FailedOnly: in.FailedOnly}
	for {
		part, err := webhooks.ReplayWebhook(ctx, call, &request)
		all.Queued += part.Queued
		if err != nil || !part.More {
			return all, err
		}
		request.After = part.Last
	}
}

func webhookState(v *ui.Visit, w company.Webhook) ui.Cell {
	switch {
	case !w.Enabled && w.DisabledReason != "":
		reason := "webhook.state-" + w.DisabledReason
		return ui.State(ui.Bad, v.T(reason))
	case !w.Enabled:
		return ui.State(ui.Off, v.T("webhook.field-enabled-false"))
	case !w.FailingSince.IsZero():
		return ui.State(ui.Bad, v.T("webhook.fails", "Since", v.Moment(w.FailingSince)))
	}
	return ui.State(ui.Good, v.T("webhook.field-enabled-true"))
}

func listWebhooks(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	found, err := settings.ListWebhooks(ctx, v.Call, &settings.WebhookSelection{Sorted: ui.Sorted[company.ListedWebhook](in), Paging: in.Paging()})
	rows := make([]ui.Row, len(found.Webhooks))
	for i, w := range found.Webhooks {
		events := strings.Join(w.Events, ", ")
		if slices.Contains(w.Events, store.AllEvents) {
			events = v.T("webhook.every-event")
		}
		rows[i] = ui.Row{
			Path: ui.ObjectSubpath(ui.WebhooksPath, w.ID, "edit"),
			Actions: v.Links(
				ui.JobLink{Route: "webhook-test", Path: ui.ObjectSubpath(ui.WebhooksPath, w.ID, "test"), Key: "webhook.to-test"},
				ui.JobLink{Route: "webhook-deliveries", Path: deliveriesOf(w.ID), Key: "webhook.to-deliveries"},
				ui.JobLink{Route: "webhook-remove", Path: ui.ObjectSubpath(ui.WebhooksPath, w.ID, "remove"), Key: "list.remove"},
			),
			Cells: []ui.Cell{{Text: w.URL}, {Text: w.Description}, {Text: events}, webhookState(v, w.Webhook), {Figure: true, Text: v.Number(w.Waiting)}},
		}
	}
	return rows, found.TotalCount, err
}

func deliveryState(v *ui.Visit, state string) ui.Cell {
	key := "delivery.field-status-" + state
	switch state {
	case company.DeliveryDelivered:
		return ui.State(ui.Good, v.T(key))
	case company.DeliveryFailed:
		return ui.State(ui.Bad, v.T(key))
	}
	return ui.State(ui.Going, v.T(key))
}

// answerOf returns the status of a response of the webhook as text. If there was no response, it returns the error.
func answerOf(status int64, problem string) string {
	if status != 0 {
		return strconv.FormatInt(status, 10)
	}
	return problem
}

func listDeliveries(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	found, err := settings.ListDeliveries(ctx, v.Call,
		&settings.DeliverySelection{WebhookID: in.Webhook, State: in.Status, Sorted: ui.Sorted[company.Delivery](in), Paging: in.Paging(), Keyset: in.Keyset()})
	rows := make([]ui.Row, len(found.Deliveries))
	for i, d := range found.Deliveries {
		rows[i] = ui.Row{Path: ui.ObjectPath(deliveriesPath, d.ID), Cells: []ui.Cell{
			v.When(d.OccurredAt), {Text: d.Type}, {Text: d.Subject}, {Text: d.URL}, deliveryState(v, d.State),
			{Text: answerOf(d.AnswerStatus, d.Error)}, {Figure: true, Text: v.Number(d.Attempts)},
		}}
	}
	v.TotalIsLimit, v.NextCursor = found.TotalIsLimit, found.NextCursor
	return rows, found.TotalCount, err
}

// showDelivery returns the page on which staff read a delivery with its request and its last tries.
func showDelivery(ctx context.Context, v *ui.Visit, id int64) (*ui.ObjectView, error) {
	d, err := settings.ReadDelivery(ctx, v.Call, &settings.DeliveryID{ID: id})
	if err != nil {
		return nil, err
	}
	view := &ui.ObjectView{
		Title: v.T("delivery.title", "Type", d.Type),
		Facts: v.Facts("delivery", "url", d.URL, "subject", d.Subject, "occurred", v.When(d.OccurredAt),
			"state", deliveryState(v, d.State), "attempts", v.Number(d.Attempts),
			"attempted", v.When(d.AttemptedAt), "due", v.When(d.DueAt), "message", d.Header, "request", d.Body, "answer", answerOf(d.AnswerStatus, d.Error)),
		Actions: v.Links(ui.JobLink{Route: "webhook-resend", Path: ui.ObjectSubpath(deliveriesPath, id, "resend"), Key: "delivery.to-resend"}),
	}
	for i, try := range d.LastAttempts {
		view.Parts = append(view.Parts, ui.Part{
			ID: "try-" + strconv.Itoa(i+1), Title: v.T("delivery.try", "At", v.Moment(try.AttemptedAt)),
			Facts: v.Facts("delivery", "duration", v.Number(try.DurationMS)+" ms", "request-headers", try.RequestHeaders,
				"answer", answerOf(try.AnswerStatus, try.Error),
				"answer-headers", try.AnswerHeaders, "body", try.Answer),
		})
	}
	return view, nil
}
