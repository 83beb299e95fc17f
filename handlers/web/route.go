package web

import (
	"context"
	"errors"
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

	Form     Form
	Response reflect.Type // the type of the body of the response: the envelope or bare data. It is nil unless the form is Enveloped, Bare or Raw.
	Callers  Callers
	// SharedWith are the roles whose responses come from the cache; Open means none.
	SharedWith Access
	Docs       Documentation
	MaxBody    int // the maximum size of a body in bytes; 0 means Limits.Body

	handling Handling
	browser  browserRules
	protocol *Protocol // the protocol of a route of the form Message
	params   []string
	always   [][2]string // headers of every response
	fails    []error
	admit    func(ctx context.Context, in any) (context.Context, func(), error)

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

// Post returns a route for POST. A route whose request has pages or whose response is a list rejects unknown
// fields, unless it has the option Action.
func Post[In, Data any](path, about string, access Access, fn Handler[In, Data], options ...Option) Route {
	return post(path, about, access, operationOf(fn), options)
}

func post(path, about string, access Access, o operation, options []Option) Route {
	r := newRoute(http.MethodPost, path, about, access, o, options)
	pages := r.plan.Has("pageSize")
	if r.handling&Action == 0 && (pages || isList(o.data)) {
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
	for _, option := range options {
		option.set(&r)
	}
	if reflect.PointerTo(o.data).Implements(reflect.TypeFor[table]()) {
		r.handling |= tabular
	}
	r.params = pathFields(path)
	r.plan.MustHave(r.params)
	r.fresh = func() any { return reflect.New(o.request).Interface() }
	if r.Form != Browser && r.Form != Message {
		o = o.namingID(r.plan)
	}
	switch r.Form {
	case Enveloped, Raw:
		r.Response, r.run = envelopeOf(o.data), o.enveloped
	case Bare:
		r.Response, r.run = o.data, o.bare
	default:
		r.run = o.run
	}
	return r
}

// namingID returns the operation with the name of the field in the error that something does not exist, if the request has only one ID.
func (o operation) namingID(plan *bind.Plan) operation {
	run := o.run
	o.run = func(ctx context.Context, c *Call, in any) (any, error) {
		data, err := run(ctx, c, in)
		var named *errorOfField
		if (errors.Is(err, store.ErrNotFound) || errors.Is(err, store.ErrReference)) && !errors.As(err, &named) {
			if name := plan.OnlyID(in); name != "" {
				err = &errorOfField{name, err}
			}
		}
		return data, err
	}
	return o
}

// bare runs the operation. It returns the table of the response if the client asks for CSV.
func (o operation) bare(ctx context.Context, c *Call, in any) (any, error) {
	data, err := o.run(ctx, c, in)
	if t, is := data.(table); is && err == nil && t.CSV() != nil {
		return t.CSV(), nil
	}
	return data, err
}

// enveloped is like bare, and puts other data than a table into the envelope.
func (o operation) enveloped(ctx context.Context, c *Call, in any) (any, error) {
	data, err := o.bare(ctx, c, in)
	if _, is := data.(*CSV); is || err != nil {
		return data, err
	}
	return &envelope{true, data}, nil
}

// newBrowserRoute returns a route whose response is not part of the OpenAPI document.
func newBrowserRoute(method, path, about string, o operation, options ...Option) Route {
	return newRoute(method, path, about, Open, o, append(options, Browser, Undocumented))
}

type NoFields struct{}

// Landing is the response of a landing route: the browser is redirected to Location and stores Cookie.
type Landing struct {
	Location string
	Cookie   *http.Cookie
}

// NewLanding returns a route that accepts a form from a page of another site. It responds with 303, or with an
// error page.
func NewLanding[In any](path, about string, access Access, fn Handler[In, Landing], options ...Option) Route {
	return newRoute(http.MethodPost, path, about, access, operationOf(fn), append(options, Browser, httpsOnly|fromOtherSite))
}

// NewLandingLink returns a landing route for a link that a browser opens. The route is not part of the OpenAPI document,
// because API responses contain the complete link.
func NewLandingLink[In any](path, about string, access Access, fn Handler[In, Landing], options ...Option) Route {
	return newRoute(http.MethodGet, path, about, access, operationOf(fn), append(options, Browser, Undocumented, httpsOnly|fromOtherSite|noPrefetch))
}

// NewLandingForm is like NewLanding for a form of an identity provider. The route is not part of the OpenAPI document, because
// the provider reads the address in the metadata.
func NewLandingForm[In any](path, about string, access Access, fn Handler[In, Landing], options ...Option) Route {
	return NewLanding(path, about, access, fn, append(options, Undocumented)...)
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

// restOfPath is the name of the parameter that binds the rest of a path that ends with "/*", with its slashes and without decoding.
const restOfPath = "path"

// pathFields returns the names of the parameters of a path, in order.
func pathFields(path string) []string {
	var names []string
	for part := range strings.SplitSeq(path, "/") {
		if part == "*" {
			names = append(names, restOfPath)
		}
		if name, ok := strings.CutPrefix(part, ":"); ok {
			names = append(names, name)
		}
	}
	return names
}
