package courses

import (
	"context"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
)

func nameCategory(category *courses.EditedCategory, name string) error {
	var wrong web.InputError
	category.Name = strings.TrimSpace(name)
	wrong.Require("name", category.Name)
	if strings.ContainsAny(name, ">|") {
		wrong.Add("name", "name must not contain > or |, which separate names in files.")
	}
	return wrong.Err()
}

type CategoryAdd struct {
	Name     string `api:"name,required,max=100" doc:"Name of the category. Two categories with the same parent cannot have the same name."`
	ParentID int64  `api:"parentID,default=0" doc:"ID of the parent category; 0: the category is at the top level."`
}

// AddCategory adds a category after the existing children of the parent category.
func AddCategory(ctx context.Context, c *web.Call, in *CategoryAdd) (courses.EditedCategory, error) {
	category := courses.EditedCategory{ParentID: in.ParentID}
	if err := nameCategory(&category, in.Name); err != nil {
		return category, err
	}
	category, err := courses.AddCategory(ctx, c.Store, category, c.Actor())
	return category, categoryFieldError(err)
}

// categoryFieldError returns err with the name of the request field that caused err: name or parentID. It returns other errors
// unchanged.
func categoryFieldError(err error) error {
	return web.ForField("name", web.ForField("parentID", err, store.ErrReference, courses.ErrCategoryCycle), courses.ErrCategoryNameTaken)
}

type CategoryUpdate struct {
	api.Edit
	Name *string `api:"name,max=100" doc:"Name of the category. Two categories with the same parent cannot have the same name."`
}

// UpdateCategory changes the name of a category if the request has a name. It returns store.ErrNotFound if there is
// no such category, and a *store.StaleError if the category has another version.
func UpdateCategory(ctx context.Context, c *web.Call, in *CategoryUpdate) (courses.EditedCategory, error) {
	category, err := courses.UpdateCategory(ctx, c.Store, in.At(), func(category *courses.EditedCategory) error {
		if in.Name == nil {
			return nil
		}
		return nameCategory(category, *in.Name)
	}, c.Actor())
	return category, categoryFieldError(err)
}

// MoveCategory moves a category to a position below a parent category. The parent 0 is the top level of the tree.
func MoveCategory(ctx context.Context, c *web.Call, in *Move) (courses.EditedCategory, error) {
	category, err := courses.MoveCategory(ctx, c.Store, in.at(), in.ParentID, in.Position, c.Actor())
	return category, categoryFieldError(err)
}

// RemoveCategory removes a category. It returns courses.ErrCategoryNotEmpty if the category has subcategories, store.ErrNotFound
// if there is no such category, and a *store.StaleError if the category has another version.
func RemoveCategory(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The category has been removed."}, courses.RemoveCategory(ctx, c.Store, in.At(), c.Actor())
}

type StaffCategories struct {
	Categories []courses.EditedCategory `json:"categories" doc:"All categories, ordered by parent and position."`
	web.Keys
}

// ListStaffCategories returns all categories of the company, ordered by parent and by their position below the parent.
func ListStaffCategories(ctx context.Context, c *web.Call, in *web.WholeRequest) (StaffCategories, error) {
	part, err := api.WholeList(ctx, c, "category", in, func(ctx context.Context) ([]courses.EditedCategory, error) {
		return courses.StaffCategories(ctx, c.Store)
	})
	return StaffCategories{part.Items, part.Keys}, err
}
