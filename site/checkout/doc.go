// Package checkout renders the pages of orders, payments and receipts.
package checkout
