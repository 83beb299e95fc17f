package ui

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/site/pages"
)

// ObjectView contains the data of the template object: facts about an object, and its parts as tables.
type ObjectView struct {
	Title, Lead string
	// Done is a message that confirms the job after which the browser was redirected to the page. It is empty after
	// other requests. ObjectPage sets Done and Back.
	Done string
	// Problem says what has failed at the object and what to do, or is empty. It takes the place of Done.
	Problem string
	// Back leads to the list of the objects.
	Back  pages.Link
	Facts []Fact
	// Photo is the path of the photo of a person, or empty.
	Photo string
	// Actions are the links to the jobs with the object. Each part has further links.
	Actions []pages.Link
	Parts   []Part
}

// Fact is a value with its name, as the page of an object shows it. Path is the address to which the value leads, or empty.
// Shown replaces the value if it has a text.
type Fact struct {
	Name, Value, Path string
	Shown             Cell
}

// Part is a section of the page of an object, with facts or a table. ID is its anchor. A part that is the whole page has no title of its own.
type Part struct {
	ID, Title, Lead string
	Actions         []pages.Link
	Facts           []Fact
	Table           Table
}

// Object describes a page that shows one object. Its path has the parameter :id.
type Object struct {
	// Path is the address of the page. Route is the API route that reads the object. Section is the list to
	// which the object belongs.
	Path, Route, Section string
}

// ObjectPage returns the route of a page about an object. load returns the data of the page.
func ObjectPage(c *Console, o Object, load func(ctx context.Context, v *Visit, id int64) (*ObjectView, error)) web.Route {
	page := web.NewPersonalPage(o.Path, "Show an object with "+o.Route+".",
		WithVisit(c, o.Route, func(ctx context.Context, v *Visit, in *Subject) (*web.Page, error) {
			view, err := load(ctx, v, in.ID)
			if err != nil {
				return nil, err
			}
			if view.Problem == "" {
				view.Done = v.Done(in.Done)
			}
			if v.course == nil { // The head of a course has the link.
				view.Back = pages.Link{Path: o.Section, Name: v.T("form.back")}
			}
			return v.Show("object", o.Section, view.Title, view), nil
		}))
	page.Job = APIPath(o.Route)
	return page
}

// Facts returns the given facts about an object without empty values. pairs alternates the names of fields and
// their values, which are texts or cells.
func (v *Visit) Facts(object string, pairs ...any) (facts []Fact) {
	for i := 0; i+1 < len(pairs); i += 2 {
		f := Fact{Name: v.T(object + ".field-" + pairs[i].(string))}
		switch value := pairs[i+1].(type) {
		case string:
			f.Value = value
		case Cell:
			f.Shown = value
		}
		if f.Value+f.Shown.Text != "" {
			facts = append(facts, f)
		}
	}
	return facts
}

// Links returns the links for which the user has access to the API route, in the same order.
func (v *Visit) Links(links ...JobLink) (allowed []pages.Link) {
	for _, l := range links {
		if v.Allowed(l.Route) {
			allowed = append(allowed, pages.Link{Path: l.Path, Name: v.T(l.Key)})
		}
	}
	return allowed
}

// JobLink is a link to the page of a job at Path. Route is the API route whose access the user needs. Key is the key of the text.
type JobLink struct{ Route, Path, Key string }

// Buttons returns a button for the job of an API route if the user has access to it, otherwise nothing.
func Buttons(v *Visit, route, key, path string) []Button {
	if !v.Allowed(route) {
		return nil
	}
	return []Button{{Path: path, Name: v.T(key)}}
}
