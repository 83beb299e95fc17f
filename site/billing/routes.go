package billing

import (
	"lyceum/auth/ratelimit"
	"lyceum/handlers/web"
	"lyceum/site/ui"
)

// Routes returns the routes of the pages of orders, payments and receipts.
func Routes(s *ui.Site) []web.Route {
	return []web.Route{
		web.NewForm("/courses/:course", "Enroll in a free course, or order a paid one.", ui.WithVisit(s, ui.OnBehalf(takeOffer), ui.Users)),
		ui.Public(s, "/courses/:course/buy", "Show the form with which a visitor buys a course.", buy),
		ui.Form(s, "/courses/:course/buy", "Sign up a visitor and order a course.", buyNow).Limited(ratelimit.Message),
		s.Checkout.Route("Return the script of the checkout."),
		ui.Personal(s, "/orders/:order", "Show the state of an order.", ui.OnBehalf(order)),
		ui.Personal(s, "/orders/:order/pay", "Show the amount and the form that leads to the hosted checkout.", ui.OnBehalf(checkout)),
		web.NewForm("/orders/:order/pay", "Use a coupon for an order that is not paid.", ui.WithVisit(s, ui.OnBehalf(useCoupon), ui.Users)).Limited(ratelimit.Token),
		web.NewReturn("/orders/:order/return", "Receive the browser from the hosted checkout.", returnFromCheckout(s.Services.Payments)),
		ui.Personal(s, "/receipts/:file", "Send a receipt as a PDF file.", receipt),
		ui.Personal(s, ui.PaymentsPath, "List the payments of the signed-in user.", payments),
	}
}
