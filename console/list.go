package console

import (
	"context"
	"net/url"
	"slices"
	"strconv"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// listView contains the data of the template list: a table of objects with filters and links.
type listView struct {
	Title, Count string
	// Done is a message that confirms the job after which the browser was redirected to the page. It is empty after other
	// requests.
	Done string
	// Add is the link to the form that adds an object. Its path is empty if the user may not add objects.
	Add pages.Link
	// Links lead to further jobs.
	Links   []pages.Link
	Filters []field
	Table   table
	Pager   pages.Pager
	// Filter is the text of the button that applies the filters.
	Filter string
}

// table contains the data of the template part table.
type table struct {
	// Name describes the table to screen readers.
	Name    string
	Columns []string
	Rows    []row
	// Nothing is the text that replaces a table without rows.
	Nothing string
}

// tableOf returns a table of objects. Its messages are OBJECT.list-title, list-nothing, and OBJECT.field-COLUMN.
func (v *visit) tableOf(object string, columns []string, rows []row) table {
	t := table{Name: v.T(object + ".list-title"), Rows: rows, Nothing: v.T(object + ".list-nothing")}
	for _, column := range columns {
		t.Columns = append(t.Columns, v.T(object+".field-"+column))
	}
	return t
}

// row is a line of a table. It shows one object.
type row struct {
	// Path is the address of the page of the object. The first cell links to it.
	Path  string
	Cells []cell
	// Actions are the links to further pages of the object.
	Actions []pages.Link
	// Buttons do jobs that need no further input.
	Buttons []button
}

// button is a form that consists of a button.
type button struct {
	// Path is the address to which the button submits Fields.
	Path, Name string
	Fields     []option
	// Off disables the button.
	Off bool
}

// cell is a value in a row. If Path is not empty, the cell is a link. If Tone is not empty, the cell is a badge with
// that class.
type cell struct{ Text, Tone, Path string }

// list describes a page with a list of objects.
type list struct {
	path, route string
	// object names the messages: OBJECT.list-title, list-count, list-nothing, add-title, and OBJECT.field-COLUMN for each column.
	object  string
	columns []string
	// add is the API route that adds an object, or empty.
	add     string
	filters []field
	// links lead to the pages of further jobs with the list.
	links []jobLink
	// csv means that csvPage serves the list as CSV, with more columns than the page has. If csv is false, the page sends its
	// own columns as CSV.
	csv bool
	// report means that the page states the day of its data.
	report bool
	// more returns filters that depend on the company, or is nil.
	more func(ctx context.Context, v *visit, in *listRequest) ([]field, error)
}

// listPage returns the route of a list. fetch returns the rows of the requested page of the list, and the number of
// rows of all pages.
func listPage(c *Console, l list, fetch func(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error)) web.Route {
	page := web.NewPersonalPage(l.path, "List with "+l.route+".", withVisit(c, l.route, func(ctx context.Context, v *visit, in *listRequest) (*web.Page, error) {
		if in.Save != "" {
			return &web.Page{Table: v.shownTable(l, *in, fetch)}, nil
		}
		rows, total, err := fetch(ctx, v, in)
		if err != nil {
			return nil, err
		}
		page, path := store.Page{Number: int(in.Page), Size: listSize}, l.path+in.query()
		if end := pages.PastTheEnd(path, page, total); end != nil {
			return end, nil
		}
		view := listView{
			Title: v.T(l.object + ".list-title"), Count: v.N(l.object+".list-count", total), Table: v.tableOf(l.object, l.columns, rows),
			Pager: v.PagerOf(path, page, total), Filter: v.T("list.filter"), Done: v.done(in.Done),
		}
		if l.add != "" && v.allowed(l.add) {
			view.Add = pages.Link{Path: l.path + "/add", Name: v.T(l.object + ".add-title")}
		}
		if l.report {
			view.Count = v.T("list.as-of", "Count", view.Count, "Moment", v.Moment(store.TimeOf(c.services.Now())))
		}
		view.Links = v.links(l.links...)
		if l.csv {
			view.Links = append(view.Links, pages.Link{Path: l.path + ".csv" + in.query(), Name: v.T("list.csv")})
		} else if total > 0 {
			saved := *in
			saved.Save = "csv"
			view.Links = append(view.Links, pages.Link{Path: l.path + saved.query(), Name: v.T("list.csv")})
		}
		filters, values := l.filters, in.filters()
		if l.more != nil {
			more, err := l.more(ctx, v, in)
			if err != nil {
				return nil, err
			}
			filters = slices.Concat(filters, more)
		}
		for _, f := range filters {
			f.describe(v, l.object)
			f.choose(values[f.Name])
			view.Filters = append(view.Filters, f)
		}
		return c.show(v, "list", l.path, view.Title, view), nil
	}))
	page.Job = apiPath(l.route)
	return page
}

// shownTable returns all pages of a list as CSV with the texts of the page. It reads one page at a time.
func (v *visit) shownTable(l list, in listRequest, fetch func(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error)) *web.CSV {
	// The table is read after the request. By then another request may use the call, so the table has a copy of it.
	call := *v.call
	reader := *v
	reader.call = &call
	in.Page = 0
	var sent int64
	next := func(ctx context.Context) ([][]string, error) {
		in.Page++
		rows, total, err := fetch(ctx, &reader, &in)
		if sent >= total || err != nil { // A list without pages returns all rows each time.
			return nil, err
		}
		sent += int64(len(rows))
		lines := make([][]string, len(rows))
		for i, r := range rows {
			for _, c := range r.Cells {
				lines[i] = append(lines[i], c.Text)
			}
		}
		return lines, nil
	}
	return &web.CSV{Name: l.object + ".csv", Header: v.tableOf(l.object, l.columns, nil).Columns, Next: next}
}

// csvPage returns the route that sends the list of l as CSV, with the filters of its page and without pages. read runs the
// function of the API route.
func csvPage[Data interface{ CSV() *web.CSV }](c *Console, l list, read func(ctx context.Context, v *visit, in *listRequest) (Data, error)) web.Route {
	return web.NewPersonalPage(l.path+".csv", "Save the list of "+l.route+" as CSV.", withVisit(c, l.route, func(ctx context.Context, v *visit, in *listRequest) (*web.Page, error) {
		data, err := read(ctx, v, in)
		if err != nil {
			return nil, err
		}
		return &web.Page{Table: data.CSV()}, nil
	}))
}

// asCSV is the format of the API for a list as CSV.
var asCSV = api.ReportFormat{Format: "csv"}

// listSize is the number of rows on a page of a list.
const listSize = 50

// listRequest is the request of a page with a list: the number of the page, and the values of all filters.
type listRequest struct {
	Page   pages.PageNumber `api:"page,default=1" doc:"The page of the list, from 1."`
	Done   string           `api:"done,max=60" doc:"The job that led to the page."`
	Save   string           `api:"save,max=3" doc:"csv: the list is sent as CSV."`
	Search string           `api:"search,max=200" doc:"A part of a name."`
	Role   string           `api:"role,max=20" doc:"A role."`
	Status string           `api:"status,max=20" doc:"A status."`
	User   int64            `api:"userID,min=1" doc:"A person."`
	Course int64            `api:"courseID,min=1" doc:"A course."`
	Batch  int64            `api:"batchID,min=1" doc:"A batch."`
	Exam   int64            `api:"examID,min=1" doc:"An exam."`
	// Webhook is the id of the webhook whose deliveries the list shows, or 0 for all.
	Webhook int64 `api:"webhookID,min=1" doc:"A webhook."`

	WithoutOrder string `api:"withoutOrder,max=1" doc:"1: only payments without an order."`

	Stars    int64  `api:"stars,min=1,max=5" doc:"A number of stars."`
	Category int64  `api:"categoryID" doc:"A category of the question bank."`
	Kind     string `api:"kind,max=20" doc:"A kind of questions."`
	Tag      string `api:"tag,max=50" doc:"A tag of questions."`
	Format   string `api:"format,max=20" doc:"A file format."`

	From store.Date `api:"from" doc:"The first day."`
	To   store.Date `api:"to" doc:"The last day."`
	Seen string     `api:"seen,max=20" doc:"When a person was last seen: 7, 30 or 90 days, or not in one of them after a minus sign."`
	Sort string     `api:"sort,max=20" doc:"The column that orders the list."`
}

func (in *listRequest) paging() web.Paging {
	return web.Paging{Page: int64(in.Page), PageSize: listSize}
}

// filters returns the values of the filters by their names. A filter without a value is empty.
func (in *listRequest) filters() map[string]string {
	id := func(n int64) string {
		if n == 0 {
			return ""
		}
		return strconv.FormatInt(n, 10)
	}
	return map[string]string{
		"search": in.Search, "role": in.Role, "status": in.Status, "userID": id(in.User), "courseID": id(in.Course), "batchID": id(in.Batch), "examID": id(in.Exam),
		"from": in.From.String(), "to": in.To.String(), "seen": in.Seen, "sort": in.Sort,
		"categoryID": id(in.Category), "stars": id(in.Stars), "kind": in.Kind, "tag": in.Tag, "withoutOrder": in.WithoutOrder, "save": in.Save,
	}
}

// query returns the filters that are set as a query string with a leading question mark, or an empty text.
func (in *listRequest) query() string {
	query := url.Values{}
	for name, value := range in.filters() {
		if value != "" {
			query.Set(name, value)
		}
	}
	if len(query) == 0 {
		return ""
	}
	return "?" + query.Encode()
}

// pathOf returns the address LIST/ID/PAGE of a page of an object.
func pathOf(list string, id int64, page string) string {
	return list + "/" + strconv.FormatInt(id, 10) + "/" + page
}
