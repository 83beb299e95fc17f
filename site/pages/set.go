package pages

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"sync"

	"lyceum/handlers/web"
	"lyceum/site/pages/compiled"
)

//go:embed templates
var ownTemplates embed.FS

//go:embed scripts/back.js
var backScript string

// back is the element of the script that loads the page of a signed-in person again when a browser restores it from its history. The page
// contains it, so that the page needs no further request.
var back = template.HTML("<script>" + compactBack + "</script>") //nolint:gosec // our own text

var compactBack = string(CompactScript([]byte(backScript)))

// backPolicy is the directive that allows this script, and the script files of this host.
var backPolicy = "; script-src 'self' " + digestOf(compactBack)

// appPolicy is the directive that allows the description of the pages as an app, and their service worker.
const appPolicy = "; manifest-src 'self'; worker-src 'self'"

// unread matches the comments of a script that have lines of their own, and the spaces before lines. Browsers do not need them.
var unread = regexp.MustCompile(`(?m)^ *//.*\n|^ +`)

// CompactScript returns a script without its comments. The script must have no text with several lines.
func CompactScript(script []byte) []byte { return unread.ReplaceAll(script, nil) }

// Set contains the compiled pages of one package and their stylesheet.
type Set struct {
	Themes *Themes
	pages  map[string]*page
}

// page is a template. It is compiled when it is rendered for the first time.
type page struct {
	template *template.Template
	once     sync.Once
	compiled *compiled.Template // nil if package compiled does not support the template
}

func (p *page) execute(w *bytes.Buffer, v *View) error {
	p.once.Do(func() { p.compiled, _ = compiled.New(p.template, layout, helpers) })
	if p.compiled == nil {
		return p.template.ExecuteTemplate(w, layout, v)
	}
	return p.compiled.Execute(w, v)
}

// layout is the name of the template that every page executes.
const layout = "layout"

// NewSet compiles templates/*.html of files. Each page includes the common layout and the parts in templates/parts.
// The stylesheet consists of the common one and of static/*.css of styles; its file is called name.css. NewSet
// returns an error if a template is invalid.
func NewSet(name string, files, styles fs.FS) (*Set, error) {
	themes, err := newThemes(name, styles)
	if err != nil {
		return nil, err
	}
	pages, err := compile(files)
	return &Set{themes, pages}, err
}

func compile(files fs.FS) (map[string]*page, error) {
	parts, err := template.New("").Funcs(helpers).ParseFS(ownTemplates, "templates/*.html")
	if err != nil {
		return nil, fmt.Errorf("common template parts: %w", err)
	}
	if parts, err = parts.ParseFS(files, "templates/parts/*.html"); err != nil {
		return nil, fmt.Errorf("template parts: %w", err)
	}
	names, err := fs.Glob(files, "templates/*.html")
	if err != nil {
		return nil, err
	}
	pages := make(map[string]*page, len(names))
	for _, name := range names {
		parsed, err := template.Must(parts.Clone()).ParseFS(files, name)
		if err != nil {
			return nil, fmt.Errorf("page %s: %w", name, err)
		}
		pages[strings.TrimSuffix(path.Base(name), ".html")] = &page{template: parsed}
	}
	return pages, nil
}

// helpers are the functions that templates can call besides the functions of html/template.
var helpers = template.FuncMap{"dict": dict, "noWrap": NoWrap}

// dict builds the data of a template part from alternating names and values.
func dict(pairs ...any) map[string]any {
	data := make(map[string]any, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		data[pairs[i].(string)] = pairs[i+1]
	}
	return data
}

// View is the data of every template. {{$.T "key"}} returns a message anywhere in a template.
type View struct {
	Locale
	Head   Head
	Brand  Brand
	Style  template.HTML
	Person *Person
	// Sections are the links of the navigation. Own are the links of the signed-in user's menu.
	Sections, Own []Link
	// Menu are the places of a console. They are beside the page instead of in its header. Tabs are the parts of the current place, and TabSections those of the
	// current tab. NarrowMenu means that the menu has only the icons on a wide screen, and Turn is the address of the form that changes it. Address is that of
	// the page.
	Menu              []Place
	Tabs, TabSections []Link
	NarrowMenu        bool
	Turn, Address     string
	// Of is the head of the pages of the object to which the page belongs, or nil. Tabs are then those of the object.
	Of *ObjectHead
	// Find is the address of the form in the header that searches, or empty.
	Find string
	// Bar is the navigation at the bottom of a phone, or empty.
	Bar template.HTML
	// Manifest is the address of the description of the pages as an app, and Offline that of the script that keeps copies of pages in the
	// browser. Either can be empty.
	Manifest, Offline string
	// Bell is the link to the notifications in the header, or empty.
	Bell template.HTML
	// SignIn is the address of the sign-in button in the header, or empty.
	SignIn string
	// Languages is the address of the page on which the reader chooses the language, or empty.
	Languages string
	// Viewing is the name of the user as whom staff view the page, or empty. Opened means that they do so in a session that they opened
	// for the user.
	Viewing string
	Opened  bool
	// Page is the data of the individual page.
	Page any
}

// Back returns the script that every page of a signed-in person contains, or nothing for a page of a visitor.
func (v *View) Back() template.HTML {
	if v.Person == nil {
		return ""
	}
	return back
}

// Head is the metadata of a page for browsers, search engines and social networks.
type Head struct {
	Title string
	// Whole means that the title is complete and the company's name is not added.
	Whole       bool
	Description string
	Keywords    string
	// Canonical is the full canonical URL, or empty.
	Canonical string
	// Shown is the name of the page's own picture, or empty. Picture is the preview for social networks, or
	// nil.
	Shown   string
	Picture *SocialPicture
	// Common is the address of the script of all pages of a console, and Script that of the page's own script. Either can be empty. The content
	// security policy allows them.
	Common, Script string
	// Public means that search engines may index the page.
	Public bool
}

// SocialPicture is the preview picture for social networks, with its full URL and its size in pixels.
type SocialPicture struct {
	Address, Alt  string
	Width, Height int
}

// IsWide reports whether the picture is wide enough for a large preview: at least 3 to 2.
func (p *SocialPicture) IsWide() bool { return 2*p.Width >= 3*p.Height }

// Link is a link on a page. Here means that it leads to the current page.
type Link struct {
	Path, Name string
	Here       bool
}

// ObjectHead is the head of all pages of one object. Its link has the name of the object.
type ObjectHead struct {
	Link
	// Back leads to the list of the objects.
	Back Link
	// State is the state of the object, Tone the class of its badge, and Icon its icon.
	State, Tone string
	Icon        template.HTML
	// Actions are the links to jobs with the object, and More those that MoreTitle unfolds.
	Actions, More []Link
	MoreTitle     string
	// Submit is the button that changes the state of the object, or nil.
	Submit *HeadButton
	// Notes are the defects of the object, each with a link to where it is mended.
	NotesTitle string
	Notes      []Link
}

// HeadButton is a form that consists of a button. List is the address of the page that follows. Version is the version of the object, or 0. Quiet means that
// another button of the page is its primary action.
type HeadButton struct {
	Path, Name, List string
	Version          int64
	Quiet            bool
	// Choice is a choice before the button, or nil.
	Choice *HeadChoice
}

// HeadChoice is a select element in the form of a HeadButton.
type HeadChoice struct {
	Name, Label string
	Options     []HeadOption
}

type HeadOption struct {
	Value, Name string
	Chosen      bool
}

// Place is an entry of a menu with the element of its icon.
type Place struct {
	Link
	Icon template.HTML
}

// initialPageBytes is the initial size of the buffer for a page. Most pages are smaller before compression.
const initialPageBytes = 64 << 10

func (s *Set) StylesheetRoute() web.Route { return s.Themes.file.Route("Return the stylesheet.") }

// Render executes the template with that name in the brand of the company of c, or in the default brand without a
// company. Tests execute every template, so a failure is a defect of the program. Render then panics, and the
// response is an internal error.
func (s *Set) Render(c *web.Call, name string, v View) *web.Page {
	theme := s.Themes.forCall(c)
	v.Brand, v.Style = BrandOf(c.Company), theme.elements
	body := bytes.NewBuffer(make([]byte, 0, initialPageBytes))
	// The view is passed by address, because the templates call its methods often and each call would copy it.
	if err := s.pages[name].execute(body, &v); err != nil {
		panic(fmt.Sprintf("page %s: %v", name, err))
	}
	switch {
	case v.Person != nil && v.Manifest != "":
		theme.policy += appPolicy + backPolicy
	case v.Manifest != "" && v.Head.Script != "":
		theme.policy += appPolicy + "; script-src 'self'"
	case v.Manifest != "":
		theme.policy += appPolicy
	case v.Person != nil:
		theme.policy += backPolicy
	case v.Head.Script != "":
		theme.policy += "; script-src 'self'"
	}
	return &web.Page{Body: body.Bytes(), Common: theme.packed, Policy: theme.policy}
}
