// Package billing renders the pages of orders, payments and receipts.
package billing
