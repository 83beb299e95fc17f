package store

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"time"

	"github.com/lib/pq"
)

// Loaded says what came of rows that were loaded.
type Loaded struct {
	Added, Changed, Unchanged int64
	// Removed counts memberships that the rows no longer name; nothing else is ever removed.
	Removed int64
}

// Plus is both together.
func (l Loaded) Plus(other Loaded) Loaded {
	return Loaded{
		Added: l.Added + other.Added, Changed: l.Changed + other.Changed,
		Unchanged: l.Unchanged + other.Unchanged, Removed: l.Removed + other.Removed,
	}
}

// Touched tells whether anything is different than before.
func (l Loaded) Touched() bool { return l.Added+l.Changed+l.Removed > 0 }

// Absent names the columns, as the tags of a row's type have them, that the source of the rows does not know. A row
// that is there keeps what it has in them, and a new one gets the default.
type Absent []string

// loadRows is the number of rows of one statement: large enough that the round trip does not count, and small enough
// that a statement ends well within its timeout. The statements keep their part of a total in the slot -1: a load
// holds the rows it has changed until it commits, so it stays away from the slots in which requests count.
const loadRows = 2000

// load gives rows to a statement that takes one array per field and answers with a Loaded. Its keys are those of
// people (addresses, codes, names), compared without case; a key that comes twice among the rows is an error. It
// returns ErrReference when a row names something the company does not have.
func load[T any](ctx context.Context, c Company, st *statement, rows []T, absent Absent) (Loaded, error) {
	return loadWith(ctx, c, st, rows, absent, c.importID())
}

// loadUnmarked is load for rows that no import adds: they are not marked with its number.
func loadUnmarked[T any](ctx context.Context, c Company, st *statement, rows []T) (Loaded, error) {
	return loadWith(ctx, c, st, rows, nil)
}

func loadWith[T any](ctx context.Context, c Company, st *statement, rows []T, absent Absent, more ...any) (Loaded, error) {
	var all Loaded
	err := c.Tx(ctx, func(c Company) error {
		all = Loaded{}
		if err := c.planLoads(ctx); err != nil {
			return err
		}
		for chunk := range slices.Chunk(rows, loadRows) {
			var some Loaded
			if err := c.change(ctx, &some, st, append(columns(chunk, absent), more...)...); err != nil {
				return err
			}
			if missing := int64(len(chunk)) - some.Added - some.Changed - some.Unchanged; missing != 0 {
				return &databaseError{kind: ErrReference, statement: st.name, cause: fmt.Errorf("%d rows name what is not there", missing)}
			}
			all = all.Plus(some)
			c.importing.add(st, some)
		}
		return nil
	})
	return all, err
}

var loadPlan = global("load/plan")

// planLoads keeps the planner, for the rest of the transaction, from plans that fit the tables as they were before it.
func (c Company) planLoads(ctx context.Context) error {
	_, err := c.executor.exec(ctx, loadPlan)
	return err
}

// columns turns rows into one array per field. An absent column is null, which unnest pads with nulls.
func columns[T any](rows []T, absent Absent) []any {
	row := reflect.TypeFor[T]()
	arrays := make([]any, row.NumField())
	for i := range arrays {
		if !slices.Contains(absent, row.Field(i).Tag.Get("load")) {
			arrays[i] = column(reflect.ValueOf(rows), i)
		}
	}
	return arrays
}

// column is field i of all rows. Days and moments go as text, where empty says "none" and null says "absent".
func column(rows reflect.Value, i int) any {
	switch rows.Type().Elem().Field(i).Type {
	case reflect.TypeFor[Date](), reflect.TypeFor[Time]():
		texts := make([]string, rows.Len())
		for n := range texts {
			texts[n] = dateText(rows.Index(n).Field(i).Interface())
		}
		return pq.Array(texts)
	}
	values := reflect.MakeSlice(reflect.SliceOf(rows.Type().Elem().Field(i).Type), rows.Len(), rows.Len())
	for n := range rows.Len() {
		values.Index(n).Set(rows.Index(n).Field(i))
	}
	return pq.Array(values.Interface())
}

func dateText(value any) string {
	switch v := value.(type) {
	case Date:
		return v.String()
	case Time:
		if !v.IsZero() {
			return v.at.Format(time.RFC3339Nano)
		}
	}
	return ""
}
