package payment

import "regexp"

// The forms of ids that may stand in a path. The gateway's own are a prefix and 14 letters and digits; the interface
// also declares payment ids as integers.
var (
	paymentID = regexp.MustCompile(`^(?:pay_[A-Za-z0-9]{1,40}|[1-9][0-9]{0,18})$`)
	orderID   = regexp.MustCompile(`^order_[A-Za-z0-9]{1,40}$`)
)

// CheckPaymentID returns ErrID unless text can be the id of a payment.
func CheckPaymentID(text string) error { return check(paymentID, text) }

// CheckOrderID returns ErrID unless text can be the gateway's id of an order.
func CheckOrderID(text string) error { return check(orderID, text) }

func check(form *regexp.Regexp, text string) error {
	if !form.MatchString(text) {
		return ErrID
	}
	return nil
}

// valid gives the text if it has the form, else nothing.
func valid(form *regexp.Regexp, text string) string {
	if check(form, text) != nil {
		return ""
	}
	return text
}
