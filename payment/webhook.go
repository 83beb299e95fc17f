package payment

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"lyceum/auth/vault"
	"lyceum/store"
	"lyceum/tenant"
)

// Delivery is a request with a webhook event of the gateway, as the node has received it.
type Delivery struct {
	// Body is the unchanged body, which the signature covers.
	Body      []byte
	Signature string
	EventID   string
}

const longestEventID = 100

// Receive stores a webhook event of the company's account as a task for Run. It does nothing else, because the gateway waits
// only five seconds for the response. A repeated event changes nothing. Receive returns ErrNoAccount, ErrSignature and
// ErrEvent.
func (s *Service) Receive(ctx context.Context, company tenant.Company, w Delivery) error {
	rows := s.config.DB.For(company)
	account, err := accountOf(ctx, rows, 0)
	if err != nil {
		return err
	}
	secrets, err := webhookSecrets(ctx, s.config.Vault, company, account)
	if err != nil {
		return err
	}
	if err := VerifyWebhook(w.Body, w.Signature, secrets...); err != nil {
		return err
	}
	e, err := ParseEvent(w.Body)
	if err != nil {
		return err
	}
	if e.PaymentID() == "" && e.OrderID() == "" {
		return nil // The event is about neither a payment nor an order.
	}
	digest := sha256.Sum256(w.Body)
	return rows.RecordGatewayEvent(ctx, store.GatewayEvent{
		Digest: hex.EncodeToString(digest[:]), ID: w.EventID[:min(len(w.EventID), longestEventID)], AccountID: account.ID,
		Name: e.Name, PaymentID: e.PaymentID(), GatewayOrderID: e.OrderID(),
	})
}

// webhookSecrets returns the current secret and, after a change, the previous one while it is valid.
func webhookSecrets(ctx context.Context, v *vault.Vault, company tenant.Company, account *store.GatewayAccount) (secrets []string, err error) {
	for _, sealed := range [][]byte{account.WebhookSecret, account.PreviousValid} {
		if sealed == nil {
			continue
		}
		secret, err := v.Open(ctx, company, webhookSecret, sealed)
		if err != nil {
			return nil, err
		}
		secrets = append(secrets, secret)
	}
	return secrets, nil
}
