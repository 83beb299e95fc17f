package billing

import (
	"context"
	"errors"
	"strings"
	"time"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/tenant"
)

// GatewaySettings are the settings of a company's account at the payment gateway, without its secrets.
type GatewaySettings struct {
	KeyID            string `json:"keyID" doc:"Key id of the company's gateway account; empty if the company has no account."`
	Live             bool   `json:"live" doc:"Whether payments with this account transfer real money. false for an account in test mode, and without an account."`
	WebhookURL       string `json:"webhookURL" doc:"Address to enter at the gateway, so that it sends its events there."`
	HasWebhookSecret bool   `json:"hasWebhookSecret" doc:"Whether the webhook secret is set. Without the secret, webhook events of the gateway are rejected."`
	OrdersRequired   bool   `json:"ordersRequired" doc:"Whether a payment without an order is rejected."`
	EndAfterRefund   bool   `json:"endAfterRefund" doc:"Whether an enrollment ends when its payment is refunded in full."`
}

// ReadGateway returns the settings of the company's gateway account. If the company has no account, the key id is
// empty.
func ReadGateway(ctx context.Context, c *web.Call, _ *web.NoFields) (GatewaySettings, error) {
	account, err := billing.ReadGatewayAccount(ctx, c.Store)
	if errors.Is(err, store.ErrNotFound) {
		account, err = &billing.GatewayAccount{}, nil
	}
	if err != nil {
		return GatewaySettings{}, err
	}
	return GatewaySettings{
		KeyID: account.KeyID, Live: account.KeyID != "" && payment.Account{KeyID: account.KeyID}.IsLive(),
		WebhookURL: c.URL("/webapi/v1/gateway-webhook"), HasWebhookSecret: account.WebhookSecret != nil,
		OrdersRequired: account.OrdersRequired, EndAfterRefund: account.EndAfterRefund,
	}, nil
}

// GatewaySet changes only the fields that are sent.
type GatewaySet struct {
	KeyID          string `api:"keyID,max=100" doc:"Key id of the gateway account, such as rzp_live_...; needs keySecret. A change without this field keeps the account."`
	KeySecret      string `api:"keySecret,secret,max=255" doc:"Key secret that belongs to keyID."`
	WebhookSecret  string `api:"webhookSecret,secret,max=255" doc:"Webhook secret of the gateway account. The replaced secret stays valid for a day. A change without this field keeps the webhook secret."`
	OrdersRequired *bool  `api:"ordersRequired" doc:"Whether a payment without an order is rejected."`
	EndAfterRefund *bool  `api:"endAfterRefund" doc:"Whether an enrollment ends when its payment is refunded in full."`
}

// keepWebhookSecret is the time during which a replaced webhook secret stays valid.
const keepWebhookSecret = 24 * time.Hour

// check returns an *web.InputError for wrong fields. For a sandbox it accepts only keys of the gateway's test
// mode.
func (in *GatewaySet) check(company tenant.Company) error {
	var wrong web.InputError
	if in.KeyID != "" && company.IsSandbox() && (payment.Account{KeyID: in.KeyID}).IsLive() {
		wrong.Add("keyID", "keyID must be a key of the gateway's test mode (rzp_test_...), because the company is a sandbox.")
	}
	if strings.ContainsAny(in.KeyID, " :") {
		wrong.Add("keyID", "keyID is not a key id.")
	}
	if in.KeyID != "" && in.KeySecret == "" {
		wrong.Add("keySecret", "keySecret is required with keyID.")
	}
	return wrong.Err()
}

// SetGateway adds or changes the company's gateway account. It stores new keys only after the gateway has accepted
// them.
func (s *Handlers) SetGateway(ctx context.Context, c *web.Call, in *GatewaySet) (GatewaySettings, error) {
	present, err := ReadGateway(ctx, c, nil)
	if err != nil {
		return GatewaySettings{}, err
	}
	if in.KeyID == present.KeyID && in.KeySecret == "" {
		in.KeyID = "" // The settings form sends the current key id without the secret, so this is not a change of keys.
	}
	if err := in.check(c.Company); err != nil {
		return GatewaySettings{}, err
	}
	other, err := s.Auth.Counterpart(ctx, c.Company)
	if err != nil {
		return GatewaySettings{}, err
	}
	err = s.Payments.SetAccount(ctx, c.Company, other, payment.AccountChange{
		KeyID: in.KeyID, KeySecret: in.KeySecret, WebhookSecret: in.WebhookSecret,
		OrdersRequired: in.OrdersRequired, EndAfterRefund: in.EndAfterRefund, KeepSecret: keepWebhookSecret,
	}, c.Actor())
	if errors.Is(err, payment.ErrSecretShared) {
		return GatewaySettings{}, web.InvalidField("webhookSecret",
			"webhookSecret must be another one for the company and for its sandbox, because it tells their events apart.")
	}
	if err != nil {
		return GatewaySettings{}, err
	}
	return ReadGateway(ctx, c, nil)
}

type GatewayRemove struct {
	KeyID string `api:"keyID,required,max=100" doc:"Key id of the account to remove. It must be the present one, as a confirmation."`
}

// RemoveGateway removes the company's gateway account. It returns store.ErrNotFound if the company has no account
// with the key id.
func RemoveGateway(ctx context.Context, c *web.Call, in *GatewayRemove) (api.Done, error) {
	account, err := billing.ReadGatewayAccount(ctx, c.Store)
	if err == nil && account.KeyID != in.KeyID {
		err = store.ErrNotFound
	}
	if err == nil {
		err = billing.RemoveGatewayAccount(ctx, c.Store, c.Actor())
	}
	return api.Done{Success: "The account has been removed."}, err
}
