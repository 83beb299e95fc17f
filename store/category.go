package store

import "context"

var (
	categoryList   = scoped("category/list")
	categoryExists = scoped("category/exists")
)

// Category is a category of the company with the number of its published courses.
type Category struct {
	counted
	ID           int64  `db:"id" json:"id" doc:"ID of the category."`
	ParentID     int64  `db:"parent_id" json:"parent_id" doc:"ID of the parent category; 0 at the top level."`
	Name         string `db:"name" json:"name" doc:"Name of the category."`
	TotalCourses int64  `db:"total_courses" json:"totalCourses" doc:"Number of published courses in the category itself, without those in its subcategories."`
}

// CategoryList returns a page of the categories, ordered by the positions that staff have set and then by id.
func (c Company) CategoryList(ctx context.Context, page Page) (List[Category], error) {
	return listPage[Category](ctx, c, page, counter{kind: "categories"}, categoryList)
}

func (c Company) mustHaveCategory(ctx context.Context, categoryID int64) error {
	var found bool
	err := c.get(ctx, &found, categoryExists, categoryID)
	if err == nil && !found {
		return ErrNotFound
	}
	return err
}
