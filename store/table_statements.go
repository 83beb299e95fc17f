package store

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"lyceum/store/internal/statement"
)

// layout is how the statements of a table read and write the fields of an object.
type layout struct {
	// read and returned list the columns that the lock and a change return.
	read, returned string
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
