package courses

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	categoryList   = statement.Scoped("category/list")
	categoryExists = statement.Scoped("category/exists")
)

// Category is a category of the company with the number of its published courses.
type Category struct {
	store.Counted
	ID           int64  `db:"id" json:"id" doc:"ID of the category."`
	ParentID     int64  `db:"parent_id" json:"parent_id" doc:"ID of the parent category; 0 at the top level."`
	Name         string `db:"name" json:"name" doc:"Name of the category."`
	TotalCourses int64  `db:"total_courses" json:"totalCourses" doc:"Number of published courses in the category itself, without those in its subcategories."`
}

// CategoryList returns a page of the categories, ordered by the positions that staff have set and then by id.
func CategoryList(ctx context.Context, c store.Company, page store.Page) (store.List[Category], error) {
	return store.ListPage[Category](ctx, c, page, store.Counter{Kind: "categories"}, categoryList)
}

func mustHaveCategory(ctx context.Context, c store.Company, categoryID int64) error {
	var found bool
	err := c.Get(ctx, &found, categoryExists, categoryID)
	if err == nil && !found {
		return store.ErrNotFound
	}
	return err
}
