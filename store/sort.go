package store

import (
	"cmp"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"

	"lyceum/store/internal/statement"
)

// Sort is an order of a list. Name is its name in requests, and By the expression of SQL that orders the rows. In the list of a table, By may be empty: then
// Name is the name of the field that orders the rows, without regard to the case of texts.
type Sort struct {
	Name, By string
	// Tie orders rows with equal values in the same direction. A list with many rows needs it, so that an index gives pages in the order. By
	// is never null then, unless the order has only one direction.
	Tie string
	// Only is the only direction of the order. The zero value means both.
	Only Direction
}

type Direction string

const (
	Up   Direction = "up"
	Down Direction = "down"
)

// Sorts are the orders that a list offers.
type Sorts []Sort

// Values returns the values of Page.Sort that select the orders.
func (s Sorts) Values() (values []string) {
	for _, one := range s {
		if one.Only != Down {
			values = append(values, one.Name)
		}
		if one.Only != Up {
			values = append(values, "-"+one.Name)
		}
	}
	return values
}

// order returns the expressions that order the rows as the parameter says, which is a value of Page.Sort, with a comma after each. PostgreSQL plans a statement
// that is planned for the values of each call as if it had only the selected expressions. Rows without a value are the last ones.
func (s Sorts) order(parameter string) string {
	var text strings.Builder
	add := func(value, by, direction string) {
		fmt.Fprintf(&text, "case when %s::text = '%s' then %s end%s,\n    ", parameter, value, by, direction)
	}
	for _, one := range s {
		if one.Only != Down {
			add(one.Name, one.By, "")
			if one.Tie != "" {
				add(one.Name, one.Tie, "")
			}
		}
		switch {
		case one.Only == Up:
		case strings.HasSuffix(one.By, ".id"):
			// An id is never null. "nulls last" would keep the index of the ids from giving the order.
			add("-"+one.Name, one.By, " desc")
		case one.Tie == "":
			add("-"+one.Name, one.By, " desc nulls last")
		default:
			nulls := ""
			if one.Only == Down {
				nulls = " nulls last"
			}
			add("-"+one.Name, one.By, " desc"+nulls)
			add("-"+one.Name, one.Tie, " desc")
		}
	}
	return text.String()
}

// ByFields returns the orders of the list of a table by fields.
func ByFields(names ...string) (list Sorts) {
	for _, name := range names {
		list = append(list, Sort{Name: name})
	}
	return list
}

// in returns the orders with the expressions of the columns.
func (s Sorts) in(columns []columnOf) Sorts {
	list := slices.Clone(s)
	for i, one := range list {
		if one.By != "" {
			continue
		}
		c := columns[slices.IndexFunc(columns, func(c columnOf) bool { return c.Name == one.Name })]
		list[i].By = cmp.Or(c.Read, "t."+c.column)
		if c.Type.Kind() == reflect.String {
			list[i].By = "lower(" + list[i].By + ")"
		}
	}
	return list
}

// Sorted is implemented by the rows of lists that offer orders.
type Sorted interface{ Sorts() Sorts }

// sortsOf returns the orders of the rows R of a list, or none.
func sortsOf[R any]() Sorts {
	if row, sorted := any(*new(R)).(Sorted); sorted {
		return row.Sorts()
	}
	return nil
}

// sortMark stands for the expressions of an order in a statement. The first group is the parameter with the order.
var sortMark = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{sort (\$\d+)\}`) })

// OrderedBy declares that a statement reads a page of rows R in the order that Page.Sort selects. In the text of the statement, {sort $N} stands for the
// expressions of the order, with a comma after them, and $N is the last parameter before the manager.
func OrderedBy[R Sorted](st *statement.Statement) *statement.Statement {
	st.Ordered = true
	st.Expand = func(text string) string {
		return sortMark().ReplaceAllStringFunc(text, func(mark string) string {
			return strings.TrimSpace(sortsOf[R]().order(sortMark().FindStringSubmatch(mark)[1]))
		})
	}
	return st
}
