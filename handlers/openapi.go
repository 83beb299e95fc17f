package handlers

import (
	"embed"
	"io/fs"
	"reflect"
	"slices"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
)

//go:generate go test -run _CommittedFileIsCurrent -update .

const apiAbout = `The API of a learning management system that serves many companies from one deployment.

**Requests.** Every route accepts a JSON object, an urlencoded form, a multipart form or a query. If a field is in the body and in the
query, the body counts. The case of field names does not matter, and integers may be quoted. If the values of a field are only 1 and 2,
1 means yes and 2 means no, unless its description says otherwise. A field with null or an empty text counts as
not sent, except where its description gives the empty text a meaning. Routes reject unknown fields, except for routes
of the API contract that return no list: they ignore unknown fields.

**Changes.** Lists with the field cursor can be read in the order of the IDs: send cursor=start, then nextCursor as cursor until nextCursor
is null. The last response contains nextUpdatedSince. Send it as updatedSince to read the entries that were changed since then. The field deleted
of the response contains the entries that were removed. The list can repeat an entry that was not changed.

**Company.** The host selects the company: a hosted or a custom domain of the company. On an API host, the bearer token or the
field domain selects it. A request is rejected if its host, field and token belong to different companies.

**Bearer.** The header Authorization contains Bearer and then an access token from a login, or an API key of the company. An API key acts
with the role api. It may call only the routes of its scopes: x-scope of a route is the scope that a key needs.

**Responses.** A successful response has the status 200 and a JSON object with the fields success and data. An error response has another
status and the body Error with a stable code. Times are in RFC 3339, dates have the form YYYY-MM-DD. A time or date that is not set is null.

**Idempotency.** A POST request of a caller with a bearer may have the header Idempotency-Key, of at most 255 visible ASCII characters. It then has effect
once: for 24 hours, each further request of the caller with the key and the same body receives the first response, with the header
Idempotency-Replayed. A request with the key and another body receives 422 idempotency_key_reused. While the first request with the key is in
progress, others receive 409 idempotency_key_in_use with Retry-After. After a status of 5xx or 429 nothing has changed; send the request again
with the same key. Lists with the field cursor ignore the header, because they change nothing. x-idempotency-key marks the routes that support the header.

**Webhooks.** The section webhooks describes the message of each type of events and the version of its data. A new field does not change the
version. If a field is renamed, is removed or gets another type, the version changes and the type of the events gets a new name. Receivers should
ignore unknown fields.

**Limits.** The header RateLimit-Policy of every response lists the quotas of the caller, and RateLimit lists the rest of
each quota. A request beyond a quota receives 429, and Retry-After contains the seconds to wait.

**Examples.** The examples are real requests to the demo companies with their responses. Tokens are removed, and lists are cut
after two entries.

**Errors.** Each route lists the codes of its errors. The errors of the default response occur before a request reaches a route.`

// headings is in the order of the documentation.
var headings = []web.Heading{
	{Name: "Authentication", About: "Sign-in, sessions and deep links."},
	{Name: "Password reset", About: "Setting a new password with a reset link."},
	{Name: "Start", About: "Starting a company on the apex, if the deployment allows it."},
	{Name: "Courses", About: "The catalogue, the caller's own courses, and their documents."},
	{Name: "Trainees", About: "Trainees and their enrollments."},
	{Name: "Users", About: "Trainees and staff: accounts, roles and invitations."},
	{Name: "Enrollments", About: "The enrollments of all trainees."},
	{Name: "Learning paths", About: "Courses that trainees take one after the other."},
	{Name: "Batches", About: "Groups of trainees who are enrolled together."},
	{Name: "Exams", About: "The exams of courses and their rules."},
	{Name: "Certificates", About: "Certificates of completed courses and passed exams, and their templates."},
	{Name: "Question bank", About: "Questions for exams, with their categories."},
	{Name: "Content", About: "Announcements, FAQ, blog and testimonials."},
	{Name: "Payments", About: "Orders, payments and transactions."},
	{Name: "Assignments", About: "Courses and learning paths that people must take."},
	{Name: "Weekly goal", About: "How many lessons a trainee wants to complete each week, and in how many weeks in a row."},
	{Name: "Notifications", About: "What has happened to the caller: answers, due dates, results and certificates."},
	{Name: "Saved views", About: "The search, filters, order and columns of lists of the console, saved under names."},
	{Name: "Lookups", About: "Countries, states, cities, the company, and the search for what it has."},
	{Name: "Company", About: "The settings, the pictures and the gateway account of the company."},
	{Name: "Reports", About: "The dashboard, reports and the audit log."},
	{Name: "Webhooks", About: "Addresses that receive the events of the company, and the deliveries of the events."},
	{Name: "Sandbox", About: "The copy of the company on which test keys act, and its messages. Of the API keys, only test keys can call these routes."},
	{Name: "Domains", About: "Custom domains: claims, checks and removal."},
	{Name: "Landing", About: "Sign-in of a browser to a course."},
}

// headingAt returns the position of a heading. Headings without documented routes come last.
func headingAt(name string) int {
	at := slices.IndexFunc(headings, func(h web.Heading) bool { return h.Name == name })
	if at < 0 {
		return len(headings)
	}
	return at
}

// exampleFiles contains one file for each group of routes. For each route, by its operation id, it has a request to a demo company and
// the response. TestTheExamplesAreAnswersOfTheDemo writes these files.
//
//go:embed examples/*.json
var exampleFiles embed.FS

// newAPI returns the input of the OpenAPI document for the routes: their descriptions, examples, errors and
// events.
func newAPI(routes []web.Route) web.API {
	examples, err := fs.Sub(exampleFiles, "examples")
	if err != nil {
		panic(err) // fs.Sub fails only for an invalid path.
	}
	return web.API{
		Title: "Lyceum", Version: "1", About: apiAbout, Headings: headings, Routes: routes, Errors: api.Errors, Examples: examples, Events: events(),
	}
}

// events returns the types of the messages that webhooks receive, for the OpenAPI document.
func events() (list []web.Event) {
	for _, e := range store.EventTypes {
		list = append(list, web.Event{Name: e.Name, About: e.About, Version: e.Version, Data: reflect.TypeOf(e.Data)})
	}
	return list
}

// Document returns the OpenAPI 3.1 document of the API.
func Document() []byte {
	api := newAPI(Routes(&Services{}))
	return api.Document()
}
