package handlers

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v2"

	"lyceum/store"
	"lyceum/tenant"
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

// Rules of the business that a handler finds broken.
var (
	errAlreadyEnrolled    = errors.New("already enrolled")
	errDomainRequired     = errors.New("domain required")
	errStartDateNotLater  = errors.New("start date not later")
	errPaymentUsed        = errors.New("payment used")
	errPaymentNotCaptured = errors.New("payment not captured")
	errAmountMismatch     = errors.New("amount mismatch")
)

// verdict is how an error is told to the client.
type verdict struct {
	err        error
	status     int
	code       string
	message    string
	retryAfter time.Duration
}

// verdicts is the only place that turns errors into answers, read top to bottom: the first row that errors.Is wins.
// What no row names is 500, logged with its cause, of which the client sees nothing.
var verdicts = []verdict{
	{errBadHost, 400, "bad_host", "The request must name exactly one host.", 0},
	{errBadRequest, 400, "bad_request", "The request is not valid HTTP.", 0},
	{errNoBearer, 401, "bad_token", "A valid bearer token is required.", 0},
	{errForbidden, 403, "forbidden", "The role of this user may not do that.", 0},
	{tenant.ErrDisagree, 403, "wrong_company", "Host, domain and token belong to different companies.", 0},
	{tenant.ErrUnknown, 404, "unknown_company", "No company answers to that name.", 0},
	{tenant.ErrHost, 404, "unknown_company", "No company answers to that name.", 0},
	{errNoRoute, 404, "not_found", "There is nothing at this path.", 0},
	{store.ErrNotFound, 404, "not_found", "What the request names does not exist.", 0},
	{store.ErrReference, 404, "not_found", "What the request names does not exist.", 0},
	{errMethod, 405, "method_not_allowed", "This path is not called with this method.", 0},
	{errSlow, 408, "request_timeout", "The request did not arrive in time.", 0},
	{errAlreadyEnrolled, 409, "already_enrolled", "The trainee is already enrolled in this course.", 0},
	{errPaymentUsed, 409, "payment_used", "This payment has already been recorded.", 0},
	{errDomainRequired, 409, "domain_required", "Several companies know this address; name the domain.", 0},
	{store.ErrConflict, 409, "conflict", "The change contradicts what is there already.", 0},
	{errTooLarge, 413, "too_large", "The body is too large.", 0},
	{errMediaType, 415, "unsupported_media_type", "The body must be JSON or a form in UTF-8, and not compressed.", 0},
	{errMisdirected, 421, "misdirected", "The host of the request is not the one of its TLS connection.", 0},
	{errStartDateNotLater, 422, "start_date_not_later", "The start date must be later than today.", 0},
	{errPaymentNotCaptured, 422, "payment_not_captured", "The gateway has not captured this payment.", 0},
	{errAmountMismatch, 422, "amount_mismatch", "The amount paid is not the price of the course.", 0},
	{errHeaders, 431, "headers_too_large", "The headers of the request are too large.", 0},
	{store.ErrUnavailable, 503, "unavailable", "The service cannot answer at the moment; try again.", time.Second},
	{context.DeadlineExceeded, 503, "unavailable", "The service cannot answer at the moment; try again.", time.Second},
}

var internal = verdict{errPanic, http.StatusInternalServerError, "internal", "Something went wrong on our side.", 0}

// FieldError says what is wrong with one field of a request.
type FieldError struct {
	Field   string `json:"field" doc:"The field as the documentation spells it."`
	Message string `json:"message" doc:"What is wrong with it, in one sentence."`
}

// inputError is a request with wrong fields.
type inputError struct{ fields []FieldError }

func (e *inputError) Error() string { return "invalid input" }

// invalid is the error of a handler that finds one field wrong.
func invalid(field, message string) error {
	return &inputError{[]FieldError{{Field: field, Message: message}}}
}

// errorBody is what every failed request answers.
type errorBody struct {
	Success   bool        `json:"success" doc:"Always false."`
	Error     errorDetail `json:"error"`
	RequestID string      `json:"requestId" doc:"The request in our logs; the header X-Request-Id has it too."`
}

type errorDetail struct {
	Code    string       `json:"code" doc:"Stable, for programs."`
	Message string       `json:"message" doc:"One sentence, for people."`
	Fields  []FieldError `json:"fields,omitempty" doc:"Every wrong field, when the input was invalid."`
}

// judge finds the verdict on err.
func judge(err error) verdict {
	var input *inputError
	if errors.As(err, &input) {
		return verdict{err, http.StatusBadRequest, "invalid_input", "The request has invalid fields.", 0}
	}
	var fiberError *fiber.Error
	if errors.As(err, &fiberError) {
		err = fromFiber(fiberError)
	}
	for _, v := range verdicts {
		if errors.Is(err, v.err) {
			return v
		}
	}
	return internal
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
	return b
}
