package mail

import (
	"context"
	"net/url"
	"strconv"

	"lyceum/store/company"
)

// webhookData is the content of a message about a webhook. Webhook is the host of the webhook. Reason is the reason why the
// webhook is disabled. It is empty if only the delivery of an event has ended without success.
type webhookData struct{ Webhook, Reason, Link string }

const (
	sampleWebhook     = "hooks.example.com"
	sampleWebhookPage = "https://learn.example.com/manage/webhooks/3/edit"
)

func sampleWebhooks(dates) (all []any) {
	for _, reason := range []string{company.WebhookFailing, company.WebhookGone, ""} {
		all = append(all, webhookData{Webhook: sampleWebhook, Reason: reason, Link: sampleWebhookPage})
	}
	return all
}

// webhookTrouble returns a message that a webhook is disabled, or that the delivery of an event has ended without success.
// The message contains only the host of the webhook, because the address can contain a secret.
func (w *Worker) webhookTrouble(ctx context.Context, t *task) (letter, error) {
	var ref company.WebhookTroubleRef
	if err := t.message.Read(&ref); err != nil {
		return letter{}, permanent("the payload cannot be read", err)
	}
	n, err := company.ReadWebhookNotice(ctx, t.rows, ref.WebhookID, ref.UserID)
	if err != nil {
		return letter{}, err
	}
	t.readBy(n.Locale)
	at, err := url.Parse(n.URL)
	if err != nil {
		return letter{}, permanent("the address of the webhook is not a URL", err)
	}
	link := t.company.Origin(w.c.HTTPSPort) + "/manage/webhooks/" + strconv.FormatInt(ref.WebhookID, 10) + "/edit"
	return letterTo(n.Email, n.FName, n.LName, webhookData{Webhook: at.Hostname(), Reason: ref.Reason, Link: link})
}
