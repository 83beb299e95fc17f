package console

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/site/pages"
)

// objectView is the data of the template object: facts about an object, and its parts as tables.
type objectView struct {
	Title, Lead string
	// Done confirms the job that led to the page, or is empty. It is set by objectPage, like Back.
	Done string
	// Back leads to the list of the objects.
	Back  pages.Link
	Facts []fact
	// Actions are the jobs of the object. Each part has its own.
	Actions []pages.Link
	Parts   []part
}

// part is a section of the page of an object. ID is its anchor.
type part struct {
	ID, Title, Lead string
	Actions         []pages.Link
	Table           table
}

// object describes a page that shows one object. Its path has the parameter :id.
type object struct {
	// path is the address of the page. route is the API route that reads the object. section is the list to
	// which the object belongs.
	path, route, section string
}

// objectPage returns the route of a page about an object. load returns the data of the page.
func objectPage(c *Console, o object, load func(ctx context.Context, v *visit, id int64) (*objectView, error)) web.Route {
	page := web.NewPersonalPage(o.path, "Show an object with "+o.route+".", withVisit(c, o.route, func(ctx context.Context, v *visit, in *subject) (*web.Page, error) {
		view, err := load(ctx, v, in.ID)
		if err != nil {
			return nil, err
		}
		view.Done, view.Back = v.done(in.Done), pages.Link{Path: o.section, Name: v.T("form.back")}
		return c.show(v, "object", o.section, view.Title, view), nil
	}))
	page.Job = apiPath(o.route)
	return page
}

// links returns the links whose API routes the user has access to.
func (v *visit) links(links ...jobLink) (allowed []pages.Link) {
	for _, l := range links {
		if v.allowed(l.route) {
			allowed = append(allowed, pages.Link{Path: l.path, Name: v.T(l.key)})
		}
	}
	return allowed
}

// jobLink is a link to the page of a job.
type jobLink struct{ route, path, key string }
