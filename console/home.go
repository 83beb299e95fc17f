package console

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/site/pages"
)

// homeView is the data of the template home.
type homeView struct {
	Title string
	// Sections are the parts of the console that the user may use.
	Sections []pages.Link
}

func (c *Console) home(_ context.Context, v *visit, _ *struct{}) (*web.Page, error) {
	view := homeView{Title: v.T("home.title", "Company", v.call.Company.Name())}
	for _, entry := range sections[1:] {
		if v.allowed(entry.route) {
			view.Sections = append(view.Sections, pages.Link{Path: entry.path, Name: v.T(entry.key)})
		}
	}
	return c.show(v, "home", homePath, view.Title, view), nil
}
