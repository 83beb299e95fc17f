package oidc

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"lyceum/node/tracing"
	"lyceum/node/tracing/tracingtest"
)

// A call of an identity provider must be a span of the trace of the request. The test changes the provider of traces of the
// process, so it does not run in parallel.
func TestProvider_Span(t *testing.T) {
	collector := tracingtest.NewCollector(t)
	stop, err := tracing.Setup(tracing.Options{URL: collector.URL, Share: 1, Version: "1", Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		at := "http://" + r.Host
		_ = json.NewEncoder(w).Encode(map[string]string{"issuer": at, "jwks_uri": at + "/keys", "authorization_endpoint": at + "/authorize", "token_endpoint": at + "/token"})
	}))
	t.Cleanup(server.Close)
	for _, transport := range []http.RoundTripper{nil, &http.Transport{}} {
		ctx, root := tracing.StartRoot(context.Background(), tracing.Server, "GET /sign-in")
		if _, err := New(Options{Issuer: server.URL, Transport: transport}).AuthorizeURL(ctx, nil); err != nil {
			t.Error(err)
		}
		root.End(nil)
	}
	if err := stop(t.Context()); err != nil {
		t.Fatal(err)
	}
	calls := slices.DeleteFunc(collector.Spans(), func(s tracingtest.Span) bool { return s.Parent == "" })
	if len(calls) != 2 || calls[0].Name != "GET "+server.Listener.Addr().String() || calls[0].Trace == calls[1].Trace {
		t.Errorf("spans of the calls: %+v", calls)
	}
}
