package web

import (
	"bufio"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth"
	"lyceum/handlers/apitest"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/tenant"
)

// companies is an in-memory source of companies. The key is the host of the company.
type companies map[string]*tenant.Record

var acme = &tenant.Record{ID: 1, Slug: "acme", Name: "Acme", Timezone: "Asia/Kolkata", Currency: "INR", HostedDomain: "acme.lyceum.test"}
var globex = &tenant.Record{ID: 2, Slug: "globex", Name: "Globex", Timezone: "UTC", Currency: "USD", HostedDomain: "globex.lyceum.test"}

var directory = companies{"acme.lyceum.test": acme, "globex.lyceum.test": globex}

func (c companies) CompanyByHost(_ context.Context, host string) (*tenant.Record, error) {
	if r, known := c[host]; known {
		return r, nil
	}
	return nil, tenant.ErrUnknown
}

func (c companies) CompanyByID(_ context.Context, id int64) (*tenant.Record, error) {
	for _, r := range c {
		if r.ID == id {
			return r, nil
		}
	}
	return nil, tenant.ErrUnknown
}

func (c companies) CompanyBySlug(_ context.Context, slug string) (*tenant.Record, error) {
	return c.CompanyByHost(context.Background(), slug+".lyceum.test")
}

// bearers verifies test tokens of the form SLUG-ROLE, such as acme-trainee. It does not check the role.
type bearers struct{ resolver *tenant.Resolver }

func (b bearers) Verify(ctx context.Context, c auth.Credential, _ auth.Use) (auth.Principal, error) {
	slug, role, found := strings.Cut(c.Bearer, "-")
	company, err := b.resolver.BySlug(ctx, slug)
	if !found || err != nil {
		return auth.Principal{}, ErrNoBearer
	}
	return auth.Principal{Company: company, UserID: 10*company.ID() + int64(len(role)), Role: auth.Role(role), SessionID: 1}, nil
}

// testErrors has the errors of the pipeline and of the routes in these tests.
var testErrors = ErrorTable{Responses: []ErrorResponse{
	{Err: ErrBadHost, Status: 400, Code: "bad_host", Scope: EveryRoute, Message: "The request must name exactly one host."},
	{Err: ErrBadRequest, Status: 400, Code: "bad_request", Scope: BeforeRouting, Message: "The request is not valid HTTP."},
	{Err: ErrNoBearer, Status: 401, Code: "bad_token", Scope: BearerRoutes, Message: "A valid bearer token is required."},
	{Err: ErrForbidden, Status: 403, Code: "forbidden", Scope: BearerRoutes, Message: "The role of this user does not permit this."},
	{Err: ErrPrefetch, Status: 403, Code: "loaded_ahead", Scope: BeforeRouting, Message: "This page cannot be prefetched."},
	{Err: ErrCrossOrigin, Status: 403, Code: "cross_origin", Scope: BeforeRouting, Message: "The form was sent from another site."},
	{Err: tenant.ErrMismatch, Status: 403, Code: "wrong_company", Scope: EveryRoute, Message: "Host, domain and token belong to different companies."},
	{Err: tenant.ErrSuspended, Status: 403, Code: "company_suspended", Scope: EveryRoute, Message: "The operator has suspended this company."},
	{Err: tenant.ErrUnknown, Status: 404, Code: "unknown_company", Scope: EveryRoute, Message: "No company has this domain."},
	{Err: tenant.ErrHost, Status: 404, Code: "unknown_company", Scope: EveryRoute, Message: "No company has this domain."},
	{Err: ErrNoRoute, Status: 404, Code: "not_found", Scope: BeforeRouting, Message: "The path does not exist."},
	{Err: store.ErrNotFound, Status: 404, Code: "not_found", Scope: EveryRoute, Message: "What the request names does not exist."},
	{Err: ErrMethod, Status: 405, Code: "method_not_allowed", Scope: BeforeRouting, Message: "The path does not support this method."},
	{Err: ErrRequestTimeout, Status: 408, Code: "request_timeout", Scope: BeforeRouting, Message: "The request did not arrive in time."},
	{Err: learning.ErrAlreadyEnrolled, Status: 409, Code: "already_enrolled", Scope: DeclaringRoutes, Message: "The trainee is already enrolled in this course."},
	{Err: store.ErrConflict, Status: 409, Code: "conflict", Scope: DeclaringRoutes, Message: "The data was changed concurrently; try again."},
	{Err: ErrTooLarge, Status: 413, Code: "too_large", Scope: EveryRoute, Message: "The body is too large."},
	{Err: ErrMediaType, Status: 415, Code: "unsupported_media_type", Scope: EveryRoute, Message: "The body must be JSON or a form, in UTF-8 and uncompressed."},
	{Err: ErrMisdirected, Status: 421, Code: "misdirected", Scope: BeforeRouting, Message: "The host of the request differs from the server name of the TLS connection."},
	{Err: ErrHeadersTooLarge, Status: 431, Code: "headers_too_large", Scope: BeforeRouting, Message: "The headers of the request are too large."},
	{Err: store.ErrUnavailable, Status: 503, Code: "unavailable", Scope: EveryRoute, Message: "The service cannot answer at the moment; try again."},
	{Err: context.DeadlineExceeded, Status: 503, Code: "unavailable", Scope: EveryRoute, Message: "The service cannot answer at the moment; try again."},
}}

// apiOf returns an API with the routes and the errors of testErrors.
func apiOf(routes ...Route) API {
	return API{Title: "Test", Version: "1", Routes: routes, Errors: testErrors}
}

// server is an App that serves a real listener, with its logs and metrics.
type server struct {
	*apitest.Server
	app     *App
	logs    *apitest.Logs
	metrics *prometheus.Registry
}

func start(t testing.TB, adjust func(*Deps), routes ...Route) *server {
	t.Helper()
	return startOn(t, apitest.Listen(t), adjust, routes...)
}

func startOn(t testing.TB, ln net.Listener, adjust func(*Deps), routes ...Route) *server {
	t.Helper()
	r := &server{logs: &apitest.Logs{}, metrics: prometheus.NewRegistry()}
	resolver := tenant.NewResolver(directory, tenant.Options{SharedHosts: []string{"api.lyceum.test"}})
	d := Deps{API: apiOf(routes...), Resolver: resolver, Verifier: bearers{resolver}, Log: slog.New(slog.NewJSONHandler(r.logs, nil)), Metrics: r.metrics}
	if adjust != nil {
		adjust(&d)
	}
	r.app = New(d)
	r.Server = apitest.Start(t, ln, r.app, d.API.Document())
	return r
}

func TestConnectionsAreLimited(t *testing.T) {
	r := start(t, func(d *Deps) { d.Limits.Connections = 1 }, theFrame()...)
	ask := func() (status int) {
		conn, err := net.Dial("tcp", r.Address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		if _, err := io.WriteString(conn, "POST /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode
	}
	if first, second := ask(), ask(); first != http.StatusOK || second != http.StatusServiceUnavailable {
		t.Errorf("two connections got %d and %d, want 200 and 503", first, second)
	}
}
