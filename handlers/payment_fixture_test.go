package handlers

import (
	"errors"
	"testing"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/tenant"
)

// webhookSecretOf returns the secret with which the fake gateway signs the events of a company.
func webhookSecretOf(company tenant.Company) string { return "hush-webhook-" + company.Slug() }

// paymentFixture is a payment service with a fake gateway.
type paymentFixture struct {
	*payment.Service
	gateway *razorpayfake.Gateway
	vault   *vault.Vault
	db      *store.DB
}

func newPaymentFixture(t *testing.T, d *deps) paymentFixture {
	t.Helper()
	secrets, err := vault.New(d.Services.DB, masterkey.Keys{make([]byte, masterkey.Size)})
	if err != nil {
		t.Fatal(err)
	}
	gateway := startGateway(t)
	to, err := payment.NewGateway(payment.Config{Address: gateway.URL(), Pause: time.Microsecond})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(to.Close)
	return paymentFixture{payment.NewService(payment.ServiceConfig{
		DB: d.Services.DB, Resolver: d.Resolver, Gateway: to, Vault: secrets, Log: d.Log, Now: d.Services.Now,
	}), gateway, secrets, d.Services.DB}
}

// open adds a gateway account of a company. It does nothing to the database if the account exists, as on the second
// node of a deployment.
func (l paymentFixture) open(t *testing.T, company tenant.Company) {
	t.Helper()
	keys := payment.Account{KeyID: "rzp_test_" + company.Slug(), Secret: "hush-key-" + company.Slug()}
	l.gateway.Open(razorpayfake.Account{Account: keys, WebhookSecret: webhookSecretOf(company)})
	key, webhook, err := payment.Seal(t.Context(), l.vault, company, keys.Secret, webhookSecretOf(company))
	if err != nil {
		t.Fatal(err)
	}
	err = l.db.For(company).AddGatewayAccount(t.Context(),
		store.GatewayChange{KeyID: &keys.KeyID, KeySecret: key, WebhookSecret: webhook}, store.Actor{})
	if err != nil && !errors.Is(err, store.ErrConflict) {
		t.Fatal(err)
	}
}

func startGateway(t *testing.T) *razorpayfake.Gateway {
	t.Helper()
	gateway, err := razorpayfake.Start(razorpayfake.Options{LateAfter: -1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := gateway.Close(); err != nil {
			t.Error(err)
		}
	})
	return gateway
}
