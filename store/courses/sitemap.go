package courses

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	sitemapCourses = statement.Scoped("sitemap/courses")
	sitemapBlogs   = statement.Scoped("sitemap/blogs")
)

// SitemapEntry is a course or a blog entry of the sitemap with the time of its last change. For a blog entry this is the
// time of its creation.
type SitemapEntry struct {
	ID        int64
	UpdatedAt store.Time `db:"updated_at"`
}

// SitemapCourses returns the first limit published courses by id.
func SitemapCourses(ctx context.Context, c store.Company, limit int) ([]SitemapEntry, error) {
	return store.ListOf[SitemapEntry](ctx, c, sitemapCourses, limit)
}

// SitemapBlogs returns the newest published blog entries, at most limit.
func SitemapBlogs(ctx context.Context, c store.Company, limit int) ([]SitemapEntry, error) {
	return store.ListOf[SitemapEntry](ctx, c, sitemapBlogs, limit)
}
