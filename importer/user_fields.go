package importer

import (
	"context"
	"errors"
	"slices"
	"strings"

	"lyceum/store"
	"lyceum/store/people"
)

// addFields adds a column to the table of trainees for each field that the company has defined for its people. The header is the name of the field. A field
// with the name of another column has none.
func addFields(t *table[trainee], fields []people.UserField) {
	for _, f := range fields {
		header := strings.ToLower(f.Name)
		if slices.ContainsFunc(t.columns, func(c column[*trainee]) bool { return c.header == header }) {
			continue
		}
		added := column[*trainee]{header: header, read: func(u *trainee, cell string) error {
			text, err := f.ParseText(cell)
			if wrong, is := errors.AsType[*people.FieldError](err); is {
				return errors.New(wrong.Message)
			}
			u.fields = append(u.fields, people.BulkFieldValue{FieldID: f.ID, Text: text})
			return err
		}}
		if f.Kind == people.DateField {
			added.form = dayCell
		}
		t.columns = append(t.columns, added)
	}
}

// loadFields sets the values of the fields that the file has.
func (in *input) loadFields(ctx context.Context, l *loader) error {
	var rows []people.BulkFieldValue
	for _, u := range in.trainees.rows {
		for _, value := range u.fields {
			value.Email = u.Email
			rows = append(rows, value)
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return l.part("  fields of trainees", func() (store.Loaded, error) { return people.LoadFieldValues(ctx, l.company, rows) })
}
