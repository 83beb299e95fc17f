// Package razorpayfake is a fake of the payment gateway for tests and development: a real server with the gateway's
// routes, formats and error texts. It transfers no money.
//
// With the keys of an account it serves /v1/orders, /v1/orders/{id}, /v1/orders/{id}/payments, /v1/payments/{id},
// /v1/payments/{id}/capture, /v1/payments/{id}/refund and /v1/payments/{id}/refunds. The hosted checkout is at
// /v1/checkout/embedded, with buttons to pay, to fail, to pay later and to cancel. The routes below /test are for tests:
//
//   - POST /test/payments creates a payment: amount, currency, status (captured), order_id, notes, email, contact, method, id, and
//     account, the key id of its account. Without account it belongs to the account of its order, otherwise to every account.
//     With "events": true it sends the webhooks of the payment.
//   - POST /test/payments/{id} changes the state, for example {"status":"captured"}, and sends the webhook.
//   - POST /test/disputes sends the event of a dispute: {"payment_id":..., "status":"lost"}.
//   - GET /test/events lists the events that were sent, and POST /test/events/{id}/send sends one again: {"times":3}.
//   - POST /test/faults makes calls fail: {"fault":"html502", "path":"/v1/payments/", "times":2}. Without times it applies until
//     DELETE /test/faults. Faults: down, lost (done without a response), slow with milliseconds, 500, 429, html, html502,
//     truncated, huge, another_payment, no_notes.
//   - POST /test/late keeps payments that are postponed at the checkout, and DELETE /test/late completes them. Without these calls a
//     postponed payment completes after five seconds.
//   - POST /test/accounts opens an account until the server stops: key_id, key_secret, webhook_url, webhook_secret,
//     direct_settlement.
package razorpayfake
