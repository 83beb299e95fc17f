package handlers

import (
	"slices"

	"lyceum/handlers/pictures"
	"lyceum/handlers/web"
)

// Routes returns the route table: the tables of all areas, in the order of headings.
func Routes(s *Services) []web.Route {
	routes := slices.Concat(
		s.Courses().Routes(), s.People().Routes(), s.Learning().Routes(), s.Settings().Routes(), pictures.Routes(), s.SignIn().Routes(),
		s.Billing().Routes(), s.Reports().Routes(),
		web.Group("/webapi/v1", "Lookups",
			web.Post("/search", "Find people, courses, documents, exams, questions, orders and other objects of the company, and pages of the console.",
				web.ManagerScoped, s.Search),
		),
	)
	slices.SortStableFunc(routes, func(a, b web.Route) int { return headingAt(a.Group) - headingAt(b.Group) })
	return strict(routes)
}
