// Package payment calls the payment gateway and decides what a payment buys.
//
// A Gateway holds the address and the limits of the gateway, and a Client calls it for one company's account.
// The package does not trust the data of a browser or another server about a payment: it fetches the payment
// with the company's keys. Case.Claim returns the trainee and the course of a payment, and Case.Verify decides
// from the payment and the company's data.
package payment
