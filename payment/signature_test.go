package payment_test

import (
	"errors"
	"strings"
	"testing"

	"lyceum/payment"
)

func TestVerifyWebhook(t *testing.T) {
	t.Parallel()
	body := []byte(`{"entity":"event","event":"payment.captured"}`)
	// This signature was computed with: openssl dgst -sha256 -hmac fresh.
	const fresh = "4bd7053b6485b55fc807ac119bb6a4ff96bcddcceb890548e4e392e14b5fe8ab"
	for name, c := range map[string]struct {
		body      string
		signature string
		secrets   []string
		sound     bool
	}{
		"the secret":           {string(body), payment.SignWebhook(body, "fresh"), []string{"fresh"}, true},
		"as others sign":       {string(body), fresh, []string{"fresh"}, true},
		"the older secret":     {string(body), payment.SignWebhook(body, "stale"), []string{"fresh", "stale"}, true},
		"in capitals":          {string(body), strings.ToUpper(payment.SignWebhook(body, "fresh")), []string{"fresh"}, true},
		"a secret of the past": {string(body), payment.SignWebhook(body, "stale"), []string{"fresh"}, false},
		"another body":         {string(body) + " ", payment.SignWebhook(body, "fresh"), []string{"fresh"}, false},
		"no signature":         {string(body), "", []string{"fresh"}, false},
		"no hex":               {string(body), "signed, the gateway", []string{"fresh"}, false},
		"half a signature":     {string(body), payment.SignWebhook(body, "fresh")[:32], []string{"fresh"}, false},
		"an empty secret":      {string(body), payment.SignWebhook(body, ""), []string{""}, false},
		"an empty old secret":  {string(body), payment.SignWebhook(body, ""), []string{"fresh", ""}, false},
		"no secret":            {string(body), payment.SignWebhook(body, ""), nil, false},
	} {
		err := payment.VerifyWebhook([]byte(c.body), c.signature, c.secrets...)
		if (err == nil) != c.sound || err != nil && !errors.Is(err, payment.ErrSignature) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestVerifyCheckout(t *testing.T) {
	t.Parallel()
	a := payment.Account{KeyID: "rzp_test_1", Secret: "EnLs21M47BllR3X8PSFtjtbd"}
	// This is an example from the gateway's documentation.
	const signature = "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f"
	if err := payment.VerifyCheckout("order_IEIaMR65cu6nz3", "pay_IH4NVgf4Dreq1l", signature, a); err != nil {
		t.Errorf("the documented signature: %v", err)
	}
	for _, ids := range [][2]string{{"order_IEIaMR65cu6nz4", "pay_IH4NVgf4Dreq1l"}, {"order_IEIaMR65cu6nz3", "pay_IH4NVgf4Dreq1m"}} {
		if err := payment.VerifyCheckout(ids[0], ids[1], signature, a); !errors.Is(err, payment.ErrSignature) {
			t.Errorf("%v: %v", ids, err)
		}
	}
	a.Secret = "another"
	if err := payment.VerifyCheckout("order_IEIaMR65cu6nz3", "pay_IH4NVgf4Dreq1l", signature, a); !errors.Is(err, payment.ErrSignature) {
		t.Errorf("another's secret: %v", err)
	}
}
