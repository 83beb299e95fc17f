package handlers

import (
	"context"
	"net/http"
	"reflect"
	"strings"

	"lyceum/auth/ratelimit"
)

// Route is one entry of the route table.
type Route struct {
	Method string
	Path   string   // such as /webapi/v1/course-list
	Also   []string // aliases of the path
	About  string   // summary, one sentence
	Group  string
	Access Access

	request  reflect.Type
	response reflect.Type // type of the body: the envelope, or bare data
	bare     bool
	landing  bool // for browsers: errors are pages
	head     bool // HEAD is answered like GET, without the body
	byQuery  bool // documented with query parameters
	secure   bool // plain HTTP is redirected to HTTPS
	page     bool // not part of the OpenAPI document
	ownForm  bool // accepts forms of the same origin only
	arrival  bool // entered from another site, usually the company's portal
	opened   bool // loading it has an effect, so prefetches are rejected
	raw      bool // the handler reads the body itself
	action   bool // changes data although its response is a list
	params   []string
	fails    []error
	attempt  ratelimit.Kind // the rate limits of the route
	plan     *plan
	fresh    func() any
	run      func(ctx context.Context, c *Call, in any) (any, error)
}

// handler is the function of a route. Req is the typed request, and Data is the type of "data" in the response.
type handler[Req, Data any] func(ctx context.Context, c *Call, in *Req) (Data, error)

// envelope is the body of a successful response.
type envelope[Data any] struct {
	Success bool `json:"success" doc:"Always true."`
	Data    Data `json:"data" doc:"The result." never:"null"`
}

// option configures a route.
type option func(*Route)

// bare omits the envelope: the body is the data of the handler.
func bare(r *Route) { r.bare = true }

// byQuery documents the fields as query parameters. Every route accepts a query, with or without this option.
func byQuery(r *Route) { r.byQuery = true }

// raw passes the body and the headers to the handler, which verifies a signature of the body. Such a route has no fields.
func raw(r *Route) { r.raw = true }

// action marks a route that changes data although its response is a list, so that it ignores unknown fields.
func action(r *Route) { r.action = true }

// fails documents errors that are specific to a route, such as conflicts and failures of an outside service.
func fails(with ...error) option {
	return func(r *Route) { r.fails = append(r.fails, with...) }
}

// post returns a route for POST.
func post[Req, Data any](path, about string, access Access, fn handler[Req, Data], options ...option) Route {
	r := newRoute(http.MethodPost, path, about, access, fn, options)
	_, pages := r.plan.byName["pagesize"]
	r.plan.closed = !r.action && (pages || isList(reflect.TypeFor[Data]()))
	return r
}

// isList reports whether a response consists of lists only. Requests of lists reject unknown fields, because a client would
// take the unfiltered result of an ignored filter for the filtered one.
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

// get returns a route for GET, without HEAD, because the only GET route of the API contract changes data.
func get[Req, Data any](path, about string, access Access, fn handler[Req, Data], options ...option) Route {
	return newRoute(http.MethodGet, path, about, access, fn, append(options, byQuery))
}

func newRoute[Req, Data any](method, path, about string, access Access, fn handler[Req, Data], options []option) Route {
	r := Route{Method: method, Path: path, About: about, Access: access, request: reflect.TypeFor[Req]()}
	for _, o := range options {
		o(&r)
	}
	r.plan = newPlan(r.request)
	r.params = pathFields(path)
	r.plan.mustHave(r.params)
	r.fresh = func() any { return new(Req) }
	r.response = reflect.TypeFor[envelope[Data]]()
	if r.bare {
		r.response = reflect.TypeFor[Data]()
	}
	bare := r.bare
	r.run = func(ctx context.Context, c *Call, in any) (any, error) {
		data, err := fn(ctx, c, in.(*Req))
		if err != nil || bare {
			return &data, err
		}
		return &envelope[Data]{true, data}, nil
	}
	return r
}

// none is the request of a route without fields.
type none struct{}

// Landing is a redirect of a browser with a cookie.
type Landing struct {
	Location string
	Cookie   *http.Cookie
}

// land returns a route that accepts a form of a browser. It responds with 303, or with a branded error page.
func land[Req any](path, about string, access Access, fn handler[Req, Landing], options ...option) Route {
	r := newRoute(http.MethodPost, path, about, access, fn, append(options, bare, overTLS))
	r.landing, r.arrival, r.response = true, true, nil
	return r
}

// arrive returns a landing for a link that a browser follows. It is not part of the OpenAPI document, because API responses
// contain the complete link.
func arrive[Req any](path, about string, access Access, fn handler[Req, Landing], options ...option) Route {
	r := newRoute(http.MethodGet, path, about, access, fn, append(options, bare, overTLS, onceOpened))
	r.landing, r.page, r.arrival, r.response = true, true, true, nil
	return r
}

// group adds a path prefix and a documentation heading to routes.
func group(prefix, heading string, routes ...Route) []Route {
	for i := range routes {
		routes[i].Path = prefix + routes[i].Path
		routes[i].Group = heading
	}
	return routes
}

// also adds aliases to the routes: their paths with prefix replaced by alias.
func also(alias, prefix string, routes []Route) []Route {
	for i := range routes {
		r := &routes[i]
		r.Also = append(r.Also, alias+strings.TrimPrefix(r.Path, prefix))
	}
	return routes
}
