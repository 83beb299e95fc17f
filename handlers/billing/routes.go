package billing

import (
	"slices"

	"lyceum/handlers/web"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/courses"
	"lyceum/store/learning"
)

var (
	gatewayErrors    = []error{payment.ErrNoAccount, payment.ErrUnreachable, payment.ErrAnswer, payment.ErrCredentials, payment.ErrRejected}
	enrollmentErrors = []error{learning.ErrAlreadyEnrolled, learning.ErrCourseEnded, learning.ErrTraineeInactive}
	orderErrors      = slices.Concat(gatewayErrors, enrollmentErrors, []error{
		payment.ErrOtherTrainee, payment.ErrNotForSale, payment.ErrFree, payment.ErrPaymentPending, payment.ErrInReview, courses.ErrCoupon, store.ErrConflict,
	})
	paymentErrors = slices.Concat(gatewayErrors, enrollmentErrors, refusalErrors(),
		[]error{billing.ErrPaymentUsed, billing.ErrPaymentDismissed, payment.ErrUnknownID})
	reviewErrors = slices.Concat(gatewayErrors, enrollmentErrors,
		[]error{payment.ErrNotCaptured, payment.ErrRefunded, payment.ErrUnknownID, billing.ErrPaymentUsed})
)

// refusalErrors returns the errors that mean that a payment does not enroll the trainee.
func refusalErrors() (list []error) {
	for _, r := range payment.Refusals() {
		list = append(list, r)
	}
	return list
}

// Routes returns the routes of orders, payments, coupons, receipts and the account at the payment gateway.
func (s *Handlers) Routes() []web.Route {
	return slices.Concat(
		web.Group("/webapi/v1", "Payments",
			web.Post("/order", "Create an order for a course, to be paid at the gateway's checkout.", web.Anyone, s.Order, web.Fails(orderErrors...)),
			web.Post("/transaction", "Record a payment made at the gateway and enroll the trainee.", web.Anyone, s.Transaction, web.Fails(paymentErrors...)),
			web.Post("/transactionhistory", "List payments, the newest first. Trainees can read only their own.", web.Anyone, s.TransactionHistory),
			web.Post("/order-list", "List the orders of all trainees, as JSON or as CSV.", web.AdminAPI, ListOrders),
			web.Post("/order-details", "Read an order with its payments, refunds, payment reviews and audit log entries.", web.AdminAPI, ReadOrder),
			web.Post("/payment-list", "List the payments, the newest first. A payment without an order was imported, or made at the gateway without an order.",
				web.AdminAPI, ListPayments),
			web.Post("/payment-details", "Read a payment with its refunds.", web.AdminAPI, ReadPayment),
			web.Post("/order-refund", "Request a refund of a payment, in full or in part. A background job makes the refund at the gateway; order-details "+
				"shows its status.", web.AdminAPI, RefundOrder, web.AllFresh, web.Fails(billing.ErrNothingToRefund, billing.ErrRefundTooLarge, store.ErrConflict)),
			web.Post("/coupon-list", "List the coupons with the number of orders that use each, the newest first.", web.AdminAPI, s.ListCoupons),
			web.Post("/coupon-add", "Add a coupon, which reduces the amount of an order.", web.AdminAPI, Coupons.Add,
				web.Fails(courses.ErrCouponCodeTaken)),
			web.Post("/coupon-update", "Change a coupon. Fields that are left out keep their values. Existing orders keep their amounts.", web.AdminAPI,
				Coupons.Update, web.Fails(store.ErrStale, courses.ErrCouponCodeTaken)),
			web.Post("/coupon-remove", "Remove a coupon that no order has.", web.AdminAPI, Coupons.Remove, web.Fails(store.ErrStale, courses.ErrCouponUsed)),
			web.Post("/receipt-issue", "Read the receipt of a payment. If the payment has no receipt yet, one is issued with the next number.", web.AdminAPI,
				IssueReceipt, web.Fails(billing.ErrNoReceipt)),
			web.Post("/receipt-settings", "Read the data of the company that receipts show.", web.AdminAPI, ReadReceiptSettings),
			web.Post("/receipt-settings-update", "Change the data of the company that receipts show. Fields that are left out keep their values. Issued "+
				"receipts do not change.", web.AdminAPI, UpdateReceiptSettings, web.Fails(store.ErrStale, store.ErrConflict)),
			web.Post("/payment-review-list", "List the payment reviews, the oldest first. Each is a captured payment that no rule decides, so staff have "+
				"to decide it.", web.AdminAPI, ListReviews),
			web.Post("/payment-review-decide", "Decide a payment review: accept, dismiss or recheck the payment.", web.AdminAPI, s.DecideReview, web.AllFresh,
				web.Fails(reviewErrors...)),
			web.Post("/gateway-webhook", "Receive an event of the company's gateway account, on a host of the company.", web.Open, s.GatewayWebhook, web.Raw,
				web.WhileSuspended, web.Fails(payment.ErrSignature, payment.ErrEvent, payment.ErrNoAccount, payment.ErrSuspended)),
		),
		web.Group("/webapi/v1", "Company",
			web.Post("/gateway-settings", "Read the settings of the company's account at the payment gateway, without its secrets.", web.AdminAPI, ReadGateway),
			web.Post("/gateway-set", "Set or change the company's account at the payment gateway. New keys are first verified at the gateway.", web.AdminAPI,
				s.SetGateway, web.AllFresh, web.Fails(slices.Concat(gatewayErrors, []error{billing.ErrKeyTaken, payment.ErrOtherMode, store.ErrConflict})...)),
			web.Post("/gateway-remove", "Remove the company's account at the payment gateway and its secrets. The payments are kept.", web.AdminAPI,
				RemoveGateway, web.AllFresh),
		),
	)
}
