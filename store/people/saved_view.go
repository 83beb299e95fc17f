package people

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	savedViewAdd    = statement.Scoped("saved_view/add")
	savedViewChange = statement.Scoped("saved_view/change")
	savedViewGet    = statement.Scoped("saved_view/get")
	savedViewHead   = statement.Scoped("saved_view/head").Limited().Replanned()
	savedViewList   = statement.Scoped("saved_view/list")
	savedViewRemove = statement.Scoped("saved_view/remove")
)

const (
	// MaxSavedViews is the maximum number of views of a user in a list.
	MaxSavedViews = 20
	// MaxSavedViewName and MaxSavedViewQuery are the maximum numbers of characters.
	MaxSavedViewName, MaxSavedViewQuery = 60, 1000
)

var (
	// ErrTooManySavedViews means that the user has MaxSavedViews views of the list.
	ErrTooManySavedViews = errors.New("too many saved views")
	// ErrViewOfOther means that only the person who has saved a view, or an admin, may change it.
	ErrViewOfOther = errors.New("view of another person")
)

// SavedView is the search, the filters, the order and the columns of a list of the console, as a user has saved them under a name. Views have no data of
// people, so the limits of managers do not apply to them.
type SavedView struct {
	store.Editable
	Path   string `db:"path" json:"path" doc:"Path of the page with the list, such as /manage/people."`
	Name   string `db:"name" json:"name" doc:"Name of the view."`
	Query  string `db:"query" json:"query" doc:"Query of the page, without a question mark: the search, the filters, the order and the columns."`
	Shared bool   `db:"shared" json:"shared" doc:"Whether all staff of the company see the view."`
	Own    bool   `db:"own" json:"own" doc:"Whether the caller has saved the view."`
}

func SavedViews(ctx context.Context, c store.Company, userID int64, path string) ([]SavedView, error) {
	return store.ListOf[SavedView](ctx, c.Unlimited(only.Store{}), savedViewList, userID, path)
}

// ReadSavedView returns a view. It returns store.ErrNotFound if the user does not see such a view.
func ReadSavedView(ctx context.Context, c store.Company, userID, id int64) (v SavedView, err error) {
	err = c.Unlimited(only.Store{}).Get(ctx, &v, savedViewGet, userID, id)
	return v, err
}

// AddSavedView adds a view of a user, or replaces the view of the same list with the name. It returns ErrTooManySavedViews if the user has the maximum number.
func AddSavedView(ctx context.Context, c store.Company, userID int64, v SavedView) (added SavedView, err error) {
	err = c.Unlimited(only.Store{}).Tx(ctx, func(c store.Company) error {
		var id int64
		err := c.Change(ctx, &id, savedViewAdd, userID, v.Path, v.Name, v.Query, v.Shared, MaxSavedViews)
		if errors.Is(err, store.ErrNotFound) {
			return ErrTooManySavedViews
		}
		if err == nil {
			added, err = ReadSavedView(ctx, c, userID, id)
		}
		return err
	})
	return added, err
}

// ChangeSavedView changes a view with apply. all means that the user may also change the shared views of others. It returns
// store.ErrNotFound if the user does not see the view, ErrViewOfOther if the user may not change it, store.ErrNameTaken if another view of
// the list has the name, and a *store.StaleError if it has another version.
func ChangeSavedView(ctx context.Context, c store.Company, userID int64,
	all bool, at store.Editable, apply func(*SavedView) error) (changed SavedView, err error) {
	err = c.Unlimited(only.Store{}).Tx(ctx, func(c store.Company) error {
		v, err := ownView(ctx, c, userID, all, at)
		if err == nil {
			err = apply(&v)
		}
		if err != nil {
			return err
		}
		var id int64
		if err := store.NameTaken(c.Change(ctx, &id, savedViewChange, at.ID, at.Version, v.Name, v.Query, v.Shared)); err != nil {
			return err
		}
		changed, err = ReadSavedView(ctx, c, userID, at.ID)
		return err
	})
	return changed, err
}

// RemoveSavedView removes a view. It returns the errors of ChangeSavedView.
func RemoveSavedView(ctx context.Context, c store.Company, userID int64, all bool, at store.Editable) error {
	return c.Unlimited(only.Store{}).Tx(ctx, func(c store.Company) error {
		if _, err := ownView(ctx, c, userID, all, at); err != nil {
			return err
		}
		var id int64
		return c.Change(ctx, &id, savedViewRemove, at.ID, at.Version)
	})
}

// ownView returns a view that the user may change, if it has the version.
func ownView(ctx context.Context, c store.Company, userID int64, all bool, at store.Editable) (SavedView, error) {
	v, err := ReadSavedView(ctx, c, userID, at.ID)
	switch {
	case err != nil:
	case !v.Own && !all:
		err = ErrViewOfOther
	case v.Version != at.Version:
		err = &store.StaleError{Current: v}
	}
	return v, err
}

// ConsoleHead is what the pages of the console show besides their content.
type ConsoleHead struct {
	Waiting int64                     `db:"waiting"` // the number of discussions with the status
	Views   store.JSONList[SavedView] `db:"views"`
}

// ReadConsoleHead returns the number of discussions with a status, and the views of the list at a path that a user sees. It reads them together, because
// every page of the console needs them.
func ReadConsoleHead(ctx context.Context, c store.Company, discussions, userID int64, path string) (h ConsoleHead, err error) {
	err = c.Get(ctx, &h, savedViewHead, discussions, userID, path)
	return h, err
}
