package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
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

// Is reports whether target is ErrStale.
func (e *StaleError) Is(target error) bool { return target == ErrStale }

// Editable contains the fields that all editable objects have. The row type of an object embeds it.
type Editable struct {
	ID      int64 `db:"id" json:"id" doc:"ID of the object."`
	Version int64 `db:"revision" json:"version" doc:"Version of the object. A request to change or remove the object must contain it."`
}

func (e Editable) editable() Editable { return e }

// row is an editable object as the database stores it.
type row interface {
	editable() Editable
	// label returns the name of the object for the audit log.
	label() string
}

// object is a kind of editable objects with its statements. The first argument of each statement is the company. The other
// arguments and the returned rows are:
//   - lock: the id. It locks the object and returns it.
//   - add: 0, the new object as JSON, the actor. It returns the object.
//   - update: the id, the changed object as JSON, the actor. It increments the revision and returns the object.
//   - remove: the id. It returns nothing.
//
// The zero object is an unknown kind, of which no object exists.
type object struct {
	// kind is the subject of the audit log entries. Their kinds are kind_add, kind_update and kind_remove.
	kind string

	lock, add, update, remove *statement
}

// newObject returns the kind of objects whose statements are in a folder of sql.
func newObject(kind, folder string) object {
	for _, action := range []string{"_add", "_update", "_remove"} {
		mustBeAuditKind(kind + action)
	}
	return object{kind, scoped(folder + "/lock"), scoped(folder + "/add"), scoped(folder + "/update"), scoped(folder + "/remove").removing(kind)}
}

// addObject adds an object. It returns the object with its id and version.
func addObject[R row](ctx context.Context, c Company, o object, fields R, by Actor) (added R, err error) {
	if o.kind == "" {
		return added, ErrNotFound
	}
	err = c.Tx(ctx, func(c Company) error {
		text, err := json.Marshal(fields)
		if err != nil {
			return err
		}
		if err := c.change(ctx, &added, o.add, 0, text, by.UserID); err != nil {
			return err
		}
		return c.auditChange(ctx, o.kind, "_add", nil, added, by)
	})
	return added, err
}

// updateObject changes an object with apply and returns it. If apply changes nothing, it writes nothing. It returns
// ErrNotFound if the object does not exist, a *StaleError if at has another version, and the error of apply.
func updateObject[R row](ctx context.Context, c Company, o object, at Editable, apply func(*R) error, by Actor) (changed R, err error) {
	err = c.Tx(ctx, func(c Company) error {
		var before R
		if err := lockVersion(ctx, c, o, at, &before); err != nil {
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
		if err := c.change(ctx, &changed, o.update, at.ID, text, by.UserID); err != nil {
			return err
		}
		return c.auditChange(ctx, o.kind, "_update", before, changed, by)
	})
	return changed, err
}

// removeObject removes an object. It returns ErrNotFound if the object does not exist, and a *StaleError if at has
// another version.
func removeObject[R row](ctx context.Context, c Company, o object, at Editable, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		var before R
		if err := lockVersion(ctx, c, o, at, &before); err != nil {
			return err
		}
		if _, err := c.exec(ctx, o.remove, at.ID); err != nil {
			return err
		}
		return c.auditChange(ctx, o.kind, "_remove", before, nil, by)
	})
}

// objectToEdit returns an object. Outside a Tx, the lock of the object ends with the statement. objectToEdit returns
// ErrNotFound if the object does not exist.
func objectToEdit[R row](ctx context.Context, c Company, o object, id int64) (current R, err error) {
	if o.kind == "" {
		return current, ErrNotFound
	}
	err = c.get(ctx, &current, o.lock, id)
	return current, err
}

// lockVersion locks an object and reads it into current. It returns ErrNotFound if the object does not exist, and a
// *StaleError if at has another version.
func lockVersion[R row](ctx context.Context, c Company, o object, at Editable, current *R) error {
	if o.kind == "" {
		return ErrNotFound
	}
	if err := c.change(ctx, current, o.lock, at.ID); err != nil {
		return err
	}
	if (*current).editable().Version != at.Version {
		return &StaleError{Current: *current}
	}
	return nil
}

var auditChanged = scoped("audit/change")

// auditChange adds an audit log entry with the fields that differ between two states of an object. before is nil for a new
// object, after is nil for a removed one.
func (c Company) auditChange(ctx context.Context, kind, action string, before, after row, by Actor) error {
	mustBeAuditKind(kind + action)
	named := after
	if named == nil {
		named = before
	}
	changes, err := changesOf(before, after)
	if err != nil {
		return err
	}
	_, err = c.exec(ctx, auditChanged, by.UserID, by.ActingFor, kind+action, kind, named.editable().ID, named.label(), by.Address, by.RequestID, changes)
	return err
}

// unaudited contains the fields that the audit log does not record, because they differ in every change or never
// change.
var unaudited = map[string]bool{"id": true, "version": true, "createdDate": true, "updatedDate": true, "updatedBy": true}

// changesOf returns the changed fields of an object as a JSON object: the name of each field with an array of the value
// before and after. A missing value is null.
func changesOf(before, after row) ([]byte, error) {
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

func fieldsOf(r row) (map[string]json.RawMessage, error) {
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
