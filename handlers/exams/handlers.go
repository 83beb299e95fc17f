// Package exams contains the endpoints of exams, attempts and the question bank.
package exams

// Handlers contains the dependencies of the endpoints that are its methods. Endpoints without dependencies are functions.
type Handlers struct {
	// Sanitize removes the parts of an HTML text that pages do not show.
	Sanitize func(html string) string
}
