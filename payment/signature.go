package payment

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
)

// ErrSignature means that a message has no valid signature.
var ErrSignature = errors.New("not signed by the payment gateway")

// Headers of a webhook.
const (
	// SignatureHeader holds the signature of the body.
	SignatureHeader = "X-Razorpay-Signature"
	// EventIDHeader holds the id of the event, the same in every retry. It is not signed.
	EventIDHeader = "X-Razorpay-Event-Id"
)

// VerifyWebhook returns ErrSignature if none of the secrets signed the body, which must be unchanged. After a change of
// the secret there are two, because the gateway signs retries of older events with the older secret. An empty secret
// signs nothing.
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

// SignWebhook returns the signature of a body, as the gateway makes it.
func SignWebhook(body []byte, secret string) string { return hex.EncodeToString(mac(body, secret)) }

// VerifyCheckout returns ErrSignature if the account's key secret did not sign the order and the payment, as the
// gateway does when the buyer returns. The order id must come from the company's data, not from the browser.
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
