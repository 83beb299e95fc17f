package site

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"html/template"
	"time"

	"lyceum/auth"
	"lyceum/handlers"
)

//go:embed templates/*.html
var templateFiles embed.FS

//go:embed static/site.css
var siteCSS []byte

// Site renders the pages.
type Site struct {
	auth  *auth.Service
	pages map[string]*template.Template
}

// New compiles the templates. Who is behind a cookie is for a to prove.
func New(a *auth.Service) (*Site, error) {
	s := &Site{auth: a, pages: make(map[string]*template.Template)}
	for _, name := range []string{"course", "home", "failure"} {
		page, err := template.ParseFS(templateFiles, "templates/layout.html", "templates/"+name+".html")
		if err != nil {
			return nil, fmt.Errorf("page %s: %w", name, err)
		}
		s.pages[name] = page
	}
	return s, nil
}

// Routes are the pages, for the table of the app that serves them.
func (s *Site) Routes() []handlers.Route {
	return []handlers.Route{
		handlers.NewPersonalPage("/", "Greet, and list the trainee's courses.", s.home),
		handlers.NewPersonalPage("/learn/:enrollment", "Show a course to the trainee of an enrollment.", s.course),
		handlers.NewPage("/site.css", "Give the stylesheet in the company's colours.", s.css),
		handlers.NewPage("/media/:name", "Give one of the company's pictures.", s.picture),
	}
}

// view is what every template is given.
type view struct {
	Title   string
	Brand   brand
	Person  *person
	Course  *courseView
	Courses []courseLine
	Failure *failureView
}

// render fills a page. The templates are tested with every view, so that a failure here is a defect of the program,
// which the wrapper of the API tells as one.
func (s *Site) render(name string, v view) []byte {
	var page bytes.Buffer
	if err := s.pages[name].ExecuteTemplate(&page, "layout.html", v); err != nil {
		panic(fmt.Sprintf("page %s: %v", name, err))
	}
	return page.Bytes()
}

// none is the request of a page without fields.
type none struct{}

// Stylesheets carry their version in their address; without it a change shows after this time.
const styleCache = "public, max-age=3600"

func (s *Site) css(_ context.Context, c *handlers.Call, _ *none) (*handlers.Page, error) {
	look := house
	if !c.Company.IsZero() {
		look = c.Company.Brand()
	}
	sheet := stylesheet(look)
	return &handlers.Page{Body: sheet, Type: "text/css; charset=utf-8", ETag: `"` + version(sheet) + `"`, Cache: styleCache}, nil
}

// longDate is how the pages write a day.
func longDate(t time.Time) string { return t.Format("2 January 2006") }
