package console

import (
	"context"
	"net/url"
	"strconv"
	"strings"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// listView is the data of the template list.
type listView struct {
	Title, Count string
	// Done confirms the job that led to the page, or is empty.
	Done string
	// Add is the button that adds an object. It has no path if the user may not.
	Add     pages.Link
	Filters []field
	Columns []string
	Rows    []row
	// Nothing is the text of an empty list.
	Nothing string
	Pager   pages.Pager
	// Filter is the text of the button that applies the filters.
	Filter string
}

// row is a line of a list.
type row struct {
	// Path is the page of the object, to which the first cell links.
	Path  string
	Cells []cell
	// Actions are further pages of the object.
	Actions []pages.Link
}

// cell is a value in a line. Tone is a class of a badge, or empty for plain text.
type cell struct{ Text, Tone string }

// list describes a page with a list of objects.
type list struct {
	path, route string
	// object names the messages: OBJECT.list-title, list-count, list-nothing, add-title, and OBJECT.field-COLUMN for each column.
	object  string
	columns []string
	// add is the API route that adds an object, or empty.
	add     string
	filters []field
}

// listPage returns the route of a list. fetch returns the rows of a page of it and the total.
func listPage(c *Console, l list, fetch func(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error)) web.Route {
	page := web.NewPersonalPage(l.path, "List with "+l.route+".", withVisit(c, l.route, func(ctx context.Context, v *visit, in *listRequest) (*web.Page, error) {
		rows, total, err := fetch(ctx, v, in)
		if err != nil {
			return nil, err
		}
		page, path := store.Page{Number: int(in.Page), Size: listSize}, l.path+in.query()
		if end := pages.PastTheEnd(path, page, total); end != nil {
			return end, nil
		}
		view := listView{
			Title: v.T(l.object + ".list-title"), Count: v.N(l.object+".list-count", total), Nothing: v.T(l.object + ".list-nothing"), Rows: rows,
			Pager: v.PagerOf(path, page, total), Filter: v.T("list.filter"), Done: v.done(in.Done),
		}
		for _, column := range l.columns {
			view.Columns = append(view.Columns, v.T(l.object+".field-"+column))
		}
		if l.add != "" && v.allowed(l.add) {
			view.Add = pages.Link{Path: l.path + "/add", Name: v.T(l.object + ".add-title")}
		}
		for _, f := range l.filters {
			f.describe(v, l.object)
			f.choose(in.filter(f.Name))
			view.Filters = append(view.Filters, f)
		}
		return c.show(v, "list", l.path, view.Title, view), nil
	}))
	page.Job = apiPath(l.route)
	return page
}

// listSize is the number of rows of a page.
const listSize = 50

// listRequest is the request of a list.
type listRequest struct {
	Page   pages.PageNumber `api:"page,default=1" doc:"The page of the list, from 1."`
	Done   string           `api:"done,max=60" doc:"The job that led to the page."`
	Search string           `api:"search,max=200" doc:"A part of a name."`
	Role   string           `api:"role,max=20" doc:"A role."`
	Status string           `api:"status,max=20" doc:"A status."`
}

func (in *listRequest) paging() web.Paging {
	return web.Paging{Page: int64(in.Page), PageSize: listSize}
}

func (in *listRequest) filter(name string) string {
	switch name {
	case "search":
		return in.Search
	case "role":
		return in.Role
	case "status":
		return in.Status
	}
	return ""
}

// query returns the filters as a query string.
func (in *listRequest) query() string {
	var query []string
	for _, name := range []string{"search", "role", "status"} {
		if value := in.filter(name); value != "" {
			query = append(query, name+"="+url.QueryEscape(value))
		}
	}
	if query == nil {
		return ""
	}
	return "?" + strings.Join(query, "&")
}

// pathOf returns the address of a page of an object.
func pathOf(list string, id int64, page string) string {
	return list + "/" + strconv.FormatInt(id, 10) + "/" + page
}
