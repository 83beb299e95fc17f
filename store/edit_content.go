package store

import (
	"cmp"
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

// EditedContent is a kind of content that staff edit. R is the type of its rows. Its lists include drafts.
type EditedContent[R contentRow] struct {
	Object
	ListStatement, TotalStatement *statement.Statement
}

type contentRow interface {
	Row
	TotalRows() int64
}

// NewContent returns a kind of content whose statements have the name of the kind as their resource.
func NewContent[R contentRow](key only.Store, kind string) EditedContent[R] {
	return EditedContent[R]{NewObject(key, kind, kind), statement.Scoped(kind + "/staff_list"), statement.Scoped(kind + "/staff_total")}
}

func (k EditedContent[R]) Kept(key only.Store, t Trash) EditedContent[R] {
	k.Object = KeptInTrash[R](key, k.Object, t)
	return k
}

// Add adds an object. It returns ErrNotFound if the object names a user who does not exist.
func (k EditedContent[R]) Add(ctx context.Context, c Company, fields R, by Actor) (R, error) {
	return AddObject(ctx, c, k.Object, fields, by)
}

// Update changes an object with apply. It returns ErrNotFound if the object does not exist, a *StaleError if at has
// another version, and the error of apply.
func (k EditedContent[R]) Update(ctx context.Context, c Company, at Editable, apply func(*R) error, by Actor) (R, error) {
	return UpdateObject(ctx, c, k.Object, at, apply, by)
}

// Remove removes an object. It returns ErrNotFound if the object does not exist, and a *StaleError if at has another
// version.
func (k EditedContent[R]) Remove(ctx context.Context, c Company, at Editable, by Actor) error {
	return RemoveObject[R](ctx, c, k.Object, at, by)
}

// Get returns an object, published or not. It returns ErrNotFound if the object does not exist.
func (k EditedContent[R]) Get(ctx context.Context, c Company, id int64) (R, error) {
	return ObjectToEdit[R](ctx, c, k.Object, id)
}

// List returns a page of the objects, as the Listing of their table selects and orders them. filters are the values of its filters.
func (k EditedContent[R]) List(ctx context.Context, c Company, page Page, filters ...any) (List[R], error) {
	return CountedPage[R](ctx, c, page, k.ListStatement, k.TotalStatement, filters...)
}

// addShortList derives the statement that returns the ids of the objects that were written since a position and, if times is true, since a
// time.
func (t Table) addShortList(times bool) {
	text := func() string {
		text := "select t.id\nfrom " + t.Name + " t\nwhere t.company_id = $1 and t.id > $2 and ($3::xid is null or age(t.xmin) <= age($3::xid))"
		if times {
			text += "\n    and ($4::timestamptz is null or t.updated_at >= $4::timestamptz)"
		}
		return text
	}
	shortLists[t.Kind] = shortList{changed: statement.Derived("change/"+t.Kind, text).GivenIDs(), times: times}
}

// Listing describes the list of all objects, as staff see it. The arguments of its statements are the text to search for, if Search is not
// empty, and the values of the filters. An empty text and null select all.
type Listing struct {
	// Search lists the texts in which the list searches: JSON names of fields, and expressions in parentheses.
	Search []string
	// Filters lists what the list can be limited to: JSON names of fields, and conditions in parentheses. In a condition, ? is the argument
	// of the filter and ?? that of the next one, which is then empty.
	Filters []string
	// Order is the order of the list. Default: the newest first.
	Order string
	// Undated means that the list shows changes that do not set the column updated_at.
	Undated bool
}

// ListedContent is content whose list has the rows L, which contain more than R.
type ListedContent[R contentRow, L interface{ TotalRows() int64 }] struct{ EditedContent[R] }

// List returns a page of the objects, as the Listing of their table selects and orders them. filters are the values of its filters.
func (k ListedContent[R, L]) List(ctx context.Context, c Company, page Page, filters ...any) (List[L], error) {
	return CountedPage[L](ctx, c, page, k.ListStatement, k.TotalStatement, filters...)
}

func NewContentTable[R contentRow](key only.Store, t Table, l Listing) EditedContent[R] {
	return NewListedTable[R, R](key, t, l).EditedContent
}

func NewListedTable[R contentRow, L interface{ TotalRows() int64 }](key only.Store, t Table, l Listing) ListedContent[R, L] {
	t.addShortList(t.Dated && !l.Undated)
	listed := statement.Derived(t.Kind+"/staff_list", func() string {
		columns, read := t.columnsOf(reflect.TypeFor[L]()), "count(*) over () as total_count, t.id, t.revision"
		for _, c := range columns {
			if !c.Save["unread"] {
				read += ", " + c.reading()
			}
		}
		return fmt.Sprintf("select %s\nfrom %s t\nwhere %s\norder by %s%s\nlimit $2::bigint offset $3::bigint",
			read, t.Name, l.where(columns, 4), sortsOf[L]().in(columns).order(fmt.Sprintf("$%d", 4+l.arguments())), cmp.Or(l.Order, "t.created_at desc, t.id desc"))
	})
	listed.Ordered = sortsOf[L]() != nil
	return ListedContent[R, L]{EditedContent[R]{
		Object:        NewTable[R](key, t),
		ListStatement: listed,
		TotalStatement: statement.Derived(t.Kind+"/staff_total", func() string {
			return fmt.Sprintf("select count(*)\nfrom %s t\nwhere %s", t.Name, l.where(t.columnsOf(reflect.TypeFor[L]()), 2))
		}),
	}}
}

// arguments returns the number of arguments that select the objects.
func (l Listing) arguments() int {
	n := len(l.Filters)
	if n > 0 && strings.Contains(l.Filters[n-1], "??") {
		n++
	}
	if len(l.Search) > 0 {
		n++
	}
	return n
}

// where returns the condition of the list. Its first parameter after the company has the number from.
func (l Listing) where(columns []columnOf, from int) string {
	named := func(name string) columnOf {
		i := slices.IndexFunc(columns, func(c columnOf) bool { return c.Name == name })
		if i < 0 {
			panic("store: a list has no field " + name)
		}
		return columns[i]
	}
	where := "t.company_id = $1"
	if len(l.Search) > 0 {
		where += fmt.Sprintf(" and ($%d::text = ''", from)
		for _, text := range l.Search {
			if !strings.HasPrefix(text, "(") {
				text = "t." + named(text).column
			}
			where += fmt.Sprintf(" or strpos(lower(%s), lower($%d::text)) > 0", text, from)
		}
		where += ")"
		from++
	}
	for i, filter := range l.Filters {
		n := fmt.Sprintf("$%d", from+i)
		switch {
		case filter == "":
		case filter[0] == '(':
			where += " and " + strings.NewReplacer("??", fmt.Sprintf("$%d", from+i+1), "?", n).Replace(filter)
		case named(filter).Type.Kind() == reflect.String:
			where += fmt.Sprintf(" and (%s::text = '' or t.%s = %s)", n, named(filter).column, n)
		default:
			where += fmt.Sprintf(" and (%s::bigint is null or t.%s = %s)", n, named(filter).column, n)
		}
	}
	return where
}
