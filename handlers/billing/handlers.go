// Package billing contains the endpoints of orders, payments, coupons, receipts and the account at the payment gateway.
package billing

import (
	"time"

	"lyceum/auth"
	"lyceum/handlers/courses"
	"lyceum/payment"
)

// Handlers contains the dependencies of the endpoints that are its methods. Endpoints without dependencies are functions.
type Handlers struct {
	Now  func() time.Time
	Auth *auth.Service
	// Payments creates orders and records payments.
	Payments *payment.Service
	// Courses replaces the file names in the courses of payments by URLs.
	Courses *courses.Handlers
}
