// Package background contains the jobs of a node that no other package owns: housekeeping, the change of current
// enrollments at midnight, the end of exam attempts, reminders, invitation runs, imports of courses and the erasure of companies.
package background

import (
	"log/slog"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/store"
	"lyceum/tenant"
)

// Config contains what the jobs need.
type Config struct {
	DB       *store.DB
	Resolver *tenant.Resolver
	Log      *slog.Logger
	Metrics  prometheus.Registerer
	// Now is the clock that determines the current day; time.Now if nil. Due times use the clock of the database.
	Now func() time.Time
}

// now returns the current time of the clock.
func (c Config) now() time.Time {
	if c.Now == nil {
		return time.Now()
	}
	return c.Now()
}
