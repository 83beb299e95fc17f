package people

import (
	"context"
	"net/url"
	"regexp"
	"strings"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/courses"
	"lyceum/store/people"
)

type SavedViewList struct {
	Path string `api:"path,required,max=60" doc:"Path of the page of the console with the list, such as /manage/people."`
}

type SavedViews struct {
	Views []people.SavedView `json:"views" doc:"The views of the list that the caller sees: their own, and then those that others share."`
}

// SavedViewSet is a view to add or to change.
type SavedViewSet struct {
	ID      *int64 `api:"id" doc:"ID of the view to change. Without it, a view is added, or replaces the caller's view of the list with the name."`
	Version *int64 `api:"version" doc:"The version that the change is based on, as last read. A request with id needs it."`
	Path    string `api:"path,max=60" doc:"Path of the page of the console with the list. A request without id needs it; otherwise it is ignored."`
	Name    string `api:"name,required,max=60" doc:"Name of the view."`
	Query   string `api:"query,max=1000" doc:"Query of the page, without a question mark. A request with id keeps the query if it is left out."`
	Shared  bool   `api:"shared" doc:"Whether all staff of the company see the view. Only an admin may share views."`
}

// listPath matches the path of a page of the console with a list.
var listPath = regexp.MustCompile(`^/manage/[a-z]+(?:[/-][a-z]+)*$`)

// checked returns the view of the request. It returns an *web.InputError for invalid fields.
func (in *SavedViewSet) checked(c *web.Call) (people.SavedView, error) {
	view := people.SavedView{Path: in.Path, Name: strings.TrimSpace(in.Name), Shared: in.Shared}
	var wrong web.InputError
	wrong.Require("name", view.Name)
	if in.ID == nil && !listPath.MatchString(in.Path) {
		wrong.Add("path", "path must be the path of a page with a list, such as /manage/people.")
	}
	if in.ID != nil && in.Version == nil {
		wrong.Add("version", "version is required.")
	}
	if in.Shared && c.Who.Role != auth.RoleAdmin {
		wrong.Add("shared", "shared must be false, because only an admin may share views.")
	}
	query, err := url.ParseQuery(in.Query)
	if view.Query = query.Encode(); err != nil || len(view.Query) > people.MaxSavedViewQuery {
		wrong.Add("query", "query must be the query of a page with at most 1000 characters.")
	}
	return view, wrong.Err()
}

// ListSavedViews lists the views of a list that the caller sees.
func ListSavedViews(ctx context.Context, c *web.Call, in *SavedViewList) (SavedViews, error) {
	views, err := people.SavedViews(ctx, c.Store, c.Who.UserID, in.Path)
	return SavedViews{views}, err
}

// SetSavedView adds or changes a view of the caller. It returns an *web.InputError for invalid fields, and the errors of people.AddSavedView and
// people.ChangeSavedView.
func SetSavedView(ctx context.Context, c *web.Call, in *SavedViewSet) (people.SavedView, error) {
	view, err := in.checked(c)
	if err != nil {
		return view, err
	}
	if in.ID == nil {
		return people.AddSavedView(ctx, c.Store, c.Who.UserID, view)
	}
	return people.ChangeSavedView(ctx, c.Store, c.Who.UserID, mayChangeShared(c),
		api.Edit{ID: *in.ID, Version: *in.Version}.At(), func(v *people.SavedView) error {
			v.Name, v.Shared = view.Name, view.Shared
			if view.Query != "" {
				v.Query = view.Query
			}
			return nil
		})
}

// RemoveSavedView removes a view of the caller. It returns the errors of people.RemoveSavedView.
func RemoveSavedView(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The view has been removed."}, people.RemoveSavedView(ctx, c.Store, c.Who.UserID, mayChangeShared(c), in.At())
}

// ReadSavedView returns a view that the caller sees. It returns store.ErrNotFound for any other one.
func ReadSavedView(ctx context.Context, c *web.Call, id int64) (people.SavedView, error) {
	return people.ReadSavedView(ctx, c.Store, c.Who.UserID, id)
}

// mayChangeShared reports whether the caller may change the shared views of others.
func mayChangeShared(c *web.Call) bool { return c.Who.Role == auth.RoleAdmin }

// ReadConsoleHead returns the number of discussions that wait for an answer of the caller, and the views of the list at a path that the caller sees.
func ReadConsoleHead(ctx context.Context, c *web.Call, path string) (people.ConsoleHead, error) {
	limited := *c
	limited.LimitToManaged()
	return people.ReadConsoleHead(ctx, limited.Store, int64(courses.DiscussionWaits), c.Who.UserID, path)
}
