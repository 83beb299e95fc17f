package main

import (
	"net/http"
	"net/http/pprof"
)

// withProfiler adds Go's profiler to the operations port. The profiler shows function names and goroutines, so it
// is off unless a setting enables it.
func withProfiler(operations http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", operations)
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return mux
}
