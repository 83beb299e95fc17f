// Package billing contains the endpoints of orders, payments, coupons, receipts and the account at the payment gateway.
package billing

import (
	"lyceum/auth"
	"lyceum/handlers/catalogue"
	"lyceum/payment"
)

// Handlers are the endpoints that need dependencies. Other endpoints are functions.
type Handlers struct {
	Auth *auth.Service
	// Payments creates orders and records payments.
	Payments *payment.Service
	// Catalogue replaces the file names in the courses of payments by URLs.
	Catalogue *catalogue.Handlers
}
