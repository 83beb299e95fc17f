package store

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/lib/pq"

	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

// Loaded contains the numbers of rows that a load added, changed and left unchanged.
type Loaded struct {
	Added, Changed, Unchanged int64
	// Removed is the number of removed memberships, such as a course in a batch, that the rows do not contain. Loads remove
	// no other rows.
	Removed int64
}

// Plus returns the sums of the counts of l and other.
func (l Loaded) Plus(other Loaded) Loaded {
	return Loaded{
		Added: l.Added + other.Added, Changed: l.Changed + other.Changed,
		Unchanged: l.Unchanged + other.Unchanged, Removed: l.Removed + other.Removed,
	}
}

// Touched reports whether the load changed anything.
func (l Loaded) Touched() bool { return l.Added+l.Changed+l.Removed > 0 }

// Absent lists the columns that the source of the rows does not have, by the load tags of the row type. Existing rows keep
// their values in these columns, and new rows get the default.
type Absent []string

// LoadRows is the number of rows per statement. It is large enough that the round trip is negligible, and small enough that
// a statement ends well within its timeout. A load keeps its row locks until it commits. Each stored total is the sum of
// several rows of the table counters, which differ in the column slot. A load changes only rows with the slot -1. Other
// transactions change rows with other slots, so they do not wait for the load.
const LoadRows = 2000

// Load passes rows to a statement that takes one array per field and returns a Loaded. The statement matches rows by
// natural keys (e-mail addresses, codes, names), ignoring case. No two rows may have the same key. load returns
// ErrReference if a row refers to an object that the company does not have.
func Load[T any](ctx context.Context, c Company, st *statement.Statement, rows []T, absent Absent) (Loaded, error) {
	return loadWith(ctx, c, st, rows, absent, c.ImportID())
}

func loadWith[T any](ctx context.Context, c Company, st *statement.Statement, rows []T, absent Absent, more ...any) (Loaded, error) {
	var all Loaded
	err := c.Tx(ctx, func(c Company) error {
		all = Loaded{}
		if err := c.PlanLoads(ctx); err != nil {
			return err
		}
		for chunk := range slices.Chunk(rows, LoadRows) {
			var some Loaded
			if err := c.Change(ctx, &some, st, append(Columns(chunk, absent), more...)...); err != nil {
				return err
			}
			if missing := int64(len(chunk)) - some.Added - some.Changed - some.Unchanged; missing != 0 {
				return &DatabaseError{Kind: ErrReference, Statement: st.Name, Cause: fmt.Errorf("%d rows name what is not there", missing)}
			}
			all = all.Plus(some)
			c.importing.add(st, some)
			c.WakeWebhooks(ctx)
		}
		return nil
	})
	return all, err
}

var (
	loadPlan        = statement.Global("load/plan")
	loadNoCompiling = statement.Global("load/no_compiling")
)

// PlanLoads sets planner options for the rest of the transaction. Without the options, the planner chooses plans for the
// table sizes before the load.
func (c Company) PlanLoads(ctx context.Context) error {
	if _, err := c.Executor.Exec(ctx, loadPlan); err != nil {
		return err
	}
	_, err := c.Executor.Exec(ctx, loadNoCompiling)
	return err
}

// NewLoad declares the statement with a name that loads rows T. The text of the statement contains:
//   - {arrays}: the parameters with the fields of the rows, from $2 on.
//   - {names}: the names of the fields, as their tags load or db have them.
//   - {import}: the parameter with the import, which follows the fields.
//   - {each TEMPLATE}: a list of TEMPLATE for each field that is stored as it is. In TEMPLATE, ? is the name of the field, and ?? is the zero
//     value of its type.
func NewLoad[T any](_ only.Store, name string) *statement.Statement {
	st := statement.Scoped(name)
	st.Expand = func(text string) string { return expandLoad(loadedFields(reflect.TypeFor[T]()), text) }
	return st
}

type loadedField struct {
	reflect.StructField
	name  string
	plain bool // It is stored as it is. Its tag load has the word plain, or it belongs to an embedded struct.
}

// loadedFields returns the fields of rows, with those of embedded structs, whose names are in the tag db.
func loadedFields(row reflect.Type) (list []loadedField) {
	for _, f := range reflect.VisibleFields(row) {
		name, words, _ := strings.Cut(f.Tag.Get("load"), ",")
		switch {
		case f.Anonymous:
		case len(f.Index) > 1:
			list = append(list, loadedField{f, f.Tag.Get("db"), true})
		default:
			list = append(list, loadedField{f, name, words == "plain"})
		}
	}
	return list
}

var eachField = regexp.MustCompile(`\{each ([^}]*)\}`)

func expandLoad(fields []loadedField, text string) string {
	var arrays, names []string
	for i, f := range fields {
		names = append(names, f.name)
		arrays = append(arrays, fmt.Sprintf("$%d::%s[]", i+2, arrayType(f.Type)))
	}
	text = eachField.ReplaceAllStringFunc(text, func(each string) string {
		template := eachField.FindStringSubmatch(each)[1]
		var list []string
		for _, f := range fields {
			if f.plain {
				list = append(list, strings.NewReplacer("??", zeroOf(f.Type), "?", f.name).Replace(template))
			}
		}
		return strings.Join(list, ", ")
	})
	return strings.NewReplacer("{arrays}", strings.Join(arrays, ", "), "{names}", strings.Join(names, ", "), "{import}",
		fmt.Sprintf("$%d::bigint", len(names)+2)).Replace(text)
}

// arrayType returns the type of the elements of the array with which Columns passes a field.
func arrayType(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool:
		return "boolean"
	case reflect.Int, reflect.Int64:
		return "bigint"
	}
	return "text"
}

// Columns returns one array per field. An absent column is a NULL array, which unnest extends with NULLs.
func Columns[T any](rows []T, absent Absent) []any {
	fields := loadedFields(reflect.TypeFor[T]())
	arrays := make([]any, len(fields))
	for i, f := range fields {
		if !slices.Contains(absent, f.name) {
			arrays[i] = column(reflect.ValueOf(rows), f.StructField)
		}
	}
	return arrays
}

// column returns a field of all rows. Dates and times are passed as text, where the empty string means unset and NULL
// means absent.
func column(rows reflect.Value, f reflect.StructField) any {
	switch f.Type {
	case reflect.TypeFor[Date](), reflect.TypeFor[Time]():
		texts := make([]string, rows.Len())
		for n := range texts {
			texts[n] = dateText(rows.Index(n).FieldByIndex(f.Index).Interface())
		}
		return pq.Array(texts)
	}
	values := reflect.MakeSlice(reflect.SliceOf(f.Type), rows.Len(), rows.Len())
	for n := range rows.Len() {
		values.Index(n).Set(rows.Index(n).FieldByIndex(f.Index))
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

var importNumber = statement.Scoped("import/number")

var importAdd = statement.Scoped("import/add")

// importing is a running import with the numbers of its changes so far.
type importing struct {
	id               int64
	added            map[string]int64 // added is the number of added rows by kind.
	changed, removed int64
}

// add counts the changes of one statement. It does nothing if i is nil.
func (i *importing) add(st *statement.Statement, loaded Loaded) {
	if i == nil {
		return
	}
	if loaded.Added > 0 {
		i.added[strings.TrimPrefix(st.Name, "load/")] += loaded.Added
	}
	i.changed += loaded.Changed
	i.removed += loaded.Removed
}

// CountImported counts the changes of one statement for the import of the handle. Without an import it does nothing.
func (c Company) CountImported(st *statement.Statement, loaded Loaded) { c.importing.add(st, loaded) }

// ImportID returns the id with which new rows are marked, or nil without an import.
func (c Company) ImportID() any {
	if c.importing == nil {
		return nil
	}
	return c.importing.id
}

// BeginImport returns a handle of the company whose loads belong to a new import. bulk.UndoImport can remove the rows that
// they add. It must be called inside Tx, after bulk.LockLoads.
func (c Company) BeginImport(ctx context.Context) (Company, error) {
	c.importing = &importing{added: map[string]int64{}}
	err := c.Get(ctx, &c.importing.id, importNumber)
	return c, err
}

// FinishImport records the import that BeginImport has started on the handle, with the name of its folder, and returns its number. It
// does not record an import without changes and then returns 0.
func (c Company) FinishImport(ctx context.Context, folder string) (int64, error) {
	i := c.importing
	if len(i.added) == 0 && i.changed+i.removed == 0 {
		return 0, nil
	}
	added, err := json.Marshal(i.added)
	if err != nil {
		return 0, fmt.Errorf("rows of an import: %w", err)
	}
	_, err = c.Exec(ctx, importAdd, i.id, folder, string(added), i.changed, i.removed)
	return i.id, err
}
