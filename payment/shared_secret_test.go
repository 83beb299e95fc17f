package payment_test

import (
	"context"
	"errors"
	"testing"

	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// If a company and its sandbox save the same webhook secret concurrently, the first change must succeed. The second change
// must fail.
func TestAccountChange_SharedSecret(t *testing.T) {
	t.Parallel()
	s := newShopAlone(t)
	id, err := s.rows().OpenSandbox(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	sandbox, err := tenant.NewResolver(s.db, tenant.Options{}).ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	save := func(ctx context.Context, company, other tenant.Company, rows store.Company, a payment.AccountChange) error {
		return a.Save(ctx, s.vault, company, other, rows, store.Actor{})
	}
	account := payment.AccountChange{KeyID: "rzp_test_sandbox", KeySecret: "key of the sandbox"}
	if err := save(t.Context(), sandbox, s.company(), s.db.For(sandbox), account); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		secret        string
		first, second tenant.Company
	}{{"first the company", s.company(), sandbox}, {"first the sandbox", sandbox, s.company()}} {
		change := payment.AccountChange{WebhookSecret: c.secret}
		later := make(chan error, 1)
		err := s.db.For(c.first).Tx(t.Context(), func(rows store.Company) error {
			if err := save(t.Context(), c.first, c.second, rows, change); err != nil {
				return err
			}
			go func() { later <- save(t.Context(), c.second, c.first, s.db.For(c.second), change) }()
			storetest.AwaitLock(t, s.world.DSN(), func() bool { return len(later) > 0 })
			return nil
		})
		if other := <-later; err != nil || !errors.Is(other, payment.ErrSecretShared) {
			t.Errorf("%s: %v, then %v; want ErrSecretShared", c.secret, err, other)
		}
	}
}

// A company may save a webhook secret while its sandbox is created. The sandbox must then not save the same secret. If the
// sandbox was created and has saved a secret after the company was read, the company must not save this secret.
func TestAccountChange_SharedSecretOfANewSandbox(t *testing.T) {
	t.Parallel()
	s := newShopAlone(t)
	resolver, none := tenant.NewResolver(s.db, tenant.Options{}), tenant.Company{}
	change, later := payment.AccountChange{WebhookSecret: "first the company"}, make(chan error, 1)
	var sandbox tenant.Company
	err := s.rows().Tx(t.Context(), func(rows store.Company) error {
		if err := change.Save(t.Context(), s.vault, s.company(), none, rows, store.Actor{}); err != nil {
			return err
		}
		id, err := s.rows().OpenSandbox(t.Context())
		if err != nil {
			return err
		}
		if sandbox, err = resolver.ByID(t.Context(), id); err != nil {
			return err
		}
		account := payment.AccountChange{KeyID: "rzp_test_sandbox", KeySecret: "key of the sandbox", WebhookSecret: change.WebhookSecret}
		go func() {
			later <- account.Save(t.Context(), s.vault, sandbox, s.company(), s.db.For(sandbox), store.Actor{})
		}()
		storetest.AwaitLock(t, s.world.DSN(), func() bool { return len(later) > 0 })
		return nil
	})
	if other := <-later; err != nil || !errors.Is(other, payment.ErrSecretShared) {
		t.Errorf("%v, then %v; want ErrSecretShared", err, other)
	}
	account := payment.AccountChange{KeyID: "rzp_test_sandbox", KeySecret: "key of the sandbox", WebhookSecret: "first the sandbox"}
	if err := account.Save(t.Context(), s.vault, sandbox, s.company(), s.db.For(sandbox), store.Actor{}); err != nil {
		t.Fatal(err)
	}
	change.WebhookSecret = account.WebhookSecret
	if err := change.Save(t.Context(), s.vault, s.company(), none, s.rows(), store.Actor{}); !errors.Is(err, store.ErrConflict) {
		t.Errorf("without the sandbox that was added meanwhile: %v, want ErrConflict", err)
	}
}
