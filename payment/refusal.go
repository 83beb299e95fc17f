package payment

// Refusal is a reason for which a payment buys nothing. Each is one of the values below, so that errors.Is tells them
// apart.
type Refusal struct {
	code     string
	sentence string
	passing  bool
}

// Code is the reason as a word for programs.
func (r *Refusal) Code() string { return r.code }

// Error is the reason as a sentence for people; it says nothing that the buyer may not know.
func (r *Refusal) Error() string { return r.sentence }

// IsPassing tells whether the gateway may yet change the payment so that it buys something.
func (r *Refusal) IsPassing() bool { return r.passing }

// What the gateway says of the payment.
var (
	// ErrNotCaptured is the refusal of a payment that is made and not complete.
	ErrNotCaptured = &Refusal{"payment_not_captured", "The payment is not complete yet.", true}
	// ErrFailed is the refusal of a payment that the bank refused; it may still change its mind.
	ErrFailed = &Refusal{"payment_failed", "The payment has failed.", true}
	// ErrRefunded is the refusal of a payment of which any part went back.
	ErrRefunded = &Refusal{"payment_refunded", "The payment was refunded.", false}
	// ErrAmount is the refusal of a payment of another amount than our price.
	ErrAmount = &Refusal{"amount_mismatch", "The amount of the payment is not the price of the course.", false}
	// ErrCurrency is the refusal of a payment in a currency in which the course has no price.
	ErrCurrency = &Refusal{"currency_mismatch", "The currency of the payment is not one the course is sold in.", false}
)

// Who bought what.
var (
	// ErrReferenceMissing is the refusal of a payment without a note that says who bought what.
	ErrReferenceMissing = &Refusal{"reference_missing", "The payment does not say for whom and for which course it was made.", false}
	// ErrReferenceMalformed is the refusal of a payment whose note is not to be read, or which has two that differ.
	ErrReferenceMalformed = &Refusal{"reference_malformed", "The reference of the payment cannot be read.", false}
	// ErrLicences is the refusal of a payment for several licences, which enrolls nobody.
	ErrLicences = &Refusal{"licences_not_sold", "The payment is for licences, which are not sold here.", false}
	// ErrOtherUser is the refusal of somebody else's payment.
	ErrOtherUser = &Refusal{"payment_of_another_user", "The payment was made for another user.", false}
	// ErrOtherCourse is the refusal of a payment whose order is for another course than its reference.
	ErrOtherCourse = &Refusal{"payment_of_another_course", "The payment was made for another course.", false}
	// ErrOrderRequired is the refusal of a payment without an order by a company that wants one.
	ErrOrderRequired = &Refusal{"order_required", "The payment has no order, and this company asks for one.", false}
	// ErrOrderNotOurs is the refusal of a payment whose order is none of the company's.
	ErrOrderNotOurs = &Refusal{"order_unknown", "The order of the payment is none of this company's.", false}
	// ErrUnknownUser is the refusal of a payment for somebody whom the company does not know.
	ErrUnknownUser = &Refusal{"payment_user_unknown", "The payment was made for a user this company does not have.", false}
	// ErrUnknownCourse is the refusal of a payment for a course that the company does not sell.
	ErrUnknownCourse = &Refusal{"payment_course_unknown", "The payment was made for a course this company does not sell.", false}
)

// Refusals are all reasons, for tables that are to be complete.
func Refusals() []*Refusal {
	return []*Refusal{
		ErrNotCaptured, ErrFailed, ErrRefunded, ErrAmount, ErrCurrency, ErrReferenceMissing, ErrReferenceMalformed, ErrLicences,
		ErrOtherUser, ErrOtherCourse, ErrOrderRequired, ErrOrderNotOurs, ErrUnknownUser, ErrUnknownCourse,
	}
}
