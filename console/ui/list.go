package ui

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"html/template"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lyceum/handlers/api"
	"lyceum/handlers/reports"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// ListView contains the data of the template list: a table of objects with filters and links.
type ListView struct {
	Title, Count string
	// Done is a message that confirms the job after which the browser was redirected to the page. It is empty after other
	// requests.
	Done string
	// Add is the link to the form that adds an object. Its path is empty if the user may not add objects.
	Add pages.Link
	// Links lead to further jobs.
	Links   []pages.Link
	Filters []Field
	Table   Table
	Pager   pages.Pager
	Totals  []Total
	// Columns is the form that chooses the columns, or nil.
	Columns *ColumnChoice
	// Views are the saved views of the list, or nil.
	Views *ViewChoice
	// Problem is the error message of a request with invalid values that no filter shows, or empty.
	Problem string
	// Drop is the form for a file that staff drop on the page, or nil.
	Drop *DropForm
}

func (view ListView) HasPrimary() bool { return view.Add.Path != "" }

// DropForm is a form that a script shows when staff drop a file on the page. The script sends the file, and submits its id to the form.
type DropForm struct {
	FileForm
	// Name is the name of the field with the id. Endings are the endings of the names of files that the form takes, separated by spaces.
	Name, Endings string
	// Wrong is the message about other files, and Label describes the progress.
	Wrong, Label string
	Fields       []Option
	Scripts      []string
}

// Total is a part of the total of a list. Path is the address of the list with only this part. Shown means that the list is this one.
type Total struct {
	Name, Value, Path string
	Tone              Kind
	Shown             bool
}

// Table contains the data of the template part table.
type Table struct {
	// Name describes the table to screen readers.
	Name    string
	Columns []string
	Rows    []Row
	// Selection is nil if rows cannot be selected.
	Selection *Selection
	// Nothing is the text that replaces a table without rows. More names the menus of the rows.
	Nothing, More string
	// orders contains, by the index of the column, the links that order the rows by a column.
	orders map[int]Order
}

// Figures reports whether the column with the index contains numbers.
func (t Table) Figures(column int) bool {
	return slices.ContainsFunc(t.Rows, func(r Row) bool { return column < len(r.Cells) && r.Cells[column].Figure })
}

// Dots is the icon of the menus of the rows.
func (Table) Dots() template.HTML { return Icon("ellipsis") }

// Order is a link that orders the rows of a list by a column. Sorted is the order that the rows have by this column, as aria-sort names it. It is empty if
// they have another order, and if the list offers only one order by the column.
type Order struct{ Path, Sorted string }

// Order returns the link that orders the rows by a column, or nil.
func (t Table) Order(column int) *Order {
	if o, has := t.orders[column]; has {
		return &o
	}
	return nil
}

// ordersOf returns the links for the columns that the filter sort of a list names. A link turns the order of the column by which the rows are ordered.
func (l List) ordersOf(in *ListRequest, filters []Field) map[int]Order {
	at := slices.IndexFunc(filters, func(f Field) bool { return f.Name == "sort" })
	if at < 0 {
		return nil
	}
	offers := func(order string) bool {
		return slices.ContainsFunc(filters[at].Options, func(o Option) bool { return o.Value == order })
	}
	now, orders := cmp.Or(in.Sort, filters[at].Options[0].Value), map[int]Order{}
	for i, column := range l.Columns {
		up := cmp.Or(l.SortOf[column], column)
		down := "-" + up
		next := *in
		switch next.Page, next.Sort, next.Done = 1, up, ""; {
		case !offers(up) && !offers(down):
			continue
		case !offers(up), now == up && offers(down):
			next.Sort = down
		}
		one := Order{Path: l.Path + next.Query()}
		if offers(up) && offers(down) {
			one.Sorted = map[string]string{up: "ascending", down: "descending"}[now]
		}
		orders[i] = one
	}
	return orders
}

// Sort adds the links that order the rows by columns, and the filter with the orders, to a page that is not made by ListPage.
func (l List) Sort(v *Visit, view *ListView, in *ListRequest) {
	f, _ := l.sortFilter(v)
	f.Choose(in.Sort)
	view.Filters = append(view.Filters, f)
	view.Table.orders = l.ordersOf(in, view.Filters)
}

// sortFilter returns the filter with the orders by columns, and those with the message OBJECT.sort-NAME, or false for a list without them.
func (l List) sortFilter(v *Visit) (f Field, offers bool) {
	f = Field{Name: "sort", Kind: "select", Label: v.T("list.sort"), Options: []Option{{Value: l.Usual, Name: v.T("list.sort-usual")}}}
	for _, value := range l.Sorts.Values() {
		name, descending := strings.CutPrefix(value, "-")
		at := slices.IndexFunc(l.Columns, func(column string) bool { return cmp.Or(l.SortOf[column], column) == name })
		key := l.Object + ".sort-" + name
		switch {
		case at >= 0:
			key = l.Object + ".field-" + l.Columns[at]
		case !v.Has(key):
			continue
		}
		one := Option{Value: value, Name: v.T("list.sort-up", "Column", v.T(key))}
		if descending {
			one.Name = v.T("list.sort-down", "Column", v.T(key))
		}
		if value == l.Usual {
			f.Options[0] = one
			continue
		}
		f.Options = append(f.Options, one)
	}
	return f, len(f.Options) > 1
}

// TableOf returns a table of objects. Its texts are the messages with the keys OBJECT.list-title, OBJECT.list-nothing, and
// OBJECT.field-COLUMN for each column.
func (v *Visit) TableOf(object string, columns []string, rows []Row) Table {
	t := Table{Name: v.T(object + ".list-title"), Rows: rows, Nothing: v.T(object + ".list-nothing"), More: v.T("list.more")}
	for _, column := range columns {
		t.Columns = append(t.Columns, v.T(object+".field-"+column))
	}
	return t
}

// Row is a line of a table. It shows one object.
type Row struct {
	// Path is the address of the page of the object. The first cell links to it.
	Path string
	// ID is the id with which a table submits the row if staff select it, or 0 for a row that cannot be selected. Object is the id of the
	// object of the row if ID is that of a person, and otherwise 0.
	ID, Object int64
	Cells      []Cell
	// Actions are the links to further pages of the object.
	Actions []pages.Link
	// Buttons do jobs that need no further input.
	Buttons []Button
}

// HasMenu reports whether the row has its links in a menu, because it has several.
func (r Row) HasMenu() bool { return len(r.Actions) > 1 }

// Button is a form that consists of a button.
type Button struct {
	// Path is the address to which the button submits Fields.
	Path, Name string
	Fields     []Option
	// Off disables the button.
	Off bool
}

// Cell is a value in a row. If Path is not empty, the cell is a link. If Tone is not empty, the cell is a pill, as State makes it. If At is not empty, the
// cell is a moment, as When makes it: Full is its date and At the same for programs. Figure means that the text is a number, which ends where the other
// numbers of its column end.
type Cell struct {
	Text, Path string
	Tone       Kind
	At, Full   string
	Figure     bool
}

// longText is the number of characters up to which the text of a cell is never cut.
const longText = 24

// IsLong reports whether the text of the cell may be cut where a row has only one line. States, moments and numbers are always whole.
func (c Cell) IsLong() bool {
	return c.Tone == "" && c.At == "" && !c.Figure && utf8.RuneCountInString(c.Text) > longText
}

// value returns the text of the cell for a file.
func (c Cell) value() string { return cmp.Or(c.Full, c.Text) }

// List describes a page with a list of objects.
type List struct {
	Path, Route string
	// Object is the first part of the keys of messages: OBJECT.list-title, OBJECT.list-count, OBJECT.list-nothing,
	// OBJECT.add-title, and OBJECT.field-COLUMN for each column. The message OBJECT.list-no-match is optional.
	Object  string
	Columns []string
	// Hidden are the columns that the list has only if staff choose them.
	Hidden []string
	// Add is the API route that adds an object, or empty.
	Add     string
	Filters []Field
	// Sorts are the orders of the API route. Those by a column are links of the headers. SortOf contains the names of orders by columns
	// with another name. Usual is the order of the list without a choice, or empty if it is none of Sorts.
	Sorts  store.Sorts
	SortOf map[string]string
	Usual  string
	// Links lead to the pages of further jobs with the list.
	Links []JobLink
	// Picks is the field with the ids of the people or enrollments that staff select. If it is empty, they select the objects of the rows. Selection leads to the
	// pages of jobs with the selected rows. If it is empty, too, rows cannot be selected.
	Picks     string
	Selection []JobLink
	// RowLinks are links of every row besides those that fetch returns. In their paths, {row} stands for the path of the row, and {id} for the id of its object.
	RowLinks []JobLink
	// CSV means that CSVPage serves the list as CSV, with more columns than the page has. If CSV is false, the page sends its
	// own columns as CSV.
	CSV bool
	// Report means that the page states the day of its data.
	Report bool
	// Drop returns the form for a file that staff drop on the page, or nil. It may be nil.
	Drop func(v *Visit) *DropForm
	// More returns filters that depend on the company, or is nil.
	More func(ctx context.Context, v *Visit, in *ListRequest) ([]Field, error)
}

// ListPage returns the route of a list. fetch returns the rows of the requested page of the list, and the number of
// rows of all pages. If values of filters are invalid, or fetch returns a *web.InputError, the page shows the messages at the filters and no rows.
func ListPage(c *Console, l List, fetch func(ctx context.Context, v *Visit, in *ListRequest) ([]Row, int64, error)) web.Route {
	page := web.NewPersonalPage(l.Path, "List with "+l.Route+".", WithVisit(c, l.Route, func(ctx context.Context, v *Visit, in *ListRequest) (*web.Page, error) {
		view := ListView{Title: v.T(l.Object + ".list-title"), Done: v.Done(in.Done)}
		if l.Add != "" && v.Allowed(l.Add) {
			view.Add = pages.Link{Path: l.Path + "/add", Name: v.T(l.Object + ".add-title")}
		}
		if in.isWithinCourse() {
			if err := v.EnterCourse(ctx, in.Course, listOfCourse(l.Path)); err != nil {
				return nil, err
			}
			if view.Add.Path != "" {
				view.Add.Path = Query(view.Add.Path, "courseIDs", strconv.FormatInt(in.Course, 10), listField, v.address())
			}
		}
		view.Links = v.Links(l.Links...)
		if l.Drop != nil {
			view.Drop = l.Drop(v)
		}
		if err := view.addFilters(ctx, v, l, in); err != nil {
			return nil, err
		}
		wrong := cmp.Or(v.Call.Invalid, wrongChoices(view.Filters))
		if wrong != nil {
			return v.showWrong(l, view, wrong)
		}
		if in.Save != "" {
			return &web.Page{Table: v.shownTable(l, *in, fetch)}, nil
		}
		rows, total, err := fetch(ctx, v, in)
		if err != nil {
			return v.showWrong(l, view, err)
		}
		page, path := store.Page{Number: int(in.Page), Size: ListSize}, l.Path+in.Query()
		if end := pages.PastTheEnd(path, page, total); end != nil {
			return end, nil
		}
		view.Table, view.Pager, view.Totals = v.TableOf(l.Object, l.Columns, rows), v.PagerOf(path, page, total), v.Totals
		view.Table.orders = l.ordersOf(in, view.Filters)
		view.Columns, view.Views = l.chooseColumns(v, &view.Table, in), l.savedViews(v, in)
		l.addRowLinks(v, view.Table.Rows)
		view.Count = v.N(l.Object+".list-count", total)
		if v.TotalIsLimit {
			view.Count = v.T("list.more-than", "Count", view.Count)
		}
		if l.Report {
			view.Count = v.T("list.as-of", "Count", view.Count, "Moment", v.Moment(store.TimeOf(c.Services.Now())))
		}
		if in.Query() != "" {
			view.Table.Nothing = v.noMatch(l.Object)
		}
		if l.CSV {
			view.Links = append(view.Links, pages.Link{Path: l.Path + ".csv" + in.Query(), Name: v.T("list.csv")})
		} else if total > 0 {
			saved := *in
			saved.Save = "csv"
			view.Links = append(view.Links, pages.Link{Path: l.Path + saved.Query(), Name: v.T("list.csv")})
		}
		switch {
		case l.Picks != "":
			view.Table = v.Select(view.Table, "selection", l.Picks, l.Selection...)
		case len(l.Selection) > 0:
			l.addRowIDs(view.Table.Rows)
			view.Table = v.SelectObjects(view.Table, "selection", l.Selection...)
		}
		return v.Show("list", l.Path, view.Title, view), nil
	})).ShowsInvalid()
	page.Job = APIPath(l.Route)
	return page
}

// addFilters adds the filters of a list with the values of the request. A value that is invalid is shown as the address has it.
func (view *ListView) addFilters(ctx context.Context, v *Visit, l List, in *ListRequest) error {
	filters, values := l.Filters, in.Filters()
	if l.More != nil {
		more, err := l.More(ctx, v, in)
		if err != nil {
			return err
		}
		filters = slices.Concat(filters, more)
	}
	if f, offers := l.sortFilter(v); offers {
		filters = append(slices.Clone(filters), f)
	}
	for _, f := range filters {
		if f.Name == "courseID" && in.isWithinCourse() {
			f.Kind = "hidden"
		}
		f.Describe(v, l.Object)
		f.Choose(cmp.Or(values[f.Name], v.Given(f.Name)))
		view.Filters = append(view.Filters, f)
	}
	if in.isWithinCourse() {
		view.Filters = append(view.Filters, Field{Name: "within", Kind: "hidden", Value: withinCourse})
	}
	return nil
}

// wrongChoices returns a *web.InputError with the filters whose value is none of their options, or nil.
func wrongChoices(filters []Field) error {
	var wrong web.InputError
	for _, f := range filters {
		if f.Kind == "select" && f.Value != "" && !slices.ContainsFunc(f.Options, func(o Option) bool { return o.Value == f.Value }) {
			wrong.Add(f.Name, f.Name+" must be one of the choices of the field.")
		}
	}
	return wrong.Err()
}

// filterNames contains the filter for each field of API routes whose filter has another name.
var filterNames = map[string]string{
	"asOf": "to", "completedFrom": "from", "completedTo": "to", "state": "status", "hidden": "status", "fields": "fieldValue", "unexamined": "exams",
	"seenSince": "seen", "notSeenSince": "seen", "managerID": "userID",
}

// showWrong returns the page of a list without rows and with the messages of err at its filters. It returns err if err is no *web.InputError.
func (v *Visit) showWrong(l List, view ListView, err error) (*web.Page, error) {
	if _, isInput := errors.AsType[*web.InputError](err); !isInput {
		return nil, err
	}
	problem, _ := v.Problem(err)
	for _, wrong := range problem.Fields {
		name := cmp.Or(filterNames[wrong.Field], wrong.Field)
		i := slices.IndexFunc(view.Filters, func(f Field) bool { return strings.EqualFold(f.Name, name) && f.Kind != "hidden" })
		if i < 0 {
			view.Problem = wrong.Message
			continue
		}
		view.Filters[i].Wrong = wrong.Message
	}
	view.Table = v.TableOf(l.Object, l.Columns, nil)
	view.Table.Nothing = v.T("list.wrong-filters")
	return v.Show("list", l.Path, view.Title, view).Explains(problem), nil
}

// noMatch returns the text of a list without an entry that matches the filters. This is the message OBJECT.list-no-match if
// it exists, and otherwise the text for all lists.
func (v *Visit) noMatch(object string) string {
	if key := object + ".list-no-match"; v.Has(key) {
		return v.T(key)
	}
	return v.T("list.no-match")
}

// shownTable returns all pages of a list as CSV with the texts of the page. It reads a part of the list at a time: by cursor if the list has
// one and the user has not chosen an order, and by pages otherwise.
func (v *Visit) shownTable(l List, in ListRequest, fetch func(ctx context.Context, v *Visit, in *ListRequest) ([]Row, int64, error)) *web.CSV {
	// The table is read after the request. By then another request may use the call, so the table has a copy of it.
	call := *v.Call
	reader := *v
	reader.Call = &call
	in.Page, in.reading = 0, &reading{}
	if in.Sort == "" {
		in.reading.cursor = web.StartCursor
	}
	var sent int64
	complete := false
	next := func(ctx context.Context) ([][]string, error) {
		if complete {
			return nil, nil
		}
		in.Page++
		reader.NextCursor = nil
		rows, total, err := fetch(ctx, &reader, &in)
		if err != nil {
			return nil, err
		}
		sent += int64(len(rows))
		switch {
		case in.reading.keyed && in.Sort == "":
			if complete = reader.NextCursor == nil; !complete {
				in.reading.cursor = *reader.NextCursor
			}
		default:
			complete = sent >= total // A list without pages returns all rows each time.
		}
		lines := make([][]string, len(rows))
		for i, r := range rows {
			for _, c := range r.Cells {
				lines[i] = append(lines[i], c.value())
			}
		}
		return lines, nil
	}
	return &web.CSV{Name: l.Object + ".csv", Header: v.TableOf(l.Object, l.Columns, nil).Columns, Next: next}
}

// CSVPage returns the route that sends the list of l as CSV, with the filters of its page and without pages. read runs the
// function of the API route.
func CSVPage[Data interface{ CSV() *web.CSV }](c *Console, l List, read func(ctx context.Context, v *Visit, in *ListRequest) (Data, error)) web.Route {
	return web.NewPersonalPage(l.Path+".csv", "Save the list of "+l.Route+" as CSV.",
		WithVisit(c, l.Route, func(ctx context.Context, v *Visit, in *ListRequest) (*web.Page, error) {
			var shown ListView
			err := shown.addFilters(ctx, v, l, in)
			if err == nil {
				err = wrongChoices(shown.Filters)
			}
			if err != nil {
				return nil, err
			}
			data, err := read(ctx, v, in)
			if err != nil {
				return nil, err
			}
			return &web.Page{Table: data.CSV()}, nil
		}))
}

var AsCSV = api.ReportFormat{Format: "csv"}

const ListSize = 50

// ListRequest is the request of a page with a list: the number of the page, and the values of all filters.
type ListRequest struct {
	Page   pages.PageNumber `api:"page,default=1" doc:"The page of the list, from 1."`
	Done   string           `api:"done,max=60" doc:"The job that led to the page."`
	Save   string           `api:"save,max=3" doc:"csv: the list is sent as CSV."`
	Search string           `api:"search,max=200" doc:"A part of a name."`
	Role   string           `api:"role,max=20" doc:"A role."`
	Status string           `api:"status,max=20" doc:"A status."`
	User   int64            `api:"userID,min=1" doc:"A person."`
	Course int64            `api:"courseID,min=1" doc:"A course."`
	Batch  int64            `api:"batchID,min=1" doc:"A batch."`
	People []int64          `api:"userIDs,max=1000" doc:"Selected people."`
	Chosen []int64          `api:"enrollmentIDs,max=1000" doc:"Selected enrollments."`
	Field  int64            `api:"fieldID,min=1" doc:"A field of people."`
	Value  string           `api:"fieldValue,max=500" doc:"The value of the field."`
	Exam   int64            `api:"examID,min=1" doc:"An exam."`
	// Document is the id of the document whose package a report shows, or 0 for all.
	Document int64 `api:"documentID,min=1" doc:"A document."`
	// Webhook is the id of the webhook whose deliveries the list shows, or 0 for all.
	Webhook int64 `api:"webhookID,min=1" doc:"A webhook."`

	WithoutOrder string `api:"withoutOrder,max=1" doc:"1: only payments without an order."`

	Stars    int64  `api:"stars,min=1,max=5" doc:"A number of stars."`
	Category int64  `api:"categoryID" doc:"A category of the question bank."`
	Kind     string `api:"kind,max=20" doc:"A kind of questions."`
	Tag      string `api:"tag,max=50" doc:"A tag of questions."`
	Format   string `api:"format,max=20" doc:"A file format."`

	From  store.Date `api:"from" doc:"The first day."`
	To    store.Date `api:"to" doc:"The last day."`
	Due   string     `api:"due,max=20" doc:"overdue or soon: only enrollments that are due."`
	Whole string     `api:"indirect,max=1" doc:"1: also people who report by way of others."`
	Exams string     `api:"exams,max=20" doc:"unneeded: only courses that issue certificates without their exam."`

	Seen    string   `api:"seen,max=20" doc:"When a person was last seen: 7, 30 or 90 days, or not in one of them after a minus sign."`
	Sort    string   `api:"sort,max=20" doc:"The column that orders the list."`
	Columns []string `api:"columns,max=30" doc:"The columns of the list."`

	Language string `api:"language,max=20" doc:"A language of the pages."`
	Within   string `api:"within,max=20" doc:"course: the list is a page of the course in courseID."`

	reading *reading
}

// isWithinCourse reports whether the list is shown as a page of the course in its filter.
func (in *ListRequest) isWithinCourse() bool { return in.Within == withinCourse && in.Course != 0 }

// savedSize is the number of rows that a table in a file reads at a time.
const savedSize = 1000

// reading says which part of a list a table in a file reads. It is nil for a page.
type reading struct {
	cursor string
	keyed  bool // whether the list can be read by cursor
}

func (in *ListRequest) Paging() web.Paging {
	size := int64(ListSize)
	if in.reading != nil {
		size = savedSize
	}
	return web.Paging{Page: int64(in.Page), PageSize: size}
}

// Keyset returns the cursor with which a table in a file reads a list. The function that calls it sets Visit.NextCursor. A list that may have
// very many rows needs it, because pages with high numbers are slow to read.
func (in *ListRequest) Keyset() web.Keyset {
	if in.reading == nil {
		return web.Keyset{}
	}
	in.reading.keyed = true
	return web.Keyset{Cursor: in.reading.cursor}
}

// Sorted returns the order of a list with the rows R, as its API route takes it.
func Sorted[R store.Sorted](in *ListRequest) api.Sorted[R] {
	return api.Sorted[R]{Sort: api.Sort[R](in.Sort)}
}

// Fields returns the chosen value of a field of people as the API selects it, or nil.
func (in *ListRequest) Fields() (fields json.RawMessage) {
	if in.Field != 0 && strings.TrimSpace(in.Value) != "" {
		fields, _ = json.Marshal(map[int64]string{in.Field: in.Value}) // Texts can always be encoded.
	}
	return fields
}

// Filters returns the values of the filters by their names. A filter without a value is empty.
func (in *ListRequest) Filters() map[string]string {
	id := func(n int64) string {
		if n == 0 {
			return ""
		}
		return strconv.FormatInt(n, 10)
	}
	return map[string]string{
		"search": in.Search, "role": in.Role, "status": in.Status, "userID": id(in.User),
		"courseID": id(in.Course), "batchID": id(in.Batch), "fieldID": id(in.Field), "fieldValue": in.Value, "examID": id(in.Exam),
		"documentID": id(in.Document),
		"from":       in.From.String(), "to": in.To.String(), "seen": in.Seen, "sort": in.Sort,
		"categoryID": id(in.Category), "stars": id(in.Stars), "kind": in.Kind, "tag": in.Tag,
		"exams": in.Exams, "due": in.Due, "indirect": in.Whole, "withoutOrder": in.WithoutOrder,
		"save": in.Save, "webhookID": id(in.Webhook), "within": in.Within, "language": in.Language,
	}
}

// Query returns the filters that are set as a query string with a leading question mark, or an empty text.
func (in *ListRequest) Query() string {
	query := url.Values{}
	for name, value := range in.Filters() {
		if value != "" {
			query.Set(name, value)
		}
	}
	if len(in.Columns) > 0 {
		query["columns"] = in.Columns
	}
	if len(query) == 0 {
		return ""
	}
	return "?" + query.Encode()
}

func ObjectSubpath(list string, id int64, page string) string {
	return ObjectPath(list, id) + "/" + page
}

// StatusNumber returns the filter for a numeric status, or nil if Status is not a number.
func (in *ListRequest) StatusNumber() *int64 {
	status, err := strconv.ParseInt(in.Status, 10, 64)
	if err != nil {
		return nil
	}
	return &status
}

func (in *ListRequest) Period() reports.ReportPeriod {
	return reports.ReportPeriod{From: in.From, To: in.To}
}
