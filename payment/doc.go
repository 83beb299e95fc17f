// Package payment talks to the payment gateway and judges a payment.
//
// A Gateway is the address of the gateway with the limits of talking to it; a Client talks to it for one company's
// account. Nothing that a browser or another server says about a payment is believed: the payment is fetched with the
// company's own keys, Case.Claim says who bought what, and Case.Judge decides from the payment and our own data alone.
package payment
