package payment_test

import (
	"errors"
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
