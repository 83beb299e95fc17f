package web

import (
	"errors"
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v2"

	"lyceum/handlers/web/bind"
	"lyceum/store"
)

// These are the errors of the request pipeline.
var (
	ErrCrossOrigin     = errors.New("form sent from another origin")
	ErrPrefetch        = errors.New("prefetch of a page whose loading has an effect")
	ErrBadRequest      = errors.New("bad request")
	ErrBadHost         = errors.New("bad host")
	ErrMisdirected     = errors.New("host differs from the TLS server name")
	ErrNoBearer        = errors.New("no bearer")
	ErrForbidden       = errors.New("forbidden")
	ErrNoRoute         = errors.New("no route")
	ErrMethod          = errors.New("method not allowed")
	ErrTooLarge        = errors.New("body too large")
	ErrHeadersTooLarge = errors.New("headers too large")
	ErrRequestTimeout  = errors.New("request not read in time")
	ErrPanic           = errors.New("panic")
)

// Scope determines which routes document an error.
type Scope uint8

const (
	EveryRoute      Scope = iota // every route documents the error
	BearerRoutes                 // routes that require a bearer document it
	DeclaringRoutes              // routes that list the error with Fails document it
	KeyedRoutes                  // routes that accept an idempotency key document it
	BeforeRouting                // no route documents it, because it occurs before a route is reached
)

// ErrorResponse is the status, the code and the message of the response to every error that matches Err.
type ErrorResponse struct {
	Err     error
	Status  int
	Code    string
	Scope   Scope
	Message string
	// Transient means that the same request can succeed a moment later, so the response is not stored for its idempotency key. All
	// responses with 429 and 5xx are transient.
	Transient bool
}

// ErrorTable maps errors to responses. An error that it does not contain is logged and becomes a 500 response that does not
// include the cause.
type ErrorTable struct {
	// Responses has one entry per error. The first entry whose Err matches the error by errors.Is applies.
	Responses []ErrorResponse
	// Explain returns a message with details of err, or the usual message. If Explain is nil, the usual message is
	// sent.
	Explain func(err error, usual string) string
}

var (
	invalidInput  = ErrorResponse{Status: http.StatusBadRequest, Code: "invalid_input", Scope: EveryRoute, Message: "The request has invalid fields."}
	internalError = ErrorResponse{Err: ErrPanic, Status: http.StatusInternalServerError, Code: "internal",
		Scope: EveryRoute, Message: "An internal error occurred."}
)

// find returns the response to err: invalidInput for an *InputError, else the first matching entry of Responses,
// else internalError.
func (t *ErrorTable) find(err error) ErrorResponse {
	if _, is := errors.AsType[*InputError](err); is {
		return invalidInput
	}
	err = routerError(err)
	for _, r := range t.Responses {
		if !errors.Is(err, r.Err) {
			continue
		}
		if t.Explain != nil {
			r.Message = t.Explain(err, r.Message)
		}
		return r
	}
	return internalError
}

// final reports whether the request fails again if it is repeated. Only such a response is stored for an idempotency key, or is the
// result of one item of a request.
func (r ErrorResponse) final() bool {
	return r.Status < http.StatusInternalServerError && r.Status != http.StatusTooManyRequests && !r.Transient
}

// Final returns the code and the message of the response to err, for responses that report the errors of several items. For
// an *InputError the message is that of the first field. If the same request can succeed later, Final returns false and no
// code: the whole request must fail with err, so that the client repeats it.
func (t *ErrorTable) Final(err error) (code, message string, final bool) {
	r := t.find(err)
	if !r.final() {
		return "", "", false
	}
	if input, is := errors.AsType[*InputError](err); is && len(input.Fields) > 0 {
		r.Message = input.Fields[0].Message
	}
	return r.Code, r.Message, true
}

// minRetryAfter is the default and minimum value of Retry-After.
const minRetryAfter = time.Second

// waiter is implemented by errors that state how long the client should wait before it tries again.
type waiter interface{ RetryAfter() time.Duration }

// retryAfter returns the value of the header Retry-After. It returns "" unless the status is 429 or 503 or err is ErrKeyInUse.
func (r ErrorResponse) retryAfter(err error) string {
	if r.Status != http.StatusTooManyRequests && r.Status != http.StatusServiceUnavailable && !errors.Is(err, ErrKeyInUse) {
		return ""
	}
	wait := minRetryAfter
	var w waiter
	if errors.As(err, &w) {
		wait = max(w.RetryAfter(), minRetryAfter)
	}
	return strconv.Itoa(int(math.Ceil(wait.Seconds())))
}

// Problem describes the API's response to an error. A page uses it to show the error in a form.
type Problem struct {
	Status        int
	Code, Message string
	Fields        []FieldError
	// Final is false if the same request can succeed later.
	Final bool

	cause error
}

// Problem returns the response to err. It returns false if err is a fault of the program. The page must then show an error page instead of
// a form. A form also explains the failure of another system, such as a payment gateway, so that nothing that a person has entered is
// lost.
func (c *Call) Problem(err error) (Problem, bool) {
	r := c.errors.find(err)
	p := Problem{Status: r.Status, Code: r.Code, Message: r.Message, Fields: r.body(err, "").Error.Fields, Final: r.final()}
	if !p.Final {
		p.cause = err
	}
	return p, r.Status != http.StatusInternalServerError
}

// FieldError is the error of one field of a request.
type FieldError = bind.FieldError

// InputError reports the invalid fields of a request.
type InputError = bind.InputError

// ErrMediaType means that the body has a media type, a charset or an encoding that no route accepts.
var ErrMediaType = bind.ErrMediaType

// Item is embedded in the elements of a list that fail one by one; see bind.Item.
type Item = bind.Item

func InvalidField(field, message string) error {
	return &InputError{Fields: []FieldError{{Field: field, Message: message}}}
}

// errorOfField is an error with the name of the field that caused it.
type errorOfField struct {
	field string
	error
}

func (e *errorOfField) Unwrap() error { return e.error }

// ForField adds the name of the field to err if err matches one of rules. Otherwise it returns err unchanged.
func ForField(field string, err error, rules ...error) error {
	for _, rule := range rules {
		if errors.Is(err, rule) {
			return &errorOfField{field, err}
		}
	}
	return err
}

type errorBody struct {
	Success   bool        `json:"success" doc:"Always false."`
	Error     errorDetail `json:"error" doc:"What went wrong."`
	RequestID string      `json:"requestId" doc:"ID of the request in the logs of the deployment. The header X-Request-Id has the same value."`
	Data      any         `json:"data,omitempty" doc:"With the code changed_meanwhile: the current state of the object. With items_rejected: the results of all items. Otherwise absent."`
}

type errorDetail struct {
	Code    string       `json:"code" doc:"Stable code of the error, for programs."`
	Message string       `json:"message" doc:"What went wrong, in one sentence for people."`
	Fields  []FieldError `json:"fields,omitempty" doc:"The fields that caused the error; absent if no field caused it."`
}

// routerError maps the errors of Fiber and fasthttp, which occur before a route is reached, to sentinels. It returns other
// errors unchanged.
func routerError(err error) error {
	var router *fiber.Error
	if !errors.As(err, &router) {
		return err
	}
	switch router.Code {
	case http.StatusNotFound:
		return ErrNoRoute
	case http.StatusMethodNotAllowed:
		return ErrMethod
	case http.StatusRequestEntityTooLarge:
		return ErrTooLarge
	case http.StatusRequestHeaderFieldsTooLarge:
		return ErrHeadersTooLarge
	case http.StatusRequestTimeout, http.StatusBadGateway:
		return ErrRequestTimeout // Fiber reports 502 if the client disconnects while it sends its request.
	}
	return ErrBadRequest
}

// body returns the response body for err. The body contains the invalid fields of an *InputError, the field of ForField, the fields
// and the results of an *ItemsError, and the current object of a *store.StaleError.
func (r ErrorResponse) body(err error, requestID string) errorBody {
	b := errorBody{Error: errorDetail{Code: r.Code, Message: r.Message}, RequestID: requestID}
	if input, is := errors.AsType[*InputError](err); is {
		b.Error.Fields = input.Fields
	}
	if stale, is := errors.AsType[*store.StaleError](err); is {
		b.Data = stale.Current
	}
	if items, is := errors.AsType[*ItemsError](err); is {
		b.Error.Fields, b.Data = items.Fields, items.Data
	}
	if fault, is := errors.AsType[*errorOfField](err); is {
		b.Error.Fields = []FieldError{{Field: fault.field, Message: r.Message}}
	}
	return b
}

// ItemsError is the error of a request with several items that is executed completely or not at all. It means that some of the
// items were rejected, so nothing was executed.
type ItemsError struct {
	Cause error
	// Fields contains the names of the fields of the rejected items, such as users[3].email. Data contains the results of all
	// items.
	Fields []FieldError
	Data   any
}

func (e *ItemsError) Error() string { return e.Cause.Error() }

func (e *ItemsError) Unwrap() error { return e.Cause }

// FieldOf returns the first field that caused an error, or "".
func FieldOf(err error) string {
	var fault *errorOfField
	var input *InputError
	switch {
	case errors.As(err, &input) && len(input.Fields) > 0:
		return input.Fields[0].Field
	case errors.As(err, &fault):
		return fault.field
	}
	return ""
}
