// Package billing renders the pages of the console for orders, payments, receipts and coupons.
package billing
