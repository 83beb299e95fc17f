package site

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// catalogueView is the data of a page of the catalogue.
type catalogueView struct {
	Heading    string
	Search     search
	Categories categoryLinks
	Courses    []courseTile
	// Count is the text with the number of courses on all pages.
	Count string
	// Nothing is the text that replaces an empty list. Narrow means that the list is that of a search or a
	// category, so that the whole catalogue may contain courses.
	Nothing string
	Narrow  bool
	Pager   pages.Pager
}

// search is the data of the template part with the search field.
type search struct {
	Query string
	// Wrong is the error message of the search, or empty.
	Wrong   string
	Longest int
}

// maxQueryLength is the maximum length of a search in characters.
const maxQueryLength = 200

type catalogueIn struct {
	pageIn
	Query    string `api:"q,max=262144" doc:"Words to find courses by; more than 200 characters find nothing."`
	Category *int64 `api:"category" doc:"A category."`
}

const (
	cataloguePath = "/courses"
	cataloguePage = 24
)

// catalogue shows the published courses: all, those of a category, or those that match a search.
func (s *Site) catalogue(ctx context.Context, v *visit, in *catalogueIn) (*web.Page, error) {
	if utf8.RuneCountInString(in.Query) > maxQueryLength {
		return s.searchTooLong(ctx, v, in)
	}
	list, err := v.coursesAsked(ctx, in)
	if err != nil {
		return nil, err
	}
	if end := pages.PastTheEnd(in.path(), in.page(), list.Total); end != nil {
		return end, nil
	}
	categories, err := v.categoryLinks(ctx, maxTopCategories, in.Category)
	if err != nil {
		return nil, err
	}
	tiles, err := s.tilesOf(ctx, v, list.Items)
	if err != nil {
		return nil, err
	}
	page := catalogueView{
		Heading: v.T("catalogue.heading"), Search: search{strings.TrimSpace(in.Query), "", maxQueryLength}, Categories: categories, Courses: tiles,
		Count: v.N("catalogue.count", list.Total), Pager: v.PagerOf(in.path(), in.page(), list.Total),
	}
	about := pages.Head{Title: page.Heading, Description: v.T("catalogue.about", "Company", v.call.Company.Name())}
	switch {
	case page.Search.Query != "":
		page.Heading = v.T("catalogue.found", "Query", page.Search.Query)
		about.Title = page.Heading
		if list.Total >= store.MaxFound {
			page.Count = v.T("catalogue.more-than", "Count", v.Number(store.MaxFound))
		}
	case categories.Here != "":
		page.Heading, about.Title = categories.Here, categories.Here
	}
	if len(list.Items) == 0 {
		page.Nothing, page.Narrow = v.nothing(in, categories), in.path() != cataloguePath
	}
	about.Canonical = v.canonicalURL(pages.PageAddress(in.path(), int(in.Page)))
	if page.Search.Query != "" {
		return s.show(v, "catalogue", cataloguePath, about, page), nil
	}
	return s.publish(ctx, v, "catalogue", cataloguePath, about, page)
}

// searchTooLong shows the form again, with the search that is too long and an error message.
func (s *Site) searchTooLong(ctx context.Context, v *visit, in *catalogueIn) (*web.Page, error) {
	categories, err := v.categoryLinks(ctx, maxTopCategories, in.Category)
	if err != nil {
		return nil, err
	}
	wrong := v.N("form.too-long", maxQueryLength)
	page := s.show(v, "catalogue", cataloguePath, pages.Head{Title: v.T("catalogue.heading")}, catalogueView{
		Heading: v.T("catalogue.heading"), Search: search{in.Query, wrong, maxQueryLength}, Categories: categories, Nothing: v.T("catalogue.nothing-found"), Narrow: true,
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
		return v.call.Store.FindCourses(ctx, in.Query, page)
	case in.Category != nil:
		return v.call.Store.CoursesOfCategory(ctx, *in.Category, page)
	default:
		return v.call.Store.CourseList(ctx, page, store.AllCourses)
	}
}

func (v *visit) nothing(in *catalogueIn, categories categoryLinks) string {
	switch {
	case strings.TrimSpace(in.Query) != "":
		return v.T("catalogue.nothing-found")
	case categories.Parts:
		return v.T("catalogue.in-parts")
	default:
		return v.T("catalogue.empty")
	}
}

// path returns the address of the first page of the list.
func (in *catalogueIn) path() string {
	switch query := strings.TrimSpace(in.Query); {
	case query != "":
		return cataloguePath + "?" + url.Values{"q": {query}}.Encode()
	case in.Category != nil:
		return categoryPath(*in.Category)
	default:
		return cataloguePath
	}
}

// canonicalURL returns the URL of a path on the company's canonical domain, for search engines and sharing.
func (v *visit) canonicalURL(path string) string {
	return v.call.Company.Origin(v.call.HTTPSPort) + path
}
