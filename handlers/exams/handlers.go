// Package exams contains the endpoints of exams, attempts and the question bank.
package exams

// Handlers are the endpoints that need dependencies. Other endpoints are functions.
type Handlers struct {
	// Sanitize removes the parts of an HTML text that pages do not show.
	Sanitize func(html string) string
}
