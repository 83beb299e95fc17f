// Package handlers implements the HTTP API: one table of routes, and one function per route.
//
// A request passes the limits of the listener, the pipeline in call.go (request id, company, bearer, permission) and the
// binder in bind.go. Then it reaches its handler, which receives a context with a deadline, a *Call and a typed request.
// A handler never sees Fiber, because the next request overwrites the buffers of Fiber's strings.
package handlers
