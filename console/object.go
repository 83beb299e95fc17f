package console

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/site/pages"
)

// objectView contains the data of the template object: facts about an object, and its parts as tables.
type objectView struct {
	Title, Lead string
	// Done is a message that confirms the job after which the browser was redirected to the page. It is empty after
	// other requests. objectPage sets Done and Back.
	Done string
	// Back leads to the list of the objects.
	Back  pages.Link
	Facts []fact
	// Photo is the path of the photo of a person, or empty.
	Photo string
	// Actions are the links to the jobs with the object. Each part has further links.
	Actions []pages.Link
	Parts   []part
}

// fact is a value with its name, as the page of an object shows it.
type fact struct{ Name, Value string }

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

// facts returns the given facts about an object without empty values. pairs alternates the names of fields and
// their values.
func (v *visit) facts(object string, pairs ...string) (facts []fact) {
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			facts = append(facts, fact{v.T(object + ".field-" + pairs[i]), pairs[i+1]})
		}
	}
	return facts
}

// links returns the links for which the user has access to the API route, in the same order.
func (v *visit) links(links ...jobLink) (allowed []pages.Link) {
	for _, l := range links {
		if v.allowed(l.route) {
			allowed = append(allowed, pages.Link{Path: l.path, Name: v.T(l.key)})
		}
	}
	return allowed
}

// jobLink is a link to the page of a job. route is the API route whose access the user needs. key is the key of the
// text.
type jobLink struct{ route, path, key string }
