package payment

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
)

// ErrSignature means that a message has no valid signature.
var ErrSignature = errors.New("not signed by the payment gateway")

// These are the headers of a request with a webhook event of the gateway.
const (
	SignatureHeader = "X-Razorpay-Signature"
	// EventIDHeader is the header with the id of the event, which is the same in every retry. The signature does
	// not cover it.
	EventIDHeader = "X-Razorpay-Event-Id"
)

// VerifyWebhook returns ErrSignature unless one of the secrets signed exactly this body. After a change of the
// secret there are two secrets, because the gateway signs retries of older events with the older secret. An empty
// secret is never valid.
func VerifyWebhook(body []byte, signature string, secrets ...string) error {
	given, err := hex.DecodeString(signature)
	if err != nil {
		return ErrSignature
	}
	signed := false
	for _, secret := range secrets {
		// The loop does not stop early, so that the time does not disclose which secret matches.
		signed = hmac.Equal(mac(body, secret), given) && secret != "" || signed
	}
	if !signed {
		return ErrSignature
	}
	return nil
}

func SignWebhook(body []byte, secret string) string { return hex.EncodeToString(mac(body, secret)) }

// VerifyCheckout returns ErrSignature unless the account's key secret signed the order and the payment. The gateway
// signs them when the buyer returns. The order id must be from the company's data, not from the browser.
func VerifyCheckout(orderID, paymentID, signature string, a Account) error {
	return VerifyWebhook([]byte(orderID+"|"+paymentID), signature, a.Secret)
}

// SignCheckout returns the signature that VerifyCheckout accepts.
func SignCheckout(orderID, paymentID string, a Account) string {
	return SignWebhook([]byte(orderID+"|"+paymentID), a.Secret)
}

func mac(message []byte, secret string) []byte {
	h := hmac.New(sha256.New, []byte(secret))
	h.Write(message)
	return h.Sum(nil)
}
