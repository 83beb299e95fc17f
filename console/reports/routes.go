package reports

import (
	"slices"

	"lyceum/console/ui"
	"lyceum/handlers/web"
)

// Routes returns the routes of the pages of reports and the audit log.
func Routes(c *ui.Console) []web.Route {
	return slices.Concat(reportRoutes(c), detailRoutes(c), packageRoutes(c), complianceRoutes(c), revenueRoutes(c), reportScheduleRoutes(c), auditRoutes(c))
}
