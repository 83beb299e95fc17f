package learning

import (
	"slices"

	"lyceum/console/ui"
	"lyceum/handlers/web"
)

// Routes returns the routes of the pages of enrollments, learning paths, exams, attempts and the question bank.
func Routes(c *ui.Console) []web.Route {
	return slices.Concat(enrollmentRoutes(c), teamRoutes(c), learningPathRoutes(c),
		assignmentRoutes(c), bankRoutes(c), examRoutes(c), attemptRoutes(c), regradeRoutes(c))
}
