package handlers

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v2"

	"lyceum/auth"
	"lyceum/files"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/tenant"
	lyceumtls "lyceum/tls"
)

// Errors of the frame itself.
var (
	errMediaType   = errors.New("unsupported media type")
	errBadRequest  = errors.New("bad request")
	errBadHost     = errors.New("bad host")
	errMisdirected = errors.New("host differs from the TLS server name")
	errNoBearer    = errors.New("no bearer")
	errForbidden   = errors.New("forbidden")
	errNoRoute     = errors.New("no route")
	errMethod      = errors.New("method not allowed")
	errTooLarge    = errors.New("body too large")
	errHeaders     = errors.New("headers too large")
	errSlow        = errors.New("request not read in time")
	errPanic       = errors.New("panic")
)

// scope says which routes are documented to fail with an error.
type scope uint8

const (
	always   scope = iota
	signedIn       // routes that ask for a bearer
	declared       // routes whose line in the table says so
	unlisted       // never listed: what happens before a route is reached
)

// verdict is how an error is told to the client.
type verdict struct {
	err     error
	status  int
	code    string
	scope   scope
	message string
}

// verdicts is the only place that turns errors into answers, read top to bottom: the first row that errors.Is wins.
// What no row names is 500, logged with its cause, of which the client sees nothing.
var verdicts = []verdict{
	{errBadHost, 400, "bad_host", always, "The request must name exactly one host."},
	{auth.ErrPassword, 400, "invalid_input", declared, "The password may not be chosen."},
	{payment.ErrEvent, 400, "bad_event", declared, "The message is not an event of the payment gateway."},
	{payment.ErrID, 400, "bad_payment_id", declared, "That cannot be the id of a payment."},
	{errBadRequest, 400, "bad_request", unlisted, "The request is not valid HTTP."},
	{auth.ErrAddress, 400, "invalid_input", declared, "This must be an e-mail address."},
	{auth.ErrPage, 400, "invalid_input", declared, "A link must begin with https://, hold {token} once behind the host, and lead to one of the company's domains or listed origins."},
	{errNoBearer, 401, "bad_token", signedIn, "A valid bearer token is required."},
	{auth.ErrCredentials, 401, "bad_credentials", declared, "The email address or the password is wrong."},
	{auth.ErrUnverifiedEmail, 401, "bad_credentials", declared, "The identity provider has not verified the address of this account."},
	{auth.ErrHostedDomain, 401, "bad_credentials", declared, "The company lets in accounts of its own domains only."},
	{auth.ErrStranger, 401, "bad_credentials", declared, "The company does not let in the holder of this account."},
	{auth.ErrClient, 401, "bad_token", declared, "The token was issued for an application that no company has named."},
	{auth.ErrToken, 401, "bad_token", signedIn, "The token is not valid."},
	{auth.ErrTokenExpired, 401, "token_expired", signedIn, "The token has expired."},
	{auth.ErrResetOver, 401, "token_expired", declared, "This link has expired or was used already; ask for a new one."},
	{auth.ErrSessionEnded, 401, "session_ended", signedIn, "The session has ended; sign in again."},
	{errForbidden, 403, "forbidden", signedIn, "The role of this user may not do that."},
	{store.ErrOwnStatus, 403, "forbidden", declared, "Trainees do not change their own status."},
	{store.ErrNotYours, 403, "forbidden", declared, "Only an admin or an API user may do that to a manager."},
	{auth.ErrTokenType, 403, "forbidden", declared, "The token is not of the declared type."},
	{auth.ErrDeclined, 403, "sign_in_declined", declared, "The sign-in was not finished at the identity provider."},
	{auth.ErrTraineeDisabled, 403, "trainee_disabled", declared, "The account of this trainee is disabled."},
	{auth.ErrEnrollmentEnded, 403, "enrollment_ended", declared, "The enrollment has ended."},
	{auth.ErrEnrollmentNotStarted, 403, "enrollment_not_started", declared, "The enrollment has not started yet."},
	{errAhead, 403, "loaded_ahead", unlisted, "This is not loaded before somebody opens it."},
	{errCrossOrigin, 403, "cross_origin", unlisted, "This form was sent from a page of another site."},
	{payment.ErrTransactionOf, 403, "forbidden", declared, "Trainees order for themselves."},
	{payment.ErrOtherUser, 403, "payment_of_another_user", declared, "The payment was made for another user."},
	{payment.ErrSignature, 403, "bad_signature", declared, "The message is not signed by the company's account at the payment gateway."},
	{tenant.ErrDisagree, 403, "wrong_company", always, "Host, domain and token belong to different companies."},
	{tenant.ErrUnknown, 404, "unknown_company", always, "No company answers to that name."},
	{tenant.ErrHost, 404, "unknown_company", always, "No company answers to that name."},
	{errNoRoute, 404, "not_found", unlisted, "There is nothing at this path."},
	{auth.ErrNoEnrollment, 404, "not_found", always, "What the request names does not exist."},
	{store.ErrNotFound, 404, "not_found", always, "What the request names does not exist."},
	{store.ErrReference, 404, "not_found", always, "What the request names does not exist."},
	{auth.ErrSealed, 404, "not_found", always, "What the request names does not exist."},
	{files.ErrMissing, 404, "file_missing", declared, "The document is there, but its file is not."},
	{payment.ErrUnknownID, 404, "payment_not_found", declared, "The company's account at the payment gateway has no such payment."},
	{errMethod, 405, "method_not_allowed", unlisted, "This path is not called with this method."},
	{errSlow, 408, "request_timeout", unlisted, "The request did not arrive in time."},
	{store.ErrAlreadyEnrolled, 409, "already_enrolled", declared, "The trainee is already enrolled in this course."},
	{auth.ErrDomainRequired, 409, "domain_required", declared, "Several companies know this address; name the domain."},
	{payment.ErrUnderWay, 409, "payment_under_way", declared, "A payment of the trainee for this course is being confirmed; it is not paid a second time."},
	{payment.ErrWaits, 409, "payment_under_way", declared, "A payment of the trainee for this course waits for a person of the company; it is not paid a second time."},
	{store.ErrPaymentDismissed, 409, "payment_dismissed", declared, "The company has decided that the payment enrolls nobody."},
	{store.ErrPaymentUsed, 409, "payment_used", declared, "The payment was used already, for another trainee or another course."},
	{store.ErrTraineeInactive, 409, "trainee_inactive", declared, "The trainee is disabled, or has not confirmed the address."},
	{payment.ErrNoAccount, 409, "gateway_not_set", declared, "The company has no account at the payment gateway."},
	{auth.ErrAddressTaken, 409, "conflict", declared, "Somebody of the company has this address already; they can ask for a new password."},
	{store.ErrConflict, 409, "conflict", declared, "The change contradicts what is there already."},
	{auth.ErrTicket, 410, "ticket_used", declared, "This link was used already, or it has expired."},
	{auth.ErrSignInOver, 410, "sign_in_over", declared, "This sign-in was not begun in this browser, or it is over; begin again."},
	{auth.ErrLinkExpired, 410, "link_expired", declared, "This link has expired; open the document again."},
	{errTooLarge, 413, "too_large", always, "The body is too large."},
	{errMediaType, 415, "unsupported_media_type", always, "The body must be JSON or a form in UTF-8, and not compressed."},
	{errMisdirected, 421, "misdirected", unlisted, "The host of the request is not the one of its TLS connection."},
	{store.ErrStartDateNotLater, 422, "start_date_not_later", declared, "The start date must be later than today."},
	{store.ErrCourseEnded, 422, "course_ended", declared, "The course ends before the enrollment would begin."},
	{store.ErrTooManyDomains, 422, "too_many_domains", declared, "The company has as many domains as it may have; remove one first."},
	{store.ErrBatchEnded, 422, "batch_ended", declared, "The last day of the batch is over."},
	{payment.ErrNotForSale, 422, "not_for_sale", declared, "The course has no price in that currency."},
	{payment.ErrFree, 422, "course_free", declared, "The course costs nothing, so there is nothing to pay."},
	{payment.ErrNotCaptured, 422, "payment_not_captured", declared, "The payment is not complete yet."},
	{payment.ErrFailed, 422, "payment_failed", declared, "The payment has failed."},
	{payment.ErrRefunded, 422, "payment_refunded", declared, "The payment was refunded."},
	{payment.ErrAmount, 422, "amount_mismatch", declared, "The amount of the payment is not the price of the course."},
	{payment.ErrCurrency, 422, "currency_mismatch", declared, "The currency of the payment is not one the course is sold in."},
	{payment.ErrReferenceMissing, 422, "reference_missing", declared, "The payment does not say for whom and for which course it was made."},
	{payment.ErrReferenceMalformed, 422, "reference_malformed", declared, "The reference of the payment cannot be read."},
	{payment.ErrLicences, 422, "licences_not_sold", declared, "The payment is for licences, which are not sold here."},
	{payment.ErrOtherCourse, 422, "payment_of_another_course", declared, "The payment was made for another course."},
	{payment.ErrOrderRequired, 422, "order_required", declared, "The payment has no order, and this company asks for one."},
	{payment.ErrOrderNotOurs, 422, "order_unknown", declared, "The order of the payment is none of this company's."},
	{payment.ErrUnknownUser, 422, "payment_user_unknown", declared, "The payment was made for a user this company does not have."},
	{payment.ErrUnknownCourse, 422, "payment_course_unknown", declared, "The payment was made for a course this company does not sell."},
	{payment.ErrCurrencyCode, 422, "currency_mismatch", declared, "The currency of the payment is not one the course is sold in."},
	{payment.ErrAmountRange, 422, "not_for_sale", declared, "The course has no price that can be paid at the gateway."},
	{auth.ErrLimited, 429, "too_many_requests", always, "That was tried too often; try again after the time in Retry-After."},
	{auth.ErrBusy, 429, "too_many_requests", declared, "Too many people are signing in at the moment; try again."},
	{lyceumtls.ErrLooking, 429, "too_many_requests", declared, "As many names of the company are being looked at as may be at once; try again in a moment."},
	{errHeaders, 431, "headers_too_large", unlisted, "The headers of the request are too large."},
	{auth.ErrProvider, 502, "provider_unreachable", declared, "The identity provider does not answer at the moment; try again."},
	{payment.ErrUnreachable, 502, "gateway_unreachable", declared, "The payment gateway does not answer at the moment; nothing is lost, try again."},
	{payment.ErrAnswer, 502, "gateway_unreadable", declared, "The payment gateway answered what cannot be believed; nothing is lost, try again."},
	{payment.ErrCredentials, 502, "gateway_keys_refused", declared, "The payment gateway refuses the company's keys."},
	{payment.ErrRejected, 502, "gateway_rejected", declared, "The payment gateway refuses what was asked of it."},
	{store.ErrUnavailable, 503, "unavailable", always, "The service cannot answer at the moment; try again."},
	{files.ErrUnavailable, 503, "unavailable", declared, "The service cannot answer at the moment; try again."},
	{context.DeadlineExceeded, 503, "unavailable", always, "The service cannot answer at the moment; try again."},
}

var wrongFields = verdict{nil, http.StatusBadRequest, "invalid_input", always, "The request has invalid fields."}

var internal = verdict{errPanic, http.StatusInternalServerError, "internal", always, "Something went wrong on our side."}

// pause is how long to wait before the same request makes sense again, when an error does not know better.
const pause = time.Second

// waiter is an error that knows how long.
type waiter interface{ RetryAfter() time.Duration }

// retryAfter gives the value of the Retry-After header, or nothing.
func (v verdict) retryAfter(err error) string {
	if v.status != http.StatusTooManyRequests && v.status != http.StatusServiceUnavailable {
		return ""
	}
	wait := pause
	var w waiter
	if errors.As(err, &w) {
		wait = max(w.RetryAfter(), pause)
	}
	return strconv.Itoa(int(math.Ceil(wait.Seconds())))
}

// FieldError says what is wrong with one field of a request.
type FieldError struct {
	Field   string `json:"field" doc:"The field as the documentation spells it."`
	Message string `json:"message" doc:"What is wrong with it, in one sentence."`
}

// inputError is a request with wrong fields.
type inputError struct{ fields []FieldError }

func (e *inputError) Error() string { return "invalid input" }

// fieldFault is a broken rule and the field that broke it.
type fieldFault struct {
	field string
	error
}

func (e *fieldFault) Unwrap() error { return e.error }

// blame names the field that broke the rule, when err is one of the rules.
func blame(field string, err error, rules ...error) error {
	for _, rule := range rules {
		if errors.Is(err, rule) {
			return &fieldFault{field, err}
		}
	}
	return err
}

// invalid is the error of a handler that finds one field wrong.
func invalid(field, message string) error {
	return &inputError{[]FieldError{{Field: field, Message: message}}}
}

// errorBody is what every failed request answers.
type errorBody struct {
	Success   bool        `json:"success" doc:"Always false."`
	Error     errorDetail `json:"error" doc:"What went wrong."`
	RequestID string      `json:"requestId" doc:"The request in our logs; the header X-Request-Id has it too."`
}

type errorDetail struct {
	Code    string       `json:"code" doc:"Stable, for programs."`
	Message string       `json:"message" doc:"One sentence, for people."`
	Fields  []FieldError `json:"fields,omitempty" doc:"Every wrong field, when the input was invalid or a field broke a rule."`
}

// judge finds the verdict on err.
func judge(err error) verdict {
	var input *inputError
	if errors.As(err, &input) {
		return wrongFields
	}
	var fiberError *fiber.Error
	if errors.As(err, &fiberError) {
		err = fromFiber(fiberError)
	}
	for _, v := range verdicts {
		if errors.Is(err, v.err) {
			v.message = sentence(err, v.message)
			return v
		}
	}
	return internal
}

// dayForPeople is how a date stands in a sentence.
const dayForPeople = "2 January 2006"

// sentence is what people are told of err: more than the usual words where the error knows more.
func sentence(err error, usual string) string {
	var password *auth.PasswordError
	if errors.As(err, &password) {
		return password.Rule
	}
	var nowhere auth.NowhereError
	if errors.As(err, &nowhere) {
		return usual + " Whoever is known to several companies may have to name the domain."
	}
	var enrollment *auth.EnrollmentError
	if !errors.As(err, &enrollment) {
		return usual
	}
	switch {
	case errors.Is(err, auth.ErrEnrollmentNotStarted):
		return fmt.Sprintf("The course “%s” opens on %s.", enrollment.Course, enrollment.Start.Time().Format(dayForPeople))
	case enrollment.Over:
		return fmt.Sprintf("The access to the course “%s” ended on %s.", enrollment.Course, enrollment.End.Time().Format(dayForPeople))
	default:
		return fmt.Sprintf("The enrollment in the course “%s” has ended.", enrollment.Course)
	}
}

// fromFiber names the errors that Fiber and fasthttp make before a route is reached, so that their texts stay inside.
func fromFiber(err *fiber.Error) error {
	switch err.Code {
	case http.StatusNotFound:
		return errNoRoute
	case http.StatusMethodNotAllowed:
		return errMethod
	case http.StatusRequestEntityTooLarge:
		return errTooLarge
	case http.StatusRequestHeaderFieldsTooLarge:
		return errHeaders
	case http.StatusRequestTimeout, http.StatusBadGateway:
		return errSlow // 502 is Fiber's word for a client that went away while it was sending
	}
	return errBadRequest
}

// body puts the verdict into words for the client.
func (v verdict) body(err error, requestID string) errorBody {
	b := errorBody{Error: errorDetail{Code: v.code, Message: v.message}, RequestID: requestID}
	var input *inputError
	if errors.As(err, &input) {
		b.Error.Fields = input.fields
	}
	var fault *fieldFault
	if errors.As(err, &fault) {
		b.Error.Fields = []FieldError{{Field: fault.field, Message: v.message}}
	}
	return b
}
