package store

import "context"

var (
	loadAnnouncements = scoped("load_announcements")
	loadFAQs          = scoped("load_faqs")
	loadBlogs         = scoped("load_blogs")
	loadTestimonials  = scoped("load_testimonials")
)

// BulkAnnouncement is an announcement; its key is Title.
type BulkAnnouncement struct {
	Title       string `load:"title"`
	Description string `load:"description"`
	Status      int    `load:"status"`
	Type        int    `load:"type"`
	// Author is the address of the person who wrote it.
	Author    string `load:"author"`
	CreatedAt Time   `load:"created_at"`
}

// BulkFAQ is a question with its answer; its key is Question.
type BulkFAQ struct {
	Question string `load:"question"`
	Answer   string `load:"answer"`
	Status   int    `load:"status"`
	// Author is the address of the person who wrote it.
	Author    string `load:"author"`
	CreatedAt Time   `load:"created_at"`
}

// BulkBlog is a blog entry; its key is Title.
type BulkBlog struct {
	Title       string `load:"title"`
	Description string `load:"description"`
	// Author is a name as readers see it.
	Author    string `load:"author"`
	Image     string `load:"image"`
	Status    int    `load:"status"`
	CreatedAt Time   `load:"created_at"`
}

// BulkTestimonial is what somebody says about the company; its key is Author and Description.
type BulkTestimonial struct {
	Description string `load:"description"`
	Status      int    `load:"status"`
	// Author is the address of the person who said it.
	Author    string `load:"author"`
	CreatedAt Time   `load:"created_at"`
}

// LoadAnnouncements adds and changes announcements. It returns ErrReference when an author is unknown.
func (c Company) LoadAnnouncements(ctx context.Context, rows []BulkAnnouncement) (Loaded, error) {
	return load(ctx, c, loadAnnouncements, rows, nil)
}

// LoadFAQs adds and changes questions. It returns ErrReference when an author is unknown.
func (c Company) LoadFAQs(ctx context.Context, rows []BulkFAQ) (Loaded, error) {
	return load(ctx, c, loadFAQs, rows, nil)
}

// LoadBlogs adds and changes blog entries.
func (c Company) LoadBlogs(ctx context.Context, rows []BulkBlog) (Loaded, error) {
	return load(ctx, c, loadBlogs, rows, nil)
}

// LoadTestimonials adds and changes testimonials. It returns ErrReference when an author is unknown.
func (c Company) LoadTestimonials(ctx context.Context, rows []BulkTestimonial) (Loaded, error) {
	return load(ctx, c, loadTestimonials, rows, nil)
}
