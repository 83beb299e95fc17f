package company

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	webhookRotate = statement.Scoped("webhook/rotate")
	webhookTarget = statement.Scoped("webhook/target")
	webhookFailed = statement.Scoped("webhook/failed")
	webhookWorks  = statement.Scoped("webhook/works")
	webhookOff    = statement.Scoped("webhook/disable")
	webhookAdmins = statement.Scoped("webhook/admins")
	webhookNotice = statement.Scoped("webhook/notice")

	webhookTurnAdd    = statement.Scoped("webhook_turn/add")
	webhookTurnAddDay = statement.Scoped("webhook_turn/add_day")
	webhookTurnRemove = statement.Scoped("webhook_turn/remove")
	webhookTurnHurry  = statement.Scoped("webhook_turn/hurry")
)

// MaxWebhooks is the maximum number of webhooks of a company.
const MaxWebhooks = 20

// The errors of adding and using webhooks.
var (
	// ErrTooManyWebhooks means that the company has MaxWebhooks webhooks.
	ErrTooManyWebhooks = errors.New("too many webhooks")
	// ErrWebhookDisabled means that a webhook is disabled, so that it receives nothing.
	ErrWebhookDisabled = errors.New("webhook is disabled")
)

// Reasons for which the deployment disables a webhook.
const (
	// WebhookGone means that the receiver answered with the status 410.
	WebhookGone = "gone"
	// WebhookFailing means that all deliveries have failed for longer than WebhookPatience.
	WebhookFailing = "failing"
)

// WebhookPatience is the time after which a delivery is not tried again, from the time at which it was queued. A webhook
// whose deliveries have all failed for longer than WebhookPatience is disabled.
const WebhookPatience = 72 * time.Hour

// Webhook is an address to which events of a company are sent.
type Webhook struct {
	store.Counted
	store.Editable
	URL            string      `db:"url" json:"url" edit:"required,max=2000" note:"It must begin with https://, and its host must have a public address." doc:"URL to which events are sent by POST."`
	Description    string      `db:"description" json:"description" edit:"max=200" doc:"Description of the program that receives the events, for staff."`
	Events         store.Texts `db:"events" json:"events" edit:"max=50" note:"webhook-event-types lists the types." doc:"Types of the events that are sent, such as enrollment.completed; * stands for all types, including later ones."`
	Enabled        bool        `db:"enabled" json:"enabled" doc:"Whether events are sent. While it is false, new events wait."`
	DisabledReason string      `db:"disabled_reason" json:"disabledReason" save:"never" doc:"Why the deployment has disabled the webhook. gone: the receiver responded with the status 410. failing: all tries failed for three days. Empty: staff disabled it, or it is enabled."`
	FailingSince   store.Time  `db:"failing_since" json:"failingSince" save:"never" doc:"Time of the first failed delivery attempt since the last successful one; null without a failed one."`
	PreviousUntil  store.Time  `db:"previous_until" json:"previousSecretUntil" save:"never" doc:"Until when messages are also signed with the secret that the last rotation replaced; null without a rotation."`
	CreatedAt      store.Time  `db:"created_at" json:"createdDate" save:"never" doc:"When the webhook was added."`
	// Sealed is the encrypted secret of a new webhook.
	Sealed []byte `db:"secret" json:"-" save:"once,unread"`
}

func (w Webhook) AuditName() string { return w.URL }

type ListedWebhook struct {
	Webhook
	Waiting int64 `db:"waiting" json:"waiting" read:"(select count(*) from webhook_deliveries d where d.company_id = $1 and d.webhook_id = t.id and d.state = 'pending')" doc:"Number of deliveries to the webhook that wait for a delivery attempt."`
}

func (ListedWebhook) Sorts() store.Sorts {
	return store.ByFields("url", "description", "enabled", "waiting")
}

// EditedWebhooks changes, removes and lists the webhooks of a company, the oldest first. AddWebhook adds them. A change that enables a webhook
// clears the reason for disabling, the time since which the webhook fails and the count of failures.
var EditedWebhooks = store.NewListedTable[Webhook, ListedWebhook](only.Store{},
	store.Table{Kind: "webhook", Name: "webhooks", Dated: true, By: true, Also: []string{
		"disabled_reason = case when :enabled then '' else t.disabled_reason end",
		"failing_since = case when :enabled and not t.enabled then null else t.failing_since end",
		"failures = case when :enabled and not t.enabled then 0 else t.failures end",
	}},
	store.Listing{Undated: true, Order: "t.id"})

// AddWebhook adds a webhook with its encrypted secret. It returns ErrTooManyWebhooks if the company has MaxWebhooks webhooks.
func AddWebhook(ctx context.Context, c store.Company, w Webhook, sealed []byte, today store.Date, by store.Actor) (added Webhook, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var total int64
		if err := c.Get(ctx, &total, EditedWebhooks.TotalStatement); err != nil {
			return err
		}
		if total >= MaxWebhooks {
			return ErrTooManyWebhooks
		}
		w.Sealed = sealed
		if added, err = EditedWebhooks.Add(ctx, c, w, by); err != nil {
			return err
		}
		if _, err := c.Exec(ctx, webhookTurnAdd, added.ID); err != nil {
			return err
		}
		_, err = c.Exec(ctx, webhookTurnAddDay, today)
		return err
	})
	return added, err
}

// UpdateWebhook changes a webhook with apply. Deliveries to an enabled webhook are tried at once. It returns store.ErrNotFound if there is no such webhook, a
// *store.StaleError if at has another version, and the error of apply.
func UpdateWebhook(ctx context.Context, c store.Company, at store.Editable, apply func(*Webhook) error, by store.Actor) (changed Webhook, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if changed, err = EditedWebhooks.Update(ctx, c, at, apply, by); err != nil || !changed.Enabled {
			return err
		}
		return hurryWebhook(ctx, c, at.ID)
	})
	return changed, err
}

// RemoveWebhook removes a webhook with its deliveries. It returns store.ErrNotFound if there is no such webhook, and a *store.StaleError if at
// has another version.
func RemoveWebhook(ctx context.Context, c store.Company, at store.Editable, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		if err := EditedWebhooks.Remove(ctx, c, at, by); err != nil {
			return err
		}
		_, err := c.Exec(ctx, webhookTurnRemove, at.ID)
		return err
	})
}

// RotateWebhook replaces the encrypted secret of a webhook. The replaced secret also signs messages for the time keep. It returns
// store.ErrNotFound if there is no such webhook.
func RotateWebhook(ctx context.Context, c store.Company, id int64, sealed []byte, keep time.Duration, by store.Actor) (changed Webhook, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if err := c.Change(ctx, &changed, webhookRotate, id, sealed, keep.Seconds(), by.UserID); err != nil {
			return err
		}
		return c.Note(ctx, by, "webhook_rotate", "webhook", id)
	})
	return changed, err
}

// hurryWebhook makes a webhook due now, also if it is paused after failures.
func hurryWebhook(ctx context.Context, c store.Company, id int64) error {
	_, err := c.Exec(ctx, webhookTurnHurry, id)
	c.AfterCommit(ctx, c.DB().StartWebhooks)
	return err
}

// WebhookTarget contains the address, the encrypted secrets and the failures of a webhook, which a delivery needs.
type WebhookTarget struct {
	ID      int64
	URL     string
	Enabled bool
	Secret  []byte
	// PreviousSecret is the secret before the last rotation, if messages are still signed with it too. Otherwise it is nil.
	PreviousSecret []byte `db:"previous_secret"`
	// Failures counts the rounds that failed since the last success. A round consists of the messages that a node sends to
	// the webhook at the same time. It fails if all of them fail.
	Failures int
	// FailingLong means that all deliveries have failed for longer than WebhookPatience.
	FailingLong bool `db:"failing_long"`
}

// ReadWebhookTarget returns a webhook for deliveries. It returns store.ErrNotFound if there is no such webhook.
func ReadWebhookTarget(ctx context.Context, c store.Company, id int64) (t WebhookTarget, err error) {
	err = c.Get(ctx, &t, webhookTarget, id, WebhookPatience.Seconds())
	return t, err
}

// WebhookFailed records that all messages that a node sent to a webhook at the same time have failed.
func WebhookFailed(ctx context.Context, c store.Company, id int64, at time.Time) error {
	_, err := c.Exec(ctx, webhookFailed, id, at)
	return err
}

// WebhookWorks records that a delivery to a webhook succeeded after failures.
func WebhookWorks(ctx context.Context, c store.Company, id int64) error {
	_, err := c.Exec(ctx, webhookWorks, id)
	return err
}

// WebhookTrouble is the kind of the message that informs admins that a webhook was disabled, or that the delivery of an
// event is not tried again.
const WebhookTrouble = "webhook_trouble"

// WebhookTroubleRef is the payload of a WebhookTrouble message. Reason is WebhookGone or WebhookFailing for a disabled
// webhook, and empty for a delivery that is not tried again.
type WebhookTroubleRef struct {
	WebhookID int64  `json:"webhookID"`
	UserID    int64  `json:"userID"`
	Reason    string `json:"reason"`
}

// DisableWebhook disables a webhook for a reason and enqueues a message for each admin. It does nothing if the webhook is disabled or removed.
func DisableWebhook(ctx context.Context, c store.Company, id int64, reason string) error {
	return c.Tx(ctx, func(c store.Company) error {
		var before, after Webhook
		if err := c.Change(ctx, &before, EditedWebhooks.LockStatement, id); err != nil {
			return ignoreNotFound(err)
		}
		if err := c.Change(ctx, &after, webhookOff, id, reason); err != nil {
			return ignoreNotFound(err)
		}
		if err := c.AuditChange(ctx, "webhook", "_update", before, after, store.Actor{}); err != nil {
			return err
		}
		return tellAdmins(ctx, c, id, reason, fmt.Sprintf("%d:%d", id, after.Version))
	})
}

func ignoreNotFound(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}

// tellAdmins enqueues a WebhookTrouble for each admin. It ignores the company's limit of messages.
func tellAdmins(ctx context.Context, c store.Company, id int64, reason, cause string) error {
	admins, err := store.ListOf[int64](ctx, c, webhookAdmins)
	for _, user := range admins {
		if err == nil {
			_, err = c.Enqueue(ctx, WebhookTrouble, fmt.Sprintf("%s:%d", cause, user), WebhookTroubleRef{id, user, reason})
		}
	}
	return err
}

// WebhookNotice is the content of a message about a webhook, with the recipient.
type WebhookNotice struct {
	URL   string
	Email string
	FName string `db:"fname"`
	LName string `db:"lname"`
	store.Locale
}

// ReadWebhookNotice returns the content of a message about a webhook to a user. It returns store.ErrNotFound if the webhook was removed, or
// if the user is not an active admin any more.
func ReadWebhookNotice(ctx context.Context, c store.Company, id, userID int64) (n WebhookNotice, err error) {
	err = c.Get(ctx, &n, webhookNotice, id, userID)
	return n, err
}
