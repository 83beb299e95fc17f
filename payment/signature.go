package payment

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
)

// ErrSignature means that a message is not signed with the account's secret.
var ErrSignature = errors.New("not signed by the payment gateway")

// Headers of a webhook.
const (
	// SignatureHeader holds the signature of the body.
	SignatureHeader = "X-Razorpay-Signature"
	// EventIDHeader holds the event's id, the same in every repetition. It is not signed.
	EventIDHeader = "X-Razorpay-Event-Id"
)

// VerifyWebhook returns ErrSignature unless one of the secrets signed the body, which is to be the bytes as they came.
// While the secret is changed there are two: the gateway repeats older events with the signature of the older one. A
// secret that is empty signs nothing.
func VerifyWebhook(body []byte, signature string, secrets ...string) error {
	given, err := hex.DecodeString(signature)
	if err != nil {
		return ErrSignature
	}
	signed := false
	for _, secret := range secrets {
		// All are tried, so that the time does not tell which one it was.
		signed = hmac.Equal(mac(body, secret), given) && secret != "" || signed
	}
	if !signed {
		return ErrSignature
	}
	return nil
}

// SignWebhook is the signature of a body. The gateway's stand-in makes it.
func SignWebhook(body []byte, secret string) string { return hex.EncodeToString(mac(body, secret)) }

// VerifyCheckout returns ErrSignature unless the account's key secret signed the payment of the order, as the gateway
// does when it sends a buyer back. The order is to be the one from our own data, not the one the browser names.
func VerifyCheckout(orderID, paymentID, signature string, a Account) error {
	return VerifyWebhook([]byte(orderID+"|"+paymentID), signature, a.Secret)
}

// SignCheckout is the signature that VerifyCheckout wants.
func SignCheckout(orderID, paymentID string, a Account) string {
	return SignWebhook([]byte(orderID+"|"+paymentID), a.Secret)
}

func mac(message []byte, secret string) []byte {
	h := hmac.New(sha256.New, []byte(secret))
	h.Write(message)
	return h.Sum(nil)
}
