package store

import (
	"cmp"
	"context"
	"errors"
	"time"

	"lyceum/store/internal/only"
	"lyceum/tenant"
)

var (
	gatewayAccount       = scoped("gateway_account/get")
	gatewayAccountAdd    = scoped("gateway_account/add")
	gatewayAccountChange = scoped("gateway_account/change")
	gatewayAccountRotate = scoped("gateway_account/rotate")
	gatewayAccountRemove = scoped("gateway_account/remove")
	gatewaySecretsLock   = global("gateway_account/secrets_lock")
	gatewayKeyClaim      = global("gateway_account/key_claim")
	gatewayKeysLeave     = global("gateway_account/keys_leave")
)

// ErrKeyTaken means that another company uses the same gateway account. If two companies shared an account, each could
// see the payments of the other.
var ErrKeyTaken = errors.New("gateway key belongs to another company")

// GatewayAccount is a company's account at the payment gateway. Its secrets are encrypted.
type GatewayAccount struct {
	ID        int64
	KeyID     string `db:"key_id"`
	KeySecret []byte `db:"key_secret"`
	// WebhookSecret is nil for a company without a webhook.
	WebhookSecret []byte `db:"webhook_secret"`
	// PreviousUntil is the time until which the secret before the last rotation is accepted.
	PreviousUntil Time `db:"previous_until"`
	// PreviousValid is the previous secret while it is accepted, otherwise nil.
	PreviousValid []byte `db:"previous_valid"`
	// OrdersRequired means that payments without an order of the deployment are rejected.
	OrdersRequired bool `db:"orders_required"`
	// EndAfterRefund means that a full refund of a payment ends the enrollment that it paid for.
	EndAfterRefund bool `db:"end_after_refund"`
	Removed        bool
}

// GatewayAccount returns the company's gateway account. It returns ErrNotFound if there is none.
func (c Company) GatewayAccount(ctx context.Context) (*GatewayAccount, error) {
	return c.gatewayAccount(ctx, nil)
}

// GatewayAccountByID returns a gateway account of the company, active or removed. It returns ErrNotFound if there is
// none.
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

// LockCounterpartAccount returns the gateway account of other. For a company, other must be its sandbox, or the zero company
// if the caller found no sandbox. For a sandbox, other must be its company. Other transactions of the company and of the
// sandbox wait in this method until the transaction ends. LockCounterpartAccount must be called inside Tx. It returns
// ErrNotFound if the company has no sandbox or other has no account. It returns ErrConflict if the company has a sandbox
// that is not other, because the sandbox was added after the caller read other.
func (c Company) LockCounterpartAccount(ctx context.Context, other tenant.Company) (*GatewayAccount, error) {
	company := cmp.Or(c.Tenant().SandboxOf(), c.ID())
	if _, err := c.executor.exec(ctx, gatewaySecretsLock, company); err != nil {
		return nil, err
	}
	if !c.Tenant().IsSandbox() {
		// The sandbox is read after the lock: a sandbox that is added later takes the lock after the commit of this transaction.
		if id, err := c.SandboxID(ctx); err != nil || other.IsZero() || id != other.ID() {
			return nil, cmp.Or(err, ErrConflict)
		}
	}
	return c.inTxOf(only.Store{}, other).GatewayAccount(ctx)
}

// GatewayChange contains new settings of a gateway account. A nil field leaves the setting unchanged. Secrets are
// encrypted.
type GatewayChange struct {
	KeyID          *string
	KeySecret      []byte
	WebhookSecret  []byte
	OrdersRequired *bool
	EndAfterRefund *bool
}

// adoptedOrders is the maximum age of the last change of an order that AddGatewayAccount assigns to the new account. At the gateway,
// an older order has no payment that is not final.
const adoptedOrders = 30 * 24 * time.Hour

// AddGatewayAccount creates the company's gateway account. KeyID and KeySecret are required. The account receives the orders that an
// import has added without one, and their payments are reconciled. AddGatewayAccount returns ErrKeyTaken if another company uses
// KeyID, and ErrConflict if the company already has an account.
func (c Company) AddGatewayAccount(ctx context.Context, g GatewayChange, by Actor) error {
	ordersRequired := g.OrdersRequired != nil && *g.OrdersRequired
	endAfterRefund := g.EndAfterRefund != nil && *g.EndAfterRefund
	return c.Tx(ctx, func(c Company) error {
		err := c.changeGateway(ctx, g.KeyID, "gateway_set", by, gatewayAccountAdd,
			*g.KeyID, g.KeySecret, nullBytes(g.WebhookSecret), ordersRequired, endAfterRefund)
		if err != nil {
			return err
		}
		return c.adoptOrders(ctx)
	})
}

// adoptOrders assigns the orders without a gateway account to the company's account and schedules their reconciliation.
func (c Company) adoptOrders(ctx context.Context) error {
	account, err := c.GatewayAccount(ctx)
	if err != nil {
		return err
	}
	orders, err := listOf[int64](ctx, c, courseOrderAdopt, account.ID, adoptedOrders.Seconds())
	if err != nil {
		return err
	}
	for _, id := range orders {
		if err := c.addPaymentTask(ctx, PaymentTask{Kind: TaskOrder, AccountID: account.ID, OrderID: id}, 0); err != nil {
			return err
		}
	}
	return nil
}

// ChangeGatewayAccount changes the company's gateway account. It returns ErrKeyTaken if another company uses the new
// KeyID, and ErrNotFound if there is no account.
func (c Company) ChangeGatewayAccount(ctx context.Context, g GatewayChange, by Actor) error {
	return c.changeGateway(ctx, g.KeyID, "gateway_set", by, gatewayAccountChange,
		g.KeyID, nullBytes(g.KeySecret), nullBytes(g.WebhookSecret), g.OrdersRequired, g.EndAfterRefund)
}

// RotateWebhookSecret replaces the webhook secret. The previous secret stays valid for keep. If same is set, the secret
// did not change, and the existing previous secret stays valid for at most keep. It returns ErrNotFound if there is no
// account.
func (c Company) RotateWebhookSecret(ctx context.Context, sealed []byte, same bool, keep time.Duration, by Actor) error {
	return c.changeGateway(ctx, nil, "gateway_rotate_webhook_secret", by, gatewayAccountRotate, sealed, keep.Seconds(), same)
}

// RemoveGatewayAccount removes the gateway account and deletes its secrets. It returns ErrNotFound if there is no
// account.
func (c Company) RemoveGatewayAccount(ctx context.Context, by Actor) error {
	none := ""
	return c.changeGateway(ctx, &none, "gateway_remove", by, gatewayAccountRemove)
}

// changeGateway changes the account and adds an audit log entry. A keyID that is not nil becomes the only registered
// key of the company. An empty keyID removes all registered keys of the company.
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
		claimed, err := c.executor.exec(ctx, gatewayKeyClaim, c.ID(), keyID)
		if err != nil {
			return err
		}
		if claimed == 0 {
			return ErrKeyTaken
		}
	}
	_, err := c.executor.exec(ctx, gatewayKeysLeave, c.ID(), keyID)
	return err
}
