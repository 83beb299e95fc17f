package web

import (
	stdjson "encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/web/jsonschema"

	"github.com/gofiber/fiber/v2"
)

// API describes an API. It is the source of the OpenAPI document.
type API struct {
	Title, Version string
	About          string // the introduction, in Markdown
	Headings       []Heading
	Routes         []Route
	Errors         ErrorTable
	Events         []Event // the messages to webhooks
	// Examples contains JSON files, each with an object of Examples by the operation ids of their routes. nil means that there are
	// no examples.
	Examples fs.FS
}

// Heading is a heading of the documentation, with the routes whose group has its name.
type Heading struct{ Name, About string }

func (a *API) Document() []byte {
	d := openAPIBuilder{a, a.examples(), jsonschema.New(), Schema{}}
	paths, tags := Schema{}, []Schema{}
	for i := range a.Routes {
		r := &a.Routes[i]
		if !r.Documented() {
			continue
		}
		operation := d.operation(r)
		register(paths, r.Path, r.Method, operation)
		for n, alias := range r.Also {
			operation = maps.Clone(operation)
			operation["operationId"] = fmt.Sprintf("%s-alias-%d", r.OperationID(), n+1)
			register(paths, alias, r.Method, operation)
		}
		if !slices.ContainsFunc(tags, func(t Schema) bool { return t["name"] == r.Group }) {
			tags = append(tags, Schema{"name": r.Group, "description": a.about(r.Group)})
		}
	}
	webhooks := d.webhooks()
	d.schemas.Schemas()["Error"] = d.schemas.Object(reflect.TypeFor[errorBody]())
	text, err := stdjson.MarshalIndent(Schema{
		"openapi": "3.1.0",
		"info": Schema{"title": a.Title, "version": a.Version, "description": a.About + "\n\n" + a.Errors.Markdown(),
			"license": Schema{"name": "Apache-2.0", "identifier": "Apache-2.0"}},
		"servers":       []Schema{{"url": "/"}},
		"security":      []Schema{{"bearer": []string{}}},
		"tags":          tags,
		"paths":         paths,
		"webhooks":      webhooks,
		"x-error-codes": d.sharedCodes(),
		"components": Schema{
			"schemas": d.schemas.Schemas(), "responses": d.responses, "headers": headersAbout,
			"securitySchemes": Schema{"bearer": Schema{"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}},
		},
	}, "", "  ")
	if err != nil {
		panic(err) // Maps, slices and strings can always be encoded.
	}
	return append(text, '\n')
}

func (a *API) about(heading string) string {
	for _, h := range a.Headings {
		if h.Name == heading {
			return h.About
		}
	}
	return ""
}

func register(paths Schema, path, method string, operation Schema) {
	item, known := paths[path].(Schema)
	if !known {
		item = Schema{}
		paths[path] = item
	}
	item[strings.ToLower(method)] = operation
}

// openAPIBuilder generates operations and collects the components that they share.
type openAPIBuilder struct {
	api       *API
	examples  map[string]Example
	schemas   *jsonschema.Components
	responses Schema
}

func (d *openAPIBuilder) operation(r *Route) Schema {
	op := Schema{
		"operationId": r.OperationID(), "summary": r.About, "tags": []string{r.Group},
		"description": r.Access.sentence() + r.freshNotes() + r.limitNotes() + r.aliases(), "x-roles": r.Access.names(), "responses": d.answers(r),
	}
	if codes := d.declaredCodes(r); len(codes) > 0 {
		op["x-error-codes"] = codes
	}
	if r.Freshness != NoneFresh {
		op["x-fresh-sign-in"] = r.Freshness
	}
	if scope := r.KeyScope(); scope != "" {
		op["x-scope"] = scope
	}
	if r.Idempotent() {
		op["x-idempotency-key"] = true
	}
	if r.Docs&Deprecated != 0 {
		op["deprecated"] = true
	}
	if r.Access == Open {
		op["security"] = []Schema{}
	}
	switch {
	case r.Form == Raw:
		op["requestBody"] = d.signedBody(r)
	case r.plan.IsEmpty() && !r.plan.Closed:
	case r.Docs&ByQuery != 0:
		op["parameters"] = r.plan.Parameters(d.examples[r.OperationID()].Request)
	default:
		op["requestBody"] = d.requestBody(r)
	}
	return op
}

// signedBody returns the request body of a raw route. Its schema accepts every object, because the sender of the request, such
// as the gateway, defines the fields.
func (d *openAPIBuilder) signedBody(r *Route) Schema {
	content := Schema{"schema": Schema{"type": "object", "description": "The signed message, whose fields the sender documents."}}
	if request := d.examples[r.OperationID()].Request; request != nil {
		content["example"] = request
	}
	return Schema{"required": true, "content": Schema{fiber.MIMEApplicationJSON: content}}
}

// OperationID returns the operation id of the route, such as course-list or authorize-login.
func (r *Route) OperationID() string {
	path := strings.TrimPrefix(strings.TrimPrefix(r.Path, "/webapi/v1"), "/webapi")
	return strings.ReplaceAll(strings.Trim(path, "/"), "/", "-")
}

func (r *Route) aliases() string {
	if len(r.Also) == 0 {
		return ""
	}
	return " Other paths of this route: " + strings.Join(r.Also, ", ") + "."
}

func (d *openAPIBuilder) requestBody(r *Route) Schema {
	name := r.OperationID() + "-request"
	d.schemas.Schemas()[name] = r.plan.Input()
	content := Schema{}
	for _, media := range []string{fiber.MIMEApplicationJSON, fiber.MIMEApplicationForm, fiber.MIMEMultipartForm} {
		content[media] = Schema{"schema": Schema{"$ref": "#/components/schemas/" + name}}
	}
	if request := d.examples[r.OperationID()].Request; request != nil {
		content[fiber.MIMEApplicationJSON].(Schema)["example"] = request
	}
	return Schema{"required": r.plan.HasRequired(), "content": content}
}

// answers describes all responses of r by status. "default" describes the errors that occur before routing.
func (d *openAPIBuilder) answers(r *Route) Schema {
	all := Schema{"default": d.failure(r, "default", d.codesBeforeRouting())}
	for status, codes := range d.codes(r) {
		all[strconv.Itoa(status)] = d.failure(r, strconv.Itoa(status), codes)
	}
	if r.Form == Browser {
		all["303"] = Schema{"description": "Redirect of the browser, which receives a session cookie.",
			"headers": Schema{"Location": Schema{"schema": Schema{"type": "string", "format": "uri-reference"}}}}
		all["308"] = Schema{"description": "Repeat the request over HTTPS, or at the domain to which this domain redirects.",
			"headers": Schema{"Location": Schema{"schema": Schema{"type": "string", "format": "uri"}}}}
		return all
	}
	content := Schema{"schema": d.schemas.Of(r.Response)}
	if answer := d.examples[r.OperationID()].Answer; answer != nil {
		content["example"] = answer
	}
	media := Schema{fiber.MIMEApplicationJSON: content}
	if r.handling&tabular != 0 {
		media["text/csv"] = Schema{"schema": Schema{"type": "string"}}
	}
	all["308"] = d.elsewhere()
	all["200"] = Schema{"description": "Success.", "headers": headers(headerPolicy, headerLimit), "content": media}
	return all
}

// elsewhere returns the response that redirects to another domain of the company. Every route can return it at a custom domain
// that redirects.
func (d *openAPIBuilder) elsewhere() Schema {
	d.responses["Elsewhere"] = Schema{"description": "Repeat the request at the domain to which this domain redirects.",
		"headers": Schema{"Location": Schema{"schema": Schema{"type": "string", "format": "uri"}}}}
	return Schema{"$ref": "#/components/responses/Elsewhere"}
}

// failure returns the error response of r for a status. codes are the possible error codes. All routes share three components,
// so that client generators declare the error type once. The description contains the codes, and so does x-error-codes of the
// operation.
func (d *openAPIBuilder) failure(r *Route, status string, codes []string) Schema {
	about := "Failure: " + strings.Join(codes, ", ") + "."
	if r.Form == Browser {
		return Schema{"description": about, "content": Schema{fiber.MIMETextHTML: Schema{"schema": Schema{"type": "string"}}}}
	}
	return Schema{"$ref": "#/components/responses/" + d.sharedFailure(status), "description": about}
}

// sharedFailure adds the component for error responses with a status, if it is missing, and returns the name of the component.
func (d *openAPIBuilder) sharedFailure(status string) string {
	failure := Schema{"description": "Failure.", "content": Schema{fiber.MIMEApplicationJSON: Schema{"schema": Schema{"$ref": "#/components/schemas/Error"}}}}
	name := "Failure"
	switch status {
	case "429":
		name, failure["headers"] = "TooManyRequests", headers(headerPolicy, headerLimit, fiber.HeaderRetryAfter)
	case "503":
		name, failure["headers"] = "Unavailable", headers(fiber.HeaderRetryAfter)
	}
	d.responses[name] = failure
	return name
}

// declaredCodes returns, by status, the error codes that only the routes with the option Fails have. The document lists all
// other codes once; see sharedCodes.
func (d *openAPIBuilder) declaredCodes(r *Route) Schema {
	declared := Schema{}
	shared := d.codesOf(func(v ErrorResponse) bool {
		return v.Scope == EveryRoute || v.Scope == BearerRoutes && r.Access != Open
	})
	for status, codes := range d.codes(r) {
		own := slices.DeleteFunc(slices.Clone(codes), func(code string) bool { return slices.Contains(shared[status], code) })
		if len(own) > 0 {
			declared[strconv.Itoa(status)] = own
		}
	}
	return declared
}

// sharedCodes returns, by status, three lists of error codes: those of every route, those of routes that need a bearer, and
// those of requests that reach no route.
func (d *openAPIBuilder) sharedCodes() Schema {
	return Schema{
		"everyRoute":    d.codesOf(func(v ErrorResponse) bool { return v.Scope == EveryRoute }),
		"bearerRoutes":  d.codesOf(func(v ErrorResponse) bool { return v.Scope == EveryRoute || v.Scope == BearerRoutes }),
		"beforeRouting": d.codesBeforeRouting(),
	}
}

// headersAbout describes the response headers that several routes share.
var headersAbout = Schema{
	headerPolicy: Schema{"description": "The quotas of the caller. Each permits q requests at once, and regains q requests per w seconds.",
		"schema": Schema{"type": "string"}, "example": `"user";q=500;w=1, "company";q=2000;w=1`},
	headerLimit: Schema{"description": "The rest of each quota: r more requests are permitted now, and the quota is full again in t seconds.",
		"schema": Schema{"type": "string"}, "example": `"user";r=499;t=1, "company";r=1998;t=1`},
	fiber.HeaderRetryAfter: Schema{"description": "Seconds to wait before the next try.",
		"schema": Schema{"type": "integer"}, "example": 1},
}

func headers(names ...string) Schema {
	all := Schema{}
	for _, name := range names {
		all[name] = Schema{"$ref": "#/components/headers/" + name}
	}
	return all
}

// codes returns the error codes of r by status.
func (d *openAPIBuilder) codes(r *Route) map[int][]string {
	return d.codesOf(func(v ErrorResponse) bool {
		return v.Scope == EveryRoute || v.Scope == BearerRoutes && r.Access != Open || v.Scope == KeyedRoutes && r.Idempotent() || slices.Contains(r.fails, v.Err)
	})
}

// codesOf returns, by status, the codes of the errors for which documented returns true. It also returns the codes of
// invalidInput and internalError, which every route has.
func (d *openAPIBuilder) codesOf(documented func(ErrorResponse) bool) map[int][]string {
	codes := map[int][]string{http.StatusBadRequest: {invalidInput.Code}, http.StatusInternalServerError: {internalError.Code}}
	for _, v := range d.api.Errors.Responses {
		if documented(v) && !slices.Contains(codes[v.Status], v.Code) {
			codes[v.Status] = append(codes[v.Status], v.Code)
		}
	}
	return codes
}

// codesBeforeRouting returns the codes of errors that occur before a route is reached.
func (d *openAPIBuilder) codesBeforeRouting() (codes []string) {
	for _, v := range d.api.Errors.Responses {
		if v.Scope == BeforeRouting && !slices.Contains(codes, v.Code) {
			codes = append(codes, v.Code)
		}
	}
	return codes
}

// names returns the names of the roles that may call the route.
func (a Access) names() []string {
	names := []string{}
	for _, role := range allRoles {
		if a != Open && a.Allows(role) {
			names = append(names, string(role))
		}
	}
	return names
}

func (a Access) sentence() string {
	if a == Open {
		return "No bearer required."
	}
	if a == ManagerScoped {
		return "For the roles api, admin and manager. Managers reach only the batches that they manage and the courses that they own."
	}
	return "For the roles " + strings.Join(a.names(), ", ") + "."
}

// freshNotes returns a sentence about the requests of the route that need a fresh sign-in, or "" if none does.
func (r *Route) freshNotes() string {
	switch r.Freshness {
	case AllFresh:
		return " Callers need a fresh sign-in; API users do not."
	case SomeFresh:
		return " For some requests, callers need a fresh sign-in; API users do not."
	}
	return ""
}

// Schema is a JSON Schema, or any other object of the OpenAPI document.
type Schema = jsonschema.Schema
