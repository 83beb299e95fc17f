package console

import (
	"slices"

	"lyceum/console/billing"
	"lyceum/console/courses"
	"lyceum/console/learning"
	"lyceum/console/people"
	"lyceum/console/reports"
	"lyceum/console/settings"
	"lyceum/console/signin"
	"lyceum/console/ui"
	"lyceum/handlers"
	"lyceum/handlers/web"
	siteui "lyceum/site/ui"
)

// Routes returns the route table of the pages. trainees renders the preview of courses. Routes returns an error if a template or
// a message file is invalid.
func Routes(services *handlers.Services, trainees *siteui.Site) ([]web.Route, error) {
	c, err := ui.New(services, trainees, ui.Assets{Templates: templateFiles, Styles: styleFiles, Words: messageFiles,
		Problems: problemFile, Editor: editorScript, Tree: treeScript, Script: slices.Concat(commonScript, pictureScript)})
	if err != nil {
		return nil, err
	}
	services.Destinations = c.Destinations
	return slices.Concat(
		[]web.Route{
			web.NewPersonalPage(ui.HomePath, "Show the start page of the console.", ui.WithVisit(c, "", showHome)), ui.MenuRoute(c),
			web.NewPersonalPage(ui.FindPath, "Show what search finds.", ui.WithVisit(c, "search", showSearch)),
		},
		c.AssetRoutes(), ui.SavedViewRoutes(c),
		signin.Routes(c),
		people.Routes(c),
		courses.Routes(c),
		learning.Routes(c),
		billing.Routes(c),
		reports.Routes(c),
		settings.Routes(c),
	), nil
}
