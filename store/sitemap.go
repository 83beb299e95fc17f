package store

import "context"

var (
	sitemapCourses = scoped("sitemap/courses")
	sitemapBlogs   = scoped("sitemap/blogs")
)

// SitemapEntry is an entry of the sitemap.
type SitemapEntry struct {
	ID        int64
	UpdatedAt Time `db:"updated_at"`
}

// SitemapCourses returns up to limit published courses.
func (c Company) SitemapCourses(ctx context.Context, limit int) ([]SitemapEntry, error) {
	return listOf[SitemapEntry](ctx, c, sitemapCourses, limit)
}

// SitemapBlogs returns the newest published blog entries, at most limit.
func (c Company) SitemapBlogs(ctx context.Context, limit int) ([]SitemapEntry, error) {
	return listOf[SitemapEntry](ctx, c, sitemapBlogs, limit)
}
