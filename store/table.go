package store

import (
	"cmp"
	"context"
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"

	"lyceum/store/field"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

// Table describes how editable objects are stored. The statements that lock, add, change, remove and list them follow from the table and
// from the tags of the type of the objects; see field.Field.
type Table struct {
	// Kind is the kind of the objects, and the resource of the names of their statements.
	Kind string
	// Noun is what the texts of the audit log call an object, such as "a coupon". It is empty if these texts are in auditKinds.
	Noun string
	// Name is the name of the table.
	Name string
	// Only lists the fields that the table has, by their JSON names. "name=column" names the column, and "name='text'" a constant value. Empty
	// means all fields.
	Only []string
	// Dated means that the table has the column updated_at.
	Dated bool
	// By means that the table has the columns created_by and updated_by. An object can have a field for created_by.
	By bool
	// Imported means that the table has the column import_id, which a change by staff clears.
	Imported bool
	// Also lists further assignments of a change, such as "version = t.version + 1". :name stands for a field of the changed object.
	Also []string
	// Lock is the lock of a row that is read to be changed. Default: for update.
	Lock string
	// Counter is the kind of the counter that counts the objects, or empty. Counts reports whether the counter counts an object; nil means
	// all of them.
	Counter string
	Counts  func(Row) bool
	// Then makes further changes after an object was added or changed, such as in a table of members, or is nil. wanted is the object as the
	// caller wants it to be, and before is nil for a new object. The object is read again afterwards.
	Then func(ctx context.Context, c Company, id int64, before, wanted Row) error
	// Conflict is the error of a change that breaks a unique key. Default: ErrConflict.
	Conflict error
	// OfCourses means that the objects are courses, so that a change concerns the content of one course only.
	OfCourses bool
	// Used is the error of a removal of an object to which rows of other tables refer. Default: ErrReference.
	Used error
	// Short means that the objects have a short list, although NewTable derives no statement for it; see ShortKeyset.
	Short bool
	// Remove is the statement that removes an object, if it does more than to delete its row.
	Remove *statement.Statement
}

// columnOf is a field of an object in its table.
type columnOf struct {
	field.Field
	column string
}

// columnsOf returns the fields of objects of a type that are in the table. It leaves out the fields of Editable.
func (t Table) columnsOf(object reflect.Type) (list []columnOf) {
	for _, f := range field.Of(object) {
		if f.Name == "id" || f.Name == "version" || f.Column == "" {
			continue
		}
		column := f.Column
		if len(t.Only) > 0 {
			i := slices.IndexFunc(t.Only, func(name string) bool { return name == f.Name || strings.HasPrefix(name, f.Name+"=") })
			if i < 0 {
				continue
			}
			switch _, named, found := strings.Cut(t.Only[i], "="); {
			case found && named[0] == '\'':
				f.Read, f.Save = named, map[string]bool{"never": true}
			case found:
				column, f.Read = named, "t."+named
			}
		}
		list = append(list, columnOf{f, column})
	}
	return list
}

// NewTable returns the kind of the objects R that a table stores. It derives their statements.
func NewTable[R Row](_ only.Store, t Table) Object {
	if t.Noun != "" {
		addAuditKinds(t.Kind, t.Noun)
	}
	for _, action := range []string{"_add", "_update", "_remove"} {
		mustBeAuditKind(t.Kind + action)
	}
	if t.Short {
		t.addShortList(false)
	}
	stored := sync.OnceValue(func() layout { return t.layoutOf(reflect.TypeFor[R]()) })
	update := statement.Derived(t.Kind+"/update", func() string { return t.changing(stored().changed, stored().returned) })
	if t.OfCourses {
		update.OfCourses()
	}
	var count *statement.Statement
	if t.Counter != "" {
		count = statement.Derived(t.Kind+"/count", func() string { return fmt.Sprintf(counting, t.Counter) })
	}
	return Object{
		Kind: t.Kind,
		LockStatement: statement.Derived(t.Kind+"/lock", func() string {
			return fmt.Sprintf("select %s\nfrom %s t\nwhere t.company_id = $1 and t.id = $2\n%s", stored().read, t.Name, cmp.Or(t.Lock, "for update"))
		}),
		AddStatement:    statement.Derived(t.Kind+"/add", func() string { return t.adding(stored().added, stored().returned) }),
		UpdateStatement: update,
		RemoveStatement: t.removing(),
		table:           t, stored: stored, count: count,
	}
}

// layout is how the statements of a table read and write the fields of an object.
type layout struct {
	// read and returned list the columns that the lock and a change return.
	read, returned string
	// added and changed are the fields that the statements write.
	added, changed []columnOf
	// readAgain means that a change does not return all fields, because some are in other tables.
	readAgain bool
}

func (t Table) layoutOf(object reflect.Type) layout {
	l := layout{read: "t.id, t.revision", returned: "t.id, t.revision", readAgain: t.Then != nil}
	var once []columnOf
	for _, c := range t.columnsOf(object) {
		inOtherTable, isRead := strings.Contains(c.Read, "select "), !c.Save["list"] && !c.Save["unread"]
		l.readAgain = l.readAgain || inOtherTable && isRead
		if isRead {
			l.read += ", " + c.reading()
		}
		if isRead && !inOtherTable {
			l.returned += ", " + c.reading()
		}
		switch {
		case c.Save["never"] || c.Save["list"]:
		case c.Save["once"]:
			once = append(once, c)
		default:
			l.changed = append(l.changed, c)
		}
	}
	l.added = slices.Concat(once, l.changed)
	return l
}

// counting adds $2 to a counter of the company.
const counting = `insert into counters (company_id, kind, scope, slot, n)
values ($1, '%s', 0, floor(random() * 16)::smallint, $2)
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n`

// reading returns the expression that reads the field, with its name.
func (c columnOf) reading() string {
	switch {
	case c.Read != "":
		return c.Read + " as " + c.Column
	case c.Save["zero"]:
		return fmt.Sprintf("coalesce(t.%s, %s) as %s", c.column, zeroOf(c.Type), c.Column)
	}
	return "t." + c.column
}

// zeroOf returns the zero value of a type in SQL.
func zeroOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "''"
	case reflect.Bool:
		return "false"
	}
	return "0"
}

var parameterNames = regexp.MustCompile(`:([a-zA-Z]+)\b`)

// parameters returns the expression with the numbers of the parameters in place of the names of fields. The first of fields has the number
// from. Casts, such as ::text, are no names.
func parameters(expression string, fields []columnOf, from int) string {
	expression = strings.ReplaceAll(expression, "::", "\x00")
	expression = parameterNames.ReplaceAllStringFunc(expression, func(name string) string {
		i := slices.IndexFunc(fields, func(c columnOf) bool { return c.Name == name[1:] })
		if i < 0 {
			panic("store: " + name + " is no field that the statement writes")
		}
		return fmt.Sprintf("$%d", from+i)
	})
	return strings.ReplaceAll(expression, "\x00", "::")
}

// writing returns the column and the value that a statement writes for the field i of fields.
func writing(fields []columnOf, i, from int) (column, value string) {
	c := fields[i]
	number := fmt.Sprintf("$%d", from+i)
	switch {
	case c.Write != "":
		column, value, found := strings.Cut(c.Write, " = ")
		if !found {
			column, value = c.column, c.Write
		}
		return column, parameters(value, fields, from)
	case c.Save["zero"] && c.Type.Kind() == reflect.String:
		return c.column, "nullif(" + number + "::text, '')"
	case c.Save["zero"]:
		return c.column, "nullif(" + number + "::bigint, 0)"
	}
	return c.column, number
}

// adding returns the statement that adds an object. Its parameters are the company, the fields and, if the table has the columns, the actor.
func (t Table) adding(fields []columnOf, returned string) string {
	columns, values := []string{"company_id"}, []string{"$1"}
	for i := range fields {
		column, value := writing(fields, i, 2)
		columns, values = append(columns, column), append(values, value)
	}
	if t.By {
		actor := fmt.Sprintf("$%d::bigint", 2+len(fields))
		columns, values = append(columns, "updated_by"), append(values, actor)
		if !slices.Contains(columns, "created_by") {
			columns, values = append(columns, "created_by"), append(values, actor)
		}
	}
	return fmt.Sprintf("insert into %s as t (%s)\nvalues (%s)\nreturning %s", t.Name, strings.Join(columns, ", "), strings.Join(values, ", "), returned)
}

// changing returns the statement that changes an object. Its parameters are the company, the id, the fields and, if the table has the
// column, the actor.
func (t Table) changing(fields []columnOf, returned string) string {
	set := []string{"revision = t.revision + 1"}
	for i := range fields {
		column, value := writing(fields, i, 3)
		set = append(set, column+" = "+value)
	}
	if t.Dated {
		set = append(set, "updated_at = now()")
	}
	if t.By {
		set = append(set, fmt.Sprintf("updated_by = $%d::bigint", 3+len(fields)))
	}
	if t.Imported {
		set = append(set, "import_id = null")
	}
	for _, more := range t.Also {
		set = append(set, parameters(more, fields, 3))
	}
	return fmt.Sprintf("update %s t\nset %s\nwhere t.company_id = $1 and t.id = $2\nreturning %s", t.Name, strings.Join(set, ", "), returned)
}

func (t Table) removing() *statement.Statement {
	if t.Remove != nil {
		return t.Remove.Removing(t.Kind)
	}
	return statement.Derived(t.Kind+"/remove", func() string { return "delete from " + t.Name + " where company_id = $1 and id = $2" }).Removing(t.Kind)
}

// arguments returns the values of fields of an object for a statement, and the actor if the table has a column for it.
func (t Table) arguments(fields []columnOf, object Row, by Actor) (list []any, err error) {
	row := reflect.ValueOf(object)
	for _, c := range fields {
		value, err := argument(row.FieldByIndex(c.Index))
		if err != nil {
			return nil, fmt.Errorf("%s of %s: %w", c.Name, t.Kind, err)
		}
		list = append(list, value)
	}
	if t.By {
		list = append(list, by.UserID)
	}
	return list, nil
}

// argument returns a value for the database. A struct, a map or a list without a form of its own becomes JSON.
func argument(v reflect.Value) (any, error) {
	value := v.Interface()
	if _, own := value.(driver.Valuer); own {
		return value, nil
	}
	switch v.Kind() {
	case reflect.Struct, reflect.Map, reflect.Slice:
		if _, isBytes := value.([]byte); isBytes {
			return value, nil
		}
		text, err := json.Marshal(value)
		return string(text), err
	}
	return value, nil
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

// NewContentTable returns the kind of the objects R that a table stores, with their list.
func NewContentTable[R contentRow](key only.Store, t Table, l Listing) EditedContent[R] {
	return NewListedTable[R, R](key, t, l).EditedContent
}

// NewListedTable is like NewContentTable for a list with the rows L.
func NewListedTable[R contentRow, L interface{ TotalRows() int64 }](key only.Store, t Table, l Listing) ListedContent[R, L] {
	t.addShortList(t.Dated && !l.Undated)
	return ListedContent[R, L]{EditedContent[R]{
		Object: NewTable[R](key, t),
		ListStatement: statement.Derived(t.Kind+"/staff_list", func() string {
			columns, read := t.columnsOf(reflect.TypeFor[L]()), "count(*) over () as total_count, t.id, t.revision"
			for _, c := range columns {
				if !c.Save["unread"] {
					read += ", " + c.reading()
				}
			}
			return fmt.Sprintf("select %s\nfrom %s t\nwhere %s\norder by %s\nlimit $2::bigint offset $3::bigint",
				read, t.Name, l.where(columns, 4), cmp.Or(l.Order, "t.created_at desc, t.id desc"))
		}),
		TotalStatement: statement.Derived(t.Kind+"/staff_total", func() string {
			return fmt.Sprintf("select count(*)\nfrom %s t\nwhere %s", t.Name, l.where(t.columnsOf(reflect.TypeFor[L]()), 2))
		}),
	}}
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
