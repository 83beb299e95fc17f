package sitetest

import (
	"bytes"
	"errors"
	"log/slog"
	"testing"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/tenant"
)

// newPayments returns a payment service with a fake gateway. Each of the companies gets a gateway account.
func newPayments(
	t *testing.T, db *store.DB, resolver *tenant.Resolver, now func() time.Time, companies ...tenant.Company,
) (*payment.Service, *razorpayfake.Gateway) {
	t.Helper()
	secrets, err := vault.New(db, masterkey.Keys{bytes.Repeat([]byte{7}, masterkey.Size)})
	if err != nil {
		t.Fatal(err)
	}
	gateway, err := razorpayfake.Start(razorpayfake.Options{LateAfter: -1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = gateway.Close() })
	to, err := payment.NewGateway(payment.Config{Address: gateway.URL(), Pause: time.Microsecond})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(to.Close)
	for _, company := range companies {
		keys := payment.Account{KeyID: "rzp_test_" + company.Slug(), Secret: "key of " + company.Slug()}
		gateway.Open(razorpayfake.Account{Account: keys})
		secret, _, err := payment.Seal(t.Context(), secrets, company, keys.Secret, "")
		if err != nil {
			t.Fatal(err)
		}
		err = billing.AddGatewayAccount(t.Context(), db.For(company), billing.GatewayChange{KeyID: &keys.KeyID, KeySecret: secret}, store.Actor{})
		if err != nil && !errors.Is(err, store.ErrConflict) { // Another node of the test has added the account.
			t.Fatal(err)
		}
	}
	return payment.NewService(payment.ServiceConfig{
		DB: db, Resolver: resolver, Gateway: to, Vault: secrets, Log: slog.New(slog.DiscardHandler), Now: now,
	}), gateway
}
