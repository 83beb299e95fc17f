// Package learning contains the endpoints of enrollments, learning paths, certificates and calendars.
package learning

import (
	"time"

	"lyceum/auth/sealed"
)

// Handlers are the endpoints that need dependencies. Other endpoints are functions.
type Handlers struct {
	Now    func() time.Time
	Sealer *sealed.Sealer
}
