package store

import "context"

var (
	sitemapCourses = scoped("sitemap/courses")
	sitemapBlogs   = scoped("sitemap/blogs")
)

// SitemapEntry is a course or a blog entry with the time of its last change, for the sitemap. The time of a blog entry
// is that of its creation.
type SitemapEntry struct {
	ID        int64
	UpdatedAt Time `db:"updated_at"`
}

// SitemapCourses returns the first limit published courses by id.
func (c Company) SitemapCourses(ctx context.Context, limit int) ([]SitemapEntry, error) {
	return listOf[SitemapEntry](ctx, c, sitemapCourses, limit)
}

// SitemapBlogs returns the newest published blog entries, at most limit.
func (c Company) SitemapBlogs(ctx context.Context, limit int) ([]SitemapEntry, error) {
	return listOf[SitemapEntry](ctx, c, sitemapBlogs, limit)
}
