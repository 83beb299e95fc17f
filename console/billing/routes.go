package billing

import (
	"slices"

	"lyceum/console/ui"
	"lyceum/handlers/web"
)

// Routes returns the routes of the pages of orders, payments, receipts and coupons.
func Routes(c *ui.Console) []web.Route {
	return slices.Concat(moneyRoutes(c), receiptRoutes(c), couponRoutes(c))
}
