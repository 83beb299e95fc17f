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
	"lyceum/auth/oidc"
	"lyceum/auth/password"
	"lyceum/auth/ratelimit"
	"lyceum/files"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/tenant"
	lyceumtls "lyceum/tls"
)

// Errors of the request pipeline.
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

// scope determines which routes document an error.
type scope uint8

const (
	always   scope = iota // every route
	signedIn              // routes that require a bearer
	declared              // routes that list the error in the route table
	unlisted              // no route: the error occurs before a route is reached
)

// verdict is the response to an error: status, code and message.
type verdict struct {
	err     error
	status  int
	code    string
	scope   scope
	message string
}

// verdicts maps errors to responses. It is the only place that does. The first entry whose error matches by errors.Is wins.
// An error without an entry is logged and becomes a 500 response that does not include the cause.
var verdicts = []verdict{
	{errBadHost, 400, "bad_host", always, "The request must name exactly one host."},
	{password.ErrNotAllowed, 400, "invalid_input", declared, "The password is not allowed."},
	{payment.ErrEvent, 400, "bad_event", declared, "The message is not an event of the payment gateway."},
	{payment.ErrID, 400, "bad_payment_id", declared, "This is not a valid payment id."},
	{errBadRequest, 400, "bad_request", unlisted, "The request is not valid HTTP."},
	{auth.ErrAddress, 400, "invalid_input", declared, "This must be an e-mail address."},
	{auth.ErrPageNotAllowed, 400, "invalid_input", declared, "The URL must start with https://, contain {token} once after the host, and be on a domain or a listed origin of the company."},
	{errNoBearer, 401, "bad_token", signedIn, "A valid bearer token is required."},
	{auth.ErrCredentials, 401, "bad_credentials", declared, "The email address or the password is wrong."},
	{oidc.ErrUnverifiedEmail, 401, "bad_credentials", declared, "The identity provider has not verified the address of this account."},
	{auth.ErrHostedDomain, 401, "bad_credentials", declared, "The company accepts only accounts of its own domains."},
	{auth.ErrUserNotAllowed, 401, "bad_credentials", declared, "This account has no access to the company."},
	{auth.ErrUnknownClient, 401, "bad_token", declared, "The token was issued for an unknown client ID."},
	{auth.ErrToken, 401, "bad_token", signedIn, "The token is not valid."},
	{auth.ErrTokenExpired, 401, "token_expired", signedIn, "The token has expired."},
	{auth.ErrResetExpired, 401, "token_expired", declared, "This link has expired or was used already; ask for a new one."},
	{auth.ErrSessionEnded, 401, "session_ended", signedIn, "The session has ended; sign in again."},
	{errForbidden, 403, "forbidden", signedIn, "The role of this user does not permit this."},
	{store.ErrOwnStatus, 403, "forbidden", declared, "Trainees cannot change their own status."},
	{store.ErrUnconfirm, 400, "invalid_input", declared, "Status 2 is only for a trainee who has not confirmed the e-mail address."},
	{store.ErrNotYours, 403, "forbidden", declared, "Only an admin or an API user may do this to a manager."},
	{auth.ErrTokenType, 403, "forbidden", declared, "The token is not of the declared type."},
	{auth.ErrSignInDeclined, 403, "sign_in_declined", declared, "The sign-in was not finished at the identity provider."},
	{auth.ErrTraineeDisabled, 403, "trainee_disabled", declared, "The account of this trainee is disabled."},
	{auth.ErrEnrollmentEnded, 403, "enrollment_ended", declared, "The enrollment has ended."},
	{auth.ErrEnrollmentNotStarted, 403, "enrollment_not_started", declared, "The enrollment has not started yet."},
	{errAhead, 403, "loaded_ahead", unlisted, "This page cannot be prefetched."},
	{errCrossOrigin, 403, "cross_origin", unlisted, "The form was sent from another site."},
	{payment.ErrTransactionOf, 403, "forbidden", declared, "Trainees order for themselves."},
	{payment.ErrOtherUser, 403, "payment_of_another_user", declared, "The payment was made for another user."},
	{payment.ErrSignature, 403, "bad_signature", declared, "The message is not signed by the company's account at the payment gateway."},
	{tenant.ErrMismatch, 403, "wrong_company", always, "Host, domain and token belong to different companies."},
	{tenant.ErrUnknown, 404, "unknown_company", always, "No company has this domain."},
	{tenant.ErrHost, 404, "unknown_company", always, "No company has this domain."},
	{errNoRoute, 404, "not_found", unlisted, "The path does not exist."},
	{auth.ErrNoEnrollment, 404, "not_found", always, "What the request names does not exist."},
	{store.ErrNotFound, 404, "not_found", always, "What the request names does not exist."},
	{store.ErrReference, 404, "not_found", always, "What the request names does not exist."},
	{auth.ErrSealed, 404, "not_found", always, "What the request names does not exist."},
	{files.ErrMissing, 404, "file_missing", declared, "The file of the document is missing."},
	{payment.ErrUnknownID, 404, "payment_not_found", declared, "The gateway account of the company has no such payment."},
	{errMethod, 405, "method_not_allowed", unlisted, "The path does not support this method."},
	{errSlow, 408, "request_timeout", unlisted, "The request did not arrive in time."},
	{store.ErrAlreadyEnrolled, 409, "already_enrolled", declared, "The trainee is already enrolled in this course."},
	{auth.ErrDomainRequired, 409, "domain_required", declared, "Several companies know this address; name the domain."},
	{payment.ErrUnderWay, 409, "payment_under_way", declared, "A payment of the trainee for this course is being confirmed. Do not pay again."},
	{payment.ErrWaits, 409, "payment_under_way", declared, "A payment of the trainee for this course is under review by the company. Do not pay again."},
	{store.ErrPaymentDismissed, 409, "payment_dismissed", declared, "The company has dismissed the payment."},
	{store.ErrPaymentUsed, 409, "payment_used", declared, "The payment was already used for another trainee or another course."},
	{store.ErrNotEnrolled, 409, "not_enrolled", declared, "The enrollment has ended or was replaced by a later one."},
	{store.ErrAlreadyInBatch, 409, "already_in_batch", declared, "The trainee is already in this batch."},
	{store.ErrAlreadyDisabled, 409, "already_disabled", declared, "This user is already disabled."},
	{store.ErrTraineeInactive, 409, "trainee_inactive", declared, "The trainee is disabled."},
	{store.ErrUnconfirmed, 409, "address_unconfirmed", declared, "The e-mail address has not been confirmed yet. Set a password with the link that was sent to it."},
	{payment.ErrNoAccount, 409, "gateway_not_set", declared, "The company has no gateway account."},
	{store.ErrEmailTaken, 409, "email_taken", declared, "A user of the company already has this address. The user can request a new password."},
	{store.ErrConflict, 409, "conflict", declared, "The data was changed concurrently; try again."},
	{auth.ErrTicket, 410, "ticket_used", declared, "This link was used already, or it has expired."},
	{auth.ErrSignInExpired, 410, "sign_in_over", declared, "This sign-in was not started in this browser or has expired; start again."},
	{auth.ErrLinkExpired, 410, "link_expired", declared, "This link has expired; open the document again."},
	{errTooLarge, 413, "too_large", always, "The body is too large."},
	{errMediaType, 415, "unsupported_media_type", always, "The body must be JSON or a form, in UTF-8 and uncompressed."},
	{errMisdirected, 421, "misdirected", unlisted, "The host of the request differs from the server name of the TLS connection."},
	{store.ErrStartDateNotLater, 422, "start_date_not_later", declared, "The start date must be later than today."},
	{store.ErrCourseEnded, 422, "course_ended", declared, "The course ends before the enrollment would begin."},
	{store.ErrTooManyDomains, 422, "too_many_domains", declared, "The company has reached its limit of domains; remove one first."},
	{store.ErrBatchEnded, 422, "batch_ended", declared, "The last day of the batch is over."},
	{payment.ErrNotForSale, 422, "not_for_sale", declared, "The course has no price in that currency."},
	{payment.ErrFree, 422, "course_free", declared, "The course is free."},
	{payment.ErrNotCaptured, 422, "payment_not_captured", declared, "The payment is not complete yet."},
	{payment.ErrFailed, 422, "payment_failed", declared, "The payment has failed."},
	{payment.ErrRefunded, 422, "payment_refunded", declared, "The payment was refunded."},
	{payment.ErrAmount, 422, "amount_mismatch", declared, "The amount of the payment differs from the price of the course."},
	{payment.ErrCurrency, 422, "currency_mismatch", declared, "The course has no price in the currency of the payment."},
	{payment.ErrReferenceMissing, 422, "reference_missing", declared, "The payment does not name the trainee and the course."},
	{payment.ErrReferenceMalformed, 422, "reference_malformed", declared, "The reference of the payment is malformed."},
	{payment.ErrLicences, 422, "licences_not_sold", declared, "The payment is for licences, which are not for sale."},
	{payment.ErrOtherCourse, 422, "payment_of_another_course", declared, "The payment was made for another course."},
	{payment.ErrOrderRequired, 422, "order_required", declared, "The payment has no order, but the company requires one."},
	{payment.ErrOrderNotOurs, 422, "order_unknown", declared, "The order of the payment does not belong to the company."},
	{payment.ErrUnknownUser, 422, "payment_user_unknown", declared, "The payment was made for a user who is not in the company."},
	{payment.ErrUnknownCourse, 422, "payment_course_unknown", declared, "The payment was made for a course that the company does not sell."},
	{ratelimit.ErrExceeded, 429, "too_many_requests", always, "Too many requests; try again after the time in Retry-After."},
	{password.ErrBusy, 429, "too_many_requests", declared, "Too many sign-ins at the moment; try again."},
	{lyceumtls.ErrTooManyChecks, 429, "too_many_requests", declared, "Too many concurrent domain checks of the company; try again in a moment."},
	{errHeaders, 431, "headers_too_large", unlisted, "The headers of the request are too large."},
	{oidc.ErrProvider, 502, "provider_unreachable", declared, "The identity provider is unavailable; try again."},
	{payment.ErrUnreachable, 502, "gateway_unreachable", declared, "The payment gateway is unavailable. No payment is lost; try again."},
	{payment.ErrAnswer, 502, "gateway_unreadable", declared, "The payment gateway sent an invalid response. No payment is lost; try again."},
	{payment.ErrCredentials, 502, "gateway_keys_refused", declared, "The payment gateway rejects the keys of the company."},
	{payment.ErrRejected, 502, "gateway_rejected", declared, "The payment gateway rejects the request."},
	{store.ErrUnavailable, 503, "unavailable", always, "The service cannot answer at the moment; try again."},
	{files.ErrUnavailable, 503, "unavailable", declared, "The service cannot answer at the moment; try again."},
	{context.DeadlineExceeded, 503, "unavailable", always, "The service cannot answer at the moment; try again."},
}

var wrongFields = verdict{nil, http.StatusBadRequest, "invalid_input", always, "The request has invalid fields."}

var internal = verdict{errPanic, http.StatusInternalServerError, "internal", always, "An internal error occurred."}

// pause is the default and minimum value of Retry-After.
const pause = time.Second

// waiter is implemented by errors that know the time until the next try.
type waiter interface{ RetryAfter() time.Duration }

// retryAfter returns the value of the Retry-After header, or "".
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

// FieldError is the error of one field of a request.
type FieldError struct {
	Field   string `json:"field" doc:"Name of the field, as documented."`
	Message string `json:"message" doc:"The error, in one sentence."`
}

// inputError reports the invalid fields of a request.
type inputError struct{ fields []FieldError }

func (e *inputError) Error() string { return "invalid input" }

// fieldFault is an error with the field that caused it.
type fieldFault struct {
	field string
	error
}

func (e *fieldFault) Unwrap() error { return e.error }

// blame adds the name of the field to err if err matches one of rules.
func blame(field string, err error, rules ...error) error {
	for _, rule := range rules {
		if errors.Is(err, rule) {
			return &fieldFault{field, err}
		}
	}
	return err
}

// invalid returns the error for one invalid field.
func invalid(field, message string) error {
	return &inputError{[]FieldError{{Field: field, Message: message}}}
}

// errorBody is the body of every error response.
type errorBody struct {
	Success   bool        `json:"success" doc:"Always false."`
	Error     errorDetail `json:"error" doc:"The error."`
	RequestID string      `json:"requestId" doc:"ID of the request in the logs, also in the header X-Request-Id."`
}

type errorDetail struct {
	Code    string       `json:"code" doc:"Stable code, for programs."`
	Message string       `json:"message" doc:"One sentence, for people."`
	Fields  []FieldError `json:"fields,omitempty" doc:"The invalid fields, if fields caused the error."`
}

// judge returns the verdict on err.
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

// dayForPeople is the date format in messages.
const dayForPeople = "2 January 2006"

// sentence returns the message for err: usual, or a more specific one if err has details.
func sentence(err error, usual string) string {
	var password *password.RuleError
	if errors.As(err, &password) {
		return password.Rule
	}
	var nowhere auth.NoCompanyError
	if errors.As(err, &nowhere) {
		return usual + " If several companies know the address, name the domain."
	}
	var enrollment *auth.EnrollmentError
	if !errors.As(err, &enrollment) {
		return usual
	}
	switch {
	case errors.Is(err, auth.ErrEnrollmentNotStarted):
		return fmt.Sprintf("The course “%s” opens on %s.", enrollment.Course, enrollment.Start.Time().Format(dayForPeople))
	case enrollment.EndPassed:
		return fmt.Sprintf("The access to the course “%s” ended on %s.", enrollment.Course, enrollment.End.Time().Format(dayForPeople))
	default:
		return fmt.Sprintf("The enrollment in the course “%s” has ended.", enrollment.Course)
	}
}

// fromFiber maps errors of Fiber and fasthttp from before a route is reached to sentinels. Their texts are not sent to
// clients.
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
		return errSlow // Fiber reports 502 if the client disconnects while it sends
	}
	return errBadRequest
}

// body returns the response body of the verdict on err.
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
