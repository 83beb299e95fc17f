// Package site renders the HTML pages that visitors and trainees see on a company's domain.
package site

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"strings"

	"lyceum/handlers"
	"lyceum/handlers/web"
)

//go:embed templates
var templateFiles embed.FS

// Site renders the pages.
type Site struct {
	services *handlers.Services
	words    translations
	themes   *themes
	richText *richText
	photos   photos
	pages    map[string]*template.Template
}

// New compiles the templates and loads the messages. It returns an error if a template or a
// message file is invalid.
func New(services *handlers.Services) (*Site, error) {
	words, err := newTranslations()
	if err != nil {
		return nil, err
	}
	pages, err := compile(templateFiles)
	if err != nil {
		return nil, err
	}
	looks, err := newThemes()
	if err != nil {
		return nil, err
	}
	prose, err := newRichText()
	if err != nil {
		return nil, fmt.Errorf("cache of texts: %w", err)
	}
	return &Site{services: services, words: words, themes: looks, richText: prose, photos: newPhotos(), pages: pages}, nil
}

// compile parses every page in templates together with the layout and the parts in templates/parts.
func compile(files fs.FS) (map[string]*template.Template, error) {
	parts, err := template.New("").Funcs(helpers).ParseFS(files, "templates/parts/*.html")
	if err != nil {
		return nil, fmt.Errorf("template parts: %w", err)
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

// helpers are the functions that templates can call.
var helpers = template.FuncMap{"dict": dict, "noWrap": noWrap}

// dict builds the data of a template part from alternating names and values.
func dict(pairs ...any) map[string]any {
	data := make(map[string]any, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		data[pairs[i].(string)] = pairs[i+1]
	}
	return data
}

// view is the data of every template. {{$.T "key"}} returns a message anywhere in a template.
type view struct {
	locale
	Head   head
	Brand  brand
	Style  template.CSS
	Person *person
	// Section is the path of the navigation entry to which the page belongs.
	Section string
	// SignIn is the address of the sign-in button in the header, or empty.
	SignIn string
	// Page is the data of the individual page.
	Page any
}

// head is the metadata of a page for browsers, search engines and social networks.
type head struct {
	Title string
	// Whole means that the title appears without the company's name.
	Whole       bool
	Description string
	Keywords    string
	// Canonical is the full canonical URL, or empty.
	Canonical string
	// Shown is the name of the page's own picture, or empty. Picture is the preview for social networks, or nil.
	Shown   string
	Picture *socialPicture
	// Public means that search engines may index the page.
	Public bool
}

// show renders a page in templates for a visit.
func (s *Site) show(v *visit, name, section string, h head, data any) *web.Page {
	return s.render(name, view{
		locale: v.locale, Head: h, Brand: brandOf(v.call.Company), Person: v.Person, Section: section, SignIn: v.signInFrom(section), Page: data,
	}, s.themes.forCompany(v.call.Company))
}

// initialPageBytes is larger than most pages before compression.
const initialPageBytes = 64 << 10

// render executes the template of a page. Tests execute every template, so a failure is a defect of the program. render
// panics then, and the handler returns an internal error.
func (s *Site) render(name string, v view, l theme) *web.Page {
	v.Style = l.style
	body := bytes.NewBuffer(make([]byte, 0, initialPageBytes))
	// The view is passed by address, because the templates call its methods often and each call would copy it.
	if err := s.pages[name].ExecuteTemplate(body, "layout", &v); err != nil {
		panic(fmt.Sprintf("page %s: %v", name, err))
	}
	return &web.Page{Body: body.Bytes(), Common: s.themes.packed, Policy: l.policy}
}

// none is the request of a page without parameters.
type none struct{}
