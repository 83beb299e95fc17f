package web

import (
	"context"
)

// Option is a property of a route that most routes do not have. The options are the values of Form, Callers, Freshness, Handling and
// Documentation, Shared, MaxBody, and the results of the functions RateLimit, Fails, Requires, Admit and Always.
type Option interface{ set(r *Route) }

type option func(r *Route)

func (o option) set(r *Route) { o(r) }

// Form is what the handler of a route receives and returns.
type Form uint8

// These are the values of Form.
const (
	Enveloped Form = iota // fields, and data that the response contains in an envelope
	Bare                  // fields, and data that are the body of the response
	Raw                   // the body and the headers, and data for an envelope. The handler must verify a signature of the body.
	Stream                // the body while the client sends it, and a reply: see NewStream
	Message               // the body and the headers, and a reply of a protocol: see NewMessage
	Browser               // fields, and a page, a file or a redirect. Errors are pages.
)

func (f Form) set(r *Route) { r.Form = f }

// called reports whether clients of the API make the requests: not browsers, and not senders of events or files.
func (f Form) called() bool { return f == Enveloped || f == Bare || f == Message }

// Callers says who may call a route apart from its Access, as a set of exceptions.
type Callers uint8

// These are the elements of Callers.
const (
	// WithoutKeys rejects all API keys, whatever their scopes are. Routes that manage access need this, because an API key must
	// not be able to extend its own access.
	WithoutKeys Callers = 1 << iota
	// TestKeys rejects API keys, except test keys.
	TestKeys
	// NotInSandbox rejects callers in a sandbox, because the effect of the route would reach beyond the sandbox.
	NotInSandbox
	// Refreshes admits callers with an invalid access token of a sandbox: the refresh token in the fields names the company.
	Refreshes
	// WithoutSecondFactor admits staff who have not set up the second factor, although their company requires one.
	WithoutSecondFactor
	// WhileSuspended admits callers while the company is suspended. The webhook of the gateway needs this, because it refuses the
	// events that the gateway must send again.
	WhileSuspended
)

func (c Callers) set(r *Route) {
	r.Callers |= c
	if c&NotInSandbox != 0 {
		r.fails = append(r.fails, ErrNotInSandbox)
	}
}

// Handling says how the app handles the requests of a route, as a set.
type Handling uint8

// These are the elements of Handling.
const (
	// Action is for a route that changes data although its response is a list. Such a route ignores unknown fields, unlike other
	// routes with lists.
	Action Handling = 1 << iota
	// InParts is for a route that runs each part of a request in a transaction of its own. Such a route ignores idempotency keys,
	// because a request with a key is one transaction.
	InParts
	tabular // The route also responds with CSV.
	tried   // See CheckTogether.
)

func (h Handling) set(r *Route) { r.handling |= h }

// Documentation says how the OpenAPI document describes a route, as a set.
type Documentation uint8

// These are the elements of Documentation.
const (
	Undocumented Documentation = 1 << iota // The route is not part of the document.
	ByQuery                                // The fields are query parameters. Every route accepts query parameters.
	Deprecated                             // The route will end. docs/api-changes.md names the route that replaces it.
)

func (d Documentation) set(r *Route) { r.Docs |= d }

// Documented reports whether the OpenAPI document contains the route.
func (r *Route) Documented() bool { return r.Docs&Undocumented == 0 }

// browserRules is a set of rules for a route that browsers call.
type browserRules uint8

const (
	httpsOnly     browserRules = 1 << iota // Plain HTTP is redirected to HTTPS, because the route sets a cookie or has a secret in its URL.
	sameOrigin                             // The route accepts forms of the same origin only.
	fromOtherSite                          // Browsers enter the route from another site, usually the company's portal.
	noPrefetch                             // Loading the page has an effect, so prefetches are rejected.
	jobForm                                // The handler shows the form again with the errors of invalid fields.
	invalidShown                           // The handler shows the page with the errors of invalid fields.
	head                                   // The route responds to HEAD as to GET, without the body.
	contentHost                            // The route exists on the content hosts of companies only: see OnContentHost.
)

func (b browserRules) set(r *Route) { r.browser |= b }

// Shared caches the responses of a route for callers whose role the Access allows. The responses must be the same for all these
// callers: they may depend only on the fields and on the content of the company. So the handler receives a call without a caller.
type Shared Access

func (s Shared) set(r *Route) { r.SharedWith = Access(s) }

// MaxBody is the maximum size of a body in bytes, for a route that accepts a file.
type MaxBody int

func (m MaxBody) set(r *Route) { r.MaxBody = int(m) }

// Fails documents errors that only this route returns, such as conflicts and failures of an outside service.
func Fails(with ...error) Option {
	return option(func(r *Route) { r.fails = append(r.fails, with...) })
}

// Requires makes fields required that the request type shares with a route that changes the object, where they are optional.
func Requires(fields ...string) Option {
	return option(func(r *Route) { r.plan = r.plan.Requiring(fields...) })
}

// Admit is for a route whose handler needs more than one database connection. fn runs before a request with an idempotency key
// takes a connection. fn returns the context for the handler, and a function that is called after the handler. If fn returns an
// error, the handler does not run, and the response contains this error.
func Admit[In any](fn func(ctx context.Context, in In) (context.Context, func(), error)) Option {
	return option(func(r *Route) {
		r.admit = func(ctx context.Context, in any) (context.Context, func(), error) { return fn(ctx, in.(In)) }
	})
}

// Always adds a header to every response of a route, including error responses.
func Always(name, value string) Option {
	return option(func(r *Route) { r.always = append(r.always, [2]string{name, value}) })
}
