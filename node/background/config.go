// Package background contains the jobs of a node that no other package owns: housekeeping, the change of current
// enrollments at midnight, the end of exam attempts, reminders, invitation runs and the erasure of companies.
package background

import (
	"log/slog"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/store"
	"lyceum/tenant"
)

// Config contains what the runners of leased jobs need.
type Config struct {
	DB       *store.DB
	Resolver *tenant.Resolver
	Log      *slog.Logger
	Metrics  prometheus.Registerer
}
