package courses

import (
	"lyceum/handlers/web"
	"lyceum/site/ui"
)

// Routes returns the routes of the pages of the catalogue, the offers of courses, the news and the legal texts.
func Routes(s *ui.Site) []web.Route {
	return []web.Route{
		ui.Shared(s, "/courses", "Show the catalogue, a category, or the results of a search.", showCatalogue),
		ui.Shared(s, ui.CategoriesPath, "List the categories of the catalogue as a tree.", categories),
		ui.Shared(s, "/courses/:course", "Show a course of the catalogue.", offer),
		ui.Personal(s, "/courses/:course/rating", "Show the form with which a trainee rates a completed course.", ratingPage),
		ui.PersonalForm(s, "/courses/:course/rating", "Rate a completed course, or remove the rating.", rate),
		ui.Shared(s, ui.AnnouncementsPath, "List the company's announcements.", announcements),
		ui.Shared(s, ui.BlogPath, "List the entries of the company's blog.", blog),
		ui.Shared(s, ui.BlogPath+"/:entry", "Show an entry of the blog.", entry),
		ui.Shared(s, ui.FAQPath, "List the frequently asked questions.", faq),
		ui.Shared(s, "/legal/:text", "Show a legal text of the company.", legalText),
	}
}
