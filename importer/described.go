package importer

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"lyceum/store/field"
)

// described returns columns, and a column for each text of the rows T that the description of the objects R has and columns does not fill.
// The header is the name of the column of the database. row returns the T of a row of the file.
func described[P, T, R any](row func(P) *T, columns ...column[P]) []column[P] {
	loaded := reflect.TypeFor[T]()
	for _, d := range field.Of(reflect.TypeFor[R]()) {
		filled := slices.ContainsFunc(columns, func(c column[P]) bool { return slices.Contains(c.fills, d.Column) })
		if filled || !d.Edited || d.Type.Kind() != reflect.String {
			continue
		}
		for _, f := range reflect.VisibleFields(loaded) {
			name, _, _ := strings.Cut(cmp.Or(f.Tag.Get("load"), f.Tag.Get("db")), ",")
			if name != d.Column || f.Anonymous {
				continue
			}
			to := func(p P) *string {
				return reflect.ValueOf(row(p)).Elem().FieldByIndex(f.Index).Addr().Interface().(*string)
			}
			c := text(name, int(cmp.Or(d.Number("max"), textLength)), to)
			if most := d.Number("bytes"); most > 0 {
				c = shown(name, int(most), to)
			}
			columns = append(columns, c.doc(d.Doc, d.Example))
		}
	}
	return columns
}
