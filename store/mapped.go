package store

import "context"

var (
	mappedCourses = scoped("mapped_courses")
	mappedBlogs   = scoped("mapped_blogs")
)

// Mapped is a page that search engines are told of.
type Mapped struct {
	ID        int64
	UpdatedAt Time `db:"updated_at"`
}

// MappedCourses gives the published courses, at most limit.
func (c Company) MappedCourses(ctx context.Context, limit int) ([]Mapped, error) {
	return listOf[Mapped](ctx, c, mappedCourses, limit)
}

// MappedBlogs gives the newest published entries of the blog, at most limit.
func (c Company) MappedBlogs(ctx context.Context, limit int) ([]Mapped, error) {
	return listOf[Mapped](ctx, c, mappedBlogs, limit)
}
