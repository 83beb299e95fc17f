package courses

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/courses"
)

type catalogueView struct {
	Heading string
	Search  ui.Search
	// Category is the id of the selected category, or nil. A new search is limited to this category.
	Category    *int64
	Prices      []choice
	Sorts       []choice
	Certificate bool
	// Narrowed means that a search, a filter or a sort order is active. The page then offers a link that removes them.
	Narrowed   bool
	Categories CategoryLinks
	Courses    []CourseTile
	// Count is the text with the number of courses on all pages.
	Count string
	// Nothing is the text that replaces an empty list. Narrow means that the list shows a search or a category. The page
	// then links to the whole catalogue, which may contain courses.
	Nothing string
	Narrow  bool
	Pager   pages.Pager
}

// choice is an option of a select element.
type choice struct {
	Value, Text string
	Chosen      bool
}

// MaxQueryLength is the maximum length of a search in characters.
const MaxQueryLength = 200

type catalogueIn struct {
	ui.PageIn
	Query    string `api:"q,max=262144" doc:"Words to find courses by; more than 200 characters find nothing."`
	Category *int64 `api:"category" doc:"A category."`
	Price    string `api:"price,max=262144" doc:"free: only courses that cost nothing; paid: only courses with a price. Other values select all."`
	// Certificate selects the courses with a certificate if it is "1".
	Certificate string `api:"certificate,max=262144" doc:"1: only courses with a certificate."`
	Sort        string `api:"sort,max=262144" doc:"relevance, newest, title, price or rating. Other values mean relevance for a search, and otherwise the order in which the courses were added."`
}

const (
	cataloguePage = 24
)

// showCatalogue shows the published courses: all, those of a category, or those that match a search.
func showCatalogue(ctx context.Context, v *ui.Visit, in *catalogueIn) (*web.Page, error) {
	if utf8.RuneCountInString(in.Query) > MaxQueryLength {
		return searchTooLong(ctx, v, in)
	}
	in.dropUnknown()
	list, err := coursesAsked(ctx, v, in)
	if err != nil {
		return nil, err
	}
	if end := pages.PastTheEnd(in.path(), in.page(), list.Total); end != nil {
		return end, nil
	}
	categories, err := NewCategoryLinks(ctx, v, maxTopCategories, in.Category)
	if err != nil {
		return nil, err
	}
	tiles, err := TilesOf(ctx, v, list.Items)
	if err != nil {
		return nil, err
	}
	for i := range categories.List {
		categories.List[i].Path = in.within(categories.List[i].Path)
	}
	page := catalogueView{
		Category: in.Category, Prices: choices(v, "catalogue.price-", in.Price, courseCosts),
		Sorts: choices(v, "catalogue.sort-", in.Sort, in.sorts()), Certificate: in.Certificate != "", Narrowed: in.isSearch(),
		Heading: v.T("catalogue.heading"), Search: ui.Search{Query: strings.TrimSpace(in.Query), Wrong: "", Longest: MaxQueryLength},
		Categories: categories, Courses: tiles,
		Count: v.N("catalogue.count", list.Total), Pager: v.PagerOf(in.path(), in.page(), list.Total),
	}
	about := pages.Head{Title: page.Heading, Description: v.T("catalogue.about", "Company", v.Call.Company.Name())}
	switch {
	case page.Search.Query != "":
		page.Heading = v.T("catalogue.found", "Query", page.Search.Query)
		about.Title = page.Heading
		if in.search().Sort == courses.ByRelevance && list.Total >= courses.MaxFound {
			page.Count = v.T("catalogue.more-than", "Count", v.Number(courses.MaxFound))
		}
	case categories.Here != "":
		page.Heading, about.Title = categories.Here, categories.Here
	}
	if len(list.Items) == 0 {
		page.Nothing, page.Narrow = nothing(v, in, categories), in.path() != ui.CataloguePath
	}
	if in.Price != "" {
		about.Title += " · " + v.T("catalogue.price-"+in.Price)
	}
	if in.Certificate != "" {
		about.Title += " · " + v.T("catalogue.certificate")
	}
	about.Canonical = v.CanonicalURL(pages.PageAddress(in.path(), int(in.Page)))
	if in.isSearch() { // Search engines index each course list once, not each selection from it.
		return v.Show("catalogue", ui.CataloguePath, about, page), nil
	}
	return v.Site.Publish(ctx, v, "catalogue", ui.CataloguePath, about, page)
}

// searchTooLong shows the form again, with the search that is too long and an error message.
func searchTooLong(ctx context.Context, v *ui.Visit, in *catalogueIn) (*web.Page, error) {
	categories, err := NewCategoryLinks(ctx, v, maxTopCategories, in.Category)
	if err != nil {
		return nil, err
	}
	wrong := v.N("form.too-long", MaxQueryLength)
	page := v.Show("catalogue", ui.CataloguePath, pages.Head{Title: v.T("catalogue.heading")}, catalogueView{
		Heading: v.T("catalogue.heading"), Search: ui.Search{Query: in.Query, Wrong: wrong, Longest: MaxQueryLength}, Categories: categories,
		Nothing: v.T("catalogue.nothing-found"), Narrow: true,
	})
	page.Status = http.StatusUnprocessableEntity
	return page, nil
}

func (in *catalogueIn) page() store.Page {
	return store.Page{Number: int(in.Page), Size: cataloguePage}
}

// courseCosts are the values of the filter by price. The empty value selects all courses.
var courseCosts = []string{"", "free", "paid"}

// sorts returns the sort orders that the visitor may choose. The first is the default.
func (in *catalogueIn) sorts() []string {
	sorts := []string{"", string(courses.ByNewest), string(courses.ByTitle), string(courses.ByPrice), string(courses.ByRating)}
	if strings.TrimSpace(in.Query) != "" {
		sorts[0] = string(courses.ByRelevance)
	}
	return sorts
}

// dropUnknown removes the values that the page does not offer, so that one list has one address.
func (in *catalogueIn) dropUnknown() {
	if !slices.Contains(courseCosts, in.Price) {
		in.Price = ""
	}
	if !slices.Contains(in.sorts(), in.Sort) {
		in.Sort = in.sorts()[0]
	}
	if in.Certificate != "1" {
		in.Certificate = ""
	}
}

// isSearch reports whether the visitor has searched, filtered or sorted the list.
func (in *catalogueIn) isSearch() bool {
	return strings.TrimSpace(in.Query) != "" || in.Price != "" || in.Certificate != "" || in.Sort != ""
}

func (in *catalogueIn) search() courses.CourseSearch {
	return courses.CourseSearch{Text: in.Query, CategoryID: in.Category, Price: in.Price, Certificate: in.Certificate != "", Sort: courses.CourseSort(in.Sort)}
}

func choices(v *ui.Visit, prefix, chosen string, values []string) []choice {
	list := make([]choice, len(values))
	for i, value := range values {
		list[i] = choice{value, v.T(prefix + cmp.Or(value, "any")), value == chosen}
	}
	return list
}

func coursesAsked(ctx context.Context, v *ui.Visit, in *catalogueIn) (store.List[courses.CourseSummary], error) {
	page := in.page()
	switch {
	case in.isSearch():
		return courses.FindCourses(ctx, v.Call.Store, in.search(), page)
	case in.Category != nil:
		return courses.CoursesOfCategory(ctx, v.Call.Store, *in.Category, page)
	default:
		return courses.CourseList(ctx, v.Call.Store, page, courses.AllCourses)
	}
}

func nothing(v *ui.Visit, in *catalogueIn, categories CategoryLinks) string {
	switch {
	case strings.TrimSpace(in.Query) != "":
		return v.T("catalogue.nothing-found")
	case in.isSearch():
		return v.T("catalogue.nothing-selected")
	case categories.Parts:
		return v.T("catalogue.in-parts")
	default:
		return v.T("catalogue.empty")
	}
}

// path returns the address of the first page of the list.
func (in *catalogueIn) path() string {
	if in.Category != nil {
		return in.within(ui.CategoryPath(*in.Category))
	}
	return in.within(ui.CataloguePath)
}

// within adds the search, the filters and the sort order to the address path of a category or of the catalogue.
func (in *catalogueIn) within(path string) string {
	values := url.Values{}
	for name, value := range map[string]string{"q": strings.TrimSpace(in.Query), "price": in.Price, "certificate": in.Certificate, "sort": in.Sort} {
		if value != "" && (name != "sort" || value != in.sorts()[0]) {
			values.Set(name, value)
		}
	}
	switch {
	case len(values) == 0:
		return path
	case strings.Contains(path, "?"):
		return path + "&" + values.Encode()
	default:
		return path + "?" + values.Encode()
	}
}
