package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

// ErrStale means that another user has changed the object since the caller read it. The error is a *StaleError.
var ErrStale = errors.New("changed by someone else")

// StaleError is the error of a change that is based on an old version of an object.
type StaleError struct {
	// Current is the object in its current version.
	Current any
}

// Error returns the text of ErrStale.
func (e *StaleError) Error() string { return ErrStale.Error() }

func (e *StaleError) Is(target error) bool { return target == ErrStale }

// Editable contains the fields that all editable objects have. The row type of an object embeds it.
type Editable struct {
	ID      int64 `db:"id" json:"id" doc:"ID of the object."`
	Version int64 `db:"revision" json:"version" doc:"Version of the object. A request to change or remove the object must contain it."`
}

// EditedObject returns e. Types that embed an Editable have it for Row.
func (e Editable) EditedObject() Editable { return e }

// Row is an editable object as the database stores it.
type Row interface {
	// EditedObject returns the id and the version of the object.
	EditedObject() Editable
	AuditName() string
}

// Object is a kind of editable objects with its statements. NewTable derives the statements from a description. The statements of an
// object without a table of its own are in a file of sql; the first argument of each is the company, and the other arguments and the
// returned rows are:
//   - lock: the id. It locks the object and returns it.
//   - add: 0, the new object as JSON, the actor. It returns the object.
//   - update: the id, the changed object as JSON, the actor. It increments the revision and returns the object.
//   - remove: the id. It returns nothing.
//
// The zero object is an unknown kind, of which no object exists.
type Object struct {
	// Kind is the subject of the audit log entries. Their kinds are kind_add, kind_update and kind_remove.
	Kind string

	LockStatement, AddStatement, UpdateStatement, RemoveStatement *statement.Statement

	// table describes how the objects are stored, if their statements are derived. stored returns its layout; it is nil if they are not
	// derived. count changes the counter of the objects, or is nil.
	table  Table
	stored func() layout
	count  *statement.Statement
	trash  *Trash // nil if removed objects are not kept
}

func (o Object) addArguments(fields Row, by Actor) ([]any, error) {
	if o.stored != nil {
		return o.table.arguments(o.stored().added, fields, by)
	}
	text, err := json.Marshal(fields)
	return []any{0, text, by.UserID}, err
}

func (o Object) updateArguments(id int64, changed Row, by Actor) ([]any, error) {
	if o.stored != nil {
		arguments, err := o.table.arguments(o.stored().changed, changed, by)
		return append([]any{id}, arguments...), err
	}
	text, err := json.Marshal(changed)
	return []any{id, text, by.UserID}, err
}

// conflict returns the error of a change of an object, with ErrConflict as the error that the table names for it.
func (o Object) conflict(err error) error {
	if o.table.Conflict == nil {
		return err
	}
	return ConflictAs(err, o.table.Conflict)
}

// finishChange makes the further changes after an object was added or changed, and updates the counter. stored is the object in the
// database, which it reads again if the change has not returned all of it.
func finishChange[R Row](ctx context.Context, c Company, o Object, before Row, wanted R, stored *R) error {
	id := (*stored).EditedObject().ID
	if o.table.Then != nil {
		if err := o.table.Then(ctx, c, id, before, wanted); err != nil {
			return err
		}
	}
	if o.stored != nil && o.stored().readAgain {
		if err := c.Change(ctx, stored, o.LockStatement, id); err != nil {
			return err
		}
	}
	return o.recount(ctx, c, before, *stored)
}

// used returns the error of a removal of an object, with ErrReference as the error that the table names for it.
func (o Object) used(err error) error {
	if o.table.Used != nil && errors.Is(err, ErrReference) {
		return o.table.Used
	}
	return err
}

// recount updates the counter of the objects after a change of an object. before or after is nil if the object did not exist then.
func (o Object) recount(ctx context.Context, c Company, before, after Row) error {
	if o.count == nil {
		return nil
	}
	var n int64
	if o.counts(after) {
		n++
	}
	if o.counts(before) {
		n--
	}
	if n == 0 {
		return nil
	}
	_, err := c.Exec(ctx, o.count, n)
	return err
}

func (o Object) counts(r Row) bool { return r != nil && (o.table.Counts == nil || o.table.Counts(r)) }

// NewObject returns the kind of objects whose statements are in a folder of sql.
func NewObject(_ only.Store, kind, folder string) Object {
	for _, action := range []string{"_add", "_update", "_remove"} {
		mustBeAuditKind(kind + action)
	}
	return Object{
		Kind: kind, LockStatement: statement.Scoped(folder + "/lock"), AddStatement: statement.Scoped(folder + "/add"),
		UpdateStatement: statement.Scoped(folder + "/update"), RemoveStatement: statement.Scoped(folder + "/remove").Removing(kind),
	}
}

// AddObject adds an object. It returns the object with its id and version.
func AddObject[R Row](ctx context.Context, c Company, o Object, fields R, by Actor) (added R, err error) {
	if o.Kind == "" {
		return added, ErrNotFound
	}
	err = c.Tx(ctx, func(c Company) error {
		arguments, err := o.addArguments(fields, by)
		if err != nil {
			return err
		}
		if err := c.Change(ctx, &added, o.AddStatement, arguments...); err != nil {
			return err
		}
		if err := finishChange(ctx, c, o, nil, fields, &added); err != nil {
			return err
		}
		return c.AuditChange(ctx, o.Kind, "_add", nil, added, by)
	})
	return added, o.conflict(err)
}

// UpdateObject changes an object with apply and returns it. If apply changes nothing, it writes nothing. It returns
// ErrNotFound if the object does not exist, a *StaleError if at has another version, and the error of apply.
func UpdateObject[R Row](ctx context.Context, c Company, o Object, at Editable, apply func(*R) error, by Actor) (changed R, err error) {
	err = c.Tx(ctx, func(c Company) error {
		var before R
		if err := LockVersion(ctx, c, o, at, &before); err != nil {
			return err
		}
		changed = before
		if err := apply(&changed); err != nil {
			return err
		}
		old, err := json.Marshal(before)
		if err != nil {
			return err
		}
		text, err := json.Marshal(changed)
		if err != nil || bytes.Equal(old, text) {
			return err
		}
		arguments, err := o.updateArguments(at.ID, changed, by)
		if err != nil {
			return err
		}
		wanted := changed
		if err := c.Change(ctx, &changed, o.UpdateStatement, arguments...); err != nil {
			return err
		}
		if err := finishChange(ctx, c, o, before, wanted, &changed); err != nil {
			return err
		}
		return c.AuditChange(ctx, o.Kind, "_update", before, changed, by)
	})
	return changed, o.conflict(err)
}

// RemoveObject removes an object. It calls first before, to remove what prevents the removal. If the kind of the object has a Trash, the
// object can be restored; what first removes then too, if the Trash names it. It returns ErrNotFound if the object does not exist, and a
// *StaleError if at has another version.
func RemoveObject[R Row](ctx context.Context, c Company, o Object, at Editable, by Actor, first ...func(Company) error) error {
	return o.used(c.Tx(ctx, func(c Company) error {
		var before R
		if err := LockVersion(ctx, c, o, at, &before); err != nil {
			return err
		}
		if err := keepInTrash(ctx, c, o, before, by); err != nil {
			return err
		}
		for _, remove := range first {
			if err := remove(c); err != nil {
				return err
			}
		}
		if _, err := c.Exec(ctx, o.RemoveStatement, at.ID); err != nil {
			return err
		}
		if err := o.recount(ctx, c, before, nil); err != nil {
			return err
		}
		return c.AuditChange(ctx, o.Kind, "_remove", before, nil, by)
	}))
}

// UpdateSettings changes the settings of which a company has one row or none with apply. read returns them, with the version 0 if they were
// never set, and save stores them with their next version. It returns a *StaleError if the settings have another version, and ErrConflict if a
// concurrent change added them.
func UpdateSettings[R Row](
	ctx context.Context, c Company, kind string, version int64, read func(context.Context, Company) (R, error), apply func(*R) error,
	save func(Company, *R) error, by Actor,
) (changed R, err error) {
	err = c.Tx(ctx, func(c Company) error {
		before, err := read(ctx, c)
		if err != nil {
			return err
		}
		if before.EditedObject().Version != version {
			return &StaleError{Current: before}
		}
		changed = before
		if err := apply(&changed); err != nil {
			return err
		}
		if err := save(c, &changed); errors.Is(err, ErrNotFound) {
			return ErrConflict
		} else if err != nil {
			return err
		}
		return c.AuditChange(ctx, kind, "_update", before, changed, by)
	})
	return changed, err
}

// ObjectToEdit returns an object. Outside a Tx, the lock of the object ends with the statement. ObjectToEdit returns
// ErrNotFound if the object does not exist.
func ObjectToEdit[R Row](ctx context.Context, c Company, o Object, id int64) (current R, err error) {
	if o.Kind == "" {
		return current, ErrNotFound
	}
	err = c.Get(ctx, &current, o.LockStatement, id)
	return current, err
}

// LockVersion locks an object and reads it into current. It returns ErrNotFound if the object does not exist, and a
// *StaleError if at has another version.
func LockVersion[R Row](ctx context.Context, c Company, o Object, at Editable, current *R) error {
	if o.Kind == "" {
		return ErrNotFound
	}
	if err := c.Change(ctx, current, o.LockStatement, at.ID); err != nil {
		return err
	}
	if (*current).EditedObject().Version != at.Version {
		return &StaleError{Current: *current}
	}
	return nil
}

var auditChanged = statement.Scoped("audit/change")

// AuditChange adds an audit log entry with the fields that differ between two states of an object. before is nil for a new
// object, after is nil for a removed one.
func (c Company) AuditChange(ctx context.Context, kind, action string, before, after Row, by Actor) error {
	mustBeAuditKind(kind + action)
	named := after
	if named == nil {
		named = before
	}
	changes, err := ChangesOf(before, after)
	if err != nil {
		return err
	}
	_, err = c.Exec(ctx, auditChanged, by.UserID, by.ActingFor, kind+action, kind, named.EditedObject().ID, named.AuditName(), by.Address, by.RequestID, changes)
	return err
}

// unaudited contains the fields that the audit log does not record, because they differ in every change or never
// change.
var unaudited = map[string]bool{"id": true, "version": true, "createdDate": true, "updatedDate": true, "updatedBy": true}

// ChangesOf returns the changed fields of an object as a JSON object: the name of each field with an array of the value
// before and after. A missing value is null.
func ChangesOf(before, after Row) ([]byte, error) {
	old, err := fieldsOf(before)
	if err != nil {
		return nil, err
	}
	current, err := fieldsOf(after)
	if err != nil {
		return nil, err
	}
	changes := map[string][2]json.RawMessage{}
	for name, value := range current {
		if !unaudited[name] && !bytes.Equal(old[name], value) {
			changes[name] = [2]json.RawMessage{old[name], value}
		}
	}
	for name, value := range old {
		if _, kept := current[name]; !kept && !unaudited[name] {
			changes[name] = [2]json.RawMessage{value, nil}
		}
	}
	return json.Marshal(changes)
}

func fieldsOf(r Row) (map[string]json.RawMessage, error) {
	if r == nil {
		return nil, nil
	}
	text, err := json.Marshal(r)
	if err != nil {
		return nil, fmt.Errorf("fields of an object: %w", err)
	}
	var fields map[string]json.RawMessage
	err = json.Unmarshal(text, &fields)
	return fields, err
}
