package site

import (
	"context"
	"strconv"

	"lyceum/handlers"
	"lyceum/store"
)

const (
	categoriesPath = "/categories"
	// mostShelves is how many categories at the top, and how many parts of one, stand above the catalogue.
	mostShelves    = 24
	categoriesPage = 200
)

// shelves are the categories that lead into the catalogue. They are for the part of that name.
type shelves struct {
	List []shelf
	// All leads to the page of all categories where there are more.
	All string
	// Here is the name of the one that was asked for, and Parts tells whether it has parts with courses.
	Here  string
	Parts bool
}

// shelf is a category as a link, on the page of all with its parts.
type shelf struct {
	Path, Name, Count string
	Here              bool
	Parts             []*shelf
}

// shelves gives that many categories at the top that hold courses, and those around the one that was asked for.
func (v *visit) shelves(ctx context.Context, most int, asked *int64) (shown shelves, err error) {
	var here int64
	if asked != nil {
		here = *asked
	}
	categories, err := v.Store.Shelves(ctx, most, here)
	if err != nil {
		return shown, err
	}
	for _, c := range categories.Items {
		one := v.shelf(c)
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

// shelf gives a category as a link; one that has courses in its parts alone has no count.
func (v *visit) shelf(c store.Shelf) *shelf {
	one := &shelf{Path: shelfPath(c.ID), Name: c.Name}
	if c.TotalCourses > 0 {
		one.Count = v.Number(c.TotalCourses)
	}
	return one
}

func shelfPath(category int64) string {
	return cataloguePath + "?category=" + strconv.FormatInt(category, 10)
}

// categoriesView is the page of all categories.
type categoriesView struct {
	Shelves []*shelf
	Count   string
	Pager   pager
}

// categories shows all categories that hold courses, each with its parts.
func (s *Site) categories(ctx context.Context, v *visit, in *pageIn) (*handlers.Page, error) {
	page := store.Page{Number: int(in.Page), Size: categoriesPage}
	list, err := v.Store.ShelfList(ctx, page)
	if err != nil {
		return nil, err
	}
	if end := pastTheEnd(categoriesPath, page, list.Total); end != nil {
		return end, nil
	}
	view := categoriesView{v.branches(list.Items), v.N("catalogue.count-categories", list.Total), v.pagerOf(categoriesPath, page, list.Total)}
	about := head{Title: v.T("catalogue.categories"), Canonical: v.whole(pageAddress(categoriesPath, page.Number))}
	return s.publish(ctx, v, "categories", cataloguePath, about, view)
}

// branches puts every category below the one that it is part of. One whose parent is on an earlier page stands at the top.
func (v *visit) branches(list []store.Shelf) (top []*shelf) {
	known := map[int64]*shelf{}
	for _, c := range list {
		one := v.shelf(c)
		known[c.ID] = one
		if parent := known[c.ParentID]; parent != nil {
			parent.Parts = append(parent.Parts, one)
		} else {
			top = append(top, one)
		}
	}
	return top
}
