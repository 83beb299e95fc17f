// Package web is the framework of the HTTP API and of the pages: routes, binder, request pipeline, error responses, rate
// limits, metrics and the OpenAPI document.
//
// A request passes the limits of the listener, the pipeline in pipeline.go (request id, company, bearer, permission) and the
// binder in bind.go. Then it reaches its handler, which receives a context with a deadline, a *Call and a typed request.
// A handler never sees Fiber, because the next request overwrites the buffers of Fiber's strings.
package web
