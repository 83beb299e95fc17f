// Package web is the framework of the HTTP API and of the pages: routes, binder, request pipeline, error responses,
// rate limits, metrics and the OpenAPI document.
//
// A request passes the limits of the listener, then the pipeline in pipeline.go (request id, company, bearer, permission),
// then the binder in package bind. The handler of its route receives a context with a deadline, a *Call and a typed request.
// It receives no value of Fiber, because Fiber reuses the buffers of its strings for the next request.
package web
