// Package handlerstest starts the API for two companies with equal data, and contains the requests that the tests of several areas send.
package handlerstest
