// Package handlers implements the endpoints of the HTTP API: the route table, one function per route, and the table of
// error responses. Package web has the framework.
package handlers
