package people

import (
	"slices"

	"lyceum/console/ui"
	"lyceum/handlers/web"
)

// Routes returns the routes of the pages of people with their fields, invitations and batches.
func Routes(c *ui.Console) []web.Route {
	return slices.Concat(peopleRoutes(c), fieldRoutes(c), batchRoutes(c), packageRoutes(c))
}
