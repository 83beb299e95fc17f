package payment_test

import (
	"errors"
	"strings"
	"testing"

	"lyceum/payment"
)

func TestParseEvent(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ body, event, paymentID, orderID string }{
		"a payment": {`{"entity":"event","account_id":"acc_1","event":"payment.captured","contains":["payment"],"created_at":1567674606,
			"payload":{"payment":{"entity":{"id":"pay_1","entity":"payment","amount":100,"order_id":"order_1","notes":[],"card":{"last4":1}}}}}`,
			"payment.captured", "pay_1", "order_1"},
		"an order with its payment": {`{"entity":"event","event":"order.paid","payload":{"payment":{"entity":{"id":"pay_1","order_id":"order_1"}},
			"order":{"entity":{"id":"order_1","receipt":"9","status":"paid","notes":{"a":1}}}}}`, "order.paid", "pay_1", "order_1"},
		"a refund": {`{"entity":"event","event":"refund.processed","payload":{"refund":{"entity":{"id":"rfnd_1","payment_id":"pay_2","amount":5}}}}`,
			"refund.processed", "pay_2", ""},
		"a dispute": {`{"entity":"event","event":"payment.dispute.lost","payload":{"dispute":{"entity":{"id":"disp_1","payment_id":"pay_3"}}}}`,
			"payment.dispute.lost", "pay_3", ""},
		"an event of next year": {`{"entity":"event","event":"payment.pondered","payload":{"thought":{"entity":{}}}}`, "payment.pondered", "", ""},
		"a payment in a new shape": {`{"entity":"event","event":"payment.captured","payload":{"payment":{"entity":{"id":{"new":1}}},
			"order":{"entity":{"id":"order_1"}}}}`, "payment.captured", "", "order_1"},
		"ids that are none": {`{"entity":"event","event":"payment.captured","payload":{"payment":{"entity":{"id":"../orders","order_id":"x"}}}}`,
			"payment.captured", "", ""},
	} {
		e, err := payment.ParseEvent([]byte(c.body))
		if err != nil || e.Name != c.event || e.PaymentID() != c.paymentID || e.OrderID() != c.orderID {
			t.Errorf("%s: %q about %q and %q, %v", name, e.Name, e.PaymentID(), e.OrderID(), err)
		}
	}
	for _, body := range []string{
		``, `null`, `[]`, `"event"`, `{}`, `{"entity":"event"}`, `{"entity":"payment","event":"payment.captured"}`,
		`{"entity":"event","event":"payment.captured"`, `{"entity":"event","event":7}`, `<html>`,
	} {
		if e, err := payment.ParseEvent([]byte(body)); !errors.Is(err, payment.ErrEvent) {
			t.Errorf("%q: %+v, %v", body, e, err)
		}
	}
}

// FuzzParseEvent checks that ParseEvent never panics, and that the ids of an event are safe in the paths of calls to the gateway.
func FuzzParseEvent(f *testing.F) {
	for _, body := range []string{
		`{"entity":"event","event":"payment.captured","created_at":1567674606,"payload":{"payment":{"entity":{"id":"pay_1","order_id":"order_1","notes":[]}}}}`,
		`{"entity":"event","event":"refund.processed","payload":{"refund":{"entity":{"id":"rfnd_1","payment_id":"pay_2","amount":5}}}}`,
		`{"entity":"event","event":"x","payload":{"dispute":{"entity":{"payment_id":"../orders"}},"order":{"entity":null}}}`, `[]`, `{`,
	} {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		e, err := payment.ParseEvent(body)
		if err != nil {
			return
		}
		if id := e.PaymentID(); e.Name == "" || id != "" && payment.CheckPaymentID(id) != nil || strings.ContainsAny(id+e.OrderID(), "/?#. ") {
			t.Fatalf("event %q of the payment %q and the order %q", e.Name, id, e.OrderID())
		}
	})
}

// FuzzVerifyWebhook checks that VerifyWebhook accepts only the signature of the body.
func FuzzVerifyWebhook(f *testing.F) {
	body := []byte(`{"entity":"event"}`)
	f.Add(body, payment.SignWebhook(body, "secret"))
	f.Add(body, payment.SignWebhook(body, "another"))
	f.Add([]byte{}, "")
	f.Fuzz(func(t *testing.T, body []byte, signature string) {
		if payment.VerifyWebhook(body, signature, "secret") == nil && !strings.EqualFold(signature, payment.SignWebhook(body, "secret")) {
			t.Fatalf("%q is accepted for %q", signature, body)
		}
	})
}
