package web

import (
	"context"
	"net/http"
	"reflect"
	"strings"

	"lyceum/auth/ratelimit"
	"lyceum/handlers/web/bind"
	"lyceum/store"
)

// Route is one entry of the route table: a path with its handler, its permissions and its documentation.
type Route struct {
	Method    string
	Path      string   // for example /webapi/v1/course-list
	Also      []string // aliases of the path
	About     string   // the summary: one sentence
	Group     string
	Access    Access
	Freshness Freshness

	// Job is the path of the API route that calls the same function as this page route. It is empty for other routes.
	Job string

	Response     reflect.Type // the type of the body: the envelope or bare data. It is nil on a route for browsers.
	Browser      bool         // The route is for browsers, so its errors are pages.
	Undocumented bool         // The route is not part of the OpenAPI document.
	ByQuery      bool         // The fields are documented as query parameters.
	Raw          bool         // The handler receives the body and the headers instead of fields.
	Shared       bool         // Responses are cached for the roles that SharedWith allows.
	SharedWith   Access

	bare            bool
	head            bool      // The route responds to HEAD as to GET, without the body.
	secure          bool      // Plain HTTP is redirected to HTTPS.
	jobForm         bool      // The handler shows the form again with the errors of invalid fields.
	sameOrigin      bool      // The route accepts forms of the same origin only.
	fromOtherSite   bool      // Browsers enter the route from another site, usually the company's portal.
	noPrefetch      bool      // Loading the page has an effect, so prefetches are rejected.
	inParts         bool      // Each part of a request is a transaction of its own.
	action          bool      // The route changes data although its response is a list.
	csv             bool      // The route also responds with CSV.
	streams         bool      // The handler reads the body while the client sends it.
	protocol        *Protocol // The route has messages of a protocol other than that of the API.
	maxBody         int       // the maximum size of a body in bytes; 0 means Limits.Body
	params          []string
	always          [][2]string // headers of every response
	overridesMethod bool        // The header X-HTTP-Method-Override replaces the method of requests to the path.
	orSession       bool        // The route also accepts the session cookie of a page of the same origin.
	fails           []error
	admit           func(ctx context.Context, in any) (context.Context, func(), error)

	withoutSecondFactor bool // Principals that are Limited may call the route.
	whileSuspended      bool // The route also serves suspended companies.
	withoutKeys         bool // No API key may call the route.
	tried               bool // See CheckTogether.
	testKeys            bool // Of the API keys, only those of a sandbox may call the route.
	notInSandbox        bool // No caller in a sandbox may call the route.
	refreshes           bool // The route refreshes an access token.
	deprecated          bool // The route will end, so the OpenAPI document marks it.

	rateLimit ratelimit.Kind // the rate limits of the route
	plan      *bind.Plan
	fresh     func() any
	run       func(ctx context.Context, c *Call, in any) (any, error)
}

// Handler is the function that runs when a route is called. In is a pointer to the request, and Data is the type of the field
// "data" in the response.
type Handler[In, Data any] func(ctx context.Context, c *Call, in In) (Data, error)

// envelope is the body of a successful response. Data is a pointer to the data.
type envelope struct {
	Success bool `json:"success" doc:"Always true."`
	Data    any  `json:"data" doc:"The result of the route." never:"null"`
}

// envelopeOf returns the type of an envelope for data, as the OpenAPI document describes it.
func envelopeOf(data reflect.Type) reflect.Type {
	fields := reflect.VisibleFields(reflect.TypeFor[envelope]())
	fields[1].Type = data
	return reflect.StructOf(fields)
}

// operation is a handler without the types of its request and data in its own type. The generic functions of this package only make
// an operation of a handler, because the compiler compiles them again for each pair of types, which are hundreds. It compiles them
// only once for all pointers. That is why their type parameter is the pointer to the request.
type operation struct {
	request, data reflect.Type
	// run calls the handler with a pointer to a request. It returns a pointer to the data.
	run func(ctx context.Context, c *Call, in any) (data any, err error)
}

func operationOf[In, Data any](fn Handler[In, Data]) operation {
	return operation{reflect.TypeFor[In]().Elem(), reflect.TypeFor[Data](), func(ctx context.Context, c *Call, in any) (any, error) {
		data, err := fn(ctx, c, in.(In))
		return &data, err
	}}
}

// browserOperation returns the operation of a handler whose response is not JSON, such as a *Page.
func browserOperation[In, Body any](fn func(ctx context.Context, c *Call, in In) (*Body, error)) operation {
	return operation{reflect.TypeFor[In]().Elem(), reflect.TypeFor[Body](), func(ctx context.Context, c *Call, in any) (any, error) {
		return fn(ctx, c, in.(In))
	}}
}

// Option sets a property of a route while the route is made.
type Option func(*Route)

// Bare is an option that omits the envelope: the body of the response is the value that the handler returns.
func Bare(r *Route) { r.bare = true }

// ByQuery is an option that documents the fields as query parameters. Every route accepts query parameters, with or without
// this option.
func ByQuery(r *Route) { r.ByQuery = true }

// Raw is an option that passes the body and the headers to the handler instead of fields. The handler must verify a signature
// of the body.
func Raw(r *Route) { r.Raw = true }

// Action marks a route that changes data although its response is a list. Such a route ignores unknown fields, unlike other
// routes with lists.
func Action(r *Route) { r.action = true }

// InParts marks a route that runs each part of a request in a transaction of its own. Such a route ignores idempotency keys, because
// a request with a key is one transaction.
func InParts(r *Route) { r.inParts = true }

// Deprecated marks a route as deprecated in the OpenAPI document. docs/api-changes.md names the route that replaces it.
func Deprecated(r *Route) { r.deprecated = true }

// MaxBody sets the maximum size of a body in bytes, for a route that accepts a file.
func MaxBody(size int) Option {
	return func(r *Route) { r.maxBody = size }
}

// Fails documents errors that only this route returns, such as conflicts and failures of an outside service.
func Fails(with ...error) Option {
	return func(r *Route) { r.fails = append(r.fails, with...) }
}

// Requires makes fields required that the request type shares with a route that changes the object, where they are optional.
func Requires(fields ...string) Option {
	return func(r *Route) { r.plan = r.plan.Requiring(fields...) }
}

// Admit is an option for a route whose handler needs more than one database connection. fn runs before a request with an
// idempotency key takes a connection. fn returns the context for the handler, and a function that is called after the
// handler. If fn returns an error, the handler does not run, and the response contains this error.
func Admit[In any](fn func(ctx context.Context, in In) (context.Context, func(), error)) Option {
	return func(r *Route) {
		r.admit = func(ctx context.Context, in any) (context.Context, func(), error) { return fn(ctx, in.(In)) }
	}
}

// Post returns a route for POST. A route whose request has pages or whose response is a list rejects unknown
// fields, unless it has the option Action.
func Post[In, Data any](path, about string, access Access, fn Handler[In, Data], options ...Option) Route {
	return post(path, about, access, operationOf(fn), options)
}

func post(path, about string, access Access, o operation, options []Option) Route {
	r := newRoute(http.MethodPost, path, about, access, o, options)
	pages := r.plan.Has("pageSize")
	if !r.action && (pages || isList(o.data)) {
		r.plan.Close()
	}
	if r.plan.Has("cursor") {
		r.fails = append(r.fails, store.ErrPositionExpired)
	}
	return r
}

// isList reports whether a response consists only of lists. The route of such a response rejects unknown fields. If it ignored
// a misspelled filter, the client would take the complete list for the filtered one.
func isList(data reflect.Type) bool {
	if data.Kind() != reflect.Struct || data.NumField() == 0 {
		return data.Kind() == reflect.Slice
	}
	for i := range data.NumField() {
		if data.Field(i).Type.Kind() != reflect.Slice {
			return false
		}
	}
	return true
}

// Get returns a route for GET without HEAD, because the only GET route of the API contract changes data.
func Get[In, Data any](path, about string, access Access, fn Handler[In, Data], options ...Option) Route {
	return newRoute(http.MethodGet, path, about, access, operationOf(fn), append(options, ByQuery))
}

func newRoute(method, path, about string, access Access, o operation, options []Option) Route {
	r := Route{Method: method, Path: path, About: about, Access: access}
	r.plan = bind.NewPlan(o.request)
	for _, set := range options {
		set(&r)
	}
	r.csv = reflect.PointerTo(o.data).Implements(reflect.TypeFor[table]())
	r.params = pathFields(path)
	r.plan.MustHave(r.params)
	r.fresh = func() any { return reflect.New(o.request).Interface() }
	r.Response = o.data
	if !r.bare {
		r.Response = envelopeOf(o.data)
	}
	bare := r.bare
	r.run = func(ctx context.Context, c *Call, in any) (any, error) {
		data, err := o.run(ctx, c, in)
		if t, is := data.(table); is && err == nil && t.CSV() != nil {
			return t.CSV(), nil
		}
		if err != nil || bare {
			return data, err
		}
		return &envelope{true, data}, nil
	}
	return r
}

// newBrowserRoute returns a route whose response is not part of the OpenAPI document.
func newBrowserRoute(method, path, about string, o operation, options ...Option) Route {
	r := newRoute(method, path, about, Open, o, append(options, Bare))
	r.Browser, r.Undocumented, r.Response, r.run = true, true, nil, o.run
	return r
}

// NoFields is the request of a route without fields.
type NoFields struct{}

// Landing is the response of a landing route: the browser is redirected to Location and stores Cookie.
type Landing struct {
	Location string
	Cookie   *http.Cookie
}

// NewLanding returns a route that accepts a form from a page of another site. It responds with 303, or with an
// error page.
func NewLanding[In any](path, about string, access Access, fn Handler[In, Landing], options ...Option) Route {
	r := newRoute(http.MethodPost, path, about, access, operationOf(fn), append(options, Bare, httpsOnly))
	r.Browser, r.fromOtherSite, r.Response = true, true, nil
	return r
}

// NewLandingLink returns a landing route for a link that a browser opens. The route is not part of the OpenAPI document,
// because API responses contain the complete link.
func NewLandingLink[In any](path, about string, access Access, fn Handler[In, Landing], options ...Option) Route {
	r := newRoute(http.MethodGet, path, about, access, operationOf(fn), append(options, Bare, httpsOnly, noPrefetch))
	r.Browser, r.Undocumented, r.fromOtherSite, r.Response = true, true, true, nil
	return r
}

// NewLandingForm is like NewLanding for a form of an identity provider. The route is not part of the OpenAPI document, because
// the provider reads the address in the metadata.
func NewLandingForm[In any](path, about string, access Access, fn Handler[In, Landing], options ...Option) Route {
	r := NewLanding(path, about, access, fn, options...)
	r.Undocumented = true
	return r
}

// Group sets the documentation heading of routes and adds a prefix to their paths. It changes the elements of routes and
// returns routes.
func Group(prefix, heading string, routes ...Route) []Route {
	for i := range routes {
		routes[i].Path = prefix + routes[i].Path
		routes[i].Group = heading
	}
	return routes
}

// Alias adds an alias to each of the routes: the path of the route with prefix replaced by alias.
func Alias(alias, prefix string, routes []Route) []Route {
	for i := range routes {
		r := &routes[i]
		r.Also = append(r.Also, alias+strings.TrimPrefix(r.Path, prefix))
	}
	return routes
}

// pathFields returns the names of the parameters of a path, in order.
func pathFields(path string) []string {
	var names []string
	for part := range strings.SplitSeq(path, "/") {
		if name, ok := strings.CutPrefix(part, ":"); ok {
			names = append(names, name)
		}
	}
	return names
}
