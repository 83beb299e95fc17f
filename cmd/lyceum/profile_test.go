package main

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestWithProfiler_KeepsOperationsRoutes(t *testing.T) {
	t.Parallel()
	operations := http.NewServeMux()
	operations.HandleFunc("GET /healthz", func(http.ResponseWriter, *http.Request) {})
	for name, want := range map[string]struct {
		handler http.Handler
		status  map[string]int
	}{
		"off": {operations, map[string]int{"/healthz": http.StatusOK, "/debug/pprof/heap": http.StatusNotFound}},
		"on":  {withProfiler(operations), map[string]int{"/healthz": http.StatusOK, "/debug/pprof/heap": http.StatusOK, "/else": http.StatusNotFound}},
	} {
		for path, status := range want.status {
			answer := httptest.NewRecorder()
			want.handler.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
			if answer.Code != status {
				t.Errorf("%s: %s was answered with %d, want %d", name, path, answer.Code, status)
			}
		}
	}
}
