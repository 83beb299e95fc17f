package site

import (
	"slices"

	"lyceum/handlers/web"
	"lyceum/site/billing"
	"lyceum/site/courses"
	"lyceum/site/learning"
	"lyceum/site/people"
	"lyceum/site/signin"
	"lyceum/site/ui"
)

// Routes returns the route table of the pages: path, summary and function.
func Routes(s *ui.Site) []web.Route {
	return slices.Concat(
		[]web.Route{
			ui.Shared(s, "/", "Show the front page with the first courses of the catalogue.", home),
			web.NewPage("/robots.txt", "Return the rules for search engines.", robots),
			web.NewPage("/sitemap.xml", "Return the sitemap.", sitemap),
			web.NewPage(ui.ManifestPath, "Describe the pages of the company as an app that people install.", appManifest(s)).WhileSuspended(),
			web.NewPage(appIconPath+":name", "Return an icon of the installed app.", drawAppIcon).WhileSuspended(),
			web.NewPage("/favicon.ico", "Return the company's icon.", favicon).WhileSuspended(),
			s.Services.Courses().FilmRoute(),
			web.NewPage("/media/:name", "Return a picture of the company.", picture).WhileSuspended(),
		},
		s.OwnRoutes(),
		signin.Routes(s),
		people.Routes(s),
		courses.Routes(s),
		learning.Routes(s),
		billing.Routes(s),
	)
}
