package ui

import (
	"slices"
	"strings"

	"lyceum/site/pages"
)

// ColumnChoice is the form with which staff choose the columns of a list.
type ColumnChoice struct {
	Columns []Option
	// Filters are the values of the filters, which the form keeps. Given are the columns that staff have chosen before, which the form of the filters keeps.
	Filters []Option
	Given   []string
}

// chooseColumns removes the columns that staff have not chosen, ignoring names of other columns. If they have chosen none, it removes the
// hidden ones and those without a value on the page, except for the first column, for the one that orders the rows, and for those without a
// value that can order them. It returns the form of the choice, or nil for a list without rows or with few columns.
func (l List) chooseColumns(v *Visit, t *Table, in *ListRequest) *ColumnChoice {
	if len(t.Rows) == 0 || len(l.Columns) < 4 {
		return nil
	}
	chosen := slices.DeleteFunc(slices.Clone(in.Columns), func(name string) bool { return !slices.Contains(l.Columns, name) })
	choice := &ColumnChoice{Given: chosen}
	for name, value := range in.Filters() {
		if value != "" {
			choice.Filters = append(choice.Filters, Option{Name: name, Value: value})
		}
	}
	slices.SortFunc(choice.Filters, func(a, b Option) int { return strings.Compare(a.Name, b.Name) })
	var kept []int
	for i, column := range l.Columns {
		has := i == 0 || slices.Contains(chosen, column)
		if len(chosen) == 0 && !has {
			order, offered := t.orders[i]
			has = order.Sorted != "" || !slices.Contains(l.Hidden, column) &&
				(offered || slices.ContainsFunc(t.Rows, func(r Row) bool { return i < len(r.Cells) && r.Cells[i].Text != "" }))
		}
		if i > 0 {
			choice.Columns = append(choice.Columns, Option{Value: column, Name: t.Columns[i], Chosen: has})
		}
		if has {
			kept = append(kept, i)
		}
	}
	t.keep(kept)
	return choice
}

// keep removes all columns but those with the indexes.
func (t *Table) keep(kept []int) {
	columns, orders := make([]string, len(kept)), map[int]Order{}
	for to, from := range kept {
		columns[to] = t.Columns[from]
		if o, has := t.orders[from]; has {
			orders[to] = o
		}
	}
	for i, r := range t.Rows {
		cells := make([]Cell, 0, len(kept))
		for _, from := range kept {
			if from < len(r.Cells) {
				cells = append(cells, r.Cells[from])
			}
		}
		t.Rows[i].Cells = cells
	}
	t.Columns, t.orders = columns, orders
}

// addRowLinks adds the links of RowLinks to the rows. A row with jobs that leads to the form of its object has the form among them.
func (l List) addRowLinks(v *Visit, rows []Row) {
	for i, r := range rows {
		if r.Path == "" {
			continue
		}
		if len(r.Actions) > 0 && strings.HasSuffix(r.Path, "/edit") {
			rows[i].Actions = slices.Insert(r.Actions, 0, pages.Link{Path: r.Path, Name: v.T("list.edit")})
		}
		of := strings.NewReplacer("{row}", r.Path, "{id}", r.Path[strings.LastIndexByte(r.Path, '/')+1:])
		for _, link := range v.Links(l.RowLinks...) {
			rows[i].Actions = append(rows[i].Actions, pages.Link{Path: of.Replace(link.Path), Name: link.Name})
		}
	}
}
