package api

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/handlers/web/bind"
	"lyceum/store"
)

// New contains the fields of a new object R in a request, as its description lets requests set them.
type New[R any] = bind.New[R]

// Values contains the fields of an object R that a request has.
type Values[R any] = bind.Values[R]

// Changed contains an object R to change and the fields that the request changes. Fields that are not sent keep their values.
type Changed[R any] struct {
	Edit
	bind.Values[R]
}

// Editor adds, changes and removes the objects R of a company. store.EditedContent is one.
type Editor[R any] interface {
	Add(context.Context, store.Company, R, store.Actor) (R, error)
	Update(context.Context, store.Company, store.Editable, func(*R) error, store.Actor) (R, error)
	Remove(context.Context, store.Company, store.Editable, store.Actor) error
}

// Functions is an Editor of three functions.
type Functions[R any] struct {
	Added   func(context.Context, store.Company, R, store.Actor) (R, error)
	Changed func(context.Context, store.Company, store.Editable, func(*R) error, store.Actor) (R, error)
	Removed func(context.Context, store.Company, store.Editable, store.Actor) error
}

func (f Functions[R]) Add(ctx context.Context, c store.Company, object R, by store.Actor) (R, error) {
	return f.Added(ctx, c, object, by)
}

func (f Functions[R]) Update(ctx context.Context, c store.Company, at store.Editable, apply func(*R) error, by store.Actor) (R, error) {
	return f.Changed(ctx, c, at, apply, by)
}

func (f Functions[R]) Remove(ctx context.Context, c store.Company, at store.Editable, by store.Actor) error {
	return f.Removed(ctx, c, at, by)
}

// Objects are the operations of the API that add, change and remove the objects R.
type Objects[R any] struct {
	Editor Editor[R]
	// Preset sets defaults of a new object that the description cannot express, or is nil.
	Preset func(c *web.Call, object *R)
	// CheckSent checks the sent fields before the object is read, or is nil.
	CheckSent func(ctx context.Context, c *web.Call, sent *bind.Values[R]) error
	// Check checks the object with the sent fields, with rules that the description cannot express, or is nil.
	Check func(object *R) error
	// Fields maps errors of the Editor to the fields that cause them.
	Fields map[error]string
	// Removed is the sentence that confirms a removal.
	Removed string
}

// Add adds an object. It returns an *web.InputError for fields that break a rule.
func (o Objects[R]) Add(ctx context.Context, c *web.Call, in *New[R]) (object R, err error) {
	if o.Preset != nil {
		o.Preset(c, &object)
	}
	if err := o.checkSent(ctx, c, &in.Values); err != nil {
		return object, err
	}
	if err := o.change(&in.Values, &object); err != nil {
		return object, err
	}
	object, err = o.Editor.Add(ctx, c.Store, object, c.Actor())
	return object, o.explain(err)
}

func (o Objects[R]) checkSent(ctx context.Context, c *web.Call, sent *bind.Values[R]) error {
	if o.CheckSent == nil {
		return nil
	}
	return o.CheckSent(ctx, c, sent)
}

// change sets the sent fields of an object and checks it.
func (o Objects[R]) change(sent *bind.Values[R], object *R) error {
	sent.Apply(object)
	if o.Check == nil {
		return nil
	}
	return o.Check(object)
}

// Update changes the fields of an object that the request has. It returns store.ErrNotFound if there is no such object, and a
// *store.StaleError if the object has another version.
func (o Objects[R]) Update(ctx context.Context, c *web.Call, in *Changed[R]) (object R, err error) {
	if err := o.checkSent(ctx, c, &in.Values); err != nil {
		return object, err
	}
	object, err = o.Editor.Update(ctx, c.Store, in.At(), func(object *R) error { return o.change(&in.Values, object) }, c.Actor())
	return object, o.explain(err)
}

// Remove removes an object. It returns store.ErrNotFound if there is no such object, and a *store.StaleError if the object has another
// version.
func (o Objects[R]) Remove(ctx context.Context, c *web.Call, in *Edit) (Done, error) {
	return Done{Success: o.Removed}, o.Editor.Remove(ctx, c.Store, in.At(), c.Actor())
}

// explain returns err with the name of the field that causes it.
func (o Objects[R]) explain(err error) error {
	for cause, name := range o.Fields {
		err = web.ForField(name, err, cause)
	}
	return err
}
