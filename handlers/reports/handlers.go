// Package reports contains the endpoints of reports and of the audit log.
package reports

import (
	"time"
)

// Handlers are the endpoints that need dependencies. Other endpoints are functions.
type Handlers struct {
	Now func() time.Time
}
