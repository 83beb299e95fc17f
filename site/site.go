package site

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"strings"

	"lyceum/auth"
	"lyceum/handlers"
)

//go:embed templates
var templateFiles embed.FS

// Site renders the pages.
type Site struct {
	auth   *auth.Service
	words  dictionary
	looks  *looks
	prose  *prose
	photos photos
	pages  map[string]*template.Template
}

// New compiles the templates and reads the messages. Who is behind a cookie is for a to prove.
func New(a *auth.Service) (*Site, error) {
	words, err := newDictionary()
	if err != nil {
		return nil, err
	}
	pages, err := compile(templateFiles)
	if err != nil {
		return nil, err
	}
	looks, err := newLooks()
	if err != nil {
		return nil, err
	}
	prose, err := newProse()
	if err != nil {
		return nil, fmt.Errorf("memory of texts: %w", err)
	}
	return &Site{auth: a, words: words, looks: looks, prose: prose, photos: newPhotos(), pages: pages}, nil
}

// compile gives every page the layout and the parts. Pages are the files of the folder templates, parts those of the
// folder within it.
func compile(files fs.FS) (map[string]*template.Template, error) {
	parts, err := template.New("").Funcs(helpers).ParseFS(files, "templates/parts/*.html")
	if err != nil {
		return nil, fmt.Errorf("parts of pages: %w", err)
	}
	names, err := fs.Glob(files, "templates/*.html")
	if err != nil {
		return nil, err
	}
	pages := make(map[string]*template.Template, len(names))
	for _, name := range names {
		page, err := template.Must(parts.Clone()).ParseFS(files, name)
		if err != nil {
			return nil, fmt.Errorf("page %s: %w", name, err)
		}
		pages[strings.TrimSuffix(path.Base(name), ".html")] = page
	}
	return pages, nil
}

// helpers are what the templates have beside the methods of a view.
var helpers = template.FuncMap{"dict": dict, "unsplit": unsplit}

// dict makes the data of a part from names and values, in turn.
func dict(pairs ...any) map[string]any {
	data := make(map[string]any, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		data[pairs[i].(string)] = pairs[i+1]
	}
	return data
}

// view is what every template is given. A message is {{$.T "key"}} in it, wherever the dot is.
type view struct {
	locale
	Head   head
	Brand  brand
	Style  template.CSS
	Person *person
	// Section is the path of the place in the navigation that the page belongs to.
	Section string
	// SignIn is where the button of the masthead leads strangers; empty where there is none.
	SignIn string
	// Page is the page's own data.
	Page any
}

// head is what a browser, a search engine and a social network read of a page.
type head struct {
	Title string
	// Whole means that the title is to stand alone, without the company's name.
	Whole       bool
	Description string
	Keywords    string
	// Canonical is a whole address; empty means none.
	Canonical string
	// Shown names the page's own picture, if it has one, and Picture is what social networks show of the page, or nil.
	Shown   string
	Picture *socialPicture
	// Public pages may be found by search engines.
	Public bool
}

// show renders a page of the folder templates for a visit.
func (s *Site) show(v *visit, name, section string, h head, data any) *handlers.Page {
	return s.render(name, view{
		locale: v.locale, Head: h, Brand: brandOf(v.Company), Person: v.Person, Section: section, SignIn: v.signInFrom(section), Page: data,
	}, s.looks.of(v.Company))
}

// usualPage is more bytes than most pages have, unpacked.
const usualPage = 64 << 10

// render fills a page. The templates are tested with every view, so that a failure here is a defect of the program,
// which the wrapper of the API tells as one.
func (s *Site) render(name string, v view, l look) *handlers.Page {
	v.Style = l.style
	body := bytes.NewBuffer(make([]byte, 0, usualPage))
	// By its address: the templates call the view's methods again and again, and each call would copy it.
	if err := s.pages[name].ExecuteTemplate(body, "layout", &v); err != nil {
		panic(fmt.Sprintf("page %s: %v", name, err))
	}
	return &handlers.Page{Body: body.Bytes(), Common: s.looks.packed, Policy: l.policy}
}

// none is the request of a page without fields.
type none struct{}
