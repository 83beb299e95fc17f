// Package learning contains the endpoints of enrollments, learning paths, certificates and calendars.
package learning

import (
	"time"

	"lyceum/auth/sealed"
)

// Handlers contains the dependencies of the endpoints that are its methods. Endpoints without dependencies are functions.
type Handlers struct {
	Now    func() time.Time
	Sealer *sealed.Sealer
}
