package main

import (
	"net/http"
	"net/http/pprof"
)

// withProfiler adds Go's profiler to what answers on the operations port. It shows where the time of a node goes, and
// with it function names and goroutines, hence a setting that is off by default.
func withProfiler(operations http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", operations)
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return mux
}
