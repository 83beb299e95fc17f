// Package learning contains the endpoints of exams, attempts, the question bank, enrollments, learning paths, certificates and
// calendars.
package learning

import (
	"time"

	"lyceum/auth/sealed"
)

// Handlers contains the dependencies of the endpoints that are its methods. Endpoints without dependencies are functions.
type Handlers struct {
	Now    func() time.Time
	Sealer *sealed.Sealer
	// Sanitize removes the parts of an HTML text that pages do not show.
	Sanitize func(html string) string
}
