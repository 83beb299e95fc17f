package handlers

import (
	stdjson "encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"
)

//go:generate go test -run TestTheCommitted -update .

const documentAbout = `The API of a learning management system that serves many companies from one deployment.

**Requests.** Every route reads a JSON object, an urlencoded form, a multipart form or the query; the body comes first and
the query fills what it left out. Names match without regard to case, integers may be quoted, unknown fields are ignored.

**Company.** It is chosen by the host: the hosted or the custom domain of the company. At the API's own host it is the
one of the bearer token, or of the domain field. Host, field and token that disagree are refused.

**Answers.** Success is 200 with an envelope of success and data. Every failure has the status that fits and the body
described as Error; its code is stable.

**Limits.** Every answer tells in RateLimit-Policy which quotas its caller has, and in RateLimit what is left of them. Who is
past one is answered 429, and Retry-After says for how many seconds.

**Examples.** They are real calls of the demo companies and their answers; tokens are left out, and lists are cut after two
entries.

**Errors.** Each route lists the codes of its own; those of the default answer can come before a route is reached.`

// headingsAbout says what stands under a heading of the document.
var headingsAbout = map[string]string{
	"Authentication": "Signing in and out, and letting a trainee's browser in.",
	"Password reset": "A new password for who has forgotten the old one.",
	"Courses":        "The catalogue, the caller's own courses, and their documents.",
	"Trainees":       "The people who learn, and their enrollments.",
	"Batches":        "Groups of trainees who are enrolled together.",
	"Exams":          "The exams of courses and their rules.",
	"Content":        "What a company tells its people.",
	"Payments":       "Orders, and what was paid at the gateway.",
	"Lookups":        "Places, and the company itself.",
	"Domains":        "The company's own names: claiming them, how they stand, giving them up.",
	"Landing":        "Where a browser is sent into a course.",
}

// Document is the OpenAPI 3.1 description of the API, made from its table of routes.
func Document() []byte { return document(Routes()) }

func document(table []Route) []byte {
	d := documenter{schemas{components: schema{}, types: map[string]reflect.Type{}}, schema{}}
	paths, headings := schema{}, []schema{}
	for i := range table {
		r := &table[i]
		if r.page {
			continue
		}
		item, known := paths[r.Path].(schema)
		if !known {
			item = schema{}
			paths[r.Path] = item
		}
		item[strings.ToLower(r.Method)] = d.operation(r)
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
		panic(err) // maps, slices and strings can always be written
	}
	return append(text, '\n')
}

// documenter holds what the operations of a document share.
type documenter struct {
	schemas   schemas
	responses schema
}

func (d *documenter) operation(r *Route) schema {
	op := schema{
		"operationId": r.name(), "summary": r.About, "tags": []string{r.Group},
		"description": r.Access.sentence() + r.limits() + r.aliases(), "x-roles": r.Access.names(), "responses": d.answers(r),
	}
	if len(r.Also) > 0 {
		op["x-also"] = r.Also
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

// signedBody is the body of a raw route, whose form is its sender's own.
func signedBody(r *Route) schema {
	content := schema{"schema": schema{"type": "object", "description": "The message, as its sender has signed and described it."}}
	if request := exampleOf(r).Request; request != nil {
		content["example"] = request
	}
	return schema{"required": true, "content": schema{fiber.MIMEApplicationJSON: content}}
}

// name is the route's name in the document: course-list, authorize-login.
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

// answers describes everything that r may answer.
func (d *documenter) answers(r *Route) schema {
	all := schema{"default": d.failure(r, "default", unlistedCodes())}
	for status, codes := range r.codes() {
		all[strconv.Itoa(status)] = d.failure(r, strconv.Itoa(status), codes)
	}
	if r.landing {
		all["303"] = schema{"description": "The browser is sent on, with a cookie.",
			"headers": schema{"Location": schema{"schema": schema{"type": "string", "format": "uri-reference"}}}}
		all["308"] = schema{"description": "The same is to be asked over HTTPS, or at the name that the company sends visitors of this one to.",
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

// elsewhere is how every route answers at a name whose visitors the company sends to another of its names.
func (d *documenter) elsewhere() schema {
	d.responses["Elsewhere"] = schema{"description": "The same is to be asked at the name that the company sends visitors of this one to.",
		"headers": schema{"Location": schema{"schema": schema{"type": "string", "format": "uri"}}}}
	return schema{"$ref": "#/components/responses/Elsewhere"}
}

// failure is an error answer with one of the codes; routes that fail alike share it.
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

// headersAbout are the headers that several answers have.
var headersAbout = schema{
	headerPolicy: schema{"description": "The quotas that count for the caller: q uses at once, and q more in every w seconds.",
		"schema": schema{"type": "string"}, "example": `"user";q=500;w=1, "company";q=2000;w=1`},
	headerLimit: schema{"description": "What is left of them: r uses, and t seconds until the quota is whole again.",
		"schema": schema{"type": "string"}, "example": `"user";r=499;t=1, "company";r=1998;t=1`},
	fiber.HeaderRetryAfter: schema{"description": "Seconds after which the same call makes sense again.",
		"schema": schema{"type": "integer"}, "example": 1},
}

// headers refers to those with the names.
func headers(names ...string) schema {
	all := schema{}
	for _, name := range names {
		all[name] = schema{"$ref": "#/components/headers/" + name}
	}
	return all
}

// narrowed describes an object by one field that it must have.
func narrowed(name string, to schema) schema {
	return schema{"type": "object", "properties": schema{name: to}, "required": []string{name}}
}

// codes are the error codes of r by status, as the table of verdicts gives them.
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

// unlistedCodes are those of failures before a route is reached.
func unlistedCodes() (codes []string) {
	for _, v := range verdicts {
		if v.scope == unlisted && !slices.Contains(codes, v.code) {
			codes = append(codes, v.code)
		}
	}
	return codes
}

// names of the roles that pass.
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
		return "Called without a bearer."
	}
	return "For the roles " + strings.Join(a.names(), ", ") + "."
}
