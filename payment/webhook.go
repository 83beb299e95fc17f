package payment

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"time"

	"lyceum/auth/vault"
	"lyceum/store/billing"
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

// ErrSuspended means that an event concerns a suspended company and was not stored.
var ErrSuspended error = suspendedError{}

// suspendedError is the type of ErrSuspended. The gateway sends an event that it receives an error for again for 24 hours, with
// growing pauses: https://razorpay.com/docs/webhooks/best-practices.
type suspendedError struct{}

func (suspendedError) Error() string { return "event of the payment gateway for a suspended company" }

// RetryAfter returns the time after which a client should send the event again.
func (suspendedError) RetryAfter() time.Duration { return 5 * time.Minute }

// Receive stores a webhook event of the company's account as a task for Run. It does nothing else, because the gateway waits
// only five seconds for the response. A repeated event changes nothing. Receive returns ErrNoAccount, ErrSignature and
// ErrEvent. It returns ErrSuspended for an event about a payment or an order of a suspended company: nobody would have this event
// after the company has moved to another deployment.
func (s *Service) Receive(ctx context.Context, company tenant.Company, w Delivery) error {
	rows := s.config.DB.For(company.Unconfirmed())
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
	err = billing.RecordGatewayEvent(ctx, rows, billing.GatewayEvent{
		Digest: hex.EncodeToString(digest[:]), ID: w.EventID[:min(len(w.EventID), longestEventID)], AccountID: account.ID,
		Name: e.Name, PaymentID: e.PaymentID(), GatewayOrderID: e.OrderID(),
	})
	if errors.Is(err, tenant.ErrSuspended) {
		return ErrSuspended
	}
	return err
}

// webhookSecrets returns the current secret and, after a change, the previous one while it is valid.
func webhookSecrets(ctx context.Context, v *vault.Vault, company tenant.Company, account *billing.GatewayAccount) (secrets []string, err error) {
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
