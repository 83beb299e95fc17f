package handlerstest

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/handlers"
	"lyceum/handlers/apitest"
	"lyceum/handlers/web"
	"lyceum/tenant"
)

type Deps struct {
	web.Deps
	Services handlers.Services
}

// Server is an API server on a real listener.
type Server struct {
	*apitest.Server
	Resolver *tenant.Resolver
	Services *handlers.Services
	Logs     *apitest.Logs
	metrics  *prometheus.Registry
}

// document returns the OpenAPI document. It creates the document only once, because that takes longer than most
// tests.
var document = sync.OnceValue(handlers.Document)

// Start starts a server with the dependencies that adjust sets.
func Start(t testing.TB, adjust func(*Deps)) *Server {
	t.Helper()
	r := &Server{Logs: &apitest.Logs{}, metrics: prometheus.NewRegistry()}
	d := Deps{
		Deps:     web.Deps{Log: slog.New(slog.NewJSONHandler(r.Logs, nil)), Metrics: r.metrics},
		Services: handlers.Services{Now: time.Now},
	}
	adjust(&d)
	r.Services, r.Resolver = &d.Services, d.Resolver
	r.Server = apitest.Start(t, apitest.Listen(t), handlers.New(r.Services, nil, d.Deps), document())
	return r
}

// BrandedPages renders error pages with only the name of the company, the status and the message.
type BrandedPages struct{}

// Failure returns an error page.
func (BrandedPages) Failure(_ context.Context, c *web.Call, f web.Failure) *web.Page {
	name := "Lyceum"
	if !c.Company.IsZero() {
		name = c.Company.Name()
	}
	return &web.Page{Body: fmt.Appendf(nil, "<h1>%s: %d %s</h1>", name, f.Status, f.Message)}
}
