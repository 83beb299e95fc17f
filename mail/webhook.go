package mail

import (
	"context"
	"net/url"
	"strconv"

	"lyceum/store"
)

// webhookData is the content of a message about a webhook. Webhook is its host. Reason is empty for an event that is given up.
type webhookData struct{ Webhook, Reason, Link string }

const (
	sampleWebhook     = "hooks.example.com"
	sampleWebhookPage = "https://learn.example.com/manage/webhooks/3/edit"
)

func sampleWebhooks(dates) (all []any) {
	for _, reason := range []string{store.WebhookFailing, store.WebhookGone, ""} {
		all = append(all, webhookData{Webhook: sampleWebhook, Reason: reason, Link: sampleWebhookPage})
	}
	return all
}

// webhookTrouble returns a message that a webhook is disabled, or that an event is given up. It contains the host only, because the address can
// contain a secret.
func (w *Worker) webhookTrouble(ctx context.Context, t *task) (letter, error) {
	var ref store.WebhookTroubleRef
	if err := t.message.Read(&ref); err != nil {
		return letter{}, permanent("the payload cannot be read", err)
	}
	n, err := t.rows.WebhookNotice(ctx, ref.WebhookID, ref.UserID)
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
