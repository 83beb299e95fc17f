package ui

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"lyceum/auth"
	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storepeople "lyceum/store/people"
)

// ViewChoice is the menu with the saved views of a list.
type ViewChoice struct {
	// Now is the name of the view that the page shows, or empty.
	Now   string
	Views []ViewLink
	// Save is the link to the form that saves what the page shows as a view. Its path is empty if the page shows a saved view, or all entries as usual.
	Save pages.Link
}

// ViewLink is the link to a saved view. Edit is the address of the form that changes it, or empty.
type ViewLink struct {
	pages.Link
	Shown, Shared bool
	Edit          string
}

// savedViews returns the menu with the saved views of a list. It returns nil for a list without filters, and for a list that is a page of a course.
func (l List) savedViews(v *Visit, in *ListRequest) *ViewChoice {
	query := strings.TrimPrefix(in.Query(), "?")
	if len(l.Filters) == 0 && l.More == nil || in.isWithinCourse() || len(v.views) == 0 && query == "" {
		return nil
	}
	choice := &ViewChoice{}
	if query != "" && !slices.ContainsFunc(v.views, func(saved storepeople.SavedView) bool { return saved.Query == query }) {
		choice.Save = pages.Link{Path: SavedViewsPath + "/add?" + url.Values{"path": {l.Path}, "query": {query}}.Encode(), Name: v.T("saved-view.to-save")}
	}
	for _, saved := range v.views {
		link := ViewLink{Link: pages.Link{Path: addressOf(saved), Name: saved.Name}, Shown: saved.Query == query, Shared: saved.Shared}
		if saved.Own || v.isAdmin() {
			link.Edit = ObjectSubpath(SavedViewsPath, saved.ID, "edit")
		}
		if link.Shown && choice.Now == "" {
			choice.Now = saved.Name
		}
		choice.Views = append(choice.Views, link)
	}
	return choice
}

func (v *Visit) isAdmin() bool { return v.Call.Who.Role == auth.RoleAdmin }

func addressOf(v storepeople.SavedView) string {
	if v.Query == "" {
		return v.Path
	}
	return v.Path + "?" + v.Query
}

// SavedViewRoutes returns the routes of the forms that save, change and remove the views of lists.
func SavedViewRoutes(c *Console) []web.Route {
	of := func(action, path, route string) Job {
		return Job{Path: SavedViewsPath + path, Route: route, Object: "saved-view", Action: action, Section: HomePath,
			Load: func(ctx context.Context, v *Visit, id int64) (any, error) {
				saved, err := people.ReadSavedView(ctx, v.Call, id)
				if err == nil && !saved.Own && !v.isAdmin() {
					err = storepeople.ErrViewOfOther
				}
				return saved, err
			},
			Back: func(_ *Visit, _ int64, value func(string) string) string {
				if path := listAddress(value("path")); path != "" {
					return addressOf(storepeople.SavedView{Path: path, Query: value("query")})
				}
				return HomePath
			},
		}
	}
	added, changed, removed := of("add", "/add", "saved-view-set"), of("edit", "/:id/edit", "saved-view-set"), of("remove", "/:id/remove", "saved-view-remove")
	path, query := Field{Name: "path", Kind: "hidden", Queried: true}, Field{Name: "query", Kind: "hidden", Queried: true}
	added.Load, removed.Danger = nil, true
	added.Fields = []Field{Text("name", storepeople.MaxSavedViewName).NotBlank(), path, query}
	changed.Fields, removed.Fields = added.Fields, []Field{path, query}
	share := func(_ context.Context, v *Visit) ([]Field, error) {
		if !v.isAdmin() {
			return nil, nil
		}
		return []Field{Choice("shared", "false", "true")}, nil
	}
	added.More, changed.More = share, share
	changed.LinksOf = func(id int64) []JobLink {
		return []JobLink{{Route: "saved-view-remove", Path: ObjectSubpath(SavedViewsPath, id, "remove"), Key: "list.remove"}}
	}
	return slices.Concat(Form(c, added, people.SetSavedView), Form(c, changed, people.SetSavedView), Form(c, removed, people.RemoveSavedView))
}
