package courses

import (
	"slices"

	"lyceum/console/ui"
	"lyceum/handlers/web"
)

// Routes returns the routes of the pages of courses and their outlines, files, discussions and ratings, and the texts of the company.
func Routes(c *ui.Console) []web.Route {
	return slices.Concat(courseRoutes(c), courseImportRoutes(c), fileRoutes(c),
		mediaRoutes(c), contentRoutes(c), trashRoutes(c), discussionRoutes(c), ratingRoutes(c))
}
