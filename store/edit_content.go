package store

import (
	"context"

	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

// EditedContent is a kind of content that staff edit. R is the type of its rows. Its lists include drafts.
type EditedContent[R contentRow] struct {
	Object
	ListStatement, TotalStatement *statement.Statement
}

type contentRow interface {
	Row
	TotalRows() int64
}

// NewContent returns a kind of content whose statements have the name of the kind as their resource.
func NewContent[R contentRow](key only.Store, kind string) EditedContent[R] {
	return EditedContent[R]{NewObject(key, kind, kind), statement.Scoped(kind + "/staff_list"), statement.Scoped(kind + "/staff_total")}
}

// Add adds an object. It returns ErrNotFound if the object names a user who does not exist.
func (k EditedContent[R]) Add(ctx context.Context, c Company, fields R, by Actor) (R, error) {
	return AddObject(ctx, c, k.Object, fields, by)
}

// Update changes an object with apply. It returns ErrNotFound if the object does not exist, a *StaleError if at has
// another version, and the error of apply.
func (k EditedContent[R]) Update(ctx context.Context, c Company, at Editable, apply func(*R) error, by Actor) (R, error) {
	return UpdateObject(ctx, c, k.Object, at, apply, by)
}

// Remove removes an object. It returns ErrNotFound if the object does not exist, and a *StaleError if at has another
// version.
func (k EditedContent[R]) Remove(ctx context.Context, c Company, at Editable, by Actor) error {
	return RemoveObject[R](ctx, c, k.Object, at, by)
}

// Get returns an object, published or not. It returns ErrNotFound if the object does not exist.
func (k EditedContent[R]) Get(ctx context.Context, c Company, id int64) (R, error) {
	return ObjectToEdit[R](ctx, c, k.Object, id)
}

// List returns a page of the objects, as the Listing of their table selects and orders them. filters are the values of its filters.
func (k EditedContent[R]) List(ctx context.Context, c Company, page Page, filters ...any) (List[R], error) {
	return CountedPage[R](ctx, c, page, k.ListStatement, k.TotalStatement, filters...)
}
