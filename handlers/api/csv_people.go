package api

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/store/people"
)

// CSVOfPeople returns a CSV table as CSVAfter does, with a column at its end for each field that the company has defined for its people. person returns the
// id of the person of an item.
func CSVOfPeople[T any](
	ctx context.Context, c *web.Call, name string, header []string,
	after func(ctx context.Context, last T) ([]T, error), person func(T) int64, cells func(T) []string,
) (CSVReport, error) {
	rows := c.Store
	fields, err := people.AllUserFields(ctx, rows)
	if err != nil || len(fields) == 0 {
		return CSVAfter(name, header, after, cells), err
	}
	for _, f := range fields {
		header = append(header, f.Name)
	}
	var values map[int64]people.FieldValues
	return CSVAfter(name, header, func(ctx context.Context, last T) ([]T, error) {
		list, err := after(ctx, last)
		if err != nil || len(list) == 0 {
			return list, err
		}
		ids := make([]int64, len(list))
		for i, item := range list {
			ids[i] = person(item)
		}
		values, err = people.FieldValuesOf(ctx, rows, ids)
		return list, err
	}, func(item T) []string {
		line, of := cells(item), values[person(item)]
		for _, f := range fields {
			line = append(line, of.Text(f.ID))
		}
		return line
	}), nil
}
