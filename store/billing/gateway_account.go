package billing

import (
	"cmp"
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/tenant"
)

var (
	gatewayAccount       = statement.Scoped("gateway_account/get")
	gatewayAccountAdd    = statement.Scoped("gateway_account/add")
	gatewayAccountChange = statement.Scoped("gateway_account/change")
	gatewayAccountRotate = statement.Scoped("gateway_account/rotate")
	gatewayAccountRemove = statement.Scoped("gateway_account/remove")
	gatewaySecretsLock   = statement.Global("gateway_account/secrets_lock")
	gatewayKeyClaim      = statement.Global("gateway_account/key_claim")
	gatewayKeysLeave     = statement.Global("gateway_account/keys_leave")
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
	PreviousUntil store.Time `db:"previous_until"`
	// PreviousValid is the previous secret while it is accepted, otherwise nil.
	PreviousValid []byte `db:"previous_valid"`
	// OrdersRequired means that payments without an order of the deployment are rejected.
	OrdersRequired bool `db:"orders_required"`
	// EndAfterRefund means that a full refund of a payment ends the enrollment that it paid for.
	EndAfterRefund bool `db:"end_after_refund"`
	Removed        bool
}

// ReadGatewayAccount returns the company's gateway account. It returns store.ErrNotFound if there is none.
func ReadGatewayAccount(ctx context.Context, c store.Company) (*GatewayAccount, error) {
	return readGatewayAccount(ctx, c, nil)
}

// GatewayAccountByID returns a gateway account of the company, active or removed. It returns store.ErrNotFound if there is
// none.
func GatewayAccountByID(ctx context.Context, c store.Company, id int64) (*GatewayAccount, error) {
	return readGatewayAccount(ctx, c, &id)
}

func readGatewayAccount(ctx context.Context, c store.Company, id *int64) (*GatewayAccount, error) {
	var a GatewayAccount
	if err := c.Get(ctx, &a, gatewayAccount, id); err != nil {
		return nil, err
	}
	return &a, nil
}

// LockCounterpartAccount returns the gateway account of other. For a company, other must be its sandbox, or the zero company
// if the caller found no sandbox. For a sandbox, other must be its company. Other transactions of the company and of the
// sandbox wait in this method until the transaction ends. LockCounterpartAccount must be called inside store.Company.Tx. It returns
// store.ErrNotFound if the company has no sandbox or other has no account. It returns store.ErrConflict if the company has a sandbox
// that is not other, because the sandbox was added after the caller read other.
func LockCounterpartAccount(ctx context.Context, c store.Company, other tenant.Company) (*GatewayAccount, error) {
	company := cmp.Or(c.Tenant().SandboxOf(), c.ID())
	if _, err := c.Executor.Exec(ctx, gatewaySecretsLock, company); err != nil {
		return nil, err
	}
	if !c.Tenant().IsSandbox() {
		// The sandbox is read after the lock: a sandbox that is added later takes the lock after the commit of this transaction.
		if id, err := c.SandboxID(ctx); err != nil || other.IsZero() || id != other.ID() {
			return nil, cmp.Or(err, store.ErrConflict)
		}
	}
	return ReadGatewayAccount(ctx, c.InTxOf(only.Store{}, other))
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
// KeyID, and store.ErrConflict if the company already has an account.
func AddGatewayAccount(ctx context.Context, c store.Company, g GatewayChange, by store.Actor) error {
	ordersRequired := g.OrdersRequired != nil && *g.OrdersRequired
	endAfterRefund := g.EndAfterRefund != nil && *g.EndAfterRefund
	return c.Tx(ctx, func(c store.Company) error {
		err := changeGateway(ctx, c, g.KeyID, "gateway_set", by, gatewayAccountAdd,
			*g.KeyID, g.KeySecret, store.NullBytes(g.WebhookSecret), ordersRequired, endAfterRefund)
		if err != nil {
			return err
		}
		return adoptOrders(ctx, c)
	})
}

// adoptOrders assigns the orders without a gateway account to the company's account and schedules their reconciliation.
func adoptOrders(ctx context.Context, c store.Company) error {
	account, err := ReadGatewayAccount(ctx, c)
	if err != nil {
		return err
	}
	orders, err := store.ListOf[int64](ctx, c, courseOrderAdopt, account.ID, adoptedOrders.Seconds())
	if err != nil {
		return err
	}
	for _, id := range orders {
		if err := addPaymentTask(ctx, c, PaymentTask{Kind: TaskOrder, AccountID: account.ID, OrderID: id}, 0); err != nil {
			return err
		}
	}
	return nil
}

// ChangeGatewayAccount changes the company's gateway account. It returns ErrKeyTaken if another company uses the new
// KeyID, and store.ErrNotFound if there is no account.
func ChangeGatewayAccount(ctx context.Context, c store.Company, g GatewayChange, by store.Actor) error {
	return changeGateway(ctx, c, g.KeyID, "gateway_set", by, gatewayAccountChange,
		g.KeyID, store.NullBytes(g.KeySecret), store.NullBytes(g.WebhookSecret), g.OrdersRequired, g.EndAfterRefund)
}

// RotateWebhookSecret replaces the webhook secret. The previous secret stays valid for keep. If same is set, the secret
// did not change, and the existing previous secret stays valid for at most keep. It returns store.ErrNotFound if there is no
// account.
func RotateWebhookSecret(ctx context.Context, c store.Company, sealed []byte, same bool, keep time.Duration, by store.Actor) error {
	return changeGateway(ctx, c, nil, "gateway_rotate_webhook_secret", by, gatewayAccountRotate, sealed, keep.Seconds(), same)
}

// RemoveGatewayAccount removes the gateway account and deletes its secrets. It returns store.ErrNotFound if there is no
// account.
func RemoveGatewayAccount(ctx context.Context, c store.Company, by store.Actor) error {
	none := ""
	return changeGateway(ctx, c, &none, "gateway_remove", by, gatewayAccountRemove)
}

// changeGateway changes the account and adds an audit log entry. A keyID that is not nil becomes the only registered
// key of the company. An empty keyID removes all registered keys of the company.
func changeGateway(ctx context.Context, c store.Company, keyID *string, action string, by store.Actor, st *statement.Statement, args ...any) error {
	return c.Tx(ctx, func(c store.Company) error {
		if keyID != nil {
			if err := claimKey(ctx, c, *keyID); err != nil {
				return err
			}
		}
		var id int64
		if err := c.Change(ctx, &id, st, args...); err != nil {
			return err
		}
		return c.Note(ctx, by, action, "gateway_account", id)
	})
}

func claimKey(ctx context.Context, c store.Company, keyID string) error {
	if keyID != "" {
		claimed, err := c.Executor.Exec(ctx, gatewayKeyClaim, c.ID(), keyID)
		if err != nil {
			return err
		}
		if claimed == 0 {
			return ErrKeyTaken
		}
	}
	_, err := c.Executor.Exec(ctx, gatewayKeysLeave, c.ID(), keyID)
	return err
}
