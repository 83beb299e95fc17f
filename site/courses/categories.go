package courses

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/courses"
)

const (
	// maxTopCategories is the maximum number of top-level categories, and of subcategories of one category, above
	// the catalogue.
	maxTopCategories = 24
	categoriesPage   = 200
)

// CategoryLinks is the data of the template part with the categories above the catalogue.
type CategoryLinks struct {
	List []categoryLink
	// All is the label of the link to all categories. It is empty if the page shows every category.
	All string
	// Here is the name of the selected category. Parts reports whether that category has subcategories with
	// courses.
	Here  string
	Parts bool
}

// categoryLink is a link to a category. Parts are its subcategories; only the page of all categories sets them.
type categoryLink struct {
	Path, Name, Count string
	Here              bool
	Parts             []*categoryLink
}

// NewCategoryLinks returns links to at most the given number of top-level categories with courses. If asked is not
// nil, it also returns links to that category, to its ancestors, and to at most the given number of its children.
func NewCategoryLinks(ctx context.Context, v *ui.Visit, most int, asked *int64) (shown CategoryLinks, err error) {
	var here int64
	if asked != nil {
		here = *asked
	}
	categories, err := courses.CategoryNavigation(ctx, v.Call.Store, most, here)
	if err != nil {
		return shown, err
	}
	for _, c := range categories.Items {
		one := newCategoryLink(v, c)
		if one.Here = asked != nil && c.ID == here; one.Here {
			shown.Here = c.Name
		}
		shown.Parts = shown.Parts || asked != nil && c.ParentID == here
		shown.List = append(shown.List, *one)
	}
	if int64(len(shown.List)) < categories.Total {
		shown.All = v.N("catalogue.all-categories", categories.Total)
	}
	return shown, nil
}

// newCategoryLink returns the link to a category. The link has no count if only subcategories contain courses.
func newCategoryLink(v *ui.Visit, c courses.CategoryNode) *categoryLink {
	one := &categoryLink{Path: ui.CategoryPath(c.ID), Name: c.Name}
	if c.TotalCourses > 0 {
		one.Count = v.Number(c.TotalCourses)
	}
	return one
}

type categoriesView struct {
	Categories []*categoryLink
	Count      string
	Pager      pages.Pager
}

func categories(ctx context.Context, v *ui.Visit, in *ui.PageIn) (*web.Page, error) {
	page := store.Page{Number: int(in.Page), Size: categoriesPage}
	list, err := courses.CategoryTree(ctx, v.Call.Store, page)
	if err != nil {
		return nil, err
	}
	if end := pages.PastTheEnd(ui.CategoriesPath, page, list.Total); end != nil {
		return end, nil
	}
	view := categoriesView{categoryTree(v, list.Items), v.N("catalogue.count-categories", list.Total), v.PagerOf(ui.CategoriesPath, page, list.Total)}
	about := pages.Head{Title: v.T("catalogue.categories"), Canonical: v.CanonicalURL(pages.PageAddress(ui.CategoriesPath, page.Number))}
	return v.Site.Publish(ctx, v, "categories", ui.CataloguePath, about, view)
}

// categoryTree puts every category below its parent and returns the roots. A category whose parent is on an earlier
// page becomes a root.
func categoryTree(v *ui.Visit, list []courses.CategoryNode) (top []*categoryLink) {
	known := map[int64]*categoryLink{}
	for _, c := range list {
		one := newCategoryLink(v, c)
		known[c.ID] = one
		if parent := known[c.ParentID]; parent != nil {
			parent.Parts = append(parent.Parts, one)
		} else {
			top = append(top, one)
		}
	}
	return top
}
