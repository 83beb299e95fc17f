package handlers

import (
	stdjson "encoding/json"
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"
)

//go:generate go test -run TestTheCommitted -update .

const documentAbout = `The API of a learning management system that serves many companies from one deployment.

**Requests.** Every route accepts a JSON object, an urlencoded form, a multipart form or a query. The body takes precedence
over the query. Field names ignore case, and integers may be quoted. List routes reject unknown fields; all other routes
ignore them.

**Company.** The host selects the company: a hosted or a custom domain of the company. On an API host, the bearer token or the
domain field selects it. A request is rejected if its host, field and token belong to different companies.

**Responses.** A success has status 200 and an envelope of success and data. An error has its own status and the body Error
with a stable code.

**Limits.** The header RateLimit-Policy of every response lists the quotas of the caller, and RateLimit lists what is left of
them. A request beyond a quota receives 429, and Retry-After contains the seconds to wait.

**Examples.** The examples are real requests to the demo companies with their responses. Tokens are removed, and lists are cut
after two entries.

**Errors.** Each route lists its own codes. The codes of the default response occur before a request reaches a route.`

// headingsAbout has the description of each heading of the document.
var headingsAbout = map[string]string{
	"Authentication": "Sign-in, sessions and deep links.",
	"Password reset": "Setting a new password with a reset link.",
	"Courses":        "The catalogue, the caller's own courses, and their documents.",
	"Trainees":       "Trainees and their enrollments.",
	"Batches":        "Groups of trainees who are enrolled together.",
	"Exams":          "The exams of courses and their rules.",
	"Content":        "Announcements, FAQ, blog and testimonials.",
	"Payments":       "Orders, payments and transactions.",
	"Lookups":        "Countries, states, cities, and the company.",
	"Domains":        "Custom domains: claims, checks and removal.",
	"Landing":        "Sign-in of a browser to a course.",
}

// Document returns the OpenAPI 3.1 document of the API, generated from the route table.
func Document() []byte { return document(Routes()) }

func document(table []Route) []byte {
	d := documenter{schemas{components: schema{}, types: map[string]reflect.Type{}}, schema{}}
	paths, headings := schema{}, []schema{}
	for i := range table {
		r := &table[i]
		if r.page {
			continue
		}
		operation := d.operation(r)
		register(paths, r.Path, r.Method, operation)
		for n, alias := range r.Also {
			operation = maps.Clone(operation)
			operation["operationId"] = fmt.Sprintf("%s-alias-%d", r.name(), n+1)
			register(paths, alias, r.Method, operation)
		}
		if tag := (schema{"name": r.Group, "description": headingsAbout[r.Group]}); !slices.ContainsFunc(headings, func(h schema) bool { return h["name"] == r.Group }) {
			headings = append(headings, tag)
		}
	}
	d.schemas.components["Error"] = d.schemas.object(reflect.TypeFor[errorBody]())
	text, err := stdjson.MarshalIndent(schema{
		"openapi":  "3.1.0",
		"info":     schema{"title": "Lyceum", "version": "1", "description": documentAbout + "\n\n" + errorCodes(), "license": schema{"name": "Apache-2.0", "identifier": "Apache-2.0"}},
		"servers":  []schema{{"url": "/"}},
		"security": []schema{{"bearer": []string{}}},
		"tags":     headings,
		"paths":    paths,
		"components": schema{
			"schemas": d.schemas.components, "responses": d.responses, "headers": headersAbout,
			"securitySchemes": schema{"bearer": schema{"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}},
		},
	}, "", "  ")
	if err != nil {
		panic(err) // maps, slices and strings can always be encoded
	}
	return append(text, '\n')
}

// register adds an operation to its path.
func register(paths schema, path, method string, operation schema) {
	item, known := paths[path].(schema)
	if !known {
		item = schema{}
		paths[path] = item
	}
	item[strings.ToLower(method)] = operation
}

// documenter generates operations and collects the components that they share.
type documenter struct {
	schemas   schemas
	responses schema
}

func (d *documenter) operation(r *Route) schema {
	op := schema{
		"operationId": r.name(), "summary": r.About, "tags": []string{r.Group},
		"description": r.Access.sentence() + r.limits() + r.aliases(), "x-roles": r.Access.names(), "responses": d.answers(r),
	}
	if r.Access == open {
		op["security"] = []schema{}
	}
	switch {
	case r.raw:
		op["requestBody"] = signedBody(r)
	case len(r.plan.fields) == 0:
	case r.byQuery:
		op["parameters"] = r.plan.parameters(exampleOf(r).Request)
	default:
		op["requestBody"] = d.requestBody(r)
	}
	return op
}

// signedBody returns the request body of a raw route, whose schema is up to the sender.
func signedBody(r *Route) schema {
	content := schema{"schema": schema{"type": "object", "description": "The signed message, as the sender documents it."}}
	if request := exampleOf(r).Request; request != nil {
		content["example"] = request
	}
	return schema{"required": true, "content": schema{fiber.MIMEApplicationJSON: content}}
}

// name returns the operation id of the route, such as course-list or authorize-login.
func (r *Route) name() string {
	path := strings.TrimPrefix(strings.TrimPrefix(r.Path, "/webapi/v1"), "/webapi")
	return strings.ReplaceAll(strings.Trim(path, "/"), "/", "-")
}

func (r *Route) aliases() string {
	if len(r.Also) == 0 {
		return ""
	}
	return " Also answered at " + strings.Join(r.Also, " and ") + "."
}

func (p *plan) parameters(example map[string]any) []schema {
	parameters := []schema{}
	for i := range p.fields {
		f := &p.fields[i]
		in := f.input()
		if several, ok := in["oneOf"].([]schema); ok {
			in = maps.Clone(several[0]) // client generators do not support oneOf in a query
		}
		parameter := schema{"name": f.name, "in": "query", "required": f.required, "schema": in}
		if f.doc != "" {
			parameter["description"] = f.doc
			delete(in, "description")
		}
		if value, given := example[f.name]; given {
			parameter["example"] = value
		}
		parameters = append(parameters, parameter)
	}
	return parameters
}

func (d *documenter) requestBody(r *Route) schema {
	name := r.name() + "-request"
	d.schemas.components[name] = r.plan.input()
	content := schema{}
	for _, media := range []string{fiber.MIMEApplicationJSON, fiber.MIMEApplicationForm, fiber.MIMEMultipartForm} {
		content[media] = schema{"schema": schema{"$ref": "#/components/schemas/" + name}}
	}
	if request := exampleOf(r).Request; request != nil {
		content[fiber.MIMEApplicationJSON].(schema)["example"] = request
	}
	return schema{"required": r.plan.required != 0, "content": content}
}

// answers describes all responses of r.
func (d *documenter) answers(r *Route) schema {
	all := schema{"default": d.failure(r, "default", unlistedCodes())}
	for status, codes := range r.codes() {
		all[strconv.Itoa(status)] = d.failure(r, strconv.Itoa(status), codes)
	}
	if r.landing {
		all["303"] = schema{"description": "Redirect of the browser, with a cookie.",
			"headers": schema{"Location": schema{"schema": schema{"type": "string", "format": "uri-reference"}}}}
		all["308"] = schema{"description": "Repeat the request over HTTPS, or at the domain to which this domain redirects.",
			"headers": schema{"Location": schema{"schema": schema{"type": "string", "format": "uri"}}}}
		return all
	}
	content := schema{"schema": d.schemas.of(r.response)}
	if answer := exampleOf(r).Answer; answer != nil {
		content["example"] = answer
	}
	all["308"] = d.elsewhere()
	all["200"] = schema{"description": "Success.", "headers": headers(headerPolicy, headerLimit),
		"content": schema{fiber.MIMEApplicationJSON: content}}
	return all
}

// elsewhere returns the response of every route on a domain that redirects to another one.
func (d *documenter) elsewhere() schema {
	d.responses["Elsewhere"] = schema{"description": "Repeat the request at the domain to which this domain redirects.",
		"headers": schema{"Location": schema{"schema": schema{"type": "string", "format": "uri"}}}}
	return schema{"$ref": "#/components/responses/Elsewhere"}
}

// failure returns the error response with one of the codes. Routes with the same codes share a component.
func (d *documenter) failure(r *Route, status string, codes []string) schema {
	about := "Failure: " + strings.Join(codes, ", ") + "."
	if r.landing {
		return schema{"description": about, "content": schema{fiber.MIMETextHTML: schema{"schema": schema{"type": "string"}}}}
	}
	name := "Failure-" + status + "-" + strings.Join(codes, "-")
	if _, made := d.responses[name]; !made {
		code := narrowed("error", narrowed("code", schema{"type": "string", "enum": codes}))
		d.responses[name] = schema{"description": about, "content": schema{fiber.MIMEApplicationJSON: schema{
			"schema": schema{"allOf": []schema{{"$ref": "#/components/schemas/Error"}, code}}}}}
		switch status {
		case "429":
			d.responses[name].(schema)["headers"] = headers(headerPolicy, headerLimit, fiber.HeaderRetryAfter)
		case "503":
			d.responses[name].(schema)["headers"] = headers(fiber.HeaderRetryAfter)
		}
	}
	return schema{"$ref": "#/components/responses/" + name}
}

// headersAbout describes the response headers that several routes share.
var headersAbout = schema{
	headerPolicy: schema{"description": "The quotas of the caller: a burst of q requests, refilled with q requests per w seconds.",
		"schema": schema{"type": "string"}, "example": `"user";q=500;w=1, "company";q=2000;w=1`},
	headerLimit: schema{"description": "What is left of each quota: r requests, and t seconds until the quota is full.",
		"schema": schema{"type": "string"}, "example": `"user";r=499;t=1, "company";r=1998;t=1`},
	fiber.HeaderRetryAfter: schema{"description": "Seconds to wait before the next try.",
		"schema": schema{"type": "integer"}, "example": 1},
}

// headers returns references to the headers with the names.
func headers(names ...string) schema {
	all := schema{}
	for _, name := range names {
		all[name] = schema{"$ref": "#/components/headers/" + name}
	}
	return all
}

// narrowed returns the schema of an object with one required property.
func narrowed(name string, to schema) schema {
	return schema{"type": "object", "properties": schema{name: to}, "required": []string{name}}
}

// codes returns the error codes of r by status.
func (r *Route) codes() map[int][]string {
	codes := map[int][]string{http.StatusBadRequest: {wrongFields.code}, http.StatusInternalServerError: {internal.code}}
	for _, v := range verdicts {
		told := v.scope == always || v.scope == signedIn && r.Access != open || slices.Contains(r.fails, v.err)
		if told && !slices.Contains(codes[v.status], v.code) {
			codes[v.status] = append(codes[v.status], v.code)
		}
	}
	return codes
}

// unlistedCodes returns the codes of errors that occur before a route is reached.
func unlistedCodes() (codes []string) {
	for _, v := range verdicts {
		if v.scope == unlisted && !slices.Contains(codes, v.code) {
			codes = append(codes, v.code)
		}
	}
	return codes
}

// names returns the names of the roles that may call the route.
func (a Access) names() []string {
	names := []string{}
	for _, role := range everyRole {
		if a != open && a.allows(role) {
			names = append(names, string(role))
		}
	}
	return names
}

func (a Access) sentence() string {
	if a == open {
		return "No bearer required."
	}
	return "For the roles " + strings.Join(a.names(), ", ") + "."
}
