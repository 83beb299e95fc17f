package store

import "context"

var (
	sitemapCourses = scoped("sitemap/courses")
	sitemapBlogs   = scoped("sitemap/blogs")
)

// SitemapEntry is a course or a blog entry of the sitemap with the time of its last change. For a blog entry this is the
// time of its creation.
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
