// Package handlers is the HTTP API: one table of routes, one function per route.
//
// A request passes the listener's limits, the wrapper in call.go (identity of the request, company, bearer,
// permission), the binder in bind.go and then one handler, which sees a context with a deadline, a *Call and its own
// typed request: nothing of Fiber, whose strings live in buffers that the next request overwrites.
package handlers
