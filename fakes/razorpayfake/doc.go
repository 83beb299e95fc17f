// Package razorpayfake is a fake of the payment gateway for tests and development: a real server with the gateway's
// routes, formats and error texts. It transfers no money.
//
// With the keys of an account it serves /v1/orders, /v1/orders/{id}, /v1/orders/{id}/payments, /v1/payments/{id},
// /v1/payments/{id}/capture, /v1/payments/{id}/refund and /v1/payments/{id}/refunds. The hosted checkout is at
// /v1/checkout/embedded. The routes below /test are for tests. They create payments in any state, change the state
// of payments, list and send events, and inject faults.
package razorpayfake
