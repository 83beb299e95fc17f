// Package payment calls the payment gateway and decides what a payment buys.
//
// A Gateway has the address and the limits of the gateway. A Client calls the gateway for one company's account.
// The package does not trust what a browser or another server reports about a payment: it fetches the payment with
// the company's keys. Case.Claim returns the trainee and the course of a payment. Case.Verify decides from the
// payment and the company's data whether the payment buys the course.
package payment
