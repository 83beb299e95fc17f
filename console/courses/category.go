package courses

import (
	"context"
	"slices"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	storecourses "lyceum/store/courses"
)

func categoryRoutes(c *ui.Console) []web.Route {
	of := func(action, path, route string) ui.Job {
		return ui.Job{Path: ui.CategoriesPath + path, Route: route, Object: "category", Action: action, Section: ui.CategoriesPath, Load: categoryToEdit}
	}
	added, changed, moved, removed := of("add", "/add", "category-add"), of("edit", "/:id/edit", "category-update"), of("move", "/:id/move",
		"category-move"), of("remove", "/:id/remove", "category-remove")
	name := ui.Text("name", 100).NotBlank()
	added.Load, added.Fields, changed.Fields = nil, []ui.Field{name, {Name: "parentID", Kind: "hidden", Queried: true}}, []ui.Field{name}
	moved.Fields, moved.FieldsOf, removed.Danger = []ui.Field{{Name: "position", Kind: "hidden"}}, parentCategory, true
	moved.Load = func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
		category, err := findCategory(ctx, v, id)
		category.Position = ui.EndOfList
		return category, err
	}
	moved.Back = func(_ *ui.Visit, id int64, _ func(string) string) string {
		return ui.CategoriesPath + "#category-" + strconv.FormatInt(id, 10)
	}
	page := web.NewPersonalPage(ui.CategoriesPath, "Show the category tree.", ui.WithVisit(c, "category-list-all", showCategories))
	page.Job = ui.APIPath("category-list-all")
	return slices.Concat(
		[]web.Route{page},
		ui.Form(c, added, courses.AddCategory), ui.Form(c, changed, courses.UpdateCategory),
		ui.Form(c, moved, courses.MoveCategory), ui.Form(c, removed, courses.RemoveCategory),
	)
}

// findCategory returns the category with the id. It returns store.ErrNotFound if there is no such category.
func findCategory(ctx context.Context, v *ui.Visit, id int64) (storecourses.EditedCategory, error) {
	data, err := courses.ListStaffCategories(ctx, v.Call, &web.WholeRequest{})
	if err != nil {
		return storecourses.EditedCategory{}, err
	}
	for _, category := range data.Categories {
		if category.ID == id {
			return category, nil
		}
	}
	return storecourses.EditedCategory{}, store.ErrNotFound
}

func categoryToEdit(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	return findCategory(ctx, v, id)
}

// showCategories returns the page on which staff read and change the category tree.
func showCategories(ctx context.Context, v *ui.Visit, in *ui.Subject) (*web.Page, error) {
	data, err := courses.ListStaffCategories(ctx, v.Call, &web.WholeRequest{})
	view := ui.TreeView{
		Title: v.T("category.list-title"), Done: v.Done(in.Done), Back: pages.Link{Path: ui.CoursesPath, Name: v.T("nav.courses")},
		Actions: v.Links(ui.JobLink{Route: "category-add", Path: ui.CategoriesPath + "/add", Key: "category.to-add"}),
		Nodes:   categoryNodes(v, data.Categories, 0), Nothing: v.T("category.list-nothing"), Root: "0",
	}
	return v.Console.ShowTree(v, ui.CategoriesPath, view), err
}

// categoryNodes returns the children of a category as nodes, each with its own children. The parent 0 is the top
// level.
func categoryNodes(v *ui.Visit, all []storecourses.EditedCategory, parent int64) []ui.Node {
	var nodes []ui.Node
	for _, category := range all {
		if category.ParentID != parent {
			continue
		}
		id := strconv.FormatInt(category.ID, 10)
		nodes = append(nodes, ui.Node{
			ID: "category-" + id, Title: category.Name, Path: ui.ObjectSubpath(ui.CategoriesPath, category.ID, "edit"), Nodes: categoryNodes(v, all, category.ID),
			Actions: v.Links(
				ui.JobLink{Route: "category-add", Path: ui.Query(ui.CategoriesPath+"/add", "parentID", id), Key: "category.to-add-below"},
				ui.JobLink{Route: "category-move", Path: ui.ObjectSubpath(ui.CategoriesPath, category.ID, "move"), Key: "outline.to-move"},
				ui.JobLink{Route: "category-remove", Path: ui.ObjectSubpath(ui.CategoriesPath, category.ID, "remove"), Key: "list.remove"},
			),
		})
	}
	for i := range nodes {
		nodes[i].Place(ui.CategoriesPath+"/"+nodes[i].Number()+"/move", i, len(nodes))
	}
	return nodes
}

// categoryPaths calls add for each category below parent, in the order of the tree. It omits the category except and
// its descendants. name consists of above, the names of the ancestors and the name of the category.
func categoryPaths(all []storecourses.EditedCategory, parent, except int64, above string, add func(id int64, name string)) {
	for _, category := range all {
		if category.ParentID == parent && category.ID != except {
			add(category.ID, above+category.Name)
			categoryPaths(all, category.ID, except, above+category.Name+" › ", add)
		}
	}
}

// parentCategory returns the field for the parent of a category. Its options do not contain the category itself and
// its descendants.
func parentCategory(ctx context.Context, v *ui.Visit, object any) ([]ui.Field, error) {
	data, err := courses.ListStaffCategories(ctx, v.Call, &web.WholeRequest{})
	parent := ui.Field{Name: "parentID", Kind: "select", Options: []ui.Option{{Value: "0", Name: v.T("category.top")}}}
	categoryPaths(data.Categories, 0, object.(storecourses.EditedCategory).ID, "", func(id int64, name string) {
		parent.Options = append(parent.Options, ui.Option{Value: strconv.FormatInt(id, 10), Name: name})
	})
	return []ui.Field{parent}, err
}

// categoryChecks returns the field for the categories of a course, or no field if the company has none.
func categoryChecks(ctx context.Context, v *ui.Visit) ([]ui.Field, error) {
	data, err := courses.ListStaffCategories(ctx, v.Call, &web.WholeRequest{})
	checks := ui.Field{Name: "categoryIDs", Kind: "checks"}
	categoryPaths(data.Categories, 0, 0, "", func(id int64, name string) {
		checks.Options = append(checks.Options, ui.Option{Value: strconv.FormatInt(id, 10), Name: name})
	})
	if checks.Options == nil {
		return nil, err
	}
	return []ui.Field{checks}, err
}

func categoryNames(ctx context.Context, v *ui.Visit) (map[int64]string, error) {
	data, err := courses.ListStaffCategories(ctx, v.Call, &web.WholeRequest{})
	names := make(map[int64]string, len(data.Categories))
	for _, category := range data.Categories {
		names[category.ID] = category.Name
	}
	return names, err
}
