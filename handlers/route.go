package handlers

import (
	"context"
	"net/http"
	"reflect"
	"strings"

	"lyceum/auth"
)

// Route is one line of the table.
type Route struct {
	Method string
	Path   string   // as it is called: /webapi/v1/course-list
	Also   []string // further paths that answer the same
	About  string   // one sentence
	Group  string
	Access Access

	request  reflect.Type
	response reflect.Type // what stands in the body: the envelope, or a bare answer
	bare     bool
	landing  bool
	head     bool // HEAD is answered like GET, without the body
	byQuery  bool // documented as called with a query
	secure   bool // answered over HTTPS only
	page     bool // for people, and no part of the document
	ownForm  bool // takes forms of our own pages alone
	arrival  bool // leads in from elsewhere, most often from the company's portal
	opened   bool // loading it has a meaning, so that it is not loaded ahead
	raw      bool // the body is not read as fields, but given to the handler as it came
	params   []string
	fails    []error
	attempt  auth.AttemptKind // what a call attempts, which is limited
	plan     *plan
	fresh    func() any
	run      func(ctx context.Context, c *Call, in any) (any, error)
}

// handler is the shape of every route's function. Req is its typed request and Data what stands under "data".
type handler[Req, Data any] func(ctx context.Context, c *Call, in *Req) (Data, error)

// envelope is the body of a successful answer.
type envelope[Data any] struct {
	Success bool `json:"success" doc:"Always true."`
	Data    Data `json:"data" doc:"What was asked for."`
}

// option changes how a route answers or is documented.
type option func(*Route)

// bare answers the handler's data without the envelope.
func bare(r *Route) { r.bare = true }

// byQuery documents the fields as a query, which every route reads anyway.
func byQuery(r *Route) { r.byQuery = true }

// raw keeps the body as it came, for a handler that has to check a signature over it. Such a route has no fields.
func raw(r *Route) { r.raw = true }

// fails documents errors that not every route has: broken rules of the business, conflicts, an outside service.
func fails(with ...error) option {
	return func(r *Route) { r.fails = append(r.fails, with...) }
}

// post is a route called by POST.
func post[Req, Data any](path, about string, access Access, fn handler[Req, Data], options ...option) Route {
	return newRoute(http.MethodPost, path, about, access, fn, options)
}

// get is a route called by GET. HEAD is not answered: the one GET of the interface changes data.
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

// none is the request of a route that takes no field.
type none struct{}

// Landing is where a browser is sent, and the cookie that it takes along.
type Landing struct {
	Location string
	Cookie   *http.Cookie
}

// land is a route that a browser posts a form to: 303 to the landing, or a branded page that says why not.
func land[Req any](path, about string, access Access, fn handler[Req, Landing], options ...option) Route {
	r := newRoute(http.MethodPost, path, about, access, fn, append(options, bare, overTLS))
	r.landing, r.arrival, r.response = true, true, nil
	return r
}

// arrive is land for a link that a browser follows. It is no part of the document: programs are given the link whole.
func arrive[Req any](path, about string, access Access, fn handler[Req, Landing], options ...option) Route {
	r := newRoute(http.MethodGet, path, about, access, fn, append(options, bare, overTLS, onceOpened))
	r.landing, r.page, r.arrival, r.response = true, true, true, nil
	return r
}

// group puts routes under a prefix and a heading of the documentation.
func group(prefix, heading string, routes ...Route) []Route {
	for i := range routes {
		routes[i].Path = prefix + routes[i].Path
		routes[i].Group = heading
	}
	return routes
}

// also answers the routes under prefix at another one too.
func also(alias, prefix string, routes []Route) []Route {
	for i := range routes {
		r := &routes[i]
		r.Also = append(r.Also, alias+strings.TrimPrefix(r.Path, prefix))
	}
	return routes
}
