package payment

import "regexp"

// These patterns match valid ids. An id of the gateway is a prefix with 14 letters and digits. The API contract
// also declares payment ids as integers.
var (
	paymentID = regexp.MustCompile(`^(?:pay_[A-Za-z0-9]{1,40}|[1-9][0-9]{0,18})$`)
	orderID   = regexp.MustCompile(`^order_[A-Za-z0-9]{1,40}$`)
)

// CheckPaymentID returns ErrID if text is not a payment id.
func CheckPaymentID(text string) error { return check(paymentID, text) }

// CheckOrderID returns ErrID if text is not an order id of the gateway.
func CheckOrderID(text string) error { return check(orderID, text) }

func check(form *regexp.Regexp, text string) error {
	if !form.MatchString(text) {
		return ErrID
	}
	return nil
}

// valid returns text if it matches the pattern, else "".
func valid(form *regexp.Regexp, text string) string {
	if check(form, text) != nil {
		return ""
	}
	return text
}
