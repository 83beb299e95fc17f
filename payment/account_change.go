package payment

import (
	"context"
	"errors"
	"slices"
	"time"

	"lyceum/auth/vault"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/tenant"
)

// ErrOtherMode means that the mode of a new key, test or live, differs from the mode of the current key. A key of the other
// mode belongs to a gateway account with other payments, so the current account must be removed first.
var ErrOtherMode = errors.New("gateway key of the other mode")

// ErrSecretShared means that a company and its sandbox would have the same webhook secret. Their webhook events arrive at
// one address, and only the secret shows whether an event belongs to the company or to the sandbox.
var ErrSecretShared = errors.New("webhook secret of the company and of its sandbox")

// AccountChange describes new settings of a company's gateway account. Empty texts and nil fields leave settings unchanged.
type AccountChange struct {
	KeyID, KeySecret, WebhookSecret string
	OrdersRequired, EndAfterRefund  *bool
	// KeepSecret is the time for which a replaced webhook secret stays valid.
	KeepSecret time.Duration
}

// Check checks a new key secret at the gateway. It does nothing if the change has no key secret. It returns ErrCredentials
// if the gateway does not accept the key. If the call fails for another reason, it returns ErrUnreachable, ErrAnswer or
// ErrRejected.
func (a AccountChange) Check(ctx context.Context, g *Gateway, rows store.Company) error {
	if a.KeySecret == "" {
		return nil
	}
	account := Account{KeyID: a.KeyID, Secret: a.KeySecret}
	if a.KeyID == "" {
		current, err := billing.ReadGatewayAccount(ctx, rows)
		if errors.Is(err, store.ErrNotFound) {
			return nil // Save returns an error if the account does not exist.
		}
		if err != nil {
			return err
		}
		account.KeyID = current.KeyID
	}
	return g.Client(account).Check(ctx)
}

// checkSecret returns ErrSecretShared if other already has the new webhook secret. If the change is for a company, other
// must be its sandbox; if the change is for a sandbox, other must be its company. checkSecret returns store.ErrConflict if
// the company has a sandbox that is not other. Call it in a transaction. Concurrent changes of the secrets of the company and of
// the sandbox then wait until the transaction ends, even if the sandbox is added during the transaction.
func (a AccountChange) checkSecret(ctx context.Context, v *vault.Vault, other tenant.Company, rows store.Company) error {
	if a.WebhookSecret == "" {
		return nil
	}
	account, err := billing.LockCounterpartAccount(ctx, rows, other)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	secrets, err := webhookSecrets(rows.InTx(ctx), v, other, account)
	if err == nil && slices.Contains(secrets, a.WebhookSecret) {
		err = ErrSecretShared
	}
	return err
}

// Save adds or changes the company's account. If the change is for a sandbox, other is the company of the sandbox. Otherwise
// other is the sandbox of the company, or the zero company if there is none. A change without any setting succeeds even if
// the company has no account. Save returns these errors:
//   - ErrNoAccount if the company has no account and the change has no key
//   - ErrOtherMode if the mode of the new key differs from the mode of the current key
//   - ErrSecretShared if other already has the new webhook secret
//   - billing.ErrKeyTaken if another company uses the key
//   - store.ErrConflict if the company has a sandbox that is not other, or if a concurrent call has added the account
func (a AccountChange) Save(ctx context.Context, secrets *vault.Vault, company, other tenant.Company, rows store.Company, by store.Actor) error {
	if a == (AccountChange{KeepSecret: a.KeepSecret}) {
		return nil
	}
	sealedKey, sealedWebhook, err := Seal(ctx, secrets, company, a.KeySecret, a.WebhookSecret)
	if err != nil {
		return err
	}
	return rows.Tx(ctx, func(rows store.Company) error {
		if err := a.checkSecret(ctx, secrets, other, rows); err != nil {
			return err
		}
		change := billing.GatewayChange{KeyID: textOrNil(a.KeyID), KeySecret: sealedKey, OrdersRequired: a.OrdersRequired, EndAfterRefund: a.EndAfterRefund}
		account, err := billing.ReadGatewayAccount(ctx, rows)
		switch {
		case errors.Is(err, store.ErrNotFound) && a.KeyID == "":
			return ErrNoAccount
		case errors.Is(err, store.ErrNotFound):
			change.WebhookSecret = sealedWebhook
			return billing.AddGatewayAccount(ctx, rows, change, by)
		case err != nil:
			return err
		case a.KeyID != "" && Account{KeyID: a.KeyID}.IsLive() != Account{KeyID: account.KeyID}.IsLive():
			return ErrOtherMode
		}
		if change.KeyID != nil || change.KeySecret != nil || change.OrdersRequired != nil || change.EndAfterRefund != nil {
			if err := billing.ChangeGatewayAccount(ctx, rows, change, by); err != nil {
				return err
			}
		}
		if sealedWebhook == nil {
			return nil
		}
		same := IsWebhookSecret(rows.InTx(ctx), secrets, company, account, a.WebhookSecret)
		return billing.RotateWebhookSecret(ctx, rows, sealedWebhook, same, a.KeepSecret, by)
	})
}

// SetAccount checks new settings of a company's gateway account at the gateway with AccountChange.Check, and saves them with
// AccountChange.Save. other is the sandbox of the company, or the company of the sandbox, or the zero company if there is
// neither. SetAccount returns the error of Check or Save.
func (s *Service) SetAccount(ctx context.Context, company, other tenant.Company, a AccountChange, by store.Actor) error {
	rows := s.config.DB.For(company)
	if err := a.Check(ctx, s.config.Gateway, rows); err != nil {
		return err
	}
	return a.Save(ctx, s.config.Vault, company, other, rows, by)
}
