package exams

import (
	"slices"

	"lyceum/console/ui"
	"lyceum/handlers/web"
)

// Routes returns the routes of the pages of exams, attempts and the question bank.
func Routes(c *ui.Console) []web.Route {
	return slices.Concat(bankRoutes(c), examRoutes(c), attemptRoutes(c), regradeRoutes(c))
}
