package people

import (
	"slices"

	"lyceum/console/ui"
	"lyceum/handlers/web"
)

// Routes returns the routes of the pages of people, invitations and batches.
func Routes(c *ui.Console) []web.Route {
	return slices.Concat(peopleRoutes(c), batchRoutes(c))
}
