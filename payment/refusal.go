package payment

// Refusal is a reason why a payment buys nothing. Every Refusal is one of the values below, so errors.Is distinguishes
// them.
type Refusal struct {
	code      string
	sentence  string
	temporary bool
}

// Code returns the reason code, such as amount_mismatch.
func (r *Refusal) Code() string { return r.code }

// Error returns the reason as a sentence that the buyer may see.
func (r *Refusal) Error() string { return r.sentence }

// IsTemporary reports whether the payment may buy something later, because its state may still change at the
// gateway.
func (r *Refusal) IsTemporary() bool { return r.temporary }

// These refusals are about the payment itself.
var (
	ErrNotCaptured = &Refusal{"payment_not_captured", "The payment is not complete yet.", true}
	// ErrFailed refuses a payment that the bank rejected. The bank may still accept the payment later.
	ErrFailed = &Refusal{"payment_failed", "The payment has failed.", true}
	// ErrRefunded refuses a payment that was refunded, at least in part.
	ErrRefunded = &Refusal{"payment_refunded", "The payment was refunded.", false}
	// ErrAmount refuses a payment whose amount is not the price.
	ErrAmount = &Refusal{"amount_mismatch", "The amount of the payment is not the price of the course.", false}
	// ErrCurrency refuses a payment in a currency in which the course has no price.
	ErrCurrency = &Refusal{"currency_mismatch", "The currency of the payment is not one the course is sold in.", false}
)

// These refusals are about the trainee, the course and the order for which the payment was made.
var (
	// ErrReferenceMissing refuses a payment whose notes contain no reference.
	ErrReferenceMissing = &Refusal{"reference_missing", "The payment does not say for whom and for which course it was made.", false}
	// ErrReferenceMalformed refuses a payment whose notes contain an invalid reference or two different references.
	ErrReferenceMalformed = &Refusal{"reference_malformed", "The reference of the payment cannot be read.", false}
	// ErrLicences refuses a payment for several licences, because licences enroll no trainee.
	ErrLicences = &Refusal{"licences_not_sold", "The payment is for licences, which are not sold here.", false}
	// ErrOtherUser refuses a payment that was submitted by another user, or whose order and reference name
	// different users.
	ErrOtherUser = &Refusal{"payment_of_another_user", "The payment was made for another user.", false}
	// ErrOtherCourse refuses a payment whose order and reference name different courses.
	ErrOtherCourse = &Refusal{"payment_of_another_course", "The payment was made for another course.", false}
	// ErrOrderRequired refuses a payment without an order if the company requires orders.
	ErrOrderRequired = &Refusal{"order_required", "The payment has no order, and this company asks for one.", false}
	// ErrOrderNotOurs refuses a payment whose order does not belong to the company.
	ErrOrderNotOurs  = &Refusal{"order_unknown", "The order of the payment is none of this company's.", false}
	ErrUnknownUser   = &Refusal{"payment_user_unknown", "The payment was made for a user this company does not have.", false}
	ErrUnknownCourse = &Refusal{"payment_course_unknown", "The payment was made for a course this company does not sell.", false}
)

// Refusals returns all refusals. Tests use it to check that tables contain each of them.
func Refusals() []*Refusal {
	return []*Refusal{
		ErrNotCaptured, ErrFailed, ErrRefunded, ErrAmount, ErrCurrency, ErrReferenceMissing, ErrReferenceMalformed, ErrLicences,
		ErrOtherUser, ErrOtherCourse, ErrOrderRequired, ErrOrderNotOurs, ErrUnknownUser, ErrUnknownCourse,
	}
}
