package demo

import (
	"context"
	"errors"

	"lyceum/auth/vault"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/tenant"
)

// GatewayAccount is the account of a demo company at the fake payment gateway. Its secrets are public.
type GatewayAccount struct {
	// Host is the custom domain of the company.
	Host          string
	KeyID         string
	KeySecret     string
	WebhookSecret string
}

// GatewayAccounts returns the accounts of all demo companies, in the order of the report.
func GatewayAccounts() []GatewayAccount {
	list := make([]GatewayAccount, 0, len(companies()))
	for _, c := range companies() {
		list = append(list, c.gatewayAccount())
	}
	return list
}

func (c *company) gatewayAccount() GatewayAccount {
	return GatewayAccount{
		Host: c.customDomain(), KeyID: "rzp_test_" + c.Slug, KeySecret: c.password("gateway"), WebhookSecret: c.password("webhook"),
	}
}

// openAccount adds the company's gateway account. It does nothing if the company has an account or vault is nil.
func (c *company) openAccount(ctx context.Context, proven tenant.Company, rows store.Company, secrets *vault.Vault) error {
	if secrets == nil {
		return nil
	}
	if _, err := billing.ReadGatewayAccount(ctx, rows); !errors.Is(err, store.ErrNotFound) {
		return err
	}
	a := c.gatewayAccount()
	change := billing.GatewayChange{KeyID: &a.KeyID}
	var err error
	if change.KeySecret, change.WebhookSecret, err = payment.Seal(ctx, secrets, proven, a.KeySecret, a.WebhookSecret); err != nil {
		return err
	}
	return billing.AddGatewayAccount(ctx, rows, change, store.Actor{})
}
