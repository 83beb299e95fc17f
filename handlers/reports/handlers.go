// Package reports contains the endpoints of reports and of the audit log.
package reports

import (
	"time"
)

// Handlers contains the dependencies of the endpoints that are its methods. Endpoints without dependencies are functions.
type Handlers struct {
	Now func() time.Time
}
