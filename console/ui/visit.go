package ui

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"strings"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/handlers/people"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store/courses"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
)

// Console renders the pages on which a company's staff work, and returns their routes.
type Console struct {
	Services *handlers.Services
	Trainees *ui.Site // renders the preview of courses
	words    pages.Translations
	problems problems
	RichText *pages.RichText
	pages    *pages.Set
	editor   *web.Asset
	tree     *web.Asset
	script   *web.Asset            // of all pages
	access   map[string]web.Access // the access that each API route requires, by its path
	fresh    map[string]bool       // whether an API route needs a fresh sign-in, by its path
}

// Assets are the files of the pages.
type Assets struct {
	Templates, Styles, Words fs.FS
	Editor, Tree, Script     []byte // scripts; Script is that of all pages
	Problems                 []byte // the messages of the API in the words of staff, as TOML
}

// New compiles the templates and loads the messages. It returns an error if a template or a message file is invalid.
func New(services *handlers.Services, trainees *ui.Site, assets Assets) (*Console, error) {
	words, err := pages.NewTranslations(Languages(), assets.Words, pages.Only{FS: courses.DocumentTypeWords, Prefix: courses.StaffTypeWords})
	if err != nil {
		return nil, err
	}
	set, err := pages.NewSet("console", assets.Templates, assets.Styles)
	if err != nil {
		return nil, err
	}
	prose, err := pages.NewRichText()
	if err != nil {
		return nil, err
	}
	known, err := readProblems(assets.Problems)
	if err != nil {
		return nil, err
	}
	return &Console{
		Services: services, Trainees: trainees, words: words, problems: known, RichText: prose, pages: set,
		editor: web.NewAsset("editor.js", assets.Editor), tree: web.NewAsset("tree.js", assets.Tree),
		script: web.NewAsset("console.js", assets.Script), access: handlers.JobAccess(), fresh: handlers.FreshJobs(),
	}, nil
}

// AssetRoutes returns the routes of the stylesheet and of the scripts.
func (c *Console) AssetRoutes() []web.Route {
	return []web.Route{
		c.pages.StylesheetRoute(),
		c.editor.Route("Return the script of the editor."),
		c.script.Route("Return the script of all pages of the console."),
		c.tree.Route("Return the script that moves nodes of a tree by dragging."),
	}
}

// Visit is a request of a signed-in staff user with the language, the access rules and the services that pages need.
type Visit struct {
	Console *Console
	Call    *web.Call
	pages.Locale
	Person *pages.Person
	// script is the address of the script that the page loads, or empty.
	script string
	// course is the course whose page is shown, or nil.
	course *courseVisit
	// waiting is the number of discussions that wait for an answer of the user.
	waiting int64
	views   []storepeople.SavedView
	// vain contains the API routes with which a manager can do nothing, such as adding people to a batch without a batch. Pages do not offer them.
	vain map[string]bool
	// TotalIsLimit means that the list of the page has more entries than its total. The function that reads the list sets it.
	TotalIsLimit bool
	// NextCursor is the cursor after the read entries of a list. The function that reads the list by ListRequest.Keyset sets it.
	NextCursor *string
	// Totals are the parts of the total of a list. The function that reads the list sets them.
	Totals []Total
}

// Allowed reports whether the user has access to an API route, and as a manager something to do with it.
func (v *Visit) Allowed(route string) bool {
	return !v.vain[route] && v.Console.access[APIPath(route)].Allows(v.Call.Who.Role)
}

// APIPath returns the path of an API route, such as course-add.
func APIPath(route string) string { return "/webapi/v1/" + route }

// WithVisit returns a page function that calls fn with a visit. It verifies the session and the user's access to the
// API route first. It redirects visitors without a session to the sign-in page, which redirects back. It returns
// web.ErrForbidden for trainees, for API users and for staff without access.
func WithVisit[In any](
	c *Console, route string, fn func(context.Context, *Visit, In) (*web.Page, error),
) func(context.Context, *web.Call, In) (*web.Page, error) {
	c.mustKnow(route)
	return func(ctx context.Context, call *web.Call, in In) (*web.Page, error) {
		v, elsewhere, err := c.receive(ctx, call, route)
		if v == nil {
			return elsewhere, err
		}
		return fn(ctx, v, in)
	}
}

// Download returns the function of a download that calls fn with a visit. It verifies the session and the user's access to the API route
// first. Without a session, it returns web.ErrForbidden.
func Download[In any](c *Console, route string,
	fn func(context.Context, *Visit, In) (*web.Download, error)) func(context.Context, *web.Call, In) (*web.Download, error) {
	c.mustKnow(route)
	return func(ctx context.Context, call *web.Call, in In) (*web.Download, error) {
		v, _, err := c.receive(ctx, call, route)
		if v == nil {
			return nil, cmp.Or(err, web.ErrForbidden)
		}
		return fn(ctx, v, in)
	}
}

// mustKnow panics if there is no API route with the name. An empty name stands for no route.
func (c *Console) mustKnow(route string) {
	if _, known := c.access[APIPath(route)]; route != "" && !known {
		panic("console: no API route " + route)
	}
}

// receive returns the visit of a call, as WithVisit describes it. v is nil if elsewhere redirects the browser or if err is not nil.
func (c *Console) receive(ctx context.Context, call *web.Call, route string) (v *Visit, elsewhere *web.Page, err error) {
	name, signedIn, err := c.Services.SignIn().Visitor(ctx, call, auth.Use{})
	if errors.Is(err, auth.ErrSecondFactorMissing) {
		return nil, &web.Page{Location: signin.SecurityPage}, nil
	}
	if err != nil {
		return nil, nil, err
	}
	if !signedIn {
		return nil, &web.Page{Location: "/sign-in" + auth.NextQuery(call.Target)}, nil
	}
	v = &Visit{
		Console: c, Call: call, Locale: c.words.ForReader(call.Company, call.Chosen, call.Wish()).Compact(),
		Person: pages.PersonOf(name.FName, name.LName, c.Services.People().PhotoAddress(call.Company, name.Photo)),
	}
	v.Person.ID = call.Who.UserID
	if !web.Staff.Allows(call.Who.Role) || call.Who.Role == auth.RoleAPI || route != "" && !v.Allowed(route) {
		return nil, nil, web.ErrForbidden
	}
	path, _, _ := strings.Cut(call.Target, "?")
	head, err := people.ReadConsoleHead(ctx, call, path)
	if err != nil {
		return nil, nil, err
	}
	v.waiting, v.views = head.Waiting, head.Views
	call.LimitToManaged() // also on pages of routes that managers may use for the whole company
	if call.Store.Manager() != 0 {
		scope, err := learning.ScopeOf(ctx, call.Store)
		if err != nil {
			return nil, nil, err
		}
		v.vain = map[string]bool{
			"batch-trainees-add": !scope.Batches, "enroll-many": !scope.Enrolls, "enrollment-update-many": !scope.Changes, "unenroll-many": !scope.Changes,
		}
	}
	if c.fresh[APIPath(route)] && !call.Who.Fresh {
		if call.Submitted == nil {
			return nil, &web.Page{Location: signin.SignInAgain + auth.NextQuery(call.Target)}, nil
		}
		// The form shows this error with the values that the user has entered, and a link for a fresh sign-in.
		call.Invalid = web.ErrNotFresh
	}
	return v, nil, nil
}

// Waiting returns the number of questions of trainees that wait for an answer of the user.
func (v *Visit) Waiting() int64 { return v.waiting }

// primary is the data of a page that can have a primary action of its own. The button in the head of an object is primary on its other pages.
type primary interface{ HasPrimary() bool }

// Show renders the template with the name. section is the path of the menu entry to which the page belongs.
func (v *Visit) Show(name, section, title string, data any) *web.Page {
	view := pages.View{Locale: v.Locale, Head: pages.Head{Title: title, Common: v.Console.script.Path(), Script: v.script}, Person: v.Person, Page: data}
	n := v.navigate(section)
	view.Menu, view.Tabs, view.TabSections = n.places, n.tabs, n.sections
	if in := v.course; in != nil {
		view.Menu, view.Of, view.Tabs, view.TabSections = v.navigate(CoursesPath).places, in.head, in.tabs, nil
		view.Head.Title = title + " · " + in.head.Name
		if one, is := data.(primary); is && in.head.Submit != nil {
			in.head.Submit.Quiet = one.HasPrimary()
		}
		if len(in.sections) > 1 {
			view.TabSections = in.sections
		}
	}
	view.NarrowMenu, view.Turn, view.Address, view.Find = v.hasNarrowMenu(), MenuPath, v.address(), FindPath
	view.Own = []pages.Link{{Path: "/", Name: v.T("nav.academy")}, {Path: "/profile", Name: v.T("nav.profile")}}
	page := v.Console.pages.Render(v.Call, name, view)
	page.Policy += "; connect-src 'self'" // for the scripts that search and upload
	return page
}
