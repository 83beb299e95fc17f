// Package razorpayfake is a stand-in for the payment gateway: a real server with the gateway's routes, shapes, words and
// habits, for tests and for development. No money moves.
//
// It answers /v1/orders, /v1/orders/{id}, /v1/orders/{id}/payments, /v1/payments/{id}, /v1/payments/{id}/capture,
// /v1/payments/{id}/refund and /v1/payments/{id}/refunds with the keys of an account, and shows the hosted checkout at
// /v1/checkout/embedded. Under /test it takes orders from whoever tests: make payments in any state, let time pass for
// them, look at events and send them, and break.
package razorpayfake
