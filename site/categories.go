package site

import (
	"context"
	"strconv"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const (
	categoriesPath = "/categories"
	// maxTopCategories is the maximum number of top-level categories, and of subcategories of one category, above
	// the catalogue.
	maxTopCategories = 24
	categoriesPage   = 200
)

// categoryLinks is the data of the template part with the categories above the catalogue.
type categoryLinks struct {
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

// categoryLinks returns links to at most the given number of top-level categories with courses. If asked is not
// nil, it also returns links to that category, to its ancestors, and to at most the given number of its children.
func (v *visit) categoryLinks(ctx context.Context, most int, asked *int64) (shown categoryLinks, err error) {
	var here int64
	if asked != nil {
		here = *asked
	}
	categories, err := v.call.Store.CategoryNavigation(ctx, most, here)
	if err != nil {
		return shown, err
	}
	for _, c := range categories.Items {
		one := v.categoryLink(c)
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

// categoryLink returns the link to a category. The link has no count if only subcategories contain courses.
func (v *visit) categoryLink(c store.CategoryNode) *categoryLink {
	one := &categoryLink{Path: categoryPath(c.ID), Name: c.Name}
	if c.TotalCourses > 0 {
		one.Count = v.Number(c.TotalCourses)
	}
	return one
}

func categoryPath(category int64) string {
	return cataloguePath + "?category=" + strconv.FormatInt(category, 10)
}

// categoriesView is the data of the page of all categories.
type categoriesView struct {
	Categories []*categoryLink
	Count      string
	Pager      pages.Pager
}

// categories shows all categories that contain courses, as a tree.
func (s *Site) categories(ctx context.Context, v *visit, in *pageIn) (*web.Page, error) {
	page := store.Page{Number: int(in.Page), Size: categoriesPage}
	list, err := v.call.Store.CategoryTree(ctx, page)
	if err != nil {
		return nil, err
	}
	if end := pages.PastTheEnd(categoriesPath, page, list.Total); end != nil {
		return end, nil
	}
	view := categoriesView{v.categoryTree(list.Items), v.N("catalogue.count-categories", list.Total), v.PagerOf(categoriesPath, page, list.Total)}
	about := pages.Head{Title: v.T("catalogue.categories"), Canonical: v.canonicalURL(pages.PageAddress(categoriesPath, page.Number))}
	return s.publish(ctx, v, "categories", cataloguePath, about, view)
}

// categoryTree puts every category below its parent and returns the roots. A category whose parent is on an earlier
// page becomes a root.
func (v *visit) categoryTree(list []store.CategoryNode) (top []*categoryLink) {
	known := map[int64]*categoryLink{}
	for _, c := range list {
		one := v.categoryLink(c)
		known[c.ID] = one
		if parent := known[c.ParentID]; parent != nil {
			parent.Parts = append(parent.Parts, one)
		} else {
			top = append(top, one)
		}
	}
	return top
}
