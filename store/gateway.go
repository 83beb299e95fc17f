package store

import (
	"context"
	"errors"
	"time"
)

var (
	gatewayAccount       = scoped("gateway_account")
	gatewayAccountAdd    = scoped("gateway_account_add")
	gatewayAccountChange = scoped("gateway_account_change")
	gatewayAccountRotate = scoped("gateway_account_rotate")
	gatewayAccountRemove = scoped("gateway_account_remove")
	gatewayKeyClaim      = global("gateway_key_claim")
	gatewayKeysLeave     = global("gateway_keys_leave")
)

// ErrKeyTaken means that another company has the same account at the gateway. A payment there could be shown to both.
var ErrKeyTaken = errors.New("the gateway's key belongs to another company")

// GatewayAccount is a company's account at the payment gateway. Its secrets are sealed.
type GatewayAccount struct {
	ID        int64
	KeyID     string `db:"key_id"`
	KeySecret []byte `db:"key_secret"`
	// WebhookSecret is nil for a company without a webhook.
	WebhookSecret []byte `db:"webhook_secret"`
	// PreviousWebhookSecret is what the gateway may still sign with after a rotation, until PreviousUntil.
	PreviousWebhookSecret []byte `db:"previous_webhook_secret"`
	PreviousUntil         Time   `db:"previous_until"`
	// PreviousValid is the previous secret while it is believed, else nil.
	PreviousValid []byte `db:"previous_valid"`
	// OrdersRequired refuses payments that were made without an order of ours.
	OrdersRequired bool `db:"orders_required"`
	// EndAfterRefund ends the enrollment when its payment is paid back in full.
	EndAfterRefund bool `db:"end_after_refund"`
	Removed        bool
}

// GatewayAccount gives the account that the company uses. It returns ErrNotFound when there is none.
func (c Company) GatewayAccount(ctx context.Context) (*GatewayAccount, error) {
	return c.gatewayAccount(ctx, nil)
}

// GatewayAccountByID gives an account of the company, in use or removed. It returns ErrNotFound.
func (c Company) GatewayAccountByID(ctx context.Context, id int64) (*GatewayAccount, error) {
	return c.gatewayAccount(ctx, &id)
}

func (c Company) gatewayAccount(ctx context.Context, id *int64) (*GatewayAccount, error) {
	var a GatewayAccount
	if err := c.get(ctx, &a, gatewayAccount, id); err != nil {
		return nil, err
	}
	return &a, nil
}

// GatewayChange is what is to be set of an account; nil leaves what is there. Secrets are sealed.
type GatewayChange struct {
	KeyID          *string
	KeySecret      []byte
	WebhookSecret  []byte
	OrdersRequired *bool
	EndAfterRefund *bool
}

// AddGatewayAccount gives the company its account, with KeyID and KeySecret. It returns ErrKeyTaken, and ErrConflict when
// the company has one already.
func (c Company) AddGatewayAccount(ctx context.Context, g GatewayChange, by Actor) error {
	ordersRequired := g.OrdersRequired == nil || *g.OrdersRequired
	endAfterRefund := g.EndAfterRefund != nil && *g.EndAfterRefund
	return c.changeGateway(ctx, g.KeyID, "gateway_set", by, gatewayAccountAdd,
		*g.KeyID, g.KeySecret, nullBytes(g.WebhookSecret), ordersRequired, endAfterRefund)
}

// ChangeGatewayAccount changes the account in use. It returns ErrKeyTaken and ErrNotFound.
func (c Company) ChangeGatewayAccount(ctx context.Context, g GatewayChange, by Actor) error {
	return c.changeGateway(ctx, g.KeyID, "gateway_set", by, gatewayAccountChange,
		g.KeyID, nullBytes(g.KeySecret), nullBytes(g.WebhookSecret), g.OrdersRequired, g.EndAfterRefund)
}

// RotateWebhookSecret replaces the secret of the webhook and believes the one before for keep more. When
// it is the same again, the one before it stays, for keep at most. It returns ErrNotFound.
func (c Company) RotateWebhookSecret(ctx context.Context, sealed []byte, same bool, keep time.Duration, by Actor) error {
	return c.changeGateway(ctx, nil, "gateway_rotate_webhook_secret", by, gatewayAccountRotate, sealed, keep.Seconds(), same)
}

// RemoveGatewayAccount takes the account out of use and forgets its secrets. It returns ErrNotFound.
func (c Company) RemoveGatewayAccount(ctx context.Context, by Actor) error {
	none := ""
	return c.changeGateway(ctx, &none, "gateway_remove", by, gatewayAccountRemove)
}

// changeGateway changes the account and writes it down. A key that is named is the only one the company has after it;
// an empty one leaves it none.
func (c Company) changeGateway(ctx context.Context, keyID *string, action string, by Actor, st *statement, args ...any) error {
	return c.Tx(ctx, func(c Company) error {
		if keyID != nil {
			if err := c.claimKey(ctx, *keyID); err != nil {
				return err
			}
		}
		var id int64
		if err := c.change(ctx, &id, st, args...); err != nil {
			return err
		}
		return c.note(ctx, by, action, "gateway_account", id)
	})
}

func (c Company) claimKey(ctx context.Context, keyID string) error {
	if keyID != "" {
		claimed, err := c.asker.exec(ctx, gatewayKeyClaim, c.id, keyID)
		if err != nil {
			return err
		}
		if claimed == 0 {
			return ErrKeyTaken
		}
	}
	_, err := c.asker.exec(ctx, gatewayKeysLeave, c.id, keyID)
	return err
}

// nullBytes keeps nothing from becoming an empty secret.
func nullBytes(b []byte) any {
	if b == nil {
		return nil
	}
	return b
}
