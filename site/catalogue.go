package site

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"lyceum/handlers"
	"lyceum/store"
)

// catalogueView is a page of the catalogue.
type catalogueView struct {
	Heading    string
	Search     search
	Categories shelves
	Courses    []tile
	// Count tells how many courses there are on all pages.
	Count string
	// Nothing says why there is no course, and Narrow tells whether there may be some in the whole catalogue.
	Nothing string
	Narrow  bool
	Pager   pager
}

// search is the field for finding courses, for the part of that name.
type search struct {
	Query string
	// Wrong says what is wrong with it, or nothing.
	Wrong   string
	Longest int
}

// longestQuery is how many characters a search has; it has words enough.
const longestQuery = 200

type catalogueIn struct {
	pageIn
	Query    string `api:"q,max=262144" doc:"Words to find courses by; more than 200 characters find nothing."`
	Category *int64 `api:"category" doc:"A category."`
}

const (
	cataloguePath = "/courses"
	cataloguePage = 24
)

// catalogue shows the published courses: all, those of a category, or those that have the words of a search.
func (s *Site) catalogue(ctx context.Context, v *visit, in *catalogueIn) (*handlers.Page, error) {
	if utf8.RuneCountInString(in.Query) > longestQuery {
		return s.searchTooLong(ctx, v, in)
	}
	list, err := v.coursesAsked(ctx, in)
	if err != nil {
		return nil, err
	}
	if end := pastTheEnd(in.path(), in.page(), list.Total); end != nil {
		return end, nil
	}
	shelves, err := v.shelves(ctx, mostShelves, in.Category)
	if err != nil {
		return nil, err
	}
	page := catalogueView{
		Heading: v.T("catalogue.heading"), Search: search{strings.TrimSpace(in.Query), "", longestQuery}, Categories: shelves, Courses: s.tiles(v, list.Items),
		Count: v.N("catalogue.count", list.Total), Pager: v.pagerOf(in.path(), in.page(), list.Total),
	}
	about := head{Title: page.Heading, Description: v.T("catalogue.about", "Company", v.Company.Name())}
	switch {
	case page.Search.Query != "":
		page.Heading = v.T("catalogue.found", "Query", page.Search.Query)
		about.Title = page.Heading
		if list.Total >= store.MaxFound {
			page.Count = v.T("catalogue.more-than", "Count", v.Number(store.MaxFound))
		}
	case shelves.Here != "":
		page.Heading, about.Title = shelves.Here, shelves.Here
	}
	if len(list.Items) == 0 {
		page.Nothing, page.Narrow = v.nothing(in, shelves), in.path() != cataloguePath
	}
	about.Canonical = v.whole(pageAddress(in.path(), int(in.Page)))
	if page.Search.Query != "" {
		return s.show(v, "catalogue", cataloguePath, about, page), nil
	}
	return s.publish(ctx, v, "catalogue", cataloguePath, about, page)
}

// searchTooLong shows the form again, for the words to be shortened in it.
func (s *Site) searchTooLong(ctx context.Context, v *visit, in *catalogueIn) (*handlers.Page, error) {
	shelves, err := v.shelves(ctx, mostShelves, in.Category)
	if err != nil {
		return nil, err
	}
	wrong := v.N("form.too-long", longestQuery)
	page := s.show(v, "catalogue", cataloguePath, head{Title: v.T("catalogue.heading")}, catalogueView{
		Heading: v.T("catalogue.heading"), Search: search{in.Query, wrong, longestQuery}, Categories: shelves, Nothing: v.T("catalogue.nothing-found"), Narrow: true,
	})
	page.Status = http.StatusUnprocessableEntity
	return page, nil
}

func (in *catalogueIn) page() store.Page {
	return store.Page{Number: int(in.Page), Size: cataloguePage}
}

func (v *visit) coursesAsked(ctx context.Context, in *catalogueIn) (store.List[store.CourseSummary], error) {
	page := in.page()
	switch {
	case strings.TrimSpace(in.Query) != "":
		return v.Store.FindCourses(ctx, in.Query, page)
	case in.Category != nil:
		return v.Store.CoursesOfCategory(ctx, *in.Category, page)
	default:
		return v.Store.CourseList(ctx, page, store.AllCourses)
	}
}

func (v *visit) nothing(in *catalogueIn, shelves shelves) string {
	switch {
	case strings.TrimSpace(in.Query) != "":
		return v.T("catalogue.nothing-found")
	case shelves.Parts:
		return v.T("catalogue.in-parts")
	default:
		return v.T("catalogue.empty")
	}
}

// path is where the list begins.
func (in *catalogueIn) path() string {
	switch query := strings.TrimSpace(in.Query); {
	case query != "":
		return cataloguePath + "?" + url.Values{"q": {query}}.Encode()
	case in.Category != nil:
		return shelfPath(*in.Category)
	default:
		return cataloguePath
	}
}

// whole gives the address of a path on the domain where the company's people go, which is the one to be found and shared.
func (v *visit) whole(path string) string { return v.Company.Origin(v.HTTPSPort) + path }
