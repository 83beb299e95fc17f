package handlers

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/handlers/apitest"
	"lyceum/handlers/web"
	"lyceum/tenant"
)

// deps are the dependencies of a server.
type deps struct {
	web.Deps
	Services Services
}

// server is an API server on a real listener.
type server struct {
	*apitest.Server
	resolver *tenant.Resolver
	services *Services
	logs     *apitest.Logs
	metrics  *prometheus.Registry
}

// document returns the OpenAPI document. It creates the document only once, because that takes longer than most
// tests.
var document = sync.OnceValue(Document)

// allRoutes returns all routes without services. It makes them only once, because that takes longer than most requests.
var allRoutes = sync.OnceValue(func() []web.Route { return slices.Clip(Routes(&Services{})) })

func start(t testing.TB, adjust func(*deps)) *server {
	t.Helper()
	r := &server{logs: &apitest.Logs{}, metrics: prometheus.NewRegistry()}
	d := deps{
		Deps:     web.Deps{Log: slog.New(slog.NewJSONHandler(r.logs, nil)), Metrics: r.metrics},
		Services: Services{Now: time.Now},
	}
	adjust(&d)
	r.services, r.resolver = &d.Services, d.Resolver
	r.Server = apitest.Start(t, apitest.Listen(t), New(r.services, nil, d.Deps), document())
	return r
}

// brandedPages renders error pages with only the name of the company, the status and the message.
type brandedPages struct{}

func (brandedPages) Failure(_ context.Context, c *web.Call, f web.Failure) *web.Page {
	name := "Lyceum"
	if !c.Company.IsZero() {
		name = c.Company.Name()
	}
	return &web.Page{Body: fmt.Appendf(nil, "<h1>%s: %d %s</h1>", name, f.Status, f.Message)}
}
