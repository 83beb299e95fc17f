package payment

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"lyceum/store"
	"lyceum/tenant"
)

// Delivery is a webhook as it came.
type Delivery struct {
	// Body is the bytes themselves; the signature is over them.
	Body      []byte
	Signature string
	EventID   string
}

const longestEventID = 100

// Receive takes a webhook of the company's account: it is kept for Run, and nothing else is done here, because the gateway
// waits five seconds for the answer. The same delivery again changes nothing. It returns ErrNoAccount, ErrSignature and
// ErrEvent.
func (d *Desk) Receive(ctx context.Context, company tenant.Company, w Delivery) error {
	rows := d.c.DB.For(company)
	account, err := accountOf(ctx, rows, 0)
	if err != nil {
		return err
	}
	secrets, err := d.webhookSecrets(company, account)
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
		return nil // about something that payments here have nothing to do with
	}
	digest := sha256.Sum256(w.Body)
	return rows.RecordGatewayEvent(ctx, store.GatewayEvent{
		Digest: hex.EncodeToString(digest[:]), ID: w.EventID[:min(len(w.EventID), longestEventID)], AccountID: account.ID,
		Name: e.Name, PaymentID: e.PaymentID(), GatewayOrderID: e.OrderID(),
	})
}

// webhookSecrets are those that may have signed: the current one, and the one before while it is changed.
func (d *Desk) webhookSecrets(company tenant.Company, account *store.GatewayAccount) (secrets []string, err error) {
	for _, sealed := range [][]byte{account.WebhookSecret, account.PreviousValid} {
		if sealed == nil {
			continue
		}
		secret, err := d.c.Vault.Open(company, webhookSecret, sealed)
		if err != nil {
			return nil, err
		}
		secrets = append(secrets, secret)
	}
	return secrets, nil
}
