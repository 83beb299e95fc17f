package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"reflect"
	"sync"
	"time"

	"github.com/jmoiron/sqlx"
	"github.com/jmoiron/sqlx/reflectx"
	"github.com/lib/pq"

	"lyceum/store/internal/statement"
)

// rowShape maps the columns of a statement to the fields of a type. It is computed once per statement and type, because sqlx
// would compute it for each row.
type rowShape struct {
	// paths contains the index of the field for each column. It is nil if one column is scanned into the whole value.
	paths [][]int
}

type shapeKey struct {
	index int // the index of the statement in the list of statements
	row   reflect.Type
}

// rowShapes contains the shapes of all pairs of a statement and a type that were used.
var rowShapes sync.Map

// shapeOf returns the shape of the rows of a statement. It returns an error if the type has no field for a column.
func shapeOf(st *statement.GlobalStatement, row reflect.Type, rows *sql.Rows, mapper *reflectx.Mapper) (*rowShape, error) {
	key := shapeKey{st.Index, row}
	if known, ok := rowShapes.Load(key); ok {
		return known.(*rowShape), nil
	}
	shape := &rowShape{}
	if !scansWhole(row, mapper) {
		columns, err := rows.Columns()
		if err != nil {
			return nil, err
		}
		shape.paths = mapper.TraversalsByName(row, columns)
		for i, path := range shape.paths {
			if len(path) == 0 {
				return nil, fmt.Errorf("no field of %s for the column %s", row, columns[i])
			}
		}
	}
	rowShapes.Store(key, shape)
	return shape, nil
}

// scansWhole reports whether one column is scanned into the whole value of the type.
func scansWhole(row reflect.Type, mapper *reflectx.Mapper) bool {
	return reflect.PointerTo(row).Implements(reflect.TypeFor[sql.Scanner]()) || row.Kind() != reflect.Struct || len(mapper.TypeMap(row).Index) == 0
}

// targets returns the addresses of the fields of the value at pointer, one for each column. It reuses the array of before.
func (s *rowShape) targets(pointer any, before []any) []any {
	all := before[:0]
	if s.paths == nil {
		return append(all, pointer)
	}
	row := reflect.ValueOf(pointer).Elem()
	for _, path := range s.paths {
		field := row
		for _, i := range path {
			if field.Kind() == reflect.Pointer {
				if field.IsNil() {
					field.Set(reflect.New(field.Type().Elem()))
				}
				field = field.Elem()
			}
			field = field.Field(i)
		}
		all = append(all, field.Addr().Interface())
	}
	return all
}

// firstRows is the initial capacity of a list that gets its first row.
const firstRows = 4

// rowList is a list into which rows are scanned. Its parts have no type parameter, so that the code that scans is compiled once.
type rowList struct {
	row reflect.Type
	// add appends a row to the list, of which the first n rows are valid, and returns its address.
	add func(n int) any
	// n is the number of rows.
	n int
}

// scanRows runs a statement and replaces the rows of the list by all of its rows.
func scanRows(ctx context.Context, q *sqlx.Stmt, st *statement.GlobalStatement, list *rowList, args []any) error {
	rows, err := q.Stmt.QueryContext(ctx, args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }() // A second call has no effect.
	shape, err := shapeOf(st, list.row, rows, q.Mapper)
	if err != nil {
		return err
	}
	list.n = 0
	var targets []any
	for rows.Next() {
		targets = shape.targets(list.add(list.n), targets)
		if err := rows.Scan(targets...); err != nil {
			return err
		}
		list.n++
	}
	if err := rows.Err(); err != nil {
		return err
	}
	return rows.Close()
}

// scanRow runs a statement and scans its first row into dst. It returns sql.ErrNoRows if there is none.
func scanRow(ctx context.Context, q *sqlx.Stmt, st *statement.GlobalStatement, dst any, args []any) error {
	rows, err := q.Stmt.QueryContext(ctx, args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }() // A second call has no effect.
	if !rows.Next() {
		if err := rows.Err(); err != nil {
			return err
		}
		return sql.ErrNoRows
	}
	shape, err := shapeOf(st, reflect.TypeOf(dst).Elem(), rows, q.Mapper)
	if err != nil {
		return err
	}
	if err := rows.Scan(shape.targets(dst, nil)...); err != nil {
		return err
	}
	return rows.Close()
}

// ScanJSON reads a column of the type json or jsonb into to.
func ScanJSON(value, to any) error {
	text, ok := value.([]byte)
	if !ok {
		return fmt.Errorf("%T is not JSON", value)
	}
	return json.Unmarshal(text, to)
}

// NullTime converts the zero time to NULL.
func NullTime(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// JSONList is a list that a column of the type jsonb stores.
type JSONList[T any] []T

// Scan reads the list from a column of the type jsonb.
func (l *JSONList[T]) Scan(column any) error {
	text, ok := column.([]byte)
	if !ok {
		return fmt.Errorf("%T is not JSON", column)
	}
	return json.Unmarshal(text, l)
}

// Value returns the list as JSON. For a nil list it returns an empty array.
func (l JSONList[T]) Value() (driver.Value, error) {
	if l == nil {
		return "[]", nil
	}
	text, err := json.Marshal(l)
	return string(text), err
}

// NullBytes converts a nil slice to NULL instead of an empty value.
func NullBytes(b []byte) any {
	if b == nil {
		return nil
	}
	return b
}

// OnlyOne returns the first element of a list, or ErrNotFound if the list is empty.
func OnlyOne[T any](list []T, err error) (one T, _ error) {
	if err != nil {
		return one, err
	}
	if len(list) == 0 {
		return one, ErrNotFound
	}
	return list[0], nil
}

// FieldFilter returns the argument of a statement that selects people by values of fields, which are given by the ids of the fields. It is empty, which
// selects all, if there are no values.
func FieldFilter(values map[string]string) string {
	if len(values) == 0 {
		return ""
	}
	text, _ := json.Marshal(values) // Texts can always be encoded.
	return string(text)
}

// IDOrNull converts the id 0 to NULL.
func IDOrNull(id int64) *int64 {
	if id == 0 {
		return nil
	}
	return &id
}

// IDsOrNull returns the argument of a statement that selects rows by their ids. It is NULL, which selects all, if there are no ids.
func IDsOrNull(ids []int64) any {
	if len(ids) == 0 {
		return nil
	}
	return pq.Array(ids)
}

// Optional returns t as a Time, which is unset if t is the zero time.
func Optional(t time.Time) Time {
	if t.IsZero() {
		return Time{}
	}
	return TimeOf(t)
}

// Badge is the badge of a learning path that a person has completed.
type Badge struct {
	// Number is the number of the certificate.
	Number string
	// Path is the name of the learning path.
	Path string
}

// Badges are the newest badges of a person. It is nil for a person without any.
type Badges = *JSONList[Badge]
