package store

import "context"

var (
	categoryList   = scoped("category/list")
	categoryExists = scoped("category/exists")
)

// Category is a category of the company with the number of its published courses.
type Category struct {
	counted
	ID           int64  `db:"id" json:"id" doc:"The category."`
	ParentID     int64  `db:"parent_id" json:"parent_id" doc:"The category it is part of; 0 when it is part of none."`
	Name         string `db:"name" json:"name" doc:"The category's name."`
	TotalCourses int64  `db:"total_courses" json:"totalCourses" doc:"How many published courses it holds itself, without those of its parts."`
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
