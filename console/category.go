package console

import (
	"context"
	"slices"
	"strconv"

	"lyceum/handlers/catalogue"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// categoryRoutes returns the routes of the pages that list, add, change, move and remove categories.
func (c *Console) categoryRoutes() []web.Route {
	of := func(action, path, route string) job {
		return job{path: categoriesPath + path, route: route, object: "category", action: action, section: categoriesPath, load: categoryToEdit}
	}
	added, changed, moved, removed := of("add", "/add", "category-add"), of("edit", "/:id/edit", "category-update"), of("move", "/:id/move", "category-move"), of("remove", "/:id/remove", "category-remove")
	name := text("name", 100).required()
	added.load, added.fields, changed.fields = nil, []field{name, {Name: "parentID", Kind: "hidden", queried: true}}, []field{name}
	moved.fields, moved.fieldsOf, removed.danger = []field{{Name: "position", Kind: "hidden"}}, parentCategory, true
	moved.load = func(ctx context.Context, v *visit, id int64) (any, error) {
		category, err := findCategory(ctx, v, id)
		category.Position = pastTheEnd
		return category, err
	}
	moved.back = func(_ *visit, id int64, _ func(string) string) string {
		return categoriesPath + "#category-" + strconv.FormatInt(id, 10)
	}
	page := web.NewPersonalPage(categoriesPath, "Show the category tree.", withVisit(c, "category-list-all", c.categories))
	page.Job = apiPath("category-list-all")
	return slices.Concat(
		[]web.Route{page},
		form(c, added, catalogue.AddCategory), form(c, changed, catalogue.UpdateCategory), form(c, moved, catalogue.MoveCategory), form(c, removed, catalogue.RemoveCategory),
	)
}

// findCategory returns the category with the id. It returns store.ErrNotFound if there is no such category.
func findCategory(ctx context.Context, v *visit, id int64) (store.EditedCategory, error) {
	data, err := catalogue.ListStaffCategories(ctx, v.call, &web.NoFields{})
	if err != nil {
		return store.EditedCategory{}, err
	}
	for _, category := range data.Categories {
		if category.ID == id {
			return category, nil
		}
	}
	return store.EditedCategory{}, store.ErrNotFound
}

func categoryToEdit(ctx context.Context, v *visit, id int64) (any, error) {
	return findCategory(ctx, v, id)
}

// categories returns the page on which staff read and change the category tree.
func (c *Console) categories(ctx context.Context, v *visit, in *subject) (*web.Page, error) {
	data, err := catalogue.ListStaffCategories(ctx, v.call, &web.NoFields{})
	view := treeView{
		Title: v.T("category.list-title"), Done: v.done(in.Done), Back: pages.Link{Path: coursesPath, Name: v.T("nav.courses")},
		Actions: v.links(jobLink{"category-add", categoriesPath + "/add", "category.to-add"}),
		Nodes:   v.categoryNodes(data.Categories, 0), Nothing: v.T("category.list-nothing"), Root: "0",
	}
	return c.showTree(v, categoriesPath, view), err
}

// categoryNodes returns the children of a category as nodes, each with its own children. The parent 0 is the top
// level.
func (v *visit) categoryNodes(all []store.EditedCategory, parent int64) []node {
	var nodes []node
	for _, category := range all {
		if category.ParentID != parent {
			continue
		}
		id := strconv.FormatInt(category.ID, 10)
		nodes = append(nodes, node{
			ID: "category-" + id, Title: category.Name, Path: pathOf(categoriesPath, category.ID, "edit"), Nodes: v.categoryNodes(all, category.ID),
			Actions: v.links(
				jobLink{"category-add", query(categoriesPath+"/add", "parentID", id), "category.to-add-below"},
				jobLink{"category-move", pathOf(categoriesPath, category.ID, "move"), "outline.to-move"},
				jobLink{"category-remove", pathOf(categoriesPath, category.ID, "remove"), "list.remove"},
			),
		})
	}
	for i := range nodes {
		nodes[i].place(categoriesPath+"/"+nodes[i].Number()+"/move", i, len(nodes))
	}
	return nodes
}

// categoryPaths calls add for each category below parent, in the order of the tree. It omits the category except and
// its descendants. name consists of above, the names of the ancestors and the name of the category.
func categoryPaths(all []store.EditedCategory, parent, except int64, above string, add func(id int64, name string)) {
	for _, category := range all {
		if category.ParentID == parent && category.ID != except {
			add(category.ID, above+category.Name)
			categoryPaths(all, category.ID, except, above+category.Name+" › ", add)
		}
	}
}

// parentCategory returns the field for the parent of a category. Its options do not contain the category itself and
// its descendants.
func parentCategory(ctx context.Context, v *visit, object any) ([]field, error) {
	data, err := catalogue.ListStaffCategories(ctx, v.call, &web.NoFields{})
	parent := field{Name: "parentID", Kind: "select", Options: []option{{Value: "0", Name: v.T("category.top")}}}
	categoryPaths(data.Categories, 0, object.(store.EditedCategory).ID, "", func(id int64, name string) {
		parent.Options = append(parent.Options, option{Value: strconv.FormatInt(id, 10), Name: name})
	})
	return []field{parent}, err
}

// categoryChecks returns the field for the categories of a course, or no field if the company has none.
func categoryChecks(ctx context.Context, v *visit) ([]field, error) {
	data, err := catalogue.ListStaffCategories(ctx, v.call, &web.NoFields{})
	checks := field{Name: "categoryIDs", Kind: "checks"}
	categoryPaths(data.Categories, 0, 0, "", func(id int64, name string) {
		checks.Options = append(checks.Options, option{Value: strconv.FormatInt(id, 10), Name: name})
	})
	if checks.Options == nil {
		return nil, err
	}
	return []field{checks}, err
}

// categoryNames returns the names of all categories by id.
func categoryNames(ctx context.Context, v *visit) (map[int64]string, error) {
	data, err := catalogue.ListStaffCategories(ctx, v.call, &web.NoFields{})
	names := make(map[int64]string, len(data.Categories))
	for _, category := range data.Categories {
		names[category.ID] = category.Name
	}
	return names, err
}
