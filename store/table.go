package store

import (
	"cmp"
	"context"
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"reflect"
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
		t.addShortList(t.Dated)
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
